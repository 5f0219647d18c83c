"""Estimates with 95 % intervals, and how they are written in tables and claims."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import isfinite, sqrt

from hearthlab.arena.result import MatchResult
from hearthlab.arena.statistics import CONFIDENCE, clopper_pearson

EVEN = 0.5  # a win rate that favours nobody
NOT_PLAYED = "not played"


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number and its 95 % interval, which is infinite when a single pair of games gave it."""

    value: float
    low: float
    high: float
    games: int = 0  # decided games behind a rate; 0 for other numbers

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


def rate(wins: int, decided: int, confidence: float = CONFIDENCE) -> Maybe:
    """Estimate a win rate by the exact interval; None without decided games."""
    if not decided:
        return None
    return Estimate(wins / decided, *clopper_pearson(wins, decided, confidence), decided)


def one_of(looks: int) -> float:
    """Return the confidence each interval needs for all to hold at 95 % (Bonferroni)."""
    return 1 - (1 - CONFIDENCE) / looks


def win_rate(result: MatchResult | None) -> Maybe:
    """Estimate agent a's share of the decided games; draws are left out."""
    return None if result is None else rate(result.wins, result.wins + result.losses)


def loss_rate(result: MatchResult | None) -> Maybe:
    """Estimate agent b's share of the decided games."""
    return None if result is None else rate(result.losses, result.wins + result.losses)


def linear(parts: Iterable[tuple[float, Maybe]], *, constant: float = 0.0) -> Maybe:
    """Estimate a weighted sum of two or three independent numbers; nothing when one is missing.

    The limits are those of Zou and Donner (Statistics in Medicine 27, 2008): the distances from
    each number to its own limits, added as variances are.
    """
    value, below, above = constant, 0.0, 0.0
    for weight, part in parts:
        if part is None:
            return None
        down, up = part.distances if weight >= 0 else part.distances[::-1]
        value += weight * part.value
        below += (weight * down) ** 2
        above += (weight * up) ** 2
    return Estimate(value, value - sqrt(below), value + sqrt(above))


def difference(first: Maybe, second: Maybe) -> Maybe:
    """Estimate by how much the first number is greater than the second."""
    return linear([(1, first), (-1, second)])


def opposite(found: Maybe) -> Maybe:
    """Return a number with its sign changed."""
    return linear([(-1, found)])


def greatest(found: Sequence[Maybe]) -> Maybe:
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


def average(rates: Sequence[Maybe]) -> Maybe:
    """Estimate the mean of many rates; nothing when there are none or one is missing."""
    return pooled([(1 / len(rates), each) for each in rates]) if rates else None


def pooled(parts: Sequence[tuple[float, Maybe]], *, constant: float = 0.0) -> Maybe:
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


def mean(values: Sequence[float]) -> Maybe:
    """Estimate a mean by Student's t; nothing from fewer than two values."""
    n = len(values)
    if n < 2:
        return None
    middle = sum(values) / n
    from scipy.special import stdtrit

    spread = sqrt(sum((value - middle) ** 2 for value in values) / (n - 1))
    half = float(stdtrit(n - 1, (1 + CONFIDENCE) / 2)) * spread / sqrt(n)
    return Estimate(middle, middle - half, middle + half)


# --- As text --------------------------------------------------------------------------------------
def as_text(found: Maybe, digits: int = 3) -> str:
    """Write a number and its interval for a claim."""
    if found is None:
        return NOT_PLAYED
    value, low, high = (f"{each:,.{digits}f}" for each in (found.value, found.low, found.high))
    return f"{value} ({low} to {high})" if found.known else f"{value} (one pair of games)"


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
    value = f"{found.value:,.{digits}f}"
    return f"{value} ± {max(found.distances):,.{digits}f}" if found.known else value
