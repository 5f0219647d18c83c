"""Tables as data: a key per row, and columns that compute the entries.

A record's table has a `title`, `rows` (choices), and `columns`, each of one kind: `rates`, `means`,
`entries`, `fixed` or `counts`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, cast

from hearthlab.arena.estimates import as_entry, as_interval, as_mean, as_number
from hearthlab.lab.experiment import Results, Table, Value
from hearthlab.lab.forms import Choice, Context, Entry, choices, expanded, filled, shown
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
    """Make a table; label: the entries of the first columns, one value or a tuple."""
    heads = (head,) if isinstance(head, str) else tuple(head)
    every = [column for group in columns for column in group]
    rows = tuple(
        (key, first if isinstance(first := label(key), tuple) else (first,)) for key in keys
    )

    def made(results: Results) -> Table:
        lines = ((*labels, *(value(results, key) for _, value in every)) for key, labels in rows)
        return Table(title, (*heads, *(name for name, _ in every)), tuple(lines), note)

    return made


def fixed(title: str, values: Callable[[Any], Value]) -> list[Column]:
    """Make a column that does not depend on games."""
    return [(title, lambda results, key: values(key))]


def field_of(rows: Mapping[Any, Any], field: str) -> Callable[[Any], Value]:
    """Look up a field of a published row by its key."""
    return lambda key: cast(Value, getattr(rows[key], field))


def rates(
    title: str,
    measure: Callable[[Any], Measure],
    published: Callable[[Any], Value] | None = None,
    *,
    interval: str = INTERVAL,
    here: str = "here",
) -> list[Column]:
    """Make the columns of a rate: published, found here, and its interval."""
    made = [] if published is None else fixed(f"published {title}".strip(), published)
    made.append((f"{here} {title}".strip(), lambda results, key: as_number(measure(key)(results))))
    if interval:
        made.append((interval, lambda results, key: as_interval(measure(key)(results))))
    return made


def entries(title: str, measure: Callable[[Any], Measure], digits: int = 3) -> list[Column]:
    """Make one column of numbers with their intervals."""
    return [(title, lambda results, key: as_entry(measure(key)(results), digits))]


# --- Of records -----------------------------------------------------------------------------------
def tabulator(entry: Entry, known: Context) -> Tabulator:
    """Make the table of an entry; its `labels` replace values in the first columns."""
    rows = choices(entry["rows"], known.lists)
    labels = entry.get("labels", {})
    return table(
        entry["title"],
        entry.get("head", list(shown(rows[0]))),
        rows,
        *(_columns(column, known) for column in expanded(entry["columns"], known.lists)),
        label=lambda row: tuple(labels.get(value, value) for value in shown(row).values()),
    )


def _columns(column: Entry, known: Context) -> list[Column]:
    printed = partial(known.printed, column.get("published"))
    measure = partial(known.measure, column.get("of"))
    if "fixed" in column:
        form = "`{}`".format if column.get("code") else (lambda value: value)
        return fixed(column["fixed"], lambda row: form(printed(row)))
    if "counts" in column:
        return [(column["counts"], lambda results, row: _count(results, column, known, row))]
    if "entries" in column:
        return entries(column["entries"], measure, column.get("digits", 3))
    if "rates" in column:
        options = {name: column[name] for name in ("interval", "here") if name in column}
        return rates(
            column["rates"], measure, printed if "published" in column else None, **options
        )
    digits, others, title = column.get("digits", 2), column.get("digits_of", {}), column["means"]

    def mean(results: Results, row: Choice) -> Value:
        places = int(others.get(next(iter(row.values())), digits))
        return as_mean(measure(row)(results), places)

    return [*fixed(f"published {title}", printed), (f"here {title}", mean)]


def _count(results: Results, column: Entry, known: Context, row: Choice) -> int:
    """Add up the games, wins, losses or draws of the played cells."""
    key = filled(filled(column["key"], row), known.lists)
    keys = known.sweep.over(*(tuple(x) if isinstance(x, list) else x for x in key))
    names = [known.sweep.name_of(*one) for one in keys]
    return sum(getattr(results[name], column["field"]) for name in names if name in results)
