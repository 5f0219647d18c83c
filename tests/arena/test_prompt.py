"""Results at a prompt and in a notebook: short tables, and pandas."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import hearthlab as hl
from hearthlab.arena.extras import MissingExtra
from hearthlab.arena.showing import PROMPT_LINES

GAMES = 4


@pytest.fixture(scope="module")
def done() -> hl.arena.RunResult:
    return hl.arena.run(hl.round_robin(["random", "rules", "greedy"], games=GAMES))


@pytest.mark.parametrize("decks", [None, "random", ["classic"]])
def test_a_match_prints_a_short_table(decks: Any) -> None:
    played = hl.match("random", "random", decks=decks, games=40, seed=1)
    lines = repr(played).splitlines()
    assert len(lines) <= PROMPT_LINES and max(map(len, lines)) <= 100
    assert lines[0] == "random against random"
    assert any(line.startswith(("all", "random ")) for line in lines[2:])


def test_faults_do_not_make_it_long(tmp_path: Path) -> None:
    path = tmp_path / "wrong.py"
    path.write_text(
        "class Wrong:\n"
        "    def __init__(self, *, seed): ...\n"
        "    def choose(self, view): return None\n"
    )
    played = hl.match(f"{path}:Wrong", f"{path}:Wrong", decks="classic", games=4)
    assert len(repr(played).splitlines()) <= PROMPT_LINES
    assert len(str(played).splitlines()) > PROMPT_LINES - 5


def test_runs_standings_and_ratings_print_tables(done: hl.arena.RunResult) -> None:
    lines = repr(done).splitlines()
    assert lines[0].endswith(": 12 of 12 games") and len(lines) == 2 + 3
    found = hl.arena.ratings(done.results.values())
    assert repr(found).splitlines()[0].split()[:2] == ["agent", "Elo"]
    assert len(repr(found).splitlines()) == 4 and found == list(found)
    standings = hl.Standings.of(done.results.values())
    assert len(repr(standings).splitlines()) == 4
    for each in (done, found):
        assert "<table" in each._repr_html_()


def test_decks_and_replays() -> None:
    assert repr(hl.decks("championship-2014")).splitlines()[0].split() == [
        "firebat-hunter",
        "Hunter",
    ]
    assert len(repr(hl.decks())) < 2000
    assert "firebat-hunter" in hl.decks()._repr_html_()
    game = hl.Game("firebat-hunter", "tarei-warlock", mulligan=False)
    game.push("end turn")
    replay = hl.Replay.of(game)
    assert repr(replay) == ("<Replay of firebat-hunter against tarei-warlock: 3 actions, not over>")
    assert "end turn" in replay._repr_html_()


def test_pandas_is_asked_for_when_it_is_needed(
    done: hl.arena.RunResult, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(MissingExtra, match=r"to_pandas\(\) needs pandas; pip install pandas"):
        done.to_pandas()


def test_pandas_gets_one_row_per_game(
    done: hl.arena.RunResult, monkeypatch: pytest.MonkeyPatch
) -> None:
    pandas: Any = ModuleType("pandas")
    pandas.DataFrame = lambda data, columns: (data, columns)
    monkeypatch.setitem(sys.modules, "pandas", pandas)
    data, columns = done.to_pandas()
    assert len(data) == 3 * GAMES and set(data[0]) == set(columns)
    one = next(iter(done.results.values()))
    assert len(one.to_pandas()[0]) == GAMES
