"""docs/flow-match.md lists the files that a match really calls, and there are not too many."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from types import FrameType

import pytest
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


# --- Every file of a match with a store ----------------------------------------------------------
TRACED = Path(__file__).with_name("traced_match.py")
MIGRATIONS = "arena/store/migrations/"  # Alembic makes the tables of a new store
LAYER = re.compile(r"^- `([\w/.]+)/`: (.*?)$(?=\n- |\n\n|\Z)", re.MULTILINE | re.DOTALL)
MOST_READS = 3  # of spec strings; there are two


@pytest.fixture(scope="module")
def calls() -> list[tuple[str, str, int]]:
    """The calls of a match with a store, in a separate process: file, function, count."""
    said = subprocess.run(
        [sys.executable, str(TRACED)], check=True, capture_output=True, text=True
    ).stdout
    lines = said.partition("--- calls ---\n")[2].splitlines()
    found = [line.rsplit(" ", 1) for line in lines]
    return [(*name.split(" ", 1), int(count)) for name, count in found]  # type: ignore[misc]


def listed() -> set[str]:
    """Return the files that the page lists for a match with a store, by layer."""
    part = PAGE.read_text().partition("## Every file\n")[2]
    return {
        f"{layer}/{name}.py".removeprefix("./")
        for layer, names in re.findall(
            r"^- `([\w/.]+)/`: (.*?)$(?=\n- |\n\n|\Z)", part, re.M | re.S
        )
        for name in re.findall(r"`(\w+)`", names)
    }


def test_the_page_lists_every_file_of_a_match(calls: list[tuple[str, str, int]]) -> None:
    files = {file for file, _, _ in calls if not file.startswith(MIGRATIONS)}
    assert files == listed()


def test_specs_are_read_once_and_agents_built_for_each_game_and_to_check(
    calls: list[tuple[str, str, int]],
) -> None:
    counts = {(file, function): count for file, function, count in calls}
    assert counts["agents/spec.py", "_read"] <= MOST_READS
    assert counts["agents/uct.py", "UctAgent.__init__"] == 3  # two games, and once to check
    assert counts["agents/gsv.py", "GsvAgent.__init__"] == 3
