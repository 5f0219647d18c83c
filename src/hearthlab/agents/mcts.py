"""`mcts`: a tree for each of d determinizations, most visits (rijn2016); and its cheating twin."""

from __future__ import annotations

from typing import Any

from hearthlab.agents.common import BUDGET_LIMIT, WORLDS_LIMIT, exploration
from hearthlab.agents.searching import (
    OPTIONS,
    PRUNING_OPTION,
    SearchingAgent,
    read_prunings,
)
from hearthlab.agents.spec import Kind, Option, SpecError, register
from hearthlab.engine.schema import Game
from hearthlab.game.view import View
from hearthlab.search.schema.search import Belief
from hearthlab.search.searcher import COUNTS, EXPANSIONS, FINALS, Searcher

MOST_NODES = 2_000_000
FEWEST_NODES = 4_000
NODES_PER_ITERATION = 48  # children of one expansion: 13 on average, at most 45 for a decision


class MctsAgent(SearchingAgent[Searcher]):
    """An agent that searches determinized games before every action."""

    name = "mcts"

    def __init__(
        self,
        *,
        budget: int,
        count: str,
        expansion: str,
        determinizations: int,
        c: float,
        final: str,
        pruning: str,
        **common: Any,
    ) -> None:
        super().__init__(**common)
        self.budget = budget
        self.count = count
        self.expansion = expansion
        self.determinizations = determinizations
        if budget * determinizations > BUDGET_LIMIT:
            raise SpecError(
                f"{self.name}:budget={budget},determinizations={determinizations}: "
                f"their product should be {BUDGET_LIMIT:_} at most"
            )
        self.c = c
        self.final = final
        self.prunings = read_prunings(pruning, f"{self.name}:pruning")

    def allocate(self) -> Searcher:
        """Make room for one tree: every playout adds a node, and the last expansion may be long.

        A full tree is searched on without growing: its leaves get one playout each time.
        """
        share = self.budget // self.threads
        if self.count == "iterations" or self.expansion == "one":
            share = NODES_PER_ITERATION * (share // self.determinizations + 1)
        wanted = FEWEST_NODES + share
        return Searcher(threads=self.threads, max_nodes=min(wanted, MOST_NODES))

    def search(self, view: View, root: Game, belief: Belief) -> int:
        """Search, and take the most visited action."""
        settings = self.settings(
            self.budget,
            c=self.c,
            final=self.final,
            count=self.count,
            expansion=self.expansion,
            determinizations=self.determinizations,
            **self.pruned(view),
        )
        report = self.searcher.mcts(root, belief, settings, self.seed_for(view))
        return self.note(report, view).best.action

    def pruned(self, view: View) -> dict[str, Any]:
        """Return the settings of pruning for a decision."""
        return {"prunings": self.prunings}


class PerfectMctsAgent(MctsAgent):
    """A search of the real game, hidden cards and deck order included; chance is drawn again."""

    name = "mcts-perfect"
    sees = "everything"


MCTS_OPTIONS = {
    "budget": Option(1000, "iterations (or playouts) for a decision", least=1, most=BUDGET_LIMIT),
    "count": Option(
        "iterations",
        "unit of the budget; an iteration expands a leaf, with a playout for each child",
        tuple(COUNTS),
    ),
    "expansion": Option(
        "all",
        "growth of an iteration: all children of a leaf, or one action and its only playout",
        tuple(EXPANSIONS),
    ),
    "determinizations": Option(
        1, "worlds, each with a tree and its share of the budget", least=1, most=WORLDS_LIMIT
    ),
    "c": exploration(1.0, "mean + c * sqrt(2 ln n / n_j)"),
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
