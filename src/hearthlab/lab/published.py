"""Published tables: CSV files beside the experiments, numbers as they are printed."""

from __future__ import annotations

import csv
from pathlib import Path
from types import SimpleNamespace
from typing import Any

LAB = Path(__file__).parent


def published(document: str, table: str, *, key: int = 1) -> dict[Any, Any]:
    """Read a table: its rows, with a field per column, by the first n columns."""
    with (LAB / document / f"{table}.csv").open(encoding="utf-8", newline="") as file:
        head, *lines = csv.reader(file)
    rows = [SimpleNamespace(**dict(zip(head, map(_value, line), strict=True))) for line in lines]
    return {_key(row, head[:key]): row for row in rows}


def _key(row: Any, fields: list[str]) -> Any:
    values = tuple(getattr(row, field) for field in fields)
    return values if len(values) > 1 else values[0]


def _value(text: str) -> str | int | float | None:
    """Read a whole number, another number, or text; nothing is None."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text or None
