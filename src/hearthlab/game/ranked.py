"""Decks of ranked play in 2017: the set `ranked-2017` of the format 2018-wild and those near it.

The lists are of HearthSim/hsreplay-test-data (CC0), in carddata/2018/ranked_2017.gz. A list is
in the set if all its cards are implemented; the first of them was played most. The set has two
parts: train with one, measure with the other.
"""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple
from zlib import crc32

from hearthlab.carddata import facts
from hearthlab.carddata.formats import DECK_SIZE, Format
from hearthlab.engine.tables import cards_of

SET = "ranked-2017"
TRAINING = "ranked-2017-training"
HELD_OUT = "ranked-2017-held-out"
HELD_OUT_SHARE = 5  # one list in five
FORMAT = "2018-wild"  # and formats made from it
FILE = "2018/ranked_2017.gz"


class Ranked(NamedTuple):
    """One list, whether or not it can be played here."""

    hero: str
    period: str  # such as frozen_throne
    format: str  # standard or wild
    games: int
    win_rate: float  # in percent, of the people who played it
    cards: tuple[tuple[int, int], ...]  # dbf id and count


@cache
def _all_lists() -> Mapping[str, Ranked]:
    """Return all lists by name, in the order of the file."""
    packed = files("hearthlab.carddata").joinpath(FILE).read_bytes()
    found = {}
    for number, row in enumerate(json.loads(gzip.decompress(packed))["decks"], 1):
        hero, period, kind, games, win_rate, flat = row
        cards = tuple(zip(flat[::2], flat[1::2], strict=True))
        found[f"{SET}-{number:04}"] = Ranked(hero, period, kind, games, win_rate, cards)
    return found


def ranked_lists(playing: Format) -> Mapping[str, Ranked]:
    """Return all lists by name, in the order of the file; none in another format."""
    return _all_lists() if playing.base == FORMAT else {}


def missing(playing: Format, deck: Ranked) -> list[str]:
    """Name the cards of a list that cannot be played in a format."""
    found = []
    implemented = cards_of(playing).implemented
    for dbf_id, _ in deck.cards:
        try:
            card = playing.by_dbf(dbf_id)
        except facts.UnknownCard:
            found.append(f"dbf id {dbf_id}")
            continue
        if card.id not in implemented or not playing.holds(card):
            found.append(card.name)
    return found


@cache
def ranked_names(playing: Format) -> tuple[str, ...]:
    """List the names of the lists that a format can play, those played most first."""
    playable = [
        (-deck.games, name)
        for name, deck in ranked_lists(playing).items()
        if not missing(playing, deck) and sum(count for _, count in deck.cards) == DECK_SIZE
    ]
    return tuple(name for _, name in sorted(playable))


@cache
def ranked_sets(playing: Format) -> Mapping[str, tuple[str, ...]]:
    """Return the whole set and its two parts; which part a list is in follows from its cards."""
    parts: dict[str, list[str]] = {SET: [], TRAINING: [], HELD_OUT: []}
    lists = ranked_lists(playing)
    for name in ranked_names(playing):
        cards = lists[name].cards
        ids = sorted(playing.by_dbf(dbf_id).id for dbf_id, count in cards for _ in range(count))
        held = crc32(" ".join(ids).encode()) % HELD_OUT_SHARE == 0
        parts[SET].append(name)
        parts[HELD_OUT if held else TRAINING].append(name)
    return {name: tuple(names) for name, names in parts.items() if names}


def blocking(playing: Format) -> Counter[str]:
    """Count the lists that each card that cannot be played here keeps out of the set."""
    return Counter(
        name for deck in ranked_lists(playing).values() for name in set(missing(playing, deck))
    )


def ranked_entry(playing: Format, name: str) -> dict[str, Any]:
    """Return the entry of a list, in the form of the package's other decks."""
    deck = ranked_lists(playing)[name]
    cards = [{"id": playing.by_dbf(dbf_id).id, "count": count} for dbf_id, count in deck.cards]
    period = deck.period.replace("_", " ")
    told = f"ranked {deck.format} play of 2017 ({period}), HearthSim/hsreplay-test-data, CC0"
    return {"hero": deck.hero, "source": told, "cards": cards}


def ranked_weights(playing: Format) -> dict[str, float]:
    """Return the number of games of each list of the set: a prior for the belief `library`."""
    lists = ranked_lists(playing)
    return {name: float(lists[name].games) for name in ranked_names(playing)}
