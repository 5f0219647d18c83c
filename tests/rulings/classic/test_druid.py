"""Rulings of Classic druid cards."""

from __future__ import annotations

from typing import Any

import pytest
from clauses import covers
from kit import Table, setup

pytestmark = pytest.mark.format("2014")


FULL_BOARD = ["Wisp"] * 7


def druid(**given: Any) -> Table:
    """Set up a table for a druid."""
    return setup(hero="DRUID", **given)


def forms(t: Table) -> list[tuple[str, int, int, bool]]:
    """Read my minions: id, attack, health, taunt."""
    return [(piece.id, piece.attack, piece.health, "taunt" in piece.tags) for piece in t.me.board]


# --- Mana ----------------------------------------------------------------------------------------
@covers("EX1_164.choose", "EX1_164a.cast")
def test_nourish_gives_two_full_crystals() -> None:
    t = druid(hand=["Nourish"], mana=5)
    t.play("Nourish", option="Rampant Growth")
    assert (t.mana, t.crystals, t.hand()) == (2, 7, [])


@pytest.mark.parametrize(("crystals", "mana"), [(8, 5), (9, 5), (10, 5)])
@covers("EX1_164a.cast")
def test_nourish_stops_at_ten_crystals(crystals: int, mana: int) -> None:
    t = druid(hand=["Nourish"], mana=crystals)
    t.play("Nourish", option="Rampant Growth")
    assert (t.mana, t.crystals) == (mana, 10)


@covers("EX1_164.choose", "EX1_164b.cast")
def test_nourish_draws_three() -> None:
    t = druid(hand=["Nourish"], mana=5)
    t.play("Nourish", option="Enrich")
    assert (t.mana, t.crystals, t.hand()) == (0, 5, ["Wisp"] * 3)


# --- Attack and armor of the hero ----------------------------------------------------------------
@covers("EX1_570.cast")
def test_bite_adds_to_a_weapon() -> None:
    t = druid(hand=["Bite"], weapon="Fiery War Axe")
    t.play("Bite").attack("hero")
    assert t.enemy_hero().health == 23


@covers("EX1_578.cast")
def test_savagery_deals_the_heros_attack() -> None:
    t = druid(hand=["Savagery", "Bite"], enemy_board=["Boulderfist Ogre"])
    t.play("Bite").play("Savagery", target="enemy Boulderfist Ogre")
    assert t.minion("enemy Boulderfist Ogre").health == 3
    assert (t.hero().attack, t.hero().attacks) == (4, 0)


@covers("EX1_578.cast")
def test_savagery_counts_a_weapon_and_spell_damage() -> None:
    t = druid(
        hand=["Savagery"],
        board=["Kobold Geomancer"],
        weapon="Fiery War Axe",
        enemy_board=["Boulderfist Ogre"],
    )
    t.play("Savagery", target="enemy Boulderfist Ogre")
    assert t.minion("enemy Boulderfist Ogre").health == 3


@covers("EX1_578.cast")
def test_savagery_without_attack_deals_spell_damage_only() -> None:
    # As Shield Slam without armor: 0 + spell damage (hs-bugs #505).
    t = druid(hand=["Savagery"], board=["Kobold Geomancer"], enemy_board=["Wisp"])
    assert not t.can_play("Savagery", target="enemy hero")
    t.play("Savagery", target="enemy Wisp")
    assert t.enemy_board() == []


# --- Damage and healing --------------------------------------------------------------------------
@covers("EX1_154.choose", "EX1_154a.cast", "EX1_154b.cast")
def test_wrath_deals_three_to_a_minion() -> None:
    t = druid(hand=["Wrath"], enemy_board=["Chillwind Yeti"])
    assert not t.can_play("Wrath", target="enemy hero")
    t.play("Wrath", target="enemy Chillwind Yeti", option="Solar Wrath")
    assert (t.minion("enemy Chillwind Yeti").health, t.hand()) == (2, [])


@covers("EX1_154.choose", "EX1_154b.cast")
def test_wrath_deals_one_and_draws() -> None:
    t = druid(hand=["Wrath"], enemy_board=["Chillwind Yeti"])
    t.play("Wrath", target="enemy Chillwind Yeti", option="Nature's Wrath")
    assert (t.minion("enemy Chillwind Yeti").health, t.hand()) == (4, ["Wisp"])


@covers("EX1_154b.cast")
def test_options_of_a_spell_get_spell_damage() -> None:
    t = druid(hand=["Wrath"], board=["Kobold Geomancer"], enemy_board=["Chillwind Yeti"])
    t.play("Wrath", target="enemy Chillwind Yeti", option="Nature's Wrath")
    assert t.minion("enemy Chillwind Yeti").health == 3


