"""The facts of all cards on a day: the newest ones, walked back over dated changes.

`sets/*.json` hold the cards as of February 2018, one file per set; `changes.json` says what
was changed when, from what, to what, and how that is known.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from hearthlab.carddata.facts import Card, frozen, read
from hearthlab.carddata.releases import FIRST_LATER_DAY, INVENTED, SETS, released

HERE = Path(__file__).parent
HALL_OF_FAME = "hall-of-fame"
DAYS_KEPT = 16
EXISTS = "exists"  # the field of a change that makes or ends a card


@dataclass(frozen=True, slots=True)
class Change:
    """One field of one card that was changed on a day."""

    date: str  # the first day on which it is `after`
    card: str
    name: str  # of the card, for the reader
    field: str  # of Card, or EXISTS
    before: Any
    after: Any
    source: str


@cache
def changes() -> tuple[Change, ...]:
    """Return all dated changes, the latest last."""
    content = json.loads((HERE / "changes.json").read_bytes())
    return tuple(
        Change(**{key: frozen(value) for key, value in each.items()}) for each in content["changes"]
    )


@cache
def newest(set_name: str) -> Mapping[str, Card]:
    """Return the cards of a set's file as they were printed last."""
    return MappingProxyType({card.id: card for card, _ in _read(set_name)})


@cache
def _read(set_name: str) -> tuple[tuple[Card, tuple[int, ...]], ...]:
    return tuple(read(HERE / "sets" / f"{set_name}.json"))


def files_on(date: str) -> tuple[str, ...]:
    """Name the files of the sets known on a day; cards of the Hall of Fame were Classic before."""
    known = (name for name in SETS if name in released(date) or name == HALL_OF_FAME)
    return (*known, INVENTED)


@lru_cache(maxsize=DAYS_KEPT)
def facts_on(date: str) -> Mapping[str, Card]:
    """Return every card of a day by id, sorted."""
    undone: dict[str, dict[str, Any]] = {}
    for change in reversed(changes()):
        if change.date <= date:
            break
        undone.setdefault(change.card, {})[change.field] = change.before
    found: dict[str, Card] = {}
    for name in files_on(date):
        for card, reprints in _read(name):
            fields = undone.get(card.id, {})
            if not fields.pop(EXISTS, card.id not in _ended()):
                continue
            if "name" in fields:
                fields["aliases"] = (*card.aliases, card.name)
            if reprints and date < FIRST_LATER_DAY:
                fields["dbf_ids"] = (*reprints, *card.dbf_ids)
            found[card.id] = replace(card, **fields) if fields else card
    return MappingProxyType(dict(sorted(found.items())))


@cache
def _ended() -> frozenset[str]:
    """Name the cards that are in a file, but not in the game any more."""
    return frozenset(each.card for each in changes() if each.field == EXISTS and not each.after)
