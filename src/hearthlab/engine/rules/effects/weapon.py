"""Equip, throw and find weapons."""

from hearthlab.cards.symbols import EXPIRES_NEVER
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.damage import hurt, lose_weapon
from hearthlab.engine.rules.effects.pools import from_pool
from hearthlab.engine.rules.enchantments import drop, drop_all
from hearthlab.engine.rules.entities import draw_below, dress, entity, note, put_in_hand, stir
from hearthlab.engine.rules.hand_and_deck import give_card, put_marked, show
from hearthlab.engine.rules.imprints import imprint_of_entity
from hearthlab.engine.rules.remembering import count_destroyed_weapons
from hearthlab.engine.rules.zones import equip_card
from hearthlab.engine.schema import LOG_SHUFFLE, MAX_HAND, NONE, Code, Frame, Game
from hearthlab.native.kinds import bint, outlined
from hearthlab.native.pure import address, player_at


def op_equip(g: Game, c: Code, player: int) -> None:
    """Equip a weapon."""
    equip_card(g, c.card, player)


@outlined
def op_equip_random(g: Game, c: Code, player: int) -> None:
    """Equip a random weapon of a pool."""
    equip_card(g, from_pool(g, c.card), player)


@outlined
def return_weapon(g: Game, player: int) -> None:
    """Return a player's weapon to the hand, reset unless it keeps all; a full hand destroys it."""
    p = player_at(g, player)
    slot = p.weapon
    if p.n_hand >= MAX_HAND:
        lose_weapon(g, player)
        return
    e = entity(g, slot)
    p.weapon = NONE
    stir(g, e)
    g.dirty = 1
    if keeps_enchantments(g, slot):
        drop_temporary(g, slot)
        e.damage = 0
        e.attack = e.own_attack
        e.max_health = e.own_health
    else:
        drop_all(g, slot)
        dress(g, slot, e.card)
    e.order = 0
    put_in_hand(g, slot)
    show(g, slot)


@outlined
def throw_weapon(g: Game, player: int, target: int) -> None:
    """Let a player's weapon deal its damage to a minion, then return it to the hand."""
    weapon = g.players[player].weapon
    if weapon == NONE:
        return
    amount = g.entities[weapon].attack
    hurt(g, weapon, target, amount)
    return_weapon(g, player)


@outlined
def op_throw_weapon(g: Game, f: Frame, slot: int) -> None:
    """Throw the controller's weapon at a minion."""
    throw_weapon(g, f.controller, slot)


@outlined
def op_add_destroyed_weapon(g: Game, f: Frame) -> None:
    """Add a new copy of a random destroyed weapon of the player to the hand."""
    n: int = count_destroyed_weapons(g, f.controller)
    if n == 0:
        return
    n = draw_below(g, n)
    card = g.pasts[f.controller].destroyed_weapons[n]
    f.last = give_card(g, card, f.controller, f.source)


def keeps_enchantments(g: Game, slot: int) -> bint:
    """Return whether an entity keeps its enchantments in every zone."""
    return tables(g).more[tables(g).cards[g.entities[slot].card].more].keeps


@outlined
def drop_temporary(g: Game, slot: int) -> None:
    """Remove an entity's temporary enchantments."""
    previous = NONE
    i = g.entities[slot].enchantments
    while i != NONE:
        after = g.enchantments[i].next
        if address(g.enchantments[i]).expires == EXPIRES_NEVER:
            previous = i
        else:
            drop(g, slot, previous, i)
        i = after


@outlined
def op_shuffle_kept(g: Game, slot: int) -> None:
    """Shuffle an entity into its controller's deck, undamaged, with its permanent enchantments."""
    e = entity(g, slot)
    if g.logging:
        note(g, LOG_SHUFFLE, slot, NONE, 0, 0)
    put_marked(g, e.card, e.controller, imprint_of_entity(g, slot))
