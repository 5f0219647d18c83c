"""Cards from outside the package: files named by the environment variable HEARTHLAB_CARDS.

HEARTHLAB_CARDS=my_cards.py adds the facts of my_cards.json and the definitions of my_cards.py to
every format; several files are separated as in PATH. An engine with other cards has another
signature.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from threading import RLock
from types import MappingProxyType

from hearthlab.carddata.errors import HearthlabError
from hearthlab.carddata.facts import HEROES, Card, read
from hearthlab.carddata.quoting import quoted
from hearthlab.carddata.releases import INVENTED, SETS

VARIABLE = "HEARTHLAB_CARDS"
DIGEST_SIZE = 3  # bytes: the signature's column in a store holds sixteen characters
TYPES = ("MINION", "SPELL", "WEAPON")  # types of cards that a file may add


class CardFileError(HearthlabError, ValueError):
    """A file of cards that cannot be used."""


@cache
def files() -> tuple[Path, ...]:
    """List the files of cards, as the environment named them when the package was first used."""
    paths = tuple(map(Path, filter(None, os.environ.get(VARIABLE, "").split(os.pathsep))))
    for path in paths:
        for needed in (path.with_suffix(".py"), path.with_suffix(".json")):
            if not needed.is_file():
                raise CardFileError(f"{VARIABLE}={path}: there is no file {needed}")
    return paths


@cache
def digest() -> str:
    """Digest the content of all files of cards; empty without any."""
    if not files():
        return ""
    from hashlib import blake2b  # most programs have no such files

    found = blake2b(digest_size=DIGEST_SIZE)
    for path in files():
        found.update(path.with_suffix(".py").read_bytes())
        found.update(path.with_suffix(".json").read_bytes())
    return found.hexdigest()


def sets() -> tuple[str, ...]:
    """Name the sets that come from files of cards."""
    return tuple(dict.fromkeys(card.set for path in files() for card in _facts(path).values()))


def add_facts(known: Mapping[str, Card]) -> Mapping[str, Card]:
    """Add the facts of the files to the facts of a day."""
    if not files():
        return known
    found = dict(known)
    for path in files():
        for card in _facts(path).values():
            if card.id in found:
                other = found[card.id].name
                raise CardFileError(f"{_facts_file(path)}: {card.id} is the id of {other}")
            found[card.id] = card
    return MappingProxyType(dict(sorted(found.items())))


def _facts_file(path: Path) -> Path:
    return path.with_suffix(".json")


@cache
def _facts(of: Path) -> Mapping[str, Card]:
    """Read the facts of cards from outside the package; they form their own set."""
    path = _facts_file(of)
    try:
        found = {card.id: card for card, _ in read(path)}
    except (OSError, ValueError, TypeError, KeyError, RecursionError) as error:
        raise CardFileError(f"{path}: no facts of cards: {quoted(error)}") from None
    for card in found.values():
        if card.set in SETS or card.set == INVENTED:
            raise CardFileError(f"{path}: the set {card.set!r} exists; name another")
        if card.type not in TYPES or card.card_class not in (*HEROES, "NEUTRAL"):
            what = f"a {card.type} of {card.card_class}"
            raise CardFileError(f"{path}: {card.id} is {what}; see docs/card-language.md")
    return found


_defined: list[str] = []  # the names of the modules that were run
_failed: list[CardFileError] = []
_running = RLock()  # a file may ask for the formats itself, another thread waits


def define() -> tuple[str, ...]:
    """Run the definitions of all files of cards, once; return the names of their modules."""
    if files():
        with _running:
            _define()
    return tuple(_defined)


def _define() -> None:
    if _failed:
        raise _failed[0]
    while len(_defined) < len(files()):
        path = files()[len(_defined)]
        source = path.with_suffix(".py")
        name = f"hearthlab_cards_{path.stem}"
        _defined.append(name)  # before it runs
        spec = spec_from_file_location(name, source)
        if spec is None or spec.loader is None:
            raise CardFileError(f"{source}: no Python file")
        module = sys.modules[name] = module_from_spec(spec)
        try:
            spec.loader.exec_module(module)
        except Exception as error:  # a user's file may raise anything
            _failed.append(CardFileError(f"{source}: {type(error).__name__}: {error}"))
            raise _failed[0] from error
