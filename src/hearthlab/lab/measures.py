"""Measures: numbers taken from results, as data that tables, figures and claims are made of.

A *cell measure* estimates a number from one match; a *measure* estimates it from all results.
Nothing is estimated from several cells until all of them have games; then all weigh the same.
Means over plies have an interval with the mirrored pair as the unit, because the plies of one game
go together; a single pair gives an infinite one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf
from typing import Any

from hearthlab.arena.measure import Sums
from hearthlab.arena.plan import Cell
from hearthlab.arena.result import MatchResult
from hearthlab.arena.worker import GameRecord
from hearthlab.lab import by_pair
from hearthlab.lab.estimates import (
    Estimate,
    Maybe,
    average,
    difference,
    linear,
    loss_rate,
    win_rate,
)
from hearthlab.lab.experiment import Results

Measure = Callable[[Results], Maybe]
CellMeasure = Callable[[MatchResult], Maybe]
Terms = Callable[[GameRecord], tuple[float, float]]  # what a game adds to both sums of a mean


# --- From cells -----------------------------------------------------------------------------------
class Sweep:
    """Cells by key, named by a template; a key is a value or a tuple of values.

    make: makes a cell of its name and the values of its key.
    """

    def __init__(self, template: str, keys: Iterable[Any], make: Callable[..., Cell]) -> None:
        self.template = template
        self.keys = tuple(keys)
        self.cells = tuple(make(self.name_of(*_values(key)), *_values(key)) for key in self.keys)

    def name_of(self, *key: Any) -> str:
        """Name the cell of a key."""
        return self.template.format(*key)

    def at(self, measure: CellMeasure, *key: Any) -> Measure:
        """Measure one cell; None while it has no games."""
        name = self.name_of(*key)
        return lambda results: measure(results[name]) if name in results else None

    def win(self, *key: Any) -> Measure:
        """Estimate a's win rate in a cell."""
        return self.at(win_rate, *key)

    def loss(self, *key: Any) -> Measure:
        """Estimate b's win rate in a cell."""
        return self.at(loss_rate, *key)

    def mean(self, terms: Terms) -> Callable[[Any], Measure]:
        """Estimate a mean over plies, by key."""
        return lambda key: self.at(ratio(terms), *_values(key))

    def wins(self, *keys: Any) -> Measure:
        """Estimate the mean of a's win rates in some cells."""
        return mean_rate([self.win(*_values(key)) for key in keys])


def _values(key: Any) -> tuple[Any, ...]:
    return key if isinstance(key, tuple) else (key,)


def mean_rate(measures: Sequence[Measure]) -> Measure:
    """Average win rates."""
    return lambda results: average([each(results) for each in measures])


def mean_of(measures: Sequence[Measure]) -> Measure:
    """Average independent numbers other than win rates."""
    share = 1 / max(len(measures), 1)
    return lambda results: linear([(share, each(results)) for each in measures])


def minus(first: Measure, second: Measure) -> Measure:
    """Subtract a number from another that is independent of it."""
    return lambda results: difference(first(results), second(results))


# --- Over plies -----------------------------------------------------------------------------------
def over_plies(
    agent: str, states: str, over: Callable[[Sums], float], under: Callable[[Sums], float]
) -> Terms:
    """Add up two sums of agent "a" or "b" in its own states, the other's, or both."""
    which = ("a", "b").index(agent)

    def terms(record: GameRecord) -> tuple[float, float]:
        if record.measures is None:
            return 0.0, 0.0
        sums = record.measures[which].on(states)
        return over(sums), under(sums)

    return terms


def mean_ply(agent: str, states: str, over: Callable[[Sums], float]) -> Terms:
    """Add up a mean over plies."""
    return over_plies(agent, states, over, lambda sums: sums.states)


def move_length(agent: str, states: str) -> Terms:
    """Add up the actions of a ply, its end included."""
    return mean_ply(agent, states, lambda sums: sums.length)


def available(agent: str, states: str) -> Terms:
    """Add up the actions at the start of a ply, without its end."""
    return mean_ply(agent, states, lambda sums: sums.available - sums.states)


def plies(agent: str, states: str, *, games: int) -> Terms:
    """Add up the plies of n games."""
    return over_plies(agent, states, lambda sums: games * sums.states, lambda sums: 1.0)


def ratio(terms: Terms) -> CellMeasure:
    """Estimate a ratio of sums over games."""
    return lambda result: ratio_of(by_pair.parts([result], terms))


def ratio_of(parts: Sequence[by_pair.Part]) -> Maybe:
    """Estimate a ratio of sums over pairs; None when the divisor is 0."""
    total = sum(part.under for part in parts)
    if not total:
        return None
    alone = Estimate(sum(part.over for part in parts) / total, -inf, inf)
    return by_pair.fraction(parts) or alone


def excess(first: Terms, second: Terms) -> CellMeasure:
    """Estimate by how much one ratio is greater than another of the same games."""
    return lambda result: by_pair.change(*(by_pair.parts([result], x) for x in (first, second)))
