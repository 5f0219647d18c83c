"""What to keep of one hand: every way to keep it on the same deals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from hearthlab.arena.estimates import Estimate
from hearthlab.carddata.facts import Card
from hearthlab.carddata.formats import Format
from hearthlab.carddata.quoting import quoted
from hearthlab.decks.bench import Arm, Bench, Conditions, check_pairs, open_bench
from hearthlab.decks.errors import DeckLabError, TooEarly
from hearthlab.decks.field import DeckLike, Field, Weights, field_of
from hearthlab.decks.intervals import Stratum, stratified, stratified_rate
from hearthlab.decks.report import Cells, Report, points, span
from hearthlab.decks.rows import Row, Writer, name_of
from hearthlab.decks.slots import card_in, listed
from hearthlab.game.deck import Deck

if TYPE_CHECKING:
    from matplotlib.figure import Figure

DEFAULT_PAIRS = 200
SIZES = (3, 4)  # by seat


@dataclass(frozen=True, slots=True)
class Way:
    """A way to keep a hand."""

    kept: tuple[Card, ...]
    rate: Estimate
    behind: Estimate  # its loss against the best way, on the same deals


@dataclass(frozen=True, repr=False)
class HandReport(Report):
    """All ways to keep a hand, best first."""

    deck: Deck
    hand: tuple[Card, ...]
    seat: int
    field: Field
    given: Conditions
    deals: int
    ways: tuple[Way, ...]
    games: int
    seconds: float
    interrupted: bool
    rows: tuple[Row, ...]

    @property
    def title(self) -> str:
        """The question, in one line."""
        names = ", ".join(card.name for card in self.hand)
        who = ("going first", "going second")[self.seat]
        return f"{name_of(self.deck)}, {who}, dealt {names}: win rate by the cards kept, in %"

    def table(self) -> Cells:
        """Return the table, the head first."""
        rows = [["keep", "win rate", "95 %", "behind the best", "95 %"]]
        for each in self.ways:
            names = ", ".join(card.name for card in each.kept) or "nothing"
            rate, behind = each.rate, each.behind
            rows.append(
                [
                    names,
                    points(rate.value),
                    span(rate.low, rate.high),
                    points(behind.value, sign=True),
                    span(behind.low, behind.high, sign=True),
                ]
            )
        return rows

    def notes(self) -> list[str]:
        """Return notes for the reader."""
        found = [
            f"against {', '.join(self.field.names)}; n = {self.deals:,} deals, {self.games:,} "
            f"games, {self.seconds:,.0f} s of a processor; agent {self.given.players}",
            "the best of several is a little lucky: look at the intervals of the differences",
        ]
        return found + (["interrupted: fewer deals than requested"] if self.interrupted else [])

    def draw(self, figure: Figure) -> None:
        """Draw the win rates with intervals."""
        axes = figure.subplots()
        for i, each in enumerate(reversed(self.ways)):
            bars = [[100 * side] for side in each.rate.error_bar]
            axes.errorbar(100 * each.rate.value, i, xerr=bars, fmt="o", color="#4477aa", capsize=3)
        names = [", ".join(c.name for c in way.kept) or "nothing" for way in reversed(self.ways)]
        axes.set_yticks(range(len(names)), names, fontsize=8)
        axes.set_xlabel("win rate in %, 95 %")
        axes.grid(axis="x", alpha=0.3)


def hand_advice(
    deck: DeckLike,
    hand: Sequence[str],
    *,
    coin: bool = False,
    against: DeckLike | Iterable[DeckLike] | None = None,
    weights: Weights | Path | str | None = None,
    pairs: int | None = None,
    format: Format | str | None = None,
    given: Conditions | None = None,
) -> HandReport:
    """Compare all ways to keep a given first hand, on the same deals.

    hand: three cards going first; four going second (`coin`). pairs: deals for each way.
    """
    given = given or Conditions()
    base = listed(deck, format=format)
    seat = int(coin or len(hand) == SIZES[1])
    cards = tuple(card_in(base.format, card) for card in hand)
    if len(cards) != SIZES[seat]:
        who = "going second (--coin)" if seat else "going first"
        raise DeckLabError(f"a hand of {len(cards)} cards; {who} it has {SIZES[seat]}")
    slots = _slots(base, cards)
    field = field_of(against, base.format, weights)
    total = check_pairs(DEFAULT_PAIRS if pairs is None else pairs, max(10, 2 * len(field)))
    masks = range(1 << len(cards))
    first = ".".join(map(str, slots))
    arms = [
        Arm(f"{mask} | {i}", base, opponent, f"slots:first={first},keep={mask}", stratum=i)
        for i, opponent in enumerate(field.decks)
        for mask in masks
    ]
    names = ", ".join(card.name for card in cards)
    words = f"hand: {name_of(base)}, {names}, seat {seat}, against {', '.join(field.names)}"
    with open_bench(f"{words}, {given.players}", given) as bench:
        bench.play(arms, -(-total // len(field)))
        return _report(bench, base, cards, seat, field, given)


def _slots(deck: Deck, cards: Sequence[Card]) -> list[int]:
    """Return the slots of a hand's cards; raise for cards that the deck does not have."""
    found: list[int] = []
    for card in cards:
        free = [i for i, held in enumerate(deck.cards) if held == card.id and i not in found]
        if not free:
            held = deck.cards.count(card.id)
            raise DeckLabError(
                f"hand: {quoted(card.name)} more often than the deck holds it ({held} times)"
            )
        found.append(free[0])
    return found


def _report(
    bench: Bench, deck: Deck, cards: tuple[Card, ...], seat: int, field: Field, given: Conditions
) -> HandReport:
    scores: dict[int, list[Stratum]] = {}
    for mask in range(1 << len(cards)):
        strata = []
        for i, weight in enumerate(field.weights):
            arm = bench.played[f"{mask} | {i}"]
            strata.append((weight, arm.scores[: arm.pairs, seat]))  # the other game is not asked
        scores[mask] = strata
    n = [min(len(scores[mask][i][1]) for mask in scores) for i in range(len(field))]
    if min(n) < 2:
        raise TooEarly("interrupted before the first deals of all ways were played")
    cut = {
        mask: [(weight, values[: n[i]]) for i, (weight, values) in enumerate(strata)]
        for mask, strata in scores.items()
    }
    rates = {mask: stratified_rate(strata) for mask, strata in cut.items()}
    best = max(rates, key=lambda mask: (rates[mask].value, mask))
    ways = []
    for mask, strata in cut.items():
        behind = [
            (weight, np.asarray(values - cut[best][i][1]))
            for i, (weight, values) in enumerate(strata)
        ]
        kept = tuple(card for place, card in enumerate(cards) if mask >> place & 1)
        found = Estimate(0.0, 0.0, 0.0) if mask == best else stratified(behind)
        ways.append(Way(kept, rates[mask], found))
    ways.sort(key=lambda way: (-way.rate.value, -len(way.kept)))
    writer = Writer(given)
    rows = [
        writer.row(
            "hand",
            deck,
            way.rate,
            sum(n),
            opponent=", ".join(field.names),
            seat=("first", "second")[seat],
            reference=", ".join(card.name for card in way.kept) or "nothing",
        )
        for way in ways
    ]
    return HandReport(
        deck,
        cards,
        seat,
        field,
        given,
        sum(n),
        tuple(ways),
        bench.games,
        max(bench.spent, bench.cost),
        bench.interrupted,
        tuple(rows),
    )
