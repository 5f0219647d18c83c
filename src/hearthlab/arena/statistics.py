"""Intervals for win rates: exact for single games, and one that knows of mirrored pairs."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

CONFIDENCE = 0.95

Interval = tuple[float, float]


def clopper_pearson(wins: int, games: int, confidence: float = CONFIDENCE) -> Interval:
    """Give the exact interval of a probability after so many wins; without games all of [0, 1]."""
    if not 0 <= wins <= games:
        raise ValueError(f"{wins} wins of {games} games")
    from scipy.special import betaincinv

    tail = (1 - confidence) / 2
    low = float(betaincinv(wins, games - wins + 1, tail)) if wins > 0 else 0.0
    high = float(betaincinv(wins + 1, games - wins, 1 - tail)) if wins < games else 1.0
    return low, high


def pair_interval(scores: Sequence[float], confidence: float = CONFIDENCE) -> Interval:
    """Give the interval of a mean score from independent pairs' scores in [0, 1] (Student's t).

    Both games of a mirrored pair share decks and seed and so go together; a pair is one
    observation. When all pairs are won (or lost) their spread says nothing: then the exact
    interval of so many pairs is given.
    """
    pairs = len(scores)
    if pairs < 2:
        return 0.0, 1.0
    mean = sum(scores) / pairs
    if all(score in (0, 1) for score in scores) and mean in (0, 1):
        return clopper_pearson(round(mean) * pairs, pairs, confidence)
    from scipy.special import stdtrit

    variance = sum((score - mean) ** 2 for score in scores) / (pairs - 1)
    reach = float(stdtrit(pairs - 1, (1 + confidence) / 2)) * sqrt(variance / pairs)
    return max(0.0, mean - reach), min(1.0, mean + reach)
