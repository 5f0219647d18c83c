"""Rulings of what a side did in its last turn, and of extra turns."""

from __future__ import annotations

from typing import Any

import pytest
from clauses import covers
from kit import Table, printed, setup

pytestmark = pytest.mark.format("2018-wild")


def after_elemental(card: str, first: str = "Fire Fly", **position: Any) -> Table:
    """Play one card, and in the next turn another."""
    t = setup(hand=[first, card], **position)
    return t.play(first).end_turn().end_turn()


# --- If you played an Elemental last turn ---------------------------------------------------------
@covers("UNG_070.battlecry")
def test_an_elemental_of_the_last_turn_counts() -> None:
    stone = after_elemental("Tol'vir Stoneshaper").play("Tol'vir Stoneshaper")
    minion = stone.minion("Tol'vir Stoneshaper")
    assert (minion.taunt, minion.shield) == (True, True)
    plain = after_elemental("Tol'vir Stoneshaper", "Wisp").play("Tol'vir Stoneshaper")
    minion = plain.minion("Tol'vir Stoneshaper")
    assert (minion.taunt, minion.shield) == (False, False)


def test_only_ones_own_last_turn_counts() -> None:
    # wiki, Elemental: not this turn, not two turns ago, not the opponent's, not summoned ones
    t = setup(hand=["Fire Fly", "Tol'vir Stoneshaper"]).play("Fire Fly").play("Tol'vir Stoneshaper")
    assert not t.minion("Tol'vir Stoneshaper").taunt
    t = after_elemental("Tol'vir Stoneshaper").end_turn().end_turn().play("Tol'vir Stoneshaper")
    assert not t.minion("Tol'vir Stoneshaper").taunt
    t = setup(hand=["Tol'vir Stoneshaper"], enemy_hand=["Fire Fly"]).end_turn()
    t.play("Fire Fly").end_turn().play("Tol'vir Stoneshaper")
    assert not t.minion("Tol'vir Stoneshaper").taunt
    t = setup(hand=["Tol'vir Stoneshaper"], board=["Fire Elemental"]).end_turn().end_turn()
    assert not t.play("Tol'vir Stoneshaper").minion("Tol'vir Stoneshaper").taunt


def test_what_was_played_is_part_of_a_position() -> None:
    t = after_elemental("Tol'vir Stoneshaper")
    copied = Table(type(t.game).from_position(t.game.position()))
    assert copied.play("Tol'vir Stoneshaper").minion("Tol'vir Stoneshaper").taunt


@covers("UNG_082.battlecry", "UNG_816.battlecry")
@pytest.mark.parametrize("card", ["Thunder Lizard", "Servant of Kalimos"])
def test_choices_after_an_elemental(card: str) -> None:
    assert after_elemental(card, "Wisp").play(card).offered() == []
    t = after_elemental(card).play(card)
    assert len(t.offered()) == 3
    chosen = t.offered()[0]
    t.choose(chosen)
    if card == "Servant of Kalimos":
        assert chosen in t.hand()
        assert printed(t.me.hand[-1].id).tribe == "ELEMENTAL"


@covers("UNG_847.battlecry")
def test_blazecaller_deals_five_after_an_elemental() -> None:
    t = after_elemental("Blazecaller")
    assert t.play("Blazecaller", target="enemy hero").enemy_hero().health == 25
    t = after_elemental("Blazecaller", "Wisp")
    assert not t.can_play("Blazecaller", target="enemy hero")
    assert t.play("Blazecaller").enemy_hero().health == 30


@covers("UNG_907.battlecry")
def test_ozruk_counts_the_elementals_of_the_last_turn() -> None:
    t = setup(hand=["Fire Fly", "Fire Fly", "Wisp", "Ozruk"])
    t.play("Fire Fly").play("Fire Fly").play("Wisp").end_turn().end_turn().play("Ozruk")
    assert (t.minion("Ozruk").attack, t.minion("Ozruk").health) == (5, 15)


@covers("UNG_021.battlecry", "UNG_208.battlecry", "UNG_018.cast")
def test_class_cards_after_an_elemental() -> None:
    t = after_elemental("Steam Surger").play("Steam Surger")
    assert t.hand().count("Flame Geyser") == 1
    t.end_turn().end_turn().play("Flame Geyser", target="enemy hero")
    assert (t.enemy_hero().health, t.hand()[-1], t.card("Flame Elemental").attack) == (
        28,
        "Flame Elemental",
        1,
    )
    plain = after_elemental("Steam Surger", "Wisp").play("Steam Surger")
    assert "Flame Geyser" not in plain.hand()
    t = after_elemental("Stone Sentinel", board=["Wisp"]).play("Stone Sentinel")
    assert t.board()[-3:] == ["Stone Sentinel", "Rock Elemental", "Rock Elemental"]
    assert after_elemental("Stone Sentinel", "Wisp").play("Stone Sentinel").board() == [
        "Wisp",
        "Stone Sentinel",
    ]


# --- Extra turns ----------------------------------------------------------------------------------
@covers("UNG_028t.cast")
def test_time_warp_takes_an_extra_turn() -> None:
    t = setup(hand=["Time Warp"], board=["Wisp"], me={"overload": 2}).attack("Wisp")
    drawn = len(t.play("Time Warp").hand())
    turn = t.turn
    t.end_turn()
    assert (t.active, t.turn, len(t.hand()), t.mana) == (0, turn + 1, drawn + 1, 8)
    assert t.can_attack("Wisp")
    assert t.end_turn().active == 1
    assert t.end_turn().active == 0
    assert t.end_turn().active == 1


def test_two_time_warps_take_two_extra_turns() -> None:
    t = setup(hand=["Time Warp", "Time Warp"]).play("Time Warp").play("Time Warp")
    assert [t.end_turn().active for _ in range(4)] == [0, 0, 1, 0]


def test_what_lasts_until_ones_next_turn_ends_with_the_extra_turn() -> None:
    t = setup(hand=["Time Warp", "Power Overwhelming"], board=["Boulderfist Ogre"])
    t.play("Power Overwhelming", target="Boulderfist Ogre").play("Time Warp").end_turn()
    assert t.board() == []
    t = setup(hand=["Frostbolt", "Time Warp"], enemy_board=["Boulderfist Ogre"])
    t.play("Frostbolt", target="enemy Boulderfist Ogre").play("Time Warp").end_turn()
    assert t.minion("enemy Boulderfist Ogre").frozen  # its owner has had no turn
