"""The hidden cards of a player, as card rows by their origin.

A card that did not start in its player's deck is GENERATED, and a veiled one in a deck did not
either: it is a copy of the other deck's cards (Archbishop Benedictus) or, when it is told, a card
of the deck that the other player had before (King Togwaggle).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hearthlab.cards.symbols import GENERATED, REVEALED
from hearthlab.engine import core, schema
from hearthlab.engine.memory import tables
from hearthlab.engine.tables import cards_in
from hearthlab.game.notation import has_deck_offer

if TYPE_CHECKING:
    from hearthlab.game.game import Game

FOREIGN = schema.MARK_VEILED | schema.MARK_TOLD  # the marks of the places of a card


def origin(record: schema.Game, slot: int) -> int:
    """Return the row that a card had in its deck: it may have changed in hand since."""
    entity = record.entities[slot]
    index = entity.enchantments
    while index != schema.NONE:
        attached = record.enchantments[index]
        if row := tables(record).more[tables(record).cards[attached.card].more].origin:
            return int(row)
        index = attached.next
    return int(tables(record).more[tables(record).cards[entity.card].more].origin or entity.card)


def before_change(record: schema.Game, rows: list[int]) -> list[int]:
    """Return the original cards of a deck before they changed in a hand.

    A copy of a changed card may be shuffled into a deck (Dead Man's Hand); that it is of a changed
    one is as hidden as the card in the hand.
    """
    before = cards_in(record).before
    return [before.get(row, row) for row in rows] if before else rows


def places(record: schema.Game, player: int, *kinds: int) -> list[int]:
    """List the places of a deck whose cards have the marks of one of the kinds."""
    past, n_deck = record.pasts[player], record.players[player].n_deck
    return [place for place in range(n_deck) if core.marks_at(past, place) & FOREIGN in kinds]


def rows_at(record: schema.Game, player: int, *kinds: int) -> list[int]:
    """List the cards of a deck that have the marks of one of the kinds."""
    side, marks = record.players[player], record.pasts[player].marks
    deck: list[int] = side.deck[: side.n_deck]
    if not (marks[schema.VEILED_PLANE] or marks[schema.TOLD_PLANE]):  # as most decks are
        return before_change(record, deck) if 0 in kinds else []
    return before_change(record, [deck[place] for place in places(record, player, *kinds)])


def offered_rows(record: schema.Game, player: int, *kinds: int) -> list[int]:
    """List the cards that a player took off the deck to choose from, of these kinds."""
    return before_change(record, [record.offered[i] for i in offers_of(record, player, *kinds)])


def offers_of(record: schema.Game, player: int, *kinds: int) -> list[int]:
    """List which of the cards that a player took off the deck to choose from are of the kinds."""
    if record.chooser != player or not has_deck_offer(record):
        return []
    marks = record.pasts[player].offered_marks
    return [i for i in range(record.n_offered) if marks[i] & FOREIGN in kinds]


def hidden_rows(game: Game, player: int) -> list[int]:
    """List the cards of a player's own deck that the opponent has not seen."""
    record = game._record
    side = record.players[player]
    rows = [*rows_at(record, player, 0, schema.MARK_TOLD), *game._lost[player]]
    rows += rows_at(record, 1 - player, FOREIGN)
    entities = record.entities
    for slot in (*side.hand[: side.n_hand], *side.secrets[: side.n_secrets]):
        entity = entities[slot]
        if not entity.own_tags & (GENERATED | REVEALED):
            rows.append(origin(record, slot))
    return rows + offered_rows(record, player, 0, schema.MARK_TOLD)


def copied_rows(game: Game, player: int) -> list[int]:
    """List the cards of a player's deck that are copies from the opponent's deck."""
    record = game._record
    rows = rows_at(record, player, schema.MARK_VEILED)
    return rows + offered_rows(record, player, schema.MARK_VEILED)


def given_slots(record: schema.Game, player: int) -> list[int]:
    """List the hidden cards of a hand that were drawn from the deck the opponent had before."""
    side, told = record.players[player], record.pasts[player].told
    hand = [slot for slot in side.hand[: side.n_hand] if told >> slot & 1]
    return [slot for slot in hand if not record.entities[slot].own_tags & REVEALED]


def given_rows(game: Game, player: int) -> list[int]:
    """List the cards of a player's deck and hand that are of the deck the opponent had before."""
    record = game._record
    rows = rows_at(record, player, FOREIGN)
    rows += [origin(record, slot) for slot in given_slots(record, player)]
    return rows + offered_rows(record, player, FOREIGN)


def visible_rows(game: Game, player: int) -> Iterable[int]:
    """List the cards of a player that are in sight and not generated."""
    side = game._record.players[player]
    slots = [*side.board[: side.n_board], *([side.weapon] if side.weapon != schema.NONE else [])]
    for slot in side.hand[: side.n_hand]:
        if game._record.entities[slot].own_tags & REVEALED:
            slots.append(slot)
    if quest := game._record.pasts[player].quest:
        slots.append(quest - 1)
    for slot in slots:
        if not game._record.entities[slot].own_tags & GENERATED:
            yield origin(game._record, slot)
