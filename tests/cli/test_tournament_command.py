"""`hearthlab tournament` on the command line, and the bar that is shown while it plays."""

from __future__ import annotations

import json
import re
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import nullcontext, suppress
from io import StringIO
from pathlib import Path

import pytest
from command_line import hearthlab, said
from rich.console import Console

from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.progress import RunProgress, duration
from hearthlab.arena.run import run
from hearthlab.arena.store import open_store
from hearthlab.commands import output, progress
from hearthlab.commands.progress import bar_for_run

QUICK = ("--games", "4", "--decks", "firebat-hunter")


# --- Tournaments ---------------------------------------------------------------------------------
def test_a_round_robin() -> None:
    text = said("tournament", "random", "rules", "greedy", *QUICK, "--seed", "3")
    totals = text.splitlines()[1:4]
    assert {line.split()[0] for line in totals} == {"random", "rules", "greedy"}
    assert all(line.split()[1] == "8" for line in totals)
    assert "win rate of row against column" in text
    assert text == said("tournament", "random", "rules", "greedy", *QUICK, "--seed", "3")


def test_a_gauntlet() -> None:
    content = json.loads(
        said("tournament", "rules", "random", "greedy", *QUICK, "--gauntlet", "--json")
    )
    met = {(each["agent"], each["opponent"]) for each in content["meetings"]}
    assert met == {
        ("rules", "random"),
        ("random", "rules"),
        ("rules", "greedy"),
        ("greedy", "rules"),
    }
    assert {each["agent"]: each["games"] for each in content["totals"]} == {
        "rules": 8,
        "random": 4,
        "greedy": 4,
    }
    assert len(content["ratings"]) == 3


def test_json_says_what_was_played() -> None:
    options = ("--decks", "firebat-hunter, tarei-warlock", "--games", "2", "--belief", "uniform")
    content = json.loads(said("tournament", "rules", "random", *options, "--seed", "3", "--json"))
    assert content["decks"] == ["firebat-hunter", "tarei-warlock"]
    assert (content["seed"], content["belief"]) == (3, "uniform")
    assert (content["planned"], content["interrupted"]) == (2, False)


def test_a_gauntlet_uses_what_a_round_robin_has_played(tmp_path: Path) -> None:
    store = ("--store", str(tmp_path / "games.sqlite"))
    said("tournament", "random", "rules", "greedy", *QUICK, *store)
    for agents in (("greedy", "rules", "random"), ("random", "greedy", "rules")):
        said("tournament", *agents, "--gauntlet", *QUICK, *store)
    with open_store(tmp_path / "games.sqlite") as kept:
        assert [result.games for result in kept.all_results()] == [4, 4, 4]


def test_workers_make_no_difference() -> None:
    one = said("tournament", "random", "rules", *QUICK)
    assert said("tournament", "random", "rules", *QUICK, "--workers", "2") == one


def test_a_figure(tmp_path: Path) -> None:
    path = tmp_path / "table.svg"
    said("tournament", "random", "rules", *QUICK, "--plot", str(path))
    assert b"<svg" in path.read_bytes()


def test_stored_games_are_not_played_again(tmp_path: Path) -> None:
    store = str(tmp_path / "games.sqlite")
    text = said("tournament", "random", "rules", *QUICK, "--store", store)
    with open_store(store) as kept:
        (name,) = kept.experiments()
        (before,) = kept.all_results()
    assert name == "tournament: firebat-hunter, known-list, seed 0"
    assert said("tournament", "random", "rules", *QUICK, "--store", store) == text
    said("tournament", "random", "rules", "greedy", *QUICK, "--store", store)
    with open_store(store) as kept:
        results = kept.all_results()
    assert before.records in [result.records for result in results]  # with their clocks
    assert [result.games for result in results] == [4, 4, 4]
    said("tournament", "random", "rules", *QUICK, "--store", store, "--name", "mine")
    with open_store(store) as kept:
        assert set(kept.experiments()) == {name, "mine"}


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("rules", "rules"), "'rules' and 'rules' are the same agent"),
        (("rules",), "at least two agents; there is only 'rules'"),
        (("rules", "--gauntlet"), "at least two agents; there is only 'rules'"),
        (("rulez", "random"), "did you mean 'rules'?"),
        (("rules", "random", "--decks", "firebat"), "did you mean 'firebat-hunter'?"),
        (("rules", "random", "--decks", ","), "--decks ',': no decks to play with"),
        (("rules", "random", "--decks", "trap-hunter vs zoo-warlock"), "need equal decks"),
        (("rules", "random", "--name", "mine"), "--name 'mine' is for a store"),
        (("rules", "random", "--belief", "unifrom"), "did you mean 'uniform'?"),
        (("rules", "random", "--backend", "locl"), "did you mean 'local'?"),
        (("rules", "random", "--plot", "table.gif"), "should end in .png, .svg, .pdf"),
        (("rules", "random", "--plot", "/no/such/t.svg"), "there is no folder '/no/such'"),
    ],
)
def test_bad_input_names_what_would_be_right(arguments: tuple[str, ...], complaint: str) -> None:
    result = hearthlab("tournament", *arguments)
    assert result.exit_code == 2
    assert complaint in result.stderr
    assert result.stdout == ""


