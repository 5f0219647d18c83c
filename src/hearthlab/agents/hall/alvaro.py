"""`alvaro2019`: second of 2019, by de Marcos Alés, Fernández Leiva and García Sánchez.

Rebuilt from the description of the entry: a tree of depth one. UCB1 distributes playouts among the
options. A playout takes the best action by EVA's score until that is the end of the turn; the state
before it is valued by comparing both sides. The option with the highest mean is played; ties go to
the last.

In playouts the end of the turn was scored for the wrong side, so they stopped at once when behind
and continued with almost any action when ahead (`playout-end=swapped`); `own` leaves it at 0, as
EVA did. A second of SabberStone is a number of playouts here.
"""

from __future__ import annotations

from typing import Any

from hearthlab.agents.hall.eva import write_change
from hearthlab.agents.hall.turns import NODES_LIMIT, HallPlayer, options
from hearthlab.agents.spec import Kind, Option, register
from hearthlab.game.view import View
from hearthlab.search.hall import Score, alvaro, write_scores
from hearthlab.search.schema.hall import Hall

SWAPPED, OWN = "swapped", "own"
SIDE = {
    "weapon_attack": 0.7,
    "durability": 0.4,
    "hp": 0.4,
    "armor": 0.4,
    "hand": 0.4,
    "deck": 0.01,
    "crystals": 0.02,
    "secrets": 0.4,
    "overload": -0.3,
}
SCORE = Score(SIDE, SIDE, minion={"attack": 0.9, "health": 0.9}, worth=1.0, kind="ratio")
EXPLORATION = 2.0


class AlvaroAgent(HallPlayer):
    """Bandits over the options, with greedy playouts to the end of the turn."""

    name = "alvaro2019"

    def __init__(self, *, playouts: int, playout_end: str, **common: Any) -> None:
        super().__init__(**common)
        self.playouts = playouts
        self.playout_end = playout_end

    def prepare(self, q: Hall, view: View) -> None:
        """Write the two scores."""
        write_scores(q, SCORE)
        write_change(q)
        q.iterations, q.exploration = self.playouts, EXPLORATION
        q.swaps_end = self.playout_end == SWAPPED

    def search(self, q: Hall) -> None:
        """Share out the playouts."""
        alvaro(q)


register(
    Kind(
        "alvaro2019",
        "UCB1 over the options, EVA's playouts (de Marcos Alés et al., 2nd of 2019)",
        AlvaroAgent,
        {
            "playouts": Option(100, "playouts per decision", least=1, most=NODES_LIMIT),
            "playout-end": Option(
                SWAPPED, "for whom the end of the turn is scored in playouts", (SWAPPED, OWN)
            ),
            **options("2019"),
        },
    )
)
