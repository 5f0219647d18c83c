"""Rulings about Lord Jaraxxus, who becomes his player's hero in the middle of being played."""

from __future__ import annotations

from typing import Any

import pytest
from clauses import covers
from kit import Table, setup

pytestmark = pytest.mark.format("2014")


def jaraxxus(**more: Any) -> Table:
    """Play Lord Jaraxxus."""
    return setup(hero="WARLOCK", hand=["Lord Jaraxxus"], **more).play("Lord Jaraxxus")


@covers("EX1_323.battlecry", "EX1_609.secret")
def test_snipe_hits_lord_jaraxxus_the_hero() -> None:
    # hs-bugs #255 (Ben Brode, November 2014: coded to work so); hearthbreaker #44, July 2014.
    t = jaraxxus(enemy_secrets=["Snipe"])
    assert (t.hero().health, t.hero().max_health, t.enemy_secrets()) == (11, 15, [])


@covers("EX1_323.battlecry", "EX1_379.secret")
def test_repentance_leaves_lord_jaraxxus_the_hero_one_health() -> None:
    # hs-bugs #255, metastone #12.
    t = jaraxxus(enemy_secrets=["Repentance"])
    assert (t.hero().health, t.hero().max_health, t.enemy_secrets()) == (1, 1, [])


@covers("EX1_561.battlecry", "EX1_379.secret")
def test_alexstrasza_does_not_raise_the_maximum() -> None:
    # hs-bugs #795: after Repentance Jaraxxus stays at 1.
    t = setup(
        hero="WARLOCK", hand=["Lord Jaraxxus", "Alexstrasza"], enemy_secrets=["Repentance"]
    ).play("Lord Jaraxxus")
    t.end_turn().end_turn().play("Alexstrasza", target="hero")
    assert (t.hero().health, t.hero().max_health) == (1, 1)


@covers("EX1_323.battlecry", "EX1_294.secret")
def test_mirror_entity_copies_lord_jaraxxus_the_minion() -> None:
    # hs-bugs #698, metastone #12: the copy is the minion.
    t = jaraxxus(enemy_secrets=["Mirror Entity"])
    copy = t.minion("enemy Lord Jaraxxus")
    assert (copy.attack, copy.health, t.enemy_secrets()) == (3, 15, [])
    assert (t.board(), t.hero().health, t.enemy_hero().name) == ([], 15, "Rexxar")


@covers("EX1_323.battlecry", "EX1_294.secret")
def test_a_full_board_mirrors_no_lord_jaraxxus() -> None:
    t = jaraxxus(enemy_secrets=["Mirror Entity"], enemy_board=["Wisp"] * 7)
    assert t.enemy_secrets() == ["Mirror Entity"]


@covers("EX1_323.battlecry", "FP1_030.battlecry")
def test_what_loatheb_costs_outlives_the_hero() -> None:
    # Effects on a player are not effects on the hero; his enchantments are removed (hs-bugs #1219).
    t = setup(hero="WARLOCK", active=1, enemy_hand=["Loatheb"], hand=["Lord Jaraxxus", "Soulfire"])
    t.play("Loatheb").end_turn()
    assert t.play("Lord Jaraxxus").cost("Soulfire") == 0 + 5
    assert t.end_turn().end_turn().cost("Soulfire") == 0


@covers("EX1_323.battlecry", "EX1_145.cast")
def test_what_preparation_saves_outlives_the_hero() -> None:
    t = setup(hero="WARLOCK", hand=["Preparation", "Lord Jaraxxus", "Siphon Soul"], mana=10).play(
        "Preparation"
    )
    assert t.cost("Siphon Soul") == 3
    assert t.play("Lord Jaraxxus").cost("Siphon Soul") == 3


@covers("EX1_323.battlecry")
def test_what_hung_on_the_old_hero_is_gone() -> None:
    # hs-bugs #1219: attack does not pass on to the new hero.
    t = setup(
        hero="WARLOCK",
        hand=["Lord Jaraxxus"],
        me={"attack": 4, "effects": [{"attack": 4, "expires": "TURN_END"}]},
    )
    assert t.hero().attack == 4
    t.play("Lord Jaraxxus").attack("hero")
    assert t.enemy_hero().health == 27
    assert t.end_turn().hero().attack == 0
