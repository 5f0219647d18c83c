"""`random-move` and `random-move-max`: a whole move at random, any or a longest (zopf2015)."""

from __future__ import annotations

from random import Random

from hearthlab.agents.common import BELIEF_OPTION, MULLIGAN_OPTION, belief_for
from hearthlab.agents.common import seed_of as seed_of_view
from hearthlab.agents.player import Player
from hearthlab.agents.spec import Kind, Option, register
from hearthlab.agents.turn_plan import MAX_MOVES, MOVES_LIMIT, Post, TurnPlan, end_of_turn
from hearthlab.game.action import Action
from hearthlab.game.view import View
from hearthlab.search.knowledge import root_and_belief
from hearthlab.search.thought import of_view


class RandomMoveAgent(Player):
    """An agent that plays a random enumerated move; where chance spoils it, it draws another."""

    kind = "random-move"
    own_mulligans = ("search",)

    def __init__(self, *, seed: int, moves: int, prune: bool, belief: str, mulligan: str) -> None:
        super().__init__(self.kind, seed, mulligan=mulligan, belief=belief)
        self.post = Post(self.kind, limit=moves, prune=prune)
        self.plan = TurnPlan()

    def decide(self, view: View) -> Action:
        """Play the drawn move on, or draw another."""
        codes = view.legal_actions.codes
        over = self.plan.goes_on(view) and not self.plan.keys
        code = self.plan.next(view) if self.plan.goes_on(view) else None
        if code is None and over and view.waiting == "action":
            return view.action(codes[-1])  # the end of the turn is always the last
        return view.action(self._draw(view) if code is None else code)

    def _draw(self, view: View) -> int:
        """Draw a move and return its first action."""
        root, belief = root_and_belief(view, belief_for(self.belief, view))
        seed = seed_of_view(view, self.seed)
        report = self.post.draw(root, belief, seed)
        self._last = of_view(report, view)
        self.plan.begin(view, report.line)
        code = self.plan.next(view)
        if code is None:
            self.plan.stay(view)
            return end_of_turn(view, Random(seed))
        return code


class RandomMoveMaxAgent(RandomMoveAgent):
    """An agent that plays one of the longest moves."""

    kind = "random-move-max"


MOVE_OPTIONS = {
    "moves": Option(MAX_MOVES, "moves to draw from at most", least=1, most=MOVES_LIMIT),
    "prune": Option(False, "leave out moves that lead to a state already seen"),
    "belief": BELIEF_OPTION,
    "mulligan": MULLIGAN_OPTION,
}
register(Kind("random-move", "a whole move at random (Zopf 2015)", RandomMoveAgent, MOVE_OPTIONS))
register(
    Kind(
        "random-move-max",
        "one of the longest moves at random (Zopf 2015)",
        RandomMoveMaxAgent,
        MOVE_OPTIONS,
    )
)
