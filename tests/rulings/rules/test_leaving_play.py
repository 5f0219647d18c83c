"""Rulings about what leaves play or burns in the middle of something."""

from __future__ import annotations

import pytest
from kit import setup

pytestmark = pytest.mark.format("2014")


def test_a_battlecry_target_that_died_before_is_lost() -> None:
    # The knife for Illidan's Flame comes before the battlecry and may kill the Wisp; without a
    # target he stays a 3/3 (wiki, Faceless Manipulator), else he is a living Wisp.
    seen = set()
    for seed in range(12):
        t = setup(
            hand=["Faceless Manipulator"],
            board=["Illidan Stormrage", "Knife Juggler"],
            enemy_board=["Wisp"],
            seed=seed,
        )
        t.play("Faceless Manipulator", target="enemy Wisp")
        (became,) = {"Faceless Manipulator", "Wisp"} & set(t.board())
        seen.add(became)
    assert seen == {"Faceless Manipulator", "Wisp"}


def test_freezing_trap_stops_the_attack_even_when_the_hand_is_full() -> None:
    # hs-bugs #107: a minion that finds no room in the hand leaves play at once.
    t = setup(
        board=["Leper Gnome"],
        hand=["Wisp"] * 10,
        enemy_board=["Chillwind Yeti"],
        enemy_secrets=["Freezing Trap", "Snake Trap"],
    )
    t.attack("Leper Gnome", "enemy Chillwind Yeti")
    assert t.board() == []
    assert t.enemy_hero().health == 28  # the gnome's deathrattle
    assert t.enemy_secrets() == ["Snake Trap"]
    assert t.minion("enemy Chillwind Yeti").health == 5


def test_many_burned_cards_need_no_room() -> None:
    cleric = {"card": "Northshire Cleric", "damage": 1}
    t = setup(
        hand=["Circle of Healing", *["Wisp"] * 9],
        hero="PRIEST",
        enemy_hero="PRIEST",
        board=[cleric] * 7,
        enemy_board=[cleric] * 7,
        enemy_hand=["Wisp"] * 10,
        deck=["Wisp"] * 60,
        enemy_deck=["Wisp"] * 60,
    )
    t.play("Circle of Healing")
    assert len(t.hand()) == 10
    assert len(t.enemy_hand()) == 10
