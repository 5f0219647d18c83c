"""Rulings of cards that take cards out of decks, and of those that ask about them."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2018-wild")

OGRE = "Boulderfist Ogre"


# --- Removed cards --------------------------------------------------------------------------------
@covers("ICC_407.battlecry")
def test_gnomeferatu_removes_the_top_card_of_the_enemy_deck() -> None:
    t = setup(
        hero="WARLOCK",
        hand=["Gnomeferatu"],
        deck=[OGRE, "Wisp"],
        enemy_deck=[OGRE, "Wisp", "Fireball"],
    )
    t.play("Gnomeferatu")
    assert (t.enemy_deck(), t.deck(), t.enemy_hand()) == (["Wisp", "Fireball"], [OGRE, "Wisp"], [])


def test_an_empty_deck_loses_nothing_and_costs_no_health() -> None:
    t = setup(hand=["Gnomeferatu"], enemy_deck=[])
    assert (t.play("Gnomeferatu").enemy_hero().health, t.enemy_deck()) == (30, [])


@covers("ICC_911.trigger")
def test_keening_banshee_takes_three_cards_for_each_card_played() -> None:
    t = setup(hand=["Wisp", "The Coin"], board=["Keening Banshee"], deck=["Wisp"] * 8)
    assert len(t.play("Wisp").deck()) == 5
    assert (len(t.play("The Coin").deck()), len(t.enemy_deck())) == (2, 10)
    t = setup(hand=["Keening Banshee"])
    assert len(t.play("Keening Banshee").deck()) == 10
    t = setup(board=["Keening Banshee"], enemy_hand=["Wisp"], active=1)
    assert (len(t.play("Wisp").deck()), len(t.enemy_deck())) == (10, 10)


@covers("GVG_016.trigger")
def test_fel_reaver_loses_three_cards_for_each_card_of_the_opponent() -> None:
    t = setup(board=["Fel Reaver"], enemy_hand=["Wisp", "The Coin"], hand=["Wisp"], active=1)
    assert (len(t.play("Wisp").deck()), len(t.enemy_deck())) == (7, 10)
    assert len(t.play("The Coin").deck()) == 4
    t.end_turn()
    assert (len(t.deck()), len(t.play("Wisp").deck())) == (3, 3)
    # A hero power is not a card; a countered spell is (patch 9.2).
    t = setup(board=["Fel Reaver"], secrets=["Counterspell"], enemy_hand=["The Coin"], active=1)
    assert len(t.power().deck()) == 10
    assert (len(t.play("The Coin").deck()), t.secrets()) == (7, [])


@covers("ICC_314t2.cast")
def test_army_of_the_dead_summons_the_minions_among_five_cards() -> None:
    deck = ["Wisp", "Fireball", OGRE, "Fiery War Axe", "Wisp", "Chillwind Yeti"]
    t = setup(hand=["Army of the Dead"], deck=deck)
    t.play("Army of the Dead")
    assert (t.board(), t.deck()) == (["Wisp", OGRE, "Wisp"], ["Chillwind Yeti"])
    t = setup(hand=["Army of the Dead"], deck=["Wisp"] * 6, board=["Wisp"] * 5)
    t.play("Army of the Dead")
    assert (len(t.board()), len(t.deck())) == (7, 1)
    t = setup(hand=["Army of the Dead"], deck=["Wisp"] * 2)
    assert (t.play("Army of the Dead").board(), t.hero().health) == (["Wisp"] * 2, 30)


@covers("ICC_314t3.cast")
def test_doom_pact_destroys_all_minions_and_a_card_for_each() -> None:
    t = setup(hand=["Doom Pact"], board=["Wisp"], enemy_board=[OGRE, "Wisp"])
    t.play("Doom Pact")
    assert (t.board(), t.enemy_board(), len(t.deck()), len(t.enemy_deck())) == ([], [], 7, 10)
    assert (t.over, t.enemy_hero().health) == (False, 30)


@covers("ICC_314t4.cast")
def test_death_grip_steals_a_minion_of_the_enemy_deck() -> None:
    t = setup(hand=["Death Grip"], enemy_deck=["Fireball", OGRE, "Fireball"], deck=["Wisp"])
    t.play("Death Grip")
    assert (t.hand(), t.enemy_deck(), t.deck()) == ([OGRE], ["Fireball"] * 2, ["Wisp"])
    t = setup(hand=["Death Grip"], enemy_deck=["Fireball"])
    assert (t.play("Death Grip").hand(), t.enemy_deck()) == ([], ["Fireball"])


def test_what_death_grip_stole_stays_hidden() -> None:
    t = setup(hand=["Death Grip"], enemy_deck=["Fireball", OGRE])
    view = t.play("Death Grip").game.view(1)
    assert view.players[0].hand[0].name != OGRE


@covers("ICC_701.battlecry")
def test_skulking_geist_destroys_all_spells_that_cost_one() -> None:
    t = setup(
        hand=["Skulking Geist", "Mirror Image", "Fireball", "Elven Archer"],
        enemy_hand=["Tracking", "Wisp"],
        deck=["Mirror Image", "Elven Archer", "Fireball", "Mirror Image"],
        enemy_deck=["Tracking", "Light's Justice"],
    )
    t.play("Skulking Geist")
    assert (t.hand(), t.enemy_hand()) == (["Fireball", "Elven Archer"], ["Wisp"])
    assert (t.deck(), t.enemy_deck()) == (["Elven Archer", "Fireball"], ["Light's Justice"])


def test_skulking_geist_looks_at_what_a_card_in_hand_costs_now() -> None:
    t = setup(hand=["Skulking Geist", "Frostbolt", "Mirror Image"], board=["Sorcerer's Apprentice"])
    assert t.play("Skulking Geist").hand() == ["Mirror Image"]


def test_skulking_geist_does_not_discard() -> None:
    t = setup(hero="WARLOCK", hand=["Skulking Geist", "Mirror Image"], board=["Malchezaar's Imp"])
    assert t.play("Skulking Geist").hand() == []


# --- Questions to one's deck ----------------------------------------------------------------------
@covers("ICC_853.battlecry")
def test_prince_valanar_asks_for_cards_that_cost_four() -> None:
    t = setup(hand=["Prince Valanar"], deck=[OGRE, "Fireball"])
    prince = t.play("Prince Valanar").minion("Prince Valanar")
    assert not prince.taunt and "lifesteal" not in prince.tags
    t = setup(hand=["Prince Valanar"], deck=[OGRE, "Arcane Intellect"], enemy_deck=["Fireball"])
    prince = t.play("Prince Valanar").minion("Prince Valanar")
    assert prince.taunt and "lifesteal" in prince.tags


@covers("ICC_852.battlecry")
def test_prince_taldaram_becomes_a_small_copy() -> None:
    ogre = {"card": OGRE, "damage": 2}
    t = setup(hand=["Prince Taldaram"], board=["Wisp"], enemy_board=[ogre, "Argent Squire"])
    assert not t.can_play("Prince Taldaram", target="enemy hero")
    assert t.can_play("Prince Taldaram", target="Wisp")
    copied = t.clone().play("Prince Taldaram", target="enemy Argent Squire").minion("Argent Squire")
    assert (copied.attack, copied.health, copied.shield) == (3, 3, True)
    copied = t.play("Prince Taldaram", target=f"enemy {OGRE}").minion(OGRE)
    assert (copied.attack, copied.health, t.board()) == (3, 3, ["Wisp", OGRE])
    assert (t.minion(f"enemy {OGRE}").attack, t.minion(f"enemy {OGRE}").damage) == (6, 2)
    t = setup(hand=["Prince Taldaram"], enemy_board=[OGRE], deck=["Arcane Intellect"])
    assert not t.can_play("Prince Taldaram", target=f"enemy {OGRE}")
    assert t.play("Prince Taldaram").board() == ["Prince Taldaram"]
    t = setup(hero="PALADIN", hand=["Smuggler's Run", "Prince Taldaram"])
    t.play("Smuggler's Run").play("Prince Taldaram")
    assert t.minion("Prince Taldaram").attack == 4


@covers("ICC_912.battlecry")
def test_corpsetaker_takes_what_minions_of_its_deck_have() -> None:
    words = ("taunt", "shield", "lifesteal", "windfury")
    decks: dict[str, set[str]] = {
        "Goldshire Footman": {"taunt"},
        "Argent Squire": {"shield"},
        "Acolyte of Agony": {"lifesteal"},
        "Young Dragonhawk": {"windfury"},
        "Wisp": set(),
        "Drain Soul": set(),
        "Doomhammer": set(),
    }
    for card, gained in decks.items():
        t = setup(hand=["Corpsetaker"], deck=["Wisp", card], enemy_deck=["Al'Akir the Windlord"])
        taker = t.play("Corpsetaker").minion("Corpsetaker")
        assert {word for word in words if word in taker.tags} == gained, card
