"""The decks that come with the package, sets of them, and random legal decks."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from hearthlab.carddata import facts
from hearthlab.carddata.formats import DECK_SIZE, current
from hearthlab.carddata.quoting import quoted, text
from hearthlab.engine.tables import CARDS
from hearthlab.game.deck import PLAYABLE, Deck
from hearthlab.game.errors import DeckError

FILES = ("class_decks.json", "decks.json", "standin_decks.json", "basic_decks.json")
DECK_SETS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "classic": (
            "midrange-druid",
            "trap-hunter",
            "freeze-mage",
            "control-paladin",
            "control-priest",
            "miracle-rogue",
            "midrange-shaman",
            "zoo-warlock",
            "control-warrior",
        ),
        "championship-2014": ("firebat-hunter", "runandgun-shaman", "tarei-warlock"),
        "vanrijn": (
            "vanrijn-minions",
            "vanrijn-flamestrike-deathwing",
            "vanrijn-david-goliath",
            "vanrijn-spells",
        ),
        "swiechowski-standins": (
            "standin-randomness-mage",
            "standin-minions-hunter",
            "standin-control-warlock",
            "standin-aggro-paladin",
        ),
    }
)


@cache
def _content() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name in FILES:
        text = files("hearthlab.carddata").joinpath(name).read_text(encoding="utf-8")
        found |= json.loads(text)
    return found


def names() -> tuple[str, ...]:
    """List the names of all decks."""
    return tuple(_content())


@cache
def named(name: str) -> Deck:
    """Return a deck by name."""
    try:
        entry = _content()[name]
    except KeyError:
        raise DeckError(f"no deck {quoted(name)}; the decks are {', '.join(names())}") from None
    ids = [card["id"] for card in entry["cards"] for _ in range(card["count"])]
    return Deck(
        entry["hero"],
        tuple(ids),
        name,
        entry["source"],
        free=not entry.get("class_limits", True),
        shuffled=entry.get("shuffled", True),
        archetype=entry.get("archetype", ""),
        plan=entry.get("plan", ""),
    )


def decks(deck_set: str | None = None) -> list[Deck]:
    """Return all decks, or those of a set such as "championship-2014"."""
    if deck_set is None:
        return [named(name) for name in names()]
    if deck_set not in DECK_SETS:
        raise DeckError(f"no deck set {quoted(deck_set)}; the sets are {', '.join(DECK_SETS)}")
    return [named(name) for name in DECK_SETS[deck_set]]


@cache
def legal_cards(hero: str, sets: tuple[str, ...] = ()) -> tuple[facts.Card, ...]:
    """List the implemented cards a class may put into its deck, in order of their ids.

    sets: only cards of these; by default all sets of the format.
    """
    sets = sets or current().sets
    return tuple(
        card
        for card_id, card in sorted(facts.cards().items())
        if card.collectible
        and card.type in PLAYABLE
        and card.set in sets
        and card.card_class in ("NEUTRAL", hero)
        and card_id in CARDS.implemented
    )


def random_deck(seed: int, hero: str | None, sets: tuple[str, ...]) -> Deck:
    """Make a random legal deck; each copy of a card is as likely as any other."""
    generator = random.Random(f"hearthlab deck {seed}")
    hero = text(hero, "class").upper() if hero is not None else generator.choice(current().classes)
    legal = legal_cards(hero, sets)
    copies = [card.id for card in legal for _ in range(current().most_copies(card))]
    if len(copies) < DECK_SIZE:
        where = ", ".join(sets or current().sets)
        raise DeckError(f"only {len(copies)} implemented cards for {hero} in {where}")
    chosen = generator.sample(copies, DECK_SIZE)
    return Deck(hero, tuple(chosen), f"random-{hero.lower()}-{seed}", f"seed {seed}")
