"""Score a board: a readable sum, and the win chance that it implies.

A side is worth its hero's health and armor, its cards in hand, its weapon, secrets and quest, and
its minions: attack, health, and abilities. A dormant entity is not a minion. The score is
the player's side less the opponent's. `Weights` holds the weights.
"""

from math import exp

from hearthlab.cards.symbols import (
    CANT_ATTACK,
    DORMANT,
    FROZEN,
    LIFESTEAL,
    POISONOUS,
    SHIELD,
    STEALTH,
    TAUNT,
    VENOMS,
    WINDFURY,
)
from hearthlab.engine.schema import (
    NONE,
    RESULT_DRAW,
    RESULT_FIRST_WINS,
    RESULT_NONE,
    Entity,
    Game,
)
from hearthlab.native.kinds import export
from hearthlab.native.pure import address
from hearthlab.search.schema.search import Weights


def result_for(g: Game, player: int) -> float:
    """Return the value of a finished game to a player: 1, 0, or a half for no winner."""
    if g.result == RESULT_NONE or g.result == RESULT_DRAW:
        return 0.5
    return 1.0 if g.result == RESULT_FIRST_WINS + player else 0.0


def minion_score(e: Entity, w: Weights) -> float:
    """Score one minion."""
    attack = e.attack
    if attack < 0:
        attack = 0
    found = w.minion + w.attack * attack + w.toughness * (e.max_health - e.damage)
    if e.tags & TAUNT:
        found += w.taunt
    if e.tags & SHIELD:
        found += w.shield * attack
    if e.tags & WINDFURY:
        found += w.windfury * attack
    if e.tags & STEALTH:
        found += w.stealth
    if e.tags & FROZEN:
        found += w.frozen * attack
    if e.tags & CANT_ATTACK:
        found += w.cant_attack * attack
    if e.tags & VENOMS and attack > 0:
        if e.tags & LIFESTEAL:
            found += w.lifesteal * attack
        if e.tags & POISONOUS:
            found += w.poisonous
    return found + w.spell_damage * e.spell_damage


def side_score(g: Game, w: Weights, player: int) -> float:
    """Score one side."""
    p = address(g.players[player])
    hero = address(g.entities[p.hero])
    found = w.health * (hero.max_health - hero.damage + p.armor)
    found += w.card * p.n_hand + w.secret * p.n_secrets
    if p.weapon != NONE:
        weapon = address(g.entities[p.weapon])
        found += w.weapon * (weapon.attack * (weapon.max_health - weapon.damage))
    if p.n_deck == 0:
        found += w.fatigue * (p.fatigue + 1)
    for i in range(p.n_board):
        e = address(g.entities[p.board[i]])
        if not (e.tags & DORMANT):
            found += minion_score(e, w)
    if g.pasts[player].quest:
        found += w.quest
    return found


@export
def board_score(g: Game, w: Weights, player: int) -> float:
    """Score a board as one player sees it."""
    mine = side_score(g, w, player)
    theirs = side_score(g, w, 1 - player)
    return mine - theirs


def chance_of(g: Game, w: Weights, player: int) -> float:
    """Turn the score into a chance of winning; a finished game has its result."""
    if g.result != RESULT_NONE:
        return result_for(g, player)
    return 1.0 / (1.0 + exp(-w.scale * board_score(g, w, player)))
