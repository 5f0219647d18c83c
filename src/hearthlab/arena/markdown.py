"""Tables as Markdown, written and read back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Value = str | int | float | None

ABSENT = "–"

_STARTS_AS_NUMBER = re.compile(r"[-−+±≥≤<>]?\s?\d+(?![^\W_])")  # but no name as 1a


@dataclass(frozen=True, slots=True)
class Table:
    """A table with its title and note: text and numbers as they are shown."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]
    note: str = ""

    def markdown(self) -> str:
        """Write it."""
        nothing = "" if self.rows else "Nothing to show yet."
        parts = (f"## {self.title}", grid(self.columns, self.rows), nothing, self.note)
        return "\n\n".join(part for part in parts if part)


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
    places = range(len(columns))
    return [index > 0 and all(_is_number(row[index]) for row in found) for index in places]


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
    rule = "|" + "|".join("--:" if number else "---" for number in right) + "|"
    return "\n".join([_line(columns), rule, *map(_line, rows)])


def _line(values: Iterable[Value]) -> str:
    cells = (as_shown(value).replace("|", "\\|").replace("\n", " ") for value in values)
    return "| " + " | ".join(cells) + " |"


def read_grid(text: str) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Read the columns and rows of a table that `grid` wrote, as text."""
    head, _, *rows = [_values(line) for line in text.splitlines()]
    if wrong := [row for row in rows if len(row) != len(head)]:
        raise ValueError(f"row {wrong[0]} has {len(wrong[0])} values for {len(head)} columns")
    return head, tuple(rows)


def _values(line: str) -> tuple[str, ...]:
    cells = re.split(r"(?<!\\)\|", line.strip().removeprefix("|").removesuffix("|"))
    return tuple(cell.strip().replace("\\|", "|") for cell in cells)
