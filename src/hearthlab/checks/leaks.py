"""Look for leaks: play a game again with other hidden cards; no view may differ.

The opponent's list is changed in one card, at its place in the draw order, and the same actions are
played again. As long as that card is hidden, everything the viewer is given has to be equal: every
field of the record, the cards seen, and the actions listed.
"""

from __future__ import annotations

import ctypes
import random
from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from typing import Any, TypeGuard

from hearthlab.carddata.formats import DECK_SIZE, Format
from hearthlab.cards import symbols
from hearthlab.engine import core, schema
from hearthlab.engine.tables import Cards, cards_of
from hearthlab.game.deck_lists import legal_cards
from hearthlab.game.door import game_from, record_of, snapshot_of
from hearthlab.game.game import Game
from hearthlab.game.hidden import hidden_rows
from hearthlab.game.start import Start, placement_of, seats
from hearthlab.game.view import View
from hearthlab.native.pure import used_bytes

TELLING = symbols.PLACEMENT | symbols.COST_AURA | symbols.CHOOSE_ONE  # likely to leave a trace
COPYING = "PRIEST"  # its cards show their player cards of the other deck: never the viewer here
# Their effects reveal something about a card that stays hidden: its cost, or the secret itself.
SHOWING = (
    *("Holy Wrath", "Lorewalker Cho"),
    # Knights of the Frozen Throne: they look into a deck or a hand for a tag, a cost, an attack
    *("Corpsetaker", "Howling Commander", "Meat Wagon", "Roll the Bones", "Skulking Geist"),
    *("Prince Keleseth", "Prince Taldaram", "Prince Valanar", "Shadow Essence", "Barnes"),
    "Seeping Oozeling",
)
# They act while they are hidden: in sight of both, or by a random draw that changes the future.
ACTING = (
    *("Prince Malchezaar", "Shifter Zerus", "Shifting Scroll"),
    *("Unidentified Elixir", "Unidentified Maul", "Unidentified Shield"),
    *("Flame Leviathan", "Sea Reaver"),
)
KINDS = symbols.SECRET  # tags that effects may look for in a deck: they stay as they are
POSITIONS = 10  # looked at per game


@dataclass(frozen=True, slots=True)
class Leak:
    """One difference between two views that should be equal."""

    seed: int
    viewer: int
    ply: int
    cards: tuple[str, str]  # the hidden card, and the one in its place
    fields: tuple[str, ...]

    def __str__(self) -> str:
        first, second = self.cards
        return (
            f"seed {self.seed}: after {self.ply} actions the view of player {self.viewer} tells "
            f"{first} from {second}: {', '.join(self.fields)}"
        )


def find_leaks(
    positions: int, *, seed: int = 0, format: Format | str | None = None
) -> tuple[int, list[Leak]]:
    """Compare views of at least n positions; give their number and the leaks found."""
    compared, leaks = 0, list[Leak]()
    number = seed
    while compared < positions:
        found = list(compare_game(number, format=format))
        compared += len(found)
        leaks += [leak for leak in found if leak]
        number += 1
    return compared, leaks


def compare_game(seed: int, *, format: Format | str | None = None) -> Iterator[Leak | None]:
    """Play one random game, then again with other hidden cards; return each position's result."""
    cards = cards_of(format)
    chance = random.Random(f"hearthlab leaks {seed}")
    viewer = chance.randrange(2)
    heroes = _heroes(cards, chance, viewer)
    lists = [_list(cards, hero, chance) for hero in heroes]
    game = deal(cards, heroes, lists, seed)
    while not game.over:
        game.push(chance.choice(core.legal(record_of(game))), check=False)
    codes = [action.code for action in game.history]
    for ply in sorted(chance.sample(range(len(codes)), min(POSITIONS, len(codes)))):
        place = chance.randrange(len(lists[1 - viewer]))
        row = lists[1 - viewer][place]
        other = _substitute(cards, row, heroes[1 - viewer], lists[1 - viewer], chance)
        changed = [list(rows) for rows in lists]
        changed[1 - viewer][place] = other
        twin = _played(deal(cards, heroes, changed, seed), codes[:ply])
        played = _played(deal(cards, heroes, lists, seed), codes[:ply])
        if _hides(played, 1 - viewer, row) and _hides(twin, 1 - viewer, other):
            fields = differences(played.view(viewer, log=True), twin.view(viewer, log=True))
            names = (cards.name_of(row), cards.name_of(other))
            if cards.tables.remembers and _was_seen(played, viewer, names[0]):
                fields = ()
            yield Leak(seed, viewer, ply, names, fields) if fields else None


