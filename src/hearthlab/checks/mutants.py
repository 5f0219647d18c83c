"""Tests of ruling tests: when a part of a card is wrong, a test that covers it must fail.

python -m hearthlab.checks.mutants             # every part blanked in turn; lists the survivors
python -m hearthlab.checks.mutants --bend      # also every number, filter and condition bent
"""

from __future__ import annotations

import argparse
import importlib.util
import random
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hearthlab.carddata.formats import snapshot_name
from hearthlab.cards.coverage import written_for
from hearthlab.cards.definition import DEFINITIONS
from hearthlab.checks.bends import bends_of
from hearthlab.checks.blanking import Part, changed, parts_of

TESTS = Path(__file__).resolve().parents[3] / "tests"
RULINGS = TESTS / {"2014": "rulings", "2018": "rulings2018"}[snapshot_name()]
Test = Callable[[], object]
Covering = Mapping[str, Sequence[Test]]  # by clause


@dataclass(frozen=True, slots=True)
class Survivor:
    """A wrong card that no test noticed."""

    part: Part
    tests: int  # how many claim to cover its clause

    def __str__(self) -> str:
        name = DEFINITIONS[self.part.clause.partition(".")[0]].name
        return f"{self.part}  ({name}; {self.tests} tests)"


# --- The tests -----------------------------------------------------------------------------------
def covering_tests(folder: Path = RULINGS) -> dict[str, list[Test]]:
    """Import the ruling tests and list them by the clauses they claim to cover."""
    sys.path[:0] = [str(folder.parent)]
    found: dict[str, list[Test]] = defaultdict(list)
    for path in sorted(folder.glob("test_*.py")):
        if path.name == "test_mutants.py":
            continue
        spec = importlib.util.spec_from_file_location(f"mutants_{path.stem}", path)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        for name, function in vars(module).items():
            if name.startswith("test_") and hasattr(function, "clauses"):
                tests = cases(function)
                for clause in dict.fromkeys(function.clauses):
                    found[clause] += tests
    return found


def cases(function: Callable[..., object]) -> list[Test]:
    """Spread a parametrized test into one call each."""
    calls: list[dict[str, Any]] = [{}]
    for mark in getattr(function, "pytestmark", ()):
        if mark.name != "parametrize":
            continue
        names, values = mark.args[:2]
        names = [name.strip() for name in names.split(",")] if isinstance(names, str) else names
        rows = [value if len(names) > 1 else (value,) for value in values]
        calls = [{**call, **dict(zip(names, row, strict=True))} for call in calls for row in rows]
    return [_call(function, arguments) for arguments in calls]


def _call(function: Callable[..., object], arguments: dict[str, Any]) -> Test:
    return lambda: function(**arguments)


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
        with changed(part.changes):
            caught = any(fails(test) for test in tests)
        if not caught:
            yield Survivor(part, len(tests))


def mutants(*, bend: bool = False) -> list[Part]:
    """List all wrong cards: each part blanked; with `bend`, each number and filter changed too."""
    cards = sorted(written_for(snapshot_name()))
    found = [part for card_id in cards for part in parts_of(card_id)]
    if bend:
        found += [part for card_id in cards for part in bends_of(card_id)]
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
    parser.add_argument("cards", nargs="*", help="ids; all when left out")
    options = parser.parse_args()
    covering = covering_tests()
    if broken := failing(covering):
        print("tests fail as it is:", *broken)
        return 1
    parts = mutants(bend=options.bend)
    if options.cards:
        parts = [part for part in parts if part.clause.partition(".")[0] in options.cards]
    found = list(survivors(parts, covering))
    for survivor in found:
        print(survivor)
    print(f"{len(parts)} wrong cards, {len(found)} not noticed")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
