"""Rulings on healing turned into damage, and on spells doubled."""

import pytest
from clauses import covers
from kit import Card, setup

pytestmark = pytest.mark.format("2014")


# --- Healing turned into damage; doubling -------------------------------------------------------
@covers("EX1_591.rules", "EX1_621.cast")
def test_auchenai_makes_circle_of_healing_hurt_all_minions() -> None:
    t = setup(
        hand=["Circle of Healing"], board=["Auchenai Soulpriest"], enemy_board=["Chillwind Yeti"]
    )
    t.play("Circle of Healing")
    assert t.minion("Auchenai Soulpriest").health == 1
    assert t.minion("enemy Chillwind Yeti").health == 1
    assert t.hero().health == t.enemy_hero().health == 30


@covers("EX1_591.rules", "EX1_621.cast")
def test_auchenai_that_dies_of_her_own_circle_still_turned_all_of_it() -> None:
    wounded = {"card": "Auchenai Soulpriest", "damage": 2}
    t = setup(hand=["Circle of Healing"], board=[wounded], enemy_board=["Chillwind Yeti"])
    t.play("Circle of Healing")
    assert t.board() == []
    assert t.minion("enemy Chillwind Yeti").health == 1


@covers("EX1_591.rules", "CS2_235.trigger")
def test_healing_turned_into_damage_draws_nothing() -> None:
    board: list[Card] = [
        "Auchenai Soulpriest",
        {"card": "Northshire Cleric", "health": 9, "damage": 1},
    ]
    t = setup(hand=["Circle of Healing"], board=board)
    t.play("Circle of Healing")
    assert t.minion("Northshire Cleric").health == 4
    assert t.hand() == []


@covers("EX1_591.rules", "CS1_112.cast")
def test_auchenai_makes_holy_nova_hurt_everybody() -> None:
    t = setup(hand=["Holy Nova"], board=["Auchenai Soulpriest"], enemy_board=["Chillwind Yeti"])
    t.play("Holy Nova")
    assert (t.hero().health, t.enemy_hero().health) == (28, 28)
    assert t.minion("Auchenai Soulpriest").health == 3
    assert t.minion("enemy Chillwind Yeti").health == 3


@covers("EX1_591.rules", "EX1_624.cast")
def test_auchenai_makes_holy_fire_hurt_its_caster() -> None:
    t = setup(hand=["Holy Fire"], board=["Auchenai Soulpriest"], health=20)
    t.play("Holy Fire", target="enemy hero")
    assert (t.enemy_hero().health, t.hero().health) == (25, 15)


@covers("EX1_591.rules", "EX1_621.cast")
def test_spell_damage_raises_healing_turned_into_damage() -> None:
    board = ["Auchenai Soulpriest", "Kobold Geomancer"]
    t = setup(hand=["Circle of Healing"], board=board, enemy_board=["Boulderfist Ogre"])
    t.play("Circle of Healing")
    # wiki, Spell Damage: Auchenai Soulpriest lets it improve Circle of Healing.
    assert t.minion("enemy Boulderfist Ogre").health == 2


@covers("EX1_591.rules")
def test_auchenai_turns_a_deathrattles_healing() -> None:
    t = setup(hand=["Fireball"], board=["Auchenai Soulpriest", "Zombie Chow"])
    t.play("Fireball", target="Zombie Chow")
    assert t.enemy_hero().health == 25


@covers("EX1_591.rules")
def test_auchenai_that_dies_with_the_chow_no_longer_turns_its_healing() -> None:
    board: list[Card] = [{"card": "Auchenai Soulpriest", "damage": 2}, "Zombie Chow"]
    t = setup(hand=["Circle of Healing"], board=board, enemy_health=20)
    t.play("Circle of Healing")
    # hs-bugs #106: the dead are gone before deathrattles ask for rule changers.
    assert t.enemy_hero().health == 25


@covers("EX1_350.rules")
def test_velen_doubles_after_spell_damage() -> None:
    t = setup(hand=["Holy Smite"], board=["Kobold Geomancer", "Prophet Velen"])
    t.play("Holy Smite", target="enemy hero")
    # wiki, Prophet Velen: (2 + 1) * 2, not 2 * 2 + 1.
    assert t.enemy_hero().health == 24


@covers("EX1_350.rules", "EX1_591.rules")
def test_velen_doubles_turned_healing_after_spell_damage() -> None:
    board = ["Prophet Velen", "Auchenai Soulpriest", "Kobold Geomancer"]
    enemy = {"card": "War Golem", "health": 20}
    t = setup(hand=["Circle of Healing"], board=board, enemy_board=[enemy])
    t.play("Circle of Healing")
    # hs-bugs #1184: turned into damage first, then (4 + 1) * 2.
    assert t.minion("enemy War Golem").health == 10


@covers("EX1_350.rules")
def test_velen_multiplies_missiles_not_their_damage() -> None:
    board = ["Kobold Geomancer", "Prophet Velen"]
    squire = {"card": "Argent Squire", "health": 9}
    t = setup(hand=["Arcane Missiles"], board=board, enemy_board=[squire], enemy_health=9)
    t.play("Arcane Missiles")
    # wiki, Prophet Velen: (3 + 1) * 2 missiles of one damage each; the shield stops at most one.
    dealt = 9 - t.enemy_hero().health + t.minion("enemy Argent Squire").damage
    assert dealt + (not t.minion("enemy Argent Squire").shield) == 8


@covers("EX1_350.rules", "EX1_591.rules")
def test_velen_doubles_the_hero_power_turned_by_auchenai_without_spell_damage() -> None:
    board = ["Prophet Velen", "Auchenai Soulpriest", "Kobold Geomancer"]
    t = setup(hero="PRIEST", board=board)
    t.power("enemy hero")
    assert t.enemy_hero().health == 26
