"""The search inputs of the competition's agents: rows of weights, and the record they fill.

    score = Score(own={"hp": 2, "minions": 4}, enemy={"hp": -3, "minions": -6})

The names of the features are those of `HALL_…` in search/schema/hall.py; the weights of the
enemy's features have their sign. `worth` counts what minions are worth (`minion`), mine less
theirs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial

from hearthlab.engine.tables import Cards
from hearthlab.search import core
from hearthlab.search.running import run
from hearthlab.search.schema import hall as numbers
from hearthlab.search.schema.hall import (
    HALL_BASIC,
    HALL_FEATURES,
    Hall,
    HallGraph,
    HallMinion,
    HallScore,
    HallTree,
)

FEATURES = (
    "hp",
    "armor",
    "minions",
    "attack",
    "health",
    "taunt_health",
    "hero_attack",
    "hand",
    "deck",
    "clear",
    "taunt_faced",
    "full_hand",
    "no_deck",
    "hand_lead",
    "hand_cost",
    "danger",
    "golems",
    "drawn",
    "died",
    "swings",
    "discards",
    "mana",
    "root_hp",
    "hand_steps",
    "deck_late",
    "bare",
    "root_armored",
    "deck_fatigue",
    "alone",
    "weapon",
    "weapon_attack",
    "durability",
    "secrets",
    "crystals",
    "overload",
    "awake",
)
NUMBERS = {name: getattr(numbers, f"HALL_{name.upper()}") for name in FEATURES}
KINDS = {
    "sum": numbers.HALL_SUM,
    "ratio": numbers.HALL_RATIO,
    "product": numbers.HALL_PRODUCT,
}
ROUNDINGS = {
    "exact": numbers.HALL_EXACT,
    "nearest": numbers.HALL_NEAREST,
    "cut": numbers.HALL_CUT,
}
METHODS = {
    "prefix": numbers.HALL_PREFIX,
    "leaves": numbers.HALL_LEAVES,
    "busy": numbers.HALL_BUSY,
    "two-steps": numbers.HALL_TWO_STEPS,
    "steepest": numbers.HALL_STEEPEST,
    "twice": numbers.HALL_TWICE,
    "closed": numbers.HALL_CLOSED,
    "deepening": numbers.HALL_DEEPENING,
}
ORDERS = {"2018": numbers.HALL_ORDER_2018, "2019": numbers.HALL_ORDER_2019}
ORDERS["2020"] = ORDERS["2019"]

Steps = Sequence[tuple[int, int]]  # from n options on, search d actions deeper; largest n first


@dataclass(frozen=True)
class Score:
    """How a state is scored."""

    own: Mapping[str, float] = field(default_factory=dict)
    enemy: Mapping[str, float] = field(default_factory=dict)
    minion: Mapping[str, float] = field(default_factory=dict)
    worth: float = 0.0
    scale: float = 1.0
    kind: str = "sum"
    rounding: str = "exact"
    own_first: bool = False  # the searcher's own death is tested first

    @property
    def has_more(self) -> bool:
        """Whether the score uses a feature beyond the basic ones."""
        return any(NUMBERS[name] >= HALL_BASIC for name in (*self.own, *self.enemy))

    def write(self, to: HallScore) -> None:
        """Write the score into a record."""
        terms = [(NUMBERS[name], weight) for name, weight in self.own.items()]
        terms += [(HALL_FEATURES + NUMBERS[name], weight) for name, weight in self.enemy.items()]
        terms = [term for term in terms if term[1] != 0]
        for i, (feature, weight) in enumerate(terms):
            to.terms[i].feature, to.terms[i].weight = feature, weight
        to.n_terms = len(terms)
        to.kind = KINDS[self.kind]
        to.rounding = ROUNDINGS[self.rounding]
        to.own_first = self.own_first
        to.scale, to.worth = self.scale, self.worth
        to.minion = HallMinion(**self.minion)


def hall_record(cards: Cards) -> Hall:
    """Make the record of searches among the cards of a format."""
    q = Hall()
    for row in _with_mechanic(cards, "INSPIRE"):
        q.inspire[row] = 1
    for row in _with_mechanic(cards, "ENRAGED"):
        q.enrage[row] = 1
    return q


@cache
def _with_mechanic(cards: Cards, mechanic: str) -> tuple[int, ...]:
    """List the rows of cards that have a keyword printed."""
    return tuple(
        row
        for row, card_id in enumerate(cards.ids)
        if (card := cards.format.printed(card_id)) is not None and mechanic in card.mechanics
    )


def write_scores(q: Hall, mine: Score, theirs: Score | None = None) -> None:
    """Set the scores of states on the searching player's turn and on the opponent's."""
    scores = (mine, mine if theirs is None else theirs)
    for to, score in zip(q.scores, scores, strict=True):
        score.write(to)
    q.has_more = any(score.has_more for score in scores)


def write_steps(q: Hall, steps: Steps) -> None:
    """Set the search depth for each number of options."""
    q.n_steps = len(steps)
    for i, (least, depth) in enumerate(steps):
        q.step_least[i], q.step_depth[i] = least, depth


def lookahead(q: Hall) -> None:
    """Value every option; an interruption ends the search."""
    run([partial(core.hall_lookahead, q)], partial(_stop, q))


def beam(q: Hall) -> None:
    """Find the best line of one beam; an interruption ends the search."""
    run([partial(core.hall_beam, q)], partial(_stop, q))


def beam_each(q: Hall) -> None:
    """Value every option by a beam of its own; an interruption ends the search."""
    run([partial(core.hall_beam_each, q)], partial(_stop, q))


def eva(q: Hall) -> None:
    """Score every option by its changes."""
    run([partial(core.hall_eva, q)], partial(_stop, q))


def alvaro(q: Hall) -> None:
    """Value every option by greedy playouts; an interruption ends the search."""
    run([partial(core.hall_alvaro, q)], partial(_stop, q))


def tyche(q: Hall) -> None:
    """Value every option by random playouts; an interruption ends the search."""
    run([partial(core.hall_tyche, q)], partial(_stop, q))


def tyche_step(q: Hall) -> None:
    """Score the states after one action."""
    run([partial(core.hall_tyche_step, q)], partial(_stop, q))


def graph(q: Hall, x: HallGraph) -> None:
    """Count the visits of every option in a search graph; an interruption ends the search."""
    run([partial(core.hall_graph, q, x)], partial(_stop, q))


def predator(q: Hall, t: HallTree, u: HallTree) -> None:
    """Search a turn and the replies to it; an interruption ends the search."""
    run([partial(core.hall_predator, q, t, u)], partial(_stop, q))


def _stop(q: Hall) -> None:
    q.stopped = 1
