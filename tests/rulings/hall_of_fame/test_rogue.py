"""Rulings of Hall of Fame rogue cards."""

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2014")


# --- Buffs and stealth --------------------------------------------------------------------------
@covers("EX1_128.cast")
def test_conceal_hides_your_minions_until_your_next_turn() -> None:
    t = setup(hand=["Conceal"], board=["Chillwind Yeti"], enemy_board=["Wisp"])
    t.play("Conceal")
    assert t.minion("Chillwind Yeti").stealth
    assert not t.minion("enemy Wisp").stealth
    assert not t.hero().stealth
    t.end_turn()
    assert not t.can_attack("enemy Wisp", "Chillwind Yeti")
    t.end_turn()
    assert not t.minion("Chillwind Yeti").stealth


@covers("EX1_128.cast")
def test_conceal_leaves_a_minions_own_stealth() -> None:
    t = setup(hand=["Conceal"], board=["Stranglethorn Tiger"])
    t.play("Conceal").end_turn().end_turn()
    assert t.minion("Stranglethorn Tiger").stealth


@covers("EX1_128.cast")
def test_a_concealed_minion_that_attacks_is_seen() -> None:
    t = setup(hand=["Conceal"], board=["Chillwind Yeti"])
    t.play("Conceal").attack("Chillwind Yeti")
    assert not t.minion("Chillwind Yeti").stealth


@covers("EX1_128.cast")
def test_minions_that_come_after_conceal_are_not_hidden() -> None:
    t = setup(hand=["Conceal", "Wisp"], board=["Chillwind Yeti"])
    t.play("Conceal").play("Wisp")
    assert not t.minion("Wisp").stealth
