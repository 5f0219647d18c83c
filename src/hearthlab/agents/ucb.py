"""`ucb`: whole moves as bandits, simulations to the end of the game (zopf2015)."""

from __future__ import annotations

from typing import Any

from hearthlab.agents.common import BUDGET_LIMIT, exploration
from hearthlab.agents.searching import OPTIONS, SearchingAgent
from hearthlab.agents.spec import Kind, Option, register
from hearthlab.agents.turn_plan import MOVES_LIMIT, NODES_PER_MOVE, POSTS, Post, TurnPlan
from hearthlab.engine.schema import Game
from hearthlab.game.view import View
from hearthlab.search.schema.search import Belief
from hearthlab.search.searcher import FINALS, Searcher


class UcbAgent(SearchingAgent[Searcher]):
    """An agent that evaluates moves as bandits, plays the best, then its post strategy."""

    name = "ucb"

    def __init__(
        self,
        *,
        budget: int,
        bandits: int,
        c: float,
        post: str,
        final: str,
        prune: bool,
        **common: Any,
    ) -> None:
        super().__init__(**common)
        self.budget = budget
        self.bandits = bandits
        self.c = c
        self.final = final
        self.prune = prune
        self.post = Post(post)
        self.plan = TurnPlan()

    def allocate(self) -> Searcher:
        """Make room for the moves."""
        nodes = 1000 + self.bandits * NODES_PER_MOVE
        return Searcher(threads=self.threads, max_nodes=nodes, max_arms=self.bandits)

    def search(self, view: View, root: Game, belief: Belief) -> int:
        """Continue the plan, or make a new one."""
        seed = self.seed_for(view)
        if not self.plan.goes_on(view):
            settings = self.settings(self.budget, c=self.c, final=self.final, prune_seen=self.prune)
            report = self.note(self.searcher.ucb(root, belief, settings, seed), view)
            self.plan.begin(view, report.line)
        code = self.plan.next(view)
        return self.post.action(view, root, belief, self.plan, seed) if code is None else code


register(
    Kind(
        "ucb",
        "whole moves as bandits, simulations to the end of the game (Zopf 2015)",
        UcbAgent,
        {
            "budget": Option(1000, "simulations for a ply; 0: none", least=0, most=BUDGET_LIMIT),
            "bandits": Option(1000, "moves to choose from at most", least=1, most=MOVES_LIMIT),
            "c": exploration(0.1, "mean + c * sqrt(2 ln n / n_j)"),
            "post": Option("random-move-max", "actions after the move found", POSTS),
            "final": Option("max-wins", "the best move: by wins, visits or mean", tuple(FINALS)),
            "prune": Option(False, "leave out moves that lead to a state already seen"),
            **OPTIONS,
        },
    )
)
