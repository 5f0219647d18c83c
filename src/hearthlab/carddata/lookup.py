"""The cards of a format by id, name and dbf id, kept while the format is used."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from hearthlab.carddata import outside
from hearthlab.carddata.changing import overridden
from hearthlab.carddata.facts import Card, UnknownCard
from hearthlab.carddata.history import facts_on, newest
from hearthlab.carddata.quoting import LONGEST, quoted
from hearthlab.carddata.releases import SETS
from hearthlab.carddata.zombeasts import zombeasts

if TYPE_CHECKING:
    from hearthlab.carddata.formats import Format

FORMATS_KEPT = 32  # whose cards stay in memory
HINT = "; `hearthlab cards` lists them"
ID = re.compile(r"[A-Za-z][A-Za-z0-9]{1,5}_[A-Za-z0-9_]+")


@lru_cache(maxsize=FORMATS_KEPT)
def cards(of: Format) -> Mapping[str, Card]:
    """Return the cards of the day, with changes and with cards from files."""
    return overridden(outside.add_facts(facts_on(of.date)), of.changes)


@lru_cache(maxsize=FORMATS_KEPT)
def made(of: Format) -> Mapping[str, Card]:
    """Return the cards that are made of others."""
    return MappingProxyType(zombeasts(of.cards, of.sets))


@lru_cache(maxsize=FORMATS_KEPT)
def by_name(of: Format) -> Mapping[str, tuple[Card, ...]]:
    """Index the cards by their names of any day."""
    index: dict[str, tuple[Card, ...]] = {}
    for fact in of.cards.values():
        for name in {fact.name, *fact.aliases}:
            index[name.casefold()] = (*index.get(name.casefold(), ()), fact)
    return index


@lru_cache(maxsize=FORMATS_KEPT)
def by_dbf(of: Format) -> Mapping[int, Card]:
    """Index the cards by their dbf ids."""
    return {dbf_id: fact for fact in of.cards.values() for dbf_id in fact.dbf_ids}


@lru_cache(maxsize=8192)
def card(of: Format, id_or_name: str) -> Card:
    """Find a card."""
    found = of.printed(id_or_name)
    if found is not None:
        return found
    named = by_name(of).get(id_or_name.casefold(), ())
    if len(named) > 1:
        named = tuple(each for each in named if each.collectible) or named
    if len(named) == 1:
        return named[0]
    if named:
        ids = ", ".join(each.id for each in named)
        raise UnknownCard(
            f"{quoted(id_or_name)} names {len(named)} cards; use one of the ids {ids}"
        )
    hint = _later(of, id_or_name) or suggestion(of, id_or_name)
    raise UnknownCard(f"no card {quoted(id_or_name)}{hint}")


def _later(of: Format, wrong: str) -> str:
    """Say when a card was released that does not exist on the day; empty if there is none."""
    for name, release in SETS.items():
        if release.date <= of.date:
            continue
        for each in newest(name).values():
            if wrong == each.id or wrong.casefold() == each.name.casefold():
                label = "" if each.name == wrong else f" ({each.name})"
                return f"{label} on {of.date}; its set {name} was released on {release.date}"
    return ""


def suggestion(of: Format, wrong: str) -> str:
    """Suggest cards with similar names."""
    from difflib import get_close_matches  # imported here: only errors need it

    if len(wrong) > LONGEST:
        return HINT
    spellings = {each.casefold(): each for each in of.cards}
    spellings |= {name: named[0].name for name, named in by_name(of).items()}
    if ID.fullmatch(wrong):  # a card like TRL_352 has nothing to do with the nearest id
        near = [wrong.casefold()] if wrong.casefold() in spellings else []
    else:
        near = get_close_matches(wrong.casefold(), spellings, n=3)
    return f"; did you mean {' or '.join(repr(spellings[key]) for key in near)}?" if near else HINT
