"""Weapons that keep what is attached to them."""

from hearthlab.cards.symbols import EXPIRES_NEVER
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.enchantments import drop
from hearthlab.engine.rules.entities import entity, note
from hearthlab.engine.rules.imprints import imprint_of_entity
from hearthlab.engine.rules.zones import put_marked
from hearthlab.engine.schema import LOG_SHUFFLE, NONE, Game
from hearthlab.native.kinds import bint, outlined
from hearthlab.native.pure import address


def keeps_enchantments(g: Game, slot: int) -> bint:
    """Return whether an entity keeps its enchantments wherever it goes."""
    return tables(g).more[tables(g).cards[g.entities[slot].card].more].keeps


@outlined
def shuffle_kept(g: Game, slot: int) -> None:
    """Shuffle an entity into its controller's deck, unworn, with what is attached for good."""
    e = entity(g, slot)
    if g.logging:
        note(g, LOG_SHUFFLE, slot, NONE, 0, 0)
    put_marked(g, e.card, e.controller, imprint_of_entity(g, slot))


@outlined
def drop_temporary(g: Game, slot: int) -> None:
    """Take off an entity what would end by itself."""
    previous = NONE
    i = g.entities[slot].enchantments
    while i != NONE:
        after = g.enchantments[i].next
        if address(g.enchantments[i]).expires == EXPIRES_NEVER:
            previous = i
        else:
            drop(g, slot, previous, i)
        i = after
