"""Rulings of Lifesteal and Poisonous as keywords."""

from __future__ import annotations

import pytest
from kit import setup

pytestmark = pytest.mark.format("2018-wild")


# --- Lifesteal: damage dealt heals the controller's hero (wiki, Lifesteal) ------------------------
def test_a_minion_with_lifesteal_heals_its_hero_by_the_damage_dealt() -> None:
    t = setup(board=["Wickerflame Burnbristle"], health=20, enemy_health=20)
    assert (t.attack("Wickerflame Burnbristle").hero().health, t.enemy_hero().health) == (22, 18)


def test_lifesteal_works_when_defending_and_by_damage_beyond_health() -> None:
    t = setup(enemy_board=["Wickerflame Burnbristle"], board=["Wisp"], health=20, enemy_health=20)
    t.attack("Wisp", "enemy Wickerflame Burnbristle")
    assert (t.hero().health, t.enemy_hero().health) == (20, 22)


def test_a_shield_that_stops_the_damage_stops_lifesteal() -> None:
    t = setup(board=["Wickerflame Burnbristle"], enemy_board=["Argent Squire"], health=20)
    t.attack("Wickerflame Burnbristle", "enemy Argent Squire")
    assert t.hero().health == 20


def test_lifesteal_stops_at_full_health_and_heals_once() -> None:
    t = setup(board=["Wickerflame Burnbristle"], health=29)
    assert t.attack("Wickerflame Burnbristle").hero().health == 30


def test_lifesteal_is_healing_that_others_hear_of() -> None:
    t = setup(board=["Wickerflame Burnbristle", "Lightwarden"], health=20)
    assert t.attack("Wickerflame Burnbristle").minion("Lightwarden").attack == 3


def test_auchenai_turns_lifesteal_into_damage() -> None:
    t = setup(hero="PRIEST", board=["Wickerflame Burnbristle", "Auchenai Soulpriest"], health=20)
    assert t.attack("Wickerflame Burnbristle").hero().health == 18


def test_silence_takes_lifesteal() -> None:
    t = setup(hand=["Ironbeak Owl"], board=["Wickerflame Burnbristle"], health=20)
    t.play("Ironbeak Owl", target="Wickerflame Burnbristle").attack("Wickerflame Burnbristle")
    assert t.hero().health == 20


# --- Poisonous: destroys minions that it damages (wiki, Poisonous) --------------------------------
def test_a_poisonous_minion_destroys_what_it_damages() -> None:
    t = setup(board=["Emperor Cobra"], enemy_board=["Boulderfist Ogre"])
    t.attack("Emperor Cobra", "enemy Boulderfist Ogre")
    assert (t.board(), t.enemy_board()) == ([], [])


def test_a_poisonous_defender_destroys_its_attacker() -> None:
    t = setup(enemy_board=["Emperor Cobra"], board=["Boulderfist Ogre"])
    assert t.attack("Boulderfist Ogre", "enemy Emperor Cobra").board() == []


def test_poison_needs_damage_and_spares_heroes() -> None:
    t = setup(board=["Emperor Cobra"], enemy_board=["Argent Squire"])
    assert t.attack("Emperor Cobra", "enemy Argent Squire").enemy_board() == ["Argent Squire"]
    t = setup(board=["Patient Assassin"])
    assert t.attack("Patient Assassin").enemy_hero().health == 29


def test_silence_takes_poison() -> None:
    t = setup(hand=["Ironbeak Owl"], board=["Emperor Cobra"], enemy_board=["Boulderfist Ogre"])
    t.play("Ironbeak Owl", target="Emperor Cobra").attack("Emperor Cobra", "enemy Boulderfist Ogre")
    assert t.enemy_board() == ["Boulderfist Ogre"]
