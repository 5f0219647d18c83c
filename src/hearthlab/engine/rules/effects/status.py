"""Freeze characters while somebody listens."""

from hearthlab.cards.symbols import EVENT_STATUS, FROZEN
from hearthlab.engine.rules.entities import (
    add_tags,
    entity,
    first_in_order,
    last_in_order,
    note,
)
from hearthlab.engine.rules.events import queue_event
from hearthlab.engine.schema import LOG_FREEZE, Frame, Game
from hearthlab.native.kinds import outlined, u64
from hearthlab.native.pure import NO_SLOTS, bit


@outlined
def freeze_all(g: Game, f: Frame, slots: u64) -> None:
    """Freeze each of a set, then tell of those that were not frozen, in order of play."""
    fresh = NO_SLOTS
    while slots:
        slot = first_in_order(g, slots)
        slots &= ~bit(slot)
        if not (g.entities[slot].tags & FROZEN):
            fresh |= bit(slot)
        add_tags(entity(g, slot), FROZEN)
        if g.logging:
            note(g, LOG_FREEZE, f.source, slot, 0, 0)
    while fresh:
        slot = last_in_order(g, fresh)
        fresh &= ~bit(slot)
        queue_event(g, EVENT_STATUS, slot, f.source, 1)
