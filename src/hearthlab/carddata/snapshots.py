"""Snapshots: what was printed on all cards at one time, frozen in files of this folder."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

# What was printed at one time: its files, each with the cards of one set (named in the file).
SNAPSHOTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "2014": ("classic", "naxxramas", "gvg", "invented"),
        "2018": tuple(
            f"2018/{name}"
            for name in (
                "basic",
                "classic",
                "hall-of-fame",
                "naxxramas",
                "goblins",
                "blackrock",
                "tournament",
                "explorers",
                "old-gods",
                "karazhan",
                "gadgetzan",
                "ungoro",
                "frozen-throne",
                "kobolds",
            )
        ),
    }
)

HEROES: Mapping[str, str] = MappingProxyType(
    {
        "WARRIOR": "HERO_01",
        "SHAMAN": "HERO_02",
        "ROGUE": "HERO_03",
        "PALADIN": "HERO_04",
        "HUNTER": "HERO_05",
        "DRUID": "HERO_06",
        "WARLOCK": "HERO_07",
        "MAGE": "HERO_08",
        "PRIEST": "HERO_09",
    }
)


@dataclass(frozen=True, slots=True)
class Card:
    """What is printed on one card."""

    id: str
    name: str
    type: str  # HERO, HERO_POWER, MINION, SPELL or WEAPON
    card_class: str  # NEUTRAL or a key of HEROES
    cost: int
    set: str  # such as classic
    attack: int = 0
    health: int = 0
    durability: int = 0  # weapons only
    tribe: str | None = None  # such as BEAST
    rarity: str | None = None
    collectible: bool = False  # may be put into a deck; the nine heroes are not
    text: str = ""
    mechanics: tuple[str, ...] = ()  # sorted
    spell_damage: int = 0
    overload: int = 0
    dbf_ids: tuple[int, ...] = ()  # VANILLA's printing first, then the original's
    requirements: tuple[tuple[str, int], ...] = ()  # the client's, of 2018: for cross-checks only
    entourage: tuple[str, ...] = ()  # the cards a random choice is made from
    aliases: tuple[str, ...] = ()  # names it had before or after 2014
    classes: tuple[str, ...] = ()  # of a card of several classes, whose card_class is NEUTRAL
    armor: int = 0  # hero cards only

    def fits(self, hero: str) -> bool:
        """Return whether a class may put it into its deck."""
        return hero in self.classes if self.classes else self.card_class in ("NEUTRAL", hero)


@cache
def snapshot(name: str) -> Mapping[str, Card]:
    """Return every card of one time by id, loaded once."""
    files = SNAPSHOTS[name]
    return MappingProxyType({card.id: card for file in files for card in read(_path(file))})


def _path(name: str) -> Path:
    return Path(__file__).parent / f"{name}.json"


def read(path: Path) -> Iterator[Card]:
    """Read the cards of a file; all are of one set."""
    content = json.loads(path.read_bytes())
    for fields in content["cards"]:
        yield Card(set=content["set"], **{key: _frozen(value) for key, value in fields.items()})


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
