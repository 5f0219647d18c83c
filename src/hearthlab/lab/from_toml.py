"""Experiments as records: a TOML file per experiment, with its cells, tables, figure and claims.

The tables of a document are CSV files beside the records, with the numbers as printed. Two more
files hold what a document's experiments share: `texts.toml` has texts, which a record inserts with
`{name}`; `setting.toml` has the `[terms]` of all cells, `[names]` of agents and decks, and
`[lists]`.

A record may be `like` another one of its document: it inherits the other's entries and overrides
some (in `cells`, each entry separately). This is how the same experiment has another `format`.

Besides title, about, small and differs, a record may have `notes`, one per table; `published`, the
default for claims without their own; `[cells]`, `[[tables]]` (see `hearthlab.lab.tables`) and
`[figure]` (`figures`). Cells have `axes` (choices, or a list of several), a `name`, the terms of
`hearthlab.arena.plan.Cell`, and their own `names`; each has a seed made of its name and the `seed`,
or `seed` itself (`one_seed`). A claim `says` its sentence and has one of these forms:

- `of`, `judge`: one number, and the rule it must satisfy, such as "above 0.5";
- `of`, `than`: a number greater than another; `same`: the difference, if from the same games;
- `of`, `to`, `judge`: a number that "rises" or "falls" from the first to the second;
- `shown`, `judge`: several numbers with a `label`; `judged`: the numbers to judge, if others;
- `every`, `judge`: a number in every row of a table;
- `rows`, `limit`, `most`: at most n rows above a limit;
- `never`: a's win rate in a cell where b should win no game, as in `games` published ones;
- `code`: the name of a statement made by the record's module.

A claim may also have `noise`: a published rate, the rate or number it is compared with, its games,
and the other rate's games if it is a rate. Then the published effect is within its own noise, and
the claim is undecidable as published. `repeats = true`, in a claim or a record, marks sentences
that another record also judges; they are not counted again. `trainings = 1` marks a record whose
agents were trained once per setting.

A number is a measure: a list of its name and its arguments, which may be measures
(`hearthlab.lab.forms`). If an experiment needs a module, that module registers its record.
"""

from __future__ import annotations

import csv
import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache, partial
from operator import attrgetter
from pathlib import Path
from types import MappingProxyType, SimpleNamespace
from typing import Any

from hearthlab.arena.plan import VERSUS, Cell, cell_seed
from hearthlab.carddata.formats import DEFAULT
from hearthlab.lab.claims import statement
from hearthlab.lab.experiment import OWN, REGISTRY, Experiment, Results, Statement, Table, register
from hearthlab.lab.figures import Drawing, drawing
from hearthlab.lab.forms import Context, Measures, choices, expanded, filled
from hearthlab.lab.measures import NO_CELLS, Named, Sweep, Terms
from hearthlab.lab.tables import Tabulator, tabulator

LAB = Path(__file__).parent
NONE: Mapping[str, Any] = MappingProxyType({})


def recorded(
    name: str,
    *tables: Tabulator,
    figure: Drawing | None = None,
    measures: Measures = NONE,
    code: Mapping[str, Statement] = NONE,
    terms: Mapping[str, Terms] = NONE,
) -> Experiment:
    """Register the experiment of a record, with the parts added by its module."""
    document, key = _place(name)
    texts, record, sweep = read(document, "texts"), read(document, key), sweep_of(name)
    lists = _lists(document, record)
    known = {**Named(sweep, terms).measures(), **measures}
    context = Context(known, lists, sweep, partial(_printed, document, key))
    laid_out = (tabulator(one, context) for one in expanded(record.get("tables", ()), lists))
    every = [*laid_out, *tables]
    notes = [note.format(**texts) for note in record.get("notes", [""] * len(every))]
    claims, repeats = {}, set()
    for claim in expanded(record["claims"], lists):
        if claim.get("repeats", record.get("repeats", False)):
            repeats.add(claim["says"])
        stated = claim["published"] if "published" in claim else record["published"]
        claims[claim["says"]] = (stated, statement(claim, context, code))
    return register(
        Experiment(
            name=name,
            **{word: record[word] for word in ("title", "about", "small")},
            differs=record.get("differs", "").format(**texts),
            format=record.get("format", DEFAULT),
            trainings=record.get("trainings", 0),
            repeats=frozenset(repeats),
            cells=sweep.cells,
            tables=tuple(partial(_noted, *each) for each in zip(every, notes, strict=True)),
            figure=drawing(record["figure"], context) if "figure" in record else figure,
            claims=claims,
            measures=known,
        )
    )


