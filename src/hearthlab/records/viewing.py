"""The view of a player in a recorded game, for agents.

Cards that the record hides stay hidden in the view. Only the player's deck needs cards: it is the
given list without the drawn cards, or stand-ins of the class.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from hearthstone.enums import CardClass, GameTag, Zone

from hearthlab.carddata import facts
from hearthlab.carddata.formats import Format
from hearthlab.engine import core, schema
from hearthlab.engine.tables import UNKNOWN, Cards
from hearthlab.game.beliefs import legal_rows
from hearthlab.game.door import game_from
from hearthlab.game.errors import PositionError
from hearthlab.game.hidden import hidden_rows
from hearthlab.game.position import build_record
from hearthlab.game.start import Start
from hearthlab.game.view import View
from hearthlab.records.cards import other_format, row_of_id
from hearthlab.records.errors import RecordError
from hearthlab.records.known_position import STAND_IN, class_of, described
from hearthlab.records.table import PLAYERS, Seen, Table

SEED = 0  # of the cards that stand for an unknown own deck


def view_of(
    table: Table, viewer: int, *, deck: Sequence[str] | None = None, mulligan: bool = False
) -> View:
    """Make the view of a player; `deck` is the list of cards that player began with.

    Raises RecordError for cards in the game that this package does not play.
    """
    position = described(table)
    if "result" in position:
        raise RecordError(f"the game is over: {position['result']}")
    sides = position["players"]
    for player in PLAYERS:
        _fill_hand(sides[player], table.hand(player), own=player == viewer, mulligan=mulligan)
        _refuse_outside(sides[player], player, table.format)
        _fill_secrets(sides[player], table, player, own=player == viewer)
        n_deck = sides[player].pop("n_deck")
        own = _own_deck(table, viewer, deck, n_deck) if player == viewer else [STAND_IN] * n_deck
        sides[player]["deck"] = own
    try:
        record = build_record(position, table.cards, SEED)
    except PositionError as error:
        raise RecordError(f"the record's position cannot be set up: {error}") from None
    if mulligan:
        record.waiting, record.chooser, record.turn, record.active = (
            schema.WAIT_MULLIGAN,
            viewer,
            0,
            0,
        )
    origin = core.state_bytes(record)
    hidden = hidden_rows(game_from(Start(origin, table.format)), 1 - viewer)
    theirs = tuple(sorted([*_drawn(table, 1 - viewer), *hidden]))
    mine = None if deck is None else tuple(sorted(map(table.cards.row_of, deck)))
    lists = (mine, theirs) if viewer == 0 else (theirs, mine)
    return game_from(Start(origin, table.format, SEED, lists=lists)).view(viewer)


def _drawn(table: Table, player: int) -> list[int]:
    """List the rows of a player's own cards that the record has shown and that left the deck."""
    rows = [
        row_of_id(table.format, seen.printed)
        for seen in table.entities.values()
        if seen.dealt and seen.printed and table.owner(seen) == player
        if seen.tag(GameTag.ZONE) != Zone.DECK
    ]
    return [row for row in rows if row is not None]


def _fill_hand(side: dict[str, Any], hand: list[Seen], *, own: bool, mulligan: bool) -> None:
    """Mark what both players know of a hand's cards, and let stand-ins take hidden places."""
    filled = []
    for item, seen in zip(side["hand"], hand, strict=True):
        coin = seen.card == facts.COIN
        if mulligan and (coin or not (seen.card or seen.dealt)):
            continue  # the engine gives the coin after the mulligan
        if own and not seen.card:
            raise RecordError("the record does not show the player's own hand")
        tags = [] if seen.dealt else ["GENERATED"]
        tags += ["REVEALED"] if coin or (seen.card and not own) else []
        item = dict(item, card=item["card"] if seen.card else STAND_IN)
        filled.append(item | ({"tags": [*item.get("tags", ()), *tags]} if tags else {}))
    side["hand"] = filled


def _refuse_outside(side: dict[str, Any], player: int, playing: Format) -> None:
    """Raise for cards that this package does not play, and name them."""
    items = [*side["hand"], *side["board"]]
    items += [side[name] for name in ("weapon", "quest") if name in side]
    items += [item for item in side["secrets"] if item["card"] != UNKNOWN]
    cards = [item["card"] for item in items] + [
        side[name] for name in ("hero", "power") if name in side
    ]
    outside = sorted({card for card in cards if row_of_id(playing, _id_of(card, playing)) is None})
    if outside:
        raise RecordError(
            f"player {player} has cards outside the format {playing.name}: {', '.join(outside)}"
            f"{other_format(outside, playing)}"
        )


def _id_of(card: str, playing: Format) -> str:
    try:
        return playing.card(card).id
    except facts.UnknownCard:
        return card


def _fill_secrets(side: dict[str, Any], table: Table, player: int, *, own: bool) -> None:
    """Let other secrets of the class stand for hidden ones; a view blanks them."""
    known = [item["card"] for item in side["secrets"] if item["card"] != UNKNOWN]
    for item, seen in zip(side["secrets"], table.secrets(player), strict=True):
        if item["card"] != UNKNOWN:
            continue
        if own:
            raise RecordError("the record does not show the player's own secret")
        number = seen.tag(GameTag.CLASS)
        names = {int(getattr(CardClass, name)): name for name in facts.HEROES}
        hero_class = names.get(number) or class_of(table, player)
        left = [card for card in _secrets(table.cards, hero_class) if card not in known]
        if not left:
            raise RecordError(f"player {player} has a secret of {hero_class}; there are none")
        item["card"] = left[0]
        known.append(left[0])


def _secrets(cards: Cards, hero_class: str) -> Iterable[str]:
    for card in cards.format.cards.values():
        if "SECRET" in card.mechanics and card.card_class == hero_class and card.collectible:
            row = cards.row_of(card.id)
            if cards.is_implemented(row):
                yield cards.key_of(row)


def _own_deck(table: Table, viewer: int, deck: Sequence[str] | None, size: int) -> list[str]:
    """Return the names of the cards left in the player's deck."""
    cards, drawn = table.cards, Counter(_drawn(table, viewer))
    if deck is None:
        legal = Counter(legal_rows(cards, class_of(table, viewer)))
    else:
        legal = Counter(map(cards.row_of, deck))
        strange = [cards.name_of(row) for row in drawn - legal]
        if strange:
            raise RecordError(f"the deck has no {', '.join(strange)}, which the player drew")
    left = sorted((legal - drawn).elements())
    random.Random(SEED).shuffle(left)
    left += sorted(legal.elements())[: max(0, size - len(left))]  # more were shuffled into it
    if len(left) < size:
        raise RecordError(f"{size} cards in the deck, but the list has {len(left)} left")
    return [cards.key_of(row) for row in left[:size]]
