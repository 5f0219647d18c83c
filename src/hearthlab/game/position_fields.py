"""Checks of the fields of a position's description, and names of its tags."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from hearthlab.carddata.quoting import LONGEST, quoted, whole
from hearthlab.cards import symbols
from hearthlab.engine import schema
from hearthlab.game.errors import PositionError
from hearthlab.game.tags import GIVEN_TAGS

DEFAULT_TURN = 19  # ten crystals each

POSITION_FIELDS = ("format", "turn", "active", "players", "positions")
EXACT = "exact"  # the part that makes a description restore an equal game, not only an equal board
OTHER_MOMENTS = ("waiting", "offered", "result")  # mulligans, choices, ended games: exact ones
# Of `Past`: a slot, what is never there at rest, what is told with the deck
HELD = ("quest", "reward", "expected", "told", "marks", "lifted", "lifted_card", "offered_marks")
LISTED = ("spells_on_minions", "destroyed_weapons")  # of `Past`: card rows
STARTED = "started"  # of `Past`: the deck a side began with; read, but written as exact only
POWER_PRICE = "power_price"


class Number(NamedTuple):
    """A number of a side: which records of a game have it, and the most that it may be."""

    records: str
    most: int

    def holder(self, record: schema.Game, player: int) -> Any:
        """Return the record of a player that has the number."""
        return getattr(record, self.records)[player]


# Numbers of a side that are 0 unless a description says more, in the order of descriptions.
_SIDE = {
    "armor": schema.MAX_STAT,
    **dict.fromkeys(("overload", "locked"), 100),
    **dict.fromkeys(("fatigue", "played", "minions_played", "spells_played"), 255),
    "twins": 3,
    **dict.fromkeys(("golems", "totems"), 255),
    POWER_PRICE: 100,
}
_PAST = [
    name
    for name, *_ in schema.Past._fields_
    if not name.startswith("spare") and name not in (*HELD, *LISTED, STARTED)
]
NUMBERS = {name: Number("players", most) for name, most in _SIDE.items()} | {
    name: Number("pasts", schema.MAX_STAT if name.startswith("cthun") else 255) for name in _PAST
}
PLAYER_FIELDS = (
    *("class", "hero", "power", "health", "max_health", "attack", "attacks", "mana", "crystals"),
    *NUMBERS,
    *("power_used", "places_matter", "tags", "without", "effects"),
    *("hand", "board", "weapon", "secrets", "quest", "deck", "died", "graves", *LISTED, STARTED),
)
CARD_FIELDS = ("card", "cost", "attack", "health", "tags", "without", "effects", "attacks", "order")
DECK_FIELDS = ("card", "attack", "health", "cost", "price", "tags", "veiled", "told")
QUEST_FIELDS = ("card", "progress", "names", "tags", "order")
WEAPON_FIELDS = ("card", "durability", "attack", "tags", "without", "effects", "attacks", "order")
MINION_FIELDS = (
    *("card", "damage", "attack", "health", "tags", "without", "asleep", "silenced"),
    *("attacks", "effects", "order"),
)
EFFECT_FIELDS = ("card", "part", "attack", "tags", "expires", "caster", "this_turn")
PARTS = {"ALL": 0, "DEATHRATTLE": symbols.PART_DEATHRATTLE, "MEMORY": symbols.PART_MEMORY}

EXPIRES = {
    name.removeprefix("EXPIRES_"): value
    for name, value in vars(symbols).items()
    if name.startswith("EXPIRES_")
}


@cache
def _names(known: tuple[str, ...]) -> frozenset[str]:
    return frozenset(known)


class Fields:
    """The fields of one dict of a description; errors quote the place."""

    def __init__(self, given: object, known: tuple[str, ...], where: str) -> None:
        if type(given) is not dict and not isinstance(given, Mapping):
            raise PositionError(f"{where}: {quoted(given)} is not a dict")
        if not given.keys() <= _names(known):
            unknown = [key for key in given if key not in known]
            raise PositionError(
                f"{where}: no field {', '.join(map(quoted, unknown))}; the fields are "
                + ", ".join(known)
            )
        self.given: Mapping[str, Any] = given
        self.where = where

    @classmethod
    def of_card(cls, given: object, known: tuple[str, ...], where: str) -> Fields:
        """Read a card given by its name alone or by a dict."""
        made = cls({"card": given} if isinstance(given, str) else given, known, where)
        card = made.given.get("card")
        if not isinstance(card, str):
            raise PositionError(f"{where}: {quoted(given)} names no card")
        made.where = f"{where}, {card if len(card) <= LONGEST else quoted(card)}"
        return made

    @property
    def is_plain(self) -> bool:
        """Whether a card is as printed: only its name is given."""
        return len(self.given) == 1

    @property
    def card(self) -> str:
        """The card's name or id."""
        return str(self.given["card"])

    def number(self, name: str, default: int, least: int, most: int) -> int:
        """Read a whole number between limits."""
        given = self.given.get(name, default)
        value: int = given
        if type(given) is not int:
            try:
                value = whole(None if isinstance(given, bool) else given, name)
            except TypeError:
                message = f"{self.where}: {name} {quoted(given)} is not a whole number"
                raise PositionError(message) from None
        if not least <= value <= most:
            raise PositionError(f"{self.where}: {name} {quoted(value)}; it is {least} to {most}")
        return value

    def flag(self, name: str) -> bool:
        """Read a yes or no."""
        value = self.given.get(name, False)
        if not isinstance(value, bool):
            raise PositionError(f"{self.where}: {name} {quoted(value)} is neither true nor false")
        return value

    def items(self, name: str, most: int, what: str) -> list[Any]:
        """Read a list of limited length."""
        value = self.given.get(name, [])
        if not isinstance(value, (list, tuple)):
            raise PositionError(f"{self.where}: {name} {quoted(value)} is not a list")
        if len(value) > most:
            raise PositionError(f"{self.where}: {len(value)} {what}; at most {most}")
        return list(value)


def read_tags(fields: Fields, name: str) -> int:
    """Read a list of tag names."""
    tags = 0
    for tag in fields.items(name, len(GIVEN_TAGS), "tags"):
        if str(tag).upper() not in GIVEN_TAGS:
            known = ", ".join(GIVEN_TAGS)
            raise PositionError(f"{fields.where}: no tag {quoted(tag)}; the tags are {known}")
        tags |= GIVEN_TAGS[str(tag).upper()]
    return tags


def tag_names(tags: int) -> list[str]:
    """Name the tags of a bit set."""
    return [name for name, tag in GIVEN_TAGS.items() if tags & tag]
