"""`miller2020`: the winner of 2020, by Sebastian Miller: two or three own actions ahead.

Rebuilt from the description of his entry (class MyAgentSebastianMiller2). It keeps all cards of the
first hand, because the entry had no mulligan rule.
"""

from __future__ import annotations

from hearthlab.agents.hall.turns import Lookahead, options, plain
from hearthlab.agents.spec import Kind, register
from hearthlab.game.sides import Piece
from hearthlab.search.hall import Score

SCORE = plain(2, 3, 4, 6, 5, 6, 9, 8)


class MillerAgent(Lookahead):
    """The best state of any line, stopped wherever it is best; whole weights."""

    name = "miller2020"

    def keeps(self, card: Piece, hero: str) -> bool:
        """Keep everything."""
        return True

    def score(self, hero: str) -> Score:
        """Return one score for all classes."""
        return SCORE


register(
    Kind(
        "miller2020",
        "up to four actions ahead, eight integer weights (Miller, 1st of 2020)",
        MillerAgent,
        options("2020"),
    )
)
