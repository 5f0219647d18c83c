"""Beliefs: the possible cards that a player cannot see.

For a view, a belief says which deck lists the opponent may play. `worlds.py` makes of it the record
that both `view.sample` and the searches deal from.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, Protocol

from hearthlab.carddata.quoting import quoted
from hearthlab.engine.tables import Cards, cards_in
from hearthlab.game.deck import Deck
from hearthlab.game.deck_lists import legal_copies
from hearthlab.game.deck_sets import decks
from hearthlab.game.errors import BeliefError, WrongType

if TYPE_CHECKING:
    from hearthlab.game.view import View


class Guess(NamedTuple):
    """One list that the opponent may play, as card rows."""

    cards: Sequence[int]  # its remaining hidden cards
    padding: Sequence[int] = ()  # substitutes for cards that it lacks
    weight: float = 1.0
    replaced: float = 0.0  # probability that a card of it is one of the padding instead


class Belief(Protocol):
    """A guess at the opponent's list from a view.

    >>> import hearthlab as hl
    >>> view = hl.Game("firebat-hunter", "tarei-warlock", seed=1, mulligan=False).view()
    >>> one, other = (view.sample(seed, belief=hl.beliefs.Uniform()) for seed in (1, 2))
    >>> one == other, one.view(view.viewer) == other.view(view.viewer)
    (False, True)
    """

    def guesses(self, view: View, held: Sequence[int] = ()) -> Sequence[Guess]:
        """Return the lists, at least one; `held` are cards of the list that the viewer is shown."""
        ...


@dataclass(frozen=True, slots=True)
class KnownList:
    """The belief in one list: its remaining cards are the hidden ones. Default: the declared deck.

    >>> import hearthlab as hl
    >>> game = hl.Game("firebat-hunter", "tarei-warlock", seed=1, known_decks=True)
    >>> world = game.view().sample(1, belief=hl.beliefs.KnownList())
    >>> world.view(0) == game.view(0)
    True
    """

    deck: Deck | None = None

    def guesses(self, view: View, held: Sequence[int] = ()) -> Sequence[Guess]:
        """Return the one list."""
        left = sorted((self._hidden(view) - Counter(held)).elements())
        unknown = [*view.hidden_secrets, *([] if held else view._hidden_hand)]
        needed = view.needed + sum(not view.is_generated(slot) for slot in unknown)
        if needed > len(left):
            short = needed - len(left)
            raise BeliefError(
                f"the list is {short} cards too short for the opponent's hidden cards"
            )
        return [Guess(left)]

    def _hidden(self, view: View) -> Counter[int]:
        """Count the cards of the list that were not seen."""
        if self.deck is None:
            if view._known.remaining is None:
                raise BeliefError("KnownList() needs a game with known_decks=True, or a deck")
            return Counter(view._known.remaining)
        cards = cards_in(view._record)
        rows, seen = Counter(rows_of(cards, self.deck.cards)), Counter(view._known.seen)
        strange = seen - rows
        if strange:
            names = ", ".join(sorted(map(cards.name_of, strange)))
            raise BeliefError(f"{names} seen, but not in deck {quoted(self.deck.name)}")
        return rows - seen


@dataclass(frozen=True, slots=True)
class Uniform:
    """The belief that any legal copy of the class's cards is as likely as any other.

    >>> import hearthlab as hl
    >>> view = hl.Game("firebat-hunter", "tarei-warlock", seed=1, mulligan=False).view()
    >>> view.sample(1, belief=hl.beliefs.Uniform()).view(view.viewer) == view
    True
    """

    sets: tuple[str, ...] = ()  # default: the format's sets

    def guesses(self, view: View, held: Sequence[int] = ()) -> Sequence[Guess]:
        """Return an empty list, padded with any legal cards."""
        return [padded(view, (), held, self.sets)]


@dataclass(frozen=True, slots=True)
class Archetype:
    """The belief in one deck of a library, weighted by how well it explains the cards seen.

    A deck's weight is multiplied by `surprise` for every seen card that it does not hold, and by
    its copies left for every one it does. Cards a deck cannot give are filled up uniformly.

    >>> import hearthlab as hl
    >>> view = hl.Game("firebat-hunter", "tarei-warlock", seed=1, mulligan=False).view()
    >>> view.sample(1, belief=hl.beliefs.Archetype()).view(view.viewer) == view
    True
    """

    library: tuple[Deck, ...] = ()  # default: the decks that come with the package
    weights: Mapping[str, float] = field(default_factory=dict)  # prior by deck name, else 1
    surprise: float = 0.02
    sets: tuple[str, ...] = ()  # default: the format's sets

    def posterior(self, view: View) -> list[tuple[Deck, float]]:
        """Weight the decks of the opponent's class by the cards seen; the weights sum to 1."""
        hero = view.players[view.opponent].hero_class
        fitting = [deck for deck in self.library or decks(format=view.format) if deck.hero == hero]
        raw = [self.weights.get(deck.name, 1.0) * self._likelihood(deck, view) for deck in fitting]
        total = sum(raw)
        return [(deck, weight / total) for deck, weight in zip(fitting, raw, strict=True) if total]

    def _likelihood(self, deck: Deck, view: View) -> float:
        left = Counter(rows_of(cards_in(view._record), deck.cards))
        likelihood = 1.0
        for row in view._known.seen:
            likelihood *= left[row] or self.surprise
            left[row] -= 1 if left[row] else 0
        return likelihood

    def guesses(self, view: View, held: Sequence[int] = ()) -> Sequence[Guess]:
        """Return the decks by their weights; any legal cards when none is of the class."""
        return [
            padded(view, rows_of(cards_in(view._record), deck.cards), held, self.sets, weight)
            for deck, weight in self.posterior(view)
        ] or [padded(view, (), held, self.sets)]


