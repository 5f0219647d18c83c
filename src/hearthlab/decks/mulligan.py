"""What to keep: `mulligan`, the report of `hearthlab deck mulligan`.

Each deal is played as the agent plays it, and again with the decision about one card of the first
hand turned around (`flips`). Nothing else differs, so the difference is causal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hearthlab.arena.estimates import Estimate
from hearthlab.carddata.facts import Card
from hearthlab.carddata.formats import Format
from hearthlab.decks import traces
from hearthlab.decks.bench import Conditions, check_pairs, open_bench
from hearthlab.decks.errors import DeckLabError, TooEarly
from hearthlab.decks.field import DeckLike, Field, Weights, field_of
from hearthlab.decks.flips import BASE, Flip, FlipStudy, arm_name, keep_effect
from hearthlab.decks.keep_precision import PILOT, play_until
from hearthlab.decks.report import Cells, Report, points, span
from hearthlab.decks.rows import Row, Writer, name_of
from hearthlab.decks.slots import listed
from hearthlab.game.deck import Deck

if TYPE_CHECKING:
    from matplotlib.figure import Figure

DEFAULT_PAIRS = 300
SEATS = ("first", "second")


@dataclass(frozen=True, slots=True)
class Keep:
    """Whether to keep a card."""

    card: Card
    copies: int
    both: Estimate | None  # over both seats
    seats: tuple[Estimate | None, Estimate | None]
    flips: int
    offered: Estimate | None
    kept: Estimate | None
    winning: Estimate | None  # mulligan win rate


@dataclass(frozen=True, repr=False)
class MulliganReport(Report):
    """The keep effects of a deck's cards, best first."""

    deck: Deck
    field: Field
    given: Conditions
    pairs: int
    cards: tuple[Keep, ...]
    games: int
    seconds: float
    interrupted: bool
    rows: tuple[Row, ...]
    pairs_of_cards: int = 0  # deals with a certain card in the first hand

    @property
    def title(self) -> str:
        """The question, in one line."""
        return f"{name_of(self.deck)} ({self.deck.format}): effect of keeping a card, in points"

    def table(self) -> Cells:
        """Return the table, the head first."""
        head = ["card", "keep", "95 %", "flips", "first", "second", "offered", "kept", "with it"]
        rows = [head]
        for each in self.cards:
            both = each.both
            rows.append(
                [
                    f"{each.card.name} ({each.card.cost})",
                    "-" if both is None else points(both.value, sign=True),
                    "-" if both is None else span(both.low, both.high, sign=True),
                    f"{each.flips:,}",
                    *("-" if e is None else points(e.value, sign=True) for e in each.seats),
                    "-" if each.offered is None else points(each.offered.value, sign=True),
                    "-" if each.kept is None else f"{100 * each.kept.value:.0f} %",
                    "-" if each.winning is None else f"{100 * each.winning.value:.0f} %",
                ]
            )
        return rows

    def notes(self) -> list[str]:
        """Return notes for the reader."""
        more = f" and {self.pairs_of_cards:,} of single cards" if self.pairs_of_cards else ""
        found = [
            f"against {', '.join(self.field.names)}; each card as the agent handles the others",
            f"n = {self.pairs:,} deals{more} in both seats, {self.games:,} games, "
            f"{self.seconds:,.0f} s of a processor; agent {self.given.players}",
            "keep, offered: causal; kept, with it (win rate with the card in the hand after the "
            "mulligan): descriptive",
        ]
        return found + (["interrupted: fewer deals than requested"] if self.interrupted else [])

    def draw(self, figure: Figure) -> None:
        """Draw bars with intervals, and points by seat."""
        axes = figure.subplots()
        shown = [each for each in self.cards if each.both is not None][::-1]
        places = range(len(shown))
        both = [each.both for each in shown if each.both is not None]
        colours = [
            "#2a7f62" if each.low > 0 else "#b3412c" if each.high < 0 else "#9a9a9a"
            for each in both
        ]
        axes.barh(places, [100 * each.value for each in both], color=colours, height=0.6)
        axes.hlines(
            places,
            [100 * each.low for each in both],
            [100 * each.high for each in both],
            color="black",
            linewidth=1.2,
        )
        for seat, marker in enumerate("o^"):
            marks = [(i, e.seats[seat]) for i, e in enumerate(shown) if e.seats[seat] is not None]
            axes.plot(
                [100 * found.value for _, found in marks if found is not None],
                [i for i, _ in marks],
                marker,
                color="black",
                markersize=3.5,
                fillstyle="none",
                label=f"going {SEATS[seat]}",
            )
        labels = [f"{each.card.name} ({each.card.cost})" for each in shown]
        axes.set_yticks(list(places), labels, fontsize=8)
        axes.axvline(0, color="black", linewidth=0.8)
        axes.set_xlabel("effect of keeping in points, 95 %; grey: not decided")
        axes.set_title(name_of(self.deck), fontsize=10)
        axes.legend(fontsize=7)
        axes.grid(axis="x", alpha=0.3)


