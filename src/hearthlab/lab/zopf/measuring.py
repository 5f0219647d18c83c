"""Estimates from the games of cells: shares won, and means over plies, with 95 % intervals.

Win rates have the document's Clopper–Pearson interval. Means over plies have an interval with the
mirrored pair as the unit, because plies of one game go together; a single pair has an infinitely
wide one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf, isfinite, sqrt

from hearthlab.arena.measure import Sums
from hearthlab.arena.result import MatchResult
from hearthlab.arena.statistics import CONFIDENCE
from hearthlab.arena.worker import GameRecord
from hearthlab.lab.estimates import Estimate, above, below, difference, rate, within
from hearthlab.lab.experiment import OPEN, Claim

EVEN = 0.5
NEAR = 0.05  # win rates no further from one another than this are called level
NOT_PLAYED = "not played"

Maybe = Estimate | None
Measure = Callable[[Sums], float]


def pooled(results: Iterable[MatchResult | None]) -> Maybe:
    """Give a's share of the decided games of some cells together."""
    found = [result for result in results if result is not None]
    wins = sum(result.wins for result in found)
    return rate(wins, wins + sum(result.losses for result in found))


def ratio(
    results: Iterable[MatchResult | None], terms: Callable[[GameRecord], tuple[float, float]]
) -> Maybe:
    """Give a ratio of sums over games, and its interval with pairs as the unit."""
    groups: dict[tuple[int, int], tuple[float, float]] = {}
    for number, result in enumerate(results):
        for record in result.records if result is not None else ():
            before = groups.get((number, record.pair), (0.0, 0.0))
            here = terms(record)
            groups[number, record.pair] = (before[0] + here[0], before[1] + here[1])
    total = sum(under for _, under in groups.values())
    if not total:
        return None
    value = sum(over for over, _ in groups.values()) / total
    n = len(groups)
    if n < 2:
        return Estimate(value, -inf, inf)
    from scipy.special import stdtrit

    squares = sum((over - value * under) ** 2 for over, under in groups.values())
    reach = float(stdtrit(n - 1, (1 + CONFIDENCE) / 2)) * sqrt(squares * n / (n - 1)) / total
    return Estimate(value, value - reach, value + reach)


def plies(sums: Sums) -> float:
    """Count the plies measured."""
    return sums.states


def measured(
    result: MatchResult | None, agent: str, states: str, over: Measure, under: Measure = plies
) -> Maybe:
    """Give a measured mean of agent "a" or "b" in its own states, the other's, or both."""
    which = ("a", "b").index(agent)

    def terms(record: GameRecord) -> tuple[float, float]:
        if record.measures is None:
            return 0.0, 0.0
        sums = record.measures[which].on(states)
        return over(sums), under(sums)

    return ratio([result], terms)


def move_length(result: MatchResult | None, agent: str, states: str) -> Maybe:
    """Give the mean number of actions of a ply, its end included."""
    return measured(result, agent, states, lambda sums: sums.length)


def states_in(result: MatchResult | None, agent: str, states: str, *, games: int) -> Maybe:
    """Give the plies measured in so many games."""
    which = ("a", "b").index(agent)

    def terms(record: GameRecord) -> tuple[float, float]:
        if record.measures is None:
            return 0.0, 0.0
        return games * record.measures[which].on(states).states, 1.0

    return ratio([result], terms)


# --- In tables and claims -------------------------------------------------------------------------
def shown(estimate: Maybe, digits: int = 3) -> float | None:
    """Give a number as a table shows it; without digits it is whole."""
    if estimate is None:
        return None
    return round(estimate.value, digits) if digits else round(estimate.value)


def spread(estimate: Maybe) -> str | None:
    """Give an interval as a table shows it."""
    known = estimate is not None and isfinite(estimate.low) and isfinite(estimate.high)
    return estimate.interval if estimate is not None and known else None


def told(estimate: Maybe) -> str:
    """Write what was found."""
    if estimate is None:
        return NOT_PLAYED
    return str(estimate) if spread(estimate) else f"{estimate.value:.3f} (one pair of games)"


def claim(
    text: str, published: str, estimate: Maybe, judge: Callable[[Maybe], str], what: str = ""
) -> Claim:
    """Make a claim about one number."""
    found = told(estimate) if estimate is None else f"{what} {told(estimate)}".strip()
    return Claim(text, published, found, judge(estimate))


def greater(text: str, published: str, first: Maybe, second: Maybe) -> Claim:
    """Make a claim that one number is greater than another."""
    change = difference(first, second)
    found = NOT_PLAYED if change is None else f"{told(first)} against {told(second)}"
    return Claim(text, published, found, above(change, 0.0))


def trend(text: str, published: str, series: Sequence[Maybe], *, rises: bool = True) -> Claim:
    """Make a claim that numbers rise (or fall) from the first to the last that is known."""
    known = [each for each in series if each is not None]
    if len(known) < 2:
        return Claim(text, published, NOT_PLAYED, OPEN)
    change = difference(known[-1], known[0])
    verdict = above(change, 0.0) if rises else below(change, 0.0)
    return Claim(text, published, f"first {told(known[0])}, last {told(known[-1])}", verdict)


def ahead(estimate: Maybe) -> str:
    """Judge the claim that more than half of the games are won."""
    return above(estimate, EVEN)


def behind(estimate: Maybe) -> str:
    """Judge the claim that less than half of the games are won."""
    return below(estimate, EVEN)


def level(estimate: Maybe) -> str:
    """Judge the claim that about half of the games are won."""
    return within(estimate, EVEN, NEAR)
