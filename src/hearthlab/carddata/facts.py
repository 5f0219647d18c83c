"""The printed facts of a card: its name, cost, numbers and text. No rules here."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from hearthlab.carddata.card_html import card_html
from hearthlab.carddata.errors import HearthlabError

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

HERO_POWERS: Mapping[str, str] = MappingProxyType(
    {
        "WARRIOR": "CS2_102",
        "SHAMAN": "CS2_049",
        "ROGUE": "CS2_083b",
        "PALADIN": "CS2_101",
        "HUNTER": "DS1h_292",
        "DRUID": "CS2_017",
        "WARLOCK": "CS2_056",
        "MAGE": "CS2_034",
        "PRIEST": "CS1h_001",
    }
)

COIN = "GAME_005"


class UnknownCard(HearthlabError, LookupError):
    """A card id, name or dbf id that names no card, or more than one."""


@dataclass(frozen=True, slots=True)
class Card:
    """The printed facts of one card.

    >>> import hearthlab as hl
    >>> card = hl.card("Fireball")
    >>> card.id, card.cost, card.text
    ('CS2_029', 4, 'Deal 6 damage.')
    """

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
    dbf_ids: tuple[int, ...] = ()  # in formats of 2014 VANILLA's printing first
    requirements: tuple[tuple[str, int], ...] = ()  # the client's, of 2018: for cross-checks only
    entourage: tuple[str, ...] = ()  # the cards a random choice is made from
    aliases: tuple[str, ...] = ()  # names it had before or after
    classes: tuple[str, ...] = ()  # of a card of several classes, whose card_class is NEUTRAL
    armor: int = 0  # hero cards only

    def fits(self, hero: str) -> bool:
        """Return whether a class may put it into its deck."""
        return hero in self.classes if self.classes else self.card_class in ("NEUTRAL", hero)

    def _repr_html_(self) -> str:
        return card_html(self)


def read(path: Path) -> Iterator[tuple[Card, tuple[int, ...]]]:
    """Read the cards of a file, each with the dbf ids of its reprint in the set VANILLA."""
    content = json.loads(path.read_bytes())
    for entry in content["cards"]:
        fields = {"set": content["set"]} | {key: frozen(value) for key, value in entry.items()}
        reprint = fields.pop("vanilla", None)
        yield Card(**fields), () if reprint is None else (reprint,)


def frozen(value: Any) -> Any:
    """Turn the lists of JSON into tuples."""
    return tuple(map(frozen, value)) if isinstance(value, list) else value
