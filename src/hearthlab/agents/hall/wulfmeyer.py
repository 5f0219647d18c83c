"""`wulfmeyer2018`: fifth of 2018, by H.-M. Wulfmeyer: pairs of own actions, never the end.

Rebuilt from the description of the entry, which was meant as an alpha-beta search but never reached
an enemy's action. It looks for the best state after exactly two actions, by one of the framework's
scores; ties go to the first. The end of the turn is not considered while anything else is possible.
Both actions are played before it searches again.
"""

from __future__ import annotations

from typing import Any

from hearthlab.agents.common import scored
from hearthlab.agents.hall.shipped import SHIPPED
from hearthlab.agents.hall.turns import Lookahead, fallback, options
from hearthlab.agents.spec import Kind, register
from hearthlab.agents.turn_plan import TurnPlan
from hearthlab.game.action import Action
from hearthlab.game.door import record_of
from hearthlab.game.view import View
from hearthlab.search import core
from hearthlab.search.hall import Score

PROFILES = {"MAGE": "control", "SHAMAN": "midrange"}


class WulfmeyerAgent(Lookahead):
    """The best two own actions."""

    name = "wulfmeyer2018"
    method = "busy"
    steps = ((0, 1),)
    last_of_equals = False

    def __init__(self, **common: Any) -> None:
        super().__init__(**common)
        self.plan = TurnPlan()

    def score(self, hero: str) -> Score:
        """Return one of the framework's scores by class."""
        return SHIPPED[PROFILES.get(hero, "aggro")]

    def think(self, view: View) -> Action:
        """Play the second action of a pair, or search for a pair."""
        if self.plan.goes_on(view):
            planned = self.plan.next(view)
            if planned is not None:
                return view.action(planned)
        values = self.values(view)
        if not values:
            return fallback(view)
        self._last = scored(values, view)
        best = max(range(len(values)), key=lambda i: values[i][1])
        code = values[best][0]
        second = self._records[view.format].seconds[best]
        line = [core_key(view, code), *([second] if second else [])]
        self.plan.begin(view, tuple(line))
        first = self.plan.next(view)
        return view.action(code if first is None else first)


def core_key(view: View, code: int) -> int:
    """Name an action together with the cards it is about."""
    return int(core.action_key(record_of(view), code))


register(
    Kind(
        "wulfmeyer2018",
        "two actions ahead, by the framework's scores (Wulfmeyer, 5th of 2018)",
        WulfmeyerAgent,
        options("2018"),
    )
)
