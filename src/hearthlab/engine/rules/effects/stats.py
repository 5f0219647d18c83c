"""Change attack, health, tags and enchantments of one entity after the other."""

from hearthlab.cards.symbols import EVENT_STATUS, FROZEN
from hearthlab.engine.rules.effects.amounts import first_amount, second_amount
from hearthlab.engine.rules.enchantments import (
    add_stats,
    attach,
    change_attack_to,
    change_health_to,
    detach,
    double_attack,
    keep_tags,
    remove_tags,
)
from hearthlab.engine.rules.entities import (
    add_tags,
    counted,
    draw_below,
    entity,
    first_in_order,
    is_heard,
    last_in_order,
    note,
)
from hearthlab.engine.rules.events import queue_event
from hearthlab.engine.rules.selection import select
from hearthlab.engine.rules.zones import silence_minion
from hearthlab.engine.schema import (
    LOG_BUFF,
    LOG_FREEZE,
    LOG_SILENCE,
    NONE,
    ZONE_BOARD,
    ZONE_HAND,
    Code,
    Frame,
    Game,
)
from hearthlab.native.kinds import outlined, u64
from hearthlab.native.pure import NO_SLOTS, bit, size_of


def op_buff(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Change attack, health and tags for good."""
    attack = first_amount(g, f, c)
    health = second_amount(g, f, c)
    keep_tags(g, slot, c.tags)
    add_stats(g, slot, attack, health, c.tags)
    if g.logging and g.entities[slot].zone != ZONE_HAND:  # only its holder sees that
        note(g, LOG_BUFF, f.source, slot, attack, health)


def op_give(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Give tags for good."""
    op_buff(g, f, c, slot)


@outlined
def op_give_random(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Give one random tag of a set for good."""
    tags = c.tags
    n = draw_below(g, size_of(tags))
    while n > 0:
        tags &= tags - 1
        n -= 1
    tags &= ~(tags - 1)
    keep_tags(g, slot, tags)
    add_stats(g, slot, 0, 0, tags)
    if g.logging and g.entities[slot].zone != ZONE_HAND:  # only its holder sees that
        note(g, LOG_BUFF, f.source, slot, 0, 0)


def op_take(g: Game, c: Code, slot: int) -> None:
    """Take tags away."""
    remove_tags(g, slot, c.tags)


def op_enchant(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Attach an enchantment."""
    attack = first_amount(g, f, c)
    attach(g, slot, c.card, attack, c.tags, c.expires, f.controller)
    if g.logging and g.entities[slot].zone != ZONE_HAND:  # only its holder sees that
        note(g, LOG_BUFF, f.source, slot, attack, 0)


def op_detach(g: Game, f: Frame) -> None:
    """Detach the enchantment that this effect belongs to."""
    detach(g, f.source, f.card)


def op_silence(g: Game, f: Frame, slot: int) -> None:
    """Silence a minion."""
    if g.logging:
        note(g, LOG_SILENCE, f.source, slot, 0, 0)
    silence_minion(g, slot)


def freeze_one(g: Game, f: Frame, slot: int) -> None:
    """Freeze a character."""
    e = entity(g, slot)
    add_tags(e, FROZEN)
    if g.logging:
        note(g, LOG_FREEZE, f.source, slot, 0, 0)


@outlined
def freeze_all(g: Game, f: Frame, slots: u64) -> None:
    """Freeze each of a set, then raise events for the newly frozen, in order of play."""
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


@outlined
def op_freeze(g: Game, f: Frame, c: Code) -> None:
    """Freeze characters."""
    slots = select(g, c.selector, f)
    if is_heard(g, EVENT_STATUS):
        freeze_all(g, f, slots)
        return
    while slots:
        slot = first_in_order(g, slots)
        slots &= ~bit(slot)
        freeze_one(g, f, slot)


def op_set_attack(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Set the attack of a character."""
    change_attack_to(g, slot, first_amount(g, f, c))


def op_set_health(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Set the health of a character."""
    change_health_to(g, slot, first_amount(g, f, c))


def op_set_remaining(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Set a character's remaining health, up to its maximum (hs-bugs #795)."""
    e = entity(g, slot)
    amount = first_amount(g, f, c)
    e.damage = e.max_health - amount if amount < e.max_health else 0
    if e.damage >= e.max_health:
        g.mortal = 1


def op_double_attack(g: Game, slot: int) -> None:
    """Double the attack of a minion."""
    double_attack(g, slot)


def op_swap_stats(g: Game, slot: int) -> None:
    """Swap attack and remaining health; auras are baked in and come on top again."""
    e = entity(g, slot)
    attack = e.attack if e.attack > 0 else 0
    health = e.max_health - e.damage
    aura_attack = e.attack - e.own_attack
    aura_health = e.max_health - e.own_health
    change_attack_to(g, slot, health)
    change_health_to(g, slot, attack)
    e.attack = e.own_attack + aura_attack
    e.max_health = e.own_health + aura_health
    if e.max_health <= 0:
        g.mortal = 1


def trade_stats(g: Game, slot: int, other: int) -> None:
    """Swap attack and remaining health of two minions; auras come on top again."""
    if slot == NONE or g.entities[slot].zone != ZONE_BOARD:
        return
    a = entity(g, slot)
    b = entity(g, other)
    attack = b.attack if b.attack > 0 else 0
    health = b.max_health - b.damage
    own_attack = a.attack if a.attack > 0 else 0
    own_health = a.max_health - a.damage
    change_attack_to(g, slot, attack)
    change_health_to(g, slot, health)
    change_attack_to(g, other, own_attack)
    change_health_to(g, other, own_health)


@outlined
def op_trade_stats(g: Game, f: Frame, slot: int) -> None:
    """Swap attack and remaining health of the source and a minion."""
    trade_stats(g, f.source, slot)


def op_give_spell_damage(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Give a minion spell damage."""
    added = first_amount(g, f, c)
    g.entities[slot].spell_damage = counted(g.entities[slot].spell_damage + added)
    g.dirty |= g.auras  # Spirit Claws


def op_ready(g: Game, slot: int) -> None:
    """Give a character another attack this turn."""
    e = entity(g, slot)
    if e.attacks > 0:
        e.attacks -= 1
    g.ready |= bit(slot)
