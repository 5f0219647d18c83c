"""Compute the features of a position: numbers of each side (schema/hall.py names them)."""

from math import sqrt

from hearthlab.cards.symbols import DORMANT, FROZEN, TAUNT
from hearthlab.engine.rules.costs import cost_of
from hearthlab.engine.rules.selection import attack_of
from hearthlab.engine.schema import NONE, Game
from hearthlab.native.kinds import bint
from hearthlab.native.pure import address, player_at
from hearthlab.search.schema.hall import (
    HALL_ALONE,
    HALL_ARMOR,
    HALL_ATTACK,
    HALL_AWAKE,
    HALL_BARE,
    HALL_CLEAR,
    HALL_CRYSTALS,
    HALL_DANGER,
    HALL_DECK,
    HALL_DECK_FATIGUE,
    HALL_DECK_LATE,
    HALL_DIED,
    HALL_DISCARDS,
    HALL_DRAWN,
    HALL_DURABILITY,
    HALL_FEAR,
    HALL_FEAR_MOST,
    HALL_FEAR_WORTH,
    HALL_FEATURES,
    HALL_FULL,
    HALL_FULL_HAND,
    HALL_GOLEMS,
    HALL_HAND,
    HALL_HAND_COST,
    HALL_HAND_LEAD,
    HALL_HAND_STEPS,
    HALL_HEALTH,
    HALL_HERO_ATTACK,
    HALL_HP,
    HALL_LATE_ROUND,
    HALL_MANA,
    HALL_MINIONS,
    HALL_NO_DECK,
    HALL_OVERLOAD,
    HALL_PLENTY,
    HALL_ROOT_ARMORED,
    HALL_ROOT_HP,
    HALL_SECRETS,
    HALL_SLOW_TURNS,
    HALL_SWINGS,
    HALL_TAUNT_FACED,
    HALL_TAUNT_HEALTH,
    HALL_WEAPON,
    HALL_WEAPON_ATTACK,
    Hall,
)


def hall_health(g: Game, player: int) -> int:
    """Return a hero's health, without armor."""
    hero = address(g.entities[g.players[player].hero])
    return hero.max_health - hero.damage


def hall_side(g: Game, q: Hall, player: int, at: int) -> None:
    """Compute the basic features of a side."""
    p = player_at(g, player)
    attack = 0
    health = 0
    taunt = 0
    for i in range(p.n_board):
        e = address(g.entities[p.board[i]])
        left = e.max_health - e.damage
        health += left
        if e.attack > 0:
            attack += e.attack
        if e.tags & TAUNT:
            taunt += left
    q.features[at + HALL_HP] = hall_health(g, player)
    q.features[at + HALL_ARMOR] = p.armor
    q.features[at + HALL_MINIONS] = p.n_board
    q.features[at + HALL_ATTACK] = attack
    q.features[at + HALL_HEALTH] = health
    q.features[at + HALL_TAUNT_HEALTH] = taunt
    q.features[at + HALL_HERO_ATTACK] = attack_of(g, p.hero)
    q.features[at + HALL_HAND] = p.n_hand
    q.features[at + HALL_DECK] = p.n_deck


def hall_hand_cost(g: Game, q: Hall) -> int:
    """Sum the costs of the searching player's cards."""
    p = player_at(g, q.player)
    found = 0
    for i in range(p.n_hand):
        found += cost_of(g, p.hand[i])
    return found


def hall_danger(q: Hall, at: int, other: int) -> float:
    """Return the penalty for a hero that the other side could kill or almost kill."""
    missing = 1.0 - q.features[at + HALL_HP] - q.features[at + HALL_ARMOR]
    missing += q.features[other + HALL_HERO_ATTACK] + q.features[other + HALL_ATTACK]
    if missing > 0:
        return -1.0 * HALL_FEAR_MOST
    if missing > -HALL_FEAR:
        return -1.0 * HALL_FEAR_WORTH * (HALL_FEAR + missing)
    return 0.0


def hall_weapon(g: Game, q: Hall, player: int, at: int) -> None:
    """Compute the features of a side's weapon."""
    p = player_at(g, player)
    attack = 0
    durability = 0
    if p.weapon != NONE:
        weapon = address(g.entities[p.weapon])
        attack = weapon.attack
        durability = weapon.max_health - weapon.damage
    q.features[at + HALL_WEAPON_ATTACK] = attack
    q.features[at + HALL_DURABILITY] = durability
    swing = attack_of(g, p.hero)
    if swing > attack:
        attack = swing
        if durability < 1:
            durability = 1
    if g.entities[p.hero].tags & FROZEN:
        attack = 0
    q.features[at + HALL_WEAPON] = attack * durability


