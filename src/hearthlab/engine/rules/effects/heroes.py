"""Become another hero by playing its card."""

from hearthlab.engine.memory import tables
from hearthlab.engine.rules.effects.players import drop_own, replace_power
from hearthlab.engine.rules.enchantments import recount
from hearthlab.engine.rules.entities import bounded, dress, entity, note, stamp
from hearthlab.engine.schema import LOG_ARMOR, Game
from hearthlab.native.kinds import outlined
from hearthlab.native.pure import address, player_at


@outlined
def become_hero(g: Game, player: int, card: int) -> None:
    """Replace a player's hero and power by those of a hero card.

    Health stays, the armor of the card comes on top; what hung on the old hero alone is gone, frost
    included (wiki, Hero card).
    """
    p = player_at(g, player)
    slot = p.hero
    e = entity(g, slot)
    more = address(tables(g).more[tables(g).cards[card].more])
    attacks = e.attacks
    health = e.own_health
    damage = e.damage
    drop_own(g, slot)
    kept = e.enchantments
    dress(g, slot, card)
    e.attacks = attacks
    e.own_health = health
    e.max_health = health
    e.damage = damage
    e.enchantments = kept
    recount(g, slot)
    stamp(g, slot)
    p.hero_class = tables(g).cards[card].card_class
    p.armor = bounded(p.armor + more.armor)
    if g.logging:
        note(g, LOG_ARMOR, slot, slot, more.armor, 0)
    replace_power(g, player, more.hero_power)
