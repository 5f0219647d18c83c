"""`prymak2018`: sixth of 2018, by Prymak and Malysheva: rules that balance both sides.

Rebuilt from the description of the entry. The first rule that applies decides:

1. the card or hero power with the best result, if that is not worse than the position now;
2. with a minion that can attack: the enemy hero, if that kills, or if the board has more attack
   than the enemy's and health is ahead; otherwise, if the enemy's board could kill, the attack of
   the first attacker that removes the most enemy attack; otherwise the enemy hero;
3. the hero's attack: the enemy hero, if that kills or health is 15 or less; otherwise the minion
   with the most attack that it kills, if more than 10 health remain;
4. the end of the turn.

Results are compared by their changes: health with armor and taunts, attack of hero and board
(doubled by windfury, zero while frozen), and cards in hand. The entry's other version (7th) planned
plays recursively and is not rebuilt.
"""

from __future__ import annotations

from typing import NamedTuple

from hearthlab.agents.hall.turns import HallPlayer, Valued, options
from hearthlab.agents.spec import Kind, register
from hearthlab.cards.symbols import FROZEN, TAUNT, WINDFURY
from hearthlab.engine.schema import (
    ACTION_ATTACK,
    ACTION_END,
    ACTION_PLAY,
    ACTION_POWER,
    Game,
    kind_of,
    source_of,
    target_of,
)
from hearthlab.game.action import Action
from hearthlab.game.view import View
from hearthlab.search import core
from hearthlab.search.hall import Score, write_scores
from hearthlab.search.schema.hall import Hall

ATTACK_WEIGHT = 1.5
CARD_WORTH = 2  # health
SAFE, LEFT = 15, 10  # health: above the first the hero trades, if more than the second remains


class Balance(NamedTuple):
    """The compared values of a state, from one side."""

    health: int  # with armor and taunts
    attack: int
    enemy_health: int
    enemy_attack: int
    hand: int

    @classmethod
    def of(cls, g: Game, player: int) -> Balance:
        """Read a state."""
        return cls(
            _health(g, player),
            _attack(g, player),
            _health(g, 1 - player),
            _attack(g, 1 - player),
            g.players[player].n_hand,
        )

    def against(self, other: Balance) -> float:
        """Return a number above 0 if this is better than another, below 0 if it is worse."""
        cards = self.hand - other.hand
        health = self.health - other.health
        enemy = self.enemy_health - other.enemy_health
        attack = self.attack - other.attack
        threat = self.enemy_attack - other.enemy_attack
        if not (enemy or attack or threat) and health > -CARD_WORTH * cards:
            return cards
        return health - enemy + ATTACK_WEIGHT * (attack - threat)


def hero_life(g: Game, player: int) -> int:
    """Return a hero's health and armor."""
    side = g.players[player]
    hero = g.entities[side.hero]
    return int(hero.max_health - hero.damage + side.armor)


def board_attack(g: Game, player: int) -> int:
    """Add up the attack of a board, doubled by windfury."""
    side = g.players[player]
    minions = [g.entities[slot] for slot in side.board[: side.n_board]]
    return sum(
        max(0, minion.attack) * (2 if minion.tags & WINDFURY else 1)
        for minion in minions
        if not minion.tags & FROZEN
    )


def _hero_attack(g: Game, player: int) -> int:
    side = g.players[player]
    hero = g.entities[side.hero]
    swing = hero.attack
    if side.weapon != 255 and g.active == player:
        swing += g.entities[side.weapon].attack
    return 0 if hero.tags & FROZEN else max(0, int(swing))


def _attack(g: Game, player: int) -> int:
    return board_attack(g, player) + _hero_attack(g, player)


def _health(g: Game, player: int) -> int:
    side = g.players[player]
    minions = [g.entities[slot] for slot in side.board[: side.n_board]]
    taunts = sum(each.max_health - each.damage for each in minions if each.tags & TAUNT)
    return hero_life(g, player) + int(taunts)


