"""Rulings of Hall of Fame mage cards."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2014")


# --- Single targets -------------------------------------------------------------------------------
@covers("CS2_031.cast")
def test_ice_lance_freezes_first_and_then_hurts() -> None:
    t = setup(hand=["Ice Lance", "Ice Lance"], enemy_board=["Boulderfist Ogre"])
    t.play("Ice Lance", target="enemy Boulderfist Ogre")
    ogre = t.minion("enemy Boulderfist Ogre")
    assert ogre.health == 7 and ogre.frozen
    t.play("Ice Lance", target="enemy Boulderfist Ogre")
    ogre = t.minion("enemy Boulderfist Ogre")
    assert ogre.health == 3 and ogre.frozen


@covers("CS2_031.cast")
def test_ice_lance_takes_heroes_too() -> None:
    t = setup(hand=["Frostbolt", "Ice Lance"], board=["Kobold Geomancer"])
    t.play("Frostbolt", target="enemy hero")
    t.play("Ice Lance", target="enemy hero")
    assert t.enemy_hero().health == 30 - 4 - 5
