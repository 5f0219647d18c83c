"""HSReplay XML, written and read. Input is checked against the DTD first."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from lxml import etree

from hearthlab.carddata.quoting import quoted
from hearthlab.records.errors import RecordError
from hearthlab.records.packages import hsreplay

DTD_FILE = Path(__file__).with_name("hsreplay.dtd")
VERSION = "1.7"
PUBLISHED = f"https://hearthsim.info/hsreplay/dtd/hsreplay-{VERSION}.dtd"
DOCTYPE = f'<!DOCTYPE HSReplay SYSTEM "{PUBLISHED}">'
ENTITY = b"<!ENTITY"
INTEGER = re.compile(r"-?[0-9]{1,18}\Z")
MOST_ELEMENTS, MOST_GAMES = 200_000, 500  # a long game has ten thousand elements
LONGEST_LINE = 160  # characters of a parser's complaint


class Document(NamedTuple):
    """One game of a file: its packets, and the file's facts about the players."""

    tree: Any
    names: tuple[str, ...] = ()
    decks: tuple[tuple[str, ...], ...] = ()  # ids of the cards each player began with
    build: int | None = None  # of the client
    kind: int = 0  # GameType or BnetGameType of the game


class Declared(NamedTuple):
    """The attributes of one element, from the DTD."""

    known: frozenset[str]
    integers: frozenset[str]
    defaults: dict[str, str]


@cache
def dtd() -> Any:
    """Return the DTD, parsed."""
    return etree.DTD(str(DTD_FILE))


@cache
def declared() -> dict[str, Declared]:
    """Return the attributes of each element."""
    found = {}
    for element in dtd().iterelements():
        attributes = list(element.iterattributes())
        found[element.name] = Declared(
            frozenset(each.name for each in attributes),
            frozenset(each.name for each in attributes if each.type == "nmtoken"),
            {each.name: each.default_value for each in attributes if each.default_value},
        )
    return found


# --- Writing --------------------------------------------------------------------------------------
def write_xml(tree: Any, decks: Sequence[Sequence[str] | None] | None = None) -> str:
    """Write a packet tree as a document of one game; decks are card ids, None where unknown."""
    game = hsreplay("dumper").game_to_xml(tree, decks=decks)
    root = etree.Element("HSReplay", version=VERSION)
    root.append(game.xml())
    etree.indent(root, space=" ")
    text: bytes = etree.tostring(root, doctype=DOCTYPE, xml_declaration=True, encoding="utf-8")
    return text.decode() + "\n"


def validate(root: Any) -> None:
    """Raise for a document that does not follow the DTD."""
    if not dtd().validate(root):
        error = dtd().error_log.filter_from_errors()[0]
        raise RecordError(f"not HSReplay: line {error.line}: {_short(error.message)}")


# --- Reading --------------------------------------------------------------------------------------
def read_xml(data: bytes) -> list[Document]:
    """Read the games of a document."""
    root = _parsed(data)
    _check_size(root)
    for element in root.iter(etree.Element):
        _clean(element)
    validate(root)
    for element in root.iter(etree.Element):
        _check_integers(element)
    try:
        document = hsreplay("document").HSReplayDocument.from_xml(root.getroottree())
        trees = [game.export() for game in document.games]
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        raise RecordError("not HSReplay: its elements do not fit together") from None
    games = root.findall("Game")
    told = root.get("build", "")
    build = int(told) if INTEGER.match(told) else None
    return [_document(tree, game, build) for tree, game in zip(trees, games, strict=True)]


def _parsed(data: bytes) -> Any:
    """Parse without following external references; raise for entities."""
    if ENTITY in data:
        line = data[: data.index(ENTITY)].count(b"\n") + 1
        raise RecordError(f"line {line}: the file declares XML entities; a replay has none")
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, remove_comments=True, remove_pis=True
    )
    try:
        root = etree.fromstring(data, parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        line = getattr(error, "lineno", None) or 1
        raise RecordError(f"no XML: line {line}: {_short(str(error))}") from None
    inner = root.getroottree().docinfo.internalDTD
    if inner is not None and next(iter(inner.iterentities()), None) is not None:
        raise RecordError("line 1: the file declares XML entities; a replay has none")
    if root.tag != "HSReplay":
        raise RecordError(f"no HSReplay: line {root.sourceline}: the root is {quoted(root.tag)}")
    return root


def _check_size(root: Any) -> None:
    """Raise for content that no game has, and for files that would take hours to compare."""
    games = len(root)
    if games > MOST_GAMES:
        raise RecordError(f"{games:,} games; a file has at most {MOST_GAMES:,}")
    elements = sum(1 for _ in root.iter())
    if elements > MOST_ELEMENTS:
        raise RecordError(f"{elements:,} elements; a file has at most {MOST_ELEMENTS:,}")


def _clean(element: Any) -> None:
    """Drop times, which may be without a date, and notes of other tools; write defaults out."""
    known = declared().get(element.tag)
    if known is None:
        return  # the DTD will say so
    for name in set(element.attrib) - (known.known - {"ts"}):
        del element.attrib[name]
    for name, value in known.defaults.items():
        if name not in element.attrib:
            element.set(name, value)


def _check_integers(element: Any) -> None:
    """Raise for an attribute that should be an integer but is not."""
    for name in declared()[element.tag].integers & set(element.attrib):
        if not INTEGER.match(element.attrib[name]):
            raise RecordError(
                f"line {element.sourceline}: {element.tag} {name}={quoted(element.attrib[name])}: "
                "should be a whole number"
            )


def _document(tree: Any, game: Any, build: int | None) -> Document:
    players = game.findall("Player")
    names = tuple(player.get("name") or "" for player in players)
    decks = tuple(tuple(card.get("id") for card in player.iter("Card")) for player in players)
    return Document(tree, names, decks, build, int(game.get("type") or 0))


def _short(message: str) -> str:
    line = " ".join(message.split())
    return line if len(line) <= LONGEST_LINE else f"{line[:LONGEST_LINE]}…"
