"""Blank parts of cards in the engine's tables, to see whether games depend on them.

A part is the smallest piece of a clause: one row of code, one aura, one option of a choice, the
rules, the cost. With a part blanked the engine plays on as if its words were not on the card: in
the format of the part, all others have tables of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

from hearthlab.carddata.formats import Format
from hearthlab.cards import symbols
from hearthlab.cards.by_format import definitions
from hearthlab.cards.definition import EFFECT_CLAUSES
from hearthlab.cards.opcodes import OPCODES
from hearthlab.engine.schema import Tables
from hearthlab.engine.tables import Cards, cards_of

END = OPCODES["end"].number
JUMP = OPCODES["jump"].number
UNCOUNTED = (END, JUMP)  # they only lead from one counted row to another
WORDS = {opcode.number: name for name, opcode in OPCODES.items()}
NO_AURA = {"attack": 0, "health": 0, "tags": 0, "value": 0}


@dataclass(frozen=True, slots=True)
class Change:
    """One change to a field of a row of a table; an option is a field of two places."""

    table: str
    row: int
    field: str
    value: int
    place: int | None = None

    def swap(self, tables: Tables) -> Change:
        """Write the value into a format's tables; return the change that takes it back."""
        row = getattr(tables, self.table)[self.row]
        if self.place is None:
            before = getattr(row, self.field)
            setattr(row, self.field, self.value)
        else:
            before = getattr(row, self.field)[self.place]
            getattr(row, self.field)[self.place] = self.value
        return Change(self.table, self.row, self.field, before, self.place)


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a clause, and how to blank it."""

    clause: str  # CS2_029.cast
    word: str  # the opcode, or aura, rules, cost, option
    number: int  # counted from 1 within the clause
    changes: tuple[Change, ...]
    format: Format  # whose tables are changed

    def __str__(self) -> str:
        return f"{self.clause} {self.number}: {self.word}"


def parts_of(card_id: str, *, format: Format | str | None = None) -> tuple[Part, ...]:
    """List the parts of a card's clauses in a format."""
    cards = cards_of(format)
    definition = definitions(cards.format).get(card_id)
    if definition is None:
        return ()
    found: list[Part] = []
    for clause in definition.clauses:
        name = f"{card_id}.{clause}"
        made = [
            Part(name, word, number, changes, cards.format)
            for number, (word, changes) in enumerate(_blanks(cards, card_id, clause), start=1)
        ]
        found += made
    return tuple(found)


def _blanks(cards: Cards, card_id: str, clause: str) -> Iterator[tuple[str, tuple[Change, ...]]]:
    """List how the parts of a clause are blanked, each with its word."""
    row, known, tables = cards.index[card_id], cards.compiled, cards.tables
    if clause in (*EFFECT_CLAUSES, "trigger", "secret", "in_hand"):
        where = "trigger" if clause == "secret" else clause
        for place in range(*known.code_ranges[card_id, where]):
            if tables.code[place].op not in UNCOUNTED:
                yield WORDS[tables.code[place].op], _skip(place)
    elif clause == "aura":
        first = known.cards[row]["first_aura"]
        for place in range(first, first + known.cards[row]["n_auras"]):
            yield "aura", _no_aura(tables, place)
    elif clause == "choose":
        options = known.options[row]
        yield "option", (Change("cards", row, "option", options[1], 0),)
        yield "option", (Change("cards", row, "option", options[0], 1),)
    elif clause == "cost":
        yield "cost", (Change("cards", row, "cost_value", 0),)
    elif clause == "becomes":
        yield "becomes", (Change("more", known.cards[row]["more"], "becomes", 0),)
    else:
        yield "rules", (Change("cards", row, "rules", 0),)


def _skip(place: int) -> tuple[Change, ...]:
    """Make a row of code do nothing: jump to the next."""
    return (Change("code", place, "op", JUMP), Change("code", place, "card", place + 1))


def _no_aura(tables: Tables, place: int) -> tuple[Change, ...]:
    """Make an aura change nothing."""
    changes = [Change("auras", place, name, value) for name, value in NO_AURA.items()]
    if tables.auras[place].kind in (symbols.AURA_SET_COST, symbols.AURA_COSTS_HEALTH):
        changes.append(Change("auras", place, "kind", symbols.AURA_COST))
    return tuple(changes)


@contextmanager
def changed(changes: Iterable[Change], *, format: Format | str | None = None) -> Iterator[None]:
    """Play with changed tables of a format; they are put back at the end."""
    tables = cards_of(format).tables
    undo = [change.swap(tables) for change in changes]
    try:
        yield
    finally:
        for change in reversed(undo):
            change.swap(tables)


@contextmanager
def blanked(*parts: Part) -> Iterator[None]:
    """Play with parts of cards blanked, each in its format."""
    with ExitStack() as stack:
        for playing in dict.fromkeys(part.format for part in parts):
            changes = [each for part in parts if part.format == playing for each in part.changes]
            stack.enter_context(changed(changes, format=playing))
        yield
