"""What ruling tests read of minions at a glance."""

from __future__ import annotations

from kit import Table


def stats(t: Table, name: str) -> tuple[int, int]:
    """Read a minion's attack and health."""
    minion = t.minion(name)
    return minion.attack, minion.health


def line_up(t: Table) -> list[tuple[str, int, int]]:
    """Read the name, attack and health of my minions."""
    return [(minion.name, minion.attack, minion.health) for minion in t.me.board]
