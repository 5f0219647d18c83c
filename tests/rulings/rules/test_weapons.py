"""Rulings about weapons that come and go."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2014")


@covers("FP1_021.deathrattle", "EX1_133.combo")
@pytest.mark.parametrize("weapon_first", [True, False])
def test_a_replaced_weapons_deathrattle_comes_before_any_death(weapon_first: bool) -> None:
    # Rulebook, quoted in metastone #180 (hs-bugs #25): whatever the order of play, the battlecry
    # takes Haunted Creeper to 0, Death's Bite to -1, and then it dies: its spiders are untouched.
    orders = (1, 2) if weapon_first else (2, 1)
    t = setup(
        hero="WARRIOR",
        hand=["Wisp", "Perdition's Blade"],
        weapon={"card": "Death's Bite", "order": orders[0]},
        enemy_board=[{"card": "Haunted Creeper", "order": orders[1]}],
    )
    t.play("Wisp").play("Perdition's Blade", target="enemy Haunted Creeper")
    assert t.enemy_board() == ["Spectral Spider", "Spectral Spider"]
    assert t.board() == []


@covers("FP1_021.deathrattle")
def test_a_weapon_replaced_by_a_battlecry_goes_off_within_it() -> None:
    # hs-bugs #25: equipping destroys the old weapon at once.
    t = setup(
        hero="WARRIOR",
        hand=["Arathi Weaponsmith"],
        weapon={"card": "Death's Bite", "order": 2},
        enemy_board=[{"card": "Haunted Creeper", "damage": 1, "order": 1}],
    )
    t.play("Arathi Weaponsmith")
    weapon = t.weapon()
    assert weapon is not None and weapon.name == "Battle Axe"
    assert t.minion("Arathi Weaponsmith").health == 2
    assert t.enemy_board() == ["Spectral Spider", "Spectral Spider"]


@covers("EX1_366.trigger")
def test_sword_of_justice_answers_within_its_own_play() -> None:
    # hs-bugs #779: it can use up its durability while it is played.
    t = setup(hero="PALADIN", hand=["Sword of Justice"], board=["Illidan Stormrage"])
    t.play("Sword of Justice")
    flame, weapon = t.minion("Flame of Azzinoth"), t.weapon()
    assert (flame.attack, flame.health) == (3, 2)
    assert weapon is not None and weapon.durability == 4


@covers("EX1_366.trigger")
def test_an_old_sword_of_justice_answers_until_it_is_replaced() -> None:
    # Rulebook, quoted in metastone #180: the old weapon is still there when Illidan's Flame comes.
    t = setup(
        hero="PALADIN",
        hand=["Truesilver Champion"],
        weapon="Sword of Justice",
        board=["Illidan Stormrage"],
    )
    t.play("Truesilver Champion")
    flame, weapon = t.minion("Flame of Azzinoth"), t.weapon()
    assert (flame.attack, flame.health) == (3, 2)
    assert weapon is not None and (weapon.name, weapon.durability) == ("Truesilver Champion", 2)


@covers("EX1_366.trigger")
def test_the_old_and_the_new_sword_of_justice_answer() -> None:
    # Both of the rulings above at once.
    t = setup(
        hero="PALADIN",
        hand=["Sword of Justice"],
        weapon={"card": "Sword of Justice", "durability": 1},
        board=["Illidan Stormrage"],
    )
    t.play("Sword of Justice")
    flame, weapon = t.minion("Flame of Azzinoth"), t.weapon()
    assert (flame.attack, flame.health) == (4, 3)
    assert weapon is not None and weapon.durability == 4
