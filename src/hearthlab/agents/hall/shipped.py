"""The five scores that the competition's framework shipped, and which class used which.

`Ramp` counts the own taunts' health where the enemy's was meant.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from hearthlab.search.hall import Score


def _score(
    clear: float,
    hp: float,
    *,
    minions: float = 0.0,
    health: float = 0.0,
    attack: float = 0.0,
    taunt: float = 0.0,
    enemy_taunt: float = 0.0,
    own: Mapping[str, float] | None = None,
    enemy: Mapping[str, float] | None = None,
) -> Score:
    """Make one of the scores; each counts a point per own attack, which no enemy weight cancels."""
    both = {"hp": hp, "minions": minions, "health": health, "taunt_health": taunt}
    mine = {**both, "clear": clear, "attack": 1.0 + attack, **(own or {})}
    theirs = {name: -weight for name, weight in both.items()}
    theirs["taunt_health"] += enemy_taunt
    theirs["attack"] = -attack
    return Score(mine, {**theirs, **(enemy or {})})


SHIPPED: Mapping[str, Score] = MappingProxyType(
    {
        "aggro": _score(1000, 1000, enemy_taunt=-1000),
        "control": _score(1000, 10, minions=50, taunt=25),
        "midrange": _score(5000, 10, minions=5, health=10, attack=10, enemy_taunt=-1000),
        "ramp": _score(5000, 10, minions=50, health=10, attack=20, own={"taunt_faced": -500}),
        "fatigue": _score(
            1000,
            5,
            minions=10,
            taunt=10,
            own={"deck": 50},
            enemy={"deck": -50, "full_hand": 1000, "no_deck": 10000},
        ),
    }
)


def shipped_for(hero: str, otherwise: str) -> Score:
    """Return the score of a class: Warrior aggro, Mage control, any other as said."""
    return SHIPPED[{"WARRIOR": "aggro", "MAGE": "control"}.get(hero, otherwise)]
