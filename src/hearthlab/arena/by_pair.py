"""Estimates with the mirrored pair as one observation.

Both games of a pair share decks, hands and seed and so go together; between identical players they
are nearly one game played twice. Counting them as two would make the interval too narrow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import ceil, exp, floor, inf, log
from typing import NamedTuple

from hearthlab.arena.anytime import looking
from hearthlab.arena.estimates import Estimate, Maybe, confidence_now, of_rounds, student
from hearthlab.arena.result import MatchResult
from hearthlab.arena.statistics import clopper_pearson, pair_interval
from hearthlab.arena.worker import GameRecord

PAIR = 2  # games
LARGEST = 700.0  # logarithm of a number


class Part(NamedTuple):
    """One pair's part of a fraction's numerator and denominator."""

    over: float
    under: float


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


def starters(result: MatchResult) -> list[float]:
    """List the mean score of the first player in each whole pair."""
    every = parts([result], lambda game: (abs(game.seat_of_a - game.score), 1))
    return [part.over / PAIR for part in every if part.under == PAIR]


def score(scores: Sequence[float]) -> Maybe:
    """Estimate a mean score from pairs' scores between 0 and 1; nothing without pairs.

    When all pairs scored the same their spread says nothing: then the interval is that of as many
    single games, rounded to the outside.
    """
    pairs = len(scores)
    if not pairs:
        return None
    if looking():
        return of_rounds(scores, 0, 1)
    mean, confidence = sum(scores) / pairs, confidence_now()
    if len(set(scores)) > 1:
        return Estimate(mean, *pair_interval(scores, confidence))
    low, _ = clopper_pearson(floor(mean * pairs), pairs, confidence)
    _, high = clopper_pearson(ceil(mean * pairs), pairs, confidence)
    return Estimate(mean, low, high)


# --- Fractions of sums, such as nodes over searches; nothing from a single pair -------------------
def fraction(given: Sequence[Part]) -> Maybe:
    """Estimate a sum over another sum."""
    return _estimate(*_linear(given)) if _whole(given) else None


def change(first: Sequence[Part], second: Sequence[Part]) -> Maybe:
    """Estimate by how much one fraction is greater than another of the same pairs."""
    if not _whole(first, second):
        return None
    (above, mine), (below, theirs) = _linear(first), _linear(second)
    return _estimate(above - below, [a - b for a, b in zip(mine, theirs, strict=True)])


def quotient(first: Sequence[Part], second: Sequence[Part]) -> Maybe:
    """Estimate how many times as great one fraction is as another of the same pairs.

    The interval is symmetric on the scale of logarithms.
    """
    if not _whole(first, second) or not all(
        sum(x.over for x in given) for given in (first, second)
    ):
        return None
    (above, mine), (below, theirs) = _linear(first), _linear(second)
    errors = [a / above - b / below for a, b in zip(mine, theirs, strict=True)]
    found = _estimate(log(above / below), errors)
    logarithms = (found.value, found.low, found.high)
    value, low, high = (exp(each) if each < LARGEST else inf for each in logarithms)
    return Estimate(value, low, high)


def _whole(*fractions: Sequence[Part]) -> bool:
    """Whether fractions of the same pairs have an interval."""
    pairs = [len(given) for given in fractions]
    if len(set(pairs)) > 1:
        raise ValueError(f"{' and '.join(map(str, pairs))} pairs; both fractions need the same")
    return pairs[0] > 1 and all(sum(part.under for part in given) for given in fractions)


def _linear(given: Sequence[Part]) -> tuple[float, list[float]]:
    """Return a fraction and each pair's part of its error (the delta method)."""
    total = sum(part.under for part in given)
    value = sum(part.over for part in given) / total
    return value, [(part.over - value * part.under) / total for part in given]


def _estimate(value: float, residuals: Sequence[float]) -> Estimate:
    """Estimate a number from the pairs' shares of its error."""
    rounds = [value + len(residuals) * each for each in residuals] if looking() else ()
    return of_rounds(rounds) or student(value, residuals)
