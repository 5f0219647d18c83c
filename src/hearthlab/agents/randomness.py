"""How random a player's decisions look, by what each legal action would have cost.

A reference player chooses an action the less often the more it costs: with the weight
exp(-SHARPNESS * cost / (SCALE + the mean cost of all)). A player who chooses as it does has a
randomness of 0, one who draws every action has 1, and one who draws a share of them is that share
of the way from its own randomness to 1. Better players are below 0.

Each decision counts by how well it tells the two apart: the evidence of a decision is the
derivative of the logarithm of its likelihood by the share of drawn actions, at the share DRAWN
(a score test, the most powerful one near that share), moved so that it is 0 on average where the
reference player chooses. Its mean over all actions is known, so that the randomness of many
decisions is one sum divided by another.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from statistics import fmean
from typing import NamedTuple

SHARPNESS, SCALE, DRAWN = 3.0, 0.02, 0.2  # chosen with tools/skill_resolution.py, series 41


class Evidence(NamedTuple):
    """The evidence of a decision on a player's randomness."""

    found: float  # of the action played
    drawn: float  # the mean of all legal actions

    @property
    def share(self) -> float:
        """The randomness by this decision alone."""
        return self.found / self.drawn if self.drawn else 0.0


def likely(costs: Sequence[float]) -> list[float]:
    """Return how likely the reference player chooses each action.

    >>> [round(each, 3) for each in likely((0.0, 0.02, 0.1))]
    [0.727, 0.268, 0.005]
    """
    unit = SCALE + max(0.0, fmean(costs))
    weights = [exp(-SHARPNESS * max(0.0, cost) / unit) for cost in costs]
    return [each / sum(weights) for each in weights]


def evidence(costs: Sequence[float], played: int) -> Evidence:
    """Return the evidence of an action, from the cost of each legal action.

    >>> good, bad = evidence((0.0, 0.02, 0.1), 0), evidence((0.0, 0.02, 0.1), 2)
    >>> round(good.found, 2), round(bad.found, 2), round(bad.drawn, 2)
    (-0.2, 4.01, 1.43)
    """
    even = 1 / len(costs)
    each = [(even - chance) / ((1 - DRAWN) * chance + DRAWN * even) for chance in likely(costs)]
    drawn = fmean(each)
    return Evidence(DRAWN * drawn + (1 - DRAWN) * each[played], drawn)
