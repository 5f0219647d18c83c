"""Collect the clauses covered by ruling tests.

python tools/tested.py        # writes src/hearthlab/cards/tested.txt

A test names its clauses in a decorator, a table or a scene: EX1_169.cast is the clause in the
test's format, EX1_169@2017-09-18.cast the clause before it changed on that day.
"""

from __future__ import annotations

from collections.abc import Iterable

from hearthlab.carddata.formats import FORMATS, Format
from hearthlab.cards.by_format import definitions
from hearthlab.cards.coverage import TESTED, labelled
from hearthlab.checks.mutants import covering_tests


def labels(clauses: Iterable[str], format_name: str) -> set[str]:
    """Return clauses with the day of their definition in a format."""
    known = definitions(Format.named(format_name))
    return {clause if "@" in clause else labelled(clause, known) for clause in clauses}


def text() -> str:
    """Write the sorted list, one clause per line."""
    found: set[str] = set()
    for name in FORMATS:
        found |= labels(covering_tests(format=name), name)
    return "".join(f"{clause}\n" for clause in sorted(found))


if __name__ == "__main__":
    TESTED.write_text(text(), encoding="utf-8")
