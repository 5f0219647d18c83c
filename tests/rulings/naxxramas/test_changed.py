"""Rulings of cards of Naxxramas that changed between 2014 and 2018."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup
from shorthand import stats

pytestmark = pytest.mark.format("2018-wild")


@covers("FP1_028.trigger")
def test_undertaker_gains_attack_only() -> None:
    # Since patch 2.1.0.7785, January 29, 2015 (wiki, Undertaker).
    t = setup(
        hand=["Undertaker", "Leper Gnome", "Wisp"], enemy_hand=["Leper Gnome"], board=["Wisp"]
    )
    t.play("Undertaker").play("Wisp").play("Leper Gnome")
    assert (stats(t, "Undertaker"), stats(t, "Wisp")) == ((2, 2), (1, 1))
    t.end_turn().play("Leper Gnome")
    assert stats(t, "Undertaker") == (2, 2)
