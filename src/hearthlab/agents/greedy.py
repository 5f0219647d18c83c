"""`greedy`: look one action ahead and take the best board, averaged over sampled worlds.

The score of a board is the player's side less the opponent's. A side counts, with weights (see
`SCORE` in search/searcher.py):

- its hero's health and armor, each point `health`;
- each card in hand, secret in play, and point of weapon damage left (attack times durability);
- each minion: `minion` for being there, its attack and its health (`toughness`), and more for
  taunt, divine shield (by attack), windfury (by attack), stealth and spell damage; less when it is
  frozen or can't attack (by attack);
- lifesteal (by attack) and poisonous of a minion, and a quest in progress; a dormant entity is no
  minion and counts nothing;
- with an empty deck, the damage of the next fatigue.

With value=MODEL the score of a board is the chance of winning that a model gives.

A won game is worth more than any board. Ending the turn is valued after the end of turn and
before the opponent's turn starts, like every other action: in the position it leads to.
"""

from __future__ import annotations

from random import Random
from typing import Any

from hearthlab.agents.common import (
    BELIEF_OPTION,
    LETHAL_OPTION,
    MULLIGAN_OPTION,
    WORLDS_LIMIT,
    Worlds,
    scored,
    seed_of,
)
from hearthlab.agents.player import Player
from hearthlab.agents.spec import Kind, Option, register
from hearthlab.agents.valued import VALUE_OPTIONS, learned
from hearthlab.carddata.formats import Format
from hearthlab.engine import core
from hearthlab.engine.schema import ACTION_END, RESULT_NONE, kind_of
from hearthlab.engine.schema import Game as Record
from hearthlab.game.action import Action
from hearthlab.game.view import View
from hearthlab.native.pure import copy_game
from hearthlab.search import core as kernels
from hearthlab.search.schema.search import Weights
from hearthlab.search.searcher import SCORE

WON = 1e6


class GreedyAgent(Player):
    """An agent that takes the action with the best score right after it; among equals, any."""

    def __init__(
        self, *, seed: int, worlds: int, mulligan: str, belief: str, lethal: bool, **valued: Any
    ) -> None:
        super().__init__("greedy", seed, mulligan=mulligan, belief=belief, lethal=lethal)
        self.worlds = worlds
        self._weights = Weights(**SCORE)
        self._learned = learned("greedy", "rollout", **valued)

    def check_format(self, format: Format) -> None:
        """Raise for a format that the model cannot play."""
        super().check_format(format)
        if self._learned is not None:
            self._learned.check_format(format)

    def decide(self, view: View) -> Action:
        """Value all actions, and take one of the best."""
        actions = list(view.legal_actions)
        values = self.values(view)
        self._last = scored(values.items(), view)
        best = max(values.values())
        start = seed_of(view, self.seed)
        return Random(start).choice([action for action in actions if values[action.code] == best])

    def values(self, view: View) -> dict[int, float]:
        """Value every legal action by the mean score over the worlds."""
        worlds = Worlds(view, self.belief, self.seed)
        world, record = Record(), Record()
        values = dict.fromkeys(view.legal_actions.codes, 0.0)
        for _ in range(self.worlds):
            worlds.deal(world)
            for code in values:
                copy_game(record, world)
                if kind_of(code) == ACTION_END:
                    kernels.finish_turn(record)
                else:
                    core.apply(record, code)
                values[code] += self.score(record, view.viewer) / self.worlds
        return values

    def score(self, record: Any, player: int) -> float:
        """Score a state for a player."""
        if record.result != RESULT_NONE:
            return WON if record.result == player + 1 else -WON
        if self._learned is not None:
            return float(self._learned.value.chance(record, player))
        return float(kernels.board_score(record, self._weights, player))


register(
    Kind(
        "greedy",
        "the best board one action ahead, by a readable score averaged over sampled worlds",
        GreedyAgent,
        {
            "worlds": Option(4, "sampled worlds to average over", least=1, most=WORLDS_LIMIT),
            "mulligan": MULLIGAN_OPTION,
            "belief": BELIEF_OPTION,
            "lethal": LETHAL_OPTION,
            "value": VALUE_OPTIONS["value"],
            "value-engine": VALUE_OPTIONS["value-engine"],
        },
    )
)