@covers("NEW1_007.choose", "NEW1_007b.cast")
def test_starfall_deals_five_to_a_minion() -> None:
    t = druid(hand=["Starfall"], enemy_board=["Boulderfist Ogre", "Wisp"])
    t.play("Starfall", target="enemy Boulderfist Ogre", option="Starlord")
    assert t.minion("enemy Boulderfist Ogre").health == 2
    assert t.enemy_board() == ["Boulderfist Ogre", "Wisp"]


@covers("NEW1_007.choose", "NEW1_007a.cast")
def test_starfall_deals_two_to_all_enemy_minions() -> None:
    t = druid(hand=["Starfall"], board=["Wisp"], enemy_board=["Boulderfist Ogre", "Wisp"])
    t.play("Starfall", option="Stellar Drift")
    assert (t.board(), t.enemy_board()) == (["Wisp"], ["Boulderfist Ogre"])
    assert (t.minion("enemy Boulderfist Ogre").health, t.enemy_hero().health) == (5, 30)


@covers("NEW1_007.choose", "NEW1_007b.cast")
def test_starfall_on_an_empty_board_has_one_option() -> None:
    t = druid(hand=["Starfall"])
    assert t.can_play("Starfall", option="Stellar Drift")
    assert not t.can_play("Starfall", option="Starlord")


@covers("EX1_161.cast")
def test_naturalize_destroys_and_the_opponent_draws_two() -> None:
    t = druid(hand=["Naturalize"], enemy_board=["Boulderfist Ogre"])
    assert not t.can_play("Naturalize", target="enemy hero")
    t.play("Naturalize", target="enemy Boulderfist Ogre")
    assert (t.enemy_board(), t.enemy_hand(), t.hand()) == ([], ["Wisp"] * 2, [])


@covers("EX1_161.cast")
def test_naturalize_on_ones_own_minion_lets_the_opponent_draw() -> None:
    t = druid(hand=["Naturalize"], board=["Wisp"])
    t.play("Naturalize", target="Wisp")
    assert (t.board(), t.enemy_hand()) == ([], ["Wisp"] * 2)


# --- Buffs ---------------------------------------------------------------------------------------
@covers("EX1_155.choose", "EX1_155a.cast", "EX1_155b.cast")
def test_mark_of_nature_gives_four_attack() -> None:
    t = druid(hand=["Mark of Nature"], board=["Wisp"])
    assert not t.can_play("Mark of Nature", target="hero")
    t.play("Mark of Nature", target="Wisp", option="Tiger's Fury")
    assert forms(t)[0][1:] == (5, 1, False)


@covers("EX1_155.choose", "EX1_155b.cast")
def test_mark_of_nature_gives_four_health_and_taunt() -> None:
    t = druid(hand=["Mark of Nature"], board=["Wisp"])
    t.play("Mark of Nature", target="Wisp", option="Thick Hide")
    assert forms(t)[0][1:] == (1, 5, True)


@covers("EX1_160.choose", "EX1_160b.cast")
def test_power_of_the_wild_buffs_all_friendly_minions() -> None:
    t = druid(hand=["Power of the Wild"], board=["Wisp", "Wisp"], enemy_board=["Wisp"])
    t.play("Power of the Wild", option="Leader of the Pack")
    assert [form[1:3] for form in forms(t)] == [(2, 2), (2, 2)]
    assert (t.minion("enemy Wisp").attack, t.hero().attack, t.hero().health) == (1, 0, 30)


@covers("EX1_160.choose", "EX1_160a.cast")
def test_power_of_the_wild_summons_a_panther() -> None:
    t = druid(hand=["Power of the Wild"], board=["Wisp"])
    t.play("Power of the Wild", option="Summon a Panther")
    assert forms(t)[1:] == [("EX1_160t", 3, 2, False)]
    assert t.minion("Wisp").attack == 1


@covers("EX1_160a.cast")
def test_panther_needs_room() -> None:
    t = druid(hand=["Power of the Wild"], board=FULL_BOARD)
    assert t.can_play("Power of the Wild", option="Leader of the Pack")
    assert not t.can_play("Power of the Wild", option="Summon a Panther")


# --- Treants -------------------------------------------------------------------------------------
@covers("EX1_571.cast", "EX1_tk9b.trigger")
def test_force_of_nature_charges_and_dies_at_the_end_of_the_turn() -> None:
    t = druid(hand=["Force of Nature"])
    t.play("Force of Nature")
    assert forms(t) == [("EX1_tk9b", 2, 2, False)] * 3
    t.attack("Treant").attack("Treant#2").attack("Treant#3")
    assert t.enemy_hero().health == 24
    assert t.end_turn().board() == []


@covers("EX1_571.cast")
def test_force_of_nature_fills_what_room_there_is() -> None:
    t = druid(hand=["Force of Nature"], board=["Wisp"] * 6)
    assert t.play("Force of Nature").board() == ["Wisp"] * 6 + ["Treant"]
    assert not druid(hand=["Force of Nature"], board=FULL_BOARD).can_play("Force of Nature")


