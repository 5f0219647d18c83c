"""Train by least-squares policy iteration (haftstein2017, algorithm 2 and section 4.7).

Against itself, two agents are trained in turn: one explores, the other plays what it learned last.
Each iteration is a pure function of the configuration and the weights before it, so a training that
was interrupted resumes from its checkpoint as if nothing had happened.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from hearthlab.game.version import engine_version
from hearthlab.models.card import UNKNOWN, Card, Curve, ModelError
from hearthlab.models.files import from_bytes, to_bytes, write_whole
from hearthlab.models.lspi.config import OPPONENTS, Config
from hearthlab.models.lspi.equations import Equations
from hearthlab.models.lspi.lessons import Pupil, play, win_rate
from hearthlab.models.model import Array, Model
from hearthlab.models.value import Value
from hearthlab.search.features import feature_set
from hearthlab.search.records.search import OPPONENT_MODEL, ROLLOUT_UNIFORM

TEST_GAMES = 200  # against random, after each iteration
CURVES = ("games won in lessons", "games won against random", "change of the weights")

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

    def __post_init__(self) -> None:
        n = len(feature_set(self.config.features).names)
        self.weights = self.weights or [np.zeros(n), np.zeros(n)]
        self.curves = self.curves or {name: [] for name in CURVES}

    @property
    def done(self) -> bool:
        """Whether all iterations are done."""
        return self.iteration >= self.config.iterations

    @property
    def learner(self) -> int:
        """Which of the two agents the next iteration trains."""
        return self.iteration % 2 if self.config.opponent == "self" else 0

    def step(self, *, threads: int = 1, progress: Progress | None = None) -> None:
        """Do one iteration; interrupted, nothing is changed."""
        config, me = self.config, self.learner
        found = feature_set(config.features)
        # Step 1. Play with the weights of the last iteration, and sum up.
        policy = OPPONENTS[config.opponent]
        other = Value(self.model(1 - me)) if policy == OPPONENT_MODEL else None
        pupil = Pupil(Value(self.model(me)), config.epsilon(self.iteration), policy, other)
        sums = Equations(len(found.names), squares=found.squares)
        games = won = 0
        seed = f"{config.seed} {self.iteration}"
        for samples in play(pupil, config.samples, seed=seed, threads=threads):
            sums.add(samples)
            games, won = games + samples.games, won + samples.won
            if progress is not None:
                progress(self.iteration, sums.samples)
        # Step 2. Solve, and move to the new weights (equation 15).
        new = sums.solve(gamma=config.gamma, ridge=config.ridge)
        new = config.alpha * new + (1 - config.alpha) * self.weights[me]
        # Step 3. Note how it goes.
        tested = win_rate(
            Value(self._model(new)), TEST_GAMES, policy=ROLLOUT_UNIFORM, seed=f"test {seed}"
        )
        change = float(np.linalg.norm(new - self.weights[me]))
        for name, number in zip(CURVES, (won / max(games, 1), tested, change), strict=True):
            self.curves[name].append(number)
        self.weights[me] = new
        self.iteration += 1

    def model(self, agent: int | None = None) -> Model:
        """Return the model of an agent; of the one trained last when none is named."""
        if agent is None:
            last = (self.iteration + 1) % 2
            agent = last if self.config.opponent == "self" and self.iteration else 0
        return self._model(self.weights[agent])

    def _model(self, weights: Array) -> Model:
        rounds = range(1, self.iteration + 1)
        facts = {**self.config.facts(), "iterations done": self.iteration}
        tested = self.curves[CURVES[1]]
        card = Card(
            self.name,
            f"LSPI on state values, features {self.config.features}",
            engine=engine_version(),
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
    def save(self, path: Path) -> None:
        """Write everything needed to resume: the two agents' models, one after the other."""
        parts = [to_bytes(self.model(agent)) for agent in (0, 1)]
        write_whole(path, len(parts[0]).to_bytes(8, "little") + b"".join(parts))

    def resume(self, path: Path) -> None:
        """Read a checkpoint of the same training."""
        data = path.read_bytes()
        size = int.from_bytes(data[:8], "little")
        try:
            models = [from_bytes(data[8 : 8 + size]), from_bytes(data[8 + size :])]
        except ModelError as error:
            raise ModelError(f"{str(path)!r} is no checkpoint: {error}") from None
        card = models[0].card
        facts: dict[str, Any] = dict(card.training)
        done = facts.pop("iterations done", None)
        if facts != self.config.facts() or not isinstance(done, int):
            raise ModelError(f"{str(path)!r} is of another training: {differing(facts, self)}")
        if card.engine != engine_version():
            raise ModelError(f"{str(path)!r} was made by engine {card.engine}; begin anew")
        self.iteration = done
        self.weights = [model.arrays["weights"].copy() for model in models]
        none = Curve((), ())
        self.curves = {name: list(card.curves.get(name, none).y) for name in CURVES}


def differing(facts: dict[str, Any], training: Training) -> str:
    """Name what two configurations differ in."""
    here = training.config.facts()
    names = [name for name in here if facts.get(name) != here[name]]
    return ", ".join(f"{name} is {facts.get(name)} there, {here[name]} here" for name in names)
