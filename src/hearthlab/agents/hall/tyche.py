"""`tyche2018` (third), `tyche-step2018` (fourth) and `tyche2019` (fourth), by Kai Bornemann.

Rebuilt from the description of the entries; that of 2019 is by Victor Le, after Bornemann. Each
option gets the same number of random playouts to the end of the turn; then the better half gets
more. The option with the highest mean is played. The one-step version takes the best state after
one action.

The score includes empty boards, roots of health and deck, hand, minions with their keywords, the
weapon, and a bias. The bias was meant to rate every action of a line, but as written only the last
one counts. Minions count the attacks they have already made. Only secrets of the decks of 2018 have
rules of their own here. The number of playouts depended on the time of the previous turn; here it
is an option.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from hearthlab.agents.common import scored, seed_of
from hearthlab.agents.hall.turns import NODES_LIMIT, HallPlayer, fallback, options
from hearthlab.agents.spec import Kind, Option, register
from hearthlab.carddata.formats import Format
from hearthlab.engine.schema import NO_CARD
from hearthlab.engine.tables import cards_of
from hearthlab.game.action import Action
from hearthlab.game.view import View
from hearthlab.search.hall import Score, tyche, tyche_step, write_scores
from hearthlab.search.schema.hall import Hall

Weights = tuple[float, ...]  # empty board, health, deck, hand, minions, bias

_OTHER: Weights = (1, 8.7, 1, 1, 1, 1)
_WARRIOR_2019: Weights = (6.083261, 3.697277, 3.603937, 9.533023, 8.534495, 8.220309)
_DRUID: Weights = (1.995913, 4.501529, 1.888616, 1.096681, 3.516505, 1)
WEIGHTS_2019: dict[str, Weights] = {
    "WARRIOR": _WARRIOR_2019,
    "PALADIN": _WARRIOR_2019,
    "ROGUE": _WARRIOR_2019,
    "HUNTER": (7.065110, *_WARRIOR_2019[1:]),
    "SHAMAN": (3.168855, 5.913401, 3.937068, 9.007857, 8.526226, 5.678857),
    "MAGE": (3.133729, 9.927018, 2.963968, 6.498888, 4.516192, 4.645887),
    "DRUID": _DRUID,
    "PRIEST": _DRUID,
    "WARLOCK": (6.338876, 8.568761, 1.863452, 3.182807, 4.967152, 1),
}
WEIGHTS_2018 = {
    **{hero: WEIGHTS_2019[hero] for hero in ("WARRIOR", "SHAMAN", "MAGE", "DRUID", "WARLOCK")},
    "PALADIN": (*_OTHER[:5], 4),
    "ROGUE": (*_OTHER[:5], 4),
}
WEIGHTS_ONE_STEP: dict[str, Weights] = {
    "WARRIOR": (3.950553, 8.117403, 8.071126, 0.9813914, 8.2482, 0),
    "SHAMAN": (2.056115, 9.752507, 2.82615, 3.83917, 2.029905, 0),
    "DRUID": (*_DRUID[:5], 0),
    "WARLOCK": (6.338876, 8.568761, 1.863452, 3.182807, 4.967152, 0),
}
MINION = {
    "attack": 1.0,
    "health": 1.0,
    "more_attacks": 1.0,
    "taunt": 2.0,
    "poison": 2.0,
    "deathrattle": 2.0,
    "inspire": 2.0,
    "shield": 2.0,
    "lifesteal": 2.0,
    "charge": 1.0,
    "stealth": 1.0,
    "battlecry": 1.0,
}
NAMED = (  # in the order of HALL_ICE_BARRIER to HALL_JADE
    "Ice Barrier",
    "Ice Block",
    "The Coin",
    "Lightning Storm",
    "Maelstrom Portal",
    "Hex",
    "Lightning Bolt",
    "Jade Lightning",
)


@cache
def tyche_score(weights: Weights, *, freezes: bool) -> Score:
    """Return the score of a row of weights; the bias is added by the search."""
    empty, health, deck, hand, minions, _ = weights
    side = {
        "alone": empty,
        "root_armored": health,
        "deck_fatigue": deck,
        "hand_steps": hand,
        "weapon": minions,
    }
    return Score(
        side,
        {name: -weight for name, weight in side.items()},
        minion={**MINION, "frozen_stops": 2 if freezes else 0},
        worth=minions,
    )


@cache
def named_rows(playing: Format) -> tuple[int, ...]:
    """Return the rows of the cards that Tyche knew by name; a format may lack some."""
    cards = cards_of(playing)
    found = {cards.name_of(row): row for row in range(len(cards.ids) - 1, 0, -1)}
    return tuple(found.get(name, NO_CARD) for name in NAMED)


class TycheAgent(HallPlayer):
    """Random playouts, the same number for each option, then more for the better half."""

    name = "tyche2018"
    weights = WEIGHTS_2018
    freezes = True
    last_of_equals = False

    def __init__(self, *, episodes: int = 0, **common: Any) -> None:
        super().__init__(**common)
        self.episodes = episodes

    def prepare(self, q: Hall, view: View) -> None:
        """Write the weights of the class."""
        weights = self.weights.get(view.players[view.viewer].hero_class, _OTHER)
        write_scores(q, tyche_score(weights, freezes=self.freezes))
        q.root_weight, q.bias_weight = weights[1], weights[5]
        q.iterations = self.episodes
        for i, row in enumerate(named_rows(view.format)):
            q.named[i] = row

    def search(self, q: Hall) -> None:
        """Play the episodes."""
        tyche(q)


class Tyche2019Agent(TycheAgent):
    """The same with twice as many playouts and other weights."""

    name = "tyche2019"
    weights = WEIGHTS_2019


class TycheStepAgent(TycheAgent):
    """The best state after one action; any of equals."""

    name = "tyche-step2018"
    weights = WEIGHTS_ONE_STEP
    freezes = False

    def search(self, q: Hall) -> None:
        """Score every option."""
        tyche_step(q)

    def think(self, view: View) -> Action:
        """Draw one of the best options."""
        values = self.values(view)
        if not values:
            return fallback(view)
        self._last = scored(values, view)
        best = max(value for _, value in values)
        equal = [code for code, value in values if value == best]
        return view.action(Random(seed_of(view, self.seed)).choice(equal))


def _episodes(number: int) -> Option:
    return Option(number, "playouts per option", least=1, most=NODES_LIMIT // 10_000)


register(
    Kind(
        "tyche2018",
        "random playouts per option, more for the better half (Bornemann, 3rd of 2018)",
        TycheAgent,
        {"episodes": _episodes(100), **options("2018")},
    )
)
register(
    Kind(
        "tyche2019",
        "random playouts per option, more for the better half (Le, 4th of 2019)",
        Tyche2019Agent,
        {"episodes": _episodes(200), **options("2019")},
    )
)
register(
    Kind(
        "tyche-step2018",
        "the best state after one action (Bornemann, 4th of 2018)",
        TycheStepAgent,
        options("2018"),
    )
)
