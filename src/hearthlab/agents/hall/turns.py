"""What the rebuilt agents share: the framework of a year, its mulligan, ties, one dealt world.

The competition's framework differed from year to year. In 2018 and 2019 a simulated draw was the
true next card, and could be played; nobody mulliganed. In 2020 what was drawn in a simulation was a
blank. Here a decision is made in one world that is dealt from a belief, so a "true" next card is
that world's, and no agent sees more than its view. `year` chooses the framework: the order of
options, whether draws are blank, and the mulligan.

The framework of 2020 kept the cards that a mulligan named. Most agents named the cards that they
wanted to be rid of, so they kept what costs more than three: `mulligan=published` does as they did.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hearthlab.agents.common import (
    BELIEF_OPTION,
    LETHAL_OPTION,
    MULLIGANS,
    SECONDS_LIMIT,
    belief_for,
    scored,
    seed_of,
)
from hearthlab.agents.seeing import SeeingPlayer
from hearthlab.agents.spec import Option
from hearthlab.carddata.formats import Format
from hearthlab.engine import core
from hearthlab.engine.belief import Random
from hearthlab.engine.schema import ACTION_END, kind_of
from hearthlab.engine.tables import cards_in
from hearthlab.game.action import Action
from hearthlab.game.door import record_of
from hearthlab.game.mulligan import returning
from hearthlab.game.sides import Piece
from hearthlab.game.view import View
from hearthlab.native.clock import now
from hearthlab.search.hall import (
    METHODS,
    ORDERS,
    Score,
    Steps,
    hall_record,
    lookahead,
    write_scores,
    write_steps,
)
from hearthlab.search.knowledge import Shown, root_and_belief
from hearthlab.search.running import Guard
from hearthlab.search.schema.hall import Hall

PUBLISHED = "published"  # mulligan: as the agent played in its year
YEARS = tuple(ORDERS)
BLANK_YEAR = "2020"
BY_YEAR, BLANK, SAMPLED = "year", "blank", "sampled"
NODES_LIMIT = 1_000_000_000

Valued = list[tuple[int, float]]  # options in the framework's order
MILLER_STEPS: Steps = ((25, 1), (5, 2), (0, 3))


def options(year: str, *, deadline: bool = True, limit: int = 0) -> dict[str, Option]:
    """Make the options of a rebuilt agent.

    limit: of simulated actions per decision, where an agent of the competition had a clock.
    """
    found = {
        "year": Option(year, "the framework's year: options, draws, mulligan", YEARS),
        "draws": Option(
            BY_YEAR,
            "what is drawn in a simulation: can't be played, or can",
            (BY_YEAR, BLANK, SAMPLED),
        ),
        "mulligan": Option(PUBLISHED, "what to do with the first hand", (PUBLISHED, *MULLIGANS)),
        "belief": BELIEF_OPTION,
        "lethal": LETHAL_OPTION,
    }
    if limit:
        found["budget"] = Option(
            limit, "simulated actions per decision; 0: no limit", least=0, most=NODES_LIMIT
        )
    if deadline:
        found["deadline"] = Option(
            0.0,
            "seconds for a decision, then only one action ahead; 0: none",
            least=0.0,
            most=SECONDS_LIMIT,
        )
    return found


class HallPlayer(SeeingPlayer):
    """An agent that was rebuilt from a description: its framework, its world, its mulligan."""

    name = "hall"
    own_mulligans = (PUBLISHED,)
    last_of_equals = True

    def __init__(
        self,
        *,
        seed: int,
        year: str,
        draws: str,
        mulligan: str,
        belief: str,
        lethal: bool,
        deadline: float = 0.0,
        budget: int = 0,
    ) -> None:
        super().__init__(self.name, seed, mulligan=mulligan, belief=belief, lethal=lethal)
        self.year = year
        self.draws = draws
        self.deadline = deadline
        self.budget = budget
        self._memory = Guard()
        self._records: dict[Format, Hall] = {}

    # --- For the agents ----------------------------------------------------------------------
    def keeps(self, card: Piece, hero: str) -> bool:
        """Return whether the agent kept a card of its first hand in 2020."""
        return card.cost > 3

    def prepare(self, q: Hall, view: View) -> None:
        """Write the settings of the search, before the first search for a side."""
        raise NotImplementedError

    def search(self, q: Hall) -> None:
        """Value the options."""
        lookahead(q)

    def allowed(self, view: View, values: Valued) -> Valued:
        """Leave out options that the agent does not consider."""
        return values

    # --- As a player -------------------------------------------------------------------------
    def choose_with(self, view: View, shown: Shown | None) -> Action:
        """Choose in the world that a cheating agent is shown, on behalf of that agent."""
        return self._guard.call(self._choose_shown, view, shown)

    def decide(self, view: View) -> Action:
        """Value the options and take the best; of equals the first or the last."""
        if view.waiting == "mulligan":
            return self._first_hand(view)
        return self.think(view)

    def think(self, view: View) -> Action:
        """Decide anything but the first hand."""
        return self.best(view, self.allowed(view, self.values(view)))

    def best(self, view: View, values: Valued) -> Action:
        """Take the best option; without any the turn ends."""
        if not values:
            return fallback(view)
        self._last = scored(values, view)
        return view.action(chosen(values, last=self.last_of_equals))

    def values(self, view: View, *, barred: int = 0) -> Valued:
        """Value the options in the framework's order; `barred` slots are left out."""
        return self._memory.call(self._values, view, barred)

    def _values(self, view: View, barred: int) -> Valued:
        q = self._record(view)
        q.barred = barred
        self.search(q)
        return [(q.actions[i], q.values[i]) for i in range(q.n_values)]

    def _record(self, view: View) -> Hall:
        """Return the record of searches, with a world for this view."""
        playing = view.format
        if playing not in self._records:
            self._records[playing] = hall_record(cards_in(record_of(view)))
        q = self._records[playing]
        q.random.state = seed_of(view, self.seed)
        q.player = view.viewer
        q.order = ORDERS[self.year]
        q.blank = self.draws == BLANK or (self.draws == BY_YEAR and self.year == BLANK_YEAR)
        q.deadline = now() + self.deadline if self.deadline else 0.0
        q.limit = self.budget
        q.swings = 0
        q.deck_before = record_of(view).players[view.viewer].n_deck
        self.prepare(q, view)
        self._deal(view, q)
        return q

    def _deal(self, view: View, q: Hall) -> None:
        """Deal the world that a decision is made in: the true one only to an agent that cheats."""
        believed = None if self._shown else belief_for(self.belief, view)
        root, belief = root_and_belief(view, believed, shown=self._shown)
        random = Random(seed_of(view, self.seed))
        core.sample_world(q.levels[0].state, root, belief, random)

    def _first_hand(self, view: View) -> Action:
        if self.year != BLANK_YEAR:
            return returning(view, 0)
        hero = view.players[view.viewer].hero_class
        hand = view.players[view.viewer].hand
        return returning(
            view, sum(1 << i for i, card in enumerate(hand) if not self.keeps(card, hero))
        )


