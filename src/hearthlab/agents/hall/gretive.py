"""`gretive2020`: third of 2020, by Alejandro Romero García and Antonio Mora García.

Rebuilt from the description of their entry: the best *last* state of lines of two to four actions,
by evolved weights that depend on the class. The feature "enemy armor" read the player's own armor,
so own armor counts with both weights and enemy armor with none; `armor=fixed` corrects it. Their
scores were in single precision, ours are in double precision.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from hearthlab.agents.hall.turns import Lookahead, options
from hearthlab.agents.spec import Kind, Option, register
from hearthlab.game.view import View
from hearthlab.search.hall import Score, Steps

TWICE, FIXED = "own-twice", "fixed"
LATE = 12  # turns, after which 21 options are searched one action deeper
EARLY_STEPS: Steps = ((33, 1), (12, 2), (0, 3))
LATE_STEPS: Steps = ((33, 1), (22, 2), (0, 3))

_FEATURES = ("attack", "health", "taunt_health", "armor", "hp")
_DRUID = (
    (32.65355, 35.84834, 21.174, 52.53054, 27.23606),
    (-47.92743, -48.95403, -29.30753, -18.79501, -39.4745),
)
_HUNTER = (
    (34.0909, 26.89414, 11.47699, 30.48743, 19.92627),
    (-48.18912, -33.90081, -44.57977, -46.80523, -42.86041),
)
_MAGE = (
    (38.80242, 23.84993, 13.82049, 43.57949, 14.2201),
    (-92.0281, -22.77378, -52.32899, -45.75875, -27.63297),
)
_PALADIN = (
    (48.19408, 22.04053, 15.6046, 48.71384, 44.28719),
    (-90.89896, -40.43081, -35.75431, -14.92025, -47.92072),
)
_PRIEST = (
    (44.85069, 35.61387, 18.88283, 20.50913, 6.203781),
    (-48.65612, -42.27365, -94.16244, -36.56719, -20.33816),
)
_ROGUE = (
    (31.03984, 36.42944, 53.96317, 8.117135, 26.03877),
    (-41.27439, -13.64148, -32.19125, -48.25733, -36.07202),
)
_WARRIOR = (
    (42.93896, 12.74382, 31.2325, 50.74067, 29.32415),
    (-42.83433, -26.04122, -31.81688, -38.31769, -32.67503),
)
WEIGHTS = {  # of each class: own features, the enemy's
    "DRUID": _DRUID,
    "HUNTER": _HUNTER,
    "MAGE": _MAGE,
    "SHAMAN": _MAGE,
    "WARLOCK": _MAGE,
    "PALADIN": _PALADIN,
    "PRIEST": _PRIEST,
    "ROGUE": _ROGUE,
    "WARRIOR": _WARRIOR,
}


@cache
def gretive_score(hero: str, armor: str) -> Score:
    """Return the score of a class."""
    mine, theirs = WEIGHTS.get(hero, _DRUID)
    own = dict(zip(_FEATURES, mine, strict=True))
    enemy = dict(zip(_FEATURES, theirs, strict=True))
    if armor == TWICE:
        own["armor"] += enemy.pop("armor")
    return Score(own, enemy, rounding="nearest", own_first=True)


class GretiveAgent(Lookahead):
    """The best leaf of a few own actions, by weights of the class."""

    name = "gretive2020"
    method = "leaves"

    def __init__(self, *, armor: str, **common: Any) -> None:
        super().__init__(**common)
        self.armor = armor

    def score(self, hero: str) -> Score:
        """Return the score of the class."""
        return gretive_score(hero, self.armor)

    def rule(self, view: View) -> Steps:
        """Look deeper late in the game."""
        return LATE_STEPS if view.turn > LATE else EARLY_STEPS


register(
    Kind(
        "gretive2020",
        "two to four actions ahead, with evolved weights (Romero and Mora, 3rd of 2020)",
        GretiveAgent,
        {
            "armor": Option(
                TWICE, 'the feature "enemy armor": own armor again, or fixed', (TWICE, FIXED)
            ),
            **options("2020"),
        },
    )
)
