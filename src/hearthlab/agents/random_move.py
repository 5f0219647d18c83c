"""`random-move` and `random-move-max`: a whole move at random, any or one of the longest (000)."""

from __future__ import annotations

from random import Random

from hearthlab.agents.common import BELIEF_OPTION, MULLIGAN_OPTION, belief_for, mulligan_policy
from hearthlab.agents.common import seed_of as seed_of_view
from hearthlab.agents.player import Player
from hearthlab.agents.spec import Kind, Option, register
from hearthlab.agents.turn_plan import MAX_MOVES, MOVES_LIMIT, Post, TurnPlan, end_of_turn
from hearthlab.game.action import Action
from hearthlab.game.view import View
from hearthlab.search.knowledge import records
from hearthlab.search.thought import of_view


class RandomMoveAgent(Player):
    """Draw one of the enumerated moves and play it; where chance spoils it, draw anew."""

    kind = "random-move"

    def __init__(self, *, seed: int, moves: int, prune: bool, belief: str, mulligan: str) -> None:
        super().__init__(self.kind, seed)
        self.belief = belief
        self.mulligan = mulligan
        self.post = Post(self.kind, limit=moves, prune=prune)
        self.plan = TurnPlan()

    def _choose(self, view: View) -> Action:
        self._last = None  # else what was enumerated
        if view.waiting == "mulligan" and self.mulligan != "search":
            return mulligan_policy(self.mulligan)(view)
        codes = view.legal_actions.codes
        if len(codes) == 1:
            return Action(codes[0], view.ply)
        over = self.plan.goes_on(view) and not self.plan.keys
        code = self.plan.next(view) if self.plan.goes_on(view) else None
        if code is None and over and view.waiting == "action":
            return Action(codes[-1], view.ply)  # the end of the turn is always the last
        return Action(self._draw(view) if code is None else code, view.ply)

    def _draw(self, view: View) -> int:
        """Draw a move and tell its first action."""
        root, belief = records(view, belief_for(self.belief, view))
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
    """Draw one of the longest moves."""

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
