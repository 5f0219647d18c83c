"""The forms of records: lists of choices, repetitions, and measures written as lists.

- *Choices* name variables and their values: `{ c = [0.1, 10.0], simulations = "doubling" }` is
  every combination, with the list `doubling` of the document; `{ "bot other" = [["A", "B"]] }`
  gives values to two variables at a time, and `{ "match a b" = "strength.csv" }` takes them from
  the columns of a file.
- A table with `each` becomes one table per choice. In it `$c` is the value, and `{c}` in a text is
  the value as text.
- `["win", 0.1, [16, 64]]` calls the measure `win`; a list that does not begin with a measure's name
  is a list of values.
- `published` is a number, a field in the row of the record's CSV file with the same key, or a list
  of a field and a key; "table18.uct_rate" names a field of another file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product
from types import MappingProxyType
from typing import Any, NamedTuple

from hearthlab.lab.measures import NO_CELLS, Measure, Sweep

Choice = dict[str, Any]  # values by variable; variables that begin with _ are not shown
Entry = Mapping[str, Any]  # a table of a record
Lists = Mapping[str, Sequence[Any]]
Measures = Mapping[str, Callable[..., Measure]]

_VARIABLE = re.compile(r"\{(\w+):?([^}]*)\}")


def choices(axes: Entry, lists: Lists) -> list[Choice]:
    """List every combination of the variables' values, the last variable changing fastest."""
    groups = []
    for words, values in axes.items():
        names, rows = words.split(), lists[values] if isinstance(values, str) else values
        groups.append([_values(names, row) for row in rows])
    return [{k: v for part in parts for k, v in part.items()} for parts in product(*groups)]


def _values(names: list[str], row: Any) -> Choice:
    if isinstance(row, dict):  # a row of a CSV file
        return {name: row[name] for name in names}
    return dict(zip(names, row if len(names) > 1 else [row], strict=True))


def shown(choice: Choice) -> Choice:
    """Return the variables of a choice that are shown."""
    return {name: value for name, value in choice.items() if not name.startswith("_")}


def filled(given: Any, choice: Entry) -> Any:
    """Replace variables by the values of a choice, at any depth; leave other variables."""
    if isinstance(given, str):
        if given.startswith("$"):
            return choice.get(given[1:], given)
        return _VARIABLE.sub(
            lambda it: format(choice[it[1]], it[2]) if it[1] in choice else it[0], given
        )
    if isinstance(given, list | tuple):
        return [filled(one, choice) for one in given]
    if isinstance(given, dict):
        return {name: filled(one, choice) for name, one in given.items()}
    return given


def expanded(entries: Iterable[Entry], lists: Lists) -> list[dict[str, Any]]:
    """Replace every table that has `each` by one table per choice."""
    found: list[dict[str, Any]] = []
    for entry in entries:
        rest = {name: value for name, value in entry.items() if name != "each"}
        chosen = choices(entry["each"], lists) if "each" in entry else [{}]
        found += [filled(rest, choice) for choice in chosen]
    return found


class Context(NamedTuple):
    """The names a record can use: measures, lists, cells and published tables."""

    measures: Measures
    lists: Lists = MappingProxyType({})
    sweep: Sweep = NO_CELLS
    # By file name; "" is the record's own file.
    published: Callable[[str], Mapping[Any, Any]] = lambda table: {}

    def measure(self, of: Any, choice: Entry = MappingProxyType({})) -> Measure:
        """Make the measure that a list calls, with the values of a choice.

        `$name` in it may also name a list of the document.
        """
        found = self._called(filled(filled(of, choice), self.lists))
        if not callable(found):
            raise ValueError(f"no measure {of!r}; there are {', '.join(self.measures)}")
        measure: Measure = found
        return measure

    def _called(self, given: Any) -> Any:
        """Call a list that begins with a measure's name; make a tuple of any other list."""
        if not isinstance(given, list | tuple):
            return given
        first, *rest = map(self._called, given)
        named = isinstance(first, str) and first in self.measures
        return self.measures[first](*rest) if named else (first, *rest)

    def printed(self, given: Any, choice: Choice) -> Any:
        """Look up a published value by the values of a choice."""
        if not isinstance(given, str | list):
            return given
        name, *key = filled(given, choice) if isinstance(given, list) else [given]
        file, _, field = name.rpartition(".")
        where = tuple(key or shown(choice).values())
        return getattr(self.published(file)[where if len(where) > 1 else where[0]], field)
