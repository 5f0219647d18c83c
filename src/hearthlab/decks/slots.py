"""Decks with numbered slots: a variant changes the card of a slot and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from hearthlab.carddata.facts import Card, UnknownCard
from hearthlab.carddata.formats import Format
from hearthlab.carddata.quoting import quoted
from hearthlab.game.deck import Deck
from hearthlab.game.errors import DeckError

VANILLA_BODIES = {  # minions without text, by cost: the default reference of a card
    0: "Wisp",
    1: "Murloc Raider",
    2: "Bloodfen Raptor",
    3: "Magma Rager",
    4: "Chillwind Yeti",
    5: "Pit Fighter",
    6: "Boulderfist Ogre",
    7: "War Golem",
}
VANILLA_2014 = {5: "Salty Dog"}  # where a format lacks the first choice
COSTLIEST = 7
VANILLA = "vanilla"
FILES = (".txt", ".deck")  # of decks


@dataclass(frozen=True, slots=True)
class Exchange:
    """A card that replaces the card of a slot; several of them make a variant of a deck."""

    slot: int
    out: str  # card ids
    card: str


def deck_of(deck: Deck | str, *, format: Format | str | None = None) -> Deck:
    """Return a deck: one by name or code, or the one whose text a .txt or .deck file holds."""
    if not isinstance(deck, str) or not deck.endswith(FILES):
        return Deck.of(deck, format=format)
    try:
        text = Path(deck).read_text(encoding="utf-8")
        if not text.strip():
            raise DeckError("the file is empty; it should hold a deck's text or code")
        return Deck.from_text(text, format=format)
    except FileNotFoundError:
        raise DeckError(f"{quoted(deck)}: there is no such file") from None
    except UnicodeDecodeError:
        raise DeckError(f"{quoted(deck)}: the file is not text in UTF-8") from None
    except (OSError, DeckError) as error:
        raise DeckError(f"{quoted(deck)}: {error}") from None


def listed(deck: Deck | str, *, format: Format | str | None = None) -> Deck:
    """Return a deck whose slots are numbered in the order of cost and name."""
    made = deck_of(deck, format=format)
    return made if not made.shuffled else replace(made, shuffled=False)


def plain(deck: Deck) -> Deck:
    """Return a deck without a specific order."""
    return replace(deck, shuffled=True)


def slots_of(deck: Deck, card: str) -> list[int]:
    """List the slots that hold a card, by id or name; raises DeckError if none does."""
    found = card_in(deck.format, card)
    slots = [slot for slot, card_id in enumerate(deck.cards) if card_id == found.id]
    if not slots:
        raise DeckError(f"{quoted(card)} is not in the deck {quoted(deck.name or deck.hero)}")
    return slots


def card_in(playing: Format, card: str) -> Card:
    """Return a card by id or name; raises DeckError."""
    try:
        return playing.card(card)
    except UnknownCard as error:
        raise DeckError(str(error)) from None


def variant(deck: Deck, changes: Mapping[int, str]) -> Deck:
    """Return a deck with other cards in some slots; every other card stays where it was.

    Raises for an illegal deck, such as a third copy.
    """
    cards = list(deck.cards)
    for slot, card in changes.items():
        if not 0 <= slot < len(cards):
            raise DeckError(f"slot {slot}: a deck has the slots 0 to {len(cards) - 1}")
        cards[slot] = card_in(deck.format, card).id
    return replace(deck, cards=tuple(cards), shuffled=False)


def exchanges(deck: Deck, other: Deck) -> list[Exchange]:
    """List the exchanges that make one deck of another, in the slots of the first."""
    if deck.hero != other.hero:
        raise DeckError(
            f"a {deck.hero} deck and a {other.hero} deck share no slots; compare decks of one class"
        )
    coming = list((Counter(other.cards) - Counter(deck.cards)).elements())
    leaving = Counter(deck.cards) - Counter(other.cards)
    coming.sort(key=lambda card_id: (deck.format.card(card_id).cost, card_id))
    slots = []
    for slot in reversed(range(len(deck.cards))):  # the last copies leave
        if leaving[deck.cards[slot]] > 0:
            leaving[deck.cards[slot]] -= 1
            slots.append(slot)
    slots.sort(key=lambda slot: (deck.format.card(deck.cards[slot]).cost, slot))
    return [
        Exchange(slot, deck.cards[slot], card) for slot, card in zip(slots, coming, strict=True)
    ]


def aligned(deck: Deck, other: Deck) -> Deck:
    """Return the other deck with common cards in the slots that they have in the first."""
    return variant(deck, {each.slot: each.card for each in exchanges(deck, other)})


# --- References of cards --------------------------------------------------------------------------
def vanilla_body(playing: Format, cost: int, without: Iterable[str] = ()) -> Card:
    """Return a minion without text of about a cost; not one of some card ids."""
    taken = set(without)
    wanted = min(cost, COSTLIEST)
    bodies = [
        card
        for card in playing.cards.values()
        if playing.holds(card)
        and card.type == "MINION"
        and not card.text
        and card.id not in taken
        and card.card_class == "NEUTRAL"
    ]
    if not bodies:
        raise DeckError(f"the format {playing.name} has no minion without text to compare with")
    return min(
        bodies, key=lambda card: (abs(card.cost - wanted), -card.attack - card.health, card.name)
    )


def reference_for(deck: Deck, slot: int, reference: str = VANILLA) -> Card:
    """Return the card that replaces a slot's card when its value is measured."""
    if reference != VANILLA:
        return card_in(deck.format, reference)
    cost = deck.format.card(deck.cards[slot]).cost
    counts = Counter(deck.cards)
    full = [
        card_id
        for card_id, count in counts.items()
        if count >= deck.format.most_copies(deck.format.card(card_id))
    ]
    return vanilla_body(deck.format, cost, {*full, deck.cards[slot]})
