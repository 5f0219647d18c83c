"""The inputs of a Game State Value search: MetaStone's weights, and its facts about cards."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from types import MappingProxyType

from hearthlab.carddata.facts import UnknownCard
from hearthlab.cards.symbols import CLASSES
from hearthlab.engine.tables import Cards
from hearthlab.search.schema.own_turn import Gsv, GsvWeights

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
HARD_REMOVAL = (  # and Crush, which is in no supported set
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


def gsv_record(cards: Cards, weights: str = "fittest") -> Gsv:
    """Make the record of searches among the cards of a format."""
    q = Gsv()
    q.weights = GsvWeights(**WEIGHTS[weights])
    for name in HARD_REMOVAL:
        with suppress(UnknownCard):  # a format may have other cards
            q.removal[cards.row_of(name)] = 1
    for hero, damage in HERO_DAMAGE.items():
        q.hero_damage[CLASSES.index(hero)] = damage
    return q
