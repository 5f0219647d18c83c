"""`jerry2020`: fifth of 2020, by Markus Hempel and Julia Heise.

Rebuilt from the description of their entry. An option's value is a fifth of its score plus four
fifths of the best score one action later. The score follows MetaStone's weighted heuristic, in
three profiles. The class of the player to move in the scored state selected the profile, so after
the end of the turn it was the enemy's class (`profile=mover`; `profile=own` corrects it).

One term is left out: five points (of thousands) for each health that a hero was healed this turn.
Drawn cards are counted from the decision on; earlier draws are the same for all options except the
end of the turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hearthlab.agents.hall.turns import Lookahead, options
from hearthlab.agents.spec import Kind, Option, register
from hearthlab.game.sides import Piece
from hearthlab.search.hall import Score

MOVER, OWN = "mover", "own"
PROFILES = {
    "HUNTER": "midrange",
    "DRUID": "midrange",
    "PALADIN": "midrange",
    "ROGUE": "midrange",
    "SHAMAN": "midrange",
    "WARLOCK": "aggro",
    "WARRIOR": "aggro",
}
OTHER = "control"
THRIFTY = ("WARRIOR", "WARLOCK")  # classes that kept what costs more than two, not three

_EVENTS = {"drawn": 1, "discards": -5, "swings": 1, "died": 1, "mana": -1}
_MINION = {
    "attack": 1,
    "health": 1,
    "half_attack": 1,
    "silenced_base": 1 / 0.9,
    "poison_base": 2,
    "spell_power_base": 1.5,
    "enrage": 1,
    "stealth": 1,
    "elusive_base": 1.5,
    "frozen_stops": 1,
}


def _profile(
    health: float,
    hand: float,
    awake: float,
    taunt: float,
    shield: float,
    own: Mapping[str, float] | None = None,
    enemy: Mapping[str, float] | None = None,
) -> Score:
    sides = {"hp": health, "armor": health, "hand": hand, "awake": awake}
    return Score(
        {**sides, **_EVENTS, **(own or {})},
        {**{name: -weight for name, weight in sides.items()}, **(enemy or {})},
        minion={**_MINION, "taunt": taunt, "shield_base": shield},
        worth=1.0,
        scale=1000.0,
        own_first=True,
    )


SCORES = {
    "midrange": _profile(
        1, 2, 4, 3, 1.5, own={"clear": 7, "golems": 10}, enemy={"taunt_health": -1}
    ),
    "aggro": _profile(2, 0, 3, 4, 2),
    "control": _profile(1, 3, 2, 2, 1.5),
}


class JerryAgent(Lookahead):
    """Two own actions, of which the second counts four fifths."""

    name = "jerry2020"
    method = "two-steps"
    steps = ()

    def __init__(self, *, profile: str, **common: Any) -> None:
        super().__init__(**common)
        self.profile = profile

    def keeps(self, card: Piece, hero: str) -> bool:
        """Keep the expensive cards; the authors meant to throw them."""
        return card.cost > (2 if hero in THRIFTY else 3)

    def score(self, hero: str) -> Score:
        """Return the score of a class's profile."""
        return SCORES[PROFILES.get(hero, OTHER)]

    def scores(self, hero: str, enemy: str) -> tuple[Score, Score]:
        """Score the enemy's turn by the enemy's profile, as it was played."""
        return self.score(hero), self.score(enemy if self.profile == MOVER else hero)


register(
    Kind(
        "jerry2020",
        "two actions ahead, weights in three profiles (Hempel and Heise, 5th of 2020)",
        JerryAgent,
        {
            "profile": Option(MOVER, "whose class scores the enemy's turn", (MOVER, OWN)),
            **options("2020"),
        },
    )
)
