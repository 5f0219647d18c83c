"""`mcts`: a tree for each of d determinizations, most visits (rijn2016); and its cheating twin."""

from __future__ import annotations

from typing import Any

from hearthlab.agents.searching import (
    OPTIONS,
    PRUNING_OPTION,
    SearchingAgent,
    at_least,
    read_prunings,
)
from hearthlab.agents.spec import Kind, Option, register
from hearthlab.engine.schema import Game
from hearthlab.game.view import View
from hearthlab.search.schema import Belief
from hearthlab.search.searcher import COUNTS, FINALS, Searcher

MOST_NODES = 2_000_000
FEWEST_NODES = 4_000
NODES_PER_ITERATION = 48  # children of one expansion: 13 on average, at most 45 for a decision


class MctsAgent(SearchingAgent):
    """Search determinized games, before every action."""

    name = "mcts"

    def __init__(
        self,
        *,
        budget: int,
        count: str,
        determinizations: int,
        c: float,
        final: str,
        pruning: str,
        **common: Any,
    ) -> None:
        super().__init__(**common)
        self.budget = at_least(1, budget, f"{self.name}:budget")
        self.count = count
        self.determinizations = at_least(1, determinizations, f"{self.name}:determinizations")
        self.c = c
        self.final = final
        self.prunings = read_prunings(pruning, f"{self.name}:pruning")

    def allocate(self) -> Searcher:
        """Make room for one tree: every playout adds a node, and the last expansion may be long.

        A full tree is searched on without growing: its leaves get one playout each time.
        """
        share = self.budget // self.threads
        if self.count == "iterations":
            share = NODES_PER_ITERATION * (share // self.determinizations + 1)
        wanted = FEWEST_NODES + share
        return Searcher(threads=self.threads, max_nodes=min(wanted, MOST_NODES))

    def decide(self, view: View, root: Game, belief: Belief) -> int:
        """Search, and take the most visited action."""
        settings = self.settings(
            self.budget,
            c=self.c,
            final=self.final,
            count=self.count,
            determinizations=self.determinizations,
            prunings=self.prunings,
        )
        self.last = self.searcher.mcts(root, belief, settings, self.seed_for(view))
        return self.last.best.action


class PerfectMctsAgent(MctsAgent):
    """Search the real game, hidden cards and order of the decks included; chance is drawn anew."""

    name = "mcts-perfect"
    sees = "everything"


MCTS_OPTIONS = {
    "budget": Option(1000, "iterations (or playouts) for a decision"),
    "count": Option(
        "iterations",
        "what the budget counts; an iteration expands a leaf, with a playout for each child",
        tuple(COUNTS),
    ),
    "determinizations": Option(1, "worlds, each with a tree and its share of the budget"),
    "c": Option(1.0, "exploration: mean + c * sqrt(2 ln n / n_j)"),
    "final": Option("robust", "the best action: by visits, mean or wins", tuple(FINALS)),
    "pruning": PRUNING_OPTION,
    **OPTIONS,
}
register(Kind("mcts", "a tree for each determinization (van Rijn 2016)", MctsAgent, MCTS_OPTIONS))
register(
    Kind(
        "mcts-perfect",
        "mcts that sees all cards and the order of the decks (cheats)",
        PerfectMctsAgent,
        MCTS_OPTIONS,
    )
)
