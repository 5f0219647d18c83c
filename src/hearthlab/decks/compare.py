"""Two lists on the same deals: `compare`, the report of `hearthlab deck compare`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from hearthlab.arena.estimates import Estimate
from hearthlab.carddata.formats import Format
from hearthlab.decks.bench import Arm, Bench, Conditions, check_pairs, open_bench
from hearthlab.decks.errors import DeckLabError, TooEarly
from hearthlab.decks.field import DeckLike, Field, Weights, field_of
from hearthlab.decks.intervals import Saving, needed_pairs, paired, saving, stratified, win_rate
from hearthlab.decks.report import Cells, Report, points, span
from hearthlab.decks.rows import Row, Writer, name_of
from hearthlab.decks.slots import Exchange, deck_of, exchanges, listed, variant
from hearthlab.game.deck import Deck

if TYPE_CHECKING:
    from matplotlib.figure import Figure

DEFAULT_PAIRS = 300
PILOT = 100
FIRST, OTHER = "a", "b"


@dataclass(frozen=True, slots=True)
class Line:
    """Both decks against one opponent."""

    opponent: str
    first: Estimate
    other: Estimate
    difference: Estimate  # of the other deck less the first
    pairs: int


@dataclass(frozen=True, repr=False)
class Comparison(Report):
    """The difference between two lists."""

    first: Deck
    other: Deck
    exchanges: tuple[Exchange, ...]
    given: Conditions
    lines: tuple[Line, ...]
    total: Estimate
    saved: Saving | None
    games: int
    seconds: float
    interrupted: bool
    rows: tuple[Row, ...]

    @property
    def title(self) -> str:
        """The question, in one line."""
        return (
            f"{name_of(self.other)} less {name_of(self.first)} ({self.first.format}), in points: "
            f"{points(self.total.value, sign=True)} "
            f"({span(self.total.low, self.total.high, sign=True)})"
        )

    def table(self) -> Cells:
        """Return the table, the head first."""
        rows = [
            ["against", name_of(self.first), name_of(self.other), "difference", "95 %", "pairs"]
        ]
        for each in self.lines:
            found = each.difference
            rows.append(
                [
                    each.opponent,
                    points(each.first.value),
                    points(each.other.value),
                    points(found.value, sign=True),
                    span(found.low, found.high, sign=True),
                    f"{each.pairs:,}",
                ]
            )
        return rows

    def notes(self) -> list[str]:
        """Return notes for the reader."""
        card = self.first.format.card
        swaps = [f"-{card(each.out).name} +{card(each.card).name}" for each in self.exchanges]
        found = [
            f"exchanges: {', '.join(swaps)}",
            f"{self.games:,} games, {self.seconds:,.0f} s of a processor; agent "
            f"{self.given.players}",
        ]
        found += [str(self.saved)] if self.saved else []
        return found + (["interrupted: fewer pairs than requested"] if self.interrupted else [])

    def draw(self, figure: Figure) -> None:
        """Draw the differences with intervals."""
        axes = figure.subplots()
        named = [("all", self.total), *((each.opponent, each.difference) for each in self.lines)]
        for i, (_, found) in enumerate(reversed(named)):
            decided = found.low > 0 or found.high < 0
            colour = "#9a9a9a" if not decided else "#2a7f62" if found.value > 0 else "#b3412c"
            axes.errorbar(
                100 * found.value,
                i,
                xerr=[[100 * side] for side in found.error_bar],
                fmt="o",
                color=colour,
                capsize=3,
            )
        axes.set_yticks(range(len(named)), [name for name, _ in reversed(named)], fontsize=8)
        axes.axvline(0, color="black", linewidth=0.8)
        axes.set_xlabel(f"{name_of(self.other)} less {name_of(self.first)} in points, 95 %")
        axes.grid(axis="x", alpha=0.3)


def compare(
    first: DeckLike,
    other: DeckLike,
    *,
    field: DeckLike | Iterable[DeckLike] | None = None,
    weights: Weights | Path | str | None = None,
    pairs: int | None = None,
    until: float | None = None,
    format: Format | str | None = None,
    given: Conditions | None = None,
) -> Comparison:
    """Measure how much better another list of the same class does against a field.

    Both play the same deals: common cards stand in common slots.
    """
    given = given or Conditions()
    base = listed(first, format=format)
    named = deck_of(other, format=base.format)
    swaps = exchanges(base, listed(named, format=base.format))
    if not swaps:
        raise DeckLabError("both lists hold the same cards, so there is nothing to compare")
    second = variant(base, {each.slot: each.card for each in swaps})
    against = field_of(field, base.format, weights)
    if pairs is not None and until is not None:
        raise DeckLabError("name the number of pairs or the precision, not both")
    total = check_pairs(DEFAULT_PAIRS if pairs is None else pairs, max(10, 2 * len(against)))
    arms = [
        Arm(f"{name} | {i}", deck, opponent, stratum=i)
        for i, opponent in enumerate(against.decks)
        for name, deck in ((FIRST, base), (OTHER, second))
    ]
    words = f"compare: {name_of(base)} and {name_of(second)} against {', '.join(against.names)}"
    with open_bench(f"{words}, {given.players}", given) as bench:
        if until is not None:
            bench.play(arms, -(-PILOT // len(against)))
            flat = np.concatenate([_difference(bench, i) for i in range(len(against))])
            total = max(PILOT, needed_pairs([flat], until / 100))
        bench.play(arms, -(-total // len(against)))
        return _report(bench, (base, named, second), swaps, against, given)


def _difference(bench: Bench, i: int):  # type: ignore[no-untyped-def]
    mine, theirs = bench.played[f"{FIRST} | {i}"], bench.played[f"{OTHER} | {i}"]
    n = min(mine.pairs, theirs.pairs)
    return theirs.means(n) - mine.means(n)


def _report(
    bench: Bench,
    decks: tuple[Deck, Deck, Deck],
    swaps: list[Exchange],
    field: Field,
    given: Conditions,
) -> Comparison:
    base, named, second = decks
    differences = [_difference(bench, i) for i in range(len(field))]
    if not all(map(len, differences)):
        raise TooEarly("interrupted before the first pairs against all opponents were played")
    lines = [
        Line(
            name,
            win_rate(bench.played[f"{FIRST} | {i}"].means()),
            win_rate(bench.played[f"{OTHER} | {i}"].means()),
            paired(differences[i]),
            len(differences[i]),
        )
        for i, name in enumerate(field.names)
    ]
    total = stratified(list(zip(field.weights, differences, strict=True)))
    mine = np.concatenate(
        [bench.played[f"{FIRST} | {i}"].scores[: len(d)] for i, d in enumerate(differences)]
    )
    theirs = np.concatenate(
        [bench.played[f"{OTHER} | {i}"].scores[: len(d)] for i, d in enumerate(differences)]
    )
    writer = Writer(given)
    rows = [
        writer.row(
            "difference",
            second,
            line.difference,
            line.pairs,
            opponent=line.opponent,
            reference=name_of(base),
            wins=0.0,
        )
        for line in lines
    ]
    rows.append(
        writer.row(
            "difference",
            second,
            total,
            sum(line.pairs for line in lines),
            opponent="all",
            reference=name_of(base),
            wins=0.0,
        )
    )
    return Comparison(
        base,
        named if named.name else second,
        tuple(swaps),
        given,
        tuple(lines),
        total,
        saving(mine, [theirs]),
        bench.games,
        max(bench.spent, bench.cost),
        bench.interrupted,
        tuple(rows),
    )
