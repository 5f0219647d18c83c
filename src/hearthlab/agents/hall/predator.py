"""`predator2018`: like the winner of 2018, PredatorMCTS by Frick and Akkaya.

Rebuilt from the description of the entry and of its method (Dockhorn, Frick, Akkaya and Kruse,
IPMU 2018). A tree over the player's turn backs up the highest score. For its best ends the enemy's
reply and the player's next turn are searched. Then the whole line is played without further search.

It is *like* the entry, not the same. The entry predicted the enemy's hand from a file of replays
but never used the predictions: its simulations replied with the enemy's real hand, which the
framework showed. Here the reply is searched in a world that is dealt from a belief. The entry added
up several predictions; here there is one. Its clock is a number of iterations, for the player's
turn (`iterations`) and for each reply (`replies`). The reply is one round deep for every class.
"""

from __future__ import annotations

from typing import Any

from hearthlab.agents.common import scored
from hearthlab.agents.hall.shipped import SHIPPED
from hearthlab.agents.hall.turns import NODES_LIMIT, HallPlayer, fallback, options
from hearthlab.agents.spec import Kind, Option, register
from hearthlab.agents.turn_plan import TurnPlan
from hearthlab.game.action import Action
from hearthlab.game.view import View
from hearthlab.search.hall import Score, predator, write_scores
from hearthlab.search.schema.hall import Hall, HallTree

EXPLORATION = 9000.0
PROFILES = {  # of the enemy's class, by the decks that the entry knew
    "WARRIOR": "aggro",
    "ROGUE": "aggro",
    "WARLOCK": "aggro",
    "DRUID": "aggro",
    "PRIEST": "aggro",
    "MAGE": "control",
}
_SIDE = {"hp": 1.0, "armor": 1.0, "hand": 3.0, "awake": 2.0}
SCORE = Score(
    _SIDE,
    {name: -weight for name, weight in _SIDE.items()},
    minion={
        "attack": 1,
        "health": 1,
        "taunt": 2,
        "half_attack": 1,
        "shield_base": 1.5,
        "spell_power": 1,
        "enrage": 1,
        "stealth": 1,
        "elusive_base": 1.5,
        "frozen_stops": 1,
    },
    worth=1.0,
    scale=1000.0,
    own_first=True,
)


class PredatorAgent(HallPlayer):
    """A tree over its own turn, replies to its best ends, and a plan for the whole turn."""

    name = "predator2018"

    def __init__(self, *, iterations: int, replies: int, **common: Any) -> None:
        super().__init__(**common)
        self.iterations = iterations
        self.replies = replies
        self.plan = TurnPlan()
        self._trees: tuple[HallTree, HallTree] | None = None

    def prepare(self, q: Hall, view: View) -> None:
        """Write both scores."""
        enemy = SHIPPED[PROFILES.get(view.players[view.opponent].hero_class, "midrange")]
        write_scores(q, SCORE, enemy)
        SCORE.write(q.profiles[0])
        enemy.write(q.profiles[1])
        q.iterations, q.reply_iterations = self.iterations, self.replies
        q.exploration = EXPLORATION

    def search(self, q: Hall) -> None:
        """Search the turn and replies to it."""
        if self._trees is None:
            self._trees = (HallTree(), HallTree())
        predator(q, *self._trees)

    def think(self, view: View) -> Action:
        """Continue the plan, or make one."""
        if self.plan.goes_on(view):
            if not self.plan.keys:
                return fallback(view)
            planned = self.plan.next(view)
            if planned is not None:
                return view.action(planned)
        values = self.values(view)
        if not values:
            return fallback(view)
        self._last = scored(values, view)
        q = self._records[view.format]
        self.plan.begin(view, tuple(q.seconds[i] for i in range(q.n_kept)))
        first = self.plan.next(view)
        return fallback(view) if first is None else view.action(first)


register(
    Kind(
        "predator2018",
        "a tree search over the turn, with replies (like PredatorMCTS, 1st of 2018)",
        PredatorAgent,
        {
            "iterations": Option(
                40, "iterations of the own turn's search", least=1, most=NODES_LIMIT
            ),
            "replies": Option(10, "iterations of each reply's search", least=1, most=NODES_LIMIT),
            **options("2018"),
        },
    )
)
