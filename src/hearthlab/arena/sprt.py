"""Sequential tests: stop a match as soon as its mirrored pairs show which agent is better.

The generalised sequential probability ratio test that chess engine testers use, over pairs.
A pair's score (the mean of its two games) is 0, 1/4, 1/2, 3/4 or 1; of the five probabilities p
only their mean, the expected score, is of interest. Let n(i) of n pairs have had the score a(i).

1. An Elo difference e is an expected score s(e) = 1 / (1 + 10^(-e/400)).
2. The likeliest p with mean s is p(i) = n(i)/n / (1 + x (a(i) - s)), where x solves
   sum of n(i) (a(i) - s) / (1 + x (a(i) - s)) = 0.
3. LLR = sum of n(i) log(p1(i) / p0(i)), with p0 and p1 the likeliest for s(elo0) and s(elo1).
4. Accept H1 at LLR >= log((1 - beta) / alpha), H0 at LLR <= log(beta / (1 - alpha)).

Scores nobody has had yet count as 1/1000 of a pair, so that step 2 always has a solution. When all
pairs are won, that makes LLR = n log(s1/s0) but for rounding: what the plain test gives for coins.

Sources: A. Wald, Sequential Analysis, 1947 (the bounds); X. Li, J. Liu and Z. Ying, Generalized
sequential probability ratio test for separate families of hypotheses, 2014; M. Van den Bergh, notes
on the mathematics of Fishtest (the likeliest multinomial with a given mean; pairs as units).
The error rates hold for many pairs; tests/arena/test_sprt.py measures them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log
from typing import TYPE_CHECKING, Any

from hearthlab.game.errors import HearthlabError

if TYPE_CHECKING:
    from numpy import float64
    from numpy.typing import NDArray

    from hearthlab.arena.result import MatchResult

    Floats = NDArray[float64]

H0, H1, UNDECIDED = "H0", "H1", "undecided"
SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)  # of a pair
UNSEEN = 1e-3  # pairs counted for a score that has not occurred
MOST_ELO = 2000  # one game in 100,000 is lost
FIRST_CHUNK = 64  # pairs looked at together; then twice as many, and so on
LARGEST_CHUNK = 1 << 16
ROUNDS = 200  # of Newton's method, at most; bisection alone needs about 60
EXACT = 1e-12  # relative step of Newton's method after which a solution is good


class SprtError(HearthlabError, ValueError):
    """A test, or scores of pairs, that make no sense."""


@dataclass(frozen=True, slots=True)
class Decision:
    """Where a test stands: "H0", "H1" or "undecided", after n pairs."""

    state: str
    pairs: int
    llr: float
    bounds: tuple[float, float]

    def __str__(self) -> str:
        low, high = self.bounds
        after = f"after {self.pairs} {'pair' if self.pairs == 1 else 'pairs'}"
        return f"{self.state} {after}: LLR {self.llr:.2f}, bounds {low:.2f} and {high:.2f}"


@dataclass(frozen=True, slots=True)
class Sprt:
    """The test of whether a is elo1 better than b (H1) rather than elo0 (H0).

    The defaults ask for 20 Elo, an expected score of 52.9 %: about the least that is worth a
    claim here, as doubling the budgets of searches was measured to give 27 to 111 Elo
    (docs/strength.md). With independent games such a test takes 1,600 to 1,700 games on average
    when either hypothesis holds and about 2,800 when the truth is halfway (10 Elo); a match of
    fixed length with the same error rates needs about 3,270.
    alpha: how often at most H1 is accepted when H0 holds; beta: H0 when H1 holds.

    >>> import hearthlab as hl
    >>> test = hl.arena.Sprt(elo0=0, elo1=50)
    >>> test.judge(hl.match("gsv", "random", games=20, seed=1)).state
    'undecided'
    """

    elo0: float = 0.0
    elo1: float = 20.0
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not -MOST_ELO <= self.elo0 < self.elo1 <= MOST_ELO:
            raise SprtError(
                f"elo0={self.elo0}, elo1={self.elo1}: elo0 should be less than elo1, and both "
                f"between -{MOST_ELO} and {MOST_ELO}"
            )
        for name in ("alpha", "beta"):
            if not 0 < getattr(self, name) < 0.5:
                raise SprtError(f"{name}={getattr(self, name)}: should lie between 0 and 0.5")

    @property
    def bounds(self) -> tuple[float, float]:
        """The LLR at which H0 is accepted, and that for H1."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    @property
    def scores(self) -> tuple[float, float]:
        """The expected scores under H0 and H1."""
        return expected_score(self.elo0), expected_score(self.elo1)

    def llr(self, pair_scores: Sequence[float]) -> float:
        """Return the log-likelihood ratio of H1 to H0 after all of these pairs."""
        import numpy as np

        found = _classes(pair_scores)
        if not len(found):
            return 0.0
        counts = np.bincount(found, minlength=len(SCORES)).astype(float)
        return float(self.ratios(counts[np.newaxis])[0])

    def decide(self, pair_scores: Sequence[float]) -> Decision:
        """Look after each pair in turn and stop at the first that decides.

        The scores are of pairs 0, 1, 2, … Pairs after the decision are ignored,
        so it does not matter how many were played at the same time. `Watch` does the same for pairs
        that come in one after the other.
        """
        return Watch(self).decide(pair_scores)

    def judge(self, result: MatchResult) -> Decision:
        """Decide from a match's pairs, up to the first that is missing or half played."""
        return self.decide(pairs_in_order(result))

    def ratios(self, counts: Floats) -> Floats:
        """Return the LLR for each row of counts."""
        import numpy as np

        counts = np.where(counts == 0, UNSEEN, counts)
        shares = counts / counts.sum(axis=1, keepdims=True)
        tilts = []
        for score in self.scores:
            away = np.array(SCORES) - score
            tilts.append(np.log1p(_solution(shares, score)[:, np.newaxis] * away))
        ratios: Floats = (counts * (tilts[0] - tilts[1])).sum(axis=1)
        return ratios


