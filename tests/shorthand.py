"""Shorthand for common steps and checks of ruling tests."""

from __future__ import annotations

from typing import Any

from kit import Table, setup


def stats(t: Table, name: str) -> tuple[int, int]:
    """Read a minion's attack and health."""
    minion = t.minion(name)
    return minion.attack, minion.health


def line_up(t: Table) -> list[tuple[str, int, int]]:
    """Read the name, attack and health of my minions."""
    return [(minion.name, minion.attack, minion.health) for minion in t.me.board]


def kill(name: str, **given: Any) -> Table:
    """Let the opponent kill a minion of mine."""
    t = setup(board=[name], enemy_hand=["Assassinate"], **given)
    return t.end_turn().play("Assassinate", target=name)


def targets(card: str) -> dict[str, bool]:
    """Return the legal targets of a card among a minion on each side and the heroes."""
    t = setup(hand=[card], board=["Wisp"], enemy_board=["Wisp"])
    everybody = ("Wisp", "enemy Wisp", "hero", "enemy hero")
    return {who: t.can_play(card, target=who) for who in everybody}
