"""`bestchild2019`: third of 2019, by Öfele and Mendez Ruiz: a beam that never ends the turn.

Rebuilt from the description of their entry: a beam ten states wide and six actions deep, in which
the end of the turn is not an option. The first action of the best line is played. So it ends its
turn only when nothing else is possible.
"""

from __future__ import annotations

from hearthlab.agents.hall.turns import Lookahead, options
from hearthlab.agents.spec import Kind, register
from hearthlab.game.view import View
from hearthlab.search.hall import Score, beam
from hearthlab.search.schema.hall import Hall

WIDTH, DEPTH = 10, 6
SIDE = {"root_hp": 2.0, "hand_steps": 1.0, "deck_late": 1.0}
SCORE = Score(
    own={**SIDE, "bare": -1.0},
    enemy={**{name: -weight for name, weight in SIDE.items()}, "bare": 1.0},
    minion={"attack": 1.0, "health": 1.0, "keyword_cost": 2.0, "keyword_none": 3.0},
    worth=1.0,
    own_first=True,
)


class BestChildAgent(Lookahead):
    """A beam over own actions; the turn ends when nothing else is left."""

    name = "bestchild2019"
    last_of_equals = False

    def score(self, hero: str) -> Score:
        """Return one score for all classes."""
        return SCORE

    def prepare(self, q: Hall, view: View) -> None:
        """Set how wide and how deep the beam is."""
        super().prepare(q, view)
        q.width = q.width_per_state = WIDTH
        q.n_steps, q.depth, q.never_ends = 0, DEPTH, 1

    def search(self, q: Hall) -> None:
        """Follow one beam."""
        beam(q)


register(
    Kind(
        "bestchild2019",
        "a beam that never ends the turn (Öfele and Mendez Ruiz, 3rd of 2019)",
        BestChildAgent,
        options("2019"),
    )
)
