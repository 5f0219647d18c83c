"""`dfs2020`: sixth and seventh of 2020, by Kartik Mudgal and Kushagra Kumar.

Rebuilt from the descriptions of their two entries. Both look up to four actions ahead, and after
the first they follow one line. `version=1` (7th) takes at each step the action with the highest
score right after it. `version=2` (6th) takes the action whose line is best, and values that line
again with new random outcomes. The weights of enemy minions have a sign error (they add one where
the authors meant to subtract it); `sign=fixed` corrects it.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from hearthlab.agents.hall.turns import Lookahead, options
from hearthlab.agents.spec import Kind, Option, register
from hearthlab.search.hall import Score, Steps

FIRST, SECOND = 1, 2
AS_PLAYED, FIXED = "published", "fixed"
SLIP = 2.0  # adding one instead of subtracting it
OWN = {
    "hp": 4,
    "hero_attack": 1.1,
    "armor": 3.5,
    "hand": 3,
    "deck": 3,
    "health": 4,
    "attack": 3,
    "taunt_health": 3,
}
ENEMY = {
    "hp": -5,
    "hero_attack": -1.2,
    "armor": -4.5,
    "hand": -4,
    "deck": -4,
    "health": -2.1,
    "attack": -1.1,
    "taunt_health": -4,
}


@cache
def dfs_score(sign: str) -> Score:
    """Return the score, with or without the error of sign."""
    slip = SLIP if sign == FIXED else 0.0
    mended = {"health": ENEMY["health"] - slip, "attack": ENEMY["attack"] - slip}
    return Score(OWN, ENEMY | mended, rounding="nearest")


class DfsAgent(Lookahead):
    """One line per option, of the steepest or of the best actions."""

    name = "dfs2020"
    steps: Steps = ((26, 1), (6, 2), (0, 3))

    def __init__(self, *, version: int, sign: str, **common: Any) -> None:
        super().__init__(**common)
        self.version = version
        self.sign = sign
        self.method = "steepest" if version == FIRST else "twice"

    def score(self, hero: str) -> Score:
        """Return one score for all classes."""
        return dfs_score(self.sign)


register(
    Kind(
        "dfs2020",
        "one line per option, up to four actions (Mudgal, Kumar, 6th and 7th of 2020)",
        DfsAgent,
        {
            "version": Option(SECOND, "1: their 7th, 2: their 6th", least=FIRST, most=SECOND),
            "sign": Option(AS_PLAYED, "weights of enemy minions", (AS_PLAYED, FIXED)),
            **options("2020"),
        },
    )
)
