"""Cards as the client names them, and which of them this package plays."""

from __future__ import annotations

import re
from collections.abc import Iterable

from hearthlab.carddata import facts
from hearthlab.carddata.formats import FORMATS, current
from hearthlab.carddata.snapshots import snapshot
from hearthlab.carddata.zombeasts import JOINT
from hearthlab.engine.tables import CARDS
from hearthlab.game.names import UNKNOWN, is_implemented

SKIN = re.compile(r"(HERO_0[1-9])[a-z]+\Z|(\w+?)_H[0-9]+\Z")  # another picture, the same card
POWER = re.compile(r"(HERO_0[1-9])[a-z]*bp[0-9]*\Z")  # what later builds call hero powers
VANILLA = "VAN_"
SHADOWS = {"OG_279": "OG_280"}  # what the client shows C'Thun's numbers by, aside
LONGEST_ID = 40  # characters; the client's have twenty at most


def plain_id(card_id: str) -> str:
    """Return the id that this package knows a card by: without skins and reprints."""
    card_id = card_id.removeprefix(VANILLA)
    card_id = SHADOWS.get(card_id, card_id)
    if card_id in facts.cards():
        return card_id
    if found := POWER.match(card_id):
        heroes = {hero: name for name, hero in facts.HEROES.items()}
        return facts.HERO_POWERS[heroes[found[1]]]
    found = SKIN.match(card_id)
    plain = str(found[1] or found[2]) if found else card_id
    return plain if plain in facts.cards() else card_id


def client_id(row: int) -> str:
    """Return the id that the client knows the card of a row by: to it all Zombeasts are one."""
    return str(CARDS.ids[row]).partition(JOINT)[0]


def name_of_id(card_id: str) -> str:
    """Name a card; one that this package does not know is named by its id."""
    if not card_id:
        return UNKNOWN
    card = facts.cards().get(plain_id(card_id))
    return card.name if card else card_id[:LONGEST_ID]


def row_of_id(card_id: str) -> int | None:
    """Return the row of a card that the engine can play, None for any other."""
    row = CARDS.index.get(plain_id(card_id))
    return row if row is not None and is_implemented(row) else None


def other_format(card_ids: Iterable[str]) -> str:
    """Say which other format knows all of these cards, as the end of a sentence; else nothing."""
    ids = {SHADOWS.get(card_id, card_id) for card_id in card_ids}
    for name, other in FORMATS.items():
        known = snapshot(other.snapshot)
        if other != current() and all(
            each in known and known[each].set in other.sets for each in ids
        ):
            return f"; `--format {name}` has {'it' if len(ids) == 1 else 'them'}"
    return ""
