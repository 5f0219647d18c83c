"""`hearthlab competition` on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from competition.small import SMALL
from typer.testing import CliRunner, Result

from hearthlab.cli import app


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Write a small competition."""
    path = tmp_path / "cup.toml"
    path.write_text(SMALL)
    return path


def hearthlab(*arguments: object) -> Result:
    """Run the command in this process."""
    return CliRunner().invoke(app, ["competition", *map(str, arguments)])


def test_a_check_plays_nothing(file: Path) -> None:
    result = hearthlab(file, "--check")
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert lines[4].startswith("Isolation: ")
    assert lines[:4] == [
        "Cup: 3 entries, 1 deck, 1 round: 6 games. 10 s per decision, 2,048 MiB of memory, "
        "3 faults disqualify. Seed 5.",
        "Greedy: can play",
        "Rules: can play",
        "Dice: can play",
    ]
    assert [path.name for path in file.parent.iterdir()] == ["cup.toml"]


def test_pages_are_published_of_what_was_played(file: Path) -> None:
    result = hearthlab(file, "--publish")
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines()[0] == "no games that count yet"
    page = (file.parent / "site" / "index.html").read_text()
    assert "Still being played: 0 of 6 games" in page


def test_played_published_and_resumed(file: Path) -> None:
    first = hearthlab(file)
    assert first.exit_code == 0, first.output
    assert "round 1 of 1: 6 games to play" in first.stderr
    assert first.stdout.splitlines()[-1] == f"site: {file.parent / 'site' / 'index.html'}"
    again = hearthlab(file)
    assert again.stdout == first.stdout
    assert again.stderr == ""


def test_bad_input_is_answered_in_one_line_before_anything_is_written(file: Path) -> None:
    (file.parent / "site").mkdir()
    (file.parent / "site" / "mine.txt").write_text("mine")
    for arguments, said in (
        (("absent.toml",), "there is no competition"),
        ((file, "--check", "--publish"), "--check and --publish: give one of them"),
        ((file,), "holds other files and no hearthlab-site.json; name another folder"),
    ):
        result = hearthlab(*arguments)
        assert result.exit_code == 2
        assert result.stderr.count("\n") == 1
        assert said in result.stderr
    assert not (file.parent / "cup.sqlite").exists()
