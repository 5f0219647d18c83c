"""The forms of records: lists of choices, repetitions, and measures written as lists.

- *Choices* name variables and their values: `{ c = [0.1, 10.0], simulations = "doubling" }` is
  every combination, with the list `doubling` of the document; `{ "bot other" = [["A", "B"]] }`
  gives values to two variables at a time, and `{ "match a b" = "strength.csv" }` takes them from
  the columns of a file.
- A table with `each` stands for one of its kind per choice. In it `$c` is a value and `{c}` in a
  text are its words.
- `["win", 0.1, [16, 64]]` calls the measure `win`; a list that begins with no measure's name is a
  list of values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product
from types import MappingProxyType
from typing import Any

from hearthlab.lab.measures import Measure

Choice = dict[str, Any]  # values by variable
Lists = Mapping[str, Sequence[Any]]
Measures = Mapping[str, Callable[..., Measure]]
NO_LISTS: Lists = MappingProxyType({})


def choices(axes: Mapping[str, Any], lists: Lists) -> list[Choice]:
    """List every combination of the variables' values, the last variable changing fastest."""
    groups = []
    for names, values in axes.items():
        several, given = names.split(), lists[values] if isinstance(values, str) else values
        groups.append([_values(several, row) for row in given])
    return [{k: v for part in parts for k, v in part.items()} for parts in product(*groups)]


def _values(names: list[str], row: Any) -> Choice:
    if isinstance(row, dict):  # of a CSV file
        return {name: row[name] for name in names}
    return dict(zip(names, row if len(names) > 1 else [row], strict=True))


class _Open(dict[str, Any]):
    """Values by name; a name without one stays as it is written, for a choice further in."""

    def __missing__(self, name: str) -> _Later:
        return _Later(name)


class _Later:
    def __init__(self, name: str) -> None:
        self.name = name

    def __format__(self, form: str) -> str:
        return f"{{{self.name}:{form}}}" if form else f"{{{self.name}}}"


def filled(given: Any, choice: Mapping[str, Any]) -> Any:
    """Put a choice's values into whatever a record holds; other variables stay."""
    if isinstance(given, str):
        if given.startswith("$"):
            return choice.get(given[1:], given)
        return given.format_map(_Open(choice)) if "{" in given else given
    if isinstance(given, list | tuple):
        return [filled(one, choice) for one in given]
    if isinstance(given, dict):
        return {name: filled(one, choice) for name, one in given.items()}
    return given


def expanded(entries: Iterable[Mapping[str, Any]], lists: Lists) -> list[dict[str, Any]]:
    """Write out every table with `each`, one of its kind per choice."""
    found: list[dict[str, Any]] = []
    for entry in entries:
        rest = {name: value for name, value in entry.items() if name != "each"}
        chosen = choices(entry["each"], lists) if "each" in entry else None
        found += [rest] if chosen is None else [filled(rest, choice) for choice in chosen]
    return found


def made(given: Any, measures: Measures, lists: Lists = NO_LISTS) -> Measure:
    """Make the measure that a list calls; `$name` in it is a list of the document."""
    found = _called(filled(given, lists), measures)
    if not callable(found):
        raise ValueError(f"no measure {given!r}; there are {', '.join(measures)}")
    measure: Measure = found
    return measure


def _called(given: Any, measures: Measures) -> Any:
    """Call a list that begins with a measure's name; make a tuple of any other list."""
    if not isinstance(given, list | tuple):
        return given
    first, *rest = (_called(one, measures) for one in given)
    named = isinstance(first, str) and first in measures
    return measures[first](*rest) if named else (first, *rest)
