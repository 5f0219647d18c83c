"""Figures 22 and 23: how stable four weights are, with and without products of features.

Stored games do not contain the weights, so policies are trained when the experiment is written and
cached as `hearthlab.models.lspi.recipes` describes. The first of two agents learns in every other
iteration; only those count.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from hearthlab.arena.estimates import Maybe, rate
from hearthlab.lab.experiment import Results
from hearthlab.lab.figures import drawn
from hearthlab.lab.from_toml import read, recorded
from hearthlab.lab.measures import Measure
from hearthlab.models.lspi.recipes import Recipe
from hearthlab.models.model import Array
from hearthlab.search.features import feature_set

RECIPE = "trained/iterations=256/alpha=0.7/samples=50000/seed=1/features="
SETS = {"products": "simple-game-squared", "plain": "simple-game"}
WEIGHTS = read("haftstein2017", "setting")["lists"]["weights"]


@cache
def weights(which: str) -> Array:
    """Train; return the four weights after each iteration of the first agent."""
    names = feature_set(SETS[which]).names
    every = Recipe.read(RECIPE + SETS[which]).trajectory()[1::2]
    return every[:, [names.index(name) for name in WEIGHTS]]


def changes(which: str, *names: str) -> Measure:
    """Estimate how often a weight changes its sign from one iteration to the next."""

    def measure(results: Results) -> Maybe:
        found = weights(which)[:, [WEIGHTS.index(name) for name in names or WEIGHTS]]
        changed = np.diff(np.sign(found), axis=0) != 0
        return rate(int(changed.sum()), changed.size)

    return measure


def _panels(results: Results, *panels: Any) -> None:
    for axes, which in zip(panels, SETS, strict=True):
        for name, values in zip(WEIGHTS, weights(which).T, strict=True):
            axes.plot(range(2, 2 * len(values) + 1, 2), values, marker="o", ms=3, label=name)
        axes.axhline(0, color="grey", linewidth=0.8)
        axes.set(xlabel="iteration", ylabel="weight")
        axes.set_title(f"SIMPLE_GAME, {which}", fontsize="medium")
        axes.legend(fontsize="small")


recorded("haftstein2017-figure22", figure=drawn(_panels, 2), measures={"changes": changes})
