"""The decks of an environment's games: a set, a list, or random ones."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hearthlab.carddata.formats import Format
from hearthlab.game.deck import Deck
from hearthlab.game.deck_sets import decks as library
from hearthlab.game.deck_sets import has_set, home_of_set
from hearthlab.game.errors import DeckError

RANDOM = "random"
Decks = str | Deck | Sequence[str | Deck]


class Pool:
    """The source of both decks of a game; each is drawn independently.

    `format` is the requested one, or that of the decks.
    """

    def __init__(self, decks: Decks, format: Format | str | None = None) -> None:
        self.decks: tuple[Deck, ...] = ()
        self.format = Format.of(format)
        if decks != RANDOM:
            listed = _listed(decks, None if format is None else self.format)
            if not listed:
                raise DeckError("no decks; name a set, a deck, some of them, or 'random'")
            self.format = listed[0].format if format is None else self.format
            self.decks = tuple(deck.played_in(self.format) for deck in listed)

    def pair(self, chance: Random) -> tuple[Deck, Deck]:
        """Draw the decks of a game."""
        return self._one(chance), self._one(chance)

    def pairs(self, chance: Random, most: int) -> list[tuple[Deck, Deck]]:
        """List all pairs of decks, or draw `most` random ones when there are more."""
        if self.decks and len(self.decks) ** 2 <= most:
            return [(one, other) for one in self.decks for other in self.decks]
        return [self.pair(chance) for _ in range(most)]

    def _one(self, chance: Random) -> Deck:
        return chance.choice(self.decks) if self.decks else self._any(chance)

    def _any(self, chance: Random) -> Deck:
        return Deck.random(chance.getrandbits(63), format=self.format)


def _listed(decks: Decks, playing: Format | None) -> list[Deck]:
    if isinstance(decks, (str, Deck)):
        if isinstance(decks, str) and _is_set(decks, playing):
            return library(decks, format=playing)
        return [Deck.of(decks, format=playing)]
    return [Deck.of(deck, format=playing) for deck in decks]


def _is_set(name: str, playing: Format | None) -> bool:
    return home_of_set(name) is not None or (playing is not None and has_set(playing, name))
