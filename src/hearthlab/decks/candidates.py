"""Exchanges worth trying: which cards may leave a deck, which may come, in which order."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

from hearthlab.carddata.formats import Format
from hearthlab.decks.errors import DeckLabError
from hearthlab.decks.slots import Exchange, card_in, slots_of, variant
from hearthlab.engine.tables import cards_of
from hearthlab.game.deck import Deck
from hearthlab.game.deck_sets import decks
from hearthlab.game.errors import DeckError

MOST = 64  # exchanges of a search, unless asked otherwise


@lru_cache(maxsize=64)
def popularity(playing: Format, hero: str) -> Mapping[str, float]:
    """Return in which share of the library's decks of a class a card is; of others a tenth."""
    mine, others = Counter[str](), Counter[str]()
    counts = [0, 0]
    for deck in decks(format=playing):
        own = deck.hero == hero
        counts[own] += 1
        (mine if own else others).update(set(deck.cards))
    return {
        card_id: mine[card_id] / max(1, counts[1]) + 0.1 * others[card_id] / max(1, counts[0])
        for card_id in {*mine, *others}
    }


def comers(deck: Deck, pool: Iterable[str] | None, owned: Mapping[str, int] | None) -> list[str]:
    """List the cards that may come, the most played first; those of a pool in its order."""
    playing, counts = deck.format, Counter(deck.cards)
    if pool is not None:
        chosen = [card_in(playing, card).id for card in pool]
        if not chosen:
            raise DeckLabError("no cards to try; name some, or none for all")
    else:
        liked = popularity(playing, deck.hero)
        implemented = cards_of(playing).implemented
        chosen = [
            card.id
            for card in playing.cards.values()
            if playing.holds(card) and card.fits(deck.hero) and card.id in implemented
        ]
        chosen.sort(key=lambda card_id: (-liked.get(card_id, 0.0), card_id))
    have = None if owned is None else _owned(playing, owned)
    found = []
    for card_id in dict.fromkeys(chosen):
        card = playing.card(card_id)
        most = playing.most_copies(card)
        if have is not None and card.set != "basic":
            most = min(most, have[card_id])
        if pool is not None and not (deck.free or card.fits(deck.hero)):
            raise DeckLabError(f"{card.name}: a {card.card_class} card in a {deck.hero} deck")
        if counts[card_id] < most or (deck.free and pool is not None):
            found.append(card_id)
        elif pool is not None and have is None:
            raise DeckLabError(f"{card.name}: the deck holds {counts[card_id]}, at most {most}")
    return found


def _owned(playing: Format, owned: Mapping[str, int]) -> Counter[str]:
    found = Counter[str]()
    for card, count in owned.items():
        found[card_in(playing, card).id] += count
    return found


def read_collection(path: Path | str) -> dict[str, int]:
    """Read a JSON file of cards owned."""
    try:
        content = json.loads(Path(path).read_text(encoding="utf-8"))
        return {str(card): int(count) for card, count in content.items()}
    except (ValueError, AttributeError, TypeError):
        example = '{"Fireball": 2}'
        raise DeckLabError(f"collection {str(path)!r}: should be JSON such as {example}") from None


def leavers(deck: Deck, kept: Iterable[str]) -> list[int]:
    """List a slot of each card that may leave: its last copy's."""
    safe = {deck.cards[slots_of(deck, card)[0]] for card in kept}
    found = {card_id: slot for slot, card_id in enumerate(deck.cards) if card_id not in safe}
    if not found:
        raise DeckLabError("every card is kept, so nothing can be exchanged")
    return list(found.values())


def exchanges_of(
    deck: Deck,
    *,
    kept: Iterable[str] = (),
    pool: Iterable[str] | None = None,
    owned: Mapping[str, int] | None = None,
    most: int = MOST,
) -> list[Exchange]:
    """List legal exchanges of one card, liked cards for unliked ones first."""
    liked = popularity(deck.format, deck.hero)
    coming = comers(deck, pool, owned)
    going = sorted(leavers(deck, kept), key=lambda slot: (liked.get(deck.cards[slot], 0.0), slot))
    ranked = sorted(
        ((i + j, i, slot, card) for i, slot in enumerate(going) for j, card in enumerate(coming)),
    )
    found: list[Exchange] = []
    for _, _, slot, card in ranked:
        if len(found) == most:
            break
        if deck.cards[slot] != card and _is_legal(deck, {slot: card}):
            found.append(Exchange(slot, deck.cards[slot], card))
    if not found:
        raise DeckLabError("no legal exchange is left; keep fewer cards, or name others to try")
    return found


def _is_legal(deck: Deck, changes: Mapping[int, str]) -> bool:
    try:
        variant(deck, changes)
    except DeckError:
        return False
    return True


def bundles_of(deck: Deck, best: list[Exchange], swaps: int) -> list[tuple[Exchange, ...]]:
    """Combine the best exchanges of different slots into legal bundles of two and more."""
    found: list[tuple[Exchange, ...]] = []
    bundle: list[Exchange] = []
    for each in best:
        if each.slot in {other.slot for other in bundle}:
            continue
        trial = {other.slot: other.card for other in (*bundle, each)}
        if _is_legal(deck, trial):
            bundle.append(each)
            if len(bundle) >= 2:
                found.append(tuple(bundle))
        if len(bundle) == swaps:
            break
    return found
