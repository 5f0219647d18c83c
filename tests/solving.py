"""Helpers for tests of the lethal solver."""

from __future__ import annotations

from typing import Any

from kit import setup

from hearthlab.agents.solver import solve


def wins(**position: Any) -> bool:
    """Solve a position; a line that is found must win the real game."""
    game = setup(**position).game
    line = solve(game.view())
    if line is None:
        return False
    for action in line:
        game.push(action)
    assert game._winner == 0
    return True
