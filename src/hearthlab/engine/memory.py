"""The records that a process shares: the tables of each format, and the last action's log."""

from __future__ import annotations

from hearthlab.engine.schema import MAX_FORMATS, Game, Log, Tables

TABLES: list[Tables | None] = [None] * MAX_FORMATS  # by `Game.format`; see `tables.cards_of`
L = Log()


def tables(g: Game) -> Tables:
    """Return the tables of a game's format."""
    found: Tables = TABLES[g.format]  # type: ignore[assignment]  # filled before games begin
    return found
