"""Rulings of the cards from outside the pool: Darkbomb, Deathwing at eight, Goliath and David."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2014")


@covers("GVG_015.cast")
def test_darkbomb_deals_three_to_any_character() -> None:
    t = setup(hero="WARLOCK", hand=["Darkbomb"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    assert t.can_play("Darkbomb", target="enemy hero")
    assert t.can_play("Darkbomb", target="Wisp")
    assert t.clone().play("Darkbomb", target="hero").hero().health == 27
    t.play("Darkbomb", target="enemy Chillwind Yeti")
    assert t.minion("enemy Chillwind Yeti").health == 2 and t.mana == 8


@covers("GVG_015.cast")
def test_darkbomb_gets_spell_damage() -> None:
    t = setup(hero="WARLOCK", hand=["Darkbomb"], board=["Kobold Geomancer"])
    assert t.play("Darkbomb", target="enemy hero").enemy_hero().health == 26


@covers("HL_DEATHWING.battlecry")
def test_eight_mana_deathwing_destroys_all_others_and_discards_the_hand() -> None:
    hand = ["HL_DEATHWING", "Fireball", "Wisp", "Wisp"]
    t = setup(hand=hand, board=["Wisp"], enemy_board=["Argent Squire"], enemy_hand=["Wisp"])
    t.play("HL_DEATHWING")
    assert t.board() == ["Deathwing (8 mana 7/6)"] and t.enemy_board() == []
    assert t.hand() == [] and t.enemy_hand() == ["Wisp"] and t.mana == 2 and not t.over
    deathwing = t.minion("HL_DEATHWING")
    assert (deathwing.attack, deathwing.health) == (7, 6)


@covers("HL_DEATHWING.battlecry")
def test_eight_mana_deathwing_keeps_what_deathrattles_draw() -> None:
    t = setup(hand=["HL_DEATHWING", "Wisp"], board=["Loot Hoarder"], deck=["Fireball"])
    # Destruction and discarding are one phase; deathrattles come after it (wiki Deathwing).
    assert t.play("HL_DEATHWING").hand() == ["Fireball"]


def test_goliath_is_a_huge_minion_for_two() -> None:
    t = setup(hand=["Goliath"], mana=2).play("Goliath")
    assert (t.minion("Goliath").attack, t.minion("Goliath").health, t.mana) == (15, 10, 0)


@covers("HL_DAVID.cast")
def test_david_wins_against_goliath() -> None:
    t = setup(hand=["David"], enemy_board=["Wisp", "Goliath"]).play("David")
    assert t.over and t.winner == 0


@covers("HL_DAVID.cast")
def test_david_without_goliath_costs_five_health() -> None:
    t = setup(hand=["David"], board=["Goliath"], enemy_board=["Wisp"], enemy_hand=["Goliath"])
    t.play("David")
    assert not t.over and (t.hero().health, t.enemy_hero().health) == (25, 30)
    assert t.minion("Goliath").health == 10


@covers("HL_DAVID.cast")
def test_david_without_goliath_may_kill_its_caster() -> None:
    t = setup(hand=["David"], health=5).play("David")
    assert t.over and t.winner == 1
