"""Rulings of Basic mage cards."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2014")


RAPTORS = ["Bloodfen Raptor", "River Crocolisk", "Boulderfist Ogre"]


# --- Area and random damage -----------------------------------------------------------------------
@covers("CS2_025.cast")
def test_arcane_explosion_hits_each_enemy_minion() -> None:
    t = setup(hand=["Arcane Explosion"], board=["Wisp"], enemy_board=["Wisp", "River Crocolisk"])
    t.play("Arcane Explosion")
    assert t.enemy_board() == ["River Crocolisk"]
    assert t.minion("enemy River Crocolisk").health == 2
    assert t.board() == ["Wisp"]
    assert t.enemy_hero().health == 30


@covers("CS2_032.cast")
def test_flamestrike_hits_each_enemy_minion_for_four() -> None:
    t = setup(hand=["Flamestrike"], board=["Wisp"], enemy_board=RAPTORS)
    t.play("Flamestrike")
    assert t.enemy_board() == ["Boulderfist Ogre"]
    assert t.minion("enemy Boulderfist Ogre").health == 3
    assert t.board() == ["Wisp"]
    assert t.enemy_hero().health == 30


@covers("CS2_032.cast")
def test_flamestrike_may_be_cast_at_an_empty_board() -> None:
    t = setup(hand=["Flamestrike"])
    t.play("Flamestrike")
    assert t.mana == 3


@covers("EX1_277.cast")
def test_arcane_missiles_are_three_shots_at_enemies() -> None:
    for seed in range(8):
        t = setup(
            hand=["Arcane Missiles"], board=["Wisp"], enemy_board=["Sen'jin Shieldmasta"], seed=seed
        )
        t.play("Arcane Missiles")
        left = t.minion("enemy Sen'jin Shieldmasta").health + t.enemy_hero().health
        assert left == 35 - 3
        assert t.hero().health == 30 and t.board() == ["Wisp"]


@covers("EX1_277.cast")
def test_arcane_missiles_reach_hero_and_minions() -> None:
    seen = set()
    for seed in range(24):
        t = setup(hand=["Arcane Missiles"], enemy_board=["Boulderfist Ogre"], seed=seed)
        t.play("Arcane Missiles")
        seen.add(30 - t.enemy_hero().health)
    assert seen == {0, 1, 2, 3}


@covers("EX1_277.cast")
def test_arcane_missiles_do_not_hit_the_dying() -> None:
    # wiki Arcane Missiles: a character at 0 health is not a target of the next missile.
    for seed in range(8):
        t = setup(hand=["Arcane Missiles"], enemy_board=["Wisp", "Wisp"], seed=seed)
        t.play("Arcane Missiles")
        assert 30 - t.enemy_hero().health + 2 - len(t.enemy_board()) == 3


@covers("EX1_277.cast")
def test_spell_damage_adds_a_missile() -> None:
    # wiki Spell Damage: one more missile, not more damage for each.
    t = setup(hand=["Arcane Missiles"], board=["Kobold Geomancer"])
    t.play("Arcane Missiles")
    assert t.enemy_hero().health == 26


# --- Single targets -------------------------------------------------------------------------------
@covers("CS2_029.cast")
def test_fireball_deals_six() -> None:
    t = setup(hand=["Fireball"], enemy_board=["Boulderfist Ogre"])
    t.play("Fireball", target="enemy Boulderfist Ogre")
    assert t.minion("enemy Boulderfist Ogre").health == 1


@covers("CS2_029.cast")
def test_fireball_takes_any_character() -> None:
    t = setup(hand=["Fireball"], board=["Wisp"], enemy_board=["Wisp"])
    for target in ("hero", "enemy hero", "Wisp", "enemy Wisp"):
        assert t.can_play("Fireball", target=target)
    assert t.play("Fireball", target="hero").hero().health == 24


@covers("CS2_029.cast")
def test_fireball_with_spell_damage() -> None:
    t = setup(hand=["Fireball"], board=["Kobold Geomancer"])
    t.play("Fireball", target="enemy hero")
    assert t.enemy_hero().health == 23


@covers("CS2_024.cast")
def test_frostbolt_hurts_and_freezes() -> None:
    t = setup(hand=["Frostbolt"], enemy_board=["Boulderfist Ogre", "Wisp"])
    t.play("Frostbolt", target="enemy Boulderfist Ogre")
    ogre = t.minion("enemy Boulderfist Ogre")
    assert ogre.health == 4 and ogre.frozen
    assert not t.minion("enemy Wisp").frozen


@covers("CS2_024.cast")
def test_frostbolt_freezes_a_hero() -> None:
    t = setup(hand=["Frostbolt"], enemy_weapon="Fiery War Axe")
    t.play("Frostbolt", target="enemy hero")
    assert t.enemy_hero().health == 27 and t.enemy_hero().frozen
    t.end_turn()
    assert not t.can_attack("enemy hero")


@covers("CS2_026.cast")
def test_frost_nova_freezes_enemy_minions_only() -> None:
    t = setup(hand=["Frost Nova"], board=["Wisp"], enemy_board=["Wisp", "Boulderfist Ogre"])
    t.play("Frost Nova")
    assert t.minion("enemy Wisp").frozen and t.minion("enemy Boulderfist Ogre").frozen
    assert t.minion("enemy Boulderfist Ogre").health == 7
    assert not t.minion("Wisp").frozen and not t.enemy_hero().frozen


@covers("CS2_026.cast")
def test_frost_nova_costs_one_attack() -> None:
    # wiki Freeze: thawed at the end of the turn in which it missed its attack.
    t = setup(hand=["Frost Nova"], enemy_board=["Boulderfist Ogre"])
    t.play("Frost Nova").end_turn()
    assert not t.can_attack("enemy Boulderfist Ogre")
    t.end_turn()
    assert not t.minion("enemy Boulderfist Ogre").frozen
    t.end_turn()
    assert t.can_attack("enemy Boulderfist Ogre", "hero")


# --- Other spells ---------------------------------------------------------------------------------
@covers("CS2_023.cast")
def test_arcane_intellect_draws_two() -> None:
    t = setup(hand=["Arcane Intellect"], deck=["Fireball", "Frostbolt", "Wisp"])
    t.play("Arcane Intellect")
    assert t.hand() == ["Fireball", "Frostbolt"]
    assert t.deck() == ["Wisp"]


@covers("CS2_027.cast")
def test_mirror_image_summons_two_taunts() -> None:
    t = setup(hand=["Mirror Image"])
    t.play("Mirror Image")
    assert t.board() == ["Mirror Image", "Mirror Image"]
    image = t.minion("Mirror Image")
    assert (image.attack, image.health, image.taunt) == (0, 2, True)


@covers("CS2_027.cast")
def test_mirror_image_needs_a_place() -> None:
    t = setup(hand=["Mirror Image"], board=["Wisp"] * 6)
    t.play("Mirror Image")
    assert t.board() == ["Wisp"] * 6 + ["Mirror Image"]
    full = setup(hand=["Mirror Image"], board=["Wisp"] * 7)
    assert not full.can_play("Mirror Image")


@covers("CS2_022.cast")
def test_polymorph_leaves_a_sheep_in_the_same_place() -> None:
    t = setup(hand=["Polymorph"], enemy_board=["Wisp", "Tirion Fordring", "Wisp"])
    t.play("Polymorph", target="enemy Tirion Fordring")
    assert t.enemy_board() == ["Wisp", "Sheep", "Wisp"]
    sheep = t.minion("enemy Sheep")
    assert (sheep.attack, sheep.health, sheep.shield, sheep.taunt) == (1, 1, False, False)
    assert t.enemy_weapon() is None


@covers("CS2_022.cast")
def test_polymorph_ends_deathrattles_and_buffs() -> None:
    t = setup(hand=["Polymorph", "Fireball"], board=[{"card": "Cairne Bloodhoof", "attack": 9}])
    t.play("Polymorph", target="Cairne Bloodhoof")
    assert t.minion("Sheep").attack == 1
    t.play("Fireball", target="Sheep")
    assert t.board() == []


@covers("CS2_022.cast")
def test_a_sheep_made_of_my_minion_cannot_attack_at_once() -> None:
    t = setup(hand=["Polymorph"], board=["Boulderfist Ogre"])
    assert not t.can_play("Polymorph", target="enemy hero")
    t.play("Polymorph", target="Boulderfist Ogre")
    assert not t.can_attack("Sheep")


# --- Minions --------------------------------------------------------------------------------------
@covers("CS2_033.trigger")
def test_water_elemental_freezes_what_it_hurts() -> None:
    t = setup(board=["Water Elemental"], enemy_board=["Boulderfist Ogre", "Wisp"])
    t.attack("Water Elemental", "enemy Boulderfist Ogre")
    assert t.minion("enemy Boulderfist Ogre").frozen
    assert not t.minion("enemy Wisp").frozen
    assert not t.enemy_hero().frozen


@covers("CS2_033.trigger")
def test_water_elemental_freezes_its_attackers() -> None:
    t = setup(
        board=["Water Elemental"], enemy_weapon="Fiery War Axe", enemy_board=["Chillwind Yeti"]
    )
    t.end_turn()
    t.attack("enemy hero", "Water Elemental").attack("enemy Chillwind Yeti", "Water Elemental")
    assert t.enemy_hero().frozen and t.minion("enemy Chillwind Yeti").frozen
    assert t.board() == []


@covers("CS2_033.trigger")
def test_water_elemental_freezes_an_armored_hero() -> None:
    # wiki Damage: damage dealt only to armor still counts as damage for Water Elemental.
    t = setup(board=["Water Elemental"], enemy_armor=10)
    t.attack("Water Elemental")
    assert t.enemy_hero().health == 30 and t.enemy_hero().frozen


@covers("CS2_033.trigger")
def test_divine_shield_keeps_water_elemental_from_freezing() -> None:
    t = setup(board=["Water Elemental"], enemy_board=["Argent Squire"])
    t.attack("Water Elemental", "enemy Argent Squire")
    assert not t.minion("enemy Argent Squire").frozen


@covers("CS2_033.trigger")
def test_a_silenced_water_elemental_does_not_freeze() -> None:
    t = setup(hand=["Ironbeak Owl"], board=["Water Elemental"])
    t.play("Ironbeak Owl", target="Water Elemental").attack("Water Elemental")
    assert t.enemy_hero().health == 27 and not t.enemy_hero().frozen
