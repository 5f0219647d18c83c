"""Quantiles of the beta and of Student's t distribution, which exact intervals are made of.

Every match prints an interval, so these few lines spare every user a large library.
`tests/arena/test_quantiles.py` compares them with SciPy.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import count
from math import exp, inf, lgamma, log, log1p, sqrt

SMALLEST = 1e-300  # stands for a denominator of 0 (Lentz's method)
ROUNDING = 2e-16
LAST_STEP = 1e-11  # relative to the nearer end; the error after it is about its square
MOST_STEPS = 100  # of the search for a quantile; a handful are enough
KEPT = 10_000  # quantiles: tables use the same few counts repeatedly


@lru_cache(KEPT)
def beta_quantile(p: float, a: float, b: float) -> float:
    """Return the x at which I_x(a, b), the distribution function of the beta distribution, is p.

    Newton's method from the mean, with a bisection wherever it would leave the bracket.
    """
    if not (a > 0 and b > 0 and 0 <= p <= 1):
        raise ValueError(f"no quantile {p} of a beta distribution with {a} and {b}")
    if p in (0, 1):
        return float(p)
    low, high = 0.0, 1.0
    x = a / (a + b)
    for _ in range(MOST_STEPS):
        excess = beta_share(x, a, b) - p
        if excess > 0:
            high = x
        else:
            low = x
        density = exp(_log_power(x, a, b)) / (x * (1 - x))
        after = x - excess / density if density > 0 else inf
        if not low < after < high:
            after = (low + high) / 2
        if abs(after - x) <= LAST_STEP * min(x, 1 - x):
            return after
        x = after
    return x


def student_quantile(p: float, freedom: float) -> float:
    """Return the quantile of Student's t distribution, for p of a half or more."""
    if not 0.5 <= p < 1:
        raise ValueError(f"quantile {p}: should be from 0.5 to 1")
    # t² / (freedom + t²) has a beta distribution.
    share = beta_quantile(2 * p - 1, 0.5, freedom / 2)
    return sqrt(freedom * share / (1 - share))


def beta_share(x: float, a: float, b: float) -> float:
    """Return I_x(a, b), the regularised incomplete beta function (DLMF 8.17)."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    if x > (a + 1) / (a + b + 2):  # where the fraction of the other end converges faster
        return 1 - beta_share(1 - x, b, a)
    return exp(_log_power(x, a, b)) / a / _fraction(x, a, b)


def _log_power(x: float, a: float, b: float) -> float:
    """Return the logarithm of x^a (1 - x)^b / B(a, b)."""
    return a * log(x) + b * log1p(-x) - lgamma(a) - lgamma(b) + lgamma(a + b)


def _fraction(x: float, a: float, b: float) -> float:
    """Evaluate the continued fraction of DLMF 8.17.22 by Lentz's method."""
    value = numerator = 1.0
    denominator = 0.0
    for n in count(1):
        m = n // 2
        if n % 2:
            term = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        else:
            term = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        denominator = 1 / ((1 + term * denominator) or SMALLEST)
        numerator = (1 + term / numerator) or SMALLEST
        value *= numerator * denominator
        if abs(numerator * denominator - 1) < ROUNDING:
            break
    return value
