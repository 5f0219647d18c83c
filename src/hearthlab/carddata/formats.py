"""Formats: which cards, classes and limits games are played with.

A process plays one format, because the pools of random effects are compiled into its tables:
`2014` unless the environment variable HEARTHLAB_FORMAT names another. A file of HEARTHLAB_CARDS may
add a format of its own with `add`.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import cache

from hearthlab.carddata.facts import HEROES, Card
from hearthlab.carddata.outside import CardFileError
from hearthlab.carddata.quoting import quoted

VARIABLE = "HEARTHLAB_FORMAT"
DEFAULT = "2014"
DECK_SIZE = 30


class FormatError(CardFileError):
    """A format that does not exist, or that exists already."""


@dataclass(frozen=True, slots=True)
class Format:
    """What games are played with; whatever is not said here is the same in all formats."""

    name: str
    sets: tuple[str, ...]  # of the cards in decks and in the pools of random effects
    date: str  # of the rules and card texts: a year, or year and month
    classes: tuple[str, ...] = tuple(sorted(HEROES))
    copies: int = 2  # of one card in a deck
    legendary_copies: int = 1
    turn_limit: int = 90  # of both players; then the game is a draw

    def holds(self, card: Card) -> bool:
        """Return whether a card belongs to the format: collectible, and of one of its sets."""
        return card.collectible and card.set in self.sets

    def most_copies(self, card: Card) -> int:
        """Return how often a deck may hold a card."""
        return self.legendary_copies if card.rarity == "LEGENDARY" else self.copies


FORMATS: dict[str, Format] = {}


def add(made: Format) -> None:
    """Add a format."""
    if made.name in FORMATS:
        raise FormatError(f"the format {quoted(made.name)} exists; name another")
    FORMATS[made.name] = made


add(Format("2014", ("classic", "naxxramas"), date="2014"))


@cache
def current() -> Format:
    """Return the format of this process; asked for after the card files were read."""
    name = os.environ.get(VARIABLE) or DEFAULT
    if name not in FORMATS:
        known = ", ".join(FORMATS)
        raise FormatError(f"{VARIABLE}={name}: no such format; there are {known}")
    return FORMATS[name]
