"""The printed facts of this process's cards: names, costs, numbers, texts. No rules here."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType

from hearthlab.carddata import outside
from hearthlab.carddata.formats import current, snapshot_name
from hearthlab.carddata.quoting import LONGEST, quoted, text
from hearthlab.carddata.snapshots import HEROES as HEROES
from hearthlab.carddata.snapshots import Card as Card
from hearthlab.carddata.snapshots import read, snapshot
from hearthlab.carddata.zombeasts import zombeasts

HERO_POWERS: Mapping[str, str] = MappingProxyType(
    {
        "WARRIOR": "CS2_102",
        "SHAMAN": "CS2_049",
        "ROGUE": "CS2_083b",
        "PALADIN": "CS2_101",
        "HUNTER": "DS1h_292",
        "DRUID": "CS2_017",
        "WARLOCK": "CS2_056",
        "MAGE": "CS2_034",
        "PRIEST": "CS1h_001",
    }
)

COIN = "GAME_005"
OUTSIDE_TYPES = ("MINION", "SPELL", "WEAPON")  # what a file of cards may add
HINT = "; `hearthlab cards` lists them"


class UnknownCard(LookupError):
    """A card id, name or dbf id that names no card, or more than one."""


@cache
def cards() -> Mapping[str, Card]:
    """Return every card of this process by id, loaded once."""
    found = dict(snapshot(snapshot_name()))
    for path in outside.files():
        found |= _read_outside(path.with_suffix(".json"), found)
    return MappingProxyType(found)


@cache
def made() -> Mapping[str, Card]:
    """Return the cards that are made of others during a game, by id: `cards` has none of them."""
    return MappingProxyType(zombeasts(cards(), current().sets))


def printed(card_id: str) -> Card | None:
    """Return the card with an id, those included that are made during a game; else None."""
    return cards().get(card_id) or made().get(card_id)


@cache
def outside_sets() -> frozenset[str]:
    """Name the sets that come from files of HEARTHLAB_CARDS."""
    paths = (path.with_suffix(".json") for path in outside.files())
    return frozenset(str(json.loads(path.read_bytes())["set"]) for path in paths)


def card(id_or_name: str) -> Card:
    """Return the card with an id or a name; of those that share a name, the collectible one."""
    return _card(text(id_or_name, "card"))


@lru_cache(maxsize=8192)
def _card(id_or_name: str) -> Card:
    found = printed(id_or_name)
    if found is not None:
        return found
    named = _by_name().get(id_or_name.casefold(), ())
    if len(named) > 1:
        named = tuple(card for card in named if card.collectible) or named
    if len(named) == 1:
        return named[0]
    if named:
        ids = ", ".join(card.id for card in named)
        raise UnknownCard(
            f"{quoted(id_or_name)} names {len(named)} cards; use one of the ids {ids}"
        )
    raise UnknownCard(f"no card {quoted(id_or_name)}{_suggestion(id_or_name)}")


def by_dbf(dbf_id: int) -> Card:
    """Return the card with a dbf id, of the VANILLA or of the original printing."""
    try:
        return _by_dbf()[dbf_id]
    except KeyError:
        raise UnknownCard(f"no card with the dbf id {quoted(dbf_id)}") from None


def _read_outside(path: Path, known: Mapping[str, Card]) -> dict[str, Card]:
    """Read the facts of cards from outside the package; they come in a set of their own."""
    try:
        found = {card.id: card for card in read(path)}
    except (OSError, ValueError, TypeError, KeyError, RecursionError) as error:
        raise outside.CardFileError(f"{path}: no facts of cards: {quoted(error)}") from None
    sets = {card.set for card in known.values()}
    for card in found.values():
        if card.id in known:
            raise outside.CardFileError(f"{path}: {card.id} is the id of {known[card.id].name}")
        if card.set in sets:
            raise outside.CardFileError(f"{path}: the set {card.set!r} exists; name another")
        if card.type not in OUTSIDE_TYPES or card.card_class not in (*HEROES, "NEUTRAL"):
            what = f"a {card.type} of {card.card_class}"
            raise outside.CardFileError(f"{path}: {card.id} is {what}; see docs/card-language.md")
    return found


@cache
def _by_name() -> Mapping[str, tuple[Card, ...]]:
    index: dict[str, tuple[Card, ...]] = {}
    for card in cards().values():
        for name in (card.name, *card.aliases):
            index[name.casefold()] = (*index.get(name.casefold(), ()), card)
    return index


@cache
def _by_dbf() -> Mapping[int, Card]:
    return {dbf_id: card for card in cards().values() for dbf_id in card.dbf_ids}


def _suggestion(wrong: str) -> str:
    from difflib import get_close_matches  # imported here: only errors need it

    if len(wrong) > LONGEST:
        return HINT
    spellings = {card.id.casefold(): card.id for card in cards().values()}
    spellings |= {name: named[0].name for name, named in _by_name().items()}
    near = get_close_matches(wrong.casefold(), spellings, n=3)
    return f"; did you mean {' or '.join(repr(spellings[key]) for key in near)}?" if near else HINT
