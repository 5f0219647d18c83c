"""The value of each card of a deck: `card_values`, the report of `hearthlab deck cards`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from hearthlab.arena.estimates import Estimate
from hearthlab.carddata.facts import Card
from hearthlab.carddata.formats import Format
from hearthlab.decks import traces
from hearthlab.decks.bench import Arm, Bench, Conditions, check_pairs, open_bench
from hearthlab.decks.errors import DeckLabError, TooEarly
from hearthlab.decks.field import DeckLike, Field, Weights, field_of
from hearthlab.decks.intervals import (
    Numbers,
    Saving,
    Stratum,
    needed_pairs,
    ranks,
    saving,
    shrunk,
    simultaneous_factor,
    stratified,
    stratified_rate,
)
from hearthlab.decks.report import Cells, Report, points, span
from hearthlab.decks.rows import Row, Writer, name_of
from hearthlab.decks.slots import VANILLA, listed, reference_for, slots_of, variant
from hearthlab.game.deck import Deck

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PILOT = 100  # pairs, before `until` fixes their number
DEFAULT_PAIRS = 200
GROWN, MARGIN = 4, 1.02  # times a study grows beyond its pilot's number of pairs
BASE = "base"


@dataclass(frozen=True, slots=True)
class CardValue:
    """The value of a copy of a card against a reference."""

    card: Card
    copies: int
    reference: Card
    value: Estimate
    together: tuple[float, float]  # the interval that holds for all cards at once
    shrunk: float
    ranks: tuple[int, int]
    held: Estimate | None
    played: Estimate | None
    dead: Estimate | None


@dataclass(frozen=True, repr=False)
class CardReport(Report):
    """The values of a deck's cards, best first."""

    deck: Deck
    field: Field
    given: Conditions
    pairs: int
    win_rate: Estimate
    cards: tuple[CardValue, ...]
    saved: Saving | None
    games: int
    seconds: float
    interrupted: bool
    rows: tuple[Row, ...]

    @property
    def title(self) -> str:
        """The question, in one line."""
        return (
            f"{name_of(self.deck)} ({self.deck.hero.capitalize()}, {self.deck.format}): value of "
            f"one copy of each card, in points"
        )

    def table(self) -> Cells:
        """Return the table, the head first."""
        head = ("card", "copies", "value", "95 %", "all at once", "shrunk", "rank", "instead")
        rows: list[tuple[str, ...]] = [(*head, "held", "played", "dead")]
        for each in self.cards:
            low, high = each.ranks
            rows.append(
                (
                    each.card.name,
                    str(each.copies),
                    points(each.value.value, sign=True),
                    span(each.value.low, each.value.high, sign=True),
                    span(*each.together, sign=True),
                    points(each.shrunk, sign=True),
                    f"{low}" if low == high else f"{low}-{high}",
                    each.reference.name,
                    _number(each.held, 1),
                    _number(each.played, 1),
                    _number(each.dead, 100, " %"),
                )
            )
        return rows

    def notes(self) -> list[str]:
        """Return notes for the reader."""
        found = [
            f"win rate {points(self.win_rate.value)} % "
            f"({span(self.win_rate.low, self.win_rate.high)}) against "
            f"{', '.join(self.field.names)}",
            f"n = {self.pairs:,} mirrored pairs per card, {self.games:,} games, "
            f"{self.seconds:,.0f} s of a processor; agent {self.given.players}",
        ]
        found += [str(self.saved)] if self.saved else []
        found += ["interrupted: fewer pairs than requested"] if self.interrupted else []
        return found

    def draw(self, figure: Figure) -> None:
        """Draw bars with intervals."""
        axes = figure.subplots()
        shown = self.cards[::-1]
        places = range(len(shown))
        middles = [100 * each.value.value for each in shown]
        colours = [
            "#2a7f62" if each.value.low > 0 else "#b3412c" if each.value.high < 0 else "#9a9a9a"
            for each in shown
        ]
        axes.barh(places, middles, color=colours, height=0.65)
        axes.hlines(
            places,
            [100 * each.value.low for each in shown],
            [100 * each.value.high for each in shown],
            color="black",
            linewidth=1.2,
        )
        axes.hlines(
            places,
            [100 * each.together[0] for each in shown],
            [100 * each.together[1] for each in shown],
            color="black",
            linewidth=0.5,
        )
        labels = [f"{each.card.name} ×{each.copies}" for each in shown]
        axes.set_yticks(list(places), labels, fontsize=8)
        axes.axvline(0, color="black", linewidth=0.8)
        axes.set_xlabel("value of one copy in points; thick 95 %, thin all at once; grey undecided")
        axes.set_title(name_of(self.deck), fontsize=10)
        axes.grid(axis="x", alpha=0.3)