class PrymakAgent(HallPlayer):
    """Rules that compare what options change."""

    name = "prymak2018"

    def prepare(self, q: Hall, view: View) -> None:
        """Nothing is scored."""
        write_scores(q, Score())

    def search(self, q: Hall) -> None:
        """List the options in the framework's order."""
        q.levels[0].playable = (1 << 64) - 1
        q.n_values = core.hall_options(q, 0)
        for i in range(q.n_values):
            q.actions[i], q.values[i] = q.levels[0].options[i], 0.0

    def think(self, view: View) -> Action:
        """Apply the first rule that does."""
        values = self.values(view)
        q = self._records[view.format]
        g, me = q.levels[0].state, view.viewer
        found: int | None
        if view.waiting != "action":
            found = self._best_use(q, me, values)
        else:
            uses = [pair for pair in values if kind_of(pair[0]) in (ACTION_PLAY, ACTION_POWER)]
            found = self._best_use(q, me, uses, now=Balance.of(g, me))
            attacks = [code for code, _ in values if kind_of(code) == ACTION_ATTACK]
            hero = g.players[me].hero
            if found is None:
                found = minion_attack(g, me, [c for c in attacks if source_of(c) != hero])
            if found is None:
                found = hero_strike(g, me, [c for c in attacks if source_of(c) == hero])
        ends = [code for code, _ in values if kind_of(code) == ACTION_END]
        return view.action(ends[0] if found is None else found)

    def _best_use(self, q: Hall, me: int, uses: Valued, now: Balance | None = None) -> int | None:
        """Find the option with the best result, unless the position now is better than it."""
        best: tuple[Balance, int] | None = None
        for code, _ in uses:
            if not core.hall_try(q, 0, code):
                continue
            state = q.levels[1].state
            if state.result == me + 1:
                return code
            after = Balance.of(state, me)
            if best is None or after.against(best[0]) > 0:
                best = after, code
        if best is None or (now is not None and best[0].against(now) < 0):
            return None
        return best[1]


def minion_attack(g: Game, me: int, attacks: list[int]) -> int | None:
    """Choose an attack of a minion: the hero, or what clears the board."""
    if not attacks:
        return None
    face = [code for code in attacks if target_of(code) == g.players[1 - me].hero]
    first = source_of(attacks[0])
    trades = [c for c in attacks if source_of(c) == first and c not in face]
    clearing = max(trades, key=lambda code: removed(g, code), default=None)
    mine, theirs = hero_life(g, me), hero_life(g, 1 - me)
    damage = sum(max(0, g.entities[source_of(code)].attack) for code in face)
    damage += _hero_attack(g, me)
    threat = board_attack(g, 1 - me)
    if face and (damage >= theirs or (damage > threat and mine > theirs)):
        return face[0]
    if threat > mine and clearing is not None:
        return clearing
    return face[0] if face else clearing


def removed(g: Game, code: int) -> int:
    """Return the attack that an attack on a minion removes: all of it, if it dies."""
    attacker, target = g.entities[source_of(code)], g.entities[target_of(code)]
    dies = attacker.attack >= target.max_health - target.damage
    return max(0, int(target.attack)) if dies else 0


def hero_strike(g: Game, me: int, attacks: list[int]) -> int | None:
    """Choose an attack of the hero, or none."""
    face = [code for code in attacks if target_of(code) == g.players[1 - me].hero]
    swing = _hero_attack(g, me)
    if face and swing >= hero_life(g, 1 - me):
        return face[0]
    side = g.players[me]
    health = g.entities[side.hero].max_health - g.entities[side.hero].damage
    if health <= SAFE:
        return face[0] if face else None
    kills = [code for code in attacks if code not in face and _dies(g, code, swing)]
    kills = [c for c in kills if health - max(0, g.entities[target_of(c)].attack) > LEFT]
    return max(kills, key=lambda code: g.entities[target_of(code)].attack, default=None)


def _dies(g: Game, code: int, damage: int) -> bool:
    target = g.entities[target_of(code)]
    return bool(damage >= target.max_health - target.damage)


register(
    Kind(
        "prymak2018",
        "rules that compare the effects of options (Prymak and Malysheva, 6th of 2018)",
        PrymakAgent,
        options("2018"),
    )
)
