"""Measures: functions from results to a number, from which tables, figures and claims are built.

A *cell measure* estimates a number from one match; a *measure* estimates it from all results.
An estimate from several cells needs games in every one of them; all cells have equal weight.
Intervals of means over plies use the mirrored pair as the unit, because plies of one game are not
independent; a single pair gives an infinite interval.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product
from math import inf
from types import MappingProxyType
from typing import Any

from hearthlab.arena import by_pair, estimates
from hearthlab.arena.anytime import looking
from hearthlab.arena.estimates import Estimate, Maybe, loss_rate, win_rate
from hearthlab.arena.measure import Sums
from hearthlab.arena.plan import Cell
from hearthlab.arena.result import MatchResult
from hearthlab.arena.worker import GameRecord
from hearthlab.lab.experiment import Results

Measure = Callable[[Results], Maybe]
CellMeasure = Callable[[MatchResult], Maybe]
Terms = Callable[[GameRecord], tuple[float, float]]  # a game's contribution to both sums of a mean
NO_TERMS: Mapping[str, Terms] = MappingProxyType({})


def mean_rate(measures: Sequence[Measure]) -> Measure:
    """Average win rates."""
    return lambda results: estimates.average([each(results) for each in measures])


def mean_of(measures: Sequence[Measure]) -> Measure:
    """Average independent numbers that are not win rates."""
    share = 1 / max(len(measures), 1)
    return lambda results: estimates.linear([(share, each(results)) for each in measures])


def minus(first: Measure, second: Measure) -> Measure:
    """Subtract a number from another, independent one."""
    return lambda results: estimates.difference(first(results), second(results))


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

    def over(self, *key: Any) -> list[tuple[Any, ...]]:
        """List the single keys of a key in which tuples stand for several values."""
        return list(product(*(_values(one) for one in key)))

    def all_played(self, results: Results, *key: Any) -> list[MatchResult]:
        """List the results of all cells of a key; empty while one of them has no games."""
        found = [results.get(self.name_of(*one)) for one in self.over(*key)]
        return [] if None in found else [one for one in found if one is not None]


NO_CELLS = Sweep("", (), Cell)


def _values(key: Any) -> tuple[Any, ...]:
    return key if isinstance(key, tuple) else (key,)


class Named:
    """The measures that records call by name, over the cells of a sweep.

    A value of a key may be a tuple of values: then the number is the mean over all these cells.
    Terms are words such as "a both length" (see `terms_of`), or terms added by a module.
    """

    def __init__(self, sweep: Sweep, terms: Mapping[str, Terms] = NO_TERMS) -> None:
        self.sweep, self.terms = sweep, terms

    def measures(self) -> dict[str, Callable[..., Measure]]:
        """Return all measures by name."""
        return {
            "win": lambda *key: self._each(win_rate, key),
            "loss": lambda *key: self._each(loss_rate, key),
            "b_first": lambda *key: self._each(lambda result: loss_rate(result.seated(1)), key),
            "wins_everywhere": lambda: mean_rate([self.sweep.win(*key) for key in self.sweep.keys]),
            "score": self.score,
            "overall": self.overall,
            "lead": self.lead,
            "on": self.on,
            "share": self.share,
            "mean": lambda words, *key: self._each(ratio(self.of(words)), key, mean_of),
            "constant": self.constant,
            "pooled_mean": self.pooled_mean,
            "more": self.more,
            "times": self.times,
            "minus": minus,
        }

    def _each(
        self,
        measure: CellMeasure,
        key: tuple[Any, ...],
        mean: Callable[[Sequence[Measure]], Measure] = mean_rate,
    ) -> Measure:
        found = [self.sweep.at(measure, *one) for one in self.sweep.over(*key)]
        return found[0] if len(found) == 1 else mean(found)

    def score(self, one: Any, other: Any, seat: str = "any") -> Measure:
        """Estimate a player's win rate against another; seat: "any", "first" or "second"."""
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
        """Estimate how much higher one mean win rate is, against all others and each other.

        The match between the two counts for both of them.
        """
        share = 1 / (len(third) + 1)
        parts = [(2 * share, self.score(one, other))]
        parts += [(share, self.score(one, each)) for each in third]
        parts += [(-share, self.score(other, each)) for each in third]
        return lambda results: estimates.pooled(
            [(weight, part(results)) for weight, part in parts], constant=-share
        )

    def on(self, decks: str, *key: Any) -> Measure:
        """Estimate a's win rate over some of a cell's decks."""
        return self.sweep.at(lambda result: win_rate(result.on(decks)), *key)

    def share(self, *key: Any) -> Measure:
        """Estimate a's share of the decided games of all cells together."""

        def measure(results: Results) -> Maybe:
            played = self.sweep.all_played(results, *key)
            if looking():
                return estimates.average([win_rate(each) for each in played])
            won, lost = (sum(getattr(x, name) for x in played) for name in ("wins", "losses"))
            return estimates.rate(won, won + lost)

        return measure

    def constant(self, words: str, number: float, *key: Any) -> Measure:
        """Estimate the share of pairs of games whose mean is exactly a given number.

        If every pair has the same number, their spread gives no interval.
        """

        def measure(result: MatchResult) -> Maybe:
            found = [part for part in by_pair.parts([result], self.of(words)) if part.under]
            return by_pair.score([float(part.over == number * part.under) for part in found])

        return self._each(measure, key)

    def more(self, one: str, other: str, *key: Any) -> Measure:
        """Estimate by how much one mean is greater than another of the same games."""

        def excess(result: MatchResult) -> Maybe:
            return by_pair.change(*(by_pair.parts([result], self.of(x)) for x in (one, other)))

        return self._each(excess, key, mean_of)

    def pooled_mean(self, words: str, *key: Any) -> Measure:
        """Estimate a mean over the plies of all cells together."""
        return lambda results: by_pair.fraction(self._parts(results, words, key))

    def times(self, one: str, other: str, *key: Any) -> Measure:
        """Estimate the ratio of two means of the same games."""
        return lambda results: by_pair.quotient(
            *(self._parts(results, words, key) for words in (one, other))
        )

    def _parts(self, results: Results, words: str, key: tuple[Any, ...]) -> list[by_pair.Part]:
        return by_pair.parts(self.sweep.all_played(results, *key), self.of(words))

    def of(self, words: str) -> Terms:
        """Return terms by their words."""
        return self.terms[words] if words in self.terms else terms_of(words)