def _noted(table: Tabulator, note: str, results: Results) -> Table:
    return replace(table(results), note=note) if note else table(results)


@cache
def register_the_rest() -> None:
    """Register the records without a module; a second call does nothing."""
    for path in sorted(LAB.glob("*/*.toml")):
        document, key = path.parent.name, path.stem
        name = key if document == OWN else f"{document}-{key}"
        if name not in REGISTRY and "claims" in read(document, key):
            recorded(name)


def _place(name: str) -> tuple[str, str]:
    """Return an experiment's document and the name of its file."""
    document, _, key = name.partition("-")
    return (document, key) if key else (OWN, name)


@cache
def read(document: str, name: str) -> dict[str, Any]:
    """Read a file of a document; empty if it does not exist."""
    path = LAB / document / f"{name}.toml"
    found = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    if "like" not in found:
        return found
    other = read(document, found["like"])
    return {**other, **found, "cells": {**other.get("cells", {}), **found.get("cells", {})}}


# --- Cells ----------------------------------------------------------------------------------------
@cache
def sweep_of(name: str) -> Sweep:
    """Make the cells of a record; a key has one value per axis, in order."""
    document, key = _place(name)
    record, setting = read(document, key), read(document, "setting")
    given, playing = record.get("cells"), record.get("format", DEFAULT)
    if not given:
        return NO_CELLS
    terms = {**setting.get("terms", {}), **given}
    names = {**setting.get("names", {}), **terms.pop("names", {})}
    axes, seed, one_seed = terms.pop("axes"), terms.pop("seed"), terms.pop("one_seed", False)
    every = axes if isinstance(axes, list) else [axes]
    keys = [choice for one in every for choice in choices(one, _lists(document, {}))]
    variables = list(keys[0]) if keys else []

    def named(template: str, choice: dict[str, Any]) -> str:
        text = template.format(**choice)
        return str(names.get(text, text)).format(**choice)

    def made(cell: str, *values: Any) -> Cell:
        choice = dict(zip(variables, values, strict=True))
        sides = {agent: named(terms[agent], choice) for agent in ("a", "b")}
        decks = tuple(
            VERSUS.join(named(deck, choice) for deck in words.split(VERSUS))
            for words in terms["decks"]
        )
        whole = {**filled(terms, choice), **sides, "name": cell, "decks": decks}
        own = filled({"seed": seed}, choice)["seed"]
        return Cell(**whole, seed=own if one_seed else cell_seed(own, cell), format=playing)

    place = {variable: str(n) for n, variable in enumerate(variables)}
    template = re.sub(r"\{(\w+)", lambda found: "{" + place[found[1]], terms["name"])
    return Sweep(template, [tuple(choice.values()) for choice in keys], made)


def _lists(document: str, record: Mapping[str, Any]) -> dict[str, Any]:
    """Return a document's lists, its CSV files as lists of rows, and a record's own axes."""
    lists = dict(read(document, "setting").get("lists", {}))
    for path in (LAB / document).glob("*.csv"):
        lists[path.name] = [vars(row) for row in _rows(document, path.stem)]
    axes = record.get("cells", {}).get("axes", {})
    one = axes[0] if isinstance(axes, list) else axes
    return {**lists, **{k: lists[v] if isinstance(v, str) else v for k, v in one.items()}}


# --- Published tables -----------------------------------------------------------------------------
def published(document: str, table: str, *, key: int = 1) -> dict[Any, Any]:
    """Read a table: its rows, with a field per column, by the first n columns."""
    rows = _rows(document, table)
    first = attrgetter(*list(vars(rows[0]))[:key])
    return {first(row): row for row in rows}


@cache
def _rows(document: str, table: str) -> list[SimpleNamespace]:
    with (LAB / document / f"{table}.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return [SimpleNamespace(**{name: _value(row[name]) for name in row}) for row in rows]


def _printed(document: str, own: str, table: str) -> dict[Any, Any]:
    """Read the record's table or another one of the document."""
    record = read(document, own)
    return published(document, table or record.get("like", own), key=record.get("keys", 1))


def _value(text: str) -> str | int | float | None:
    """Convert a field of a CSV file to int or float if possible; "" becomes None."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text or None
