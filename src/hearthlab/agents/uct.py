"""`uct`: a tree over the actions of the player's ply, simulations to the game's end (zopf2015)."""

from __future__ import annotations

from typing import Any

from hearthlab.agents.common import BUDGET_LIMIT, exploration
from hearthlab.agents.searching import (
    OPTIONS,
    PRUNING_OPTION,
    SearchingAgent,
    read_prunings,
)
from hearthlab.agents.spec import Kind, Option, register
from hearthlab.agents.turn_plan import POSTS, Post, TurnPlan
from hearthlab.engine.schema import Game
from hearthlab.game.view import View
from hearthlab.search.schema.search import Belief
from hearthlab.search.searcher import FINALS, Searcher

NODES_PER_SIMULATION = 12
MOST_NODES = 1_000_000


class UctAgent(SearchingAgent[Searcher]):
    """An agent that searches its ply, follows the best child down, then its post strategy.

    `per=ply` searches once for a whole move, as the document does; `per=action` searches again
    before every action and needs no post strategy.
    """

    name = "uct"

    def __init__(
        self,
        *,
        budget: int,
        c: float,
        post: str,
        final: str,
        per: str,
        pruning: str,
        **common: Any,
    ) -> None:
        super().__init__(**common)
        self.budget = budget
        self.c = c
        self.final = final
        self.per = per
        self.prunings = read_prunings(pruning, "uct:pruning")
        self.post = Post(post)
        self.plan = TurnPlan()

    def allocate(self) -> Searcher:
        """Make room for the trees; a full tree is searched on without growing."""
        wanted = 2000 + self.budget * NODES_PER_SIMULATION // self.threads
        return Searcher(threads=self.threads, max_nodes=min(wanted, MOST_NODES))

    def search(self, view: View, root: Game, belief: Belief) -> int:
        """Continue the plan, or make a new one."""
        seed = self.seed_for(view)
        if self.per == "action" or not self.plan.goes_on(view):
            settings = self.settings(
                self.budget, c=self.c, final=self.final, prunings=self.prunings
            )
            report = self.note(self.searcher.uct(root, belief, settings, seed), view)
            self.plan.begin(view, report.line)
            if self.per == "action" and report.line:
                return report.actions[0]
        code = self.plan.next(view)
        return self.post.action(view, root, belief, self.plan, seed) if code is None else code


register(
    Kind(
        "uct",
        "a tree over the player's ply, simulations to the end of the game (Zopf 2015)",
        UctAgent,
        {
            "budget": Option(1000, "simulations for a ply; 0: none", least=0, most=BUDGET_LIMIT),
            "c": exploration(0.1, "mean + c * sqrt(2 ln n / n_j)"),
            "post": Option("random-move-max", "actions after the move found", POSTS),
            "final": Option("robust", "the best child: by visits, mean or wins", tuple(FINALS)),
            "per": Option("ply", "search once for a ply, or for every action", ("ply", "action")),
            "pruning": PRUNING_OPTION,
            **OPTIONS,
        },
    )
)
