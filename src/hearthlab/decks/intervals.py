"""Intervals of the laboratory: of pairs, of paired differences, of strata, of many at once.

The unit of observation is the deal. See docs/deck-lab.md for what each one assumes, and
tests/decks/test_intervals.py for how often each covers a known truth.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, inf, sqrt

import numpy as np
from numpy.typing import NDArray

from hearthlab.arena.by_pair import Part, fraction, score
from hearthlab.arena.estimates import Estimate, at_confidence
from hearthlab.arena.quantiles import student_quantile
from hearthlab.arena.statistics import CONFIDENCE, clopper_pearson

Numbers = NDArray[np.float64]
Stratum = tuple[float, Numbers]  # the weight of an opponent, and one number per deal
FEW_CHANGES = 30  # differences other than 0 below which Student's t is not used
BOOTSTRAPS = 2_000


def win_rate(means: Numbers, confidence: float = CONFIDENCE) -> Estimate:
    """Estimate a score from the means of pairs; few or equal ones give Clopper–Pearson outward."""
    with at_confidence(confidence):
        found = score([float(each) for each in means])
    return Estimate(0.5, 0.0, 1.0) if found is None else found


def stratified_rate(strata: Sequence[Stratum], confidence: float = CONFIDENCE) -> Estimate:
    """Estimate a weighted mean of scores of pairs, as `win_rate` does for one stratum."""
    if len(strata) == 1:
        return win_rate(strata[0][1], confidence)
    if any(len(values) < 2 for _, values in strata) or all(v.std() == 0 for _, v in strata):
        mean = sum(weight * float(values.mean()) for weight, values in strata if len(values))
        return Estimate(mean, *_share(strata, confidence))
    found = _student(strata, confidence)
    return Estimate(found.value, max(0.0, found.low), min(1.0, found.high))


def paired(differences: Numbers, confidence: float = CONFIDENCE) -> Estimate:
    """Estimate the mean of paired differences, each from −1 to 1 (see `stratified`)."""
    return stratified([(1.0, differences)], confidence)


def stratified(strata: Sequence[Stratum], confidence: float = CONFIDENCE) -> Estimate:
    """Estimate a weighted mean of paired differences, one array and one weight per opponent.

    With few differences other than 0 their spread is not known well. Then gains and losses have
    exact intervals of their own (Clopper–Pearson, rounded outward), which are subtracted.
    """
    if not all(len(values) for _, values in strata):
        return Estimate(0.0, -1.0, 1.0)
    changes = sum(int(np.count_nonzero(values)) for _, values in strata)
    if changes >= FEW_CHANGES and all(len(values) > 1 for _, values in strata):
        return _student(strata, confidence)
    value = sum(weight * float(values.mean()) for weight, values in strata)
    each = (1 + confidence) / 2  # both hold together
    gains = _share([(w, np.clip(values, 0, 1)) for w, values in strata], each)
    losses = _share([(w, np.clip(-values, 0, 1)) for w, values in strata], each)
    return Estimate(value, gains[0] - losses[1], gains[1] - losses[0])


def _student(strata: Sequence[Stratum], confidence: float) -> Estimate:
    """Return Student's interval of a weighted mean; degrees of freedom by Satterthwaite."""
    value = sum(weight * float(values.mean()) for weight, values in strata)
    parts = [weight**2 * float(values.var(ddof=1)) / len(values) for weight, values in strata]
    error = sum(parts)
    if error == 0:
        return Estimate(value, value, value)
    freedom = error**2 / sum(
        part**2 / (len(values) - 1) for part, (_, values) in zip(parts, strata, strict=True)
    )
    half = student_quantile((1 + confidence) / 2, max(1, floor(freedom))) * sqrt(error)
    return Estimate(value, value - half, value + half)


def _share(strata: Sequence[Stratum], confidence: float) -> tuple[float, float]:
    """Return the interval of a weighted mean of numbers from 0 to 1.

    It is the exact one of as many games as have the spread of the weighted mean; games of unlike
    chances spread less (Hoeffding 1956), and so do numbers between 0 and 1.
    """
    total = sum(weight for weight, _ in strata)
    mean = sum(weight * float(values.mean()) for weight, values in strata) / total
    games = total**2 / sum(weight**2 / len(values) for weight, values in strata)
    low, _ = clopper_pearson(floor(mean * games + 1e-9), games, confidence)
    _, high = clopper_pearson(min(games, ceil(mean * games - 1e-9)), games, confidence)
    return total * low, total * high


