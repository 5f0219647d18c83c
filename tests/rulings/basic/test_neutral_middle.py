"""Rulings of Basic neutral cards that cost three or four."""

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2014")


# --- Imp Master, Injured Blademaster, Ironforge Rifleman, King Mukla ------------------------------
@covers("CS2_141.battlecry")
def test_ironforge_rifleman_deals_one_damage_to_anything() -> None:
    t = setup(hand=["Ironforge Rifleman", "Ironforge Rifleman"], enemy_board=["Wisp"])
    t.play("Ironforge Rifleman", target="enemy Wisp")
    t.play("Ironforge Rifleman", target="enemy hero")
    assert t.enemy_board() == []
    assert t.enemy_hero().health == 29


def test_a_battlecry_is_no_spell() -> None:
    t = setup(
        hand=["Ironforge Rifleman"], board=["Kobold Geomancer"], enemy_board=["Faerie Dragon"]
    )
    t.play("Ironforge Rifleman", target="enemy Faerie Dragon")
    assert t.minion("enemy Faerie Dragon").health == 1


# --- Raging Worgen, Raid Leader, Razorfen Hunter, Shattered Sun Cleric ----------------------------
@covers("CS2_122.aura")
def test_raid_leader_leads_your_other_minions() -> None:
    t = setup(hand=["Raid Leader"], board=["Wisp"], enemy_board=["Wisp"])
    t.play("Raid Leader")
    assert (t.minion("Wisp").attack, t.minion("enemy Wisp").attack) == (2, 1)
    assert (t.minion("Raid Leader").attack, t.hero().attack) == (2, 0)
    t.end_turn().attack("enemy Wisp", "Raid Leader").end_turn()
    t.power(target="Raid Leader")
    assert t.minion("Wisp").attack == 1


@covers("CS2_196.battlecry")
def test_razorfen_hunter_brings_a_boar_to_its_right() -> None:
    t = setup(hand=["Razorfen Hunter"], board=["Wisp", "Murloc Raider"])
    t.play("Razorfen Hunter", at=1)
    assert t.board() == ["Wisp", "Razorfen Hunter", "Boar", "Murloc Raider"]
    assert (t.minion("Boar").attack, t.minion("Boar").health) == (1, 1)


def test_razorfen_hunter_on_a_full_board_comes_alone() -> None:
    t = setup(hand=["Razorfen Hunter"], board=["Wisp"] * 6)
    t.play("Razorfen Hunter")
    assert t.board() == ["Wisp"] * 6 + ["Razorfen Hunter"]


@covers("EX1_019.battlecry")
def test_shattered_sun_cleric_gives_a_friendly_minion_one_one() -> None:
    t = setup(hand=["Shattered Sun Cleric"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    assert not t.can_play("Shattered Sun Cleric", target="enemy Chillwind Yeti")
    t.play("Shattered Sun Cleric", target="Wisp").end_turn()
    assert (t.minion("Wisp").attack, t.minion("Wisp").health) == (2, 2)


@covers("EX1_019.battlecry")
def test_shattered_sun_cleric_does_not_help_herself() -> None:
    t = setup(hand=["Shattered Sun Cleric"])
    t.play("Shattered Sun Cleric")
    assert t.minion("Shattered Sun Cleric").attack == 3


# --- Defender of Argus, Dragonling Mechanic, Dread Corsair, Gnomish Inventor ----------------------
@covers("EX1_025.battlecry")
def test_dragonling_mechanic_brings_a_dragonling() -> None:
    t = setup(hand=["Dragonling Mechanic"])
    t.play("Dragonling Mechanic")
    assert t.board() == ["Dragonling Mechanic", "Mechanical Dragonling"]
    dragonling = t.minion("Mechanical Dragonling")
    assert (dragonling.attack, dragonling.health) == (2, 1)


@covers("CS2_147.battlecry")
def test_gnomish_inventor_draws_a_card() -> None:
    t = setup(hand=["Gnomish Inventor"], deck=["Fireball", "Wisp"])
    t.play("Gnomish Inventor")
    assert t.hand() == ["Fireball"]
    assert t.enemy_hand() == []


def test_silenced_raid_leader_leads_nobody() -> None:
    t = setup(hand=["Spellbreaker"], enemy_board=["Wisp", "Raid Leader"])
    t.play("Spellbreaker", target="enemy Raid Leader")
    assert t.minion("enemy Wisp").attack == 1