def belief_about(view: View, believed: Belief | None) -> Belief:
    """Take a belief; without one the known list if decks are known, else any legal cards."""
    if believed is not None:
        if not callable(getattr(believed, "guesses", None)):
            raise WrongType(f"belief={believed!r}: should be such as hl.beliefs.Uniform()")
        return believed
    return KnownList() if view._known.remaining is not None else Uniform()


def padded(
    view: View,
    cards: Iterable[int],
    held: Sequence[int],
    sets: tuple[str, ...],
    weight: float = 1.0,
    *,
    replaced: float = 0.0,
) -> Guess:
    """Remove the cards seen from a list, and find the legal cards that may fill it up."""
    out = [*view._known.seen, *held]
    left = _without(sorted(cards), out)
    hero = view.players[view.opponent].hero_class
    legal = _sorted_rows(cards_in(view._record), hero, sets)
    padding = _without(legal, [*out, *left])
    return Guess(left, padding or legal, weight, replaced)


def _without(rows: Sequence[int], taken: Iterable[int]) -> list[int]:
    """Take rows out of a sorted list, each as often as it is named."""
    left = list(rows)
    for row in taken:
        place = bisect_left(left, row)
        if place < len(left) and left[place] == row:
            del left[place]
    return left


def rows_of(cards: Cards, card_ids: Iterable[str]) -> list[int]:
    """Find the rows of cards."""
    return [cards.row_of(card_id) for card_id in card_ids]


@cache
def _sorted_rows(cards: Cards, hero: str, sets: tuple[str, ...]) -> tuple[int, ...]:
    """Do the same as `legal_rows`, sorted."""
    return tuple(sorted(legal_rows(cards, hero, sets)))


@cache
def legal_rows(cards: Cards, hero: str, sets: tuple[str, ...] = ()) -> tuple[int, ...]:
    """List the rows of a class's legal cards, each as often as a deck may hold it."""
    return tuple(rows_of(cards, legal_copies(cards, hero, sets)))
