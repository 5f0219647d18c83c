"""How a game began: decks, seed, options, and the state before the first action."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any, TypeVar

from hearthlab.carddata import facts
from hearthlab.carddata.formats import Format
from hearthlab.carddata.quoting import hint, quoted, text
from hearthlab.cards.symbols import GENERATED, REVEALED
from hearthlab.engine import core, schema
from hearthlab.engine.tables import Cards, cards_of
from hearthlab.game.deck import Deck
from hearthlab.game.errors import DeckError, PositionError

POSITIONS = {
    "relevant": schema.PLACE_RELEVANT,
    "all": schema.PLACE_ALL,
    "right": schema.PLACE_RIGHT,
}
STREAM, KEYED = CHANCES = ("stream", "keyed")
Rows = tuple[int, ...]
Pair = TypeVar("Pair", bound=Sequence[Any])
Hands = tuple[Sequence[str], Sequence[str]]


@dataclass(frozen=True, slots=True)
class Start:
    """How a game began; all clones of a game share it."""

    origin: bytes  # the state before the first action
    format: Format
    seed: int = 0
    positions: str = "relevant"
    decks: tuple[Deck | None, Deck | None] = (None, None)
    lists: tuple[Rows | None, Rows | None] = (None, None)  # card rows each side began with
    known_decks: bool = False
    lost: tuple[Rows, Rows] = ((), ())  # cards that left a deck unseen by the opponent
    ply: int = 0  # actions played before
    dealt: bool = False  # shuffled and dealt from the decks, nothing else
    drawn: bool = False  # every action was drawn with the game's own generator, inside the engine
    chance: str = STREAM  # where random effects come from: one of CHANCES

    def __setstate__(self, state: Sequence[Any]) -> None:
        """Restore a pickle; one that is older than a field gets the field's default."""
        for each in fields(self)[len(state) :]:
            object.__setattr__(self, each.name, each.default)
        for each, value in zip(fields(self), state, strict=False):
            object.__setattr__(self, each.name, value)

    def arranged(self, player: int, rows: Iterable[int]) -> list[int]:
        """Bring cards of a player's deck, in no order that is known, into one order.

        It is the order of the rows. With keyed chance it is derived from the places of the
        deal in a fixed way, so that worlds dealt from two decks that differ in a card differ
        in that card alone; it says nothing of the order of the deck.
        """
        deck = self.decks[player]
        if self.chance != KEYED or deck is None:
            return sorted(rows)
        return list(_arranged(deck.cards, self.format, self.seed, player, tuple(rows)))

    def record(self) -> schema.Game:
        """Make the state before the first action."""
        return core.load_bytes(self.origin, cards_of(self.format))


@lru_cache(maxsize=64)  # a deck stays the same for most of a turn
def _arranged(
    cards: tuple[str, ...], playing: Format, seed: int, player: int, rows: Rows
) -> tuple[int, ...]:
    """Bring rows of a deck into the order of its places; rows of other cards are last."""
    copies = Counter(rows)
    wanted = copies.get
    places = _places(cards, playing, seed, player)
    found = [row for row, before in places if wanted(row, 0) > before]
    if len(found) < len(rows):
        found += sorted((copies - Counter(found)).elements())
    return tuple(found)


@lru_cache(maxsize=64)
def _places(
    cards: tuple[str, ...], playing: Format, seed: int, player: int
) -> tuple[tuple[int, int], ...]:
    """Return the rows of a deck in an order that does not reveal the draws.

    With each row is the number of its copies at earlier places.
    """
    order = list(range(len(cards)))
    random.Random(f"hearthlab places {seed} {player}").shuffle(order)
    index = cards_of(playing).index
    rows = [row for _, row in sorted((order[i], index[card]) for i, card in enumerate(cards))]
    return tuple((row, rows[:place].count(row)) for place, row in enumerate(rows))


def placement_of(positions: str) -> int:
    """Read the option for minion placement."""
    if positions not in POSITIONS:
        raise ValueError(f"positions={quoted(positions)}; use one of {', '.join(POSITIONS)}")
    return POSITIONS[positions]


def seats(cards: Cards, heroes: tuple[str, str]) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the rows of two classes' heroes and hero powers."""
    for hero in heroes:
        if hero not in facts.HEROES:
            raise DeckError(f"no class {quoted(hero)}; {hint(str(hero), facts.HEROES)}")
    first, second = heroes
    return (
        (cards.index[facts.HEROES[first]], cards.index[facts.HEROES[second]]),
        (cards.index[facts.HERO_POWERS[first]], cards.index[facts.HERO_POWERS[second]]),
    )


def draw_order(deck: Deck, seed: int, player: int) -> list[int]:
    """Return a deck's rows, the last on top; shuffled here when only one of two decks is."""
    index = cards_of(deck.format).index
    rows = [index[card_id] for card_id in reversed(deck.cards)]
    if deck.shuffled:
        random.Random(f"hearthlab shuffle {seed} {player}").shuffle(rows)
    return rows


