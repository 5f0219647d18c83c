"""Estimates with 95 % intervals, and how they are written in tables and claims.

The intervals are for a fixed number of games; inside `at_any_time()` they hold
whenever one looks (`hearthlab.arena.anytime`), and estimates keep their series: one number per
round, a round being a mirrored pair of every cell. Sums and differences are then taken by rounds.
Inside `together(n)` intervals are so much surer that n of them hold together at 95 %.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from functools import partial
from math import hypot, inf, isfinite, sqrt
from typing import TYPE_CHECKING, NamedTuple

from hearthlab.arena import anytime
from hearthlab.arena.anytime import assumed, looking
from hearthlab.arena.quantiles import student_quantile
from hearthlab.arena.result import MatchResult
from hearthlab.arena.statistics import CONFIDENCE, clopper_pearson

if TYPE_CHECKING:
    from hearthlab.arena.anytime import Numbers

EVEN = 0.5  # the win rate of equal players
NOT_PLAYED = "not played"

_CONFIDENCE: ContextVar[float] = ContextVar("confidence", default=CONFIDENCE)


@contextmanager
def at_confidence(confidence: float) -> Iterator[None]:
    """Estimate by intervals of a confidence."""
    token = _CONFIDENCE.set(confidence)
    try:
        yield
    finally:
        _CONFIDENCE.reset(token)


def together(intervals: int) -> AbstractContextManager[None]:
    """Estimate by intervals of which n hold together at 95 % (Bonferroni)."""
    return at_confidence(1 - (1 - CONFIDENCE) / intervals)


def confidence_now() -> float:
    """Return the confidence that each interval needs here."""
    return _CONFIDENCE.get()


class Series(NamedTuple):
    """One number per round, each between two limits, which may be infinite."""

    values: Numbers
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number and its 95 % interval, which is infinite when a single pair of games gave it."""

    value: float
    low: float
    high: float
    games: int = 0  # decided games behind a rate; 0 for other numbers
    series: Series | None = field(default=None, compare=False, repr=False)

    @property
    def known(self) -> bool:
        """Whether the interval is finite."""
        return isfinite(self.low) and isfinite(self.high)

    @property
    def distances(self) -> tuple[float, float]:
        """How far the limits are from the number, down and up."""
        return self.value - self.low, self.high - self.value

    @property
    def error_bar(self) -> tuple[float, float]:
        """The distances to draw; none where the interval is not known."""
        down, up = self.distances if self.known else (0.0, 0.0)
        return max(0.0, down), max(0.0, up)


Maybe = Estimate | None
Weighted = Iterable[tuple[float, Maybe]]


# --- Of rounds ------------------------------------------------------------------------------------
def of_rounds(
    values: Sequence[float] | Numbers,
    low: float = -inf,
    high: float = inf,
    *,
    games: int = 0,
) -> Maybe:
    """Estimate the mean of independent rounds at any time; None without rounds."""
    import numpy as np

    found = np.asarray(values, dtype=float)
    if not len(found):
        return None
    confidence = confidence_now()
    if (times := assumed()) != 1:
        limits = anytime.expected(found, low, high, confidence, times)
    elif isfinite(low) and isfinite(high):
        limits = anytime.bounded(found, low, high, confidence)
    else:
        limits = anytime.normal(found, confidence)
    return Estimate(float(found.mean()), *limits, games, Series(found, low, high))


def _sum(parts: Sequence[tuple[float, Estimate]], constant: float) -> Maybe:
    """Add up numbers round by round; nothing is known of one that has no rounds."""
    import numpy as np

    series = [(weight, part.series) for weight, part in parts if part.series is not None]
    fixed = [(weight, part) for weight, part in parts if part.series is None]
    constant += sum(weight * part.value for weight, part in fixed)
    exact = all(part.low == part.high for _, part in fixed)
    if not series or not exact:
        value = constant + sum(weight * float(np.mean(each.values)) for weight, each in series)
        return Estimate(value, value, value) if exact else Estimate(value, -inf, inf)
    rounds = min(len(each.values) for _, each in series)
    values = np.full(rounds, constant)
    for weight, each in series:
        values += weight * each.values[:rounds]
    ends = [sorted((weight * each.low, weight * each.high)) for weight, each in series]
    low, high = (constant + sum(end[side] for end in ends) for side in (0, 1))
    return of_rounds(values, low, high)


# --- Of games -------------------------------------------------------------------------------------
def rate(wins: int, decided: int) -> Maybe:
    """Estimate a win rate by the exact interval; None without decided games."""
    if not decided:
        return None
    if looking():
        found = of_rounds([1.0] * wins + [0.0] * (decided - wins), 0, 1)
        return found and replace(found, games=decided, series=None)  # in no order
    limits = clopper_pearson(wins, decided, confidence_now())
    return Estimate(wins / decided, *limits, decided)


