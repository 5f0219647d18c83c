"""Mage spells and minions of the Classic set."""

from __future__ import annotations

from clauses import covers
from kit import setup

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
    # wiki Arcane Missiles: a character at 0 health is no target of the next missile.
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


@covers("EX1_279.cast")
def test_pyroblast_deals_ten() -> None:
    t = setup(hand=["Pyroblast"], enemy_health=11)
    t.play("Pyroblast", target="enemy hero")
    assert t.enemy_hero().health == 1
    assert t.mana == 0


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


@covers("CS2_031.cast")
def test_ice_lance_freezes_first_and_then_hurts() -> None:
    t = setup(hand=["Ice Lance", "Ice Lance"], enemy_board=["Boulderfist Ogre"])
    t.play("Ice Lance", target="enemy Boulderfist Ogre")
    ogre = t.minion("enemy Boulderfist Ogre")
    assert ogre.health == 7 and ogre.frozen
    t.play("Ice Lance", target="enemy Boulderfist Ogre")
    ogre = t.minion("enemy Boulderfist Ogre")
    assert ogre.health == 3 and ogre.frozen


@covers("CS2_031.cast")
def test_ice_lance_takes_heroes_too() -> None:
    t = setup(hand=["Frostbolt", "Ice Lance"], board=["Kobold Geomancer"])
    t.play("Frostbolt", target="enemy hero")
    t.play("Ice Lance", target="enemy hero")
    assert t.enemy_hero().health == 30 - 4 - 5


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
