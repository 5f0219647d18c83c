"""Rulings of what lies dormant on the board (wiki, Dormant; Sherazin; Nether Portal)."""

from __future__ import annotations

from typing import Any

import pytest
from clauses import covers
from kit import Table, setup

from hearthlab.engine import core
from hearthlab.game.game import Game

pytestmark = pytest.mark.format("2018-wild")

PORTAL, SEED = "UNG_829t2", "UNG_065t"


def portal(**position: Any) -> Table:
    """Set up a side with a portal between two Wisps."""
    return setup(**{"enemy_board": ["Wisp", PORTAL, "Murloc Raider"]} | position)


def test_nothing_can_touch_what_is_dormant() -> None:
    t = portal(hand=["Fireball", "Twisting Nether"], board=["Boulderfist Ogre"])
    assert not t.can_play("Fireball", target=f"enemy {PORTAL}")
    assert not t.can_attack("Boulderfist Ogre", f"enemy {PORTAL}")
    assert t.can_attack("Boulderfist Ogre", "enemy Murloc Raider")
    t.play("Twisting Nether")
    assert t.enemy_board() == ["Nether Portal"]
    for card in ("Flamestrike", "Consecration", "Arcane Explosion"):
        t = portal(hand=[card]).play(card)
        assert "Nether Portal" in t.enemy_board()
    for seed in range(8):
        t = portal(hand=["Arcane Missiles"], enemy_board=[PORTAL], seed=seed).play(
            "Arcane Missiles"
        )
        assert (t.enemy_hero().health, t.enemy_board()) == (27, ["Nether Portal"])


def test_what_is_dormant_is_no_neighbour_and_no_minion() -> None:
    t = portal(hand=["Cone of Cold"], enemy_board=["Boulderfist Ogre", PORTAL])
    t.play("Cone of Cold", target="enemy Boulderfist Ogre")
    assert t.enemy_board() == ["Boulderfist Ogre", "Nether Portal"]
    t = setup(hand=["Cult Master", "Sea Giant"], board=[PORTAL, "Wisp"])
    assert t.cost("Sea Giant") == 9  # one other minion
    t = setup(hand=["Stormwind Champion"], board=[PORTAL]).play("Stormwind Champion")
    assert t.me.board[0].attack == 0


def test_it_takes_a_place_of_the_board() -> None:
    t = setup(hand=["Wisp"], board=[PORTAL, *["Wisp"] * 6])
    assert not t.can_play("Wisp")
    assert setup(hand=["Wisp"], board=[PORTAL, *["Wisp"] * 5]).can_play("Wisp")


def test_it_is_part_of_positions_and_sound() -> None:
    t = portal(hand=["Fireball"])
    told = t.game.position()
    assert Game.from_position(told).position() == told
    assert core.checked_playout(portal().game._snapshot, 60) in (0, 10)


@covers("UNG_829.trigger", "UNG_829.rules")
def test_lakkari_sacrifice_counts_discards() -> None:
    t = setup(hand=["Lakkari Sacrifice", "Lakkari Sacrifice"]).play("Lakkari Sacrifice")
    assert not t.can_play("Lakkari Sacrifice")
    me = {"quest": {"card": "Lakkari Sacrifice", "progress": 4}}
    t = setup(me=me, hand=["Soulfire", "Wisp", "Soulfire", "Murloc Raider"], enemy_hand=["Wisp"])
    t.play("Soulfire", target="enemy hero")
    assert t.me.quest is not None
    assert t.me.quest.damage == 5
    t = setup(me=me, hand=["Lakkari Felhound", "Wisp", "Wisp"]).play("Lakkari Felhound")
    assert (t.me.quest, t.hand()) == (None, ["Nether Portal"])
    t = setup(me=me, enemy_hand=["Soulfire", "Wisp"], active=1).play("Soulfire", target="hero")
    assert t.me.quest is not None
    assert t.me.quest.damage == 4


@covers("UNG_829t1.cast", "UNG_829t2.trigger")
def test_nether_portal_brings_two_imps_each_turn() -> None:
    t = setup(hand=["UNG_829t1"], board=["Knife Juggler"]).play("UNG_829t1")
    assert t.board() == ["Knife Juggler", "Nether Portal"]
    assert t.enemy_hero().health == 30  # no minion was summoned
    t = setup(board=[PORTAL]).end_turn()
    assert [(m.name, m.attack, m.health) for m in t.me.board[1:]] == [("Nether Imp", 3, 2)] * 2
    assert (t.enemy_board(), len(t.end_turn().board())) == ([], 3)
    assert len(t.end_turn().board()) == 5
    assert not setup(hand=["UNG_829t1"], board=["Wisp"] * 7).can_play("UNG_829t1")
    assert setup(hand=["UNG_829t1"], board=["Wisp"] * 6).can_play("UNG_829t1")


@covers("UNG_065.deathrattle", "UNG_065t.trigger")
def test_sherazin_sleeps_until_four_cards_are_played_in_a_turn() -> None:
    t = setup(hand=["Assassinate"], enemy_board=["Wisp", "Sherazin, Corpse Flower", "Wisp"])
    t.play("Assassinate", target="enemy Sherazin, Corpse Flower")
    assert t.enemy_board() == ["Wisp", "Sherazin, Seed", "Wisp"]
    t = setup(hand=["Wisp"] * 4, board=[SEED], enemy_hand=["Wisp"] * 4)
    t.play("Wisp").play("Wisp").play("Wisp")
    assert t.board()[0] == "Sherazin, Seed"
    t.play("Wisp")
    flower = t.minion("Sherazin, Corpse Flower")
    assert (flower.attack, flower.health, t.can_attack("Sherazin, Corpse Flower")) == (5, 3, False)
    assert t.board() == ["Sherazin, Corpse Flower", *["Wisp"] * 4]
    t.end_turn()
    assert t.end_turn().can_attack("Sherazin, Corpse Flower")


@covers("UNG_065t.trigger")
def test_sherazin_counts_each_turn_anew_and_only_own_cards() -> None:
    t = setup(hand=["Wisp"] * 3, board=[SEED], enemy_hand=["Wisp"] * 5)
    t.play("Wisp").play("Wisp").end_turn()
    for _ in range(5):
        t.play("Wisp")
    t.end_turn().play("Wisp").play("Wisp")
    assert t.board()[0] == "Sherazin, Seed"
    assert not t.over


def test_sherazin_awake_is_a_minion_again() -> None:
    t = setup(hand=["Wisp"] * 4, board=[SEED], enemy_hand=["Fireball"], enemy_board=["Wisp"])
    for _ in range(4):
        t.play("Wisp")
    t.end_turn()
    assert t.can_attack("enemy Wisp", "Sherazin, Corpse Flower")
    t.play("Fireball", target="Sherazin, Corpse Flower")
    assert t.board()[0] == "Sherazin, Seed"


def test_the_coliseum_leaves_what_is_dormant_alone() -> None:
    t = portal(hand=["Enter the Coliseum"], enemy_board=["Wisp", PORTAL, "Murloc Raider"], mana=6)
    t.play("Enter the Coliseum")
    assert t.enemy_board() == ["Nether Portal", "Murloc Raider"]
    t = portal(hand=["Enter the Coliseum"], enemy_board=[PORTAL], mana=6)
    assert t.play("Enter the Coliseum").enemy_board() == ["Nether Portal"]
