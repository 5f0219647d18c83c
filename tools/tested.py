"""Collect which clauses the ruling tests cover.

python tools/tested.py        # writes src/hearthlab/cards/tested.txt and tested-2018.txt
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from hearthlab.cards.coverage import TESTED

TESTS = Path(__file__).resolve().parents[1] / "tests"
RULINGS = {"2014": TESTS / "rulings", "2018": TESTS / "rulings2018"}  # by snapshot


def covered(source: str) -> Iterator[str]:
    """List the clauses marked in one test file: the words of `@covers("CS2_029.cast")`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "covers":
                    yield from (ast.literal_eval(argument) for argument in mark.args)


def text(snapshot: str) -> str:
    """Write the sorted list, one clause a line."""
    paths = RULINGS[snapshot].glob("*.py")
    found = {clause for path in paths for clause in covered(path.read_text())}
    return "".join(f"{clause}\n" for clause in sorted(found))


if __name__ == "__main__":
    for snapshot, path in TESTED.items():
        path.write_text(text(snapshot))
