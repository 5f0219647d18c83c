"""`murugan2020`: ninth (balanced) and eleventh (deep) of 2020, by S. S. Murugan and M. Büttner.

Rebuilt from the description of their entries: all lines of at most three (deep: four) actions that
finish with the end of the turn, the last option first. Other lines are not scored. Their clock is a
number of simulated actions here (`budget`), about as many as SabberStone made in their time.
"""

from __future__ import annotations

from typing import Any

from hearthlab.agents.hall.turns import Lookahead, Valued, options
from hearthlab.agents.spec import Kind, Option, register
from hearthlab.game.sides import Piece
from hearthlab.game.view import View
from hearthlab.search.hall import Score, Steps
from hearthlab.search.schema.hall import HALL_NEVER

BALANCED, DEEP = "balanced", "deep"
DEPTHS = {BALANCED: 2, DEEP: 3}  # actions after the first one
BUDGET = 100_000


def _score(hp: float, enemy_hp: float, own: float, enemy: float, *minions: float) -> Score:
    health, attack, enemy_health, enemy_attack = minions
    return Score(
        {
            "hp": hp,
            "armor": hp,
            "minions": own,
            "health": health,
            "attack": attack,
            "danger": 1.0,
        },
        {
            "hp": enemy_hp,
            "armor": enemy_hp,
            "minions": enemy,
            "health": enemy_health,
            "attack": enemy_attack,
        },
        own_first=True,
    )


SCORES = {
    BALANCED: _score(20, -20, 10, -10, 20, 30, -20, -30),
    DEEP: _score(15, -20, 10, -20, 15, 20, -45, -60),
}


class MuruganAgent(Lookahead):
    """The best line that ends the turn, among those of a few actions."""

    name = "murugan2020"
    method = "closed"
    last_of_equals = False  # the kernel lists the last option first

    def __init__(self, *, style: str, **common: Any) -> None:
        super().__init__(**common)
        self.style = style

    def keeps(self, card: Piece, hero: str) -> bool:
        """Keep nothing."""
        return False

    def score(self, hero: str) -> Score:
        """Return one score for all classes."""
        return SCORES[self.style]

    def rule(self, view: View) -> Steps:
        """Look as far for any number of options."""
        return ((0, DEPTHS[self.style]),)

    def allowed(self, view: View, values: Valued) -> Valued:
        """Leave out options whose lines are not closed."""
        return [(code, value) for code, value in values if value > HALL_NEVER]


register(
    Kind(
        "murugan2020",
        "short lines that end the turn (Murugan and Büttner, 9th and 11th of 2020)",
        MuruganAgent,
        {
            "style": Option(BALANCED, "balanced (9th) or deep (11th)", (BALANCED, DEEP)),
            **options("2020", limit=BUDGET),
        },
    )
)
