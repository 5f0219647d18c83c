"""Intervals that hold at any time: look after every game, stop or add games for any reason.

A 95 % interval of a fixed number of games covers the truth 95 % of the time if that number does not
depend on the games. Who looks again and again and stops when he likes what he sees is wrong far
more often. These intervals cover the truth *at all times together* with 95 % (a confidence
sequence), so nothing is lost by looking. Both kinds come from Ville's inequality: a gambler's
capital in a fair game exceeds 1/α at any time with a chance of at most α.

`bounded`: of numbers between known limits, such as the scores of mirrored pairs or differences of
two scores. A gambler who believes that the mean is greater than m bets on every number x the share
f of his capital: it is multiplied by 1 + f (x - m) / (m - low). If the mean is m, the game is fair.
The capital is spread over many f once and for all, so it grows nearly as fast as with the best of
them. All m at which it has exceeded 2/α are excluded, and on the other side likewise. The numbers
need not be alike, only independent with the mean m on average over a round of decks: by the
inequality of the means the product over a round still has a mean of at most 1. Exact, whatever the
distribution. (Waudby-Smith and Ramdas, Estimating means of bounded random variables by betting,
2024; Orabona and Jun, Tight concentrations and confidence sequences from the regret of universal
portfolio, 2024; for single games it is the mixture of Robbins, 1970.)

`normal`: of numbers without limits, such as lengths of moves per pair. The capital is the Bayes
factor of Student's t with a normal prior of the effect's size, which is a fair game whatever the
spread (Lai, 1976; Wang and Ramdas, Anytime-valid t-tests, 2025). Exact for normal numbers, and
good for others as Student's interval is: for many of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from math import inf, isfinite, log, sqrt
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from numpy import float64
    from numpy.typing import NDArray

    Numbers = NDArray[float64]

Interval = tuple[float, float]

FRACTIONS = tuple(2.0 ** (-step / 2) for step in range(16))  # of the capital: 1 to 1/181
EFFECT = 0.1  # variance of the prior of the mean over the spread
FEWEST = 3  # numbers that have a spread to speak of
HALVINGS = 36  # of the range in which a limit is searched
DIGITS = 9  # digits that distinguish numbers

_TIMES: ContextVar[float | None] = ContextVar("times", default=None)


@contextmanager
def at_any_time(times: float | None = 1.0) -> Iterator[None]:
    """Estimate by intervals that hold at any time; None: for a fixed number of games.

    times: as if n times as many games were played.
    """
    token = _TIMES.set(times)
    try:
        yield
    finally:
        _TIMES.reset(token)


def assumed() -> float:
    """Return how many times as many games are assumed as there are."""
    return _TIMES.get() or 1.0


def looking() -> bool:
    """Return whether intervals are to hold at any time."""
    return _TIMES.get() is not None


def bounded(
    values: Numbers, low: float, high: float, confidence: float, times: float = 1.0
) -> Interval:
    """Return the interval of a mean of independent numbers between two limits.

    times: as if every number had been seen n times; for planning only.
    """
    import numpy as np

    if not len(values):
        return low, high
    found, counts = np.unique(np.round(values, DIGITS), return_counts=True)
    if found[0] < low - 1e-6 or found[-1] > high + 1e-6:
        raise ValueError(f"{found[0]} to {found[-1]}: should be between {low} and {high}")
    seen = counts * times
    wanted = log(2 / (1 - confidence))
    above = np.clip(found - low, 0.0, high - low)
    below = np.clip(high - found, 0.0, high - low)
    return low + _excluded(above, seen, wanted), high - _excluded(below, seen, wanted)


def _excluded(numbers: Numbers, counts: Any, wanted: float) -> float:
    """Return the greatest mean that numbers of at least 0 exclude from below."""
    import numpy as np

    shares = np.array(FRACTIONS)[:, np.newaxis]

    def grown(mean: float) -> float:
        with np.errstate(divide="ignore"):
            logs = (np.log((1 - shares) + shares * (numbers / mean)) * counts).sum(axis=1)
        most = logs.max()
        return float(most + np.log(np.exp(logs - most).mean())) if isfinite(most) else -inf

    at_least, at_most = 0.0, float((numbers * counts).sum() / counts.sum())
    for _ in range(HALVINGS if at_most > 0 else 0):
        middle = (at_least + at_most) / 2
        at_least, at_most = (middle, at_most) if grown(middle) >= wanted else (at_least, middle)
    return at_least


def normal(values: Numbers, confidence: float) -> Interval:
    """Return the interval of a mean of independent numbers; all there is from few or equal ones."""
    import numpy as np

    n = len(values)
    mean = float(np.mean(values)) if n else 0.0
    spread = float(np.std(values, ddof=1)) if n >= FEWEST else 0.0
    if spread <= 1e-12 * max(1.0, abs(mean)):
        return -inf, inf
    half = factor(n, confidence) * spread / sqrt(n)
    return mean - half, mean + half


@lru_cache(maxsize=4096)
def factor(n: float, confidence: float) -> float:
    """Return the multiple of the standard error that n numbers need at any time."""
    more = 1 + n * EFFECT
    rise = (sqrt(more) / (1 - confidence)) ** (2 / n)
    return sqrt((n - 1) * (rise - 1) / (1 - rise / more)) if rise < more else inf


def expected(values: Numbers, low: float, high: float, confidence: float, times: float) -> Interval:
    """Return about the interval that n times as many such numbers would have; for planning only."""
    import numpy as np

    if isfinite(high - low):
        return bounded(values, low, high, confidence, times)
    n = len(values)
    if n < FEWEST or np.ptp(values) == 0:
        return -inf, inf
    mean = float(np.mean(values))
    half = factor(n * times, confidence) * float(np.std(values, ddof=1)) / sqrt(n * times)
    return max(low, mean - half), min(high, mean + half)
