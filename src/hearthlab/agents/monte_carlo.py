"""`monte-carlo`: b/m random playouts for each of m actions, most wins (rijn2016)."""

from __future__ import annotations

from typing import Any

from hearthlab.agents.common import BUDGET_LIMIT
from hearthlab.agents.searching import OPTIONS, SearchingAgent
from hearthlab.agents.spec import Kind, Option, register
from hearthlab.engine.schema import Game
from hearthlab.game.view import View
from hearthlab.search.schema.search import Belief
from hearthlab.search.searcher import Searcher


class MonteCarloAgent(SearchingAgent[Searcher]):
    """Share playouts among the legal actions."""

    name = "monte-carlo"

    def __init__(self, *, budget: int, **common: Any) -> None:
        super().__init__(**common)
        self.budget = budget

    def allocate(self) -> Searcher:
        """Make room for the statistics."""
        return Searcher(threads=self.threads)

    def search(self, view: View, root: Game, belief: Belief) -> int:
        """Try all actions, and take the one with most wins."""
        settings = self.settings(self.budget, final="max-wins")
        report = self.searcher.flat(root, belief, settings, self.seed_for(view))
        return self.note(report, view).best.action


register(
    Kind(
        "monte-carlo",
        "random playouts shared among the actions, most wins (van Rijn 2016)",
        MonteCarloAgent,
        {
            "budget": Option(1000, "playouts for a decision", least=1, most=BUDGET_LIMIT),
            **OPTIONS,
        },
    )
)
