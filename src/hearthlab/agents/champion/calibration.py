"""The champion's values as chances to win, when both sides play as it does.

The champion answers its plans with one greedy turn of the opponent, which is less than a real
opponent finds, so its values are too high. Over games against itself (`tools/calibration.py`,
docs/champion-calibration.md) the logarithm of the odds is a straight line of the value's.
"""

from __future__ import annotations

from math import exp, log
from typing import NamedTuple

DRAW = 0.5


class Calibration(NamedTuple):
    """The straight line from a value's log odds to a chance's."""

    scale: float
    shift: float


OF_NET = Calibration(0.93, -0.41)  # of 2014, fitted: benchmarks/champion-calibration.json
OF_WILD_NET = Calibration(0.65, -0.42)  # fitted: benchmarks/champion-wild-calibration.json
OF_NETS = {"2018-wild": OF_WILD_NET}  # by the format a net was trained in; all others: as in 2014
OF_SCORE = Calibration(1.05, 0.24)  # fitted: benchmarks/hand-made-calibration.json


def calibrated(value: float, by: Calibration = OF_NET) -> float:
    """Turn a value of the champion into a chance to win; 0 and 1 stay.

    A draw counts a half. The net's own values are never exactly that.
    """
    if value <= 0.0 or value >= 1.0 or value == DRAW:
        return min(max(value, 0.0), 1.0)
    odds = by.scale * log(value / (1 - value)) + by.shift
    return 1 / (1 + exp(-odds))


def slope(value: float, by: Calibration = OF_NET) -> float:
    """Return by how much the chance to win grows with the champion's value."""
    if value <= 0.0 or value >= 1.0:
        return 1.0
    chance = calibrated(value, by)
    return by.scale * chance * (1 - chance) / (value * (1 - value))