def share(parts: Sequence[Part]) -> Estimate | None:
    """Estimate a fraction of sums, deals being the units."""
    return fraction(parts)


def needed_pairs(differences: Sequence[Numbers], half: float) -> int:
    """Return how many pairs give intervals of a half-width, by the largest spread of a pilot.

    This is Stein's two-stage plan: the number follows from the spread alone, not from the
    estimates, and the final intervals keep their level.
    """
    most = 0.0
    for each in differences:
        n = len(each)
        spread = float(each.std(ddof=1)) if n > 1 else inf
        most = max(most, (student_quantile(0.975, max(n - 1, 1)) * spread / half) ** 2)
    return ceil(most) if most < inf else 10**9


# --- Many at once ---------------------------------------------------------------------------------
def simultaneous_factor(
    residuals: Numbers, *, seed: int = 0, confidence: float = CONFIDENCE
) -> float:
    """Return the multiple of standard errors that holds for all columns at once.

    residuals: one row per deal, one column per number, in units of the number. The largest |t| is
    simulated with a random weight for each deal, which keeps the correlation of columns.
    """
    rows, columns = residuals.shape
    if rows < 2 or columns == 0:
        return inf
    centred = residuals - residuals.mean(axis=0)
    errors = np.sqrt((centred**2).sum(axis=0))
    used = errors > 0
    if not used.any():
        return student_quantile((1 + confidence) / 2, rows - 1)
    weights = np.random.default_rng(seed).standard_normal((BOOTSTRAPS, rows))
    largest = np.abs(weights @ centred[:, used] / errors[used]).max(axis=1)
    found = float(np.quantile(largest, confidence))
    # The normal weights know nothing of how well spreads are known: correct as Student does.
    normal = 1.959963984540054
    return found * student_quantile(0.975, rows - 1) / normal


def shrunk(estimates: Sequence[Estimate]) -> list[float]:
    """Return empirical Bayes means: each number drawn to the mean of all by its own error."""
    values = np.array([each.value for each in estimates])
    errors = np.array([(each.high - each.low) / (2 * 1.96) for each in estimates]) ** 2
    if len(values) < 3 or not np.isfinite(errors).all():
        return [float(value) for value in values]
    middle = float(values.mean())
    spread = max(0.0, float(values.var(ddof=1) - errors.mean()))
    keep = spread / (spread + errors) if spread > 0 else np.zeros(len(values))
    return [float(each) for each in middle + keep * (values - middle)]


def ranks(lows: Sequence[float], highs: Sequence[float]) -> list[tuple[int, int]]:
    """Return the range of ranks that simultaneous intervals leave to each number, 1 the largest."""
    n = len(lows)
    return [
        (
            1 + sum(lows[other] > highs[i] for other in range(n)),
            n - sum(highs[other] < lows[i] for other in range(n)),
        )
        for i in range(n)
    ]


# --- What pairing saves ---------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Saving:
    """The correlation of two arms, and the games that it saves."""

    by_game: float  # correlation
    by_pair: float
    spread: float  # of the difference of pairs
    apart: float  # the same if the arms were independent

    @property
    def times(self) -> float:
        """How many times as many independent games would give the same interval."""
        return (self.apart / self.spread) ** 2 if self.spread > 0 else inf

    def __str__(self) -> str:
        """Write it for the foot of a report."""
        times = "no limit" if self.times == inf else f"{self.times:.1f} times as many games"
        return (
            f"pairing: correlation {self.by_game:.2f} per game, {self.by_pair:.2f} per pair, "
            f"sd of a difference {self.spread:.3f}; independent games would need {times}"
        )


def saving(base: Numbers, others: Sequence[Numbers]) -> Saving | None:
    """Measure what pairing saved: scores by pair and seat of a base and of other arms."""
    found = []
    for other in others:
        n = min(len(base), len(other))
        mine, theirs = base[:n], other[:n]
        if n < 3 or not (mine.std() > 0 and theirs.std() > 0):
            continue
        means = mine.mean(axis=1), theirs.mean(axis=1)
        if not (means[0].std() > 0 and means[1].std() > 0):
            continue
        apart = sqrt(means[0].var(ddof=1) + means[1].var(ddof=1))
        spread = float((means[0] - means[1]).std(ddof=1))
        game = float(np.corrcoef(mine.ravel(), theirs.ravel())[0, 1])
        pair = float(np.corrcoef(means[0], means[1])[0, 1])
        found.append((game, pair, spread, apart))
    if not found:
        return None
    game, pair, spread, apart = (float(each) for each in np.array(found).mean(axis=0))
    return Saving(game, pair, spread, apart)
