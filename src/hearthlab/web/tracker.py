"""The deck tracker: the rest of a player's deck, the opponent's shown cards and likely decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from hearthlab.carddata.facts import Card
from hearthlab.game.library_belief import Library
from hearthlab.game.view import View
from hearthlab.web.replies import Tracker
from hearthlab.web.shapes import CardCount, LikelyDeck

MOST_LIKELY = 3  # decks of the library that are named
LEAST = 0.01  # chance from which one is


def tracker(game: str, view: View, re: int | None) -> Tracker:
    """Return a player's knowledge of both decks, from its view."""
    mine = view.players[view.viewer]
    left = [card for card in view.own_deck if card is not None]
    return Tracker(
        re=re,
        game=game,
        ply=view.ply,
        deck_count=mine.deck_count,
        left=_counted(left),
        unknown=len(view.own_deck) - len(left),
        seen=_counted(view.seen),
        remaining=None if view.remaining is None else _counted(view.remaining),
        likely=likely(view),
    )


def likely(view: View) -> list[LikelyDeck]:
    """Name the decks of the library that best explain the opponent's cards."""
    if view.remaining is not None:
        return []
    found = sorted(Library().posterior(view), key=lambda each: -each[1])
    return [
        LikelyDeck(
            name="" if deck is None else deck.name,
            archetype="" if deck is None else deck.archetype,
            chance=min(max(chance, 0.0), 1.0),
            cards=[] if deck is None else list(deck.cards),
        )
        for deck, chance in found[:MOST_LIKELY]
        if chance >= LEAST
    ]


def _counted(cards: Iterable[Card]) -> list[CardCount]:
    """Count equal cards, by cost and name."""
    many = Counter(cards)
    rows = sorted(many, key=lambda card: (card.cost, card.name, card.id))
    return [CardCount(card=card.id, many=many[card]) for card in rows]
