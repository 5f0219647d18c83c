"""Zombeasts: cards made of two Beasts each (Deathstalker Rexxar).

The first Beast has a text and no keyword, the second has keywords or nothing (wiki, Deathstalker
Rexxar). So a Zombeast does what its first Beast says, with the keywords of the second: it is a card
of its own, whose id names both.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from hearthlab.carddata.facts import Card

ZOMBEAST = "ICC_828t"
JOINT = "+"
HIGHEST_COST = 5  # of one Beast
CLASSES = ("NEUTRAL", "HUNTER")
KEYWORDS = frozenset(
    ("TAUNT", "CHARGE", "DIVINE_SHIELD", "WINDFURY", "STEALTH", "LIFESTEAL", "POISONOUS")
)
_KEYWORD = re.compile(r"Taunt|Charge|Divine Shield|Windfury|Stealth|Lifesteal|Poisonous|[\s.,]")


FIRST, SECOND = "first Beast", "second Beast"  # filters of pools in the card language


def beasts(cards: Mapping[str, Card], sets: Iterable[str]) -> tuple[list[Card], list[Card]]:
    """List the Beasts of some sets that may come first, and those that may come second.

    Where these sets have none of a kind, the Beasts are of all sets.
    """
    found = _beasts(cards, frozenset(sets))
    return found if all(found) else _beasts(cards, {card.set for card in cards.values()})


def _beasts(cards: Mapping[str, Card], sets: Collection[str]) -> tuple[list[Card], list[Card]]:
    fitting = [
        card
        for _, card in sorted(cards.items())
        if card.collectible and card.set in sets and card.type == "MINION"
        if card.tribe == "BEAST" and card.cost <= HIGHEST_COST and card.card_class in CLASSES
    ]
    worded = [card for card in fitting if _KEYWORD.sub("", card.text)]
    first = [card for card in worded if not KEYWORDS.intersection(card.mechanics)]
    return first, [card for card in fitting if card not in worded]


def made_of(card_id: str) -> tuple[str, str] | None:
    """Return the ids of the two Beasts that a Zombeast is made of; None for any other card."""
    _, *parts = card_id.split(JOINT)
    return (parts[0], parts[1]) if len(parts) == 2 else None


def zombeasts(cards: Mapping[str, Card], sets: Iterable[str]) -> dict[str, Card]:
    """Make all Zombeasts, for each first Beast those with each second one in turn."""
    if ZOMBEAST not in cards:
        return {}
    first, second = beasts(cards, sets)
    return {made.id: made for one in first for made in (_joined(cards, one, two) for two in second)}


def _joined(cards: Mapping[str, Card], one: Card, two: Card) -> Card:
    return replace(
        cards[ZOMBEAST],
        id=JOINT.join((ZOMBEAST, one.id, two.id)),
        cost=one.cost + two.cost,
        attack=one.attack + two.attack,
        health=one.health + two.health,
        text=f"{one.text} {two.text}".strip(),
        mechanics=tuple(sorted({*one.mechanics, *two.mechanics})),
        dbf_ids=(),
    )