@covers("EX1_tk9b.trigger")
def test_a_treant_on_the_other_side_dies_at_the_end_of_any_turn() -> None:
    t = druid(board=["Wisp"], enemy_board=["EX1_tk9b"])
    assert t.end_turn().enemy_board() == []


@covers("EX1_tk9b.trigger")
def test_a_silenced_treant_stays() -> None:
    t = druid(board=[{"card": "EX1_tk9b", "silenced": True}])
    assert t.end_turn().board() == ["Treant"]


@covers("EX1_571.cast", "CS2_011.cast")
def test_force_of_nature_and_savage_roar_deal_fourteen() -> None:
    t = druid(hand=["Force of Nature", "Innervate", "Savage Roar"], mana=9)
    t.play("Force of Nature").play("Innervate").play("Savage Roar")
    for attacker in ("hero", "Treant", "Treant#2", "Treant#3"):
        t.attack(attacker)
    assert t.enemy_hero().health == 16


@covers("EX1_158.cast", "EX1_158e.deathrattle")
def test_soul_of_the_forest_leaves_treants() -> None:
    t = druid(hand=["Soul of the Forest", "Starfire"], board=["Wisp", "Chillwind Yeti"])
    t.play("Soul of the Forest")
    assert t.minion("Wisp").deathrattle
    t.play("Starfire", target="Chillwind Yeti")
    assert forms(t)[1:] == [("EX1_158t", 2, 2, False)]
    assert t.board() == ["Wisp", "Treant"]


@covers("EX1_158.cast", "EX1_158e.deathrattle")
def test_soul_of_the_forest_is_for_friends_and_stacks() -> None:
    t = druid(
        hand=["Soul of the Forest", "Soul of the Forest", "Moonfire", "Moonfire"],
        board=["Wisp"],
        enemy_board=["Wisp"],
    )
    t.play("Soul of the Forest").play("Soul of the Forest")
    t.play("Moonfire", target="Wisp").play("Moonfire", target="enemy Wisp")
    assert (t.board(), t.enemy_board()) == (["Treant", "Treant"], [])


@covers("EX1_158e.deathrattle")
def test_soul_of_the_forest_serves_whoever_controls_the_minion() -> None:
    # Attached deathrattles belong to the minion's controller, not the caster (hs-bugs #636).
    soul = {"card": "Wisp", "effects": [{"card": "EX1_158e", "caster": 1}]}
    t = druid(hand=["Moonfire"], board=[soul])
    t.play("Moonfire", target="Wisp")
    assert (t.board(), t.enemy_board()) == (["Treant"], [])


@covers("EX1_158e.deathrattle")
def test_silence_takes_the_soul_of_the_forest() -> None:
    t = druid(hand=["Soul of the Forest", "Keeper of the Grove", "Moonfire"], board=["Wisp"])
    t.play("Soul of the Forest").play("Keeper of the Grove", target="Wisp", option="Dispel")
    assert t.play("Moonfire", target="Wisp").board() == ["Keeper of the Grove"]


# --- Choose One minions --------------------------------------------------------------------------
@covers("EX1_165.choose", "EX1_165a.cast")
def test_druid_of_the_claw_as_a_cat_charges() -> None:
    t = druid(hand=["Druid of the Claw"])
    t.play("Druid of the Claw", option="Cat Form")
    assert forms(t) == [("EX1_165t1", 4, 4, False)]
    assert t.attack("Druid of the Claw").enemy_hero().health == 26


@covers("EX1_165.choose", "EX1_165b.cast")
def test_druid_of_the_claw_as_a_bear_taunts() -> None:
    t = druid(hand=["Druid of the Claw"])
    t.play("Druid of the Claw", option="Bear Form")
    assert forms(t) == [("EX1_165t2", 4, 6, True)]
    assert not t.can_attack("Druid of the Claw")


@covers("EX1_165b.cast")
def test_a_silenced_bear_keeps_its_six_health() -> None:
    # A transformed minion is another card: silence takes Taunt, not printed health (wiki Silence).
    t = druid(hand=["Druid of the Claw", "Keeper of the Grove"])
    t.play("Druid of the Claw", option="Bear Form")
    t.play("Keeper of the Grove", target="Druid of the Claw", option="Dispel")
    assert forms(t)[0] == ("EX1_165t2", 4, 6, False)


@covers("EX1_165a.cast", "EX1_165b.cast")
def test_the_new_form_of_the_druid_is_announced_once() -> None:
    # The form it has taken gets the "after you summon" triggers (hs-bugs #257, #727).
    for option in ("Cat Form", "Bear Form"):
        t = druid(hand=["Druid of the Claw"], board=["Knife Juggler"])
        assert t.play("Druid of the Claw", option=option).enemy_hero().health == 29


