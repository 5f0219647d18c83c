"""Rulings of Lifesteal on spells and weapons, and of Poisonous on weapons (wiki, Lifesteal)."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2018-wild")

OGRE = "Boulderfist Ogre"


@covers("ICC_055.cast")
def test_a_spell_with_lifesteal_heals_its_caster() -> None:
    t = setup(hero="WARLOCK", hand=["Drain Soul"], board=["Wisp"], enemy_board=[OGRE], health=20)
    assert t.can_play("Drain Soul", target="Wisp")
    assert not t.can_play("Drain Soul", target="enemy hero")
    t.play("Drain Soul", target=f"enemy {OGRE}")
    assert (t.minion(f"enemy {OGRE}").damage, t.hero().health, t.enemy_hero().health) == (2, 22, 30)


def test_spell_damage_counts_for_the_healing() -> None:
    t = setup(hand=["Drain Soul"], board=["Bloodmage Thalnos"], enemy_board=[OGRE], health=20)
    assert t.play("Drain Soul", target=f"enemy {OGRE}").hero().health == 23


@covers("ICC_802.cast")
def test_spirit_lash_heals_for_all_that_it_hurts() -> None:
    t = setup(
        hero="PRIEST",
        hand=["Spirit Lash"],
        board=["Wisp", "Lightwarden"],
        enemy_board=[OGRE, "Argent Squire"],
        health=20,
    )
    t.play("Spirit Lash")
    assert (t.hero().health, t.board(), t.minion(f"enemy {OGRE}").damage) == (
        23,
        ["Lightwarden"],
        1,
    )
    assert (t.enemy_hero().health, t.minion("enemy Argent Squire").shield) == (30, False)
    assert t.minion("Lightwarden").attack == 7  # it is healed for each of three


@covers("ICC_221.cast")
def test_leeching_poison_makes_a_weapon_steal_life() -> None:
    t = setup(
        hero="ROGUE", hand=["Leeching Poison"], weapon="Arcanite Reaper", health=20, enemy_health=20
    )
    t.play("Leeching Poison").attack("hero")
    assert (t.hero().health, t.enemy_hero().health) == (25, 15)
    t = setup(hero="ROGUE", hand=["Leeching Poison"], enemy_weapon="Arcanite Reaper")
    assert not t.can_play("Leeching Poison")
    t = setup(
        hand=["Leeching Poison"],
        weapon="Fiery War Axe",
        enemy_weapon="Fiery War Axe",
        health=20,
        enemy_health=20,
    )
    t.play("Leeching Poison").end_turn().attack("enemy hero", "hero")
    assert (t.hero().health, t.enemy_hero().health) == (17, 20)


def test_the_stolen_life_may_save_a_hero_that_is_struck_back() -> None:
    """Both blows fall, then the healing comes, then the dead die (wiki, Lifesteal)."""
    t = setup(weapon={"card": "Arcanite Reaper", "tags": ["LIFESTEAL"]}, enemy_board=[OGRE])
    t.attack("hero", f"enemy {OGRE}")
    assert t.hero().health == 29
    t = setup(
        weapon={"card": "Arcanite Reaper", "tags": ["LIFESTEAL"]}, enemy_board=[OGRE], health=3
    )
    t.attack("hero", f"enemy {OGRE}")
    assert (t.over, t.hero().health) == (False, 2)


def test_a_weapon_steals_only_by_damage_that_is_dealt_and_not_in_the_enemy_turn() -> None:
    t = setup(
        weapon={"card": "Arcanite Reaper", "tags": ["LIFESTEAL"]},
        enemy_board=["Argent Squire"],
        health=20,
    )
    assert t.attack("hero", "enemy Argent Squire").hero().health == 19
    t = setup(
        weapon={"card": "Arcanite Reaper", "tags": ["LIFESTEAL"]},
        enemy_board=["Wisp"],
        health=20,
        active=1,
    )
    assert t.attack("enemy Wisp", "hero").hero().health == 19


def test_a_poisonous_weapon_destroys_minions_and_spares_heroes() -> None:
    t = setup(weapon={"card": "Light's Justice", "tags": ["POISONOUS"]}, enemy_board=[OGRE])
    assert t.clone().attack("hero", f"enemy {OGRE}").enemy_board() == []
    assert t.attack("hero").enemy_hero().health == 29


def test_auchenai_turns_the_life_a_weapon_steals_into_damage() -> None:
    t = setup(
        weapon={"card": "Light's Justice", "tags": ["LIFESTEAL"]}, board=["Auchenai Soulpriest"]
    )
    assert t.attack("hero").hero().health == 29
