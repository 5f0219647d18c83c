"""`gsv`: MetaStone's Game State Value, its strongest agent and the opponent in Papagiannis 2022.

The best leaf of at most three own actions wins, by a linear heuristic with a threat level; see
search/kernels/gsv.py for the search and its quirks. It decides in one world sampled from its view
for each decision, where MetaStone's searched the true state (and so set off the opponent's real
secrets). MetaStone's rule for the first hand is `mulligan=curve`: throw what costs more than three.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from hearthlab.agents.common import (
    BELIEF_OPTION,
    LETHAL_OPTION,
    MULLIGAN_OPTION,
    SECONDS_LIMIT,
    Worlds,
    scored,
    seed_of,
)
from hearthlab.agents.player import Player
from hearthlab.agents.spec import Kind, Option, register
from hearthlab.carddata import facts
from hearthlab.cards.symbols import CLASSES
from hearthlab.game.action import Action
from hearthlab.game.names import row_of
from hearthlab.game.view import View
from hearthlab.native.clock import now
from hearthlab.search import own_turn
from hearthlab.search.records.own_turn import Gsv, GsvWeights
from hearthlab.search.running import Guard

# The weights of MetaStone's getDefault() and getFittest(), in the order of GsvWeights.
_TABLE = (
    # weight, default, fittest
    ("red", -50, -43),
    ("yellow", -10, -17),
    ("own_health", 1, 0.214),
    ("enemy_health", -1, -1.115),
    ("own_card", 3, 3.572),
    ("enemy_card", -3, 0),
    ("minion", 1, 1.181),
    ("attack", 1, 2.419),
    ("health", 1, 3),
    ("red_taunt", 8, 10.1),
    ("yellow_taunt", 4, 7.1),
    ("taunt", 2, 0.671),
    ("windfury", 1.5, 15.71),
    ("shield", 1.5, 6.1),
    ("spell_damage", 1, 3.841),
    ("stealth", 1, 1.281),
    ("elusive", 1.5, 0),
    ("removal", 2, 2),
)
WEIGHTS: Mapping[str, Mapping[str, float]] = MappingProxyType(
    {
        "fittest": {name: fittest for name, _, fittest in _TABLE},
        "default": {name: default for name, default, _ in _TABLE},
    }
)
HERO_DAMAGE = {"MAGE": 1, "HUNTER": 2, "DRUID": 1, "ROGUE": 1}  # any other class: 0
HARD_REMOVAL = (  # and Crush, which no set here has
    "Polymorph",
    "Execute",
    "Assassinate",
    "Siphon Soul",
    "Shadow Word: Death",
    "Naturalize",
    "Hex",
    "Humility",
    "Equality",
    "Deadly Shot",
    "Sap",
    "Doomsayer",
    "Big Game Hunter",
)


def _record(weights: str) -> Gsv:
    """Make a search's record."""
    q = Gsv()
    q.weights = GsvWeights(**WEIGHTS[weights])
    for name in HARD_REMOVAL:
        q.removal[row_of(facts.card(name).id)] = 1
    for hero, damage in HERO_DAMAGE.items():
        q.hero_damage[CLASSES.index(hero)] = damage
    return q


class GsvAgent(Player):
    """An agent that searches before every action and takes the first of the highest value."""

    def __init__(
        self,
        *,
        seed: int,
        weights: str,
        mulligan: str,
        belief: str,
        lethal: bool,
        deadline: float,
    ) -> None:
        super().__init__("gsv", seed, mulligan=mulligan, belief=belief, lethal=lethal)
        self._memory = Guard()
        self._record = _record(weights)
        self.deadline = deadline

    def decide(self, view: View) -> Action:
        """Search three own actions ahead; of a choice take the first."""
        if view.waiting == "choice":
            return view.legal_actions[0]
        values = self.values(view)
        self._last = scored(values, view)
        return view.action(max(values, key=lambda pair: pair[1])[0])

    def values(self, view: View) -> list[tuple[int, float]]:
        """Value the actions in MetaStone's order; of a battlecry only its best target is listed."""
        return self._memory.call(self._values, view)

    def _values(self, view: View) -> list[tuple[int, float]]:
        q = self._record
        q.random.state = seed_of(view, self.seed)
        q.player = view.viewer
        q.deadline = now() + self.deadline if self.deadline else 0.0
        Worlds(view, self.belief, self.seed).deal(q.states[0])
        own_turn.gsv_search(q)
        return [(q.actions[i], q.values[i]) for i in range(q.n_values)]


register(
    Kind(
        "gsv",
        "MetaStone's Game State Value: the best leaf of three own actions",
        GsvAgent,
        {
            "weights": Option("fittest", "MetaStone's trained or default weights", tuple(WEIGHTS)),
            "mulligan": MULLIGAN_OPTION,
            "belief": BELIEF_OPTION,
            "lethal": LETHAL_OPTION,
            "deadline": Option(
                0.0,
                "seconds for a decision, then only one action ahead; 0: none",
                least=0.0,
                most=SECONDS_LIMIT,
            ),
        },
    )
)