@covers("EX1_166.choose", "EX1_166a.cast")
def test_keeper_of_the_grove_deals_two() -> None:
    t = druid(hand=["Keeper of the Grove"], board=["Kobold Geomancer"])
    t.play("Keeper of the Grove", target="enemy hero", option="Moonfire")
    assert t.enemy_hero().health == 28  # no spell: no spell damage
    assert forms(t)[1] == ("EX1_166", 2, 4, False)


@covers("EX1_166.choose", "EX1_166b.cast")
def test_keeper_of_the_grove_silences_a_minion() -> None:
    t = druid(hand=["Keeper of the Grove"], enemy_board=["Sen'jin Shieldmasta"])
    assert not t.can_play("Keeper of the Grove", target="enemy hero", option="Dispel")
    t.play("Keeper of the Grove", target="enemy Sen'jin Shieldmasta", option="Dispel")
    silenced = t.minion("enemy Sen'jin Shieldmasta")
    assert (silenced.taunt, silenced.silenced, silenced.health) == (False, True, 5)


def test_an_option_that_needs_a_target_is_not_offered_without_one() -> None:
    # The option's requirement in the facts is TARGET_TO_PLAY; only the card's is "if available".
    t = setup(hero="DRUID", hand=["Keeper of the Grove"])
    assert not any("Dispel" in action for action in t.legal)
    assert any("Moonfire" in action for action in t.legal)


@covers("EX1_178.choose", "EX1_178b.cast")
def test_ancient_of_war_gains_five_attack() -> None:
    t = druid(hand=["Ancient of War"])
    t.play("Ancient of War", option="Uproot")
    assert forms(t) == [("EX1_178", 10, 5, False)]


@covers("EX1_178.choose", "EX1_178a.cast")
def test_ancient_of_war_gains_five_health_and_taunt() -> None:
    t = druid(hand=["Ancient of War"])
    t.play("Ancient of War", option="Rooted")
    assert forms(t) == [("EX1_178", 5, 10, True)]


@covers("EX1_178a.cast")
def test_a_silenced_ancient_of_war_is_five_five_again() -> None:
    t = druid(hand=["Ancient of War", "Keeper of the Grove"])
    t.play("Ancient of War", option="Rooted").end_turn().end_turn()
    t.play("Keeper of the Grove", target="Ancient of War", option="Dispel")
    assert forms(t)[0] == ("EX1_178", 5, 5, False)


@covers("NEW1_008.choose", "NEW1_008a.cast")
def test_ancient_of_lore_draws_two() -> None:
    t = druid(hand=["Ancient of Lore"])
    t.play("Ancient of Lore", option="Ancient Teachings")
    assert (t.hand(), forms(t)) == (["Wisp"] * 2, [("NEW1_008", 5, 5, False)])


@covers("NEW1_008.choose", "NEW1_008b.cast")
def test_ancient_of_lore_restores_five() -> None:
    t = druid(hand=["Ancient of Lore"], health=10)
    t.play("Ancient of Lore", target="hero", option="Ancient Secrets")
    assert (t.hero().health, t.hand()) == (15, [])


@covers("EX1_573.choose", "EX1_573a.cast")
def test_cenarius_gives_other_minions_two_two() -> None:
    t = druid(hand=["Cenarius"], board=["Wisp"], enemy_board=["Wisp"])
    t.play("Cenarius", option="Demigod's Favor")
    assert forms(t) == [("CS2_231", 3, 3, False), ("EX1_573", 5, 8, False)]
    assert (t.minion("enemy Wisp").attack, t.hero().attack, t.hero().health) == (1, 0, 30)


@covers("EX1_573.choose", "EX1_573b.cast")
def test_cenarius_summons_two_treants_with_taunt() -> None:
    t = druid(hand=["Cenarius"], board=["Wisp"])
    t.play("Cenarius", option="Shan'do's Lesson")
    treant = ("EX1_573t", 2, 2, True)
    assert [form for form in forms(t) if form[0] == "EX1_573t"] == [treant, treant]


@covers("EX1_573b.cast")
def test_cenarius_stands_between_his_treants() -> None:
    # First treant on his right, second on his left (hearthstone.wiki.gg/wiki/Cenarius).
    t = druid(hand=["Cenarius"], board=["Wisp", "Wisp"])
    t.play("Cenarius", at=1, option="Shan'do's Lesson")
    assert t.board() == ["Wisp", "Treant", "Cenarius", "Treant", "Wisp"]
    t = druid(hand=["Cenarius"], board=["Wisp"] * 5)
    assert t.play("Cenarius", at=0, option="Shan'do's Lesson").board()[:2] == ["Cenarius", "Treant"]
