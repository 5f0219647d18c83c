"""Rulings of Classic mage cards."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2014")


RAPTORS = ["Bloodfen Raptor", "River Crocolisk", "Boulderfist Ogre"]


# --- Area and random damage -----------------------------------------------------------------------
@covers("CS2_028.cast")
def test_blizzard_hurts_and_freezes_enemy_minions() -> None:
    t = setup(hand=["Blizzard"], board=["Wisp"], enemy_board=RAPTORS)
    t.play("Blizzard")
    assert t.enemy_board() == ["River Crocolisk", "Boulderfist Ogre"]
    assert t.minion("enemy River Crocolisk").health == 1
    assert t.minion("enemy River Crocolisk").frozen
    assert t.minion("enemy Boulderfist Ogre").frozen
    assert not t.minion("Wisp").frozen
    assert t.enemy_hero().health == 30 and not t.enemy_hero().frozen


@covers("CS2_028.cast")
def test_blizzard_freezes_through_divine_shield() -> None:
    t = setup(hand=["Blizzard"], enemy_board=["Argent Squire"])
    t.play("Blizzard")
    squire = t.minion("enemy Argent Squire")
    assert squire.health == 1 and not squire.shield and squire.frozen


# --- Single targets -------------------------------------------------------------------------------
@covers("EX1_279.cast")
def test_pyroblast_deals_ten() -> None:
    t = setup(hand=["Pyroblast"], enemy_health=11)
    t.play("Pyroblast", target="enemy hero")
    assert t.enemy_hero().health == 1
    assert t.mana == 0


@covers("EX1_275.cast")
def test_cone_of_cold_takes_the_target_and_its_neighbours() -> None:
    enemies = ["Chillwind Yeti", "River Crocolisk", "Boulderfist Ogre", "Oasis Snapjaw"]
    t = setup(hand=["Cone of Cold"], enemy_board=enemies)
    t.play("Cone of Cold", target="enemy River Crocolisk")
    hit = [t.minion(f"enemy {name}") for name in enemies]
    assert [minion.damage for minion in hit] == [1, 1, 1, 0]
    assert [minion.frozen for minion in hit] == [True, True, True, False]


@covers("EX1_275.cast")
def test_cone_of_cold_may_take_my_own_minions_but_no_hero() -> None:
    t = setup(hand=["Cone of Cold"], board=["Boulderfist Ogre"], enemy_board=["Wisp"])
    assert not t.can_play("Cone of Cold", target="enemy hero")
    t.play("Cone of Cold", target="Boulderfist Ogre")
    assert t.minion("Boulderfist Ogre").frozen
    assert t.minion("Boulderfist Ogre").health == 6


@covers("EX1_275.cast")
def test_cone_of_cold_with_spell_damage_hits_each_for_two() -> None:
    t = setup(
        hand=["Cone of Cold"], board=["Kobold Geomancer"], enemy_board=["Wisp", "Boulderfist Ogre"]
    )
    t.play("Cone of Cold", target="enemy Wisp")
    assert t.enemy_board() == ["Boulderfist Ogre"]
    assert t.minion("enemy Boulderfist Ogre").health == 5


@covers("EX1_275.cast")
def test_cone_of_cold_needs_a_minion() -> None:
    t = setup(hand=["Cone of Cold"])
    assert not t.can_play("Cone of Cold")


# --- Minions --------------------------------------------------------------------------------------
@covers("EX1_559.trigger")
def test_antonidas_gives_a_fireball_for_each_spell() -> None:
    t = setup(hand=["The Coin", "Ice Lance"], board=["Archmage Antonidas"])
    t.play("The Coin")
    assert t.hand() == ["Ice Lance", "Fireball"]
    t.play("Ice Lance", target="enemy hero")
    assert t.hand() == ["Fireball", "Fireball"]


@covers("EX1_559.trigger")
def test_antonidas_counts_secrets_but_no_enemy_spells() -> None:
    t = setup(hand=["Ice Barrier"], enemy_hand=["The Coin"], board=["Archmage Antonidas"])
    t.play("Ice Barrier")
    assert t.hand() == ["Fireball"]
    t.end_turn().play("The Coin")
    assert t.hand() == ["Fireball"]


@covers("EX1_559.trigger")
def test_antonidas_gives_before_the_spell_takes_effect() -> None:
    # Advanced rulebook: "whenever you cast" comes before the spell's text.
    t = setup(hand=["Pyroblast"], board=["Archmage Antonidas"])
    t.play("Pyroblast", target="Archmage Antonidas")
    assert t.board() == [] and t.hand() == ["Fireball"]


@covers("NEW1_012.trigger")
def test_mana_wyrm_grows_with_each_spell() -> None:
    t = setup(hand=["The Coin", "Counterspell"], enemy_hand=["The Coin"], board=["Mana Wyrm"])
    t.play("The Coin").play("Counterspell")
    wyrm = t.minion("Mana Wyrm")
    assert (wyrm.attack, wyrm.health) == (3, 3)
    assert t.end_turn().play("The Coin").minion("Mana Wyrm").attack == 3


@covers("NEW1_012.trigger")
def test_silence_takes_the_wyrms_attack_and_text() -> None:
    t = setup(hand=["The Coin", "Ironbeak Owl", "The Coin"], board=["Mana Wyrm"])
    t.play("The Coin").play("Ironbeak Owl", target="Mana Wyrm").play("The Coin")
    assert t.minion("Mana Wyrm").attack == 1


@covers("EX1_274.trigger")
def test_ethereal_arcanist_grows_with_a_secret() -> None:
    t = setup(secrets=["Ice Block"], board=["Ethereal Arcanist"])
    t.end_turn()
    arcanist = t.minion("Ethereal Arcanist")
    assert (arcanist.attack, arcanist.health) == (5, 5)
    t.end_turn()
    assert t.minion("Ethereal Arcanist").attack == 5
    assert t.end_turn().minion("Ethereal Arcanist").attack == 7


@covers("EX1_274.trigger")
def test_ethereal_arcanist_needs_my_own_secret() -> None:
    t = setup(enemy_secrets=["Ice Block"], board=["Ethereal Arcanist"])
    t.end_turn()
    assert t.minion("Ethereal Arcanist").attack == 3


@covers("EX1_612.battlecry", "EX1_612o.aura")
def test_kirin_tor_mage_makes_one_secret_free() -> None:
    t = setup(hand=["Kirin Tor Mage", "Ice Block", "Ice Barrier", "Fireball"])
    t.play("Kirin Tor Mage")
    assert [t.cost(card) for card in t.hand()] == [0, 0, 4]
    t.play("Fireball", target="enemy hero")
    assert t.cost("Ice Block") == 0
    t.play("Ice Block")
    assert t.mana == 3 and t.cost("Ice Barrier") == 3


@covers("EX1_612.battlecry", "EX1_612o.aura")
def test_kirin_tor_mage_lasts_this_turn() -> None:
    t = setup(hand=["Kirin Tor Mage", "Ice Block"], enemy_hand=["Ice Barrier"])
    t.play("Kirin Tor Mage")
    assert t.cost("enemy Ice Barrier") == 3
    t.end_turn().end_turn()
    assert t.cost("Ice Block") == 3


@covers("EX1_612.battlecry", "EX1_612o.aura")
def test_a_countered_secret_uses_up_the_discount() -> None:
    # hs-bugs #973
    t = setup(hand=["Kirin Tor Mage", "Ice Block", "Ice Barrier"], enemy_secrets=["Counterspell"])
    t.play("Kirin Tor Mage").play("Ice Block")
    assert t.secrets() == [] and t.enemy_secrets() == []
    assert t.cost("Ice Barrier") == 3


@covers("EX1_608.aura")
def test_sorcerers_apprentice_makes_my_spells_cheaper() -> None:
    t = setup(
        hand=["Fireball", "The Coin", "Ice Block", "Wisp"],
        enemy_hand=["Fireball"],
        board=["Sorcerer's Apprentice"],
    )
    assert [t.cost(card) for card in t.hand()] == [3, 0, 2, 0]
    assert t.cost("enemy Fireball") == 4
    t.play("Fireball", target="Sorcerer's Apprentice")
    assert t.mana == 7 and t.cost("Ice Block") == 3


@covers("EX1_608.aura")
def test_two_apprentices_add_up() -> None:
    t = setup(hand=["Fireball", "Boulderfist Ogre"], board=["Sorcerer's Apprentice"] * 2)
    assert t.cost("Fireball") == 2 and t.cost("Boulderfist Ogre") == 6
