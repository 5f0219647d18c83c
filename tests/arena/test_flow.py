"""docs/flow-match.md names the files of a match as they are really called, and not too many."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import FrameType

from typer.testing import CliRunner

import hearthlab
from hearthlab.cli import app

PACKAGE = Path(hearthlab.__file__).parent
PAGE = PACKAGE.parents[1] / "docs" / "flow-match.md"
MOST_FILES = 25
COMMAND = "match uct ismcts --decks championship-2014 --games 2"

Step = tuple[str, str]  # a file and the function that does its part


def steps() -> list[Step]:
    """Read the steps of the page."""
    return re.findall(r"^\d+\. `([\w/]+\.py)`, `([\w.]+)`:", PAGE.read_text(), re.MULTILINE)


def called() -> list[Step]:
    """Play the match; list the functions of this package in order of their first calls."""
    found: dict[Step, None] = {}

    def note(frame: FrameType, event: str, argument: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(str(PACKAGE)):
            path = Path(code.co_filename).relative_to(PACKAGE).as_posix()
            found.setdefault((path, code.co_qualname))

    sys.setprofile(note)
    try:
        result = CliRunner().invoke(app, COMMAND.split())
    finally:
        sys.setprofile(None)
    assert result.exit_code == 0, result.output
    return list(found)


def test_the_page_names_few_files_and_each_exists() -> None:
    named = set(re.findall(r"`([\w/]+\.py)`", PAGE.read_text())) - {"tests/arena/test_flow.py"}
    assert {path for path, _ in steps()} == named
    assert 20 <= len(named) <= MOST_FILES
    assert [path for path in named if not (PACKAGE / path).exists()] == []


def test_a_match_is_played_in_the_order_of_the_page() -> None:
    compiled = [step for step in steps() if "/kernels/" in step[0]]
    for path, function in compiled:  # not seen from Python
        assert f"\ndef {function}(" in (PACKAGE / path).read_text()
    wanted = [step for step in steps() if step not in compiled]
    assert [step for step in called() if step in wanted] == wanted
