"""The decks that a search may find, as rows of card numbers: random, changed, crossed.

A deck is a row of thirty numbers of cards, sorted; several decks are an array [deck, slot]. All
randomness comes from the generator that is given.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hearthlab.carddata.formats import DECK_SIZE, Format
from hearthlab.decks.errors import DeckLabError
from hearthlab.decks.slots import card_in
from hearthlab.engine.tables import cards_of
from hearthlab.game.deck import Deck
from hearthlab.game.deck_lists import check_class

Decks = NDArray[np.int16]  # [deck, slot]
EMPTY = -1
HALF = 0.5  # a mutation removes k cards with probability 2⁻ᵏ


@dataclass(frozen=True, slots=True)
class DeckSpace:
    """The cards of a search, and how many copies of each a deck may hold."""

    hero: str
    format: Format
    ids: tuple[str, ...]
    limits: tuple[int, ...]

    @classmethod
    def of(cls, hero: str, format: Format, cards: Iterable[str] | None = None) -> DeckSpace:
        """Take some cards of a class and a format; by default all that are implemented."""
        hero = check_class(format, hero).upper()
        implemented = cards_of(format).implemented
        if cards is None:
            found = [
                card.id
                for card in format.cards.values()
                if format.holds(card) and card.fits(hero) and card.id in implemented
            ]
        else:
            found = [card_in(format, card).id for card in cards]
            for card_id in found:
                card = format.card(card_id)
                if not card.fits(hero) or not format.holds(card):
                    raise DeckLabError(
                        f"{card.name} does not fit a {hero.capitalize()} deck of {format}"
                    )
                if card_id not in implemented:
                    raise DeckLabError(f"{card.name} is not implemented")
        ids = tuple(sorted(set(found)))
        limits = tuple(format.most_copies(format.card(card_id)) for card_id in ids)
        if sum(limits) < DECK_SIZE:
            raise DeckLabError(
                f"{len(ids)} cards make a deck of at most {sum(limits)}; name more cards, for "
                f"{DECK_SIZE}"
            )
        return cls(hero, format, ids, limits)

    def __len__(self) -> int:
        """Count the cards."""
        return len(self.ids)

    # --- Decks and rows ---------------------------------------------------------------------------
    def deck(self, row: Iterable[int], name: str = "") -> Deck:
        """Return the deck of a row."""
        cards = tuple(self.ids[number] for number in row)
        return Deck(self.hero, cards, name, format=self.format)

    def row(self, deck: Deck) -> Decks:
        """Return the row of a deck; raises for a deck of other cards."""
        if deck.hero != self.hero:
            raise DeckLabError(
                f"{deck.name or 'a deck'} is of class {deck.hero.capitalize()}, the search is of "
                f"{self.hero.capitalize()}"
            )
        numbers = {card_id: i for i, card_id in enumerate(self.ids)}
        for card_id, count in Counter(deck.cards).items():
            name = self.format.card(card_id).name
            if card_id not in numbers:
                raise DeckLabError(f"{deck.name or 'a deck'}: {name} is not a card of this search")
            if count > self.limits[numbers[card_id]]:
                raise DeckLabError(f"{deck.name or 'a deck'}: {count} copies of {name}")
        return np.array(sorted(numbers[card_id] for card_id in deck.cards), dtype=np.int16)

    def counts(self, decks: Decks) -> NDArray[np.float32]:
        """Return how many copies of each card decks hold: [deck, card]."""
        rows, slots = np.nonzero(decks != EMPTY)
        places = rows * len(self) + decks[rows, slots]
        found = np.bincount(places, minlength=len(decks) * len(self))
        return found.reshape(len(decks), len(self)).astype(np.float32)

    # --- New decks --------------------------------------------------------------------------------
    def random(self, random: np.random.Generator, n: int) -> Decks:
        """Draw decks card by card, each uniformly among the legal ones."""
        return self._filled(random, np.full((n, DECK_SIZE), EMPTY, dtype=np.int16))

    def mutated(self, random: np.random.Generator, decks: Decks) -> Decks:
        """Remove k random cards with probability 2⁻ᵏ, and add random legal ones."""
        removed = np.minimum(random.geometric(HALF, len(decks)), DECK_SIZE)
        order = np.argsort(random.random(decks.shape), axis=1)
        shuffled = np.take_along_axis(decks, order, axis=1)
        keeps = np.arange(decks.shape[1])[None, :] < (DECK_SIZE - removed)[:, None]
        return self._filled(random, np.where(keeps, shuffled, EMPTY).astype(np.int16))

    def crossed(self, random: np.random.Generator, first: Decks, other: Decks) -> Decks:
        """Take each slot from one of two decks; surplus copies become random legal cards."""
        mixed = np.where(random.random(first.shape) < HALF, first, other).astype(np.int16)
        mixed.sort(axis=1)
        limits = np.array(self.limits)
        copy = np.zeros(mixed.shape, dtype=np.int64)  # which copy of its card a slot holds
        for slot in range(1, mixed.shape[1]):
            same = mixed[:, slot] == mixed[:, slot - 1]
            copy[:, slot] = np.where(same, copy[:, slot - 1] + 1, 0)
        kept = np.where(copy < limits[mixed], mixed, EMPTY).astype(np.int16)
        kept[:, ::-1].sort(axis=1)  # empty slots last
        return self._filled(random, kept)

    def _filled(self, random: np.random.Generator, decks: Decks) -> Decks:
        """Fill empty slots, which are the last ones of a row, with random legal cards."""
        counts = self.counts(decks)
        limits = np.array(self.limits, dtype=np.float32)
        for slot in np.flatnonzero((decks == EMPTY).any(axis=0)):
            open_: Any = np.flatnonzero(decks[:, slot] == EMPTY)
            while len(open_):
                drawn = random.integers(0, len(self), len(open_))
                legal = counts[open_, drawn] < limits[drawn]
                rows, cards = open_[legal], drawn[legal]
                decks[rows, slot] = cards
                counts[rows, cards] += 1
                open_ = open_[~legal]
        decks.sort(axis=1)
        return decks
