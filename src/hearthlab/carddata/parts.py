"""Checks of a format's parts: its day, its sets and its classes."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date as Date

from hearthlab.carddata import outside
from hearthlab.carddata.facts import HEROES
from hearthlab.carddata.outside import CardFileError
from hearthlab.carddata.quoting import hint, quoted, text, whole
from hearthlab.carddata.releases import BASIC, FIRST_DAY, LAST_DAY, SETS


class FormatError(CardFileError):
    """A format that does not exist, cannot exist, or exists already."""


def day_of(given: str) -> str:
    """Check a day."""
    try:
        day = Date.fromisoformat(text(given, "date")).isoformat()
    except ValueError:
        day = ""
    if not day or day != given:
        raise FormatError(f"date {quoted(given)} should be a day such as 2014-11-08")
    if not FIRST_DAY <= day <= LAST_DAY:
        raise FormatError(f"date {day} should be from {FIRST_DAY} to {LAST_DAY}")
    return day


def sets_of(given: Iterable[str], day: str) -> tuple[str, ...]:
    """Check card sets, add Basic, and put them in order."""
    if isinstance(given, str):
        raise TypeError(f'sets {quoted(given)} should be several names, such as ("classic",)')
    if not isinstance(given, Iterable):
        raise TypeError(f'sets {quoted(given)} should be several names, such as ("classic",)')
    wanted = [text(name, "set") for name in given]
    own = outside.sets()
    for name in wanted:
        if name in own:
            continue
        if name not in SETS:
            raise FormatError(f"no card set {quoted(name)}; {hint(name, (*SETS, *own))}")
        if SETS[name].date > day:
            raise FormatError(f"{name} was released on {SETS[name].date}, after {day}")
    if not wanted:
        raise FormatError(f"a format needs sets; there are {', '.join((*SETS, *own))}")
    basic = () if set(wanted) <= set(own) else (BASIC,)  # a user's own cards may stand alone
    return tuple(name for name in (*SETS, *own) if name in wanted or name in basic)


def classes_of(given: Iterable[str]) -> tuple[str, ...]:
    """Check the classes that may be played."""
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise TypeError(f'classes {quoted(given)} should be several names, such as ("MAGE",)')
    found = tuple(sorted({text(name, "class") for name in given}))
    for name in found:
        if name not in HEROES:
            raise FormatError(f"no class {quoted(name)}; {hint(name, HEROES)}")
    if not found:
        raise FormatError(f"a format needs classes; there are {', '.join(HEROES)}")
    return found


def number_of(given: object, name: str, most: int) -> int:
    """Check a number of copies or of turns."""
    number = whole(given, name)
    if isinstance(given, bool) or not 1 <= number <= most:
        raise FormatError(f"{name} {quoted(given)} should be from 1 to {most}")
    return number
