"""The baselines that were shipped with the competition: `greedy2020`, `beam2020`, and simpler ones.

- `greedy2020` (Kirmis and Koch, 23rd of 2018): one action ahead, by one of the shipped scores.
- `beam2020` (Bokelmann and Unkrig): a beam twelve wide and fifteen actions deep, which continues
  through the enemy's turn without seeing the enemy's hand.
- `late-end2018`: random actions; the turn ends only when nothing else is possible.
- `face-hunter2018`: a minion attacks the hero; if none can, the last playable card is played.

The class of the player to move in the scored state selected the score, so after the end of the turn
it was the enemy's class (`profile=mover`). The random baseline is `random`; the dynamic lookahead
of 2020 is `heimbrodt2019:year=2020`.
"""

from __future__ import annotations

from random import Random
from typing import Any

from hearthlab.agents.common import scored, seed_of
from hearthlab.agents.hall.shipped import SHIPPED, shipped_for
from hearthlab.agents.hall.turns import BLANK_YEAR, Lookahead, Valued, fallback, options
from hearthlab.agents.spec import Kind, Option, register
from hearthlab.engine.schema import (
    ACTION_ATTACK,
    ACTION_END,
    ACTION_PLAY,
    kind_of,
    source_of,
    target_of,
)
from hearthlab.game.action import Action
from hearthlab.game.door import record_of
from hearthlab.game.view import View
from hearthlab.search.hall import Score, beam
from hearthlab.search.schema.hall import Hall

MOVER, OWN = "mover", "own"
BY_CLASS = "class"
BEAM_WIDTH, BEAM_DEPTH = 12, 15


class ShippedAgent(Lookahead):
    """An agent that scores states as the framework's classes did."""

    steps = ((0, 0),)

    def __init__(self, *, score: str, profile: str, **common: Any) -> None:
        super().__init__(**common)
        self.fixed = score
        self.profile = profile

    @property
    def otherwise(self) -> str:
        """The score of classes without their own score."""
        return "ramp" if self.year == BLANK_YEAR else "midrange"

    def score(self, hero: str) -> Score:
        """Return the score of a class."""
        if self.fixed != BY_CLASS:
            return SHIPPED[self.fixed]
        return shipped_for(hero, self.otherwise)

    def scores(self, hero: str, enemy: str) -> tuple[Score, Score]:
        """Score the enemy's turn by the enemy's class, as it was played."""
        return self.score(hero), self.score(enemy if self.profile == MOVER else hero)


class HallGreedy(ShippedAgent):
    """The best state right after one action."""

    name = "greedy2020"


class HallBeam(ShippedAgent):
    """The best line of fifteen actions, the enemy's among them."""

    name = "beam2020"
    otherwise = "midrange"
    last_of_equals = False

    def prepare(self, q: Hall, view: View) -> None:
        """Set how wide and how deep the beam is."""
        super().prepare(q, view)
        q.width = q.width_per_state = BEAM_WIDTH
        q.n_steps, q.depth, q.never_ends = 0, BEAM_DEPTH, 0

    def search(self, q: Hall) -> None:
        """Follow one beam."""
        beam(q)


class Listed(Lookahead):
    """An agent that only asks for the list of options."""

    steps = ((0, 0),)

    def score(self, hero: str) -> Score:
        """Score nothing."""
        return Score()


class LateEnd(Listed):
    """Any option but the end of the turn, which comes when nothing else is left."""

    name = "late-end2018"

    def think(self, view: View) -> Action:
        """Draw one of the options."""
        values = [pair for pair in self.values(view) if not _ends(view, pair[0])]
        if not values:
            return fallback(view)
        self._last = scored(values, view)
        return view.action(Random(seed_of(view, self.seed)).choice(values)[0])


class FaceHunter(Listed):
    """Minions attack the hero; then the last card that may be played."""

    name = "face-hunter2018"

    def think(self, view: View) -> Action:
        """Take the first attack on the hero, else the last play, else end the turn."""
        values: Valued = self.values(view)
        self._last = scored(values, view)
        if view.waiting != "action":
            return view.action(values[0][0])
        hero = record_of(view).players[view.viewer].hero
        face = record_of(view).players[view.opponent].hero
        for code, _ in values:
            is_attack = kind_of(code) == ACTION_ATTACK and source_of(code) != hero
            if is_attack and target_of(code) == face:
                return view.action(code)
        plays = [code for code, _ in values if kind_of(code) == ACTION_PLAY]
        return view.action(plays[-1]) if plays else fallback(view)


def _ends(view: View, code: int) -> bool:
    return view.waiting == "action" and kind_of(code) == ACTION_END


_SHIPPED = {
    "score": Option(BY_CLASS, "which of the shipped scores", (BY_CLASS, *SHIPPED)),
    "profile": Option(MOVER, "whose class scores the enemy's turn", (MOVER, OWN)),
}
register(
    Kind(
        "greedy2020",
        "one action ahead by the scores of the competition's framework (23rd of 2018)",
        HallGreedy,
        {**_SHIPPED, **options("2020")},
    )
)
register(
    Kind(
        "beam2020",
        "a beam of fifteen actions through the enemy's turn (Bokelmann and Unkrig)",
        HallBeam,
        {**_SHIPPED, **options("2020")},
    )
)
register(
    Kind(
        "late-end2018",
        "random actions; the turn ends only when nothing else is possible",
        LateEnd,
        options("2018"),
    )
)
register(
    Kind(
        "face-hunter2018",
        "minions attack the hero, then the last playable card is played",
        FaceHunter,
        options("2018"),
    )
)
