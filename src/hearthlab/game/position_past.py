"""Lists of cards that a game remembers, in positions."""

from __future__ import annotations

from collections.abc import Callable

from hearthlab.cards.symbols import GENERATED
from hearthlab.engine import core, schema
from hearthlab.game.position_fields import LISTED, STARTED, Fields


def read_lists(
    record: schema.Game, player: int, fields: Fields, row: Callable[[object, str], int]
) -> None:
    """Set the lists of a side; the deck it began with is by default all that was not generated."""
    for name in LISTED:
        kept = getattr(record.pasts[player], name)
        for i, card in enumerate(fields.items(name, len(kept), name.replace("_", " "))):
            kept[i] = row(card, f"{fields.where}, {name}")
    if STARTED in fields.given:
        cards = fields.items(STARTED, schema.STARTED, "cards of a starting deck")
        rows = [row(card, f"{fields.where}, {STARTED}") for card in cards]
    else:
        rows = own_rows(record, player)
    core.remember_start(record, player, rows)


def own_rows(record: schema.Game, player: int) -> list[int]:
    """List the cards of a side that come from its own deck."""
    side, quest = record.players[player], record.pasts[player].quest
    slots = [*side.hand[: side.n_hand], *side.board[: side.n_board]]
    slots += side.secrets[: side.n_secrets]
    slots += [side.weapon] if side.weapon != schema.NONE else []
    slots += [quest - 1] if quest else []
    entities = [record.entities[slot] for slot in slots]
    own = [entity.card for entity in entities if not entity.own_tags & GENERATED]
    return [*side.deck[: side.n_deck], *own]
