"""Measures: numbers taken from results, as data that tables, figures and claims are made of.

A *cell measure* estimates a number from one match; a *measure* estimates it from all results.
Nothing is estimated from several cells until all of them have games; then all weigh the same.
Means over plies have an interval with the mirrored pair as the unit, because the plies of one game
go together; a single pair gives an infinite one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product
from math import inf
from types import MappingProxyType
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
    pooled,
    rate,
    win_rate,
)
from hearthlab.lab.experiment import Results

Measure = Callable[[Results], Maybe]
CellMeasure = Callable[[MatchResult], Maybe]
Terms = Callable[[GameRecord], tuple[float, float]]  # what a game adds to both sums of a mean
NO_TERMS: Mapping[str, Terms] = MappingProxyType({})


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

    def mean(self, terms: Terms) -> Callable[[Any], Measure]:
        """Estimate a mean over plies, by key."""
        return lambda key: self.at(ratio(terms), *_values(key))

    def wins(self, *keys: Any) -> Measure:
        """Estimate the mean of a's win rates in some cells."""
        return mean_rate([self.win(*_values(key)) for key in keys])

    def over(self, *key: Any) -> list[tuple[Any, ...]]:
        """List the keys of a key some of whose values are tuples of values."""
        return list(product(*(_values(one) for one in key)))

    def all_played(self, results: Results, *key: Any) -> list[MatchResult]:
        """List the results of such a key; none while one is missing."""
        names = [self.name_of(*one) for one in self.over(*key)]
        return [results[name] for name in names] if all(map(results.__contains__, names)) else []


def _values(key: Any) -> tuple[Any, ...]:
    return key if isinstance(key, tuple) else (key,)


class Named:
    """The measures that records call by their names, of the cells of a sweep.

    A value of a key may be a tuple of values: then a number is the mean of those of all cells.
    Terms are words such as "a both length" (see `terms_of`), or those that a module adds.
    """

    def __init__(self, sweep: Sweep, terms: Mapping[str, Terms] = NO_TERMS) -> None:
        self.sweep, self.terms = sweep, terms

    def measures(self) -> dict[str, Callable[..., Measure]]:
        """Return them by name."""
        return {
            "win": self._rates(win_rate),
            "loss": self._rates(loss_rate),
            "b_first": self._rates(lambda result: loss_rate(result.seated(1))),
            "wins_everywhere": lambda: self.sweep.wins(*self.sweep.keys),
            "score": self.score,
            "overall": self.overall,
            "lead": self.lead,
            "on": self.on,
            "share": self.share,
            "mean": self.mean,
            "pooled_mean": self.pooled_mean,
            "more": self.more,
            "times": self.times,
            "minus": minus,
        }

    def _rates(self, share: CellMeasure) -> Callable[..., Measure]:
        def measure(*key: Any) -> Measure:
            found = [self.sweep.at(share, *one) for one in self.sweep.over(*key)]
            return found[0] if len(found) == 1 else mean_rate(found)

        return measure

    def score(self, one: Any, other: Any, seat: str = "any") -> Measure:
        """Estimate the win rate of one player against another, or only "first" or "second"."""
        held_by_a = (one, other) in self.sweep.keys
        share = win_rate if held_by_a else loss_rate
        key = (one, other) if held_by_a else (other, one)
        if seat == "any":
            return self.sweep.at(share, *key)
        seat_of_a = int((seat == "first") != held_by_a)
        return self.sweep.at(lambda result: share(result.seated(seat_of_a)), *key)

    def overall(self, one: Any) -> Measure:
        """Estimate a player's mean win rate against all others."""
        players = dict.fromkeys(player for key in self.sweep.keys for player in key)
        return mean_rate([self.score(one, other) for other in players if other != one])

    def lead(self, one: Any, other: Any, third: Sequence[Any]) -> Measure:
        """Estimate by how much one's mean win rate against third players and the other is higher.

        The match between the two counts for both of them.
        """
        share = 1 / (len(third) + 1)
        parts = [(2 * share, self.score(one, other))]
        parts += [(share, self.score(one, each)) for each in third]
        parts += [(-share, self.score(other, each)) for each in third]
        return lambda results: pooled([(w, part(results)) for w, part in parts], constant=-share)

    def on(self, decks: str, *key: Any) -> Measure:
        """Estimate a's win rate with some of the decks of a cell."""
        return self.sweep.at(lambda result: win_rate(result.on(decks)), *key)

    def share(self, *key: Any) -> Measure:
        """Estimate a's share of the decided games of all cells together."""

        def measure(results: Results) -> Maybe:
            played = self.sweep.all_played(results, *key)
            won, lost = (sum(getattr(x, name) for x in played) for name in ("wins", "losses"))
            return rate(won, won + lost)

        return measure

    def mean(self, words: str, *key: Any) -> Measure:
        """Estimate a mean over plies, or the mean of those of several cells."""
        found = [self.sweep.at(ratio(self.of(words)), *one) for one in self.sweep.over(*key)]
        return found[0] if len(found) == 1 else mean_of(found)

    def pooled_mean(self, words: str, *key: Any) -> Measure:
        """Estimate a mean over the plies of all cells together."""
        return lambda results: by_pair.fraction(self._parts(results, words, key))

    def more(self, one: str, other: str, *key: Any) -> Measure:
        """Estimate by how much one mean is greater than another of the same games."""
        found = excess(self.of(one), self.of(other))
        every = [self.sweep.at(found, *each) for each in self.sweep.over(*key)]
        return every[0] if len(every) == 1 else mean_of(every)

    def times(self, one: str, other: str, *key: Any) -> Measure:
        """Estimate how many times as great one mean is as another of the same games."""
        return lambda results: by_pair.quotient(
            *(self._parts(results, words, key) for words in (one, other))
        )

    def of(self, words: str) -> Terms:
        """Find terms by their words."""
        return self.terms[words] if words in self.terms else terms_of(words)

    def _parts(self, results: Results, words: str, key: tuple[Any, ...]) -> list[by_pair.Part]:
        return by_pair.parts(self.sweep.all_played(results, *key), self.of(words))


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


PER_PLY: dict[str, Callable[[Sums], float]] = {
    "length": lambda sums: sums.length,  # actions, the end of the ply included
    "available": lambda sums: sums.available - sums.states,  # actions, without the end of the ply
    "mana": lambda sums: sums.mana,
    "used": lambda sums: sums.used,
    "unused": lambda sums: sums.mana - sums.used,
    # Nodes of the tree; one where only the end of the ply is legal.
    "tree": lambda sums: sums.nodes + max(0, sums.states - sums.searches),
}


def terms_of(words: str) -> Terms:
    """Find terms by their words: an agent, whose states, what, and of how many games ("plies")."""
    agent, states, what, *games = words.split()
    if what == "plies":
        return over_plies(agent, states, lambda sums: int(*games) * sums.states, lambda sums: 1.0)
    if what == "nodes":
        return over_plies(agent, states, lambda sums: sums.nodes, lambda sums: sums.searches)
    return over_plies(agent, states, PER_PLY[what], lambda sums: sums.states)


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
