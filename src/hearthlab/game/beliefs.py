"""Beliefs: what the cards a player cannot see may be."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import Protocol

from hearthlab.carddata.formats import current
from hearthlab.carddata.quoting import quoted
from hearthlab.cards.symbols import SECRET
from hearthlab.engine.memory import T
from hearthlab.game.deck import Deck
from hearthlab.game.deck_lists import legal_cards
from hearthlab.game.errors import BeliefError
from hearthlab.game.library import decks
from hearthlab.game.names import fact_of, name_of, pool_rows, row_of
from hearthlab.game.notation import has_deck_offer
from hearthlab.game.view import View


@dataclass(frozen=True, slots=True)
class Deal:
    """One guess at everything hidden, as card rows."""

    hand: tuple[int, ...]  # one for each slot of view.hidden_hand
    secrets: tuple[int, ...]  # one for each slot of view.hidden_secrets
    deck: tuple[int, ...]
    lost: tuple[int, ...]
    offered: tuple[int, ...]


class Belief(Protocol):
    """Deal the hidden cards of a view."""

    def deal(self, view: View, generator: random.Random) -> Deal:
        """Guess everything hidden."""
        ...


@dataclass(frozen=True, slots=True)
class KnownList:
    """Believe in a list: the hidden cards are what it has left. Default: the declared deck."""

    deck: Deck | None = None

    def deal(self, view: View, generator: random.Random) -> Deal:
        """Deal what is left of the list."""
        if self.deck is None:
            if view.remaining is None:
                raise BeliefError("KnownList() needs a game with known_decks=True, or a deck")
            return _deal(list(view.remaining), view, generator, pad=False)
        rows = Counter(row_of(card_id) for card_id in self.deck.cards)
        strange = Counter(view.seen) - rows
        if strange:
            names = ", ".join(sorted(map(name_of, strange)))
            raise BeliefError(f"{names} seen, but not in deck {quoted(self.deck.name)}")
        rows -= Counter(view.seen)
        return _deal(sorted(rows.elements()), view, generator, pad=False)


@dataclass(frozen=True, slots=True)
class Uniform:
    """Believe that any legal copy of the class's cards is as likely as any other."""

    sets: tuple[str, ...] = ()  # default: those of the format

    def deal(self, view: View, generator: random.Random) -> Deal:
        """Deal legal cards."""
        return _deal([], view, generator, pad=True, sets=self.sets)


@dataclass(frozen=True, slots=True)
class Archetype:
    """Believe in one deck of a library, more in those that explain the cards seen.

    A deck's weight is multiplied by `surprise` for every seen card that it does not hold, and by
    its copies left for every one it does. Cards a deck cannot give are filled up uniformly.
    """

    library: tuple[Deck, ...] = ()  # default: the decks that come with the package
    weights: Mapping[str, float] = field(default_factory=dict)  # prior by deck name, else 1
    surprise: float = 0.02
    sets: tuple[str, ...] = ()  # default: those of the format

    def posterior(self, view: View) -> list[tuple[Deck, float]]:
        """Weigh the decks of the opponent's class by what was seen; the weights sum to 1."""
        hero = view.players[view.opponent].hero_class
        fitting = [deck for deck in self.library or decks() if deck.hero == hero]
        raw = [self.weights.get(deck.name, 1.0) * self._likelihood(deck, view) for deck in fitting]
        total = sum(raw)
        return [(deck, weight / total) for deck, weight in zip(fitting, raw, strict=True) if total]

    def _likelihood(self, deck: Deck, view: View) -> float:
        left = Counter(row_of(card_id) for card_id in deck.cards)
        likelihood = 1.0
        for row in view.seen:
            likelihood *= left[row] or self.surprise
            left[row] -= 1 if left[row] else 0
        return likelihood

    def deal(self, view: View, generator: random.Random) -> Deal:
        """Draw a deck and deal what it has left."""
        weighed = self.posterior(view)
        if not weighed:
            return Uniform(self.sets).deal(view, generator)
        chosen = generator.choices(
            [deck for deck, _ in weighed], [weight for _, weight in weighed]
        )[0]
        rows = Counter(row_of(card_id) for card_id in chosen.cards) - Counter(view.seen)
        return _deal(sorted(rows.elements()), view, generator, pad=True, sets=self.sets)


