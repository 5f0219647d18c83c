"""Experiments as records: a TOML file per experiment, with its texts and its claims.

Tables that a document prints are CSV files beside them, numbers as they are printed.

Beside title, about, small and differs a record may have `notes`, one per table, and `published`,
what is said of each claim that does not say its own. `{name}` stands for a text of the document's
`texts.toml`. A claim says what it claims, and how it is judged, as one of these:

- `of`, `judge`: one number, and the rule that bears it out, such as "above 0.5";
- `of`, `than`: a number greater than another; `same`: by how much, in the same games;
- `of`, `to`, `judge`: a number that "rises" or "falls" from the first to the second;
- `code`: the name of a statement that its module makes.

A number is a measure of the module: a list of its name and its arguments, which may be measures.
"""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from hearthlab.arena.plan import Cell
from hearthlab.lab import verdicts
from hearthlab.lab.claims import greater, said, trend
from hearthlab.lab.experiment import Experiment, Results, Statement, Table, register
from hearthlab.lab.measures import Measure, minus
from hearthlab.lab.tables import Tabulator
from hearthlab.lab.verdicts import Judge

if TYPE_CHECKING:
    from matplotlib.figure import Figure

LAB = Path(__file__).parent
CLAIM = set("says published code of than to same judge what unit digits".split())

Measures = Mapping[str, Callable[..., Measure]]


def recorded(
    name: str,
    *tables: Tabulator,
    cells: tuple[Cell, ...] = (),
    figure: Callable[[Results], Figure] | None = None,
    measures: Measures | None = None,
    code: Mapping[str, Statement] | None = None,
) -> Experiment:
    """Register the experiment of a record."""
    document, _, key = name.partition("-")
    texts, record = _read(document, "texts"), _read(document, key)
    notes = [note.format(**texts) for note in record.get("notes", [""] * len(tables))]
    known = {"minus": minus, **(measures or {})}
    return register(
        Experiment(
            name=name,
            title=record["title"],
            about=record["about"],
            small=record["small"],
            differs=record.get("differs", "").format(**texts),
            cells=cells,
            tables=tuple(_noted(*each) for each in zip(tables, notes, strict=True)),
            figure=figure,
            claims={
                claim["says"]: (
                    claim.get("published", record.get("published")),
                    _statement(claim, known, code or {}),
                )
                for claim in record["claims"]
            },
        )
    )


def _read(document: str, name: str) -> dict[str, Any]:
    return tomllib.loads((LAB / document / f"{name}.toml").read_text(encoding="utf-8"))


def _noted(table: Tabulator, note: str) -> Tabulator:
    def made(results: Results) -> Table:
        return replace(table(results), note=note) if note else table(results)

    return made


def _statement(
    claim: Mapping[str, Any], measures: Measures, code: Mapping[str, Statement]
) -> Statement:
    if wrong := set(claim) - CLAIM:
        raise ValueError(f"claim {claim['says']!r} has {wrong}; a claim has some of {CLAIM}")
    if "code" in claim:
        return code[claim["code"]]
    of, than, to, same = (_made(claim.get(key), measures) for key in ("of", "than", "to", "same"))
    if isinstance(of, tuple):
        raise ValueError(f"no measure {claim['of']!r}; there are {', '.join(measures)}")
    digits = claim.get("digits", 3)
    if than:
        return greater(of, than, digits=digits, change=same)
    if to:
        return trend(of, to, rises=claim["judge"] == "rises", digits=digits)
    return said(of, _judge(claim["judge"]), what=claim.get("what", ""), unit=claim.get("unit", ""))


def _made(given: Any, measures: Measures) -> Any:
    """Make a measure of a list that begins with its name, and a tuple of any other list."""
    if not isinstance(given, list):
        return given
    first, *rest = (_made(each, measures) for each in given)
    named = isinstance(first, str) and first in measures
    return measures[first](*rest) if named else (first, *rest)


def _judge(rule: str) -> Judge:
    """Find a judge by its name and numbers."""
    name, *numbers = rule.split()
    found: Any = getattr(verdicts, name, None)
    if found is None:
        raise ValueError(f"no judge {name!r} in {rule!r}; hearthlab.lab.verdicts has them")
    judge: Judge = found(*map(float, numbers)) if numbers else found
    return judge


# --- Published tables -----------------------------------------------------------------------------
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
