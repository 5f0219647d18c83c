"""Tables and claims as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import astuple

from hearthlab.lab.experiment import Claim, Table, Value

ABSENT = "–"

_STARTS_AS_NUMBER = re.compile(r"[-−+±≥≤<>]?\s?\d+(?![^\W_])")  # but no name as 1a


def as_shown(value: Value) -> str:
    """Write a value of a table: text as it is, numbers so that they are read easily."""
    if value is None or value != value:
        return ABSENT
    if isinstance(value, str):
        return value
    if isinstance(value, int):
        return f"{value:,}"
    if abs(value) >= 1000:
        return f"{value:,.0f}"
    if abs(value) >= 1:
        return f"{value:.3f}".rstrip("0").rstrip(".")
    return f"{value:.4g}"


def numeric(columns: Sequence[str], rows: Iterable[Sequence[Value]]) -> list[bool]:
    """Return which columns hold numbers: all but the first whose values begin with a digit."""
    found = list(rows)
    return [
        index > 0 and all(_is_number(row[index]) for row in found) for index in range(len(columns))
    ]


def _is_number(value: Value) -> bool:
    if isinstance(value, str):
        return value in ("", "-", ABSENT) or bool(_STARTS_AS_NUMBER.match(value))
    return True


def grid(
    columns: Sequence[str],
    rows: Sequence[Sequence[Value]],
    *,
    numbers: Sequence[bool] | None = None,
) -> str:
    """Write a table; columns of numbers (found unless given) are set to the right."""
    right = numeric(columns, rows) if numbers is None else numbers
    rules = ["--:" if number else "---" for number in right]
    lines = [_line(columns), "|" + "|".join(rules) + "|", *(_line(row) for row in rows)]
    return "\n".join(lines)


def _line(values: Iterable[Value]) -> str:
    return "| " + " | ".join(_cell(as_shown(value)) for value in values) + " |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def read_grid(text: str) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Read the columns and rows of a table that `grid` wrote, as text."""
    head, _, *rows = [_values(line) for line in text.splitlines()]
    if wrong := [row for row in rows if len(row) != len(head)]:
        raise ValueError(f"row {wrong[0]} has {len(wrong[0])} values for {len(head)} columns")
    return head, tuple(rows)


def _values(line: str) -> tuple[str, ...]:
    cells = re.split(r"(?<!\\)\|", line.strip().removeprefix("|").removesuffix("|"))
    return tuple(cell.strip().replace("\\|", "|") for cell in cells)


def table(given: Table) -> str:
    """Write a table with its title and note."""
    parts = [f"## {given.title}", grid(given.columns, given.rows)]
    if not given.rows:
        parts.append("Nothing to show yet.")
    if given.note:
        parts.append(given.note)
    return "\n\n".join(parts)


def claims(given: Iterable[Claim]) -> str:
    """Write claims with both numbers and the verdicts."""
    found = list(given)
    columns: tuple[str, ...] = ("claim", "published", "here", "verdict")
    if any(claim.rule for claim in found):
        columns += ("interval of", "CPU hours")
    if any(claim.left for claim in found):
        columns += ("CPU hours left",)
    rows = [astuple(claim)[: len(columns)] for claim in found]
    return grid(columns, rows, numbers=[False] * len(columns))
