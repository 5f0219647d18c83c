"""A pruning model: what both networks predict, as tables, and the plan that algorithm 1 makes.

The networks are functions of two whole numbers, so their predictions fill a table. A search needs
no network then: what it reads is the plan for its number of actions and its budget.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from hearthlab.models.model_card import ModelCard, ModelError

Array = NDArray[Any]

FEWEST_ACTIONS = 3  # with fewer there is nothing to prune
MOST_ACTIONS = 50  # of the bandits; more are treated as these
FIRST = 100  # iterations before anything is pruned: all actions must have been tried
MOST_ITERATIONS = 1500
STEP = 5  # iterations between two columns of the tables
SAFETY_SHAPE = (MOST_ACTIONS - FEWEST_ACTIONS + 1, (MOST_ITERATIONS - FIRST) // STEP + 1)
PROBABILITY_SHAPE = (MOST_ACTIONS, MOST_ITERATIONS // STEP + 1)
TABLES = ("safety", "probability")

Plan = tuple[tuple[int, int], ...]  # (n, k): after n iterations keep the best k actions


@dataclass(frozen=True)
class PruningModel:
    """The tables of both networks; the networks themselves may be kept, too.

    safety       int32[actions from 3, iterations from 100 by 5]: actions that must be kept
    probability  float32[actions from 1, iterations left from 0 by 5]: chance to find the best one
    quantiles    float64[quantile]: the distribution of rewards that it was trained for
    NETWORK_…    weights0, bias0 and so on of a network, if kept
    """

    kind: ClassVar[str] = "pruning"
    arrays: Mapping[str, Array]
    card: ModelCard

    def __post_init__(self) -> None:
        wanted = {
            "safety": (np.int32, SAFETY_SHAPE),
            "probability": (np.float32, PROBABILITY_SHAPE),
        }
        for name, (kind, shape) in wanted.items():
            array = self.arrays.get(name)
            if array is None or array.dtype != np.dtype(kind) or array.shape != shape:
                found = "no such array" if array is None else f"{array.dtype} {array.shape}"
                raise ModelError(f"{name}: {found}; should be {np.dtype(kind)} {shape}")
        safety, probability = (self.arrays[name] for name in TABLES)
        if safety.min() < 1 or safety.max() > MOST_ACTIONS:
            raise ModelError(f"safety: should be from 1 to {MOST_ACTIONS} everywhere")
        if not ((probability >= 0) & (probability <= 1)).all():
            raise ModelError("probability: should be from 0 to 1 everywhere")

    @property
    def numbers(self) -> int:
        """How many numbers it is made of."""
        return sum(array.size for array in self.arrays.values())

    def kept(self, actions: int, iterations: Array) -> Array:
        """Return how many actions must be kept after numbers of iterations, at least 100 each."""
        row = min(actions, MOST_ACTIONS) - FEWEST_ACTIONS
        columns = (np.minimum(iterations, MOST_ITERATIONS) - FIRST) // STEP
        kept: Array = np.minimum(self.arrays["safety"][row, columns], actions)
        return kept

    def found(self, actions: Array, left: Array) -> Array:
        """Return the chances to find the best action with iterations left."""
        columns = np.minimum(left, MOST_ITERATIONS) // STEP
        rows = np.minimum(actions, MOST_ACTIONS) - 1
        chances: Array = self.arrays["probability"][rows, columns]
        return chances

    def plan(self, actions: int, iterations: int) -> Plan:
        """Plan a search as algorithm 1 does: when to prune, and how many actions to keep.

        Every pruning starts again with the kept actions and the remaining iterations.
        """
        plan: list[tuple[int, int]] = []
        done = 0
        while actions >= FEWEST_ACTIONS and (left := iterations - done) > FIRST:
            after = np.arange(FIRST, min(left, MOST_ITERATIONS + 1), STEP)
            kept = self.kept(actions, after)
            best = int(np.argmax(self.found(kept, left - after)))
            done += int(after[best])
            if kept[best] < actions:
                actions = int(kept[best])
                plan.append((done, actions))
        return tuple(plan)
