"""Estimates from the games of cells: shares won, and means over plies, with 95 % intervals.

Win rates have the document's Clopper–Pearson interval. Means over plies have an interval with the
mirrored pair as the unit, because plies of one game go together; a single pair has an infinitely
wide one. Rows of a table that are taken together weigh the same, and nothing is estimated from
them until all of them have games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf

from hearthlab.arena.measure import Sums
from hearthlab.arena.result import MatchResult
from hearthlab.arena.worker import GameRecord
from hearthlab.lab import by_pair
from hearthlab.lab.estimates import Estimate, average, linear, win_rate

Maybe = Estimate | None
Measure = Callable[[Sums], float]
Terms = Callable[[GameRecord], tuple[float, float]]  # what a game adds to both sums of a mean


# --- Rows of a table together ---------------------------------------------------------------------
def pooled(results: Iterable[MatchResult | None]) -> Maybe:
    """Return the mean of a's win rates in some cells; nothing while one of them has no games."""
    return average([win_rate(result) for result in results])


def mean_of_rows(rows: Sequence[Maybe]) -> Maybe:
    """Return the mean of independent numbers; nothing while one of them is missing."""
    return linear([(1 / len(rows), each) for each in rows]) if rows else None


# --- Means over plies -----------------------------------------------------------------------------
def ratio(result: MatchResult | None, terms: Terms) -> Maybe:
    """Return a ratio of sums over games, and its interval with pairs as the unit."""
    return None if result is None else ratio_of(by_pair.parts([result], terms))


def ratio_of(parts: Sequence[by_pair.Part]) -> Maybe:
    """Return a ratio of sums over pairs; nothing when the sum below the line is nothing."""
    total = sum(part.under for part in parts)
    if not total:
        return None
    alone = Estimate(sum(part.over for part in parts) / total, -inf, inf)
    return by_pair.fraction(parts) or alone


def change(result: MatchResult | None, first: Terms, second: Terms) -> Maybe:
    """Return by how much one ratio is greater than another of the same games."""
    if result is None:
        return None
    return by_pair.change(by_pair.parts([result], first), by_pair.parts([result], second))


def plies(sums: Sums) -> float:
    """Count the plies measured."""
    return sums.states


def mean_terms(agent: str, states: str, over: Measure, under: Measure = plies) -> Terms:
    """Return the sums of a mean of agent "a" or "b" in its own states, the other's, or both."""
    which = ("a", "b").index(agent)

    def terms(record: GameRecord) -> tuple[float, float]:
        if record.measures is None:
            return 0.0, 0.0
        sums = record.measures[which].on(states)
        return over(sums), under(sums)

    return terms


def length_terms(agent: str, states: str) -> Terms:
    """Return the sums of the mean number of actions of a ply, its end included."""
    return mean_terms(agent, states, lambda sums: sums.length)


def available_terms(agent: str, states: str) -> Terms:
    """Return the sums of the mean number of actions at the start of a ply, without its end.

    The document does not count the end of the ply: its 13.70 actions available (table 14) are its
    13.70 moves of one action (table 15).
    """
    return mean_terms(agent, states, lambda sums: sums.available - sums.states)


def states_terms(agent: str, states: str, *, games: int) -> Terms:
    """Return the sums of the number of plies in n games."""
    which = ("a", "b").index(agent)

    def terms(record: GameRecord) -> tuple[float, float]:
        if record.measures is None:
            return 0.0, 0.0
        return games * record.measures[which].on(states).states, 1.0

    return terms


def measured(
    result: MatchResult | None, agent: str, states: str, over: Measure, under: Measure = plies
) -> Maybe:
    """Return a measured mean of agent "a" or "b" in its own states, the other's, or both."""
    return ratio(result, mean_terms(agent, states, over, under))


def move_length(result: MatchResult | None, agent: str, states: str) -> Maybe:
    """Return the mean number of actions of a ply, its end included."""
    return ratio(result, length_terms(agent, states))


def available(result: MatchResult | None, agent: str, states: str) -> Maybe:
    """Return the mean number of actions at the start of a ply, its end not counted."""
    return ratio(result, available_terms(agent, states))


def states_in(result: MatchResult | None, agent: str, states: str, *, games: int) -> Maybe:
    """Return the plies measured in n games."""
    return ratio(result, states_terms(agent, states, games=games))
