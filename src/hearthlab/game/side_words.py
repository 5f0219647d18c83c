"""The words for a side and its pieces, for all drawings."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hearthlab.game.sides import Piece, Side


def hero_facts(side: Side) -> list[str]:
    """List the counts of a side: health, mana, cards of the deck."""
    hero = side.hero
    facts = [f"{hero.health}/{hero.max_health} health"]
    facts += [f"{side.armor} armor"] if side.armor else []
    facts += [f"{hero.attack} attack"] if hero.attack > 0 else []
    facts += [f"{side.mana}/{side.crystals} mana"]
    facts += [f"{side.locked} locked"] if side.locked else []
    facts += [f"{side.overload} overload"] if side.overload else []
    facts += [tag for tag in ("frozen", "immune") if hero.has(tag)]
    facts += [f"{what} {size}" for what, size in side.counters.items()]
    facts += [f"deck {side.deck_count}" if side.deck_count else f"fatigue {side.fatigue}"]
    return facts


def counted(piece: Piece) -> str:
    """Write the progress of a counter, such as "(2 of 5)"; empty without one."""
    return "" if piece.goal is None else f"({piece.progress} of {piece.goal})"


def lying(minion: Piece) -> str:
    """Write the state of a dormant entity, such as "dormant (2 of 4)"."""
    return f"dormant {counted(minion)}".strip()