# --- Over plies -----------------------------------------------------------------------------------
OVER: dict[str, Callable[[Sums], float]] = {
    "plies": lambda sums: sums.states,
    "nodes": lambda sums: sums.nodes,
    "length": lambda sums: sums.length,  # actions, including the end of the ply
    "available": lambda sums: sums.available - sums.states,  # actions, excluding the end of the ply
    "mana": lambda sums: sums.mana,
    "used": lambda sums: sums.used,
    "unused": lambda sums: sums.mana - sums.used,
    # Nodes of the tree; one where only the end of the ply is legal.
    "tree": lambda sums: sums.nodes + max(0, sums.states - sums.searches),
}
UNDER: dict[str, Callable[[Sums], float]] = {  # divisors; plies for all others
    "plies": lambda sums: 1.0,
    "nodes": lambda sums: sums.searches,
}


def terms_of(words: str) -> Terms:
    """Parse terms: an agent, whose states, the number, and for "plies" the number of games."""
    agent, states, what, *games = words.split()
    which = "ab".index(agent)
    times = int(*games or ("1",))
    over, under = OVER[what], UNDER.get(what, OVER["plies"])

    def terms(record: GameRecord) -> tuple[float, float]:
        if record.measures is None:
            return 0.0, 0.0
        sums = record.measures[which].on(states)
        return times * over(sums), under(sums)

    return terms


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
