"""`wagner2018` (eighth; twelfth with `minions=3`) and `wagner2019`, by Lars Wagner.

Rebuilt from the descriptions of the entries: one action ahead, ties go to the first, and the turn
ends only when no other option is left. Two rules keep minions in the hand: all of them while four
are on the board; and, against a Mage with seven crystals who has not played Flamestrike yet, those
with at most four health while two or more are on the board. In 2018 the score is the framework's
midrange score; in 2019 the weights were evolved for Warrior, Mage and Shaman.
"""

from __future__ import annotations

from typing import Any

from hearthlab.agents.hall.shipped import SHIPPED
from hearthlab.agents.hall.turns import Lookahead, Valued, options
from hearthlab.agents.spec import Kind, Option, register
from hearthlab.engine.schema import ACTION_END, ACTION_PLAY, kind_of, source_of
from hearthlab.game.view import View
from hearthlab.search.hall import Score

FLAMESTRIKE, FLAMESTRIKE_MANA, FLAMESTRIKE_DAMAGE = "Flamestrike", 7, 4
FEW = 2  # minions on the board that Flamestrike is feared for

_BOTH = ("minions", "taunt_health", "hp", "hand", "deck", "attack", "health", "hero_attack")


def wagner_score(clear: float, lead: float, *rest: float) -> Score:
    """Make a score of Wagner's eleven weights, in the order of the entry."""
    *both, hand_cost = rest
    own = dict(zip(_BOTH, both, strict=True))
    enemy = {name: -weight for name, weight in own.items()}
    return Score({**own, "clear": clear, "hand_lead": lead, "hand_cost": hand_cost}, enemy)


SCORES = {
    "WARRIOR": wagner_score(853, -706, 979, -493, -214, -678, -491, 283, 81, 471, 660),
    "MAGE": wagner_score(-69, 553, 603, 765, 437, 530, -541, -7, 813, -556, 864),
    "SHAMAN": wagner_score(-845, -495, -548, 568, 167, -473, -447, 918, 339, 290, 94),
}


class WagnerAgent(Lookahead):
    """One action ahead, with room left on the board."""

    name = "wagner2018"
    steps = ((0, 0),)
    last_of_equals = False

    def __init__(self, *, minions: int, **common: Any) -> None:
        super().__init__(**common)
        self.minions = minions

    def score(self, hero: str) -> Score:
        """Return the framework's midrange score."""
        return SHIPPED["midrange"]

    def allowed(self, view: View, values: Valued) -> Valued:
        """Leave out minions by the two rules, and the end of the turn while anything is left."""
        if view.waiting != "action":
            return values
        found = [
            (code, value)
            for code, value in values
            if kind_of(code) != ACTION_END and not self._is_held(view, code)
        ]
        return found or [pair for pair in values if kind_of(pair[0]) == ACTION_END]

    def _is_held(self, view: View, code: int) -> bool:
        me, you = view.players[view.viewer], view.players[view.opponent]
        cards = [card for card in me.hand if card.slot == source_of(code)]
        printed = cards[0].card if cards else None
        if kind_of(code) != ACTION_PLAY or printed is None or printed.type != "MINION":
            return False
        if len(me.board) >= self.minions:
            return True
        burns = you.hero_class == "MAGE" and you.crystals >= FLAMESTRIKE_MANA
        burns = burns and all(card.name != FLAMESTRIKE for card in view.seen)
        return burns and len(me.board) >= FEW and cards[0].health <= FLAMESTRIKE_DAMAGE


class Wagner2019Agent(WagnerAgent):
    """The same with evolved scores."""

    name = "wagner2019"

    def score(self, hero: str) -> Score:
        """Return the score of a class."""
        return SCORES.get(hero, SHIPPED["midrange"])


def _options(year: str) -> dict[str, Option]:
    minions = Option(4, "with this many on the board, no minion is played", least=1, most=7)
    return {"minions": minions, **options(year)}


register(
    Kind(
        "wagner2018",
        "one action ahead with room left on the board (Wagner, 8th and 12th of 2018)",
        WagnerAgent,
        _options("2018"),
    )
)
register(
    Kind(
        "wagner2019",
        "one action ahead by evolved scores, with room left on the board (Wagner, 2019)",
        Wagner2019Agent,
        _options("2019"),
    )
)
