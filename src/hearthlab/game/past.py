"""The history of a game: the actions played, and their words on demand.

Clones share the past up to where they parted: each action points at the one before it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hearthlab.game.start import Rows

if TYPE_CHECKING:
    from hearthlab.game.game import Game

Past = tuple[Any, int] | None  # what came before, and the last action
Uses = tuple[int, tuple[int, ...]]  # a turn, and its uses of chance (chance.py)
# Of each earlier moment: the state, the lost cards, and the uses of chance.
Trail = list[tuple[bytes, tuple[Rows, Rows], Uses]]


def codes_of(past: Past) -> list[int]:
    """List the numbers of the actions played, the first one first."""
    codes = []
    while past is not None:
        past, code = past
        codes.append(code)
    return codes[::-1]


class Told:
    """The words of a game's actions, found by playing it again on first use."""

    __slots__ = ("_game", "_texts")

    def __init__(self, game: Game) -> None:
        self._game = game
        self._texts: list[str] = []

    def __call__(self, number: int, code: int) -> str:
        """Return the text of an action that was played, by its place in the game."""
        self._texts = self._texts or self._game.transcript
        return self._texts[number]
