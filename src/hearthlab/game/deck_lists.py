"""What decks are made of: the lists that come with the package, legal cards, random lists.

No `Deck` here: `deck.py` makes them of these.
"""

from __future__ import annotations

import json
import random
from functools import cache
from importlib.resources import files
from typing import Any

from hearthlab.carddata import facts
from hearthlab.carddata.formats import DECK_SIZE, current
from hearthlab.carddata.quoting import quoted, text
from hearthlab.engine.tables import CARDS
from hearthlab.game.errors import DeckError
from hearthlab.game.ranked import ranked_entry, ranked_lists

# The lists that come with the package, by format.
FILES = {
    "2014": ("class_decks.json", "decks.json", "standin_decks.json", "basic_decks.json"),
    "2018": ("2018/swiechowski_decks.json",),
    "2018-wild": ("2018/competition_decks.json", "2018/swiechowski_decks.json"),
}
PLAYABLE = ("MINION", "SPELL", "WEAPON")


@cache
def _content() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name in FILES.get(current().name, ()):
        content = files("hearthlab.carddata").joinpath(name).read_text(encoding="utf-8")
        found |= json.loads(content)
    return found


def names() -> tuple[str, ...]:
    """List the names of all decks of the format that come with the package."""
    return tuple(_content())


def entry(name: str) -> dict[str, Any]:
    """Return what is written of a deck that comes with the package."""
    if name in ranked_lists():
        return ranked_entry(name)
    try:
        found: dict[str, Any] = _content()[name]
    except KeyError:
        known = ", ".join(names()) or f"none in the format {current().name}"
        raise DeckError(f"no deck {quoted(name)}; the decks are {known}") from None
    return found


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
        and card.set in sets
        and card.fits(hero)
        and card_id in CARDS.implemented
    )


@cache
def legal_copies(hero: str, sets: tuple[str, ...] = ()) -> tuple[str, ...]:
    """List the ids of a class's legal cards, each as often as a deck may hold it."""
    most = current().most_copies
    return tuple(card.id for card in legal_cards(hero, sets) for _ in range(most(card)))


def random_list(seed: int, hero: str | None, sets: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """Draw a class (unless it is given) and a legal list; each copy is as likely as any other."""
    generator = random.Random(f"hearthlab deck {seed}")
    hero = text(hero, "class").upper() if hero is not None else generator.choice(current().classes)
    copies = legal_copies(hero, sets)
    if len(copies) < DECK_SIZE:
        where = ", ".join(sets or current().sets)
        raise DeckError(f"only {len(copies)} implemented cards for {hero} in {where}")
    return hero, tuple(generator.sample(copies, DECK_SIZE))
