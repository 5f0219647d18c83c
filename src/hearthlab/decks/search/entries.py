"""The entries of a settings file, and the type of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from numbers import Integral, Real
from typing import Any

from hearthlab.agents.spec import nearest
from hearthlab.decks.errors import DeckLabError

Given = dict[str, Any]


class Kind:
    """A type of entries: its name in errors, and whether a value has it."""

    def __init__(self, words: str, holds: Callable[[Any], bool]) -> None:
        self.words = words
        self.holds = holds


TEXT = Kind("text", lambda value: isinstance(value, str))
WHOLE = Kind(
    "a whole number", lambda value: isinstance(value, Integral) and not isinstance(value, bool)
)
NUMBER = Kind("a number", lambda value: isinstance(value, Real) and not isinstance(value, bool))
TEXTS = Kind(
    "a list of text",
    lambda value: isinstance(value, list) and all(isinstance(each, str) for each in value),
)
TABLE = Kind("a table", lambda value: isinstance(value, dict))

TOP = {"title": TEXT, "source": TEXT, "notes": TEXTS, "like": TEXT}
OPPONENTS = "opponents"
OPPONENT = {"name": TEXT, "hero": TEXT, "agent": TEXT, "deck": TABLE}
TABLES: Mapping[str, Mapping[str, Kind]] = {
    "space": {"hero": TEXT, "format": TEXT, "cards": TEXTS},
    "play": {"agent": TEXT, "seats": TEXT, "games": WHOLE, "mulligan": TEXT},
    "map": {
        "axes": TEXT,
        "rule": TEXT,
        "cells": WHOLE,
        "remap_every": WHOLE,
        "first_cells": WHOLE,
    },
    "search": {
        "algorithm": TEXT,
        "evaluations": WHOLE,
        "refresh": NUMBER,
        "fitness": TEXT,
        "confirm": WHOLE,
        "initial": WHOLE,
        "batch": WHOLE,
        "generations": WHOLE,
        "proposals": WHOLE,
        "parents": WHOLE,
        "crossover": NUMBER,
    },
}


def check_file(where: str, found: Given) -> None:
    """Raise for an entry of a file that does not exist, or has another type."""
    known = (*TABLES, OPPONENTS, *TOP)
    for name, value in found.items():
        if name not in known:
            raise DeckLabError(f"{where}: no entry {name!r}; {nearest(name, known)}")
        if name in TABLES:
            if not isinstance(value, dict):
                raise DeckLabError(f"{where}: {name} = {value!r}: should be a table, [{name}]")
            check_table(where, name, value)
        elif name == OPPONENTS:
            _check_opponents(where, value)
        else:
            _check(where, name, value, TOP[name])


def check_table(where: str, table: str, given: Given) -> None:
    """Raise for an entry of a table that does not exist, or has another type."""
    _check_entries(f"{where}: [{table}]", given, TABLES[table])


def _check_entries(where: str, given: Given, known: Mapping[str, Kind]) -> None:
    for name, value in given.items():
        if name not in known:
            raise DeckLabError(f"{where}: no entry {name!r}; {nearest(name, [*known])}")
        if value is not None:  # an option that changes nothing; files have none
            _check(where, name, value, known[name])


def _check_opponents(where: str, listed: Any) -> None:
    if not isinstance(listed, list) or not all(isinstance(each, dict) for each in listed):
        raise DeckLabError(f"{where}: {OPPONENTS} should be tables, [[{OPPONENTS}]] each")
    for number, each in enumerate(listed, 1):
        place = f"{where}: [[{OPPONENTS}]] {number}"
        _check_entries(place, each, OPPONENT)
        for name in OPPONENT:
            if name not in each:
                raise DeckLabError(f"{place}: no entry {name!r}; each has {', '.join(OPPONENT)}")
        for card, count in each["deck"].items():
            _check(f"{place}: deck", card, count, WHOLE)


def _check(where: str, name: str, value: Any, kind: Kind) -> None:
    if not kind.holds(value):
        raise DeckLabError(f"{where}: {name} = {value!r}: should be {kind.words}")
