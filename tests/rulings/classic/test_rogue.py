"""Rulings of Classic rogue cards."""

import pytest
from clauses import covers
from kit import setup
from shorthand import stats, targets

pytestmark = pytest.mark.format("2014")


# --- Who may be chosen ---------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("card", "friend", "enemy"),
    [
        ("Backstab", True, True),
        ("Cold Blood", True, True),
        ("Shadowstep", True, False),
        ("Master of Disguise", True, False),
        ("Betrayal", False, True),
        ("Sap", False, True),
        ("Assassinate", False, True),
    ],
)
@covers("CS2_073.cast", "EX1_144.cast", "EX1_126.cast", "EX1_581.cast", "CS2_076.cast")
def test_cards_for_minions_take_no_hero(card: str, friend: bool, enemy: bool) -> None:
    minions = {"Wisp": friend, "enemy Wisp": enemy}
    assert targets(card) == {**minions, "hero": False, "enemy hero": False}


# --- Damage -------------------------------------------------------------------------------------
@covers("EX1_124.cast", "EX1_124.combo")
def test_eviscerate_deals_two_or_four_with_combo() -> None:
    t = setup(hand=["Eviscerate", "Eviscerate"])
    t.play("Eviscerate", target="enemy hero")
    assert t.enemy_hero().health == 28
    t.play("Eviscerate", target="enemy hero")
    assert t.enemy_hero().health == 24


@covers("EX1_124.combo")
def test_the_combo_is_over_with_the_turn() -> None:
    t = setup(hand=["Eviscerate", "Wisp"])
    t.play("Wisp").end_turn().end_turn()
    t.play("Eviscerate", target="enemy hero")
    assert t.enemy_hero().health == 28


@covers("EX1_124.combo")
def test_the_coin_starts_a_combo_and_the_hero_power_does_not() -> None:
    t = setup(hero="ROGUE", hand=["The Coin", "Eviscerate"])
    t.power()
    clone = t.clone()
    t.play("Eviscerate", target="enemy hero")
    assert t.enemy_hero().health == 28
    clone.play("The Coin").play("Eviscerate", target="enemy hero")
    assert clone.enemy_hero().health == 26


@covers("EX1_124.combo")
def test_a_countered_spell_still_starts_a_combo() -> None:
    t = setup(hand=["The Coin", "Eviscerate"], enemy_secrets=["Counterspell"])
    t.play("The Coin").play("Eviscerate", target="enemy hero")
    # hs-bugs #973: a countered card was played.
    assert t.enemy_hero().health == 26


@covers("EX1_134.combo")
def test_si7_agent_deals_two_with_combo_only() -> None:
    t = setup(hand=["SI:7 Agent", "SI:7 Agent"], enemy_board=["Chillwind Yeti"])
    assert not t.can_play("SI:7 Agent", target="enemy hero")
    t.play("SI:7 Agent")
    assert t.enemy_hero().health == 30
    t.play("SI:7 Agent", target="enemy Chillwind Yeti")
    assert t.minion("enemy Chillwind Yeti").health == 3


@covers("EX1_126.cast")
def test_betrayal_makes_a_minion_hurt_its_neighbours() -> None:
    board = ["War Golem", "Boulderfist Ogre", "War Golem", "War Golem"]
    t = setup(hand=["Betrayal"], board=["Wisp"], enemy_board=board)
    assert not t.can_play("Betrayal", target="Wisp")
    t.play("Betrayal", target="enemy Boulderfist Ogre")
    assert [minion.health for minion in t.you.board] == [1, 7, 1, 7]


@covers("EX1_126.cast")
def test_betrayal_is_the_minions_damage_not_the_spells() -> None:
    board = ["War Golem", "Bloodfen Raptor", "War Golem"]
    t = setup(hand=["Betrayal"], board=["Kobold Geomancer", "Prophet Velen"], enemy_board=board)
    t.play("Betrayal", target="enemy Bloodfen Raptor")
    # wiki, Prophet Velen: the targeted minion is the source of the damage, not the spell.
    assert [minion.health for minion in t.you.board] == [4, 2, 4]


