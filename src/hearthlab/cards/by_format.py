"""The card definitions of a format: its day decides, and the sets released by then."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import import_module
from threading import RLock
from types import MappingProxyType, ModuleType

from hearthlab.carddata import outside
from hearthlab.carddata.changing import CardFile
from hearthlab.carddata.formats import Format
from hearthlab.carddata.history import files_on
from hearthlab.carddata.lookup import FORMATS_KEPT
from hearthlab.carddata.outside import CardFileError
from hearthlab.cards.definition import BOOKS, Book, Definition
from hearthlab.cards.expressions import CardError

SETS = "hearthlab.cards.sets"
_running = RLock()


def books_on(date: str) -> Iterator[Book]:
    """Yield the books of all sets known on a day, importing their files."""
    for name in files_on(date):
        module = import_module(f"{SETS}.{name.replace('-', '_')}").__name__
        for written_in, book in list(BOOKS.items()):
            if written_in == module or written_in.startswith(f"{module}."):
                yield book


@lru_cache(maxsize=FORMATS_KEPT)
def definitions(of: Format) -> Mapping[str, Definition]:
    """Return the definitions of a format's cards and enchantments by id.

    A card of the package that does not exist on the day has none; a card file may not name
    such a card.
    """
    found: dict[str, Definition] = {}
    for book in books_on(of.date):
        for made in book.on(of.date):
            if made.is_enchantment or made.id in of.cards:
                _put(found, made)
    for module in outside.define():
        for made in BOOKS.get(module, Book()).on(of.date):
            _put(found, made)
    for file in of.files:
        for made in _run(file).on(of.date):
            found[made.id] = made
    return MappingProxyType(found)


def _put(found: dict[str, Definition], made: Definition) -> None:
    other = found.setdefault(made.id, made)
    if other is not made:
        raise CardError(f"{made.id} {made.name} is defined twice: {other.line}, {made.line}")


def _run(file: CardFile) -> Book:
    """Run a card file of a changed format, once per content."""
    name = f"hearthlab_changes_{file.digest}"
    with _running:
        if name in BOOKS:
            return BOOKS[name]
        module = sys.modules[name] = ModuleType(name)
        module.__file__ = file.path
        try:
            exec(compile(file.source, file.path, "exec"), vars(module))
        except Exception as error:  # a user's file may raise anything
            BOOKS.pop(name, None)
            raise CardFileError(f"{file.path}: {type(error).__name__}: {error}") from error
        return BOOKS.setdefault(name, Book())
