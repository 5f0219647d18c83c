"""`heimbrodt2019`: the winner of 2019, by Tom Heimbrodt, whose search many of 2020 took up.

Rebuilt from the description of his entry, which the competition shipped in 2020 as *dynamic
lookahead*. In 2019 its lines could play the true next draws; here they play those of a dealt world.
`year=2020` is the shipped version: blank draws, and a mulligan that keeps cards that cost more than
three.
"""

from __future__ import annotations

from hearthlab.agents.hall.turns import Lookahead, options, plain
from hearthlab.agents.spec import Kind, register
from hearthlab.search.hall import Score

WEIGHTS = (21.5, 33.6, 41.1, 19.4, 54, 60.5, 88.5, 84.7)
SCORE = plain(*WEIGHTS)


class HeimbrodtAgent(Lookahead):
    """The best state of any line, stopped wherever it is best; eight evolved weights."""

    name = "heimbrodt2019"

    def score(self, hero: str) -> Score:
        """Return one score for all classes."""
        return SCORE


register(
    Kind(
        "heimbrodt2019",
        "up to four actions ahead, eight evolved weights (Heimbrodt, 1st of 2019)",
        HeimbrodtAgent,
        options("2019"),
    )
)