# --- Dealing --------------------------------------------------------------------------------
def _deal(
    pool: list[int],
    view: View,
    generator: random.Random,
    *,
    pad: bool,
    sets: tuple[str, ...] = (),
) -> Deal:
    """Deal from a list of rows, secrets first; with `pad`, fill up with legal cards."""
    generated = [view.is_generated(slot) for slot in view.hidden_hand]
    side = view._record.players[view.opponent]
    record = view._record
    choosing = record.n_offered if record.chooser == view.opponent else 0
    offered = choosing if has_deck_offer(record) else 0
    secrets = _secrets(pool, view, generator, pad, sets)
    sizes = (generated.count(False), side.n_deck, view.lost_count, offered)
    missing = sum(sizes) - len(pool)
    if missing > 0 and not pad:
        raise BeliefError(f"the list is {missing} cards too short for what the opponent holds")
    if missing > 0:
        pool += _legal_copies([*view.seen, *secrets, *pool], missing, view, generator, sets)
    generator.shuffle(pool)
    places = [sum(sizes[:i]) for i in range(len(sizes) + 1)]
    drawn, deck, lost, given = (pool[a:b] for a, b in pairwise(places))
    drawn_cards = iter(drawn)
    hand = tuple(
        _stray(view, generator, sets) if is_generated else next(drawn_cards)
        for is_generated in generated
    )
    if choosing and not offered:
        given = generator.sample(pool_rows(record.offered_from), choosing)
    return Deal(hand, secrets, tuple(deck), tuple(sorted(lost)), tuple(given))


def _secrets(
    pool: list[int],
    view: View,
    generator: random.Random,
    pad: bool,
    sets: tuple[str, ...],
) -> tuple[int, ...]:
    """Choose the secrets in play, no two alike, and take them out of the list."""
    chosen: list[int] = []
    for slot, card_class in zip(view.hidden_secrets, view.secret_classes, strict=True):
        possible = [] if view.is_generated(slot) else _fitting(pool, card_class, chosen)
        if possible:
            row = generator.choice(possible)
            pool.remove(row)
        elif pad or view.is_generated(slot):
            rows = [row_of(card.id) for card in legal_cards(card_class, sets)]
            possible = _fitting(rows, card_class, chosen)
            if not possible:
                raise BeliefError(f"no {card_class} secret is left for one in play")
            row = generator.choice(possible)
        else:
            raise BeliefError(f"the list has no {card_class} secret for one in play")
        chosen.append(row)
    return tuple(chosen)


def _fitting(rows: Iterable[int], card_class: str, chosen: Sequence[int]) -> list[int]:
    return [
        row
        for row in rows
        if T.cards[row].tags & SECRET
        and fact_of(row).card_class == card_class
        and row not in chosen
    ]


def _legal_copies(
    used: list[int], count: int, view: View, generator: random.Random, sets: tuple[str, ...]
) -> list[int]:
    """Draw legal cards of the opponent's class, respecting copies already used."""
    legal = _copies(view.players[view.opponent].hero_class, sets)
    copies = list(legal)
    for row in used:
        if row in copies:
            copies.remove(row)
    if count <= len(copies):
        return generator.sample(copies, count)
    if not legal:
        raise BeliefError("no legal cards to believe in")
    return copies + generator.choices(legal, k=count - len(copies))


@cache
def _copies(hero: str, sets: tuple[str, ...]) -> tuple[int, ...]:
    """List the rows of a class's legal cards, each as often as a deck may hold it."""
    return tuple(
        row_of(card.id)
        for card in legal_cards(hero, sets)
        for _ in range(current().most_copies(card))
    )


def _stray(view: View, generator: random.Random, sets: tuple[str, ...]) -> int:
    """Guess a card that did not come from its owner's deck: any of either class."""
    rows = [row for side in view.players for row in _copies(side.hero_class, sets)]
    if not rows:
        raise BeliefError("no legal cards to believe in")
    return generator.choice(rows)
