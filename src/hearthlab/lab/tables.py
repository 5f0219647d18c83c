"""Tables as data: a key per row, and columns that say what stands there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, cast

from hearthlab.lab.estimates import as_entry, as_interval, as_mean, as_number
from hearthlab.lab.experiment import Results, Table, Value
from hearthlab.lab.measures import Measure

INTERVAL = "95 % interval"

Column = tuple[str, Callable[[Results, Any], Value]]
Tabulator = Callable[[Results], Table]


def table(
    title: str,
    head: str | Sequence[str],
    keys: Iterable[Any],
    *columns: Sequence[Column],
    note: str = "",
    label: Callable[[Any], Any] = lambda key: key,
) -> Tabulator:
    """Make a table; label: what stands in the first columns, one value or a tuple."""
    heads = (head,) if isinstance(head, str) else tuple(head)
    every = [column for group in columns for column in group]
    rows = tuple(keys)

    def filled(results: Results) -> Table:
        lines = []
        for key in rows:
            first = label(key)
            labels = first if isinstance(first, tuple) else (first,)
            lines.append((*labels, *(value(results, key) for _, value in every)))
        return Table(title, (*heads, *(name for name, _ in every)), tuple(lines), note)

    return filled


def fixed(title: str, values: Callable[[Any], Value]) -> list[Column]:
    """Make a column that no game changes."""
    return [(title, lambda results, key: values(key))]


def rates(
    title: str,
    measure: Callable[[Any], Measure],
    published: Callable[[Any], Value] | None = None,
    *,
    interval: str | None = INTERVAL,
    here: str = "here",
) -> list[Column]:
    """Make the columns of a rate: as published, here, and its interval."""
    made = [] if published is None else fixed(f"published {title}".strip(), published)
    made.append((f"{here} {title}".strip(), lambda results, key: as_number(measure(key)(results))))
    if interval is not None:
        made.append((interval, lambda results, key: as_interval(measure(key)(results))))
    return made


def means(
    title: str,
    measure: Callable[[Any], Measure],
    published: Callable[[Any], Value],
    digits: int | Callable[[Any], int] = 2,
) -> list[Column]:
    """Make the columns of a mean over plies: as published, and here with half its interval."""

    def here(results: Results, key: Any) -> Value:
        return as_mean(measure(key)(results), digits(key) if callable(digits) else digits)

    return [*fixed(f"published {title}", published), (f"here {title}", here)]


def field_of(rows: Mapping[Any, Any], field: str) -> Callable[[Any], Value]:
    """Look up a field of a published row by its key."""
    return lambda key: cast(Value, getattr(rows[key], field))


def entries(title: str, measure: Callable[[Any], Measure], digits: int = 3) -> list[Column]:
    """Make one column of numbers with their intervals."""
    return [(title, lambda results, key: as_entry(measure(key)(results), digits))]
