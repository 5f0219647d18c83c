"""Estimates with the mirrored pair as one observation.

Both games of a pair share decks, hands and seed and so go together; between identical players they
are nearly one game played twice. Counting them as two would make the interval too narrow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import ceil, exp, floor, log, sqrt
from typing import NamedTuple

from hearthlab.arena.result import MatchResult
from hearthlab.arena.statistics import CONFIDENCE, clopper_pearson, pair_interval
from hearthlab.arena.worker import GameRecord
from hearthlab.lab.estimates import Estimate

PAIR = 2  # games


class Part(NamedTuple):
    """What one pair adds to both sides of a fraction."""

    over: float
    under: float


def starters(result: MatchResult) -> list[float]:
    """List the mean score, in each whole pair, of whoever goes first."""
    scores: dict[int, list[float]] = {}
    for record in result.records:
        starter = record.score if record.seat_of_a == 0 else 1 - record.score
        scores.setdefault(record.pair, []).append(starter)
    return [sum(both) / PAIR for both in scores.values() if len(both) == PAIR]


def score(scores: Sequence[float], confidence: float = CONFIDENCE) -> Estimate | None:
    """Estimate a mean score from pairs' scores between 0 and 1; nothing without pairs.

    When all pairs scored the same their spread says nothing: then the interval is that of as many
    single games, rounded to the outside.
    """
    pairs = len(scores)
    if not pairs:
        return None
    mean = sum(scores) / pairs
    if len(set(scores)) > 1:
        return Estimate(mean, *pair_interval(scores, confidence))
    won = mean * pairs
    low, _ = clopper_pearson(floor(won), pairs, confidence)
    _, high = clopper_pearson(ceil(won), pairs, confidence)
    return Estimate(mean, low, high)


def parts(
    results: Iterable[MatchResult], terms: Callable[[GameRecord], tuple[float, float]]
) -> list[Part]:
    """Add up a fraction's terms over the games of each pair of some matches."""
    found: dict[tuple[int, int], Part] = {}
    for number, result in enumerate(results):
        for record in result.records:
            before = found.get((number, record.pair), Part(0.0, 0.0))
            over, under = terms(record)
            found[number, record.pair] = Part(before.over + over, before.under + under)
    return list(found.values())


def fraction(given: Sequence[Part]) -> Estimate | None:
    """Estimate a sum over another sum, such as nodes over searches; nothing from a single pair."""
    if len(given) < 2 or not sum(part.under for part in given):
        return None
    value, residuals = _linear(given)
    half = _half_width(residuals)
    return Estimate(value, value - half, value + half)


def quotient(first: Sequence[Part], second: Sequence[Part]) -> Estimate | None:
    """Estimate how many times as great one fraction is as another of the same pairs.

    The interval is symmetric on the scale of logarithms.
    """
    whole = all(sum(part.over for part in given) for given in (first, second))
    if not _comparable(first, second) or not whole:
        return None
    (above, mine), (below, theirs) = _linear(first), _linear(second)
    half = _half_width([a / above - b / below for a, b in zip(mine, theirs, strict=True)])
    middle = log(above / below)
    return Estimate(exp(middle), exp(middle - half), exp(middle + half))


def change(first: Sequence[Part], second: Sequence[Part]) -> Estimate | None:
    """Estimate by how much one fraction is greater than another of the same pairs."""
    if not _comparable(first, second):
        return None
    (above, mine), (below, theirs) = _linear(first), _linear(second)
    half = _half_width([a - b for a, b in zip(mine, theirs, strict=True)])
    return Estimate(above - below, above - below - half, above - below + half)


def _comparable(first: Sequence[Part], second: Sequence[Part]) -> bool:
    """Whether two fractions of the same pairs have an interval."""
    if len(first) != len(second):
        raise ValueError(f"{len(first)} and {len(second)} pairs; both fractions need the same")
    return len(first) > 1 and all(sum(part.under for part in given) for given in (first, second))


def _linear(given: Sequence[Part]) -> tuple[float, list[float]]:
    """Return a fraction and what each pair adds to its error (the delta method)."""
    total = sum(part.under for part in given)
    value = sum(part.over for part in given) / total
    return value, [(part.over - value * part.under) / total for part in given]


def _half_width(residuals: Sequence[float]) -> float:
    """Return half an interval's width from the pairs' shares of the error, which add up to none."""
    from scipy.special import stdtrit

    n = len(residuals)
    squares = sum(each**2 for each in residuals)
    return float(stdtrit(n - 1, (1 + CONFIDENCE) / 2)) * sqrt(squares * n / (n - 1))
