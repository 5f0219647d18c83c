"""Rulings of Basic cards that changed between 2014 and 2018."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2018-wild")


# --- Cards ----------------------------------------------------------------------------------------
@covers("EX1_169.cast")
def test_innervate_gives_one_crystal() -> None:
    t = setup(hero="DRUID", hand=["Innervate"], mana=3, crystals=3)
    assert t.play("Innervate").mana == 4


@covers("EX1_084.aura")
def test_warsong_commander_gives_charging_minions_attack() -> None:
    t = setup(board=["Warsong Commander", "Wolfrider", "Wisp"], enemy_board=["Wolfrider"])
    assert t.minion("Wolfrider").attack == 4
    assert (t.minion("Wisp").attack, t.minion("enemy Wolfrider").attack) == (1, 3)
    assert t.minion("Warsong Commander").attack == 2
