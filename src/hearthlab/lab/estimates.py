"""Estimates with 95 % intervals, and the verdicts they allow.

A verdict needs an interval that lies wholly on one side: what the interval supports is reproduced,
what it excludes is not, and everything else stays open until more games are played.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

from hearthlab.arena.result import MatchResult
from hearthlab.arena.statistics import CONFIDENCE, clopper_pearson
from hearthlab.lab.experiment import NOT_REPRODUCED, OPEN, REPRODUCED

ALL_OF_THEM = 0.995  # what a published 100 % may have been before it was rounded
NO_GAMES = "no games yet"


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number and its 95 % interval."""

    value: float
    low: float
    high: float
    games: int = 0  # decided games behind a rate; 0 for other numbers

    def __str__(self) -> str:
        return f"{self.value:.3f} ({self.low:.3f} to {self.high:.3f})"

    @property
    def interval(self) -> str:
        """Write the interval for a table."""
        return f"{self.low:.3f} to {self.high:.3f}"

    @property
    def reach(self) -> tuple[float, float]:
        """How far the interval goes below and above the number, for error bars."""
        return self.value - self.low, self.high - self.value


def rate(wins: int, decided: int) -> Estimate | None:
    """Estimate a win rate by the exact interval; nothing without decided games."""
    if not decided:
        return None
    return Estimate(wins / decided, *clopper_pearson(wins, decided), decided)


def rate_at(wins: int, decided: int, confidence: float) -> Estimate | None:
    """Estimate a win rate as `rate` does, by an interval of another confidence than 95 %."""
    if not decided:
        return None
    return Estimate(wins / decided, *clopper_pearson(wins, decided, confidence), decided)


def one_of(looks: int) -> float:
    """Return the confidence each interval needs for all to hold at 95 % (Bonferroni)."""
    return 1 - (1 - CONFIDENCE) / looks


def win_rate(result: MatchResult | None) -> Estimate | None:
    """Estimate agent a's share of the decided games; draws are left out."""
    return None if result is None else rate(result.wins, result.wins + result.losses)


def loss_rate(result: MatchResult | None) -> Estimate | None:
    """Estimate agent b's share of the decided games."""
    return None if result is None else rate(result.losses, result.wins + result.losses)


def linear(
    parts: Iterable[tuple[float, Estimate | None]], *, constant: float = 0.0
) -> Estimate | None:
    """Estimate a weighted sum of two or three independent numbers; nothing when one is missing.

    The limits are those of Zou and Donner (Statistics in Medicine 27, 2008): the distances from
    each number to its own limits, added as variances are.
    """
    value, below, above = constant, 0.0, 0.0
    for weight, part in parts:
        if part is None:
            return None
        down, up = part.reach if weight >= 0 else part.reach[::-1]
        value += weight * part.value
        below += (weight * down) ** 2
        above += (weight * up) ** 2
    return Estimate(value, value - sqrt(below), value + sqrt(above))


def difference(first: Estimate | None, second: Estimate | None) -> Estimate | None:
    """Estimate by how much the first number is greater than the second."""
    return linear([(1, first), (-1, second)])


def opposite(found: Estimate | None) -> Estimate | None:
    """Return a number with its sign changed."""
    return linear([(-1, found)])


def greatest(found: Sequence[Estimate | None]) -> Estimate | None:
    """Estimate the greatest of several numbers; nothing when one is missing.

    All intervals must hold together: make them with the confidence that `one_of` gives. Then the
    greatest number is at least every lower limit and at most the greatest upper one.
    """
    known = [each for each in found if each is not None]
    if len(known) < len(found) or not known:
        return None
    return Estimate(
        max(each.value for each in known),
        max(each.low for each in known),
        max(each.high for each in known),
    )


def average(rates: Sequence[Estimate | None]) -> Estimate | None:
    """Estimate the mean of many rates; nothing when there are none or one is missing."""
    return pooled([(1 / len(rates), each) for each in rates]) if rates else None


def pooled(
    parts: Sequence[tuple[float, Estimate | None]], *, constant: float = 0.0
) -> Estimate | None:
    """Estimate a weighted sum of many rates; nothing when one is missing.

    The interval is the exact one of as many games as give a single rate the same spread. It holds
    however few games each rate has: games of unlike chances spread less than games of their mean
    chance (Hoeffding, Annals of Mathematical Statistics 27, 1956).
    """
    known = [(weight, part) for weight, part in parts if part is not None]
    if len(known) < len(parts) or not known:
        return None
    # A rate with a negative weight is the other player's rate with a positive one.
    constant += sum(min(weight, 0.0) for weight, _ in known)
    total = sum(abs(weight) for weight, _ in known)
    shares = (part.value if weight > 0 else 1 - part.value for weight, part in known)
    share = sum(abs(w) * each for (w, _), each in zip(known, shares, strict=True)) / total
    games = total**2 / sum(weight**2 / part.games for weight, part in known)
    low, high = _exact(min(max(share, 0.0), 1.0), games)
    return Estimate(constant + total * share, constant + total * low, constant + total * high)


