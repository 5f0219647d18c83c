"""Rulings of Basic paladin cards."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2014")


# --- Buffs ----------------------------------------------------------------------------------------
@covers("CS2_087.cast")
def test_blessing_of_might_gives_three_attack() -> None:
    t = setup(hand=["Blessing of Might"] * 2, board=["Wisp"], enemy_board=["Wisp"])
    assert not t.can_play("Blessing of Might", target="hero")
    t.play("Blessing of Might", target="Wisp")
    assert (t.minion("Wisp").attack, t.minion("Wisp").health) == (4, 1)
    t.play("Blessing of Might", target="enemy Wisp")
    assert t.minion("enemy Wisp").attack == 4


@covers("CS2_092.cast")
def test_blessing_of_kings_gives_four_and_four() -> None:
    t = setup(hand=["Blessing of Kings"], board=[{"card": "Boulderfist Ogre", "damage": 3}])
    assert not t.can_play("Blessing of Kings", target="hero")
    t.play("Blessing of Kings", target="Boulderfist Ogre")
    ogre = t.minion("Boulderfist Ogre")
    assert (ogre.attack, ogre.health, ogre.max_health) == (10, 8, 11)
    assert t.mana == 6


@covers("CS2_092.cast")
def test_silence_takes_the_kings_blessing() -> None:
    t = setup(hand=["Blessing of Kings", "Ironbeak Owl"], board=["Boulderfist Ogre"])
    t.play("Blessing of Kings", target="Boulderfist Ogre")
    t.play("Ironbeak Owl", target="Boulderfist Ogre")
    ogre = t.minion("Boulderfist Ogre")
    assert (ogre.attack, ogre.health, ogre.max_health) == (6, 7, 7)


@covers("EX1_371.cast")
def test_hand_of_protection_gives_divine_shield() -> None:
    t = setup(hand=["Hand of Protection", "Fireball"], board=["Wisp"])
    assert not t.can_play("Hand of Protection", target="hero")
    t.play("Hand of Protection", target="Wisp")
    assert t.minion("Wisp").shield
    t.play("Fireball", target="Wisp")
    assert t.board() == ["Wisp"] and not t.minion("Wisp").shield


# --- Attack and health set ------------------------------------------------------------------------
@covers("EX1_360.cast")
def test_humility_sets_attack_to_one() -> None:
    t = setup(hand=["Humility"] * 2, board=["Mana Wyrm"], enemy_board=["Boulderfist Ogre"])
    t.play("Humility", target="enemy Boulderfist Ogre")
    ogre = t.minion("enemy Boulderfist Ogre")
    assert (ogre.attack, ogre.health) == (1, 7)
    assert t.can_play("Humility", target="Mana Wyrm")
    assert not t.can_play("Humility", target="enemy hero")


@covers("EX1_360.cast")
def test_humility_raises_zero_attack_too() -> None:
    t = setup(hand=["Humility"], board=[{"card": "Wisp", "attack": 0}])
    t.play("Humility", target="Wisp")
    assert t.minion("Wisp").attack == 1


@covers("EX1_360.cast")
def test_later_buffs_and_auras_come_on_top_of_humility() -> None:
    # hs-bugs #422: auras last; enchantments in the order they came.
    t = setup(hand=["Humility", "Blessing of Might"], board=["Boulderfist Ogre", "Raid Leader"])
    t.play("Humility", target="Boulderfist Ogre")
    assert t.minion("Boulderfist Ogre").attack == 2
    t.play("Blessing of Might", target="Boulderfist Ogre")
    assert t.minion("Boulderfist Ogre").attack == 5


@covers("EX1_360.cast")
def test_a_temporary_buff_before_humility_is_gone_for_good() -> None:
    t = setup(hand=["Abusive Sergeant", "Humility"], board=["Boulderfist Ogre"])
    t.play("Abusive Sergeant", target="Boulderfist Ogre")
    t.play("Humility", target="Boulderfist Ogre")
    assert t.minion("Boulderfist Ogre").attack == 1
    assert t.end_turn().minion("Boulderfist Ogre").attack == 1


@covers("EX1_360.cast")
def test_a_new_enrage_comes_on_top_of_humility() -> None:
    # hs-bugs #252: healed and hurt again, the minion has a new Enrage, later than Humility.
    raging = {"card": "Amani Berserker", "damage": 1}
    t = setup(hand=["Humility", "Holy Light"], enemy_board=[raging])
    t.play("Humility", target="enemy Amani Berserker")
    t.play("Holy Light", target="enemy Amani Berserker").power("enemy Amani Berserker")
    assert t.minion("enemy Amani Berserker").attack == 4


# --- Damage and healing ---------------------------------------------------------------------------
@covers("CS2_093.cast")
def test_consecration_hits_all_enemies() -> None:
    t = setup(hand=["Consecration"], board=["Wisp"], enemy_board=["Wisp", "Boulderfist Ogre"])
    t.play("Consecration")
    assert t.enemy_board() == ["Boulderfist Ogre"]
    assert t.minion("enemy Boulderfist Ogre").health == 5
    assert t.enemy_hero().health == 28
    assert t.hero().health == 30 and t.board() == ["Wisp"]


@covers("CS2_093.cast")
def test_consecration_with_spell_damage() -> None:
    t = setup(hand=["Consecration"], board=["Kobold Geomancer"], enemy_board=["River Crocolisk"])
    t.play("Consecration")
    assert t.enemy_board() == [] and t.enemy_hero().health == 27


@covers("CS2_094.cast")
def test_hammer_of_wrath_hits_and_draws() -> None:
    t = setup(hand=["Hammer of Wrath"], deck=["Fireball", "Wisp"])
    t.play("Hammer of Wrath", target="enemy hero")
    assert t.enemy_hero().health == 27 and t.hand() == ["Fireball"]


@covers("CS2_094.cast")
def test_hammer_of_wrath_hits_before_it_draws() -> None:
    # hs-bugs #148: damage first; my Acolyte's card comes before the hammer's.
    t = setup(hand=["Hammer of Wrath"], board=["Acolyte of Pain"], deck=["Fireball", "Wisp"])
    t.play("Hammer of Wrath", target="Acolyte of Pain")
    assert t.hand() == ["Fireball", "Wisp"] and t.board() == []


@covers("CS2_089.cast")
def test_holy_light_heals_any_character() -> None:
    t = setup(hand=["Holy Light"] * 2, health=20, board=[{"card": "Boulderfist Ogre", "damage": 2}])
    t.play("Holy Light", target="hero").play("Holy Light", target="Boulderfist Ogre")
    assert t.hero().health == 26 and t.minion("Boulderfist Ogre").health == 7
    assert t.mana == 6


@covers("CS2_089.cast")
def test_holy_light_is_not_raised_by_spell_damage() -> None:
    t = setup(hand=["Holy Light"], enemy_health=10, board=["Kobold Geomancer"])
    t.play("Holy Light", target="enemy hero")
    assert t.enemy_hero().health == 16


@covers("CS2_088.battlecry")
def test_guardian_of_kings_heals_six() -> None:
    t = setup(hand=["Guardian of Kings"], health=10, enemy_health=10)
    t.play("Guardian of Kings")
    assert t.hero().health == 16 and t.enemy_hero().health == 10


@covers("CS2_088.battlecry")
def test_guardian_of_kings_heals_no_further_than_full() -> None:
    t = setup(hand=["Guardian of Kings"], health=28)
    assert t.play("Guardian of Kings").hero().health == 30


# --- Weapons and Tirion ---------------------------------------------------------------------------
@covers("CS2_097.trigger")
def test_truesilver_heals_when_its_hero_attacks() -> None:
    t = setup(weapon="Truesilver Champion", health=20, enemy_board=["Boulderfist Ogre"])
    t.attack("hero", "enemy Boulderfist Ogre")
    assert t.hero().health == 20 + 2 - 6
    assert t.minion("enemy Boulderfist Ogre").health == 3
    weapon = t.weapon()
    assert weapon is not None and weapon.durability == 1


@covers("CS2_097.trigger")
def test_truesilver_heals_before_the_blow_lands() -> None:
    t = setup(weapon="Truesilver Champion", health=5, enemy_board=["Boulderfist Ogre"])
    t.attack("hero", "enemy Boulderfist Ogre")
    assert not t.over and t.hero().health == 1


@covers("CS2_097.trigger")
def test_truesilver_does_not_heal_for_minions_or_the_enemy() -> None:
    t = setup(weapon="Truesilver Champion", health=20, board=["Wisp"], enemy_weapon="Fiery War Axe")
    t.attack("Wisp")
    assert t.hero().health == 20
    t.end_turn().attack("enemy hero", "hero")
    assert t.hero().health == 17 and t.enemy_hero().health == 29


@covers("CS2_097.trigger")
def test_truesilver_heals_before_the_trap_kills() -> None:
    # fireplace#5: at 2 health into Explosive Trap: 0, healed to 2, and the attack goes on.
    t = setup(weapon="Truesilver Champion", health=2, enemy_secrets=["Explosive Trap"])
    t.attack("hero")
    assert not t.over and t.hero().health == 2 and t.enemy_hero().health == 26