@covers("EX1_126.cast", "EX1_522.trigger")
def test_a_betraying_patient_assassin_poisons_its_neighbours() -> None:
    assassin = {"card": "Patient Assassin", "without": ["STEALTH"]}
    t = setup(hand=["Betrayal"], enemy_board=["War Golem", assassin, "War Golem", "Wisp"])
    t.play("Betrayal", target="enemy Patient Assassin")
    assert t.enemy_board() == ["Patient Assassin", "Wisp"]


@covers("EX1_126.cast")
def test_betrayal_of_a_minion_without_attack_does_nothing() -> None:
    t = setup(hand=["Betrayal"], enemy_board=["Wisp", "Shieldbearer"])
    t.play("Betrayal", target="enemy Shieldbearer")
    assert t.enemy_board() == ["Wisp", "Shieldbearer"]


@covers("EX1_522.trigger")
def test_patient_assassin_destroys_what_it_damages() -> None:
    t = setup(board=["Patient Assassin"], enemy_board=["War Golem"])
    t.attack("Patient Assassin", "enemy War Golem")
    assert t.enemy_board() == []
    assert t.board() == []


@covers("EX1_522.trigger")
def test_patient_assassin_destroys_its_attacker_too() -> None:
    assassin = {"card": "Patient Assassin", "without": ["STEALTH"]}
    t = setup(board=["War Golem"], enemy_board=[assassin])
    t.attack("War Golem", "enemy Patient Assassin")
    assert t.board() == t.enemy_board() == []


@covers("EX1_522.trigger")
def test_a_divine_shield_stops_the_patient_assassin() -> None:
    t = setup(board=["Patient Assassin"], enemy_board=["Argent Commander"])
    t.attack("Patient Assassin", "enemy Argent Commander")
    assert t.enemy_board() == ["Argent Commander"]


@covers("EX1_522.trigger")
def test_patient_assassin_hurts_heroes_no_more_than_its_attack() -> None:
    t = setup(board=["Patient Assassin"])
    assert t.minion("Patient Assassin").stealth
    t.attack("Patient Assassin")
    assert t.enemy_hero().health == 29
    assert not t.over
    assert not t.minion("Patient Assassin").stealth


# --- Weapons ------------------------------------------------------------------------------------
@covers("CS2_233.cast")
def test_blade_flurry_destroys_the_weapon_and_hits_all_enemies() -> None:
    t = setup(
        hand=["Blade Flurry"],
        board=["Chillwind Yeti"],
        enemy_board=["Chillwind Yeti"],
        weapon="Assassin's Blade",
    )
    t.play("Blade Flurry")
    assert t.weapon() is None
    assert t.enemy_hero().health == 27
    assert t.minion("enemy Chillwind Yeti").health == 2
    assert t.minion("Chillwind Yeti").health == 5
    assert not setup(hand=["Blade Flurry"]).can_play("Blade Flurry")


@covers("CS2_233.cast", "CS2_074.cast")
def test_blade_flurry_counts_poison_and_spell_damage() -> None:
    hand = ["Deadly Poison", "Blade Flurry"]
    t = setup(hand=hand, board=["Kobold Geomancer"], weapon="Assassin's Blade")
    t.play("Deadly Poison").play("Blade Flurry")
    # The facts mark it as affected by spell power: 3 + 2 + 1.
    assert t.enemy_hero().health == 24


@covers("CS2_233.cast")
def test_velen_doubles_blade_flurry() -> None:
    t = setup(hand=["Blade Flurry"], board=["Prophet Velen"], weapon="Assassin's Blade")
    t.play("Blade Flurry")
    # wiki, Prophet Velen: spells that deal variable damage are doubled.
    assert t.enemy_hero().health == 24


