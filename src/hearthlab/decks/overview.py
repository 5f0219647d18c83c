"""A deck at a glance: `overview`, what `hearthlab deck show` prints."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hearthlab.arena.showing import aligned, check_figure
from hearthlab.carddata.facts import Card
from hearthlab.carddata.formats import Format
from hearthlab.carddata.html import framed, note, stacked, table
from hearthlab.decks.errors import DeckLabError
from hearthlab.decks.field import DeckLike, read_decks
from hearthlab.decks.rows import code_of, digest_of, name_of
from hearthlab.decks.slots import card_in, plain
from hearthlab.game.deck import Deck

if TYPE_CHECKING:
    from matplotlib.figure import Figure

DUST = {"COMMON": 40, "RARE": 100, "EPIC": 400, "LEGENDARY": 1600}
HANDS = (3, 4)  # cards of the first hand, by seat
CURVE = 7  # costs from here are shown together


@lru_cache(maxsize=4096)
def odds(copies: int, first: int, draws: int, *, sought: bool, size: int = 30) -> float:
    """Return the chance to have seen a card of some copies after the mulligan and some draws.

    sought: all other cards of the first hand are returned, and cannot come back in the mulligan;
    otherwise the hand is kept.
    """
    if not sought:
        return 1 - comb(size - copies, min(first + draws, size)) / comb(
            size, min(first + draws, size)
        )
    missed = comb(size - copies, first) / comb(size, first)
    # The replacements are drawn before the returned cards go back.
    left = size - first
    missed *= comb(left - copies, first) / comb(left, first)
    rest = size - first  # the returned cards are in the deck again
    for i in range(draws):
        if rest - i > 0:
            missed *= (rest - i - copies) / (rest - i)
    return 1 - missed


@dataclass(frozen=True, slots=True)
class Line:
    """A card of the list."""

    card: Card
    copies: int
    sought: tuple[float, float]  # chance to have seen one by the turn, by seat
    kept: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Overview:
    """A deck's list, curve, kinds and odds."""

    deck: Deck
    turn: int
    lines: tuple[Line, ...]
    missing: Mapping[str, int] | None  # by name: copies that a collection lacks

    @property
    def curve(self) -> dict[str, int]:
        """The number of cards of each cost."""
        counts = Counter(
            min(line.card.cost, CURVE) for line in self.lines for _ in range(line.copies)
        )
        return {f"{cost}{'+' if cost == CURVE else ''}": counts[cost] for cost in range(CURVE + 1)}

    @property
    def kinds(self) -> dict[str, int]:
        """The number of minions, spells and weapons."""
        counts: Counter[str] = Counter()
        for line in self.lines:
            counts[line.card.type.lower()] += line.copies
        return dict(counts)

    @property
    def dust(self) -> int:
        """The dust to craft the deck."""
        return sum(DUST.get(line.card.rarity or "", 0) * line.copies for line in self.lines)

    def table(self) -> list[list[str]]:
        """Return the list with odds, the head first."""
        head = f"seen by turn {self.turn}"
        rows = [["card", "cost", "copies", f"{head}, first", "second", "hand kept", "second "]]
        for line in self.lines:
            shares = (*line.sought, *line.kept)
            rows.append(
                [
                    line.card.name,
                    str(line.card.cost),
                    str(line.copies),
                    *(f"{100 * each:.1f} %" for each in shares),
                ]
            )
        return rows

    def facts(self) -> dict[str, Any]:
        """Return what JSON holds."""
        return {
            "name": name_of(self.deck),
            "class": self.deck.hero,
            "format": str(self.deck.format),
            "digest": digest_of(self.deck),
            "code": code_of(self.deck),
            "curve": self.curve,
            "kinds": self.kinds,
            "dust": self.dust,
            "free": self.deck.free,
            "turn": self.turn,
            "missing": self.missing,
            "cards": [
                {
                    "id": line.card.id,
                    "name": line.card.name,
                    "cost": line.card.cost,
                    "copies": line.copies,
                    "seen_by_turn": {"first": line.sought[0], "second": line.sought[1]},
                    "seen_by_turn_hand_kept": {"first": line.kept[0], "second": line.kept[1]},
                }
                for line in self.lines
            ],
        }

    def notes(self) -> list[str]:
        """Return the lines below the list."""
        curve = "  ".join(f"{cost}: {count}" for cost, count in self.curve.items())
        kinds = ", ".join(f"{count} {kind}s" for kind, count in self.kinds.items())
        legal = "breaks deck limits (free)" if self.deck.free else "legal"
        found = [
            f"curve  {curve}",
            f"{kinds}; {self.dust:,} dust; {legal} in {self.deck.format}; digest "
            f"{digest_of(self.deck)}",
            "odds are exact: the hand without the card is returned, or kept; returned cards cannot "
            "come back in the mulligan",
        ]
        if self.missing is not None:
            lacking = ", ".join(f"{count}x {name}" for name, count in self.missing.items())
            found.append(f"missing from the collection: {lacking or 'nothing'}")
        return found + ([code_of(self.deck)] if code_of(self.deck) else [])

    def __str__(self) -> str:
        return "\n".join([self._title(), *aligned(self.table()), *self.notes()])

    def _title(self) -> str:
        return f"{name_of(self.deck)} ({self.deck.hero.capitalize()}, {self.deck.format})"

    def _repr_html_(self) -> str:
        head, *rows = self.table()
        return framed(self._title(), table(head, rows), note(stacked(self.notes())))

    def draw(self, figure: Figure) -> None:
        """Draw the curve."""
        axes = figure.subplots()
        axes.bar(list(self.curve), list(self.curve.values()), color="#4477aa")
        axes.set_xlabel("mana")
        axes.set_ylabel("cards")
        axes.set_title(self._title(), fontsize=10)

    def plot(self, path: Path | str) -> None:
        """Draw the curve to a file."""
        check_figure(path)
        from matplotlib.figure import Figure

        figure = Figure(figsize=(5, 3), layout="constrained")
        self.draw(figure)
        figure.savefig(path)


