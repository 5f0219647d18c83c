"""Train by least-squares policy iteration (haftstein2017, algorithm 2 and section 4.7).

Against itself, two agents are trained in turn: one explores, the other plays its last policy.
Each iteration is a pure function of the configuration and the weights before it, so a training that
was interrupted resumes from its checkpoint as if nothing had happened. The model is what was
learned last, or the mean of the weights of the last iterations, of both agents.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

import numpy as np

from hearthlab.game.version import engine_version
from hearthlab.models.files import from_bytes, to_bytes
from hearthlab.models.lspi.config import OPPONENTS, Config
from hearthlab.models.model import Array, Model
from hearthlab.models.model_card import ANOTHER_WAY, UNKNOWN, Curve, ModelCard, ModelError
from hearthlab.models.value import Value
from hearthlab.search.features import feature_set
from hearthlab.search.schema.search import OPPONENT_MODEL, ROLLOUT_UNIFORM
from hearthlab.training.folder import TrainingFolder
from hearthlab.training.lspi.equations import Equations
from hearthlab.training.lspi.lessons import Pupil, play, win_rate
from hearthlab.training.lspi.reuse import SampleStore
from hearthlab.training.lspi.tries import Policy, Teacher

STATE = "state"  # the file of a checkpoint
TEST_GAMES = 200  # against random, after each iteration
FINAL_GAMES = 2000  # against random, at the end
SCORE = "games won against random"
CURVES = ("games won in lessons", SCORE, "change of the weights")

Progress = Callable[[int, int], None]  # iteration, samples done in it


@dataclass
class Training:
    """A training and how far it is."""

    config: Config
    name: str = "lspi"
    commit: str = UNKNOWN
    iteration: int = 0  # of those done
    weights: list[Array] = field(default_factory=list)  # of the two agents
    curves: dict[str, list[float]] = field(default_factory=dict)
    total: Array = field(
        default_factory=lambda: np.zeros(0), compare=False
    )  # of the last n weights
    store: SampleStore | None = field(default=None, compare=False)  # for importance sampling
    tests: int = TEST_GAMES  # games after each iteration; 0: none, and that curve stays at 0

    def __post_init__(self) -> None:
        n = len(feature_set(self.config.features).names)
        self.weights = self.weights or [np.zeros(n), np.zeros(n)]
        self.total = self.total if self.total.size else np.zeros(n)
        if self.config.reuse and self.store is None:
            raise ModelError("importance sampling needs a folder for the samples")
        if self.store is not None:
            self.store.owner = self.config.facts()
        self.curves = self.curves or {name: [] for name in CURVES}

    @property
    def done(self) -> bool:
        """Whether all iterations are done."""
        return self.iteration >= self.config.iterations

    @property
    def seed(self) -> str:
        """The seed of the next iteration."""
        return f"{self.config.seed} {self.iteration}"

    @property
    def averaged(self) -> int:
        """How many iterations are averaged by now; not above 0 before the last n."""
        return self.iteration - (self.config.iterations - self.config.average)

    @property
    def learner(self) -> int:
        """Which of the two agents the next iteration trains."""
        return self.iteration % 2 if self.config.opponent == "self" else 0

    def step(self, *, threads: int = 1, progress: Progress | None = None) -> None:
        """Do one iteration; interrupted, nothing is changed."""
        config, me = self.config, self.learner
        # Step 1. Play with the weights of the last iteration, and sum up.
        sums, won = (self._all_samples if config.reuse else self._new_samples)(threads, progress)
        # Step 2. Solve, and move to the new weights (equation 15).
        new = sums.solve(ridge=config.ridge)
        new = config.alpha * new + (1 - config.alpha) * self.weights[me]
        # Step 3. Note how it goes.
        value, seed = Value(self._model(new)), f"test {self.seed}"
        tested = win_rate(
            value, self.tests, policy=ROLLOUT_UNIFORM, seed=seed, format=config.format
        )
        change = float(np.linalg.norm(new - self.weights[me]))
        for name, number in zip(CURVES, (won, tested, change), strict=True):
            self.curves[name].append(number)
        self.weights[me] = new
        if self.averaged >= 0:
            self.total = self.total + new
        self.iteration += 1

    def _new_samples(self, threads: int, progress: Progress | None) -> tuple[Equations, float]:
        """Sum up new samples; return also the share of games won."""
        config, me = self.config, self.learner
        policy = OPPONENTS[config.opponent]
        other = Value(self.model(1 - me)) if policy == OPPONENT_MODEL else None
        pupil = Pupil(
            Value(self.model(me)), config.epsilon(self.iteration), policy, other, config.format
        )
        sums = self._equations(threads)
        games = won = 0
        for samples in play(pupil, config.samples, seed=self.seed, threads=threads):
            sums.add(samples)
            games, won = games + samples.games, won + samples.won
            if progress is not None:
                progress(self.iteration, sums.samples)
        return sums, won / max(games, 1)

    def _all_samples(self, threads: int, progress: Progress | None) -> tuple[Equations, float]:
        """Keep new samples, and sum up those of all iterations (algorithm 3)."""
        config, me = self.config, self.learner
        learner = Policy(self.weights[me], config.epsilon(self.iteration))
        other = Policy(self.weights[1 - me], 0.0)
        teacher = Teacher(feature_set(config.features), self.seed, format=config.format)
        new, tries = teacher.play(learner, other, config.samples)
        assert self.store is not None
        self.store.put(self.iteration, learner, new, tries)
        sums = self._equations(threads)
        for samples, weights in self.store.weighted(self.iteration):
            sums.add(samples, weights)
        if progress is not None:
            progress(self.iteration, config.samples)
        return sums, new.won / max(new.games, 1)

    def _equations(self, threads: int) -> Equations:
        found = feature_set(self.config.features)
        return Equations(
            len(found.names), squares=found.squares, gamma=self.config.gamma, threads=threads
        )

    # --- The model ---------------------------------------------------------------------------
    def model(self, agent: int | None = None) -> Model:
        """Return the model of an agent; by default the training's result."""
        if agent is not None:
            return self._model(self.weights[agent])
        if self.config.average > 1 and self.averaged > 0:
            return self._model(self.total / self.averaged)
        last = (self.iteration + 1) % 2
        return self._model(self.weights[last if self.config.opponent == "self" else 0])

    def final(self) -> Model:
        """Return the model with its score in separate games."""
        found = self.model()
        score = win_rate(
            Value(found),
            FINAL_GAMES,
            policy=ROLLOUT_UNIFORM,
            seed="final",
            format=self.config.format,
        )
        return replace(found, card=replace(found.card, scores={SCORE: score}))

    def _model(self, weights: Array) -> Model:
        rounds = range(1, self.iteration + 1)
        facts = {**self.config.facts(), "iterations done": self.iteration}
        tested = self.curves[CURVES[1]]
        card = ModelCard(
            self.name,
            f"LSPI on state values, features {self.config.features}",
            engine=engine_version(self.config.playing),
            format=str(self.config.playing),
            commit=self.commit,
            training=facts,
            scores={CURVES[1]: tested[-1]} if tested else {},
            curves={
                name: Curve(tuple(map(float, rounds)), tuple(found))
                for name, found in self.curves.items()
                if found
            },
        )
        arrays = {"weights": weights, "bias": np.zeros(1)}
        return Model("linear", self.config.features, "signed", arrays, card)

    # --- Checkpoints -------------------------------------------------------------------------
    def save(self, folder: TrainingFolder) -> None:
        """Write everything needed to resume, as models: the two agents, and the sum of weights."""
        parts = [to_bytes(self._model(weights)) for weights in (*self.weights, self.total)]
        whole = b"".join(len(part).to_bytes(8, "little") + part for part in parts)
        folder.write(STATE, whole)

    def resume(self, folder: TrainingFolder) -> None:
        """Read the checkpoint of a folder of this training, if there is one."""
        rest = folder.read(STATE)
        if rest is None:
            return
        models = []
        try:
            for _ in range(3):
                size = int.from_bytes(rest[:8], "little")
                models.append(from_bytes(rest[8 : 8 + size]))
                rest = rest[8 + size :]
            card = models[0].card
            self.iteration = int(card.training["iterations done"])
        except (ModelError, KeyError) as error:
            place = str(folder.path / STATE)
            raise ModelError(f"{place!r} is not a checkpoint: {error}; {ANOTHER_WAY}") from None
        *self.weights, self.total = [model.arrays["weights"].copy() for model in models]
        none = Curve((), ())
        self.curves = {name: list(card.curves.get(name, none).y) for name in CURVES}
