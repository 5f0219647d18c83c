"""Change minions and players in ways that came with the adventures and the Old Gods."""

from hearthlab.cards.symbols import GENERATED, REVEALED
from hearthlab.engine.rules.effects.cards import from_pool
from hearthlab.engine.rules.effects.evolution import from_cost
from hearthlab.engine.rules.enchantments import change_attack_to, change_health_to, drop_all
from hearthlab.engine.rules.entities import (
    add_tags,
    discard_entity,
    dress,
    drop_tags,
    entity,
    leave_zone,
)
from hearthlab.engine.rules.imprints import drop_marks
from hearthlab.engine.rules.zones import summon_card, summon_copy_of
from hearthlab.engine.schema import MAX_MANA, NO_CARD, NONE, ZONE_BOARD, Frame, Game, Player
from hearthlab.native.pure import address, bit, player_at


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


def remove_minion(g: Game, slot: int) -> None:
    """Take a minion out of play; it does not die."""
    if g.entities[slot].zone != ZONE_BOARD:
        return
    leave_zone(g, slot)
    discard_entity(g, slot)
    g.summoned &= ~bit(slot)


def summon_copy_as(g: Game, slot: int, player: int, source: int, attack: int, health: int) -> int:
    """Summon a copy of a minion with this attack and health; return its slot, or NONE."""
    made = summon_copy_of(g, slot, player, source)
    if made != NONE:
        change_attack_to(g, made, attack)
        change_health_to(g, made, health)
    return made


def make_ready(g: Game, slot: int) -> None:
    """Let a character attack once more this turn."""
    e = entity(g, slot)
    if e.attacks > 0:
        e.attacks -= 1
    g.ready |= bit(slot)


def unlock_mana(p: Player) -> None:
    """Unlock overloaded mana crystals, of this turn and of the next."""
    p.mana += p.locked
    if p.mana > MAX_MANA:
        p.mana = MAX_MANA
    p.locked = 0
    p.overload = 0


def summon_by_cost(g: Game, f: Frame, pool: int, player: int, cost: int) -> None:
    """Summon a random card of a pool that costs that much, if there is one."""
    card = from_cost(g, pool, cost)
    if card != NO_CARD:
        f.last = summon_card(g, card, player, f.source)


def replace_cards(g: Game, player: int, pool: int) -> None:
    """Replace the cards of a player's hand and deck by random ones of a pool."""
    p = player_at(g, player)
    for i in range(p.n_hand):
        slot = p.hand[i]
        drop_all(g, slot)
        dress(g, slot, from_pool(g, pool))
        add_tags(address(g.entities[slot]), GENERATED)
        drop_tags(address(g.entities[slot]), REVEALED)
    for i in range(p.n_deck):
        p.deck[i] = from_pool(g, pool)
    drop_marks(g, player)
