"""Rulings of Hall of Fame warlock cards."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2014")


# --- Power Overwhelming ---------------------------------------------------------------------------
@covers("EX1_316.cast", "EX1_316e.trigger")
def test_power_overwhelming_lasts_a_turn_and_kills() -> None:
    t = setup(hand=["Power Overwhelming"], board=["Loot Hoarder"], enemy_board=["Wisp"])
    assert not t.can_play("Power Overwhelming", target="enemy Wisp")
    assert not t.can_play("Power Overwhelming", target="hero")
    t.play("Power Overwhelming", target="Loot Hoarder")
    hoarder = t.minion("Loot Hoarder")
    assert (hoarder.attack, hoarder.health) == (6, 5)
    t.end_turn()
    assert (t.board(), t.hand()) == ([], ["Wisp"])


@covers("EX1_316.cast", "EX1_316e.trigger")
def test_silence_takes_power_overwhelming_away() -> None:
    t = setup(hand=["Power Overwhelming", "Silence"], board=["Chillwind Yeti"])
    t.play("Power Overwhelming", target="Chillwind Yeti").play("Silence", target="Chillwind Yeti")
    t.end_turn()
    assert (t.board(), t.minion("Chillwind Yeti").attack) == (["Chillwind Yeti"], 4)


@covers("EX1_316e.trigger")
def test_power_overwhelming_kills_a_stolen_minion_at_the_end_of_the_same_turn() -> None:
    sylvanas = {"card": "Sylvanas Windrunner", "damage": 1}
    t = setup(hand=["Power Overwhelming", "Shadow Bolt"], board=["Wisp"], enemy_board=[sylvanas])
    t.play("Power Overwhelming", target="Wisp")
    t.play("Shadow Bolt", target="enemy Sylvanas Windrunner")
    assert t.enemy_board() == ["Wisp"]
    # hs-bugs #62: taken by Sylvanas, it dies when the turn of the one who cast it ends.
    assert t.end_turn().enemy_board() == []


@covers("EX1_316e.trigger")
def test_power_overwhelming_on_a_borrowed_minion_kills_it_for_its_owner() -> None:
    t = setup(hand=["Shadow Madness", "Power Overwhelming"], enemy_board=["Loot Hoarder"])
    t.play("Shadow Madness", target="enemy Loot Hoarder")
    t.play("Power Overwhelming", target="Loot Hoarder").end_turn()
    # hs-bugs #62 (order of play): it goes back first, then it dies.
    assert (t.board(), t.enemy_board(), t.hand(), len(t.enemy_hand())) == ([], [], [], 2)


@covers("EX1_316e.trigger")
def test_the_copy_of_an_overwhelmed_ooze_dies_a_turn_later() -> None:
    t = setup(hand=["Echoing Ooze", "Power Overwhelming"]).play("Echoing Ooze")
    t.play("Power Overwhelming", target="Echoing Ooze").end_turn()
    # hs-bugs #218: its trigger was not there when the turn's end began.
    assert (t.board(), t.minion("Echoing Ooze").attack) == (["Echoing Ooze"], 5)
    assert t.end_turn().board() == []
