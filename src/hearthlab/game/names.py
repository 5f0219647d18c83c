"""Go between card rows, ids and names."""

from __future__ import annotations

from functools import cache

from hearthlab.carddata import facts
from hearthlab.engine.memory import T
from hearthlab.engine.schema import NO_CARD
from hearthlab.engine.tables import CARDS

UNKNOWN = "unknown card"


@cache
def name_of(row: int) -> str:
    """Name the card of a row."""
    if row == NO_CARD:
        return UNKNOWN
    card = facts.printed(CARDS.ids[row])
    return card.name if card else CARDS.ids[row]


@cache
def key_of(row: int) -> str:
    """Return what `row_of` reads back: the name, or the id of a card whose name means another."""
    card_id = CARDS.ids[row]
    card = facts.printed(card_id)
    if card is None:
        return card_id
    try:
        return card.name if facts.card(card.name).id == card_id else card_id
    except facts.UnknownCard:
        return card_id


def row_of(id_or_name: str) -> int:
    """Find the row of a card by id or name; raises UnknownCard."""
    return CARDS.index[facts.card(id_or_name).id]


def pool_rows(pool: int) -> list[int]:
    """List the rows of the cards of a pool."""
    first = T.pool_first[pool]
    return list(T.pool_cards[first : first + T.pool_size[pool]])


def is_implemented(row: int) -> bool:
    """Return whether the engine plays the card as printed."""
    return CARDS.ids[row] in CARDS.implemented
