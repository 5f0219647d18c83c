"""`ahead2020`: fourth of 2020, by Alexander Tracht and Olja Mozheiko.

Rebuilt from the description of their entry. Each option has a separate beam to the end of the turn,
at most five states wide and three from each state. The option whose beam saw the best state is
played; ties go to the first. The entry stopped after 28 s; `deadline` does the same.
"""

from __future__ import annotations

from hearthlab.agents.hall.turns import Lookahead, options
from hearthlab.agents.spec import Kind, register
from hearthlab.game.view import View
from hearthlab.search.hall import Score, beam_each
from hearthlab.search.schema.hall import Hall

WIDTH, WIDTH_PER_STATE = 5, 3
SCORE = Score(
    own={
        "hp": 0.75 / 40,
        "hero_attack": 0.25 / 5,
        "hand": 0.25 / 10,
        "minions": 0.75 / 7,
        "attack": 0.75 / 20,
        "health": 0.25 / 20,
        "taunt_health": 1 / 10,
    },
    enemy={
        "hp": -1.25 / 40,
        "hero_attack": -0.75 / 5,
        "hand": -0.75 / 10,
        "minions": -1 / 7,
        "attack": -0.75 / 20,
        "health": -0.5 * 0.25 / 20,
        "taunt_health": -1.5 / 10,
    },
    scale=1000.0,
    rounding="cut",
)


class AheadAgent(Lookahead):
    """A narrow beam per option, to the end of the turn."""

    name = "ahead2020"
    steps = ()
    last_of_equals = False

    def score(self, hero: str) -> Score:
        """Return one score for all classes."""
        return SCORE

    def prepare(self, q: Hall, view: View) -> None:
        """Set how wide the beams are."""
        super().prepare(q, view)
        q.width, q.width_per_state = WIDTH, WIDTH_PER_STATE

    def search(self, q: Hall) -> None:
        """Follow a beam for each option."""
        beam_each(q)


register(
    Kind(
        "ahead2020",
        "a beam search to the end of the turn per option (Tracht and Mozheiko, 4th of 2020)",
        AheadAgent,
        options("2020"),
    )
)