def win_rate(result: MatchResult | None, *, of_b: bool = False) -> Maybe:
    """Estimate an agent's share of the decided games; at any time a draw counts as a half."""
    if result is None:
        return None
    tally = result.tally.turned if of_b else result.tally
    if not looking():
        return rate(tally.wins, tally.decided)
    scores: dict[int, list[float]] = {}
    for record in result.records:
        scores.setdefault(record.pair, []).append(1 - record.score if of_b else record.score)
    means = [sum(both) / len(both) for _, both in sorted(scores.items())]
    return of_rounds(means, 0, 1, games=tally.decided)


loss_rate = partial(win_rate, of_b=True)


def _known(parts: Weighted) -> list[tuple[float, Estimate]]:
    """List numbers with their weights; none when one is missing."""
    every = list(parts)
    known = [(weight, part) for weight, part in every if part is not None]
    return known if len(known) == len(every) else []


def linear(parts: Weighted, *, constant: float = 0.0) -> Maybe:
    """Estimate a weighted sum of two or three independent numbers; nothing when one is missing.

    The limits are those of Zou and Donner (Statistics in Medicine 27, 2008): the distances from
    each number to its own limits, added as variances are.
    """
    if not (known := _known(parts)):
        return None
    if looking():
        return _sum(known, constant)
    value = sum((weight * part.value for weight, part in known), start=constant)
    sides = [(w * x for x in part.distances[:: 1 if w >= 0 else -1]) for w, part in known]
    below, above = (hypot(*side) for side in zip(*sides, strict=True))
    return Estimate(value, value - below, value + above)


def difference(first: Maybe, second: Maybe) -> Maybe:
    """Estimate by how much the first number is greater than the second."""
    return linear([(1, first), (-1, second)])


def opposite(found: Maybe) -> Maybe:
    """Return a number with its sign changed."""
    return linear([(-1, found)])


def greatest(found: Sequence[Maybe]) -> Maybe:
    """Estimate the greatest of several numbers; nothing when one is missing.

    All intervals must hold: make them `together`. Then the greatest number is at least every lower
    limit and at most the greatest upper one.
    """
    known = [each for _, each in _known((1, each) for each in found)]
    ends = zip(*((each.value, each.low, each.high) for each in known), strict=True)
    return Estimate(*map(max, ends)) if known else None


def average(rates: Sequence[Maybe]) -> Maybe:
    """Estimate the mean of many rates; nothing when there are none or one is missing."""
    return pooled([(1 / len(rates), each) for each in rates])


def pooled(parts: Weighted, *, constant: float = 0.0) -> Maybe:
    """Estimate a weighted sum of many rates; nothing when one is missing.

    The interval is the exact one of as many games as give a single rate the same spread. It holds
    however few games each rate has: games of unlike chances spread less than games of their mean
    chance (Hoeffding, Annals of Mathematical Statistics 27, 1956).
    """
    if not (known := _known(parts)):
        return None
    if looking():
        return _sum(known, constant)
    # A rate with a negative weight is the other player's rate with a positive one.
    constant += sum(min(weight, 0.0) for weight, _ in known)
    total = sum(abs(weight) for weight, _ in known)
    won = sum(abs(w) * (each.value if w > 0 else 1 - each.value) for w, each in known)
    share = min(max(won / total, 0.0), 1.0)
    games = total**2 / sum(weight**2 / part.games for weight, part in known)
    limits = clopper_pearson(share * games, games, confidence_now())  # of any numbers
    value, low, high = (constant + total * each for each in (won / total, *limits))
    return Estimate(value, low, high)


def student(value: float, residuals: Sequence[float]) -> Estimate:
    """Estimate a number by Student's t, from each observation's part of its error."""
    n = len(residuals)
    error = sqrt(sum(each**2 for each in residuals) * n / (n - 1))
    half = student_quantile((1 + confidence_now()) / 2, n - 1) * error
    return Estimate(value, value - half, value + half)


def mean(values: Sequence[float]) -> Maybe:
    """Estimate a mean by Student's t; nothing from fewer than two values."""
    n = len(values)
    middle = sum(values) / max(n, 1)
    return student(middle, [(value - middle) / n for value in values]) if n > 1 else None


# --- As text --------------------------------------------------------------------------------------
def as_text(found: Maybe, digits: int = 3) -> str:
    """Write a number and its interval for a claim."""
    if found is None:
        return NOT_PLAYED
    value, low, high = (f"{each:,.{digits}f}" for each in (found.value, found.low, found.high))
    few = "too few games" if looking() else "one pair of games"
    return f"{value} ({low} to {high})" if found.known else f"{value} ({few})"


def as_entry(found: Maybe, digits: int = 3) -> str | None:
    """Write a number and its interval for one place of a table."""
    return None if found is None else as_text(found, digits)


def as_number(found: Maybe, digits: int = 3) -> float | None:
    """Round a number for a table."""
    return None if found is None else round(found.value, digits)


def as_interval(found: Maybe) -> str | None:
    """Write an interval for a table."""
    return f"{found.low:.3f} to {found.high:.3f}" if found is not None and found.known else None


def as_mean(found: Maybe, digits: int = 3) -> str | None:
    """Write a mean and half its interval for a table."""
    if found is None:
        return None
    half = f" ± {max(found.distances):,.{digits}f}" if found.known else ""
    return f"{found.value:,.{digits}f}{half}"