def overview(
    deck: DeckLike,
    *,
    turn: int = 4,
    collection: Mapping[str, int] | Path | str | None = None,
    format: Format | str | None = None,
) -> Overview:
    """Look at a deck: list, curve, dust, and the odds to have seen each card by an own turn.

    collection: copies owned by card name or id, or a JSON file of them.
    """
    if not 1 <= turn <= 27:
        raise DeckLabError(f"turn {turn}: should be from 1 to 27")
    found = plain(_one(deck, None if format is None else Format.of(format)))
    lines = []
    for card_id, copies in Counter(found.cards).items():
        sought, kept = (
            (
                odds(copies, HANDS[0], turn, sought=way),
                odds(copies, HANDS[1], turn, sought=way),
            )
            for way in (True, False)
        )
        lines.append(Line(found.format.card(card_id), copies, sought, kept))
    missing = None if collection is None else _missing(found, _collection(collection))
    return Overview(found, turn, tuple(lines), missing)


def _one(deck: DeckLike, playing: Format | None) -> Deck:
    found = read_decks(deck, playing)
    if len(found) != 1:
        raise DeckLabError(f"{deck!r} is a set of {len(found)} decks; name one")
    return found[0]


def _collection(given: Mapping[str, int] | Path | str) -> Mapping[str, int]:
    if isinstance(given, Mapping):
        return given
    try:
        found = json.loads(Path(given).read_text(encoding="utf-8"))
        return {str(card): int(count) for card, count in found.items()}
    except (ValueError, AttributeError, TypeError):
        example = '{"Fireball": 2}'
        raise DeckLabError(f"collection {str(given)!r}: should be JSON such as {example}") from None


def _missing(deck: Deck, owned: Mapping[str, int]) -> dict[str, int]:
    """Return the copies that a collection lacks; basic cards belong to everybody."""
    have: Counter[str] = Counter()
    for named, count in owned.items():
        have[card_in(deck.format, named).id] += count
    found = {}
    for card_id, copies in Counter(deck.cards).items():
        card = deck.format.card(card_id)
        if card.set != "basic" and have[card_id] < copies:
            found[card.name] = copies - have[card_id]
    return found