def _number(found: Estimate | None, times: float, unit: str = "") -> str:
    return "-" if found is None else f"{times * found.value:.{0 if unit else 1}f}{unit}"


def card_values(
    deck: DeckLike,
    *,
    field: DeckLike | Iterable[DeckLike] | None = None,
    weights: Weights | Path | str | None = None,
    cards: Iterable[str] | None = None,
    reference: str = VANILLA,
    pairs: int | None = None,
    until: float | None = None,
    format: Format | str | None = None,
    given: Conditions | None = None,
) -> CardReport:
    """Measure the value of one copy of each card.

    The deck and its variants, each with one copy replaced, play the same deals against the field.
    reference: the card that stands in; by default a minion without text of the same cost.
    pairs: mirrored pairs per card, shared among the field. until: the half-width in points that
    intervals shall have, instead; a pilot of 100 pairs then fixes the number of pairs.
    cards: only these.
    """
    given = given or Conditions()
    base = listed(deck, format=format)
    against = field_of(field, base.format, weights)
    wanted = _wanted(base, cards)
    arms, references = {}, {}
    for card_id in wanted:
        slot = slots_of(base, card_id)[-1]
        references[card_id] = reference_for(base, slot, reference)
        if references[card_id].id == card_id:
            raise DeckLabError(f"{references[card_id].name} cannot stand in for itself")
        arms[card_id] = variant(base, {slot: references[card_id].id})
    if pairs is not None and until is not None:
        raise DeckLabError("name the number of pairs or the precision, not both")
    fewest = 2 * len(against)
    total = check_pairs(DEFAULT_PAIRS if pairs is None else pairs, max(10, fewest))
    name = (
        f"cards: {name_of(base)} against {', '.join(against.names)}, {given.players}, {reference}"
    )
    with open_bench(name, given) as bench:
        study = _Study(bench, base, arms, against)
        if until is not None:
            study.play(max(PILOT, fewest))
            half = needed_pairs([study.flat(card_id) for card_id in wanted], until / 100)
            total = max(PILOT, half)
        study.play(total)
        for _ in range(GROWN if until is not None else 0):
            excess = study.widest() / (until or 1.0)
            if excess <= 1 or bench.interrupted:
                break
            total = ceil(MARGIN * total * excess**2)  # few differences: their intervals are exact
            study.play(total)
        return study.report(given, references)


def _wanted(deck: Deck, cards: Iterable[str] | None) -> list[str]:
    if cards is None:
        return list(dict.fromkeys(deck.cards))
    chosen = [deck.cards[slots_of(deck, card)[0]] for card in cards]
    if not chosen:
        raise DeckLabError("no cards to measure; name some, or none for all")
    return list(dict.fromkeys(chosen))