@covers("CS2_233.cast")
def test_blade_flurry_sets_off_a_weapons_deathrattle_after_its_damage() -> None:
    t = setup(hand=["Blade Flurry"], enemy_board=["Boulderfist Ogre"], weapon="Death's Bite")
    t.play("Blade Flurry")
    assert t.minion("enemy Boulderfist Ogre").health == 7 - 4 - 1


@covers("EX1_133.battlecry", "EX1_133.combo")
def test_perditions_blade_deals_one_or_two_with_combo() -> None:
    t = setup(hand=["Perdition's Blade", "Perdition's Blade"])
    t.play("Perdition's Blade", target="enemy hero")
    assert t.enemy_hero().health == 29
    weapon = t.weapon()
    assert weapon and (weapon.attack, weapon.durability) == (2, 2)
    t.play("Perdition's Blade", target="enemy hero")
    assert t.enemy_hero().health == 27


@covers("EX1_133.battlecry")
def test_spell_damage_does_not_raise_a_weapons_battlecry() -> None:
    t = setup(
        hand=["Perdition's Blade"], board=["Kobold Geomancer"], enemy_board=["Chillwind Yeti"]
    )
    t.play("Perdition's Blade", target="enemy Chillwind Yeti")
    assert t.minion("enemy Chillwind Yeti").health == 4


