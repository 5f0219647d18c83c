"""Numbers that grow stop at their limits (schema.py) instead of wrapping around."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from kit import setup
from shorthand import stats

from hearthlab.engine import core
from hearthlab.engine.schema import MAX_COST_CHANGE, MAX_COUNT, MAX_OVERLOAD, MAX_STAT

pytestmark = pytest.mark.format("2014")

HUGE: Mapping[str, Any] = {"card": "Lorewalker Cho", "health": 24_528, "attack": 24_528}
MOST: Mapping[str, Any] = {"card": "Boulderfist Ogre", "health": MAX_STAT, "attack": MAX_STAT}


def test_doubled_health_stops_at_the_limit() -> None:
    t = setup(hand=["Divine Spirit"], board=[HUGE]).play("Divine Spirit", target="Lorewalker Cho")
    assert stats(t, "Lorewalker Cho") == (24_528, MAX_STAT)


def test_doubled_attack_stops_at_the_limit() -> None:
    t = setup(hand=["Blessed Champion"], board=[HUGE])
    t.play("Blessed Champion", target="Lorewalker Cho")
    assert stats(t, "Lorewalker Cho") == (MAX_STAT, 24_528)


def test_buffs_stop_at_the_limit_and_auras_come_on_top() -> None:
    t = setup(hand=["Blessing of Kings", "Stormwind Champion"], board=[MOST], mana=10)
    t.play("Blessing of Kings", target="Boulderfist Ogre")
    assert stats(t, "Boulderfist Ogre") == (MAX_STAT, MAX_STAT)
    t = setup(hand=["Crazed Alchemist", "Wisp"], board=[MOST, "Stormwind Champion"])
    assert stats(t, "Boulderfist Ogre") == (MAX_STAT + 1, MAX_STAT + 1)
    t.play("Crazed Alchemist", target="Boulderfist Ogre")
    assert stats(t, "Boulderfist Ogre") == (MAX_STAT + 1, MAX_STAT + 1)


def test_attack_for_a_turn_leaves_what_was_there() -> None:
    nearly = {"card": "Wisp", "attack": MAX_STAT - 1}
    t = setup(hand=["Abusive Sergeant"], board=[nearly]).play("Abusive Sergeant", target="Wisp")
    assert t.minion("Wisp").attack == MAX_STAT
    assert t.end_turn().minion("Wisp").attack == MAX_STAT - 1


def test_a_blow_beyond_what_is_left_kills() -> None:
    hurt = {**MOST, "damage": MAX_STAT - 1}
    t = setup(board=[MOST], enemy_board=[hurt]).attack("Boulderfist Ogre", "enemy Boulderfist Ogre")
    assert (t.board(), t.enemy_board()) == ([], [])


def test_a_hero_and_a_weapon_strike_with_the_limit_at_most() -> None:
    t = setup(
        hero="WARRIOR",
        me={"attack": MAX_STAT, "effects": [{"attack": MAX_STAT, "expires": "TURN_END"}]},
        weapon={"card": "Fiery War Axe", "attack": MAX_STAT},
        enemy_armor=MAX_STAT,
    )
    t.attack("hero")
    assert (t.enemy_hero().health, t.enemy_hero().armor) == (30, 0)


def test_armor_stops_at_the_limit() -> None:
    t = setup(hero="WARRIOR", hand=["Shield Block"], armor=MAX_STAT - 1).play("Shield Block")
    assert t.hero().armor == MAX_STAT


def test_lightspawn_strikes_with_all_its_health() -> None:
    t = setup(hand=["Divine Spirit"], board=[{"card": "Lightspawn", "health": 24_528}])
    t.play("Divine Spirit", target="Lightspawn")
    assert stats(t, "Lightspawn") == (MAX_STAT, MAX_STAT)


def test_a_copy_of_the_largest_is_as_large() -> None:
    t = setup(hand=["Faceless Manipulator"], enemy_board=[MOST])
    t.play("Faceless Manipulator", target="enemy Boulderfist Ogre")
    assert stats(t, "Boulderfist Ogre") == (MAX_STAT, MAX_STAT)


@pytest.mark.parametrize("field", ["played", "minions_played"])
def test_counts_of_a_turn_stop_at_their_limit(field: str) -> None:
    t = setup(hand=["Wisp"], me={field: MAX_COUNT}).play("Wisp")
    assert getattr(t.game._record.players[0], field) == MAX_COUNT


def test_fatigue_stops_at_its_limit() -> None:
    t = setup(deck=[], enemy_hand=["Wisp"], active=1, armor=1_000, me={"fatigue": MAX_COUNT})
    t.end_turn()
    assert t.game._record.players[0].fatigue == MAX_COUNT
    assert t.hero().armor == 1_000 - MAX_COUNT


def test_overload_stops_at_its_limit() -> None:
    t = setup(hero="SHAMAN", hand=["Dust Devil"], me={"overload": MAX_OVERLOAD - 1})
    t.play("Dust Devil")
    assert t.game._record.players[0].overload == MAX_OVERLOAD


def test_spell_damage_of_one_minion_stops_at_its_limit() -> None:
    t = setup(hand=["Ancient Mage"], board=["Wisp"])
    record = t.game._record
    record.entities[record.players[0].board[0]].spell_damage = MAX_COUNT
    assert t.play("Ancient Mage").minion("Wisp").spell_damage == MAX_COUNT


@pytest.mark.parametrize("change", [-500, 500])
def test_a_change_of_cost_stops_at_its_limit(change: int) -> None:
    t = setup(hand=["Wisp"])
    slot = t.card("Wisp").slot
    core.price_at(t.game._record, slot, change)
    assert abs(t.game._record.entities[slot].cost) == MAX_COST_CHANGE
    assert t.cost("Wisp") == max(0, change // 5)
