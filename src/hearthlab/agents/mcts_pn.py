"""`mcts-pn`, `mcts-xgb-pn`: trees whose root is pruned as networks say (papagiannis2022).

Algorithm 1 plans from the number of actions and the budget alone, so an agent makes the plan of
each number of actions once; the compiled search reads it as a table.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hearthlab.agents.mcts import MCTS_OPTIONS, MctsAgent
from hearthlab.agents.mcts_xgb import SHIPPED
from hearthlab.agents.spec import Kind, Option, SpecError, register
from hearthlab.game.view import View
from hearthlab.models.model_card import ModelError
from hearthlab.search.schema.search import MAX_PRUNINGS

NETWORKS = ("uniform", "bimodal")
HARD, SOFT = "hard", "soft"
RETURN = 0.1


class MctsPnAgent(MctsAgent):
    """An agent that searches as mcts does, and prunes the root by Algorithm 1."""

    name = "mcts-pn"

    def __init__(
        self, *, networks: str, prune: str, prune_return: float, prune_model: str, **options: Any
    ) -> None:
        super().__init__(pruning="", **options)
        from hearthlab.models.files import load_pruning

        name = prune_model or f"pruning-{networks}"
        try:
            self._model = load_pruning(name)
        except ModelError as error:
            where = f"prune-model={name}" if prune_model else f"networks={networks}"
            raise SpecError(f"{self.name}:{where}: {error}") from None
        self._return = prune_return if prune == SOFT else 0.0
        self._plans: dict[int, tuple[tuple[int, int], ...]] = {}

    def pruned(self, view: View) -> dict[str, Any]:
        """Return the plan for the actions of a view; every tree has its share of the budget."""
        actions = len(view.legal_actions)
        if actions not in self._plans:
            share = self.budget // (self.threads * self.determinizations)
            self._plans[actions] = self._model.plan(actions, share)[:MAX_PRUNINGS]
        return {
            "prunings": self._plans[actions],
            "prune_order": "visits",
            "prune_return": self._return,
        }


class MctsXgbPnAgent(MctsPnAgent):
    """An agent that prunes so, and values leaves by a model."""

    name = "mcts-xgb-pn"


OPTIONS = {
    **{key: option for key, option in MCTS_OPTIONS.items() if key != "pruning"},
    "networks": Option(
        "uniform", "the rewards that the shipped networks were trained with", NETWORKS
    ),
    "prune": Option(
        HARD, "hard: for good (as published); soft: pruned actions may return", (HARD, SOFT)
    ),
    "prune-return": Option(
        RETURN,
        "prune=soft: chance that an iteration looks at pruned actions too",
        least=0.0,
        most=1.0,
    ),
    "prune-model": Option("", "a pruning model instead of the shipped ones: a name or a file"),
}
register(
    Kind(
        "mcts-pn", "mcts that prunes its root by networks (Papagiannis 2022)", MctsPnAgent, OPTIONS
    )
)
register(
    Kind(
        "mcts-xgb-pn",
        "mcts that values leaves by boosted trees and prunes by networks (Papagiannis 2022)",
        MctsXgbPnAgent,
        {**OPTIONS, "value": replace(OPTIONS["value"], default=SHIPPED)},
    )
)
