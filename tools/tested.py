"""Collect which clauses the ruling tests cover.

python tools/tested.py        # writes src/hearthlab/cards/tested.txt
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
RULINGS = ROOT / "tests" / "rulings"
TESTED = ROOT / "src" / "hearthlab" / "cards" / "tested.txt"


def covered(source: str) -> Iterator[str]:
    """List the clauses marked in one test file: the words of `@covers("CS2_029.cast")`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "covers":
                    yield from (ast.literal_eval(argument) for argument in mark.args)


def text() -> str:
    """Write the sorted list, one clause a line."""
    found = {clause for path in RULINGS.glob("*.py") for clause in covered(path.read_text())}
    return "".join(f"{clause}\n" for clause in sorted(found))


if __name__ == "__main__":
    TESTED.write_text(text())
