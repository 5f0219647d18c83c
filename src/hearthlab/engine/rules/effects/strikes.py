"""Carry out instructions that hurt, heal and destroy."""

from hearthlab.cards.opcodes import BY_TARGET, FLAT, TWICE_SPELL_DAMAGE
from hearthlab.cards.symbols import EVENT_DAMAGED, EVENT_HEALED, RULE_HEALING_HURTS
from hearthlab.engine.rules.damage import announce, answer_fatal, doom, hit, mend
from hearthlab.engine.rules.entities import discard_entity, entity, first_in_order, leave_zone
from hearthlab.engine.rules.selection import select
from hearthlab.engine.rules.values import rule_count, spell_amount, spell_damage, value
from hearthlab.engine.schema import ZONE_BOARD, ZONE_HERO, ZONE_SECRET, ZONE_WEAPON
from hearthlab.native.pure import bit


def first_amount(g, f, c):
    """Compute an instruction's first amount."""
    return value(g, c.value, f) if c.value else c.a


def second_amount(g, f, c):
    """Compute an instruction's second amount."""
    return value(g, c.value2, f) if c.value2 else c.b


def strike_all(g, f, c, source, slots):
    """Hit each of a set, all before anything triggers."""
    rest = slots
    while rest:
        slot = first_in_order(g, rest)
        rest &= ~bit(slot)
        amount = first_amount(g, f, c)
        if c.flags & TWICE_SPELL_DAMAGE:
            amount += spell_damage(g, f.controller)
        if not (c.flags & FLAT):
            amount = spell_amount(g, source, f.controller, amount, 1)
        g.entities[slot].scratch = hit(g, source, slot, amount)
    announce(g, EVENT_DAMAGED, slots, source)
    answer_fatal(g)


def op_damage(g, f, c):
    """Deal damage."""
    source = f.target if c.flags & BY_TARGET else f.source
    slots = select(g, c.selector, f)
    if slots:
        strike_all(g, f, c, source, slots)


def op_heal(g, f, c):
    """Restore health, or deal damage under Auchenai Soulpriest."""
    slots = select(g, c.selector, f)
    if not slots:
        return
    if rule_count(g, f.controller, RULE_HEALING_HURTS):
        strike_all(g, f, c, f.source, slots)
        return
    rest = slots
    while rest:
        slot = first_in_order(g, rest)
        rest &= ~bit(slot)
        amount = first_amount(g, f, c)
        amount = spell_amount(g, f.source, f.controller, amount, 0)
        g.entities[slot].scratch = mend(g, f.source, slot, amount)
    announce(g, EVENT_HEALED, slots, f.source)


def destroy_one(g, slot):
    """Destroy a minion or weapon, or take a secret out of play."""
    e = entity(g, slot)
    if e.zone == ZONE_SECRET:
        leave_zone(g, slot)
        discard_entity(g, slot)
        g.dirty = 1
    elif e.zone == ZONE_BOARD or e.zone == ZONE_WEAPON or e.zone == ZONE_HERO:
        doom(g, slot)
