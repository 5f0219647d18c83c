"""`yamaoka2020`: eighth of 2020, by Tadao Yamaoka: UCT over a graph of positions.

Rebuilt from the description of the entry. Nodes are positions, identified by a hash of the visible
state; an action has a new random outcome each time it is taken. A new node is valued by a playout
that takes the best action by Heimbrodt's score. The most visited option is played; ties go to the
last. The end of the turn is never simulated: the state before it counts.

In playouts states were scored for the player to move, so the end of the turn looked attractive when
behind and unattractive when ahead (`playout-end=swapped`; `own` corrects it). Six seconds of
SabberStone are a number of iterations here, the same for every action, and the graph is not kept
between actions.
"""

from __future__ import annotations

from typing import Any

from hearthlab.agents.hall.heimbrodt import SCORE
from hearthlab.agents.hall.turns import NODES_LIMIT, HallPlayer, options
from hearthlab.agents.spec import Kind, Option, register
from hearthlab.game.view import View
from hearthlab.search.hall import graph, write_scores
from hearthlab.search.schema.hall import Hall, HallGraph

SWAPPED, OWN = "swapped", "own"


class YamaokaAgent(HallPlayer):
    """UCT over positions, with greedy playouts to the end of the turn."""

    name = "yamaoka2020"

    def __init__(self, *, iterations: int, playout_end: str, **common: Any) -> None:
        super().__init__(**common)
        self.iterations = iterations
        self.playout_end = playout_end
        self._graph: HallGraph | None = None

    def prepare(self, q: Hall, view: View) -> None:
        """Write the score."""
        write_scores(q, SCORE)
        q.iterations = self.iterations
        q.swaps_end = self.playout_end == SWAPPED

    def search(self, q: Hall) -> None:
        """Search the graph."""
        if self._graph is None:
            self._graph = HallGraph()
        graph(q, self._graph)


register(
    Kind(
        "yamaoka2020",
        "UCT over a graph of positions, with greedy playouts (Yamaoka, 8th of 2020)",
        YamaokaAgent,
        {
            "iterations": Option(300, "iterations per decision", least=1, most=NODES_LIMIT),
            "playout-end": Option(
                SWAPPED, "for whom states after the end of the turn are scored", (SWAPPED, OWN)
            ),
            **options("2020"),
        },
    )
)