def hall_times(g: Game, q: Hall, player: int, at: int, other: int) -> None:
    """Compute the features that depend on the number of the turn."""
    turn: int = g.turn
    round_ = turn // 2  # not negative
    grown = round_ if round_ < HALL_SLOW_TURNS else HALL_SLOW_TURNS
    q.features[at + HALL_BARE] = 0.0
    if q.features[at + HALL_MINIONS] == 0:
        q.features[at + HALL_BARE] = 2 + grown
    grown = turn if turn < HALL_SLOW_TURNS else HALL_SLOW_TURNS
    q.features[at + HALL_ALONE] = 0.0
    if q.features[other + HALL_MINIONS] == 0:
        q.features[at + HALL_ALONE] = 2 + grown
    left = q.features[at + HALL_DECK]
    q.features[at + HALL_DECK_LATE] = 0.0
    if round_ >= HALL_LATE_ROUND:
        q.features[at + HALL_DECK_LATE] = sqrt(left) if left > 0 else -2.0
    q.features[at + HALL_DECK_FATIGUE] = sqrt(left) - g.players[player].fatigue


def hall_turn_so_far(g: Game, q: Hall, at: int) -> None:
    """Compute the searching player's features of this turn; after its end, only the attacks."""
    mine: bint = g.active == q.player
    drawn = 0
    if mine:
        drawn = 1
        if q.deck_before > g.players[q.player].n_deck:
            drawn += q.deck_before - g.players[q.player].n_deck
    q.features[at + HALL_DRAWN] = drawn
    q.features[at + HALL_DIED] = 0.0
    if mine:
        q.features[at + HALL_DIED] = g.pasts[0].died_now + g.pasts[1].died_now
    q.features[at + HALL_SWINGS] = q.swings
    q.features[at + HALL_HAND_COST] = hall_hand_cost(g, q)


def hall_more(g: Game, q: Hall, player: int, at: int, other: int) -> None:
    """Compute the other features of a side; both sides already have the basic ones."""
    p = player_at(g, player)
    hand: int = p.n_hand
    q.features[at + HALL_CLEAR] = p.n_board > 0 and q.features[other + HALL_MINIONS] == 0
    q.features[at + HALL_TAUNT_FACED] = 0.0
    if q.features[other + HALL_TAUNT_HEALTH] > 0:
        q.features[at + HALL_TAUNT_FACED] = q.features[at + HALL_TAUNT_HEALTH]
    q.features[at + HALL_FULL_HAND] = hand > HALL_FULL
    q.features[at + HALL_NO_DECK] = p.n_deck == 0
    q.features[at + HALL_HAND_LEAD] = hand > 0 and q.features[other + HALL_HAND] == 0
    q.features[at + HALL_DANGER] = hall_danger(q, at, other)
    q.features[at + HALL_GOLEMS] = p.golems
    q.features[at + HALL_DISCARDS] = g.pasts[player].discards
    q.features[at + HALL_MANA] = p.mana
    hp = q.features[at + HALL_HP]
    q.features[at + HALL_ROOT_HP] = sqrt(hp) if hp > 0 else 0.0
    hp += q.features[at + HALL_ARMOR]
    q.features[at + HALL_ROOT_ARMORED] = sqrt(hp) if hp > 0 else 0.0
    q.features[at + HALL_HAND_STEPS] = 3 * hand if hand < HALL_PLENTY else 2 * hand + HALL_PLENTY
    q.features[at + HALL_SECRETS] = p.n_secrets
    q.features[at + HALL_CRYSTALS] = p.crystals
    q.features[at + HALL_OVERLOAD] = p.overload
    awake = 0
    for i in range(p.n_board):
        awake += (g.entities[p.board[i]].tags & DORMANT) == 0
    q.features[at + HALL_AWAKE] = awake
    hall_weapon(g, q, player, at)
    hall_times(g, q, player, at, other)
    if player == q.player:
        hall_turn_so_far(g, q, at)


def hall_features(g: Game, q: Hall) -> None:
    """Compute the features of both sides: first those of the searching player."""
    hall_side(g, q, q.player, 0)
    hall_side(g, q, 1 - q.player, HALL_FEATURES)
    if q.has_more:
        hall_more(g, q, q.player, 0, HALL_FEATURES)
        hall_more(g, q, 1 - q.player, HALL_FEATURES, 0)