# --- Buffs and stealth --------------------------------------------------------------------------
@covers("CS2_073.cast", "CS2_073.combo")
def test_cold_blood_gives_two_or_four_attack_with_combo() -> None:
    t = setup(hand=["Cold Blood", "Cold Blood"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    t.play("Cold Blood", target="Wisp")
    assert stats(t, "Wisp") == (3, 1)
    t.play("Cold Blood", target="enemy Chillwind Yeti")
    assert t.minion("enemy Chillwind Yeti").attack == 8


@covers("CS2_073.cast")
def test_cold_blood_is_for_good() -> None:
    t = setup(hand=["Cold Blood"], board=["Wisp"])
    t.play("Cold Blood", target="Wisp").end_turn()
    assert t.minion("Wisp").attack == 3


@covers("EX1_613.combo")
@pytest.mark.parametrize("others", [0, 1, 3])
def test_edwin_grows_with_each_card_played_before_him(others: int) -> None:
    t = setup(hand=["Wisp"] * others + ["Edwin VanCleef"])
    for _ in range(others):
        t.play("Wisp")
    t.play("Edwin VanCleef")
    size = 2 + 2 * others
    assert stats(t, "Edwin VanCleef") == (size, size)


@covers("EX1_131.combo")
def test_defias_ringleader_brings_a_bandit_with_combo_only() -> None:
    t = setup(hand=["Defias Ringleader", "Defias Ringleader"])
    t.play("Defias Ringleader")
    assert t.board() == ["Defias Ringleader"]
    t.play("Defias Ringleader")
    assert t.board() == ["Defias Ringleader", "Defias Ringleader", "Defias Bandit"]
    assert stats(t, "Defias Bandit") == (2, 1)


@covers("EX1_131.combo")
def test_the_bandit_stands_right_of_its_ringleader_if_there_is_room() -> None:
    t = setup(hand=["The Coin", "Defias Ringleader"], board=["Chillwind Yeti"])
    t.play("The Coin").play("Defias Ringleader", at=0)
    assert t.board() == ["Defias Ringleader", "Defias Bandit", "Chillwind Yeti"]
    t = setup(hand=["The Coin", "Defias Ringleader"], board=["Chillwind Yeti"] * 6)
    t.play("The Coin").play("Defias Ringleader")
    assert t.board().count("Defias Bandit") == 0


@covers("NEW1_014.battlecry")
def test_master_of_disguise_hides_a_friendly_minion_for_good() -> None:
    t = setup(hand=["Master of Disguise"], board=["War Golem"], enemy_board=["Wisp"])
    assert not t.can_play("Master of Disguise", target="enemy Wisp")
    t.play("Master of Disguise", target="War Golem")
    assert t.minion("War Golem").stealth
    t.end_turn().end_turn()
    assert t.minion("War Golem").stealth
    assert not t.minion("Master of Disguise").stealth


@covers("NEW1_014.battlecry", "EX1_128.cast")
def test_master_of_disguise_makes_concealment_last() -> None:
    t = setup(hand=["Conceal", "Master of Disguise"], board=["War Golem"])
    t.play("Conceal").play("Master of Disguise", target="War Golem")
    t.end_turn().end_turn()
    assert t.minion("War Golem").stealth


@covers("NEW1_014.battlecry")
def test_master_of_disguise_needs_no_target() -> None:
    t = setup(hand=["Master of Disguise"])
    t.play("Master of Disguise")
    assert not t.minion("Master of Disguise").stealth


# --- Back to the hand ---------------------------------------------------------------------------
@covers("EX1_144.cast")
def test_shadowstep_returns_a_friendly_minion_that_costs_two_less() -> None:
    t = setup(hand=["Shadowstep"], board=["Chillwind Yeti"], enemy_board=["Wisp"])
    assert not t.can_play("Shadowstep", target="enemy Wisp")
    t.play("Shadowstep", target="Chillwind Yeti")
    assert t.board() == []
    assert t.cost("Chillwind Yeti") == 2


@covers("EX1_144.cast")
def test_shadowstep_does_not_go_below_zero_and_lasts_until_the_card_is_played() -> None:
    t = setup(hand=["Shadowstep", "Shadowstep"], board=["Wisp", "Chillwind Yeti"])
    t.play("Shadowstep", target="Wisp").play("Shadowstep", target="Chillwind Yeti")
    assert t.cost("Wisp") == 0
    t.end_turn().end_turn()
    assert t.cost("Chillwind Yeti") == 2


@covers("EX1_144.cast")
def test_shadowsteps_discount_is_gone_when_the_minion_returns_again() -> None:
    t = setup(hand=["Shadowstep", "Youthful Brewmaster"], board=["Chillwind Yeti"])
    t.play("Shadowstep", target="Chillwind Yeti").play("Chillwind Yeti")
    t.play("Youthful Brewmaster", target="Chillwind Yeti")
    # wiki, Return to hand: all enchantments are removed, also those it had in the hand.
    assert t.cost("Chillwind Yeti") == 4


@covers("NEW1_005.combo")
def test_kidnapper_returns_a_minion_to_its_owners_hand_with_combo() -> None:
    hand = ["Kidnapper", "The Coin"]
    t = setup(hand=hand, board=["Wisp"], enemy_board=["War Golem"])
    assert not t.can_play("Kidnapper", target="enemy War Golem")
    t.play("The Coin")
    assert t.can_play("Kidnapper", target="Wisp")
    t.play("Kidnapper", target="enemy War Golem")
    assert t.enemy_hand() == ["War Golem"]
    assert t.board() == ["Wisp", "Kidnapper"]


@covers("NEW1_005.combo")
def test_kidnapper_without_combo_or_minions_is_just_played() -> None:
    t = setup(hand=["Kidnapper"], enemy_board=["War Golem"])
    t.play("Kidnapper")
    assert t.enemy_board() == ["War Golem"]
    t = setup(hand=["Kidnapper", "The Coin"])
    t.play("The Coin").play("Kidnapper")
    assert t.board() == ["Kidnapper"]


# --- Cards and mana -----------------------------------------------------------------------------
@covers("EX1_145.cast", "EX1_145e.aura")
def test_preparation_makes_the_next_spell_cost_three_less() -> None:
    hand = ["Preparation", "Sprint", "Assassinate", "War Golem"]
    t = setup(hand=hand, enemy_board=["Wisp"], enemy_hand=["Fireball"])
    t.play("Preparation")
    assert (t.cost("Sprint"), t.cost("Assassinate"), t.cost("War Golem")) == (4, 2, 7)
    assert t.cost("enemy Fireball") == 4
    t.play("Assassinate", target="enemy Wisp")
    assert t.mana == 8
    assert t.cost("Sprint") == 7


@covers("EX1_145e.aura")
def test_preparation_never_makes_a_spell_cost_less_than_nothing() -> None:
    t = setup(hand=["Preparation", "Eviscerate"])
    t.play("Preparation")
    assert t.cost("Eviscerate") == 0
    t.play("Eviscerate", target="enemy hero")
    assert t.mana == 10


@covers("EX1_145.cast")
def test_preparation_is_for_this_turn_only() -> None:
    t = setup(hand=["Preparation", "Sprint"])
    t.play("Preparation").end_turn().end_turn()
    assert t.cost("Sprint") == 7


@covers("EX1_145.cast")
def test_a_minion_does_not_use_up_preparation() -> None:
    t = setup(hand=["Preparation", "Wisp", "Sprint"])
    t.play("Preparation").play("Wisp")
    assert t.cost("Sprint") == 4


@covers("EX1_145.cast")
def test_a_second_preparation_uses_up_the_first() -> None:
    t = setup(hand=["Preparation", "Preparation", "Sprint"])
    t.play("Preparation").play("Preparation")
    assert t.cost("Sprint") == 4
    t.play("Sprint")
    assert t.mana == 6


@covers("EX1_145.cast")
def test_a_countered_spell_uses_up_preparation() -> None:
    prepared = {"card": "EX1_145e", "expires": "SPELL_PLAYED", "this_turn": True}
    t = setup(hand=["Sprint", "Sprint"], me={"effects": [prepared]}, enemy_secrets=["Counterspell"])
    assert t.cost("Sprint") == 4
    t.play("Sprint")
    # hs-bugs #973: the discount is used up by the countered card, which was paid for.
    assert (t.mana, t.hand()) == (6, ["Sprint"])
    assert t.cost("Sprint") == 7


@covers("EX1_137.cast")
def test_headcrack_without_combo_does_not_return() -> None:
    t = setup(hand=["Headcrack"], deck=[])
    t.play("Headcrack")
    assert t.enemy_hero().health == 28
    t.end_turn()
    assert t.hand() == []


@covers("EX1_137.combo", "EX1_137e.trigger")
def test_headcrack_with_combo_returns_at_the_end_of_the_turn() -> None:
    t = setup(hand=["The Coin", "Headcrack"], deck=["Wisp"] * 5)
    t.play("The Coin").play("Headcrack")
    assert t.enemy_hero().health == 28
    assert t.hand() == []
    t.end_turn()
    # hs-bugs #515: Headcrack returns at the end of its caster's turn; once.
    assert t.hand() == ["Headcrack"]
    t.end_turn().end_turn()
    assert t.hand() == ["Headcrack", "Wisp"]


@covers("EX1_137e.trigger")
def test_two_comboed_headcracks_both_return() -> None:
    t = setup(hand=["The Coin", "Headcrack", "Headcrack"], deck=["Wisp"] * 5)
    t.play("The Coin").play("Headcrack").play("Headcrack").end_turn()
    # hs-bugs #310 shows two coming back.
    assert t.hand() == ["Headcrack", "Headcrack"]
    t.end_turn().end_turn()
    assert t.hand() == ["Headcrack", "Headcrack", "Wisp"]


@covers("EX1_137e.trigger")
def test_headcrack_is_lost_when_the_hand_is_full() -> None:
    t = setup(hand=["The Coin", "Headcrack", *["Sprint"] * 8], deck=["Wisp"] * 9)
    t.play("The Coin").play("Headcrack").play("Sprint").end_turn()
    assert t.hand().count("Headcrack") == 0
    assert len(t.hand()) == 10
