"""Rulings of minions that can't attack heroes."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup

from hearthlab.game.errors import IllegalAction

pytestmark = pytest.mark.format("2018-wild")


@covers("CS2_103.cast")
def test_charge_lets_a_minion_attack_minions_this_turn_and_all_from_the_next() -> None:
    t = setup(
        hero="WARRIOR",
        hand=["Charge"],
        board=[{"card": "Wisp", "asleep": True}],
        enemy_board=["Acolyte of Pain"],
    )
    assert not t.can_play("Charge", target="enemy Acolyte of Pain")
    assert not t.can_play("Charge", target="hero")
    t.play("Charge", target="Wisp")
    assert (t.minion("Wisp").charge, t.minion("Wisp").attack) == (True, 1)
    assert t.can_attack("Wisp", "enemy Acolyte of Pain") and not t.can_attack("Wisp", "enemy hero")
    t.end_turn().end_turn()
    assert t.minion("Wisp").charge and t.can_attack("Wisp", "enemy hero")


def test_without_minions_to_attack_there_is_no_attack_and_the_reason_is_told() -> None:
    t = setup(board=[{"card": "Wisp", "tags": ["CANT_ATTACK_HEROES"]}])
    assert not t.can_attack("Wisp")
    assert "cant_attack_heroes" in t.minion("Wisp").tags
    t = setup(board=[{"card": "Wisp", "tags": ["CANT_ATTACK_HEROES"]}], enemy_board=["Wisp"])
    with pytest.raises(IllegalAction, match="Wisp can't attack heroes"):
        t.push("attack Wisp -> enemy hero")


def test_taunt_and_stealth_count_as_ever() -> None:
    t = setup(
        board=[{"card": "Wisp", "tags": ["CANT_ATTACK_HEROES"]}],
        enemy_board=["Goldshire Footman", "Wisp"],
    )
    assert t.can_attack("Wisp", "enemy Goldshire Footman")
    assert not t.can_attack("Wisp", "enemy Wisp")
    t = setup(
        board=[{"card": "Wisp", "tags": ["CANT_ATTACK_HEROES"]}], enemy_board=["Worgen Infiltrator"]
    )
    assert not t.can_attack("Wisp")