def chance_of(chance: str) -> str:
    """Check the option for where random effects come from."""
    if chance not in CHANCES:
        raise ValueError(f"chance={quoted(chance)}; use one of {', '.join(CHANCES)}")
    return chance


def dealt_game(
    decks: tuple[Deck, Deck], seed: int, positions: str, known_decks: bool, chance: str = STREAM
) -> Start:
    """Shuffle, deal, and wait for the first player's mulligan."""
    chance_of(chance)
    cards = cards_of(decks[0].format)
    heroes, powers = seats(cards, (decks[0].hero, decks[1].hero))
    shuffled = decks[0].shuffled and decks[1].shuffled
    rows = tuple([cards.index[card_id] for card_id in deck.cards] for deck in decks)
    if not shuffled:
        rows = tuple(draw_order(deck, seed, player) for player, deck in enumerate(decks))
    record = core.set_up(
        cards,
        seed,
        heroes,
        powers,
        (rows[0], rows[1]),
        placement_of(positions),
        shuffled=shuffled,
        mulligan=True,
    )
    lists = (tuple(sorted(rows[0])), tuple(sorted(rows[1])))
    origin = core.state_bytes(record)
    return Start(
        origin,
        cards.format,
        seed,
        positions,
        decks,
        lists,
        known_decks,
        dealt=True,
        chance=chance,
    )


def with_hands(
    decks: tuple[Deck, Deck], hands: Hands, seed: int, positions: str, known_decks: bool
) -> Start:
    """Begin with given cards of the decks in hand; the rest is shuffled, without a mulligan."""
    orders = []
    hands = _two(hands, "hands")
    playing = decks[0].format
    for player, deck in enumerate(decks):
        rest = Counter(deck.cards)
        rest.subtract(
            playing.card(card).id for card in hands[player] if not _is_coin(playing, card)
        )
        missing = [playing.card(card_id).name for card_id in (-rest).elements()]
        if missing:
            raise DeckError(f"hand of player {player}: {', '.join(missing)} not in the deck")
        left = list(deck.cards)
        for card in hands[player]:
            if not _is_coin(playing, card):
                left.remove(playing.card(card).id)
        if deck.shuffled:
            random.Random(f"hearthlab shuffle {seed} {player}").shuffle(left)
        orders.append(left)
    heroes = (decks[0].hero, decks[1].hero)
    ordered = (orders[0], orders[1])
    made = explicit_game(playing, hands, ordered, heroes, seed, positions, known_decks)
    return Start(made.origin, playing, seed, positions, decks, made.lists, known_decks)


def explicit_game(
    playing: Format,
    hands: Hands,
    decks: Hands,
    heroes: tuple[str, str],
    seed: int,
    positions: str,
    known_decks: bool,
) -> Start:
    """Begin with given hands and decks in draw order, first card on top; player 0's turn starts."""
    cards = cards_of(playing)
    deck_rows = tuple(
        [_row(cards, card) for card in reversed(deck)] for deck in _two(decks, "decks")
    )
    hand_rows = tuple([_row(cards, card) for card in hand] for hand in _two(hands, "hands"))
    for player in (0, 1):
        _limit("cards in hand", player, len(hand_rows[player]), schema.MAX_HAND)
        _limit("cards in the deck", player, len(deck_rows[player]), schema.MAX_DECK)
    first, second = _two(heroes, "heroes")
    classes = (text(first, "class").upper(), text(second, "class").upper())
    hero_rows, power_rows = seats(cards, classes)
    record = core.set_up(
        cards,
        seed,
        hero_rows,
        power_rows,
        (deck_rows[0], deck_rows[1]),
        placement_of(positions),
        shuffled=False,
        mulligan=False,
    )
    for player in (0, 1):
        for row in hand_rows[player]:
            slot = core.create(record, row, player)
            core.put_in_hand(record, slot)
            if row == cards.coin:
                core.add_stats(record, slot, 0, 0, GENERATED | REVEALED)
    core.begin(record)
    began = tuple(
        tuple(sorted(row for row in hand + deck if row != cards.coin))
        for hand, deck in zip(hand_rows, deck_rows, strict=True)
    )
    lists = (began[0], began[1])
    for player in (0, 1):
        core.remember_start(record, player, lists[player])
    origin = core.state_bytes(record)
    return Start(origin, playing, seed, positions, (None, None), lists, known_decks)


def _two(given: Pair, what: str) -> Pair:
    """Take one thing for each player; raise for anything else."""
    if not isinstance(given, (tuple, list)) or len(given) != 2:
        raise TypeError(f"{what} {quoted(given)} should be two, one for each player")
    return given


def _limit(what: str, player: int, count: int, limit: int) -> None:
    if count > limit:
        raise PositionError(f"player {player}: {count} {what}; at most {limit}")


def _is_coin(playing: Format, card: str) -> bool:
    return playing.card(card).id == facts.COIN


def _row(cards: Cards, card: str) -> int:
    try:
        row = cards.row_of(card)
    except facts.UnknownCard as error:
        raise DeckError(str(error)) from None
    if not cards.is_implemented(row):
        raise DeckError(f"{cards.name_of(row)} is not implemented yet")
    return row
