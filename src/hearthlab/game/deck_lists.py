"""The content of decks: the lists of the package, legal cards, random lists.

No `Deck` here: `deck.py` makes them of these.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from hearthlab.carddata import facts
from hearthlab.carddata.formats import DECK_SIZE, FORMATS, Format
from hearthlab.carddata.quoting import quoted, text
from hearthlab.engine.tables import Cards, cards_of
from hearthlab.game.errors import DeckError
from hearthlab.game.ranked import SET, ranked_entry, ranked_lists

# The lists that come with the package, by the shipped format they were made for.
FILES = {
    "2014": ("class_decks.json", "decks.json", "standin_decks.json", "basic_decks.json"),
    "2018": ("2018/swiechowski_decks.json",),
    "2018-wild": ("2018/competition_decks.json", "2018/swiechowski_decks.json"),
}
LATER = "2016"  # from this year on a format that is not shipped has the lists of 2018-wild
PLAYABLE = ("MINION", "SPELL", "WEAPON")


@cache
def _content(file: str) -> dict[str, Any]:
    content = files("hearthlab.carddata").joinpath(file).read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(content)
    return found


def _files(playing: Format) -> tuple[str, ...]:
    """Name the files whose lists a format may hold."""
    era = "2014" if playing.date < LATER else "2018-wild"
    return FILES.get(playing.base) or FILES[era]


@cache
def _lists(playing: Format) -> Mapping[str, Any]:
    """Return the lists that a format holds, by name."""
    found: dict[str, Any] = {}
    for file in _files(playing):
        found |= {name: entry for name, entry in _content(file).items() if _is_held(playing, entry)}
    return found


def _is_held(playing: Format, entry: Mapping[str, Any]) -> bool:
    """Return whether a format has all cards of a list, each as often as the list does."""
    if playing.base in FILES and playing == FORMATS[playing.base]:
        return True  # the lists were made for it
    is_free = not entry.get("class_limits", True)
    counts: Counter[str] = Counter()
    for card in entry["cards"]:
        counts[card["id"]] += card["count"]
    for card_id, count in counts.items():
        found = playing.printed(card_id)
        if found is None:
            return False
        if not is_free and not (playing.holds(found) and count <= playing.most_copies(found)):
            return False
    return True


def names(playing: Format) -> tuple[str, ...]:
    """List the names of all decks that come with the package and that a format holds."""
    return tuple(_lists(playing))


def has_list(playing: Format, name: str) -> bool:
    """Return whether a format has a deck of a name, also among decks of ranked play."""
    return name in _lists(playing) or (name.startswith(f"{SET}-") and name in ranked_lists(playing))


def home_of(name: str) -> Format | None:
    """Return the first shipped format that has a deck of a name; None if there is none."""
    return next((each for each in FORMATS.values() if has_list(each, name)), None)


def entry(playing: Format, name: str) -> Mapping[str, Any]:
    """Return the entry of a deck that comes with the package."""
    if has_list(playing, name):
        found: Mapping[str, Any] | None = _lists(playing).get(name)
        return ranked_entry(playing, name) if found is None else found
    other = home_of(name)
    if other is not None:
        raise DeckError(
            f"no deck {quoted(name)} in the format {playing.name}; it is a deck of {other.name}"
        )
    known = ", ".join(names(playing)) or f"none in the format {playing.name}"
    raise DeckError(f"no deck {quoted(name)}; the decks are {known}")


@cache
def legal_cards(cards: Cards, hero: str, sets: tuple[str, ...] = ()) -> tuple[facts.Card, ...]:
    """List the implemented cards a class may put into its deck, in order of their ids.

    sets: only cards of these; by default all sets of the format.
    """
    sets = sets or cards.format.sets
    return tuple(
        card
        for card_id, card in sorted(cards.format.cards.items())
        if card.collectible
        and card.set in sets
        and card.fits(hero)
        and card_id in cards.implemented
    )


@cache
def legal_copies(cards: Cards, hero: str, sets: tuple[str, ...] = ()) -> tuple[str, ...]:
    """List the ids of a class's legal cards, each as often as a deck may hold it."""
    most = cards.format.most_copies
    return tuple(card.id for card in legal_cards(cards, hero, sets) for _ in range(most(card)))


def check_class(playing: Format, given: str) -> str:
    """Check a class that is to be played, in any case."""
    name = text(given, "class").upper()
    if name in facts.HEROES and name not in playing.classes:
        known = ", ".join(playing.classes)
        raise DeckError(f"no class {quoted(given)} in the format {playing.name}; it has {known}")
    return name


def random_list(
    playing: Format, seed: int, hero: str | None, sets: tuple[str, ...]
) -> tuple[str, tuple[str, ...]]:
    """Draw a class (unless it is given) and a legal list; each copy is as likely as any other."""
    generator = random.Random(f"hearthlab deck {seed}")
    hero = generator.choice(playing.classes) if hero is None else check_class(playing, hero)
    copies = legal_copies(cards_of(playing), hero, sets)
    if len(copies) < DECK_SIZE:
        where = ", ".join(sets or playing.sets)
        raise DeckError(f"only {len(copies)} implemented cards for {hero} in {where}")
    return hero, tuple(generator.sample(copies, DECK_SIZE))
