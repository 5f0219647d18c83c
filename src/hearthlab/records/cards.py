"""Cards as the client names them, and which of them a format plays."""

from __future__ import annotations

import re
from collections.abc import Iterable

from hearthlab.carddata import facts
from hearthlab.carddata.formats import Format, all_formats
from hearthlab.carddata.releases import FIRST_LATER_DAY
from hearthlab.carddata.zombeasts import JOINT
from hearthlab.engine.tables import UNKNOWN, Cards, cards_of

SKIN = re.compile(r"(HERO_0[1-9])[a-z]+\Z|(\w+?)_H[0-9]+\Z")  # another picture, the same card
POWER = re.compile(r"(HERO_0[1-9])[a-z]*bp[0-9]*\Z")  # what later builds call hero powers
VANILLA, VANILLA_FORMAT = "VAN_", "classic"  # reprints of 2021, which play as in June 2014
SHADOWS = {  # cards with several ids in the client
    "OG_279": "OG_280",  # shows C'Thun's numbers, aside
    "CFM_668t": "CFM_668",  # the copies of Doppelgangster
    "CFM_668t2": "CFM_668",
}
LONGEST_ID = 40  # characters; the client's have twenty at most
GOBLINS_BUILD = 7234  # of the client, December 2014: the first that has cards later than 2014's
WIDEST = "2018-wild"  # the format of games whose cards no format has


def plain_id(playing: Format, card_id: str) -> str:
    """Return the id that a format knows a card by: without skins and reprints."""
    card_id = card_id.removeprefix(VANILLA)
    card_id = SHADOWS.get(card_id, card_id)
    if card_id in playing.cards:
        return card_id
    if found := POWER.match(card_id):
        heroes = {hero: name for name, hero in facts.HEROES.items()}
        return facts.HERO_POWERS[heroes[found[1]]]
    found = SKIN.match(card_id)
    plain = str(found[1] or found[2]) if found else card_id
    return plain if plain in playing.cards else card_id


def client_id(cards: Cards, row: int) -> str:
    """Return the id that the client knows the card of a row by: to it all Zombeasts are one."""
    return str(cards.ids[row]).partition(JOINT)[0]


def name_of_id(playing: Format, card_id: str) -> str:
    """Name a card; one that the format does not know is named by its id."""
    if not card_id:
        return UNKNOWN
    card = playing.cards.get(plain_id(playing, card_id))
    return card.name if card else card_id[:LONGEST_ID]


def row_of_id(playing: Format, card_id: str) -> int | None:
    """Return the row of a card that the engine can play, None for any other."""
    cards = cards_of(playing)
    row = cards.index.get(plain_id(playing, card_id))
    return row if row is not None and cards.is_implemented(row) else None


def format_of_cards(card_ids: Iterable[str], build: int | None = None) -> Format:
    """Return the format of a game in which some cards were seen.

    It is the first format of whose sets all of them are; else the first that knows them all; else
    the one with the most cards. A later build than those of 2014 did not play as in 2014, unless
    its cards are those that the client reprinted for that.
    """
    ids = frozenset(card_ids)
    formats = list(all_formats())
    if any(each.startswith(VANILLA) for each in ids):
        formats = [Format.named(VANILLA_FORMAT), *formats]
    elif build is not None and build >= GOBLINS_BUILD:
        formats = [each for each in formats if each.date >= FIRST_LATER_DAY]
    for of_sets in (True, False):
        for each in formats:
            if all(_is_known(each, card_id, of_sets=of_sets) for card_id in ids):
                return each
    return Format.named(WIDEST)


def _is_known(playing: Format, card_id: str, *, of_sets: bool) -> bool:
    card = playing.cards.get(plain_id(playing, card_id))
    return card is not None and (not of_sets or card.set in playing.sets)


def other_format(card_ids: Iterable[str], playing: Format) -> str:
    """Say which other format has all of these cards, as the end of a sentence; else nothing."""
    ids = frozenset(card_ids)
    for other in all_formats():
        if other != playing and all(_is_known(other, each, of_sets=True) for each in ids):
            return f"; the format {other.name} has {'it' if len(ids) == 1 else 'them'}"
    return ""
