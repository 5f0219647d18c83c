"""Turns as people read them: numbered over both players, and as their player counts them."""

from __future__ import annotations

TEENS = range(11, 14)
ENDINGS = {1: "st", 2: "nd", 3: "rd"}


def own_turn(turn: int) -> int:
    """Return which turn of its own player a turn is.

    >>> own_turn(1), own_turn(2), own_turn(9)
    (1, 1, 5)
    """
    return (turn + 1) // 2


def ordinal(number: int) -> str:
    """Write a place in a row.

    >>> ordinal(1), ordinal(12), ordinal(23)
    ('1st', '12th', '23rd')
    """
    ending = "th" if number % 100 in TEENS else ENDINGS.get(number % 10, "th")
    return f"{number}{ending}"


def turn_words(turn: int, whose: str = "") -> str:
    """Say both numbers of a turn.

    >>> turn_words(9, "your"), turn_words(9), turn_words(0)
    ('turn 9 (your 5th)', 'turn 9 (5th)', 'mulligan')
    """
    if not turn:
        return "mulligan"
    return f"turn {turn} ({whose}{' ' if whose else ''}{ordinal(own_turn(turn))})"


def player_words(player: int, you: int | None = None) -> tuple[str, str]:
    """Name a player, and say whose something of that player is; `you`: the player who reads.

    >>> player_words(0, you=0), player_words(1, you=0), player_words(1)
    (('you', 'your'), ('the opponent', "the opponent's"), ('player 1', "player 1's"))
    """
    if you is None:
        return f"player {player}", f"player {player}'s"
    return ("you", "your") if player == you else ("the opponent", "the opponent's")
