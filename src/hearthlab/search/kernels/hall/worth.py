"""The worth of a minion, by a row of weights."""

from hearthlab.cards.symbols import (
    BATTLECRY,
    CHARGE,
    DEATHRATTLE,
    DORMANT,
    ELUSIVE,
    FROZEN,
    LIFESTEAL,
    POISONOUS,
    SHIELD,
    SILENCED,
    STEALTH,
    TAUNT,
    WINDFURY,
)
from hearthlab.engine.memory import tables
from hearthlab.engine.schema import Entity, Game
from hearthlab.native.kinds import bint, export
from hearthlab.native.pure import address, player_at
from hearthlab.search.schema.hall import HALL_KEYWORDS, Hall, HallMinion


def hall_whole(number: float) -> int:
    """Truncate a number to an integer."""
    whole = int(number)
    return whole


def hall_has(q: Hall, e: Entity, inspire: bint) -> bint:
    """Return whether a minion has Inspire, or Enrage; neither while it is silenced."""
    if e.tags & SILENCED:
        return 0
    return q.inspire[e.card] != 0 if inspire else q.enrage[e.card] != 0


def hall_keyword(g: Game, q: Hall, e: Entity) -> bint:
    """Return whether a minion has any of the keywords that one score uses."""
    if e.tags & HALL_KEYWORDS or hall_has(q, e, 1):
        return 1
    return (tables(g).cards[e.card].tags & BATTLECRY) != 0


def hall_tags(g: Game, q: Hall, m: HallMinion, e: Entity, attack: int) -> float:
    """Sum the fixed worth of a minion's keywords."""
    found = 0.0
    tags = e.tags
    if tags & TAUNT:
        found += m.taunt
    if tags & WINDFURY:
        found += m.windfury + m.half_attack * (attack // 2)  # not negative
    if tags & SHIELD:
        found += m.shield
    if tags & POISONOUS:
        found += m.poison
    if tags & STEALTH:
        found += m.stealth
    if tags & DEATHRATTLE:
        found += m.deathrattle
    if tags & LIFESTEAL:
        found += m.lifesteal
    if tags & CHARGE:
        found += m.charge
    if m.battlecry != 0.0 and tables(g).cards[e.card].tags & BATTLECRY:
        found += m.battlecry
    if m.inspire != 0.0 and hall_has(q, e, 1):
        found += m.inspire
    if m.enrage != 0.0 and hall_has(q, e, 0):
        found += m.enrage
    if e.spell_damage:
        found += m.spell_power * e.spell_damage + m.has_spell_power
    return found


def hall_shares(m: HallMinion, e: Entity, base: int) -> float:
    """Sum the worth of keywords by the minion's attack and health, each truncated."""
    found = 0
    tags = e.tags
    if tags & SHIELD:
        found += hall_whole(m.shield_base * base)
    if tags & SILENCED:
        found += hall_whole(m.silenced_base * base)
    if tags & POISONOUS:
        found += hall_whole(m.poison_base * base)
    if tags & ELUSIVE:
        found += hall_whole(m.elusive_base * base)
    if e.spell_damage:
        found += hall_whole(m.spell_power_base * base)
    return found


@export
def hall_minion(g: Game, q: Hall, m: HallMinion, slot: int) -> float:
    """Return the worth of a minion."""
    e = address(g.entities[slot])
    attack: int = e.attack
    if attack < 0:
        attack = 0
    health = e.max_health - e.damage
    found = m.attack * attack + m.health * health
    if e.tags & FROZEN and m.frozen_stops:
        if m.frozen_stops == 1:
            return m.health * health
        found = 0.0
    elif m.more_attacks != 0.0 and e.attacks > 1:
        found += m.more_attacks * attack * (e.attacks - 1)
    found += m.cost * tables(g).cards[e.card].cost
    found += hall_tags(g, q, m, e, attack)
    found += hall_shares(m, e, attack + health)
    if m.keyword_none != 0.0:
        if hall_keyword(g, q, e):
            found += m.keyword_cost * tables(g).cards[e.card].cost + 1.0
        else:
            found += m.keyword_none
    return found


@export
def hall_minions(g: Game, q: Hall, m: HallMinion, player: int) -> float:
    """Sum the worth of a side's minions; dormant entities do not count."""
    p = player_at(g, player)
    found = 0.0
    for i in range(p.n_board):
        if not (g.entities[p.board[i]].tags & DORMANT):
            found += hall_minion(g, q, m, p.board[i])
    return found
