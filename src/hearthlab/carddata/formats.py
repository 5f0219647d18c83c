"""Formats: which cards, classes and limits games are played with.

A process plays one format, because the pools of random effects are compiled into its tables:
`2014` unless the environment variable HEARTHLAB_FORMAT (or `hearthlab --format`) names another. A
file of HEARTHLAB_CARDS may add a format of its own with `add`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hearthlab.carddata.outside import CardFileError
from hearthlab.carddata.quoting import quoted
from hearthlab.carddata.snapshots import HEROES, SNAPSHOTS, Card, snapshot

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
    snapshot: str = "2014"  # the facts and definitions of cards: a key of facts.SNAPSHOTS
    decks: str = "championship-2014"  # what is played when no decks are named
    remembers: bool = False  # its cards ask about a game's past: games keep more of it

    def holds(self, card: Card) -> bool:
        """Return whether a card belongs to the format: collectible, and of one of its sets."""
        return card.collectible and card.set in self.sets

    def most_copies(self, card: Card) -> int:
        """Return how often a deck may hold a card."""
        return self.legendary_copies if card.rarity == "LEGENDARY" else self.copies


FORMATS: dict[str, Format] = {}
LATER_TURNS = 89  # the client ends a game before turn 90 begins (hs-bugs #109, 2015 to 2018)
MAMMOTH = ("old-gods", "karazhan", "gadgetzan", "ungoro", "frozen-throne", "kobolds")


def add(made: Format) -> None:
    """Add a format."""
    if made.name in FORMATS:
        raise FormatError(f"the format {quoted(made.name)} exists; name another")
    FORMATS[made.name] = made


add(Format("2014", ("classic", "naxxramas"), date="2014"))
add(
    Format(
        "2018",  # Standard in the Year of the Mammoth, before The Witchwood
        ("basic", "classic", *MAMMOTH),
        date="2018-02",
        snapshot="2018",
        decks="random",
        turn_limit=LATER_TURNS,
        remembers=True,
    )
)
add(
    Format(
        "2018-wild",
        tuple(Path(file).name for file in SNAPSHOTS["2018"]),  # a file is named after its set
        date="2018-02",
        snapshot="2018",
        decks="competition",
        turn_limit=LATER_TURNS,
        remembers=True,
    )
)


def asked_name() -> str:
    """Return the name of the format that this process was asked to play."""
    return os.environ.get(VARIABLE) or DEFAULT


def snapshot_name() -> str:
    """Name the snapshot of facts of this process; formats of card files use the default's."""
    return FORMATS.get(asked_name(), FORMATS[DEFAULT]).snapshot


@cache
def current() -> Format:
    """Return the format of this process; asked for after the card files were read."""
    name = asked_name()
    if name not in FORMATS:
        known = ", ".join(FORMATS)
        raise FormatError(f"{VARIABLE}={name}: no such format; there are {known}")
    return FORMATS[name]


def holding(dbf_ids: Iterable[int]) -> Format | None:
    """Find the first format whose sets hold all cards with these dbf ids."""
    wanted = set(dbf_ids)
    for made in FORMATS.values():
        held = {
            dbf_id
            for card in snapshot(made.snapshot).values()
            if made.holds(card)
            for dbf_id in card.dbf_ids
        }
        if wanted <= held:
            return made
    return None