def mulligan(
    deck: DeckLike,
    *,
    against: DeckLike | Iterable[DeckLike] | None = None,
    weights: Weights | Path | str | None = None,
    pairs: int | None = None,
    until: float | None = None,
    format: Format | str | None = None,
    given: Conditions | None = None,
) -> MulliganReport:
    """Measure what keeping each card of the first hand is worth.

    pairs: deals, each in both seats, shared among the opponents. until: the half-width in points
    that intervals of both seats together shall have, instead; after a pilot of 300 deals each
    card gets the deals that the width of its interval needs.
    """
    given = given or Conditions()
    base = listed(deck, format=format)
    field = field_of(against, base.format, weights)
    if pairs is not None and until is not None:
        raise DeckLabError("name the number of pairs or the precision, not both")
    least = max(10, 2 * len(field))
    total = check_pairs(DEFAULT_PAIRS if pairs is None else pairs, least)
    words = f"mulligan: {name_of(base)} against {', '.join(field.names)}, {given.players}"
    with open_bench(words, given) as bench:
        study = FlipStudy(bench, base, field)
        if until is None:
            study.play(total)
        else:
            play_until(study, until / 100, max(PILOT, least))
        return _report(study, given)


def _report(study: FlipStudy, given: Conditions) -> MulliganReport:
    bench, deck, field = study.bench, study.deck, study.field
    flips = study.flips()
    if not flips:
        raise TooEarly("interrupted before the first deals were played")
    games = traces.traced([bench.played[arm_name(BASE, i)].records for i in range(len(field))])
    numbers = study.numbers
    copies = Counter(deck.cards)
    cards = [
        _keep(deck.format.card(card_id), copies[card_id], number, flips, games)
        for card_id, number in numbers.items()
    ]
    cards.sort(key=lambda each: (-(each.both.value if each.both else -9), each.card.name))
    rows = _rows(Writer(given), deck, field, cards, numbers, flips, games)
    return MulliganReport(
        deck,
        field,
        given,
        study.pairs,
        tuple(cards),
        bench.games,
        max(bench.spent, bench.cost),
        bench.interrupted,
        tuple(rows),
        study.pairs_of_cards,
    )


def _keep(
    card: Card, copies: int, number: int, flips: Sequence[Flip], games: Sequence[traces.Traced]
) -> Keep:
    mine = [flip for flip in flips if flip.card == number]
    seats = tuple(keep_effect(flip for flip in mine if flip.seat == seat) for seat in (0, 1))
    return Keep(
        card,
        copies,
        keep_effect(mine),
        (seats[0], seats[1]),
        len(mine),
        traces.offered_effect(games, number)[0],
        traces.rate(games, traces.kept_copies(number))[0],
        traces.rate(games, with_card(number))[0],
    )


def with_card(number: int) -> traces.Count:
    """Count the score of games with a card in the hand after the mulligan."""
    return traces.won_if(lambda game: (number, 0) in game.cards.seen)


def seen(number: int, *, wanted: bool) -> traces.Count:
    """Count the score of games in which a card was seen by the end, or was not."""
    return traces.won_if(lambda game: any(card == number for card, _ in game.cards.seen) == wanted)


def played(number: int) -> traces.Count:
    """Count the score of games in which a card was played."""
    return traces.won_if(lambda game: any(card == number for card, _ in game.cards.played))


def _rows(
    writer: Writer,
    deck: Deck,
    field: Field,
    cards: Sequence[Keep],
    numbers: Mapping[str, int],
    flips: Sequence[Flip],
    games: Sequence[traces.Traced],
) -> list[Row]:
    against = ", ".join(field.names)
    found: list[Row] = []

    def add(keep: Keep, statistic: str, value: Estimate | None, n: int, **more: Any) -> None:
        if value is not None:
            options: dict[str, Any] = {"opponent": against, "wins": 0.0, **more}
            options |= {"card": keep.card, "copies": keep.copies}
            found.append(writer.row(statistic, deck, value, n, **options))

    for each in cards:
        number = numbers[each.card.id]
        mine = [flip for flip in flips if flip.card == number]
        for seat, name in ((None, "both"), (0, "first"), (1, "second")):
            some = [flip for flip in mine if seat is None or flip.seat == seat]
            add(each, "keep effect", keep_effect(some), len(some), seat=name)
        for i, opponent in enumerate(field.names if len(field) > 1 else ()):
            some = [flip for flip in mine if flip.stratum == i]
            add(each, "keep effect", keep_effect(some), len(some), opponent=opponent)
        counts: dict[str, traces.Count] = {
            "kept rate": traces.kept_copies(number),
            "mulligan win rate": with_card(number),
            "drawn win rate": seen(number, wanted=True),
            "not drawn win rate": seen(number, wanted=False),
            "played win rate": played(number),
            "turns held": traces.turns_held(number),
            "turn played": traces.turn_played(number),
        }
        add(each, "offered effect", *traces.offered_effect(games, number))
        for statistic, count in counts.items():
            value, n = traces.rate(games, count)
            is_rate = value is not None and statistic.endswith("win rate")
            add(each, statistic, value, n, wins=value.value * n if is_rate and value else 0.0)
    return found
