"""`rules`: van Rijn's rule-based bot (rijn2016, algorithm 2), his rules in his order."""

from __future__ import annotations

from random import Random

from hearthlab.agents.common import (
    BELIEF_OPTION,
    LETHAL_OPTION,
    MULLIGAN_OPTION,
)
from hearthlab.agents.player import Player
from hearthlab.agents.spec import Kind, register
from hearthlab.game.action import Action
from hearthlab.game.door import record_of
from hearthlab.game.sides import Piece
from hearthlab.game.view import View


class RulesAgent(Player):
    """An agent that takes the first rule that applies, and the first action that fits it.

    1. *Lethal*: when the opponent has no taunt minion and the attack of the minions that may
       attack is greater than the opponent's life, attack the opponent. (Greater, as Algorithm 2
       has it, not "at least".)
    2. *Value trade*: an attack on a minion that costs the opponent more points than oneself. A
       minion that dies costs its attack and its health, a survivor the health it loses.
    3. *Face*: attack the opponent, or a taunt minion when there is one.
    4. *Play a minion*.
    5. Otherwise a random action, as `random` does.
    """

    decides_always = True  # rule 5 takes a random number for a single action, too

    def __init__(self, *, seed: int, mulligan: str, belief: str, lethal: bool) -> None:
        super().__init__("rules", seed, mulligan=mulligan, belief=belief, lethal=lethal)
        self._generator = Random(seed)

    def decide(self, view: View) -> Action:
        """Apply the rules."""
        actions = list(view.legal_actions)
        if view.waiting == "action":
            for rule in (lethal_attack, value_trade, face_or_taunt, play_minion):
                if (action := rule(view, actions)) is not None:
                    return action
        return actions[self._generator.randrange(len(actions))]


def lethal_attack(view: View, actions: list[Action]) -> Action | None:
    """Find the first attack on a hero whose life is below the minions' attack."""
    enemy = view.players[view.opponent]
    if any(minion.has("taunt") for minion in enemy.board):
        return None
    attackers = {action.source for action in actions if action.kind == "attack"}
    attack = sum(
        minion.attack * _attacks_left(minion)
        for minion in view.players[view.viewer].board
        if minion.slot in attackers
    )
    if attack <= enemy.health + enemy.armor:
        return None
    return _first(actions, "attack", enemy.hero.slot)


def value_trade(view: View, actions: list[Action]) -> Action | None:
    """Find the first attack on a minion that costs the opponent more than oneself."""
    enemies = {minion.slot for minion in view.players[view.opponent].board}
    for action in actions:
        if action.kind == "attack" and action.target in enemies:
            attacker = Piece(record_of(view), action.source)
            defender = Piece(record_of(view), action.target)
            if _loss(defender, attacker.attack) > _loss(attacker, defender.attack):
                return action
    return None


def face_or_taunt(view: View, actions: list[Action]) -> Action | None:
    """Find the first attack on the opponent; a taunt minion stands for it."""
    enemy = view.players[view.opponent]
    taunts = {minion.slot for minion in enemy.board if minion.has("taunt")}
    for action in actions:
        if action.kind == "attack" and (
            action.target == enemy.hero.slot or action.target in taunts
        ):
            return action
    return None


def play_minion(view: View, actions: list[Action]) -> Action | None:
    """Find the first action that plays a minion."""
    return next(
        (action for action in actions if action.place is not None and action.kind == "play"), None
    )


def _first(actions: list[Action], kind: str, target: int) -> Action | None:
    return next((each for each in actions if each.kind == kind and each.target == target), None)


def _attacks_left(minion: Piece) -> int:
    return (2 if minion.has("windfury") else 1) - minion.attacks


def _loss(piece: Piece, damage: int) -> int:
    """Count the points of attack and health that damage costs a character; armor is health."""
    if damage <= 0 or piece.has("shield") or piece.has("immune"):
        return 0
    health = piece.health + _armor(piece)
    return piece.attack + health if damage >= health else damage


def _armor(piece: Piece) -> int:
    side = record_of(piece).players[piece.controller]
    return int(side.armor) if side.hero == piece.slot else 0


register(
    Kind(
        "rules",
        "van Rijn's rule-based bot: lethal, value trades, face or taunt, a minion, else random",
        RulesAgent,
        {"mulligan": MULLIGAN_OPTION, "belief": BELIEF_OPTION, "lethal": LETHAL_OPTION},
    )
)
