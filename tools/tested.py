"""Collect which clauses the ruling tests cover.

python tools/tested.py        # writes src/hearthlab/cards/tested.txt and tested-2018.txt

The tests of a snapshot are imported in a process of its own that plays it: a test may say by a
decorator, by a table or by a scene what it covers.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from hearthlab.cards.coverage import TESTED
from hearthlab.checks.mutants import covering_tests

TESTS = Path(__file__).resolve().parents[1] / "tests"
RULINGS = {"2014": TESTS / "rulings", "2018": TESTS / "rulings2018"}  # by snapshot
FORMATS = {"2014": "2014", "2018": "2018-wild"}  # the one that has every set of a snapshot


def text(snapshot: str) -> str:
    """Write the sorted list, one clause per line."""
    return subprocess.run(
        [sys.executable, __file__, snapshot],
        env={**os.environ, "HEARTHLAB_FORMAT": FORMATS[snapshot]},
        capture_output=True,
        text=True,
        check=True,
    ).stdout


if __name__ == "__main__":
    if sys.argv[1:]:
        print("\n".join(sorted(covering_tests(RULINGS[sys.argv[1]]))))
    else:
        for snapshot, path in TESTED.items():
            path.write_text(text(snapshot))