class _Study:
    """The arms of a deck's variants, and their results."""

    def __init__(
        self, bench: Bench, base: Deck, variants: Mapping[str, Deck], field: Field
    ) -> None:
        self.bench = bench
        self.base = base
        self.variants = variants
        self.field = field
        self.arms = [
            Arm(_arm(name, i), deck, opponent, "slots", "cards" if name == BASE else "none", i)
            for i, opponent in enumerate(field.decks)
            for name, deck in ((BASE, base), *variants.items())
        ]

    def play(self, pairs: int) -> None:
        """Play pairs for each variant, shared among the field."""
        self.bench.play(self.arms, -(-pairs // len(self.field)))

    def strata(self, name: str) -> list[Stratum]:
        """Return the weighted differences between the deck and a variant, by opponent."""
        found = []
        for i, weight in enumerate(self.field.weights):
            mine = self.bench.played[_arm(BASE, i)]
            theirs = self.bench.played[_arm(name, i)]
            n = min(mine.pairs, theirs.pairs)
            found.append((weight, mine.means(n) - theirs.means(n)))
        return found

    def flat(self, name: str) -> Numbers:
        """Return the differences in units of their weighted mean."""
        strata = self.strata(name)
        n = sum(len(values) for _, values in strata)
        return np.concatenate(
            [weight * values * n / max(len(values), 1) for weight, values in strata]
        )

    def widest(self) -> float:
        """Return the largest half-width of an interval in points."""
        found = [stratified(self.strata(name)) for name in self.variants]
        return max(50 * (each.high - each.low) for each in found)

    def report(self, given: Conditions, references: Mapping[str, Card]) -> CardReport:
        """Make the report."""
        names = list(self.variants)
        found = {name: stratified(self.strata(name)) for name in names}
        pairs = min(sum(len(values) for _, values in self.strata(name)) for name in names)
        if pairs < 2:
            raise TooEarly("interrupted before the first pairs of all cards were played")
        columns = [self.flat(name) for name in names]
        n = min(map(len, columns))
        factor = simultaneous_factor(np.column_stack([each[:n] for each in columns]))
        games = traces.traced([self._base(i).records for i in range(len(self.field))])
        own = numbers_of = traces.numbers_of(self.base)
        copies = Counter(self.base.cards)
        smooth = shrunk([found[name] for name in names])
        wide = [_widened(found[name], columns[i], factor) for i, name in enumerate(names)]
        places = ranks([low for low, _ in wide], [high for _, high in wide])
        values = []
        for i, name in enumerate(names):
            number = own[name]
            values.append(
                CardValue(
                    self.base.format.card(name),
                    copies[name],
                    references[name],
                    found[name],
                    wide[i],
                    smooth[i],
                    places[i],
                    traces.rate(games, traces.turns_held(number))[0],
                    traces.rate(games, traces.turn_played(number))[0],
                    traces.rate(games, traces.dead(number))[0],
                )
            )
        values.sort(key=lambda each: (-each.value.value, each.card.name))
        base = [(w, self._base(i).means()) for i, w in enumerate(self.field.weights)]
        rate = stratified_rate(base)
        rows = _rows(Writer(given), self.base, self.field, rate, values, pairs, games, numbers_of)
        return CardReport(
            self.base,
            self.field,
            given,
            pairs,
            rate,
            tuple(values),
            self._saving(names),
            self.bench.games,
            max(self.bench.spent, self.bench.cost),
            self.bench.interrupted,
            tuple(rows),
        )

    def _base(self, i: int):  # type: ignore[no-untyped-def]
        return self.bench.played[_arm(BASE, i)]

    def _saving(self, names: Sequence[str]) -> Saving | None:
        bases = np.concatenate([self._base(i).scores for i in range(len(self.field))])
        others = [
            np.concatenate(
                [self.bench.played[_arm(name, i)].scores for i in range(len(self.field))]
            )
            for name in names
        ]
        whole = [~np.isnan(each).any(axis=1) for each in (bases, *others)]
        if any(len(each) != len(whole[0]) for each in whole):
            return None
        kept = np.logical_and.reduce(whole)
        return saving(bases[kept], [each[kept] for each in others])


def _arm(name: str, opponent: int) -> str:
    return f"{name} | {opponent}"


def _widened(found: Estimate, column: Numbers, factor: float) -> tuple[float, float]:
    """Return the interval that holds for all cards at once."""
    error = float(column.std(ddof=1)) / len(column) ** 0.5
    half = factor * error
    return min(found.low, found.value - half), max(found.high, found.value + half)


def _rows(
    writer: Writer,
    deck: Deck,
    field: Field,
    rate: Estimate,
    values: Sequence[CardValue],
    pairs: int,
    games: Sequence[traces.Traced],
    numbers: Mapping[str, int],
) -> list[Row]:
    against = ", ".join(field.names)
    found = [writer.row("win rate", deck, rate, pairs, opponent=against)]
    counts = {
        "turns held": traces.turns_held,
        "turn played": traces.turn_played,
        "dead in hand": traces.dead,
    }
    for each in values:
        found.append(
            writer.row(
                "slot value",
                deck,
                each.value,
                pairs,
                card=each.card,
                copies=each.copies,
                opponent=against,
                reference=each.reference.name,
            )
        )
        for statistic, count in counts.items():
            value, n = traces.rate(games, count(numbers[each.card.id]))
            if value is not None:
                found.append(
                    writer.row(
                        statistic,
                        deck,
                        value,
                        n,
                        card=each.card,
                        copies=each.copies,
                        opponent=against,
                        wins=0.0,
                    )
                )
    return found
