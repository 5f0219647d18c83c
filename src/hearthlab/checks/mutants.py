"""Tests of ruling tests: when a part of a card is wrong, a test that covers it must fail.

python -m hearthlab.checks.mutants             # every part blanked in turn; lists the survivors
python -m hearthlab.checks.mutants --bend      # also every number, filter and condition bent
python -m hearthlab.checks.mutants --format 2018-wild

A test belongs to the format that its marker names, `@pytest.mark.format("2018-wild")`, or that of
its module; without one to 2014. Cards that are defined as in 2014 are tested there.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import random
import sys
from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hearthlab.carddata.formats import DEFAULT, Format
from hearthlab.cards.by_format import definitions
from hearthlab.checks.bends import bends_of
from hearthlab.checks.blanking import Part, blanked, parts_of
from hearthlab.engine.tables import cards_of

TESTS = Path(__file__).resolve().parents[3] / "tests"
RULINGS = TESTS / "rulings"
OWN = "test_mutants"  # how the files of the tests of this module begin
MARKER = "format"
Test = Callable[[], object]
Covering = Mapping[str, Sequence[Test]]  # by clause


@dataclass(frozen=True, slots=True)
class Survivor:
    """A wrong card that no test noticed."""

    part: Part
    tests: int  # how many claim to cover its clause

    def __str__(self) -> str:
        name = definitions(self.part.format)[self.part.clause.partition(".")[0]].name
        return f"{self.part}  ({name}; {self.tests} tests)"


# --- The tests -----------------------------------------------------------------------------------
def covering_tests(
    folder: Path = RULINGS, *, format: Format | str | None = None
) -> dict[str, list[Test]]:
    """Import the ruling tests of a format and list them by the clauses they claim to cover."""
    playing = Format.of(format)
    found: dict[str, list[Test]] = defaultdict(list)
    for _, function, played in functions_of(folder):
        if hasattr(function, "clauses") and Format.of(played) == playing:
            tests = cases(function, played)
            for clause in dict.fromkeys(function.clauses):
                found[clause] += tests
    return found


def functions_of(
    folder: Path = RULINGS, files: Container[str] | None = None
) -> Iterator[tuple[str, Callable[..., object], str]]:
    """Import ruling tests, all or those of some files; yield file, function and format of each."""
    if str(TESTS) not in sys.path:
        sys.path[:0] = [str(TESTS)]
    for path in sorted(folder.rglob("test_*.py")):
        file = path.relative_to(folder).as_posix()
        if path.name.startswith(OWN) or (files is not None and file not in files):
            continue
        name = "_".join(("mutants", *path.relative_to(folder).with_suffix("").parts))
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        for name, function in vars(module).items():
            if name.startswith("test_") and callable(function):
                yield file, function, format_of(function) or format_of(module) or DEFAULT


def format_of(marked: object) -> str:
    """Return the format that the marker of a test or of a module names; empty without one."""
    return next((str(mark.args[0]) for mark in _marks(marked) if mark.name == MARKER), "")


def _marks(marked: object) -> list[Any]:
    marks = getattr(marked, "pytestmark", [])
    return [getattr(mark, "mark", mark) for mark in (marks if isinstance(marks, list) else [marks])]


def cases(function: Callable[..., object], played: str = DEFAULT) -> list[Test]:
    """Spread a parametrized test into one call each, in a format."""
    calls: list[dict[str, Any]] = [{}]
    for mark in _marks(function):
        if mark.name != "parametrize":
            continue
        names, values = mark.args[:2]
        names = [name.strip() for name in names.split(",")] if isinstance(names, str) else names
        rows = [value if len(names) > 1 else (value,) for value in values]
        calls = [{**call, **dict(zip(names, row, strict=True))} for call in calls for row in rows]
    return [_call(function, arguments, played) for arguments in calls]


def _call(function: Callable[..., object], arguments: dict[str, Any], played: str) -> Test:
    played_in = importlib.import_module("kit").played_in  # the tests' own way to say the format

    def call() -> None:
        with played_in(played):
            function(**arguments)

    return call


# --- The check -----------------------------------------------------------------------------------
def fails(test: Test) -> bool:
    """Return whether a test fails."""
    try:
        test()
    except Exception:  # a failed assertion, an illegal action, anything a test can raise
        return True
    return False


def failing(covering: Covering) -> list[str]:
    """List the clauses with a test that fails although nothing is wrong."""
    wrong = {
        test for test in {test for tests in covering.values() for test in tests} if fails(test)
    }
    return [clause for clause, each in covering.items() if not wrong.isdisjoint(each)]


def survivors(parts: Iterable[Part], covering: Covering) -> Iterator[Survivor]:
    """Find the parts that can be wrong without a covering test failing."""
    for part in parts:
        tests = covering.get(part.clause, ())
        with blanked(part):
            caught = any(fails(test) for test in tests)
        if not caught:
            yield Survivor(part, len(tests))


def own_cards(playing: Format) -> list[str]:
    """List the cards that a format defines in another way than 2014; in 2014, all."""
    known, defined = cards_of(playing).index, definitions(playing)
    if playing == Format.named(DEFAULT):
        return sorted(card_id for card_id in defined if card_id in known)
    lines = {key: made.line for key, made in definitions(Format.named(DEFAULT)).items()}
    return sorted(
        key for key, made in defined.items() if key in known and made.line != lines.get(key)
    )


def mutants(*, bend: bool = False, format: Format | str | None = None) -> list[Part]:
    """List all wrong cards: each part blanked; with `bend`, each number and filter changed too."""
    playing = Format.of(format)
    cards = own_cards(playing)
    found = [part for card_id in cards for part in parts_of(card_id, format=playing)]
    if bend:
        found += [part for card_id in cards for part in bends_of(card_id, format=playing)]
    return found


def sample(parts: Sequence[Part], seed: int, share: int) -> list[Part]:
    """Draw one of n parts, the same for the same seed."""
    chance = random.Random(f"hearthlab mutants {seed}")
    return chance.sample(parts, len(parts) // share)


def main() -> int:
    """Run the check from the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--bend", action="store_true", help="bend numbers and filters too")
    parser.add_argument("--format", default=DEFAULT, help="the format whose cards are wrong")
    parser.add_argument("cards", nargs="*", help="ids; all when left out")
    options = parser.parse_args()
    covering = covering_tests(format=options.format)
    if broken := failing(covering):
        print("tests fail as it is:", *broken)
        return 1
    parts = mutants(bend=options.bend, format=options.format)
    if options.cards:
        parts = [part for part in parts if part.clause.partition(".")[0] in options.cards]
    found = list(survivors(parts, covering))
    for survivor in found:
        print(survivor)
    print(f"{len(parts)} wrong cards, {len(found)} not noticed")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
