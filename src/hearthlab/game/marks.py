"""The keywords and enchantments of a card or a minion, as a player sees them."""

from __future__ import annotations

from hearthlab.carddata.facts import Card
from hearthlab.cards import symbols
from hearthlab.engine import schema
from hearthlab.engine.memory import tables
from hearthlab.engine.tables import cards_in
from hearthlab.game.sides import Piece
from hearthlab.game.state import State
from hearthlab.game.tags import TAGS

# As the window names them; whether a minion is asleep is asked apart.
RENAMED = {"shield": "divine_shield"}
MARKS = {RENAMED.get(name, name): tag for name, tag in TAGS.items() if name != "asleep"}


def printed_on(piece: Piece) -> Card:
    """Return the printed facts of a piece's card."""
    return cards_in(piece._record).card_of(piece._entity.card)


def marks_on(piece: Piece) -> list[str]:
    """List an entity's keywords in a player's words."""
    entity = piece._entity
    found = [name for name, tag in MARKS.items() if entity.tags & tag]
    if entity.zone != schema.ZONE_BOARD:
        return found
    printed = printed_on(piece)
    if entity.tags & symbols.EXHAUSTED and not entity.tags & symbols.CHARGE:
        found.append("asleep")
    enrages = "ENRAGED" in printed.mechanics and not entity.tags & symbols.SILENCED
    if enrages and piece.damage:
        found.append("enraged")
    if entity.listens:
        inspired = "INSPIRE" in printed.mechanics and not entity.tags & symbols.SILENCED
        found.append("inspire" if inspired else "trigger")
    if entity.tags & (symbols.HAS_AURA | symbols.COST_AURA) and not enrages:
        found.append("aura")
    if piece.spell_damage:
        found.append("spell_damage")
    return found


def attached_to(piece: Piece) -> list[str]:
    """Name the enchantments of an entity, oldest first."""
    record = piece._record
    found: list[str] = []
    index = piece._entity.enchantments
    while index != schema.NONE:
        attached = record.enchantments[index]
        if attached.card:
            found.insert(0, cards_in(record).name_of(attached.card))
        index = attached.next
    return found


def is_generated(piece: Piece) -> bool:
    """Return whether a card did not start in its player's deck."""
    return bool(piece._entity.own_tags & symbols.GENERATED)


def attack_in_hand(piece: Piece) -> int:
    """Return the attack of a card in hand."""
    return int(piece._entity.attack)


def is_passive(power: Piece) -> bool:
    """Return whether a hero power has nothing to use: it works by itself."""
    row = tables(power._record).cards[power._entity.card]
    return not row.effect and not row.option[0]


def offered_by(state: State) -> list[str]:
    """List the ids of the cards that a choice offers."""
    record = state._record
    return [str(cards_in(record).ids[row]) for row in record.offered[: record.n_offered]]
