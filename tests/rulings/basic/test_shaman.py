"""Rulings of Basic shaman cards."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2014")


# --- Frost Shock ----------------------------------------------------------------------------------
@covers("CS2_037.cast")
def test_frost_shock_hurts_and_freezes() -> None:
    t = setup(hand=["Frost Shock"], enemy_board=["Chillwind Yeti"])
    t.play("Frost Shock", target="enemy Chillwind Yeti")
    assert t.minion("enemy Chillwind Yeti").health == 4
    assert t.minion("enemy Chillwind Yeti").frozen
    t.end_turn()
    assert not t.can_attack("enemy Chillwind Yeti")


@covers("CS2_037.cast")
def test_frost_shock_freezes_a_hero() -> None:
    t = setup(hand=["Frost Shock"], enemy_weapon="Fiery War Axe")
    t.play("Frost Shock", target="enemy hero")
    assert t.enemy_hero().health == 29
    t.end_turn()
    assert not t.can_attack("enemy hero")


@covers("CS2_037.cast")
def test_frost_shock_takes_enemies_only() -> None:
    t = setup(hand=["Frost Shock"], board=["Chillwind Yeti"])
    assert not t.can_play("Frost Shock", target="hero")
    assert not t.can_play("Frost Shock", target="Chillwind Yeti")
    assert t.can_play("Frost Shock", target="enemy hero")


@covers("CS2_037.cast")
def test_frost_shock_freezes_through_a_divine_shield() -> None:
    t = setup(hand=["Frost Shock"], enemy_board=["Argent Squire"])
    t.play("Frost Shock", target="enemy Argent Squire")
    # The wiki (Divine Shield): damage is ignored, everything else is still applied.
    assert t.minion("enemy Argent Squire").health == 1
    assert t.minion("enemy Argent Squire").frozen


# --- Windfury, Windspeaker, Al'Akir ---------------------------------------------------------------
@covers("CS2_039.cast")
def test_windfury_gives_two_attacks() -> None:
    t = setup(hand=["Windfury"], board=["Chillwind Yeti"])
    t.play("Windfury", target="Chillwind Yeti")
    t.attack("Chillwind Yeti").attack("Chillwind Yeti")
    assert t.enemy_hero().health == 22
    assert not t.can_attack("Chillwind Yeti")


@covers("CS2_039.cast")
def test_windfury_after_the_first_attack_gives_one_more() -> None:
    t = setup(hand=["Windfury"], board=["Chillwind Yeti"])
    t.attack("Chillwind Yeti").play("Windfury", target="Chillwind Yeti").attack("Chillwind Yeti")
    assert t.enemy_hero().health == 22
    assert not t.can_attack("Chillwind Yeti")


@covers("EX1_587.battlecry")
def test_windspeaker_gives_windfury_to_a_friendly_minion() -> None:
    t = setup(hand=["Windspeaker"], board=["Wisp"], enemy_board=["Wisp"])
    assert not t.can_play("Windspeaker", target="enemy Wisp")
    t.play("Windspeaker", target="Wisp")
    assert t.minion("Wisp").windfury
    assert not t.minion("Windspeaker").windfury


@covers("EX1_587.battlecry")
def test_windspeaker_can_be_played_alone() -> None:
    t = setup(hand=["Windspeaker"], enemy_board=["Wisp"]).play("Windspeaker")
    assert t.board() == ["Windspeaker"]


# --- Ancestral Healing ----------------------------------------------------------------------------
@covers("CS2_041.cast")
def test_ancestral_healing_heals_fully_and_gives_taunt() -> None:
    t = setup(hand=["Ancestral Healing"], board=[{"card": "Boulderfist Ogre", "damage": 6}])
    t.play("Ancestral Healing", target="Boulderfist Ogre")
    assert t.minion("Boulderfist Ogre").health == 7
    assert t.minion("Boulderfist Ogre").taunt


@covers("CS2_041.cast")
def test_ancestral_healing_under_auchenai_deals_the_maximum_health() -> None:
    t = setup(
        hand=["Ancestral Healing"],
        board=["Auchenai Soulpriest"],
        enemy_board=["Sen'jin Shieldmasta"],
    )
    t.play("Ancestral Healing", target="enemy Sen'jin Shieldmasta")
    # The wiki (Ancestral Healing): it heals for the maximum health; Auchenai deals as much.
    assert t.enemy_board() == []


# --- Fire Elemental -------------------------------------------------------------------------------
@covers("CS2_042.battlecry")
def test_fire_elemental_deals_three() -> None:
    t = setup(hand=["Fire Elemental"], enemy_board=["Chillwind Yeti"])
    t.play("Fire Elemental", target="enemy Chillwind Yeti")
    assert t.minion("enemy Chillwind Yeti").health == 2


@covers("CS2_042.battlecry")
def test_fire_elemental_may_hit_anybody_and_spell_damage_is_not_for_it() -> None:
    t = setup(hand=["Fire Elemental"], board=["Kobold Geomancer"])
    assert t.can_play("Fire Elemental", target="hero")
    assert t.can_play("Fire Elemental", target="Kobold Geomancer")
    t.play("Fire Elemental", target="enemy hero")
    assert t.enemy_hero().health == 27


# --- Rockbiter Weapon, Bloodlust ------------------------------------------------------------------
@covers("CS2_045.cast")
def test_rockbiter_weapon_gives_the_hero_three_attack_this_turn() -> None:
    t = setup(hand=["Rockbiter Weapon"]).play("Rockbiter Weapon", target="hero")
    assert t.hero().attack == 3
    t.attack("hero")
    assert t.enemy_hero().health == 27
    t.end_turn()
    assert t.hero().attack == 0


@covers("CS2_045.cast")
def test_rockbiter_weapon_on_a_minion_ends_with_the_turn() -> None:
    t = setup(hand=["Rockbiter Weapon"], board=["Wisp"]).play("Rockbiter Weapon", target="Wisp")
    assert t.minion("Wisp").attack == 4
    t.end_turn()
    assert t.minion("Wisp").attack == 1


@covers("CS2_045.cast")
def test_rockbiter_weapon_takes_friends_only() -> None:
    t = setup(hand=["Rockbiter Weapon"], enemy_board=["Wisp"])
    assert not t.can_play("Rockbiter Weapon", target="enemy Wisp")
    assert not t.can_play("Rockbiter Weapon", target="enemy hero")


@covers("CS2_045.cast")
def test_rockbiter_weapon_counts_for_each_swing_of_doomhammer() -> None:
    t = setup(hand=["Doomhammer", "Rockbiter Weapon"])
    t.play("Doomhammer").play("Rockbiter Weapon", target="hero").attack("hero").attack("hero")
    assert t.enemy_hero().health == 20


@covers("CS2_046.cast")
def test_bloodlust_gives_own_minions_three_attack_this_turn() -> None:
    t = setup(hand=["Bloodlust"], board=["Wisp", "Chillwind Yeti"], enemy_board=["Wisp"])
    t.play("Bloodlust")
    attacks = [t.minion(name).attack for name in ("Wisp", "Chillwind Yeti", "enemy Wisp")]
    assert (attacks, t.hero().attack) == ([4, 7, 1], 0)
    t.end_turn()
    assert [t.minion("Wisp").attack, t.minion("Chillwind Yeti").attack] == [1, 4]


@covers("CS2_046.cast")
def test_bloodlust_is_not_for_who_comes_later() -> None:
    t = setup(hand=["Bloodlust", "Wisp"], board=["Chillwind Yeti"]).play("Bloodlust").play("Wisp")
    assert t.minion("Wisp").attack == 1


# --- Totems ---------------------------------------------------------------------------------------
@covers("NEW1_009.trigger")
def test_healing_totem_heals_own_minions_at_the_end_of_its_turn() -> None:
    hurt = {"card": "Chillwind Yeti", "damage": 2}
    t = setup(board=["Healing Totem", hurt], enemy_board=[hurt], health=20).end_turn()
    assert t.minion("Chillwind Yeti").health == 4
    assert t.minion("enemy Chillwind Yeti").health == 3
    assert t.hero().health == 20
    assert t.end_turn().minion("Chillwind Yeti").health == 4


@covers("EX1_244.cast")
def test_totemic_might_gives_own_totems_two_health() -> None:
    board = ["Flametongue Totem", "Wisp", "Mana Tide Totem"]
    t = setup(hand=["Totemic Might"], board=board, enemy_board=["Searing Totem"])
    t.play("Totemic Might")
    assert [t.minion(name).health for name in board] == [5, 1, 5]
    assert t.minion("enemy Searing Totem").health == 1


@covers("EX1_244.cast")
def test_totemic_might_can_be_cast_without_a_totem() -> None:
    assert setup(hand=["Totemic Might"]).play("Totemic Might").hand() == []


@covers("EX1_565.aura")
def test_flametongue_totem_helps_its_neighbours_only() -> None:
    t = setup(hand=["Flametongue Totem"], board=["Wisp", "Wisp", "Wisp"])
    t.play("Flametongue Totem", at=1)
    assert [minion.attack for minion in t.me.board] == [3, 0, 3, 1]


@covers("EX1_565.aura")
def test_flametongue_totem_helps_whoever_comes_to_stand_beside_it() -> None:
    t = setup(hand=["Murloc Raider", "Lightning Bolt"], board=["Wisp", "Flametongue Totem", "Wisp"])
    t.play("Murloc Raider", at=2)
    assert [minion.attack for minion in t.me.board] == [3, 0, 4, 1]
    t.play("Lightning Bolt", target="Murloc Raider")
    assert [minion.attack for minion in t.me.board] == [3, 0, 3]


@covers("EX1_565.aura")
def test_two_flametongue_totems_add_up_and_silence_ends_it() -> None:
    board = ["Flametongue Totem", "Wisp", "Flametongue Totem"]
    t = setup(hand=["Earth Shock"], board=board)
    assert t.minion("Wisp").attack == 5
    t.play("Earth Shock", target="Flametongue Totem")
    assert t.minion("Wisp").attack == 3


# --- Earth Shock, Hex -----------------------------------------------------------------------------
@covers("EX1_246.cast")
def test_hex_makes_a_frog_with_taunt() -> None:
    t = setup(hand=["Hex"], enemy_board=["Wisp", "Boulderfist Ogre", "Wisp"])
    t.play("Hex", target="enemy Boulderfist Ogre")
    assert t.enemy_board() == ["Wisp", "Frog", "Wisp"]
    frog = t.minion("enemy Frog")
    assert (frog.attack, frog.health, frog.taunt) == (0, 1, True)


@covers("EX1_246.cast")
def test_hex_lets_no_deathrattle_happen() -> None:
    t = setup(hand=["Hex"], enemy_board=["Cairne Bloodhoof"])
    assert t.play("Hex", target="enemy Cairne Bloodhoof").enemy_board() == ["Frog"]
