"""The records that a process shares: the tables of each format, and the last action's log."""

from __future__ import annotations

from typing import Any

from hearthlab.engine.schema import MAX_FORMATS, Log, Tables

TABLES: list[Tables | None] = [None] * MAX_FORMATS  # by `Game.format`; see `tables.cards_of`
L = Log()


def tables(g: Any) -> Any:
    """Return the tables of a game's format."""
    return TABLES[g.format]
