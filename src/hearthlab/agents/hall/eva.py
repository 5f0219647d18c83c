"""`eva2018`: second of 2018, by García-Sánchez, Tonda and others: one action, by what it changes.

Rebuilt from the description of the entry and of the paper on it (arXiv 2410.19681). An action's
value is the enemy's loss minus the player's loss: health, attack of heroes, minions that stay,
leave or arrive, and secrets. The twenty-one weights were evolved. The end of the turn is worth 0
and is not simulated, so any action worth 0 or more comes before it.
"""

from __future__ import annotations

from hearthlab.agents.hall.turns import HallPlayer, options
from hearthlab.agents.spec import Kind, register
from hearthlab.game.view import View
from hearthlab.search.hall import Score, eva, write_scores
from hearthlab.search.schema.hall import Hall, HallChange, HallMinion

MINION = {
    "health": 0.993682660717,
    "attack": 1.0,
    "charge": 0.640753949511,
    "deathrattle": 0.992872512338,
    "shield": 0.92870036875,
    "inspire": 0.168100484322,
    "lifesteal": 0.870080107454,
    "taunt": 0.42897762808,
    "windfury": 1.0,
    "cost": 0.583884736646,
}
CHANGE = {
    "hp": 0.569460712743,
    "hero_attack": 0.958111820041,
    "minion_health": 0.0689492467097,
    "gone": 0.700225423688,
    "new": -0.843573987219,
    "secrets": 0.907680353441,
}


def write_change(q: Hall) -> None:
    """Write the weights of the changes by an action."""
    q.change = HallChange(**CHANGE, minion=HallMinion(**MINION))


class EvaAgent(HallPlayer):
    """The action that changes most, by evolved weights."""

    name = "eva2018"

    def prepare(self, q: Hall, view: View) -> None:
        """Write the weights."""
        write_scores(q, Score())
        write_change(q)

    def search(self, q: Hall) -> None:
        """Score every option."""
        eva(q)


register(
    Kind(
        "eva2018",
        "one action ahead, with evolved weights for its effects (EVA, 2nd of 2018)",
        EvaAgent,
        options("2018"),
    )
)