def _exact(share: float, games: float) -> tuple[float, float]:
    """Return the Clopper-Pearson interval of a share of games, which need not be whole numbers."""
    from scipy.special import betaincinv

    tail = (1 - CONFIDENCE) / 2
    wins, losses = share * games, (1 - share) * games
    low = float(betaincinv(wins, losses + 1, tail)) if wins > 0 else 0.0
    high = float(betaincinv(wins + 1, losses, 1 - tail)) if losses > 0 else 1.0
    return low, high


def mean(values: Sequence[float]) -> Estimate | None:
    """Estimate a mean by Student's t; nothing from fewer than two values."""
    n = len(values)
    if n < 2:
        return None
    middle = sum(values) / n
    from scipy.special import stdtrit

    spread = sqrt(sum((value - middle) ** 2 for value in values) / (n - 1))
    reach = float(stdtrit(n - 1, (1 + CONFIDENCE) / 2)) * spread / sqrt(n)
    return Estimate(middle, middle - reach, middle + reach)


# --- Verdicts -------------------------------------------------------------------------------------
def above(found: Estimate | None, limit: float) -> str:
    """Judge a claim that a number is greater than a limit."""
    if found is None:
        return OPEN
    return REPRODUCED if found.low > limit else NOT_REPRODUCED if found.high < limit else OPEN


def below(found: Estimate | None, limit: float) -> str:
    """Judge a claim that a number is less than a limit."""
    if found is None:
        return OPEN
    return REPRODUCED if found.high < limit else NOT_REPRODUCED if found.low > limit else OPEN


def within(found: Estimate | None, centre: float, margin: float) -> str:
    """Judge a claim that a number is near another: no further away than a margin."""
    return all_of([above(found, centre - margin), below(found, centre + margin)])


def no_difference(found: Estimate | None, level: float, margin: float) -> str:
    """Judge a claim of no significant difference: the interval holds the level and is narrow."""
    if found is None:
        return OPEN
    if not found.low <= level <= found.high:
        return NOT_REPRODUCED
    near = level - margin < found.low and found.high < level + margin
    return REPRODUCED if near else OPEN


def never(times: int, games: int) -> str:
    """Judge a claim that something does not happen once; few games leave it open."""
    if times:
        return NOT_REPRODUCED
    return above(rate(games, games), ALL_OF_THEM)


def all_of(verdicts: Sequence[str]) -> str:
    """Judge a claim of several parts: one that fails is enough against it."""
    if NOT_REPRODUCED in verdicts:
        return NOT_REPRODUCED
    return REPRODUCED if verdicts and set(verdicts) == {REPRODUCED} else OPEN


def at_most(found: Sequence[Estimate | None], times: int, limit: float) -> str:
    """Judge a claim that at most n of several numbers are greater than a limit."""
    verdicts = [above(each, limit) for each in found]
    if verdicts.count(REPRODUCED) > times:
        return NOT_REPRODUCED
    return REPRODUCED if len(verdicts) - verdicts.count(NOT_REPRODUCED) <= times else OPEN


def exactly(found: Sequence[Estimate | None], times: int, limit: float) -> str:
    """Judge a claim that n of several numbers are greater than a limit, and no more."""
    verdicts = [above(each, limit) for each in found]
    surely = verdicts.count(REPRODUCED)
    perhaps = len(verdicts) - verdicts.count(NOT_REPRODUCED)
    if surely > times or perhaps < times:
        return NOT_REPRODUCED
    return REPRODUCED if surely == perhaps else OPEN


# --- As text --------------------------------------------------------------------------------------
def told(found: Estimate | None) -> str:
    """Write an estimate for a claim."""
    return NO_GAMES if found is None else str(found)


def number(found: Estimate | None) -> float | None:
    """Return an estimate's number for a table."""
    return None if found is None else round(found.value, 3)


def interval(found: Estimate | None) -> str | None:
    """Return an estimate's interval for a table."""
    return None if found is None else found.interval


def with_interval(found: Estimate | None) -> str | None:
    """Return an estimate's number and interval for one place of a table."""
    return None if found is None else str(found)
