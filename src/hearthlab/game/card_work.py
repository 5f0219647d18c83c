"""What cards do, for those who list them: what is implemented and tested, how it is written."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from inspect import getsource
from typing import Any

from hearthlab.carddata.facts import UnknownCard
from hearthlab.carddata.formats import Format
from hearthlab.carddata.outside import CardFileError
from hearthlab.cards.by_format import definitions
from hearthlab.cards.coverage import (
    created_by,
    is_complete,
    one_card_opcodes,
    opcode_use,
    set_coverage,
    tested_clauses,
)
from hearthlab.cards.disassembly import Reader
from hearthlab.cards.expressions import CardError
from hearthlab.engine.tables import cards_of

# The exceptions for missing or badly written cards.
CARD_ERRORS: tuple[type[Exception], ...] = (UnknownCard, CardError, CardFileError)


def is_implemented(card: str, playing: Format) -> bool:
    """Return whether all that a card's text says is defined."""
    return is_complete(card, playing, definitions(playing))


def is_playable(card: str, playing: Format) -> bool:
    """Return whether games of a format can hold a card."""
    return card in cards_of(playing).implemented


def options_of(card: str, playing: Format) -> list[str]:
    """List the ids of the cards that a card lets its player choose from."""
    cards = cards_of(playing)
    row = cards.index.get(card)
    return [] if row is None else [str(cards.ids[n]) for n in cards.tables.cards[row].option if n]


@dataclass(frozen=True, slots=True)
class Written:
    """How the behaviour of a card, or of one that it creates, is written."""

    id: str
    name: str
    line: str  # module:line; empty without a definition: the facts say it all
    source: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()  # what it compiles to
    clauses: tuple[str, ...] = ()
    untested: tuple[str, ...] = ()


def written(card: str, playing: Format) -> Iterator[Written]:
    """Yield how a card is written, and then each card that it creates."""
    cards, defined = playing.cards, definitions(playing)
    reader, tested = Reader(cards_of(playing).compiled), tested_clauses()
    for each in [card, *sorted(created_by([card], playing, defined) - {card})]:
        found = defined.get(each)
        if found is None:
            yield Written(each, cards[each].name if each in cards else each, "")
            continue
        yield Written(
            each,
            found.name,
            found.line,
            tuple(_source(found.line)),
            tuple(reader.card(each)),
            tuple(found.clauses),
            tuple(each for each in found.clauses if f"{found.label}.{each}" not in tested),
        )


def _source(line: str) -> list[str]:
    """Return the source lines of a definition written at module:line."""
    module, _, number = line.rpartition(":")
    source = getsource(import_module(module))
    for node in ast.parse(source).body:
        if node.lineno <= int(number) <= (node.end_lineno or node.lineno):
            return source.splitlines()[node.lineno - 1 : node.end_lineno]
    return []


def coverage(sets: Sequence[str], playing: Format) -> dict[str, Any]:
    """Count cards, clauses and opcodes: implemented, tested, and used by only one card."""
    defined = definitions(playing)
    use = opcode_use(defined)
    return {
        "sets": {
            found.name: {
                "cards": found.cards,
                "implemented": found.implemented,
                "clauses": len(found.clauses),
                "missing_clauses": len(found.missing),
                "untested_clauses": len(found.untested),
                "created": len(found.created),
                "missing": found.missing,
                "untested": found.untested,
            }
            for found in (set_coverage(name, playing, defined) for name in sets)
        },
        "opcodes": len(use),
        "cards_per_opcode": {word: len(cards) for word, cards in use.items()},
        "one_card_opcodes": one_card_opcodes(use),
        "unused_opcodes": [word for word, cards in use.items() if not cards],
    }
