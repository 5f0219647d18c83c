"""Deal damage and restore health."""

from hearthlab.cards.opcodes import (
    ALL_MISSING,
    BY_TARGET,
    COUNTED,
    FLAT,
    OWN_ATTACK,
    TWICE_SPELL_DAMAGE,
)
from hearthlab.cards.symbols import EVENT_DAMAGED, EVENT_HEALED, RULE_HEALING_HURTS
from hearthlab.engine.rules.damage import announce, answer_fatal, hit, mend
from hearthlab.engine.rules.effects.amounts import first_amount
from hearthlab.engine.rules.entities import first_in_order
from hearthlab.engine.rules.selection import attack_of, select
from hearthlab.engine.rules.values import rule_count, spell_amount, spell_damage
from hearthlab.engine.schema import Code, Frame, Game
from hearthlab.native.kinds import outlined, u64
from hearthlab.native.pure import bit


@outlined
def added_amount(g: Game, f: Frame, c: Code, slot: int) -> int:
    """Compute the amount of a damage or heal instruction, with its flags."""
    if c.flags & TWICE_SPELL_DAMAGE:
        return spell_damage(g, f.controller)
    if c.flags & OWN_ATTACK:
        return attack_of(g, slot)
    return g.entities[slot].damage if c.flags & ALL_MISSING else 0


def strike_all(g: Game, f: Frame, c: Code, source: int, slots: u64) -> None:
    """Hit each of a set, all before anything triggers."""
    rest = slots
    dealt = 0
    while rest:
        slot = first_in_order(g, rest)
        rest &= ~bit(slot)
        amount = first_amount(g, f, c)
        if c.flags & (TWICE_SPELL_DAMAGE | OWN_ATTACK | ALL_MISSING):
            amount += added_amount(g, f, c, slot)
        if not (c.flags & FLAT):
            amount = spell_amount(g, source, f.controller, amount, 1)
        amount = hit(g, source, slot, amount)
        g.entities[slot].scratch = amount
        dealt += amount
    if c.flags & COUNTED:
        f.amount = dealt
    announce(g, EVENT_DAMAGED, slots, source)
    answer_fatal(g)


def op_damage(g: Game, f: Frame, c: Code) -> None:
    """Deal damage."""
    source = f.target if c.flags & BY_TARGET else f.source
    slots = select(g, c.selector, f)
    if slots:
        strike_all(g, f, c, source, slots)


def op_heal(g: Game, f: Frame, c: Code) -> None:
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
        if c.flags & ALL_MISSING:
            amount += added_amount(g, f, c, slot)
        amount = spell_amount(g, f.source, f.controller, amount, 0)
        g.entities[slot].scratch = mend(g, f.source, slot, amount)
    announce(g, EVENT_HEALED, slots, f.source)
