"""Throw a weapon, or find one that was destroyed."""

from hearthlab.engine.rules.damage import hurt, lose_weapon
from hearthlab.engine.rules.effects.keeping import drop_temporary, keeps_enchantments
from hearthlab.engine.rules.enchantments import drop_all
from hearthlab.engine.rules.entities import draw_below, dress, entity, put_in_hand, stir
from hearthlab.engine.rules.remembering import count_destroyed_weapons
from hearthlab.engine.rules.zones import give_card, show
from hearthlab.engine.schema import MAX_HAND, NONE, Frame, Game
from hearthlab.native.kinds import outlined
from hearthlab.native.pure import player_at


@outlined
def return_weapon(g: Game, player: int) -> None:
    """Return a player's weapon to the hand, clean unless it keeps all; a full hand destroys it."""
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
def op_add_destroyed_weapon(g: Game, f: Frame) -> None:
    """Put a new card of a random one of one's destroyed weapons into one's hand."""
    n: int = count_destroyed_weapons(g, f.controller)
    if n == 0:
        return
    n = draw_below(g, n)
    card = g.pasts[f.controller].destroyed_weapons[n]
    f.last = give_card(g, card, f.controller, f.source)


@outlined
def throw_weapon(g: Game, player: int, target: int) -> None:
    """Let a player's weapon deal its damage to a minion, then return it to the hand."""
    weapon = g.players[player].weapon
    if weapon == NONE:
        return
    amount = g.entities[weapon].attack
    hurt(g, weapon, target, amount)
    return_weapon(g, player)
