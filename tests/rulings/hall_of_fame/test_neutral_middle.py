"""Rulings of Hall of Fame neutral cards that cost three or four."""

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2014")


# --- Leeroy Jenkins, Old Murk-Eye, Spellbreaker ---------------------------------------------------
@covers("EX1_062.aura")
def test_old_murk_eye_counts_other_murlocs_of_both_sides() -> None:
    t = setup(
        hand=["Old Murk-Eye", "Murloc Raider"],
        board=["Murloc Raider", "Wisp"],
        enemy_board=["Murloc Raider"],
    )
    t.play("Old Murk-Eye")
    assert t.can_attack("Old Murk-Eye", "enemy hero")
    assert t.minion("Old Murk-Eye").attack == 4
    t.play("Murloc Raider")
    assert t.minion("Old Murk-Eye").attack == 5
    t.power(target="enemy Murloc Raider")
    assert t.minion("Old Murk-Eye").attack == 4


def test_two_old_murk_eyes_count_each_other() -> None:
    t = setup(board=["Old Murk-Eye", "Old Murk-Eye"])
    assert [minion.attack for minion in t.me.board] == [3, 3]
