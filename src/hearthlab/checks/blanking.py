"""Blank parts of cards in the engine's tables, to see what they make a difference to.

A part is the smallest piece of a clause: one row of code, one aura, one option of a choice, the
rules, the cost. With a part blanked the engine plays on as if its words were not on the card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass

from hearthlab.cards import symbols
from hearthlab.cards.definition import DEFINITIONS, EFFECT_CLAUSES
from hearthlab.cards.opcodes import OPCODES
from hearthlab.engine import core, memory
from hearthlab.engine.core import CARDS

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

    def swap(self) -> Change:
        """Write the value; give the change that takes it back."""
        row = getattr(memory.T, self.table)[self.row]
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

    def __str__(self) -> str:
        return f"{self.clause} {self.number}: {self.word}"


def parts_of(card_id: str) -> tuple[Part, ...]:
    """List the parts of a card's clauses."""
    definition = DEFINITIONS.get(card_id)
    if definition is None:
        return ()
    found: list[Part] = []
    for clause in definition.clauses:
        name = f"{card_id}.{clause}"
        made = [
            Part(name, word, number, changes)
            for number, (word, changes) in enumerate(_blanks(card_id, clause), start=1)
        ]
        found += made
    return tuple(found)


def _blanks(card_id: str, clause: str) -> Iterator[tuple[str, tuple[Change, ...]]]:
    """List how the parts of a clause are blanked, each with its word."""
    row = CARDS.index[card_id]
    if clause in (*EFFECT_CLAUSES, "trigger", "secret", "in_hand"):
        where = "trigger" if clause == "secret" else clause
        for place in range(*CARDS.code_ranges[card_id, where]):
            if memory.T.code[place].op not in UNCOUNTED:
                yield WORDS[memory.T.code[place].op], _skip(place)
    elif clause == "aura":
        first = CARDS.cards[row]["first_aura"]
        for place in range(first, first + CARDS.cards[row]["n_auras"]):
            yield "aura", _no_aura(place)
    elif clause == "choose":
        options = CARDS.options[row]
        yield "option", (Change("cards", row, "option", options[1], 0),)
        yield "option", (Change("cards", row, "option", options[0], 1),)
    elif clause == "cost":
        yield "cost", (Change("cards", row, "cost_value", 0),)
    elif clause == "becomes":
        yield "becomes", (Change("more", CARDS.cards[row]["more"], "becomes", 0),)
    else:
        yield "rules", (Change("cards", row, "rules", 0),)


def _skip(place: int) -> tuple[Change, ...]:
    """Make a row of code do nothing: jump to the next."""
    return (Change("code", place, "op", JUMP), Change("code", place, "card", place + 1))


def _no_aura(place: int) -> tuple[Change, ...]:
    """Make an aura change nothing."""
    changes = [Change("auras", place, name, value) for name, value in NO_AURA.items()]
    if memory.T.auras[place].kind in (symbols.AURA_SET_COST, symbols.AURA_COSTS_HEALTH):
        changes.append(Change("auras", place, "kind", symbols.AURA_COST))
    return tuple(changes)


@contextmanager
def changed(changes: Iterable[Change]) -> Iterator[None]:
    """Play with changed tables; they are put back at the end."""
    undo = [change.swap() for change in changes]
    rebind()
    try:
        yield
    finally:
        for change in reversed(undo):
            change.swap()
        rebind()


def blanked(*parts: Part) -> AbstractContextManager[None]:
    """Play with parts of cards blanked."""
    return changed([change for part in parts for change in part.changes])


def rebind() -> None:
    """Let the compiled engine take over the tables."""
    core.bind()