class Watch:
    """A test of pairs as they arrive; each pair is looked at once."""

    def __init__(self, test: Sprt) -> None:
        self.test = test
        self.counts = (0.0,) * len(SCORES)  # pairs that had each score
        self.decision = Decision(UNDECIDED, 0, 0.0, test.bounds)

    def decide(self, pair_scores: Sequence[float]) -> Decision:
        """Return the decision after all pairs so far, including those of earlier calls."""
        before = self.decision
        if before.state != UNDECIDED:
            return before
        if len(pair_scores) < before.pairs:
            raise SprtError(f"{len(pair_scores)} pairs, after {before.pairs}; pairs only come in")
        pairs, bounds = before.pairs, before.bounds
        for counts in _counted(_classes(pair_scores, pairs), self.counts):
            ratios = self.test.ratios(counts)
            crossed = ((ratios <= bounds[0]) | (ratios >= bounds[1])).nonzero()[0]
            last = int(crossed[0]) if len(crossed) else len(ratios) - 1
            pairs += last + 1
            llr = float(ratios[last])
            state = H0 if llr <= bounds[0] else H1 if llr >= bounds[1] else UNDECIDED
            self.decision = Decision(state, pairs, llr, bounds)
            self.counts = tuple(counts[last].tolist())
            if len(crossed):
                break
        return self.decision


def expected_score(elo: float) -> float:
    """Return the expected score of an Elo difference."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def pairs_in_order(result: MatchResult) -> list[float]:
    """List the scores of a match's pairs 0, 1, 2, … up to the first that is not complete."""
    scores: dict[int, list[float]] = {}
    for record in result.records:
        scores.setdefault(record.pair, []).append(record.score)
    found: list[float] = []
    while len(both := scores.get(len(found), [])) == 2:
        found.append(sum(both) / 2)
    return found


def _classes(pair_scores: Sequence[float], first: int = 0) -> NDArray[Any]:
    """Return the scores from a pair on as indices into SCORES; raise for impossible scores."""
    import numpy as np

    scores = np.asarray(pair_scores[first:], dtype=float)
    if scores.ndim != 1:
        raise SprtError(f"scores of pairs should be a flat list, not of shape {scores.shape}")
    quarters = scores * 4
    wrong = ~((quarters == np.round(quarters)) & (quarters >= 0) & (quarters <= 4))
    if wrong.any():
        pair = int(wrong.argmax())
        raise SprtError(
            f"pair {first + pair} scored {scores[pair]}; a pair scores 0, 0.25, 0.5, 0.75 or 1"
        )
    return quarters.astype(int)


def _counted(classes: NDArray[Any], so_far: Sequence[float]) -> Iterator[Floats]:
    """Return how many pairs had each score, one row after every pair, in growing chunks."""
    import numpy as np

    before = np.array(so_far)
    start, size = 0, FIRST_CHUNK
    while start < len(classes):
        ones = np.eye(len(SCORES))[classes[start : start + size]]
        counts = before + ones.cumsum(axis=0)
        yield counts
        before = counts[-1]
        start, size = start + size, min(2 * size, LARGEST_CHUNK)


def _solution(shares: Floats, score: float) -> Floats:
    """Solve step 2 for each row: Newton's method, and bisection where that leaves the bracket.

    The sum has a pole at either end, and the solution may lie close to one. Times both distances
    from the poles it is nearly straight, and so that product is solved.
    """
    import numpy as np

    away = np.array(SCORES) - score
    solved = np.empty(len(shares))
    rows = np.arange(len(shares))
    low = np.full(len(shares), -1 / (1 - score))  # all p stay positive between these
    high = np.full(len(shares), 1 / score)
    x = np.zeros(len(shares))
    for _ in range(ROUNDS):
        terms = away / (1 + x[:, np.newaxis] * away)
        value = (shares * terms).sum(axis=1)  # falls with x
        slope = -(shares * terms**2).sum(axis=1)
        poles = (1 - x * score) * (1 + x * (1 - score))
        product = value * poles
        product_slope = slope * poles + value * (1 - 2 * score - 2 * x * score * (1 - score))
        low = np.where(value > 0, x, low)
        high = np.where(value > 0, high, x)
        step = product / product_slope
        done = np.abs(step) <= EXACT * np.maximum(1, np.abs(x))
        solved[rows[done]] = x[done]
        better = x - step
        better = np.where((better > low) & (better < high), better, (low + high) / 2)
        going = ~done
        if not going.any():
            return solved
        rows, shares, x, low, high = (each[going] for each in (rows, shares, better, low, high))
    raise SprtError(f"no solution for the expected score {score} after {ROUNDS} rounds")
