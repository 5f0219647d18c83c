"""Rulings of cards of Kobolds & Catacombs that are cast when they are drawn."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2018-wild")


@covers("LOOT_026.battlecry")
def test_faldorei_strider_shuffles_three_ambushes_into_its_deck() -> None:
    t = setup(hero="ROGUE", hand=["Fal'dorei Strider"], deck=["Wisp"] * 4)
    t.play("Fal'dorei Strider")
    assert sorted(t.deck()) == ["Spider Ambush!"] * 3 + ["Wisp"] * 4
    assert "Spider Ambush!" not in t.enemy_deck()


# wiki, Casts When Drawn: the text is carried out, its own draw included; it can chain.
@covers("LOOT_026e.on_draw")
def test_an_ambush_is_cast_when_drawn_and_replaced() -> None:
    t = setup(deck=["Spider Ambush!", "Spider Ambush!", "Chillwind Yeti", "Wisp"])
    t.end_turn().end_turn()
    assert (t.board(), t.hand(), t.deck()) == (["Leyline Spider"] * 2, ["Chillwind Yeti"], ["Wisp"])
    assert (t.minion("Leyline Spider").attack, t.minion("Leyline Spider").health) == (4, 4)
    assert t.enemy_board() == []
    t = setup(hand=["Novice Engineer"], deck=["Spider Ambush!", "Chillwind Yeti"])
    assert t.play("Novice Engineer").board() == ["Novice Engineer", "Leyline Spider"]
    assert t.hand() == ["Chillwind Yeti"]


@covers("LOOT_026e.on_draw")
def test_an_ambush_that_is_burned_is_not_cast() -> None:
    t = setup(hand=["Wisp"] * 10, deck=["Spider Ambush!", "Chillwind Yeti"])
    t.end_turn().end_turn()
    assert (t.board(), t.deck()) == ([], ["Chillwind Yeti"])


@covers("LOOT_026e.cast")
def test_an_ambush_in_hand_is_a_spell() -> None:
    deck = ["Chillwind Yeti", "Wisp"]
    t = setup(hero="ROGUE", hand=["Spider Ambush!"], deck=deck).play("Spider Ambush!")
    assert (t.board(), t.hand(), t.enemy_board()) == (["Leyline Spider"], ["Chillwind Yeti"], [])
