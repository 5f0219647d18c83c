"""Changes of cards in a format: four of their numbers, and clauses by a card file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from hearthlab.carddata.facts import Card
from hearthlab.carddata.history import EXISTS
from hearthlab.carddata.outside import CardFileError
from hearthlab.carddata.quoting import quoted, whole

Override = tuple[str, str, Any]  # id of a card, field, new value

DIGEST_SIZE = 3  # bytes of a card file's digest
LARGEST = 100


@dataclass(frozen=True, slots=True)
class Bounds:
    """The values a field may have, and the types of card that have it."""

    least: int
    most: int
    types: tuple[str, ...]


FIELDS: Mapping[str, Bounds] = MappingProxyType(
    {
        "cost": Bounds(0, 50, ("MINION", "SPELL", "WEAPON", "HERO_POWER")),
        "attack": Bounds(0, LARGEST, ("MINION", "WEAPON")),
        "health": Bounds(1, LARGEST, ("MINION",)),
        "durability": Bounds(1, LARGEST, ("WEAPON",)),
    }
)


class ChangeError(CardFileError):
    """A change of a card that is not possible."""


@dataclass(frozen=True, slots=True)
class CardFile:
    """A Python file that redefines clauses of cards; files of the same content are equal."""

    source: str
    path: str = field(compare=False)  # as it was given

    @property
    def digest(self) -> str:
        """Digest the content."""
        from hashlib import blake2b  # imported here: few programs change cards

        return blake2b(self.source.encode(), digest_size=DIGEST_SIZE).hexdigest()

    def __str__(self) -> str:
        """Write the path and the digest, such as my_changes.py#1a2b3c."""
        from urllib.parse import quote

        return f"{quote(self.path, safe='/ :~')}#{self.digest}"

    @classmethod
    def read(cls, path: str | Path) -> CardFile:
        """Read a file."""
        try:
            return cls(Path(path).read_text(encoding="utf-8"), str(path))
        except (OSError, ValueError) as error:
            raise ChangeError(f"cards={quoted(str(path))}: no card file: {error}") from None

    @classmethod
    def parse(cls, text: str) -> CardFile:
        """Read the file that a text names; raise for different content."""
        from urllib.parse import unquote

        path, _, digest = text.rpartition("#")
        found = cls.read(unquote(path))
        if found.digest != digest:
            raise ChangeError(
                f"{found.path} has changed: its digest is {found.digest}, "
                f"{quoted(text)} names {quoted(digest)}"
            )
        return found


def override(card: Card, name: str, value: Any) -> Override:
    """Check one change of one card."""
    if name not in FIELDS:
        from difflib import get_close_matches  # imported here: only errors need it

        near = get_close_matches(str(name), FIELDS, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(FIELDS)}"
        raise ChangeError(f"{card.name}: no field {quoted(name)} can be changed; {hint}")
    bounds = FIELDS[name]
    if card.type not in bounds.types:
        kind = card.type.lower().replace("_", " ")
        raise ChangeError(f"{card.name}: a {kind} has no {name}")
    number = whole(value, f"{card.name}: {name}")
    if isinstance(value, bool) or not bounds.least <= number <= bounds.most:
        raise ChangeError(
            f"{card.name}: {name} {quoted(value)} should be from {bounds.least} to {bounds.most}"
        )
    return card.id, name, number


def overridden(cards: Mapping[str, Card], changes: Iterable[Override]) -> Mapping[str, Card]:
    """Return the cards with changes."""
    fields: dict[str, dict[str, Any]] = {}
    for card_id, name, value in changes:
        fields.setdefault(card_id, {})[name] = value
    if not fields:
        return cards
    found = dict(cards)
    for card_id, changed in fields.items():
        if changed.pop(EXISTS, True):
            found[card_id] = replace(cards[card_id], **changed)
        else:
            del found[card_id]
    return MappingProxyType(found)
