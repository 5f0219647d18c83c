"""What is said of a side and of its pieces, in words, wherever it is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hearthlab.game.sides import Piece, Side

SHOWN_TAGS = (
    "taunt",
    "shield",
    "charge",
    "windfury",
    "stealth",
    "immune",
    "elusive",
    "frozen",
    "cant_attack",
    "cant_attack_heroes",
    "lifesteal",
    "poisonous",
    "aloof",
    "deathrattle",
    "silenced",
    "asleep",
)


def hero_facts(side: Side) -> list[str]:
    """List what is counted for a side: health, mana, cards of the deck."""
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
    """Write how far something has counted, such as "(2 of 5)"; empty for what does not count."""
    return "" if piece.goal is None else f"({piece.progress} of {piece.goal})"


def lying(minion: Piece) -> str:
    """Write what is told of something dormant, such as "dormant (2 of 4)"."""
    return f"dormant {counted(minion)}".strip()
