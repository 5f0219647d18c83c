"""Mage secrets of the Classic set: what wakes them, in which order, and what does not."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2014")


# --- All secrets ----------------------------------------------------------------------------------
@covers("EX1_287.secret")
def test_a_secret_is_played_face_down_and_only_once() -> None:
    # wiki Secret: no second copy of a secret in play, five at most.
    t = setup(hand=["Counterspell", "Counterspell", "Ice Block"])
    t.play("Counterspell")
    assert t.secrets() == ["Counterspell"]
    assert not t.can_play("Counterspell") and t.can_play("Ice Block")


@covers("EX1_289.secret", "EX1_594.secret")
def test_secrets_answer_in_the_order_they_were_played() -> None:
    # wiki Secret: the one played first triggers first; Ice Barrier comes before the attacker dies.
    for order in (["Ice Barrier", "Vaporize"], ["Vaporize", "Ice Barrier"]):
        t = setup(board=["Boulderfist Ogre"], enemy_secrets=order)
        t.attack("Boulderfist Ogre")
        assert t.enemy_secrets() == [] and t.board() == []
        assert t.enemy_hero().armor == 8 and t.enemy_hero().health == 30
        shown = [line for line in t.log if any(name in line for name in order)]
        assert order[0] in shown[0]


# --- Counterspell ---------------------------------------------------------------------------------
@covers("EX1_287.secret")
def test_counterspell_stops_a_spell_that_is_paid_for() -> None:
    t = setup(hand=["Fireball"], enemy_secrets=["Counterspell"])
    t.play("Fireball", target="enemy hero")
    assert t.enemy_hero().health == 30 and t.enemy_secrets() == []
    assert t.mana == 6 and t.hand() == []


@covers("EX1_287.secret")
def test_counterspell_stops_one_spell_only() -> None:
    t = setup(hand=["The Coin", "Fireball"], enemy_secrets=["Counterspell"], mana=4)
    t.play("The Coin")
    assert t.mana == 4
    t.play("Fireball", target="enemy hero")
    assert t.enemy_hero().health == 24


@covers("EX1_287.secret")
def test_a_countered_spell_counts_for_combo() -> None:
    # hs-bugs #973: cards-played counters include countered spells.
    t = setup(
        hero="ROGUE", hand=["The Coin", "Edwin VanCleef", "SI:7 Agent"],
        enemy_secrets=["Counterspell"], enemy_board=["Boulderfist Ogre"],
    )  # fmt: skip
    t.play("The Coin")
    t.play("SI:7 Agent", target="enemy Boulderfist Ogre")
    assert t.minion("enemy Boulderfist Ogre").health == 5
    t.play("Edwin VanCleef")
    assert t.minion("Edwin VanCleef").attack == 6


@covers("EX1_287.secret")
def test_a_countered_spell_wakes_nobody() -> None:
    # Before patch 9.2 "whenever/after you cast" did not see countered spells (SabberStone#83).
    t = setup(
        hand=["The Coin"],
        board=["Mana Wyrm", "Gadgetzan Auctioneer", "Wild Pyromancer"],
        enemy_secrets=["Counterspell"],
    )
    t.play("The Coin")
    assert t.minion("Mana Wyrm").attack == 1
    assert t.hand() == [] and t.minion("Wild Pyromancer").health == 2


@covers("EX1_287.secret")
def test_countered_overload_is_not_applied() -> None:
    # hs-bugs #265: overloading although countered was a bug of patch 4.0.
    t = setup(hero="SHAMAN", hand=["Lightning Bolt"], enemy_secrets=["Counterspell"])
    t.play("Lightning Bolt", target="enemy hero")
    t.end_turn().end_turn()
    assert t.mana == 10


@covers("EX1_287.secret")
def test_counterspell_stops_secrets() -> None:
    t = setup(hand=["Ice Block"], enemy_secrets=["Counterspell"])
    t.play("Ice Block")
    assert t.secrets() == [] and t.enemy_secrets() == []


@covers("EX1_287.secret")
def test_counterspell_ignores_minions_weapons_and_powers() -> None:
    t = setup(hero="WARRIOR", hand=["Wisp", "Fiery War Axe"], enemy_secrets=["Counterspell"])
    t.play("Wisp").play("Fiery War Axe").power()
    assert t.enemy_secrets() == ["Counterspell"]
    assert t.hero().armor == 2 and t.weapon() is not None


@covers("EX1_287.secret")
def test_counterspell_lets_its_owner_cast() -> None:
    t = setup(hand=["Fireball"], secrets=["Counterspell"])
    t.play("Fireball", target="enemy hero")
    assert t.enemy_hero().health == 24 and t.secrets() == ["Counterspell"]


# --- Spellbender ----------------------------------------------------------------------------------
@covers("tt_010.secret")
def test_spellbender_takes_the_spell_itself() -> None:
    t = setup(hand=["Fireball"], enemy_board=["Wisp"], enemy_secrets=["Spellbender"])
    t.play("Fireball", target="enemy Wisp")
    assert t.enemy_board() == ["Wisp"] and t.enemy_secrets() == []


@covers("tt_010.secret")
def test_spellbender_is_a_one_three_minion_and_may_survive() -> None:
    t = setup(hand=["Arcane Shot"], board=["Wisp"], enemy_secrets=["Spellbender"])
    t.play("Arcane Shot", target="Wisp")
    bender = t.minion("enemy Spellbender")
    assert (bender.attack, bender.max_health, bender.health) == (1, 3, 1)
    assert t.board() == ["Wisp"]


@covers("tt_010.secret")
def test_spellbender_takes_a_spell_it_could_not_be_chosen_for() -> None:
    # wiki Spellbender: the new target need not be legal (Shadow Word: Death, Execute).
    t = setup(
        hand=["Shadow Word: Death"], enemy_board=["Boulderfist Ogre"], enemy_secrets=["Spellbender"]
    )
    t.play("Shadow Word: Death", target="enemy Boulderfist Ogre")
    assert t.enemy_board() == ["Boulderfist Ogre"]


@covers("tt_010.secret")
def test_spellbender_takes_buffs_on_my_own_minion() -> None:
    t = setup(hand=["Blessing of Kings"], board=["Wisp"], enemy_secrets=["Spellbender"])
    t.play("Blessing of Kings", target="Wisp")
    assert t.minion("Wisp").attack == 1
    bender = t.minion("enemy Spellbender")
    assert (bender.attack, bender.health) == (5, 7)


@covers("tt_010.secret")
def test_spellbender_ignores_heroes_powers_and_untargeted_spells() -> None:
    t = setup(
        hand=["Fireball", "Arcane Explosion"], enemy_board=["Wisp"], enemy_secrets=["Spellbender"]
    )
    t.play("Fireball", target="enemy hero").play("Arcane Explosion").power("enemy hero")
    assert t.enemy_secrets() == ["Spellbender"]
    t = setup(enemy_board=["Boulderfist Ogre"], enemy_secrets=["Spellbender"])
    t.power("enemy Boulderfist Ogre")
    assert t.enemy_secrets() == ["Spellbender"]


@covers("tt_010.secret")
def test_spellbender_needs_room() -> None:
    t = setup(hand=["Fireball"], enemy_board=["Wisp"] * 7, enemy_secrets=["Spellbender"])
    t.play("Fireball", target="enemy Wisp")
    assert t.enemy_secrets() == ["Spellbender"] and t.enemy_board() == ["Wisp"] * 6


@covers("tt_010.secret")
def test_spellbender_waits_for_the_opponents_turn() -> None:
    t = setup(hand=["Fireball"], enemy_board=["Wisp"], secrets=["Spellbender"])
    t.play("Fireball", target="enemy Wisp")
    assert t.enemy_board() == [] and t.secrets() == ["Spellbender"]


@covers("tt_010.secret", "EX1_287.secret")
def test_a_countered_spell_does_not_wake_spellbender() -> None:
    # hs-bugs #822: Spellbender stays hidden, whichever was played first.
    for secrets in (["Spellbender", "Counterspell"], ["Counterspell", "Spellbender"]):
        t = setup(hand=["Fireball"], enemy_board=["Wisp"], enemy_secrets=secrets)
        t.play("Fireball", target="enemy Wisp")
        assert t.enemy_secrets() == ["Spellbender"] and t.enemy_board() == ["Wisp"]


@covers("tt_010.secret")
def test_sap_on_spellbender_returns_it_to_the_mages_hand() -> None:
    # wiki Spellbender
    t = setup(
        hero="ROGUE", hand=["Sap"], enemy_board=["Boulderfist Ogre"], enemy_secrets=["Spellbender"]
    )
    t.play("Sap", target="enemy Boulderfist Ogre")
    assert t.enemy_board() == ["Boulderfist Ogre"] and t.enemy_hand() == ["Spellbender"]


# --- Vaporize -------------------------------------------------------------------------------------
@covers("EX1_594.secret")
def test_vaporize_destroys_the_attacker_before_it_hits() -> None:
    t = setup(board=["Boulderfist Ogre", "Wisp"], enemy_secrets=["Vaporize"])
    t.attack("Boulderfist Ogre")
    assert t.board() == ["Wisp"] and t.enemy_hero().health == 30
    t.attack("Wisp")
    assert t.enemy_hero().health == 29


@covers("EX1_594.secret")
def test_vaporize_wants_a_minion_that_attacks_the_hero() -> None:
    t = setup(
        board=["Boulderfist Ogre"], weapon="Fiery War Axe", enemy_board=["Wisp"],
        enemy_secrets=["Vaporize"],
    )  # fmt: skip
    t.attack("hero").attack("Boulderfist Ogre", "enemy Wisp")
    assert t.enemy_secrets() == ["Vaporize"] and t.board() == ["Boulderfist Ogre"]


@covers("EX1_594.secret")
def test_vaporize_goes_through_divine_shield_and_wakes_deathrattles() -> None:
    t = setup(board=["Argent Squire", "Loot Hoarder"], enemy_secrets=["Vaporize"])
    t.attack("Argent Squire")
    assert t.board() == ["Loot Hoarder"]
    t = setup(board=["Loot Hoarder"], enemy_secrets=["Vaporize"])
    t.attack("Loot Hoarder")
    assert t.hand() == ["Wisp"] and t.enemy_hero().health == 30


@covers("EX1_594.secret")
def test_vaporize_lets_its_owner_attack() -> None:
    t = setup(board=["Wisp"], secrets=["Vaporize"])
    t.attack("Wisp")
    assert t.enemy_hero().health == 29 and t.secrets() == ["Vaporize"]


@covers("EX1_594.secret")
def test_vaporize_leaves_the_dying_alone() -> None:
    # HDT#3964: killed by Explosive Trap first, Vaporize stays hidden.
    t = setup(board=["Bloodfen Raptor"], enemy_secrets=["Explosive Trap", "Vaporize"])
    t.attack("Bloodfen Raptor")
    assert t.board() == [] and t.enemy_secrets() == ["Vaporize"]


@covers("EX1_594.secret")
def test_vaporize_stays_hidden_when_the_attacker_is_gone() -> None:
    # HDT#3964: returned by Freezing Trap first, Vaporize stays hidden.
    t = setup(board=["Boulderfist Ogre"], enemy_secrets=["Freezing Trap", "Vaporize"])
    t.attack("Boulderfist Ogre")
    assert t.hand() == ["Boulderfist Ogre"] and t.enemy_secrets() == ["Vaporize"]


# --- Ice Barrier and Ice Block --------------------------------------------------------------------
@covers("EX1_289.secret")
def test_ice_barrier_comes_before_the_blow() -> None:
    t = setup(board=["Boulderfist Ogre"], enemy_secrets=["Ice Barrier"], enemy_health=5)
    t.attack("Boulderfist Ogre")
    assert not t.over
    assert (t.enemy_hero().health, t.enemy_hero().armor) == (5, 2)


@covers("EX1_289.secret")
def test_ice_barrier_answers_heroes_but_no_spells() -> None:
    t = setup(hand=["Fireball"], weapon="Fiery War Axe", enemy_secrets=["Ice Barrier"])
    t.play("Fireball", target="enemy hero")
    assert t.enemy_secrets() == ["Ice Barrier"]
    t.attack("hero")
    assert (t.enemy_hero().health, t.enemy_hero().armor) == (24, 5)


@covers("EX1_289.secret")
def test_ice_barrier_is_for_attacks_on_its_own_hero() -> None:
    t = setup(board=["Boulderfist Ogre"], enemy_board=["Wisp"], enemy_secrets=["Ice Barrier"])
    t.attack("Boulderfist Ogre", "enemy Wisp")
    assert t.enemy_secrets() == ["Ice Barrier"]
    t = setup(board=["Wisp"], secrets=["Ice Barrier"])
    t.attack("Wisp")
    assert t.secrets() == ["Ice Barrier"] and t.hero().armor == 0


@covers("EX1_295.secret")
def test_ice_block_answers_exactly_lethal_damage() -> None:
    t = setup(hand=["Fireball"], enemy_health=6, enemy_secrets=["Ice Block"])
    t.play("Fireball", target="enemy hero")
    assert not t.over and t.enemy_hero().health == 6
    assert t.enemy_hero().immune and t.enemy_secrets() == []


@covers("EX1_295.secret")
def test_ice_block_lets_one_less_than_lethal_through() -> None:
    t = setup(hand=["Fireball"], enemy_health=7, enemy_secrets=["Ice Block"])
    t.play("Fireball", target="enemy hero")
    assert t.enemy_hero().health == 1 and t.enemy_secrets() == ["Ice Block"]
    assert not t.enemy_hero().immune


@covers("EX1_295.secret")
def test_ice_block_counts_armor_and_keeps_it() -> None:
    # wiki Ice Block: the whole hit is prevented, armor included.
    t = setup(hand=["Fireball"], enemy_health=4, enemy_armor=3, enemy_secrets=["Ice Block"])
    t.play("Fireball", target="enemy hero")
    assert t.enemy_secrets() == ["Ice Block"] and t.enemy_hero().health == 1
    t = setup(hand=["Pyroblast"], enemy_health=4, enemy_armor=3, enemy_secrets=["Ice Block"])
    t.play("Pyroblast", target="enemy hero")
    assert (t.enemy_hero().health, t.enemy_hero().armor) == (4, 3)


@covers("EX1_295.secret")
def test_ice_block_protects_for_the_rest_of_the_turn() -> None:
    t = setup(
        hand=["Consecration"], board=["Boulderfist Ogre", "Boulderfist Ogre"], enemy_health=6,
        enemy_secrets=["Ice Block"],
    )  # fmt: skip
    t.attack("Boulderfist Ogre#1")
    assert t.enemy_hero().health == 6
    assert not t.can_attack("Boulderfist Ogre#2", "enemy hero")
    t.play("Consecration")
    assert t.enemy_hero().health == 6
    t.end_turn().end_turn()
    assert not t.enemy_hero().immune
    t.attack("Boulderfist Ogre#2")
    assert t.over and t.winner == 0


@covers("EX1_295.secret")
def test_ice_block_does_not_save_from_fatigue_on_ones_own_turn() -> None:
    # Secrets only on the opponent's turn: Ostkaka against Thijs, 2015.
    t = setup(active=1, secrets=["Ice Block"], deck=[], health=1)
    t.end_turn()
    assert t.over and t.winner == 1


@covers("EX1_295.secret")
def test_prevented_damage_is_no_damage() -> None:
    t = setup(board=["Water Elemental"], enemy_health=3, enemy_secrets=["Ice Block"])
    t.attack("Water Elemental")
    assert t.enemy_hero().health == 3 and not t.enemy_hero().frozen


@covers("EX1_295.secret")
def test_ice_block_stops_the_remaining_missiles() -> None:
    t = setup(hand=["Arcane Missiles"], enemy_health=2, enemy_secrets=["Ice Block"])
    t.play("Arcane Missiles")
    assert not t.over and t.enemy_hero().health == 1 and t.enemy_secrets() == []


@covers("EX1_289.secret", "EX1_295.secret")
def test_ice_barrier_keeps_ice_block_for_later() -> None:
    t = setup(
        board=["Boulderfist Ogre"], enemy_health=3, enemy_secrets=["Ice Block", "Ice Barrier"]
    )
    t.attack("Boulderfist Ogre")
    assert t.enemy_secrets() == ["Ice Block"]
    assert (t.enemy_hero().health, t.enemy_hero().armor) == (3, 2)


def test_ice_block_protects_before_others_answer_the_damage() -> None:
    # The secret answers before the damage lands (wiki, Ice Block), so fatigue finds an immune hero.
    t = setup(
        hand=["Hellfire"],
        hero="WARLOCK",
        enemy_hero="MAGE",
        enemy_secrets=["Ice Block"],
        enemy_health=3,
        enemy_board=["Acolyte of Pain"],
        enemy_deck=[],
        you={"fatigue": 4},
    )
    t.play("Hellfire")
    assert not t.over
    assert t.enemy_hero().health == 3
    assert t.enemy_secrets() == []


# --- Mirror Entity --------------------------------------------------------------------------------
@covers("EX1_294.secret")
def test_mirror_entity_copies_the_played_minion() -> None:
    t = setup(hand=["Boulderfist Ogre"], enemy_board=["Wisp"], enemy_secrets=["Mirror Entity"])
    t.play("Boulderfist Ogre")
    assert t.enemy_board() == ["Wisp", "Boulderfist Ogre"] and t.enemy_secrets() == []


@covers("EX1_294.secret")
def test_mirror_entity_comes_after_the_battlecry_and_does_not_repeat_it() -> None:
    # wiki Mirror Entity (Frostwolf Warlord example)
    t = setup(
        hand=["Frostwolf Warlord"], board=["Wisp"] * 4, enemy_board=["Wisp"],
        enemy_secrets=["Mirror Entity"],
    )  # fmt: skip
    t.play("Frostwolf Warlord")
    copy = t.minion("enemy Frostwolf Warlord")
    assert (copy.attack, copy.health) == (8, 8)


@covers("EX1_294.secret")
def test_mirror_entity_copies_damage() -> None:
    t = setup(hand=["Injured Blademaster"], enemy_secrets=["Mirror Entity"])
    t.play("Injured Blademaster")
    copy = t.minion("enemy Injured Blademaster")
    assert (copy.health, copy.max_health) == (3, 7)


@covers("EX1_294.secret")
def test_mirror_entity_does_not_copy_auras_of_the_other_side() -> None:
    t = setup(
        hand=["Boulderfist Ogre"], board=["Stormwind Champion"], enemy_secrets=["Mirror Entity"]
    )
    t.play("Boulderfist Ogre")
    copy = t.minion("enemy Boulderfist Ogre")
    assert (copy.attack, copy.health, copy.max_health) == (6, 7, 7)


@covers("EX1_294.secret")
def test_mirror_entity_needs_room() -> None:
    # wiki Mirror Entity: at seven minions it does not trigger.
    t = setup(hand=["Boulderfist Ogre"], enemy_board=["Wisp"] * 7, enemy_secrets=["Mirror Entity"])
    t.play("Boulderfist Ogre")
    assert t.enemy_board() == ["Wisp"] * 7 and t.enemy_secrets() == ["Mirror Entity"]


@covers("EX1_294.secret")
def test_a_battlecry_may_make_room_for_mirror_entity() -> None:
    # Advanced rulebook: the battlecry's deaths are over before the After Play Phase asks.
    t = setup(hand=["Fire Elemental"], enemy_board=["Wisp"] * 7, enemy_secrets=["Mirror Entity"])
    t.play("Fire Elemental", target="enemy Wisp")
    assert t.enemy_board() == ["Wisp"] * 6 + ["Fire Elemental"] and t.enemy_secrets() == []


@covers("EX1_294.secret")
def test_mirror_entity_wants_a_minion_from_the_hand() -> None:
    t = setup(hero="PALADIN", hand=["Mirror Image", "The Coin"], enemy_secrets=["Mirror Entity"])
    t.play("The Coin").play("Mirror Image").power()
    assert t.enemy_board() == [] and t.enemy_secrets() == ["Mirror Entity"]


@covers("EX1_294.secret")
def test_mirror_entity_waits_for_the_opponent() -> None:
    t = setup(hand=["Boulderfist Ogre"], secrets=["Mirror Entity"])
    t.play("Boulderfist Ogre")
    assert t.board() == ["Boulderfist Ogre"] and t.secrets() == ["Mirror Entity"]


@covers("EX1_294.secret")
def test_mirror_entity_comes_before_the_knife() -> None:
    # Advanced rulebook: After Play (secrets) comes before After Summon (Knife Juggler).
    t = setup(hand=["Knife Juggler", "Wisp"], enemy_secrets=["Mirror Entity"], enemy_health=30)
    t.play("Knife Juggler")
    assert t.enemy_board() == ["Knife Juggler"]
    assert t.enemy_hero().health == 30 and t.minion("enemy Knife Juggler").health == 2


@covers("EX1_294.secret")
def test_mirror_entity_copies_the_dying_and_the_copy_dies_too() -> None:
    # hs-bugs #58: Snipe first leaves it at 0; the copy has the same health.
    t = setup(hand=["Bloodfen Raptor"], enemy_secrets=["Snipe", "Mirror Entity"])
    t.play("Bloodfen Raptor")
    assert t.enemy_secrets() == [] and t.board() == [] and t.enemy_board() == []


@covers("EX1_294.secret")
def test_mirror_entity_before_snipe_keeps_a_whole_copy() -> None:
    t = setup(hand=["Boulderfist Ogre"], enemy_secrets=["Mirror Entity", "Snipe"])
    t.play("Boulderfist Ogre")
    assert t.minion("Boulderfist Ogre").health == 3
    assert t.minion("enemy Boulderfist Ogre").health == 7


@covers("EX1_294.secret")
def test_mirror_entity_copies_what_a_faceless_became() -> None:
    # hs-bugs #257: the new form gets the after-play triggers.
    t = setup(
        hand=["Faceless Manipulator"], enemy_board=["Boulderfist Ogre"],
        enemy_secrets=["Mirror Entity"],
    )  # fmt: skip
    t.play("Faceless Manipulator", target="enemy Boulderfist Ogre")
    assert t.board() == ["Boulderfist Ogre"]
    assert t.enemy_board() == ["Boulderfist Ogre", "Boulderfist Ogre"]


@covers("EX1_294.secret")
def test_mirror_entity_copies_a_charger_that_may_attack_next_turn() -> None:
    t = setup(hand=["Wolfrider"], enemy_secrets=["Mirror Entity"])
    t.play("Wolfrider")
    assert t.minion("enemy Wolfrider").charge
    t.end_turn()
    assert t.can_attack("enemy Wolfrider", "hero")
