"""Tables and claims as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from hearthlab.lab.experiment import Claim, Table

ABSENT = "–"

Value = str | int | float | None

_STARTS_AS_NUMBER = re.compile(r"[-−+±≥≤<>]?\s?\d+(?![^\W_])")  # but no name as 1a
_NAME_AND_NUMBER = re.compile(r"(\w*?[^\W\d_])[ _-]?(\d+)")  # figure34, table_3


def shown(value: Value) -> str:
    """Write a value of a table: text as it is, numbers so that they are read easily."""
    if value is None:
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


def caption(title: str) -> str:
    """Write a figure's title readably when it is only a name and a number: figure34, Figure 34."""
    found = _NAME_AND_NUMBER.fullmatch(title)
    return f"{found[1].capitalize()} {found[2]}" if found else title


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
    """Write a table; columns of numbers (computed unless given) are set to the right."""
    right = numeric(columns, rows) if numbers is None else numbers
    rules = ["--:" if number else "---" for number in right]
    lines = [_line(columns), "|" + "|".join(rules) + "|", *(_line(row) for row in rows)]
    return "\n".join(lines)


def _line(values: Iterable[Value]) -> str:
    return "| " + " | ".join(_cell(shown(value)) for value in values) + " |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


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
    rows = [(claim.text, claim.published, claim.found, claim.verdict) for claim in given]
    columns = ("claim", "published", "here", "verdict")
    return grid(columns, rows, numbers=[False] * len(columns))
