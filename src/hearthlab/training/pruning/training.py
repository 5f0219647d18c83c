"""Train the Safety and the Probability network, and make a pruning model of them.

The sizes, the optimizer and the loss are as in the document: 200-300-100 and 300-500-200
rectified units, Adam, mean squared error. Inputs and the number of actions are divided by their
greatest values. One tuple in ten is held out.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hearthlab.carddata.formats import Format
from hearthlab.game.version import engine_version
from hearthlab.models.files import ARRAY, array_files, pack, read_array, unpack
from hearthlab.models.model_card import ANOTHER_WAY, UNKNOWN, Curve, ModelCard, ModelError
from hearthlab.models.pruning import (
    FEWEST_ACTIONS,
    FIRST,
    MOST_ACTIONS,
    MOST_ITERATIONS,
    PROBABILITY_SHAPE,
    SAFETY_SHAPE,
    STEP,
    PruningModel,
)
from hearthlab.training.folder import TrainingFolder
from hearthlab.training.pruning.bandits import DataSet
from hearthlab.training.pruning.networks import ARRAYS, Network

Array = NDArray[Any]

SAFETY, PROBABILITY = "safety", "probability"
SIZES = {SAFETY: (200, 300, 100), PROBABILITY: (300, 500, 200)}
EPOCHS = 200
MOST_EPOCHS = 100_000
ROUND = 5  # epochs between two checkpoints
HELD_OUT = 10  # one tuple in n
FACTS = "facts.toml"
STATE = "state"  # the file of a checkpoint

Progress = Callable[[int], None]  # epochs done


def scaled(actions: Array, iterations: Array) -> Array:
    """Return inputs of the networks."""
    columns = (actions / MOST_ACTIONS, iterations / MOST_ITERATIONS)
    return np.stack(columns, axis=-1).astype(np.float32)


@dataclass
class Training:
    """A training of both networks and how far it is."""

    data: DataSet
    epochs: int = EPOCHS
    seed: int = 0
    name: str = "pruning"
    commit: str = UNKNOWN
    format: Format | str | None = None  # of the games that the rewards are of, for the card
    networks: dict[str, Network] = field(init=False)
    curves: dict[str, list[float]] = field(init=False)

    def __post_init__(self) -> None:
        if not self.data.done:
            missing = int(np.count_nonzero(self.data.kept == 0))
            raise ModelError(f"the data set is not finished: {missing:_} tuples are missing")
        if not 1 <= self.epochs <= MOST_EPOCHS:
            raise ModelError(f"epochs={self.epochs}: should be from 1 to {MOST_EPOCHS:_}")
        self.networks = {
            name: Network(2, hidden, seed=f"{name} {self.seed}") for name, hidden in SIZES.items()
        }
        self.curves = {name: [] for name in SIZES}
        chance = np.random.default_rng(Random(f"held out {self.seed}").getrandbits(64))
        held = chance.permutation(len(self.data.kept)) % HELD_OUT == 0
        x = scaled(self.data.actions, self.data.iterations)
        self._held: dict[str, Array] = {}
        self._rows: dict[str, tuple[Array, Array]] = {}
        for name in SIZES:
            used = self.data.published if name == SAFETY else np.ones(len(x), bool)
            self._held[name] = used & held
            rows = used & ~held
            self._rows[name] = x[rows], self._labels(name)[rows]

    def _labels(self, name: str) -> Array:
        if name == SAFETY:
            return (self.data.kept / MOST_ACTIONS).astype(np.float32)
        return (self.data.chosen / self.data.repetitions).astype(np.float32)

    @property
    def epoch(self) -> int:
        """The epochs done."""
        return self.networks[SAFETY].epoch

    @property
    def done(self) -> bool:
        """Whether all epochs are done."""
        return self.epoch >= self.epochs

    def step(self) -> None:
        """Do some epochs of both networks, side by side; interrupted, begin from a checkpoint."""
        todo = min(ROUND, self.epochs - self.epoch)

        def train(name: str) -> list[float]:
            network, (x, y) = self.networks[name], self._rows[name]
            return [network.train(x, y, epochs=self.epochs) for _ in range(todo)]

        with ThreadPoolExecutor(len(SIZES)) as pool:
            for name, found in zip(SIZES, pool.map(train, SIZES), strict=True):
                self.curves[name] += found

    # --- What came of it ---------------------------------------------------------------------
    def kept(self, actions: Array, iterations: Array) -> Array:
        """Return how many actions the Safety network says must be kept."""
        found = self.networks[SAFETY].predict(scaled(actions, iterations)) * MOST_ACTIONS
        kept: Array = np.clip(np.rint(found), 1, actions).astype(np.int32)
        return kept

    def found(self, actions: Array, left: Array) -> Array:
        """Return the chances that the Probability network gives to find the best action."""
        found = np.clip(self.networks[PROBABILITY].predict(scaled(actions, left)), 0, 1)
        return np.where(actions == 1, np.float32(1), found)

    def scores(self) -> dict[str, float]:
        """Compare predictions with the tuples held out."""
        held = self._held[SAFETY]
        truth = self.data.kept[held]
        missed = self.kept(self.data.actions[held], self.data.iterations[held]) - truth
        rows = self._held[PROBABILITY]
        chances = self._labels(PROBABILITY)[rows]
        off = self.found(self.data.actions[rows], self.data.iterations[rows]) - chances
        return {
            "safety mean absolute error, actions": float(np.abs(missed).mean()),
            "safety share that keeps enough": float((missed >= 0).mean()),
            "safety explained variance": float(1 - missed.var() / truth.var()),
            "probability mean absolute error": float(np.abs(off).mean()),
            "probability explained variance": float(1 - off.var() / chances.var()),
            "tuples held out": float(held.sum()),
        }

    def model(self, *, networks: bool = True) -> PruningModel:
        """Make the model; networks: whether it keeps them beside the tables."""
        rows = np.arange(FEWEST_ACTIONS, MOST_ACTIONS + 1)
        columns = np.arange(FIRST, MOST_ITERATIONS + 1, STEP)
        safety = self.kept(*map(np.ravel, np.meshgrid(rows, columns, indexing="ij")))
        rows = np.arange(1, MOST_ACTIONS + 1)
        columns = np.arange(0, MOST_ITERATIONS + 1, STEP)
        chances = self.found(*map(np.ravel, np.meshgrid(rows, columns, indexing="ij")))
        arrays: dict[str, Array] = {
            "safety": safety.reshape(SAFETY_SHAPE),
            "probability": chances.reshape(PROBABILITY_SHAPE),
            "quantiles": self.data.quantiles,
        }
        if networks:
            for name, network in self.networks.items():
                arrays |= {f"{name}_{key}": array for key, array in network.arrays().items()}
        rounds = tuple(float(epoch) for epoch in range(1, self.epoch + 1))
        playing = Format.of(self.format)
        card = ModelCard(
            self.name,
            f"pruning networks of papagiannis2022, rewards {Path(self.data.rewards).stem}",
            engine=engine_version(playing),
            format=str(playing),
            commit=self.commit,
            training=self.facts(),
            scores=self.scores(),
            curves={
                f"{name}: mean squared error": Curve(rounds, tuple(curve))
                for name, curve in self.curves.items()
            },
        )
        return PruningModel(arrays, card)

    def facts(self) -> dict[str, str | int]:
        """Return the terms of the training."""
        return {**self.data.facts(), "epochs": self.epochs, "training seed": self.seed}

    # --- Checkpoints -------------------------------------------------------------------------
    def terms(self) -> dict[str, str | int]:
        """Return the terms that a checkpoint must match: its rewards, not only their name."""
        return {
            **self.facts(),
            "quantiles": blake2b(self.data.quantiles.tobytes()).hexdigest()[:16],
        }

    def save(self, folder: TrainingFolder) -> None:
        """Write everything needed to resume."""
        arrays: dict[str, Array] = {}
        for name, network in self.networks.items():
            arrays |= {f"{name}_{key}": array for key, array in network.state().items()}
            arrays[f"{name}_curve"] = np.array(self.curves[name])
        facts = f"epoch = {self.epoch}\n"
        folder.write(STATE, pack({FACTS: facts.encode(), **array_files(arrays)}))

    def resume(self, folder: TrainingFolder) -> None:
        """Read the checkpoint of a folder of this training, if there is one."""
        data = folder.read(STATE)
        if data is None:
            return
        try:
            entries = unpack(data)
            epoch = int(tomllib.loads(entries[FACTS].decode())["epoch"])
            for name, network in self.networks.items():
                state = {key: read_array(key, entries[f"{name}_{key}{ARRAY}"]) for key in ARRAYS}
                network.restore(state, epoch)
                self.curves[name] = read_array(name, entries[f"{name}_curve{ARRAY}"]).tolist()
        except (KeyError, ValueError) as error:
            why = f"there is no {error} in it" if isinstance(error, KeyError) else error
            place = str(folder.path / STATE)
            raise ModelError(f"{place!r} is not its checkpoint: {why}; {ANOTHER_WAY}") from None
