"""Experiments as records: a TOML file per experiment, with its texts and its claims.

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

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hearthlab.arena.plan import Cell
from hearthlab.lab import verdicts
from hearthlab.lab.claims import greater, said, trend
from hearthlab.lab.experiment import Experiment, Results, Statement, Table, register
from hearthlab.lab.measures import Measure, minus
from hearthlab.lab.published import LAB
from hearthlab.lab.tables import Tabulator
from hearthlab.lab.verdicts import Judge

if TYPE_CHECKING:
    from matplotlib.figure import Figure

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
                    code[claim["code"]] if code and "code" in claim else _statement(claim, known),
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


def _statement(claim: Mapping[str, Any], measures: Measures) -> Statement:
    of, than, to, same = (_made(claim.get(key), measures) for key in ("of", "than", "to", "same"))
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
    found: Any = getattr(verdicts, name)
    judge: Judge = found(*map(float, numbers)) if numbers else found
    return judge
