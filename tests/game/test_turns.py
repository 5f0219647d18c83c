"""Turns have two numbers: counting both players, and counting only their own player."""

from __future__ import annotations

import pytest

from hearthlab.game.turns import ordinal, own_turn, player_words, turn_words


@pytest.mark.parametrize(("turn", "own"), [(1, 1), (2, 1), (3, 2), (9, 5), (10, 5), (90, 45)])
def test_each_player_counts_their_own_turns(turn: int, own: int) -> None:
    assert own_turn(turn) == own


def test_places_in_a_row() -> None:
    found = [ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 111)]
    assert found == "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 111th".split()


def test_both_numbers_are_said() -> None:
    assert turn_words(9, "your") == "turn 9 (your 5th)"
    assert turn_words(10) == "turn 10 (5th)"
    assert turn_words(0, "your") == "mulligan"


def test_the_reader_is_you() -> None:
    assert player_words(1, you=1) == ("you", "your")
    assert player_words(0, you=1) == ("the opponent", "the opponent's")
    assert player_words(0) == ("player 0", "player 0's")
