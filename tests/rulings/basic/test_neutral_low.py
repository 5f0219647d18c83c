"""Rulings of Basic neutral cards that cost one or two."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2014")


# --- Elven Archer, Voodoo Doctor ------------------------------------------------------------------
@covers("CS2_189.battlecry")
def test_elven_archer_deals_one_to_any_character() -> None:
    t = setup(hand=["Elven Archer"], board=["Wisp"], enemy_board=["River Crocolisk"])
    assert t.can_play("Elven Archer", target="Wisp")
    assert t.clone().play("Elven Archer", target="hero").hero().health == 29
    t.play("Elven Archer", target="enemy River Crocolisk")
    assert t.minion("enemy River Crocolisk").health == 2
    assert t.minion("Elven Archer").health == 1


@covers("CS2_189.battlecry")
def test_battlecry_damage_is_no_spell_damage() -> None:
    t = setup(hand=["Elven Archer"], board=["Kobold Geomancer"])
    t.play("Elven Archer", target="enemy hero")
    assert t.enemy_hero().health == 29


@covers("EX1_011.battlecry")
def test_voodoo_doctor_restores_two_health() -> None:
    t = setup(hand=["Voodoo Doctor"], board=[{"card": "Chillwind Yeti", "damage": 3}])
    t.play("Voodoo Doctor", target="Chillwind Yeti")
    assert t.minion("Chillwind Yeti").health == 4


@covers("EX1_011.battlecry")
def test_voodoo_doctor_heals_up_to_the_maximum_and_any_character() -> None:
    t = setup(hand=["Voodoo Doctor"], health=29, enemy_health=20, enemy_board=["Wisp"])
    assert t.can_play("Voodoo Doctor", target="enemy Wisp")
    assert t.clone().play("Voodoo Doctor", target="enemy hero").enemy_hero().health == 22
    assert t.play("Voodoo Doctor", target="hero").hero().health == 30


# --- Grimscale Oracle -----------------------------------------------------------------------------
@covers("EX1_508.aura")
def test_grimscale_oracle_gives_all_other_murlocs_one_attack() -> None:
    t = setup(
        hand=["Grimscale Oracle"], board=["Murloc Raider", "Wisp"], enemy_board=["Murloc Scout"]
    )
    t.play("Grimscale Oracle")
    assert t.minion("Murloc Raider").attack == 3
    assert t.minion("enemy Murloc Scout").attack == 2
    assert t.minion("Wisp").attack == 1
    assert t.minion("Grimscale Oracle").attack == 1


@covers("EX1_508.aura")
def test_two_grimscale_oracles_help_each_other_and_the_bonus_leaves_with_one() -> None:
    t = setup(hand=["Elven Archer"], board=["Grimscale Oracle", "Grimscale Oracle"])
    assert t.minion("Grimscale Oracle").attack == t.minion("Grimscale Oracle#2").attack == 2
    t.play("Elven Archer", target="Grimscale Oracle#2")
    assert t.minion("Grimscale Oracle").attack == 1


# --- Murloc Tidecaller, Murloc Tidehunter ---------------------------------------------------------
@covers("EX1_506.battlecry")
def test_murloc_tidehunter_summons_a_scout_to_its_right() -> None:
    t = setup(hand=["Murloc Tidehunter"], board=["Wisp", "Wisp"]).play("Murloc Tidehunter", at=1)
    assert t.board() == ["Wisp", "Murloc Tidehunter", "Murloc Scout", "Wisp"]
    assert t.minion("Murloc Scout").id == "EX1_506a"


@covers("EX1_506.battlecry")
def test_murloc_tidehunter_as_the_seventh_minion_comes_alone() -> None:
    t = setup(hand=["Murloc Tidehunter"], board=["Wisp"] * 6).play("Murloc Tidehunter")
    assert t.board() == ["Wisp"] * 6 + ["Murloc Tidehunter"]


# --- Acidic Swamp Ooze, Bloodsail Raider ----------------------------------------------------------
@covers("EX1_066.battlecry")
def test_acidic_swamp_ooze_destroys_the_enemy_weapon_only() -> None:
    t = setup(hand=["Acidic Swamp Ooze"], weapon="Fiery War Axe", enemy_weapon="Arcanite Reaper")
    t.play("Acidic Swamp Ooze")
    assert t.enemy_weapon() is None
    assert t.weapon() is not None


@covers("EX1_066.battlecry")
def test_acidic_swamp_ooze_may_be_played_against_no_weapon() -> None:
    assert setup(hand=["Acidic Swamp Ooze"]).can_play("Acidic Swamp Ooze")


@covers("EX1_066.battlecry", "FP1_021.deathrattle")
def test_acidic_swamp_ooze_lets_a_weapon_rattle() -> None:
    t = setup(hand=["Acidic Swamp Ooze"], board=["Wisp"], enemy_weapon="Death's Bite")
    t.play("Acidic Swamp Ooze")
    assert t.board() == ["Acidic Swamp Ooze"]
    assert t.minion("Acidic Swamp Ooze").health == 1


# --- Captain's Parrot, Novice Engineer ------------------------------------------------------------
@covers("EX1_015.battlecry")
def test_novice_engineer_draws_the_top_card() -> None:
    t = setup(hand=["Novice Engineer"], deck=["Fireball", "Wisp"]).play("Novice Engineer")
    assert t.hand() == ["Fireball"] and t.deck() == ["Wisp"]
