"""Decks of ranked play in 2017, searched by class and by cards."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import NamedTuple

from hearthlab.carddata.facts import HEROES
from hearthlab.carddata.formats import Format
from hearthlab.game.deck import Deck
from hearthlab.game.errors import DeckError
from hearthlab.game.ranked import SET, ranked_entry, ranked_lists, ranked_names
from hearthlab.web import catalogue, replies

WORD = re.compile(r"[\w']+")
TELLING = 3  # cards that a deck is named by


class Row(NamedTuple):
    """A deck as it is searched: its name, class, and the words of its cards."""

    name: str
    hero: str
    words: frozenset[str]


@cache
def _rows(playing: Format) -> tuple[Row, ...]:
    """List the ranked decks of a format, those played most first."""
    lists = ranked_lists(playing)
    return tuple(_row(playing, name, lists[name].hero) for name in ranked_names(playing))


def _row(playing: Format, name: str, hero: str) -> Row:
    names = [playing.card(each["id"]).name for each in ranked_entry(playing, name)["cards"]]
    words = WORD.findall(" ".join([name, hero, *names]).casefold())
    return Row(name, hero, frozenset(words))


def search(playing: Format, hero: str, words: str, count: int) -> replies.DecksReply:
    """Search by class, empty for all, and by beginnings of words."""
    hero = hero.strip().upper()
    if hero and hero not in HEROES:
        raise DeckError(f"no class {hero!r}; the classes are {', '.join(HEROES)}")
    asked = WORD.findall(words.casefold())
    found = [
        row.name
        for row in _rows(playing)
        if hero in ("", row.hero)
        and all(any(word.startswith(each) for word in row.words) for each in asked)
    ]
    decks = [
        catalogue.deck_facts(Deck.named(name, format=playing)).model_copy(
            update={"archetype": telling(playing, name), "sets": [SET]}
        )
        for name in found[:count]
    ]
    return replies.DecksReply(format=str(playing), total=len(found), decks=decks)


@cache
def _spread(playing: Format) -> Counter[int]:
    """Count in how many ranked decks each card is."""
    lists = ranked_lists(playing)
    return Counter(dbf_id for name in ranked_names(playing) for dbf_id, _ in lists[name].cards)


def telling(playing: Format, name: str) -> str:
    """Name a deck by the cards that fewest others of its class have."""
    deck = ranked_lists(playing)[name]
    spread = _spread(playing)
    rarest = sorted(deck.cards, key=lambda each: (-each[1], spread[each[0]]))
    names = [playing.by_dbf(dbf_id).name for dbf_id, _ in rarest[:TELLING]]
    return f"{', '.join(names)}; {deck.games:,} games, {deck.win_rate:.0f} % won"
