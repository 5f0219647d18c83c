"""`dls2018`: ninth of 2018 (and eleventh, with a tenth of the time): all lines of the own turn.

Rebuilt from the description of the entries DLS02 and DLS02Fast. All lines are searched one, two,
three … actions deep until they end or time is up; an unfinished depth does not count. The end of
the turn has the value of the state before it. The score multiplies ratios of health, boards and
hands. Their five seconds (fast: half a second) per action are a number of simulated actions here
(`budget`); `budget=5000` is the fast version.
"""

from __future__ import annotations

from hearthlab.agents.hall.turns import Lookahead, options
from hearthlab.agents.spec import Kind, register
from hearthlab.search.hall import Score

BUDGET = 50_000
SCORE = Score(kind="product", rounding="cut", own_first=True)


class DlsAgent(Lookahead):
    """The best line of the whole turn."""

    name = "dls2018"
    method = "deepening"
    steps = ((0, 2),)  # three actions first
    last_of_equals = False

    def score(self, hero: str) -> Score:
        """Return one score for all classes."""
        return SCORE


register(
    Kind(
        "dls2018",
        "all lines of the turn, as deep as time allows (9th and 11th of 2018)",
        DlsAgent,
        options("2018", limit=BUDGET),
    )
)
