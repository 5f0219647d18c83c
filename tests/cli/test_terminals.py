"""Terminals without Unicode, broken pipes, and read-only stores."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import hearthlab
from hearthlab import bench
from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.run import run
from hearthlab.arena.store import StoreError, open_store
from hearthlab.carddata.formats import FORMATS
from hearthlab.cli import BAD_INPUT, app
from hearthlab.commands.version import lines
from hearthlab.engine.signature import SIGNATURES

PACKAGE = Path(hearthlab.__file__).parent
PROGRAM = f"{sys.executable} -m hearthlab"
COMMANDS = (
    "--help",
    "--version",
    "agents",
    "bench --no-instructions --games 1",
    "card Fireball",
    "cards",
    "cards --stats",
    "decks",
    "decks firebat-hunter",
    "match rules random --games 4 --decks random --measure own",
    "model lspi-all",
    "models",
    "reproduce",
    "reproduce rijn2016-tournament --scale 0.0001 --workers 1",
    "soak --games 2",
    "tournament greedy rules random --games 4",
    "watch rules random --seed 3",
)


def shell(line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a line of shell."""
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", line],
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
    )


@pytest.mark.parametrize("line", COMMANDS)
def test_every_command_on_a_terminal_without_unicode(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(bench, "ROUNDS", 1)
    for charset in ("ascii", "latin-1"):
        result = CliRunner(charset=charset).invoke(app, line.split())
        assert result.exit_code == 0, result.output
        assert result.stdout
        shutil.rmtree(tmp_path / "experiments", ignore_errors=True)


def test_characters_that_a_terminal_does_not_know_have_a_plain_form() -> None:
    done = shell(f"{PROGRAM} tournament rules random --games 4", PYTHONIOENCODING="ascii")
    assert done.returncode == 0, done.stderr
    assert "-100" in done.stdout
    assert "?" not in done.stdout


@pytest.mark.parametrize("line", ["cards", "agents", "cards --json", "decks", "--help"])
def test_a_closed_pipe_is_not_an_error(line: str) -> None:
    done = shell(f"{PROGRAM} {line} | head -1 >/dev/null")
    assert done.stderr == ""


@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-", "</dev/null >/dev/null"])
def test_closed_streams_are_not_an_error(closed: str) -> None:
    for line in ("agents", "match rules random --games 2", "decks"):
        done = shell(f"{PROGRAM} {line} {closed}")
        assert done.returncode == 0
        assert done.stderr == ""


# --- Version, and an engine that is not compiled --------------------------------------------------
def test_the_version_names_package_engine_python_and_cards() -> None:
    result = CliRunner().invoke(app, ["--version"])
    assert result.exit_code == 0
    assert result.stdout.splitlines() == lines()
    first, engine, python, *formats = lines()
    assert first.startswith("hearthlab ")
    assert engine == "engine compiled"
    assert python.startswith(f"Python {sys.version.split()[0]} on ")
    assert [line.split()[1] for line in formats] == list(FORMATS)
    assert f"rules {SIGNATURES['2014']}: basic, classic, naxxramas" in formats[0]


def test_an_engine_that_is_not_compiled_says_so_once(tmp_path: Path) -> None:
    ignored = shutil.ignore_patterns("*.so")
    shutil.copytree(PACKAGE, tmp_path / "hearthlab", ignore=ignored)
    path = {"PYTHONPATH": str(tmp_path)}
    done = shell(f"{PROGRAM} match random random --games 4 --workers 2 --decks random", **path)
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("not compiled") == 1
    assert done.stderr.startswith("hearthlab: the engine is not compiled, so it is about 200 times")
    assert "C compiler" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    told = shell(f"{PROGRAM} --version", **path).stdout
    assert "uncompiled (No module named 'hearthlab.engine.native'" in told
    meant = shell(f"{PROGRAM} match random random --games 2", HEARTHLAB_PURE="1", **path)
    assert meant.stderr == ""
    code = "import hearthlab; hearthlab.Game"
    imported = shell(f"{sys.executable} -W error -c '{code}'", **path)
    assert "RuntimeWarning: the engine is not compiled" in imported.stderr


# --- Stores that are only read --------------------------------------------------------------------
@pytest.fixture
def games(tmp_path: Path) -> Path:
    """Make a store with games."""
    path = tmp_path / "store" / "games.sqlite"
    path.parent.mkdir()
    cell = Cell(name="one", a="rules", b="random", decks=("firebat-hunter",), games=20)
    with open_store(path) as store:
        run(Plan("kept", (cell,)), store=store)
    return path


@pytest.mark.parametrize("writable", [True, False])
def test_a_ladder_only_reads(games: Path, writable: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    before = games.read_bytes()
    if not writable:
        may = os.access
        monkeypatch.setattr(os, "access", lambda at, mode: at != games.parent and may(at, mode))
    result = CliRunner().invoke(app, ["ladder", "--store", str(games)])
    assert result.exit_code == 0, result.output
    assert "rules" in result.stdout
    assert games.read_bytes() == before
    assert [path.name for path in games.parent.iterdir()] == ["games.sqlite"]


def test_a_store_that_is_read_refuses_to_be_written(games: Path) -> None:
    with (
        open_store(games, write=False) as store,
        pytest.raises(StoreError, match=r"readonly database .*it cannot be written"),
    ):
        store.register(Plan("new", store.plan("kept").cells))


def test_other_files_are_not_made_into_stores(tmp_path: Path) -> None:
    (tmp_path / "empty.sqlite").touch()
    result = CliRunner().invoke(app, ["ladder", "--store", str(tmp_path / "empty.sqlite")])
    assert result.exit_code == BAD_INPUT
    assert "holds no games" in result.stderr
    assert (tmp_path / "empty.sqlite").stat().st_size == 0
    with pytest.raises(StoreError, match="there is no store"):
        open_store(tmp_path / "nowhere.sqlite", write=False)
    assert not (tmp_path / "nowhere.sqlite").exists()