def interrupted(*arguments: str, until: Path) -> subprocess.CompletedProcess[str]:
    """Start a long run and press Ctrl-C when its store has games (or after a while)."""
    command = [sys.executable, "-m", "hearthlab", *arguments]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and not _has_games(until):
            time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=60)
    return subprocess.CompletedProcess(command, process.returncode, output, errors)


def _has_games(store: Path) -> bool:
    if not store.exists():
        return False
    with sqlite3.connect(store) as connection, suppress(sqlite3.OperationalError):
        return bool(connection.execute("SELECT count(*) FROM games").fetchone()[0])
    return False


def test_what_was_played_is_kept(tmp_path: Path) -> None:
    store = tmp_path / "games.sqlite"
    options = ("--games", "1000000", "--decks", "firebat-hunter", "--store", str(store))
    done = interrupted("tournament", "rules", "random", *options, until=store)
    assert done.returncode == 130, done.stderr
    found = re.search(r"interrupted: ([\d,]+) of 1,000,000 games; they are kept in", done.stderr)
    assert found
    assert "the same command resumes where it stopped" in done.stderr
    games = int(found[1].replace(",", ""))
    assert games > 0
    content = json.loads(said("ladder", "--store", str(store), "--json"))
    assert [each["games"] for each in content["ladders"][0]] == [games, games]


def test_without_a_store_an_interrupted_tournament_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stop(now: RunProgress) -> None:
        if now.games >= 6:
            raise KeyboardInterrupt

    monkeypatch.setattr(progress, "bar_for_run", lambda: nullcontext(stop))
    result = hearthlab("tournament", "rules", "random", "greedy", *QUICK)
    assert result.exit_code == 130
    assert "interrupted: 6 of 12 games; they are not kept; with --store FILE" in result.stderr
    assert result.stdout.splitlines()[1].split()[0] in ("rules", "greedy")
    result = hearthlab("tournament", "rules", "random", "greedy", *QUICK, "--json")
    assert json.loads(result.stdout)["interrupted"] is True


# --- The bar -------------------------------------------------------------------------------------
def test_the_bar_shows_speed_time_left_and_interval() -> None:
    cell = Cell(name="rules vs random", a="rules", b="random", decks=("random",), games=4)
    plan = Plan("bar", (cell,))
    told: list[str] = []

    def note(now: RunProgress) -> None:
        told.append(now.state())

    run(plan, on_progress=note)
    assert re.fullmatch(
        r"[\d,.]+ games/s, 0:00 left, rules vs random: [\d.]+ to [\d.]+ %", told[-1]
    )
    assert RunProgress.of(plan).state() == "0.0 games/s"


@pytest.mark.parametrize(
    ("seconds", "text"), [(0.4, "0:00"), (75, "1:15"), (3_599.6, "1:00:00"), (90_061, "25:01:01")]
)
def test_durations(seconds: float, text: str) -> None:
    assert duration(seconds) == text


def test_the_bar_is_for_terminals(capsys: pytest.CaptureFixture[str]) -> None:
    cell = Cell(name="cell", a="rules", b="random", decks=("random",), games=2)
    with bar_for_run() as show:
        run(Plan("bar", (cell,)), on_progress=show)
    assert capsys.readouterr() == ("", "")


def test_a_terminal_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = StringIO()
    terminal = Console(file=screen, force_terminal=True, width=150)
    monkeypatch.setattr(output, "console", lambda *, stderr: terminal)
    cell = Cell(name="rules vs random", a="rules", b="random", decks=("random",), games=6)
    with bar_for_run() as show:
        run(Plan("bar", (cell,)), on_progress=show)
    assert "6/6" in screen.getvalue()
    assert "games/s" in screen.getvalue()
    assert "rules vs random: " in screen.getvalue()