def deal(cards: Cards, heroes: tuple[str, str], lists: list[list[int]], seed: int) -> Game:
    """Begin a game of two lists of rows in this order, shuffled and dealt by the seed."""
    record = core.set_up(
        cards, seed, *seats(cards, heroes), (lists[0], lists[1]), placement_of("relevant")
    )
    began = (tuple(sorted(lists[0])), tuple(sorted(lists[1])))
    return game_from(Start(core.state_bytes(record), cards.format, seed, lists=began))


def differences(first: View, second: View) -> tuple[str, ...]:
    """List the differences of two views."""
    found = [
        name
        for name, *_ in schema.Game._fields_
        if bytes_of(snapshot_of(first), name) != bytes_of(snapshot_of(second), name)
    ]
    found += [n for n in View.__slots__ if getattr(first, n) != getattr(second, n)]
    found += ["text"] if first.text(rules="all") != second.text(rules="all") else []
    found += ["legal_actions"] if first.legal_actions.codes != second.legal_actions.codes else []
    return tuple(found)


def bytes_of(record: schema.Game, name: str) -> bytes:
    """Return the bytes of one field of a record; of the stack only the frames in use."""
    place = getattr(schema.Game, name)
    return ctypes.string_at(ctypes.addressof(record), used_bytes(record))[
        place.offset : place.offset + place.size
    ]


# --- Lists ---------------------------------------------------------------------------------------
def _heroes(cards: Cards, chance: random.Random, viewer: int) -> tuple[str, str]:
    classes = cards.format.classes
    drawn = [chance.choice(classes), chance.choice(classes)]
    drawn[viewer] = chance.choice([name for name in classes if name != COPYING])
    return drawn[0], drawn[1]


def _list(cards: Cards, hero: str, chance: random.Random) -> list[int]:
    """Draw thirty different cards; of a small format each one several times."""
    rows = [
        cards.index[card.id]
        for card in legal_cards(cards, hero)
        if card.name not in (*SHOWING, *ACTING)
    ]
    return chance.sample(rows * ceil(DECK_SIZE / len(rows)), DECK_SIZE)


def _substitute(cards: Cards, row: int, hero: str, rows: list[int], chance: random.Random) -> int:
    """Choose a card that no effect of the game treats in another way as long as it is hidden."""
    known, own = cards.tables.cards, cards.tables.cards[row]
    fitting = [
        other
        for other in (
            cards.index[card.id] for card in legal_cards(cards, hero) if card.name not in ACTING
        )
        if other not in rows
        and known[other].props == own.props
        and known[other].tags & KINDS == own.tags & KINDS
        and (not cards.tables.remembers or _looked_for(known[other]) == _looked_for(own))
    ]
    telling = [other for other in fitting if known[other].tags & TELLING]
    return chance.choice(telling if telling and chance.random() < 0.5 else fitting or [row])


def _looked_for(card: Any) -> tuple[int, ...]:
    """List the cards that effects of later formats look for in a deck, or reveal."""
    return card.cost, card.attack, card.tags & symbols.DEATHRATTLE, card.rules & symbols.RULE_QUEST


def _hides(game: Game | None, player: int, row: int) -> TypeGuard[Game]:
    """Return whether a game got this far and a player's card is still hidden in it."""
    return game is not None and row in hidden_rows(game, player)


def _was_seen(game: Game, viewer: int, name: str) -> bool:
    """Return whether a player has seen a hidden card before: a copy, or it went back to a deck."""
    return any(name in line for line in game.log_for(viewer))


def _played(game: Game, codes: list[int]) -> Game | None:
    """Play actions; None if one is illegal, because it plays the card that was changed."""
    for code in codes:
        if code not in core.legal(record_of(game)):
            return None
        game.push(code, check=False)
    return game
