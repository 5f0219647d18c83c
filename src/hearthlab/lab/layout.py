"""Tables and figures that a record lays out: columns, curves, bars and heat maps as data.

A table has a `title`, `rows` (choices), and `columns`, each named by its kind: `rates`, `means`,
`entries`, `fixed`, `counts`; variables of `rows` that begin with _ are not shown. A figure has
`panels`, or is one panel, with `curves` over the choices of `x` (whose last variable is the place),
`bars`, or a heat map `of` the choices of `over`. `published` is a number, a field of the row of the
record's CSV file with the same key, or a list of a field and a key; "table18.uct_rate" is of
another file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from hearthlab.lab.experiment import Results, Value
from hearthlab.lab.figures import HEIGHT, Bar, Curve, bars, curve_panels, heat_maps
from hearthlab.lab.forms import Choice, Lists, Measures, choices, expanded, filled, made
from hearthlab.lab.measures import Measure, Sweep
from hearthlab.lab.tables import INTERVAL, Column, Tabulator, entries, fixed, means, rates, table

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Entry = Mapping[str, Any]
KINDS = ("rates", "means", "entries", "fixed", "counts")  # of columns


@dataclass(frozen=True, slots=True)
class Context:
    """What the words of a record mean: lists, measures, and tables as printed."""

    lists: Lists
    measures: Measures
    sweep: Sweep
    published: Callable[[str], Mapping[Any, Any]]  # by the file's name; "" is the record's own

    def measure(self, of: Any) -> Callable[[Choice], Measure]:
        """Make a measure by the values of a choice."""
        return lambda choice: made(filled(of, choice), self.measures, self.lists)

    def printed(self, given: Any) -> Callable[[Choice], Any]:
        """Look up a published value by the values of a choice."""

        def value(choice: Choice) -> Any:
            if not isinstance(given, str | list):
                return given
            name, *key = filled(given, choice) if isinstance(given, list) else [given]
            file, _, field = name.rpartition(".")
            where = tuple(key) or visible(choice)
            return getattr(self.published(file)[where if len(where) > 1 else where[0]], field)

        return value

    def count(self, field: str, key: Any) -> Callable[[Results, Choice], Value]:
        """Add up the games, wins, losses or draws of the cells that were played."""

        def counted(results: Results, choice: Choice) -> int:
            chosen = filled(filled(key, choice), self.lists)
            keys = self.sweep.over(*(tuple(x) if isinstance(x, list) else x for x in chosen))
            names = [self.sweep.name_of(*one) for one in keys]
            return sum(getattr(results[name], field) for name in names if name in results)

        return counted


def visible(choice: Choice) -> tuple[Any, ...]:
    """Return the values of a choice; variables that begin with _ are not shown."""
    return tuple(value for name, value in choice.items() if not name.startswith("_"))


# --- Tables ---------------------------------------------------------------------------------------
def tabulator(entry: Entry, known: Context) -> Tabulator:
    """Make the table of an entry; labels: what to write for a value of its first columns."""
    rows = choices(entry["rows"], known.lists)
    labels = entry.get("labels", {})
    columns = [_columns(column, known) for column in expanded(entry["columns"], known.lists)]
    head = entry.get("head", [name for name in rows[0] if not name.startswith("_")])
    return table(
        entry["title"],
        head,
        rows,
        *columns,
        label=lambda row: tuple(labels.get(value, value) for value in visible(row)),
    )


def _columns(column: Entry, known: Context) -> list[Column]:
    kind = next(name for name in KINDS if name in column)
    title, given = column[kind], column.get("published")
    printed = None if given is None else known.printed(given)
    if kind == "fixed":
        shown = cast(Callable[[Any], Value], printed)
        return fixed(title, (lambda row: f"`{shown(row)}`") if column.get("code") else shown)
    if kind == "counts":
        return [(title, known.count(column["field"], column["key"]))]
    measure = known.measure(column["of"])
    if kind == "entries":
        return entries(title, measure, column.get("digits", 3))
    if kind == "rates":
        interval = column.get("interval", INTERVAL) or None
        return rates(title, measure, printed, interval=interval, here=column.get("here", "here"))
    digits, others = column.get("digits", 2), column.get("digits_of", {})

    def digits_in(row: Choice) -> int:
        return int(others.get(next(iter(row.values())), digits))

    return means(title, measure, cast(Callable[[Any], Value], printed), digits_in)


# --- Figures --------------------------------------------------------------------------------------
def figure(entry: Entry, known: Context) -> Callable[[Results], Figure]:
    """Make the figure of an entry."""
    panels = [{**entry, **panel} for panel in expanded(entry.get("panels", [{}]), known.lists)]
    first = panels[0]
    if "curves" in first:
        every = [(_curves(panel, known), panel) for panel in panels]
        return curve_panels(every, entry.get("height", HEIGHT))
    if "bars" in first:
        options = {name: entry[name] for name in ("ylabel", "source") if name in entry}
        if "level" in entry:
            options["level"] = entry["level"] or None
        return bars({panel["title"]: _groups(panel, known) for panel in panels}, **options)
    return heat_maps(
        {panel["title"]: _grid(panel, known) for panel in panels},
        rows=entry["rows"],
        columns=entry["columns"],
        ranges=[tuple(panel["range"]) for panel in panels],
        across=entry.get("across"),
    )


def _curves(panel: Entry, known: Context) -> list[Curve]:
    points = choices(panel["x"], known.lists)
    made_of = []
    for curve in expanded(panel["curves"], known.lists):
        measure, printed = known.measure(curve["of"]), known.printed(curve.get("published"))
        shift = curve.get("shift", 0)
        places = [(list(point.values())[-1], point) for point in points]
        found = {x + shift: measure(point) for x, point in places}
        theirs = {x: y for x, point in places if (y := printed(point)) is not None}
        style, named = curve.get("style", "-"), curve.get("named", True)
        made_of.append(Curve(curve["label"], found, theirs, style, named))
    return made_of


def _groups(panel: Entry, known: Context) -> dict[str, list[Bar]]:
    groups: dict[str, list[Bar]] = {}
    for bar in expanded(panel["bars"], known.lists):
        measure, printed = known.measure(bar["of"]), known.printed(bar.get("published"))
        one = Bar(bar["label"], measure({}), printed({}))
        groups.setdefault(bar["group"], []).append(one)
    return groups


def _grid(panel: Entry, known: Context) -> dict[tuple[str, str], Measure]:
    places = choices(panel["over"], known.lists)
    measure = known.measure(panel["of"])
    return {cast(tuple[str, str], tuple(place.values())): measure(place) for place in places}
