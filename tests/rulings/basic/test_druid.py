"""Rulings of Basic druid cards."""

from __future__ import annotations

from typing import Any

import pytest
from clauses import covers
from kit import Table, setup

pytestmark = pytest.mark.format("2014")


def druid(**given: Any) -> Table:
    """Set up a table for a druid."""
    return setup(hero="DRUID", **given)


# --- Mana ----------------------------------------------------------------------------------------
@covers("EX1_169.cast")
def test_innervate_gives_mana_for_this_turn_only() -> None:
    t = druid(hand=["Innervate"], mana=3)
    t.play("Innervate")
    assert (t.mana, t.crystals) == (5, 3)
    t.end_turn().end_turn()
    assert (t.mana, t.crystals) == (4, 4)


@covers("EX1_169.cast")
def test_innervate_never_goes_above_ten() -> None:
    t = druid(hand=["Innervate"], mana=9, crystals=10)
    assert t.play("Innervate").mana == 10


@covers("CS2_013.cast")
def test_wild_growth_gives_an_empty_crystal() -> None:
    t = druid(hand=["Wild Growth"], mana=3)
    t.play("Wild Growth")
    assert (t.mana, t.crystals) == (1, 4)
    assert t.hand() == []


@covers("CS2_013.cast", "CS2_013t.cast")
def test_wild_growth_at_ten_crystals_gives_excess_mana() -> None:
    t = druid(hand=["Wild Growth"])
    t.play("Wild Growth")
    assert (t.crystals, t.hand(), t.cost("Excess Mana")) == (10, ["Excess Mana"], 0)
    t.play("Excess Mana")
    assert (t.mana, t.hand()) == (8, ["Wisp"])


@covers("CS2_013.cast")
def test_wild_growth_at_nine_crystals_gives_the_tenth() -> None:
    t = druid(hand=["Wild Growth"], mana=9)
    t.play("Wild Growth")
    assert (t.crystals, t.hand()) == (10, [])


# --- Attack and armor of the hero ----------------------------------------------------------------
@pytest.mark.parametrize(("card", "amount"), [("Claw", 2), ("Bite", 4)])
@covers("CS2_005.cast", "EX1_570.cast")
def test_hero_gets_attack_this_turn_and_armor(card: str, amount: int) -> None:
    t = druid(hand=[card])
    assert not t.can_attack("hero")
    t.play(card)
    assert (t.hero().attack, t.hero().armor) == (amount, amount)
    t.attack("hero")
    assert t.enemy_hero().health == 30 - amount
    t.end_turn()
    assert (t.hero().attack, t.hero().armor) == (0, amount)


@covers("CS2_011.cast")
def test_savage_roar_gives_all_friends_two_attack_this_turn() -> None:
    t = druid(hand=["Savage Roar"], board=["Wisp", "Chillwind Yeti"], enemy_board=["Wisp"])
    t.play("Savage Roar")
    assert [t.minion("Wisp").attack, t.minion("Chillwind Yeti").attack] == [3, 6]
    assert (t.hero().attack, t.minion("enemy Wisp").attack, t.enemy_hero().attack) == (2, 1, 0)
    t.end_turn()
    assert (t.minion("Wisp").attack, t.hero().attack) == (1, 0)


@covers("CS2_011.cast")
def test_savage_roar_does_not_reach_a_minion_played_later() -> None:
    t = druid(hand=["Savage Roar", "Wisp"])
    t.play("Savage Roar").play("Wisp")
    assert t.minion("Wisp").attack == 1


# --- Damage and healing --------------------------------------------------------------------------
@covers("CS2_008.cast")
def test_moonfire_deals_one_to_anybody() -> None:
    t = druid(hand=["Moonfire", "Moonfire"], enemy_board=["Chillwind Yeti"])
    t.play("Moonfire", target="enemy Chillwind Yeti").play("Moonfire", target="hero")
    assert (t.minion("enemy Chillwind Yeti").health, t.hero().health, t.mana) == (4, 29, 10)


@covers("CS2_007.cast")
def test_healing_touch_restores_eight() -> None:
    t = druid(hand=["Healing Touch", "Healing Touch"], health=10, enemy_health=25)
    t.play("Healing Touch", target="hero").play("Healing Touch", target="enemy hero")
    assert (t.hero().health, t.enemy_hero().health) == (18, 30)


@covers("EX1_173.cast")
def test_starfire_deals_five_and_draws() -> None:
    t = druid(hand=["Starfire"])
    t.play("Starfire", target="enemy hero")
    assert (t.enemy_hero().health, t.hand()) == (25, ["Wisp"])


@covers("CS2_012.cast")
def test_swipe_deals_four_and_one_to_other_enemies() -> None:
    t = druid(
        hand=["Swipe"], board=["Wisp"], enemy_board=["Boulderfist Ogre", "Chillwind Yeti", "Wisp"]
    )
    assert not t.can_play("Swipe", target="Wisp") and not t.can_play("Swipe", target="hero")
    t.play("Swipe", target="enemy Boulderfist Ogre")
    assert t.enemy_board() == ["Boulderfist Ogre", "Chillwind Yeti"]
    assert t.minion("enemy Boulderfist Ogre").health == 3
    assert (t.minion("enemy Chillwind Yeti").health, t.enemy_hero().health) == (4, 29)
    assert (t.minion("Wisp").health, t.hero().health) == (1, 30)


@covers("CS2_012.cast")
def test_swipe_on_the_hero_with_spell_damage() -> None:
    t = druid(hand=["Swipe"], board=["Kobold Geomancer"], enemy_board=["Bloodfen Raptor"])
    t.play("Swipe", target="enemy hero")
    assert (t.enemy_hero().health, t.enemy_board()) == (25, [])


# --- Buffs ---------------------------------------------------------------------------------------
@covers("CS2_009.cast")
def test_mark_of_the_wild_gives_two_two_and_taunt() -> None:
    t = druid(hand=["Mark of the Wild"], enemy_board=["Wisp"])
    assert not t.can_play("Mark of the Wild", target="hero")
    t.play("Mark of the Wild", target="enemy Wisp")
    wisp = t.minion("enemy Wisp")
    assert (wisp.attack, wisp.health, wisp.taunt) == (3, 3, True)
