"""The decks that environments deal games of: a set, a list, or random ones."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hearthlab.game.deck import Deck
from hearthlab.game.errors import DeckError
from hearthlab.game.library import DECK_SETS
from hearthlab.game.library import decks as library

RANDOM = "random"
Decks = str | Deck | Sequence[str | Deck]


class Pool:
    """Where both decks of a game come from: each drawn for itself."""

    def __init__(self, decks: Decks) -> None:
        self.decks: tuple[Deck, ...] = ()
        if decks != RANDOM:
            self.decks = tuple(_listed(decks))
            if not self.decks:
                raise DeckError("no decks; name a set, a deck, some of them, or 'random'")

    def pair(self, chance: Random) -> tuple[Deck, Deck]:
        """Draw the decks of a game."""
        return self._one(chance), self._one(chance)

    def pairs(self, chance: Random, most: int) -> list[tuple[Deck, Deck]]:
        """List all pairs of decks, or a draw of them when there are more than that."""
        if self.decks and len(self.decks) ** 2 <= most:
            return [(one, other) for one in self.decks for other in self.decks]
        return [self.pair(chance) for _ in range(most)]

    def _one(self, chance: Random) -> Deck:
        return chance.choice(self.decks) if self.decks else Deck.random(chance.getrandbits(63))


def _listed(decks: Decks) -> list[Deck]:
    if isinstance(decks, (str, Deck)):
        if isinstance(decks, str) and decks in DECK_SETS:
            return library(decks)
        return [Deck.of(decks)]
    return [Deck.of(deck) for deck in decks]
