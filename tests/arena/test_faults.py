"""Foreign agents that fail lose that game, with a reason, and the match goes on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import hearthlab as hl
from hearthlab.agents.foreign import loading
from hearthlab.arena.match import match_plan
from hearthlab.arena.run import run
from hearthlab.arena.standings import Standings
from hearthlab.arena.tournament import round_robin

CODE = Path(__file__).parents[1] / "agents" / "foreign_code.py"
DECK = "firebat-hunter"


@pytest.mark.parametrize(
    ("name", "reason", "said"),
    [
        ("Mid", "exception", "ZeroDivisionError: oops (foreign_code.py, line"),
        ("Hanging:time-limit=0.2", "time", "no answer within 0.2 s on turn"),
        ("Leaving", "exit", "its process ended with exit code 3"),
        ("Quitting", "exit", "SystemExit: enough"),
        ("Hungry", "memory", "MemoryError"),
        ("Deep", "exception", "RecursionError"),
        ("Mute", "wrong type", "it returned None, which is not one of view.legal_actions"),
        ("Wrong", "illegal action", "(0xffffff) on turn"),
    ],
)
def test_a_faulty_agent_loses_its_games(name: str, reason: str, said: str) -> None:
    result = hl.match("random", f"{CODE}:{name}", decks=DECK, games=2, seed=1)
    assert result.wins == result.games == 2
    for record in result.records:
        assert record.fault is not None
        assert (record.fault.agent, record.fault.reason) == ("b", reason)
        assert said in record.fault.text
        assert record.turns >= 3
    assert "lost 2 games by its own fault: " in str(result)
    assert json.loads(result.json())["faults_b"][0]["reason"] == reason


def test_faults_are_stored_and_shown_in_tables(tmp_path: Path) -> None:
    bad = f"{CODE}:Mid"
    plan = round_robin(["random", "rules", bad], decks=DECK, games=2, seed=1)
    store = tmp_path / "games.db"
    done = run(plan, store=store, workers=2)
    assert done.complete
    assert not done.forfeits
    again = run(plan, store=store)
    assert (again.played, again.stored) == (0, 6)
    standings = Standings.of(again.results.values())
    (line,) = (line for line in str(standings).splitlines() if "own fault" in line)
    assert "lost 4 games by its own fault" in line
    assert "ZeroDivisionError: oops" in standings.markdown()
    (faults,) = standings.facts()["faults"].values()
    assert len(faults) == 4
    with hl.open_store(store) as opened:
        games = [opened.game(each) for each in opened.games()]
    assert sum(not game.over for game in games) == 4  # they stop where the fault was


def test_changed_code_does_not_reuse_games(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(CODE.read_text())

    def play() -> hl.arena.RunResult:
        cell = hl.arena.Cell(name="one", a="random", b=f"{mine}:Plain", decks=(DECK,), games=2)
        plan = match_plan(cell)
        return run(plan, store=tmp_path / "games.db")

    first = play()
    assert (first.played, first.stored) == (2, 0)
    assert (play().played, play().stored) == (0, 2)
    mine.write_text(CODE.read_text() + "# changed\n")
    changed = play()
    assert (changed.played, changed.stored) == (2, 0)
    with hl.open_store(tmp_path / "games.db") as opened:
        names = opened.experiments()
        assert len(names) == 2  # the old one can still be read
        assert all(opened.results(opened.plan(name)) for name in names)


def test_reading_a_store_runs_no_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(CODE.read_text())
    spec = f"{mine}:Plain:depth=3"
    first = hl.match("random", spec, decks=DECK, games=2, seed=1, store=tmp_path / "games.db")
    monkeypatch.setattr(loading, "_kinds", {})  # as in a new process
    monkeypatch.setattr(loading, "_described", None)
    with hl.open_store(tmp_path / "games.db") as opened:
        (name,) = opened.experiments()
        (result,) = opened.results(opened.plan(name)).values()
    assert result.b == first.b
    assert result.b.endswith(":depth=3")
