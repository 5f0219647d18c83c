"""The current costs of cards."""

from hearthlab.cards.symbols import (
    AURA_COST,
    AURA_COSTS_HEALTH,
    AURA_SET_COST,
    COST_FLOORED,
    COST_HEALTH,
    COST_LOWERS,
    COST_RAISES,
    COST_SETS,
    IMMUNE,
    KIND_POWER,
    PART_ALL,
    POWER,
)
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.damage import hurt
from hearthlab.engine.rules.entities import entity
from hearthlab.engine.rules.selection import context, matches
from hearthlab.engine.rules.values import condition, value
from hearthlab.engine.schema import NONE, ZONE_BOARD, Game
from hearthlab.native.kinds import bint, export, outlined
from hearthlab.native.pure import address, lowest, player_at


def means_power(g: Game, selector: int) -> bint:
    """Return whether a cost aura affects hero powers, not cards."""
    return (tables(g).selectors[selector].need & POWER) != 0


def is_power(g: Game, slot: int) -> bint:
    """Return whether an entity is a hero power."""
    return tables(g).cards[g.entities[slot].card].kind == KIND_POWER


@outlined
def is_about_others(g: Game, selector: int, slot: int) -> int:
    """Return whether a cost aura is about cards and an entity a hero power, or the reverse."""
    return means_power(g, selector) != is_power(g, slot)


def power_price(g: Game, slot: int) -> int:
    """Compute the current cost of a hero power; no aura of 2014 changes it."""
    if g.remembers and g.cost_auras:
        return changed_power_price(g, slot)
    return g.entities[slot].price


@outlined
def changed_power_price(g: Game, slot: int) -> int:
    """Compute the current cost of a hero power, where auras may change it."""
    return cost_of(g, slot)


def change_by_auras(
    g: Game, slot: int, source: int, card: int, order: int, kind: int, since: int
) -> int:
    """Apply the cost auras of one card row, carried by one source, to a card in hand.

    AURA_COST: the sum of the additions made after `since` in order of play. AURA_SET_COST: the
    latest set-to as order * 256 + amount, or 0.
    """
    r = address(tables(g).cards[card])
    found = 0
    for i in range(r.n_auras):
        a = address(tables(g).auras[r.first_aura + i])
        if a.kind != kind or a.health > 0 or order <= since:
            continue
        f = context(g, g.entities[source].controller, source)
        if g.remembers and is_about_others(g, a.selector, slot):
            continue
        if not matches(g, address(tables(g).selectors[a.selector]), slot, f):
            continue
        if not condition(g, a.condition, f):
            continue
        amount = a.attack
        if a.value:
            amount = value(g, a.value, f)
        if kind == AURA_COST:
            found += amount
        else:
            found = order * 256 + amount
    return found


def ask_cost_auras(g: Game, slot: int, kind: int, since: int) -> int:
    """Apply all cost auras in play: the sum of additions, or the latest set-to."""
    found = 0
    carriers = g.cost_carriers
    while carriers:
        source = lowest(carriers)
        carriers &= carriers - 1
        e = entity(g, source)
        if e.zone == ZONE_BOARD:
            change = change_by_auras(g, slot, source, e.card, e.order, kind, since)
            if kind == AURA_COST:
                found += change
            elif change > found:
                found = change
            continue
        k = e.enchantments
        while k != NONE:
            n = address(g.enchantments[k])
            if tables(g).cards[n.card].cost_auras and n.part == PART_ALL:
                change = change_by_auras(g, slot, source, n.card, n.order, kind, since)
                if kind == AURA_COST:
                    found += change
                elif change > found:
                    found = change
            k = n.next
    return found


def cost_with_floor(g: Game, slot: int, cost: int) -> int:
    """Apply discounts with a floor (Summoning Portal), on the printed cost."""
    carriers = g.cost_carriers
    while carriers:
        source = lowest(carriers)
        carriers &= carriers - 1
        r = address(tables(g).cards[g.entities[source].card])
        a = address(tables(g).auras[r.first_aura])
        if r.n_auras and a.kind == AURA_COST and a.health > 0 and cost > a.health:
            f = context(g, g.entities[source].controller, source)
            if matches(g, address(tables(g).selectors[a.selector]), slot, f):
                cost += a.attack
                if cost < a.health:
                    cost = a.health
    return cost


@export
def cost_of(g: Game, slot: int) -> int:
    """Compute the current cost of a card.

    The rulebook's order: Summoning Portal on the printed cost, then changes in order of play (a
    set-to voids what came before it), then the card's own discount; only the result is kept from
    being negative.
    """
    e = entity(g, slot)
    r = address(tables(g).cards[e.card])
    cost = r.cost + e.cost
    if g.cost_auras:
        since = -1
        if g.cost_auras & COST_FLOORED:
            cost = cost_with_floor(g, slot, r.cost) + e.cost
        if g.cost_auras & COST_SETS:
            latest = ask_cost_auras(g, slot, AURA_SET_COST, -1)
            if latest:
                cost = latest & 255
                since = latest >> 8
        if g.cost_auras & (COST_RAISES | COST_LOWERS):
            cost += ask_cost_auras(g, slot, AURA_COST, since)
    if r.cost_value:
        if r.cost_condition:
            cost -= discount_on_condition(g, slot)
        else:
            cost -= value(g, r.cost_value, context(g, e.controller, slot))
    return cost if cost > 0 else 0


@outlined
def discount_on_condition(g: Game, slot: int) -> int:
    """Compute the discount of a card's own text, if its condition holds."""
    e = entity(g, slot)
    r = address(tables(g).cards[e.card])
    f = context(g, e.controller, slot)
    return value(g, r.cost_value, f) if condition(g, r.cost_condition, f) else 0


@export
def costs_health(g: Game, slot: int) -> bint:
    """Return whether a card costs health now instead of mana."""
    return g.cost_auras & COST_HEALTH and ask_cost_auras(g, slot, AURA_COSTS_HEALTH, -1) != 0


@outlined
def is_affordable(g: Game, slot: int) -> int:
    """Return whether the player can pay for a card and survive paying with health.

    Armor is spent as well, and an immune hero pays nothing (fandom wiki, Cho'gall).
    """
    cost = cost_of(g, slot)
    p = player_at(g, g.entities[slot].controller)
    if costs_health(g, slot):
        hero = entity(g, p.hero)
        return cost < hero.max_health - hero.damage + p.armor or (hero.tags & IMMUNE) != 0
    return cost <= p.mana


@outlined
def pay(g: Game, slot: int, price: int) -> None:
    """Pay for a card with mana or health; a health payment is damage that may trigger effects."""
    p = player_at(g, g.entities[slot].controller)
    if costs_health(g, slot):
        hurt(g, p.hero, p.hero, price)
        g.mortal = 1  # the card waits until all triggers have run
    else:
        p.mana -= price
