"""`hearthlab match` on the command line."""

from __future__ import annotations

import json
from contextlib import nullcontext
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import hearthlab.arena.run
from hearthlab.arena.plan import LONGEST_NAME, Plan
from hearthlab.arena.progress import RunProgress
from hearthlab.arena.run import RunResult
from hearthlab.arena.store import open_store
from hearthlab.cli import app
from hearthlab.commands import progress

QUICK = ("rules", "random", "--decks", "firebat-hunter")
DECIDING = ("--until", "decided", "--elo1", "200")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["match", *arguments])


def test_table() -> None:
    result = run("rules", "random", "--games", "6", "--decks", "firebat-hunter", "--seed", "3")
    assert result.exit_code == 0
    assert "rules against random" in result.stdout
    assert "seed 3" in result.stdout


def test_json() -> None:
    result = run("rules", "random", "--games", "4", "--decks", "random", "--json")
    found = json.loads(result.stdout)
    for key in ("win_rate", "interval", "wins", "losses", "draws", "seconds_per_decision"):
        assert key in found
    assert found["games"] == 4


def test_several_decks() -> None:
    result = run("random", "random", "--games", "4", "--decks", "firebat-hunter,tarei-warlock")
    assert "firebat-hunter" in result.stdout
    assert "tarei-warlock" in result.stdout


def test_bad_input_names_what_would_be_right() -> None:
    for arguments, complaint in (
        (("rulez", "random"), "did you mean 'rules'?"),
        (("greedy:wrlds=2", "random"), "did you mean 'worlds'?"),
        (("random", "random", "--decks", "firebat"), "did you mean 'firebat-hunter'?"),
        (("random", "random", "--belief", "unifrom"), "did you mean 'uniform'?"),
    ):
        result = run(*arguments)
        assert result.exit_code == 2
        assert complaint in result.stderr


def test_nothing_is_played_for_a_figure_that_cannot_be_drawn(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(hearthlab.arena.run, "run", None)
    for name, complaint in (
        ("x.xyz", "x.xyz': should end in .png, .svg, .pdf"),
        ("nowhere/x.svg", "there is no folder"),
    ):
        result = run(*QUICK, "--plot", str(tmp_path / name))
        assert result.exit_code == 2
        assert complaint in result.stderr


def test_a_figure(tmp_path: Path) -> None:
    path = tmp_path / "figure.svg"
    assert run(*QUICK, "--games", "4", "--plot", str(path)).exit_code == 0
    assert b"<svg" in path.read_bytes()


# --- Sequential tests ----------------------------------------------------------------------------
def test_only_the_games_up_to_the_decision_count(tmp_path: Path) -> None:
    terms = (*QUICK, "--games", "60", "--measure", "own", "--store", str(tmp_path / "games.db"))
    whole = json.loads(run(*terms, "--json").stdout)
    assert (whole["games"], whole["games_played"]) == (60, 60)
    assert whole["games_per_second"] > 0
    again = json.loads(run(*terms, "--json").stdout)
    assert again["games_per_second"] is None  # nothing was played
    found = json.loads(run(*terms, *DECIDING, "--json").stdout)
    assert found["sprt"]["state"] == "H1"
    assert found["games"] == 2 * found["sprt"]["pairs"] < 60
    assert found["games_played"] == 60
    assert found["games_per_second"] is None
    with open_store(tmp_path / "games.db") as store:
        (result,) = store.all_results()
    counted = result.first(found["sprt"]["pairs"])
    measured = json.loads(json.dumps(counted.measured("a", "own").facts()))
    assert found["measured"]["a"]["own"] == measured
    assert found["measured"]["a"]["own"]["states"] < whole["measured"]["a"]["own"]["states"]
    text = run(*terms, *DECIDING).stdout
    assert "sequential test: elo0=0, elo1=200, alpha=0.05, beta=0.05: H1 after" in text
    assert "biased win rate" in text
    assert f"{60 - found['games']} games played after the decision are not counted" in text
    assert "games/s" not in text


def test_a_match_of_fixed_length_is_not_biased() -> None:
    assert "biased" not in run(*QUICK, "--games", "4").stdout


def test_options_of_the_test_need_the_test() -> None:
    for option in ("--elo0", "--elo1", "--alpha", "--beta"):
        result = run(*QUICK, option, "0.1")
        assert result.exit_code == 2
        assert f"{option} 0.1: only a sequential test has it; add --until decided" in result.stderr


# --- Stores and interrupts -----------------------------------------------------------------------
def test_matches_of_other_terms_are_kept_apart(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    terms = (*QUICK, "--games", "2", "--store", str(path))
    for more in ((), ("--belief", "uniform"), ("--measure", "own"), ("--seed", "1")):
        result = run(*terms, *more)
        assert result.exit_code == 0, result.stderr
    with open_store(path) as store:
        assert store.experiments() == [
            "match: rules vs random on firebat-hunter, known-list, seed 0",
            "match: rules vs random on firebat-hunter, known-list, seed 0, measure own",
            "match: rules vs random on firebat-hunter, known-list, seed 1",
            "match: rules vs random on firebat-hunter, uniform, seed 0",
        ]


def test_long_lists_of_decks_are_kept_apart(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    long = ["firebat-hunter"] * 20
    for last in ("tarei-warlock", "zoo-warlock"):
        decks = ",".join([*long, last])
        result = run("rules", "random", "--games", "2", "--decks", decks, "--store", str(path))
        assert result.exit_code == 0, result.stderr
    with open_store(path) as store:
        names = store.experiments()
    assert len(names) == 2
    assert all(name.endswith(", known-list, seed 0") for name in names)
    assert all(len(name) < LONGEST_NAME for name in names)


def test_names(tmp_path: Path) -> None:
    path = str(tmp_path / "games.db")
    for name, store, complaint in (
        ("", ("--store", path), "a plan's name has 1 to 200 characters: ''"),
        ("mine", (), "--name 'mine' is for a store; name one with --store as well"),
    ):
        result = run(*QUICK, "--games", "2", "--name", name, *store)
        assert result.exit_code == 2
        assert complaint in result.stderr
    assert run(*QUICK, "--games", "2", "--name", "mine", "--store", path).exit_code == 0
    with open_store(path) as kept:
        assert kept.experiments() == ["mine"]


def test_an_interrupted_match_says_where_its_games_are(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def stop(now: RunProgress) -> None:
        if now.games >= 4:
            raise KeyboardInterrupt

    monkeypatch.setattr(progress, "bar_for_run", lambda: nullcontext(stop))
    path = tmp_path / "games.db"
    result = run(*QUICK, "--games", "40", "--store", str(path))
    assert result.exit_code == 130
    assert f"of 40 games; they are kept in {path}, and the same command" in result.stderr
    assert "interrupted: " in result.stdout
    result = run(*QUICK, "--games", "40", "--json")
    assert result.exit_code == 130
    assert "of 40 games; they are not kept; with --store FILE" in result.stderr
    assert json.loads(result.stdout)["interrupted"] is True


def test_an_interrupt_before_the_first_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(plan: Plan, **options: object) -> RunResult:
        return RunResult(plan, {}, 0.1, 0, 0, interrupted=True)

    monkeypatch.setattr(hearthlab.arena.run, "run", stopped)
    result = run(*QUICK)
    assert result.exit_code == 130
    assert result.stderr.strip() == "interrupted before the first game"
    assert result.stdout == ""
