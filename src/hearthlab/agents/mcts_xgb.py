"""`mcts-xgb`: mcts whose leaves are valued by boosted trees and rollouts (papagiannis2022)."""

from __future__ import annotations

from dataclasses import replace

from hearthlab.agents.mcts import MCTS_OPTIONS, MctsAgent
from hearthlab.agents.spec import Kind, register

SHIPPED = "boosted-2014"  # trained on the document's three decks


class BoostedMctsAgent(MctsAgent):
    """The same search, with a model from the start."""

    name = "mcts-xgb"


register(
    Kind(
        "mcts-xgb",
        "mcts whose leaves boosted trees value, and rollouts in part (Papagiannis 2022)",
        BoostedMctsAgent,
        {**MCTS_OPTIONS, "value": replace(MCTS_OPTIONS["value"], default=SHIPPED)},
    )
)