class Lookahead(HallPlayer):
    """An agent that looks some own actions ahead, by a score that depends on its class."""

    method = "prefix"
    steps: Steps = MILLER_STEPS

    def score(self, hero: str) -> Score:
        """Return how the agent scores states when it plays a class."""
        raise NotImplementedError

    def scores(self, hero: str, enemy: str) -> tuple[Score, Score]:
        """Return the scores for the agent's own turn and for the enemy's."""
        return self.score(hero), self.score(hero)

    def rule(self, view: View) -> Steps:
        """Return how deep a number of options is searched."""
        return self.steps

    def prepare(self, q: Hall, view: View) -> None:
        """Write scores, depths and method."""
        classes = [view.players[i].hero_class for i in (view.viewer, view.opponent)]
        write_scores(q, *self.scores(*classes))
        write_steps(q, self.rule(view))
        q.method = METHODS[self.method]


def chosen(values: Sequence[tuple[int, float]], *, last: bool) -> int:
    """Return the best action, the first or the last of equals."""
    ordered = values[::-1] if last else values
    return max(ordered, key=lambda pair: pair[1])[0]


def fallback(view: View) -> Action:
    """End the turn; if that is impossible, take the first option."""
    for code in view.legal_actions.codes:
        if kind_of(code) == ACTION_END:
            return view.action(code)
    return view.legal_actions[0]


def plain(hp: float, enemy_hp: float, *rest: float, armor: bool = False, **more: Any) -> Score:
    """Make the score of Heimbrodt, Miller and others, from its eight weights.

    They are those of health, minions, and the minions' health and attack, of both sides.
    """
    minions, enemy_minions, health, attack, enemy_health, enemy_attack = rest
    own = {"hp": hp, "minions": minions, "health": health, "attack": attack}
    enemy = {
        "hp": -enemy_hp,
        "minions": -enemy_minions,
        "health": -enemy_health,
        "attack": -enemy_attack,
    }
    if armor:
        own["armor"], enemy["armor"] = hp, -enemy_hp
    return Score(own | more.pop("own", {}), enemy, rounding="nearest", **more)
