"""The belief in a library of decks: which one the opponent plays, from the cards seen.

The model (docs/beliefs.md): the opponent plays a deck of the library in which each card was
replaced with probability `smoothing` by a legal card of the class that the deck does not hold; or,
with probability `outside`, a deck that has nothing to do with the library. The cards seen are as
likely to be any of the deck as any others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import comb, isfinite
from typing import TYPE_CHECKING

from hearthlab.carddata.quoting import quoted
from hearthlab.engine.tables import Cards, cards_in
from hearthlab.game.beliefs import Guess, legal_rows, padded, rows_of
from hearthlab.game.deck import Deck
from hearthlab.game.deck_sets import decks
from hearthlab.game.errors import BeliefError
from hearthlab.game.worlds import secret_rows

if TYPE_CHECKING:
    from hearthlab.game.view import View

SMOOTHING = 0.1
OUTSIDE = 0.1
NEGLIGIBLE = 1e-4  # decks less likely than this are not dealt

Group = tuple[int, int, int]  # n seen; copies of such cards in the list; in the pool besides


@dataclass(frozen=True, slots=True)
class Library:
    """The belief in a deck of a library, with smoothing for unknown lists.

    >>> import hearthlab as hl
    >>> view = hl.Game("firebat-hunter", "tarei-warlock", seed=1, mulligan=False).view()
    >>> view.sample(1, belief=hl.beliefs.Library()).view(view.viewer) == view
    True
    """

    decks: tuple[Deck, ...] = ()  # default: all that come with the package
    smoothing: float = SMOOTHING  # probability that a card of the deck was replaced
    outside: float = OUTSIDE  # prior probability that the deck is none of these
    weights: Mapping[str, float] = field(default_factory=dict)  # prior by deck name, else 1
    sets: tuple[str, ...] = ()  # of the cards that replace others; default: the format's

    def __post_init__(self) -> None:
        for name in ("smoothing", "outside"):
            value = getattr(self, name)
            if not isinstance(value, int | float) or not 0 <= value < 1:
                raise BeliefError(
                    f"{name}={quoted(value)}: should be a probability, 0 or more and less than 1"
                )
        for name, weight in self.weights.items():
            if not (isinstance(weight, int | float) and isfinite(weight) and weight >= 0):
                raise BeliefError(f"weight {quoted(weight)} of {quoted(name)}: should be 0 or more")

    def posterior(self, view: View, held: Sequence[int] = ()) -> list[tuple[Deck | None, float]]:
        """Weight the decks of the opponent's class by the cards seen; the weights sum to 1.

        The last entry, None, is a deck outside of the library. Cards that no deck of the class can
        hold tell nothing.
        """
        hero = view.players[view.opponent].hero_class
        cards = cards_in(view._record)
        fitting = [deck for deck in self.decks or _shipped(cards) if deck.hero == hero]
        priors = [self.weights.get(deck.name, 1.0) for deck in fitting]
        share = (1 - self.outside) / (sum(priors) or 1.0)
        legal = _legal_counts(cards, hero, self.sets)
        known = legal.keys() | {row for deck in fitting for row in _counts(cards, deck)}
        seen = Counter(row for row in (*view._known.seen, *held) if row in known)
        secrets = _hidden_secrets(view)
        raw: list[tuple[Deck | None, float]] = [
            (
                deck,
                share
                * prior
                * likelihood(_counts(cards, deck), seen, legal, self.smoothing, secrets),
            )
            for deck, prior in zip(fitting, priors, strict=True)
        ]
        raw.append((None, self.outside * likelihood(Counter(), seen, legal, 1.0, secrets)))
        total = sum(weight for _, weight in raw)
        if total == 0:  # no deck can explain this: none is more likely than the others
            return [(None, 1.0)]
        return [(deck, weight / total) for deck, weight in raw]

    def guesses(self, view: View, held: Sequence[int] = ()) -> Sequence[Guess]:
        """Return the remaining cards of each likely deck, with possible replacements."""
        cards = cards_in(view._record)
        return [
            padded(
                view, rows_of(cards, deck.cards), held, self.sets, weight, replaced=self.smoothing
            )
            if deck is not None
            else padded(view, (), held, self.sets, weight)
            for deck, weight in self.posterior(view, held)
            if weight >= NEGLIGIBLE
        ]


def likelihood(
    deck: Counter[int],
    seen: Counter[int],
    legal: Counter[int],
    smoothing: float,
    secrets: Counter[tuple[int, ...]] | None = None,
) -> float:
    """Return the probability to see these cards of a list's deck.

    Of k cards seen each was replaced with probability `smoothing`. If m were not, they are any m of
    the list, and the k - m others are any of the pool: the legal copies that the list does not
    hold (and more copies than are legal, if that many were seen). A copy that may be of either is
    counted as both. secrets: how many hidden cards are one of these rows.
    """
    groups = [
        (number, deck[row], max(max(legal[row], number) - deck[row], 0))
        for row, number in seen.items()
    ]
    groups += _secret_groups(deck, seen, legal, secrets or Counter())
    both = sum(min(copies, legal[row]) for row, copies in deck.items())
    pool = legal.total() - both + sum(_beyond(deck, legal, *item) for item in seen.items())
    number = seen.total() + (secrets or Counter()).total()
    return sum(
        comb(number, kept)
        * (1 - smoothing) ** kept
        * smoothing ** (number - kept)
        * count
        / (comb(deck.total(), kept) * comb(max(pool, number), number - kept))
        for kept, count in enumerate(_ways(groups))
        if count
    )


def _beyond(deck: Counter[int], legal: Counter[int], row: int, number: int) -> int:
    """Return how many of n copies seen neither the list nor the legal cards can give."""
    return max(number - max(deck[row], legal[row]), 0)


def _ways(groups: list[Group]) -> list[int]:
    """Count the ways to draw the cards seen, by the number of copies from the list."""
    ways = [1]
    for number, listed, besides in groups:
        most = min(number, listed)
        longer = [0] * (len(ways) + most)
        for kept in range(max(0, number - besides), most + 1):
            count = comb(listed, kept) * comb(besides, number - kept)
            for i, before in enumerate(ways):
                longer[i + kept] += before * count
        ways = longer
    return ways


def _secret_groups(
    deck: Counter[int],
    seen: Counter[int],
    legal: Counter[int],
    secrets: Counter[tuple[int, ...]],
) -> list[Group]:
    """Count the secrets left that hidden ones may be; those seen are of the list if they can be."""
    found = []
    for rows, number in secrets.items():
        listed = sum(max(deck[row] - seen[row], 0) for row in rows)
        besides = sum(max(legal[row] - max(deck[row], seen[row]), 0) for row in rows)
        found.append((number, listed, max(besides, number - listed)))
    return found


def _hidden_secrets(view: View) -> Counter[tuple[int, ...]]:
    """Count the opponent's hidden secrets of the deck by their possible cards."""
    cards = cards_in(view._record)
    return Counter(
        secret_rows(cards, card_class)
        for slot, card_class in zip(view.hidden_secrets, view.secret_classes, strict=True)
        if not view.is_generated(slot)
    )


@cache
def _shipped(cards: Cards) -> tuple[Deck, ...]:
    return tuple(decks(format=cards.format))


@cache
def _counts(cards: Cards, deck: Deck) -> Counter[int]:
    return Counter(rows_of(cards, deck.cards))


@cache
def _legal_counts(cards: Cards, hero: str, sets: tuple[str, ...]) -> Counter[int]:
    return Counter(legal_rows(cards, hero, sets))
