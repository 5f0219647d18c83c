"""Lethal puzzles: turns of stored games that can be won at once, in one way only."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hearthlab.game.game import Game

FILE = Path(__file__).with_name("puzzles.json")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position in which the player to act wins this turn."""

    number: int  # from 1, the easiest
    source: str  # store and game
    position: str
    player: int
    solution: tuple[str, ...]
    missed: dict[str, float]  # share of tries in which an agent did not win, by its name
    rating: float  # the mean of those

    def game(self) -> Game:
        """Set it up."""
        return Game.from_position(self.position)


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Read all puzzles, the easiest first."""
    rows = json.loads(FILE.read_text(encoding="utf-8"))["puzzles"]
    return tuple(
        Puzzle(
            number=number,
            source=row["source"],
            position=row["position"],
            player=row["player"],
            solution=tuple(row["solution"]),
            missed=row["missed"],
            rating=row["rating"],
        )
        for number, row in enumerate(rows, 1)
    )
