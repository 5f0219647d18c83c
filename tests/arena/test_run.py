"""Runs play only missing games, alone or together."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from arena.databases import left_alone, stored_games

from hearthlab.agents.spec import SpecError
from hearthlab.arena import run as running
from hearthlab.arena.backends import backend
from hearthlab.arena.backends.backend import BackendError, Task, play
from hearthlab.arena.pairs import Pair
from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.progress import RunProgress
from hearthlab.arena.run import RunResult, run
from hearthlab.arena.store import Store, open_store
from hearthlab.arena.worker import GameRecord, Terms, play_pair
from hearthlab.game.errors import DeckError

DECK = "firebat-hunter"
CELL = Cell(name="one", a="rules", b="random", decks=(DECK,), games=8, seed=5)
PLAN = Plan(
    "test",
    (
        CELL,
        replace(CELL, name="two", a="greedy", decks=("championship-2014",), games=7),
        replace(CELL, name="fast", a="random", decks=("random",), games=1003),
    ),
)
# Prints when it is ready, and after the signal to start, how many games it played.
TOGETHER = """
import sys
from hearthlab.arena.plan import Plan
from hearthlab.arena.run import run
from hearthlab.arena.store import open_store

open_store().close()
plan = Plan.read(sys.argv[1])
print("ready", flush=True)
sys.stdin.readline()
with open_store(sys.argv[2]) as store:
    done = run(plan, store=store)
print(done.played, done.complete, flush=True)
"""


def grown(games: int) -> Plan:
    """Return a plan of one cell with n games."""
    return Plan("test", (replace(CELL, games=games),))


# --- Missing games --------------------------------------------------------------------------------
def test_everything_is_played_once(store: Store) -> None:
    first = run(PLAN, store=store)
    assert (first.played, first.stored, first.complete) == (PLAN.games, 0, True)
    assert {name: each.games for name, each in first.results.items()} == {
        "one": 8,
        "two": 7,
        "fast": 1003,
    }
    again = run(PLAN, store=store)
    assert (again.played, again.stored, again.complete) == (0, PLAN.games, True)
    assert [each.records for each in again.results.values()] == [
        each.records for each in first.results.values()
    ]


def test_a_plan_can_grow_and_shrink(store: Store) -> None:
    counts = [3, 4, 5, 9, 4, 9]
    done = [run(grown(games), store=store) for games in counts]
    assert [(each.stored, each.played) for each in done] == [
        (0, 3),
        (3, 1),
        (4, 1),
        (5, 4),
        (4, 0),
        (9, 0),
    ]
    assert [each.results["one"].games for each in done] == counts
    assert store.plan("test").games == 9
    assert stored_games(store) == left_alone(grown(9))


def test_large_units_can_grow(store: Store) -> None:
    cell = replace(CELL, a="random", games=101)
    plans = [Plan("test", (replace(cell, games=games),)) for games in (101, 600, 1100)]
    assert [run(plan, store=store).played for plan in plans] == [101, 499, 500]
    assert stored_games(store) == left_alone(plans[-1])


def test_a_new_cell_is_added(store: Store) -> None:
    run(Plan("test", (CELL,)), store=store)
    both = Plan("test", (CELL, replace(CELL, name="two")))
    assert run(both, store=store).played == 8
    assert store.plan("test") == both


def test_games_beyond_what_is_asked_for_do_not_count(store: Store) -> None:
    large = grown(8)
    number = store.register(large)["one"]
    last = store.missing(large.cells[0], number)[-1:]
    store.lease(last)
    pairs = (large.cells[0].pairs()[3],)
    store.add([(last[0], play(Task(None, large.cells[0].terms, pairs)))])
    done = run(grown(2), store=store)
    assert (done.stored, done.played, done.complete) == (0, 2, True)


def test_without_a_store_results_are_given_all_the_same() -> None:
    done = run(grown(4))
    assert (done.results["one"].games, done.played, done.games) == (4, 4, 4)


@pytest.mark.parametrize(
    ("change", "error", "said"),
    [
        ({"a": "rulez"}, SpecError, "did you mean 'rules'"),
        ({"decks": ("firebat-huntre",)}, DeckError, "did you mean 'firebat-hunter'"),
    ],
)
def test_a_bad_plan_is_refused_before_it_is_noted(
    store: Store, change: dict[str, Any], error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        run(Plan("test", (replace(CELL, **change),)), store=store)
    assert store.experiments() == []


def test_bad_backends(store: Store) -> None:
    with pytest.raises(BackendError, match="no backend 'lokal'; did you mean 'local'"):
        run(PLAN, store=store, backend="lokal")
    with pytest.raises(BackendError, match="0 workers"):
        run(PLAN, store=store, workers=0)


# --- Several at once ------------------------------------------------------------------------------
def test_workers_change_nothing(store: Store) -> None:
    done = run(PLAN, store=store, workers=2)
    assert done.complete
    assert stored_games(store) == left_alone(PLAN)


def test_an_order_keeps_the_games_of_a_pair_apart_and_changes_no_result(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = replace(PLAN, cells=(CELL, replace(PLAN.cells[1], games=8)))
    plain = run(plan)
    noted: list[tuple[str, int, int]] = []

    def noting(terms: Terms, pair: Pair) -> list[GameRecord]:
        noted.extend((str(terms.a), pair.index, seat) for seat in pair.seats)
        return play_pair(terms, pair)

    monkeypatch.setattr(backend, "play_pair", noting)
    done = run(plan, store=store, order=lambda cell, pair: (-pair, cell))
    assert done.complete
    for name, result in plain.results.items():
        scores = [(game.pair, game.seat_of_a, game.score) for game in result.records]
        again = done.results[name].records
        assert [(game.pair, game.seat_of_a, game.score) for game in again] == scores
    pairs = [(a, index) for a, index, _ in noted]
    assert all(first != second for first, second in pairwise(pairs))
    assert pairs[0][1] == 3
    assert noted != sorted(noted)


def test_two_processes_share_a_plan(database: str) -> None:
    plan = Plan("test", (replace(CELL, a="uct:budget=20", games=41), PLAN.cells[2]))
    runs = [
        subprocess.Popen(
            (sys.executable, "-c", TOGETHER, plan.json(), database),
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    for each in runs:
        assert each.stdout is not None
        assert each.stdout.readline() == "ready\n"
    for each in runs:
        assert each.stdin is not None
        each.stdin.write("go\n")
        each.stdin.flush()
    said = [each.communicate(timeout=120)[0].split() for each in runs]
    assert [complete for _, complete in said] == ["True", "True"]
    played = [int(games) for games, _ in said]
    assert sum(played) == plan.games
    assert min(played) > 0
    with open_store(database) as store:
        assert stored_games(store) == left_alone(plan)


# --- Progress -------------------------------------------------------------------------------------
def test_progress_is_reported(store: Store) -> None:
    run(grown(4), store=store)
    seen: list[tuple[int, int, int]] = []

    def note(progress: RunProgress) -> None:
        seen.append((progress.planned, progress.games, progress.played))
        assert progress.cell == "one"
        low, high = progress.interval
        assert 0 <= low < high <= 1
        assert progress.games_per_second > 0
        assert progress.left is not None and progress.left >= 0
        cell = progress.cells["one"]
        assert cell.wins + cell.losses + cell.draws == cell.games
        assert cell.seconds > 0

    run(grown(10), store=store, on_progress=note)
    assert seen[0][0] == 10
    assert seen[-1] == (10, 10, 6)
    assert all(games == played + 4 for _, games, played in seen)


def test_enough_is_enough(store: Store) -> None:
    heard: list[tuple[float, ...]] = []

    def enough(cell: str, scores: Sequence[float]) -> bool:
        if cell == "two":
            return False
        heard.append(tuple(scores))
        return len(scores) >= 3

    plan = Plan("test", (replace(CELL, games=200), replace(CELL, name="two", games=6)))

    def go() -> RunResult:
        return run(plan, store=store, enough=enough)

    done = go()
    assert 6 <= done.results["one"].games < 200
    assert done.results["two"].games == 6
    first = done.results["one"].records
    assert heard[-1][:3] == tuple(
        (first[2 * pair].score + first[2 * pair + 1].score) / 2 for pair in range(3)
    )
    assert go().played == 0


def test_a_referee_ends_cells(store: Store) -> None:
    heard: list[tuple[str, int]] = []

    def referee(cell: str, games: Sequence[GameRecord]) -> list[str]:
        heard.append((cell, len(games)))
        return ["one", "three"] if sum(count for _, count in heard) >= 4 else []

    cells = (replace(CELL, games=200), replace(CELL, name="two"), replace(CELL, name="three"))
    done = run(Plan("test", cells), store=store, referee=referee)
    assert 4 <= done.results["one"].games < 200
    assert done.results["two"].games == CELL.games
    assert "three" not in done.results
    assert sum(count for _, count in heard) == done.played


def test_what_others_play_counts_for_enough(
    store: Store, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "LOOK_SECONDS", 0.0)
    plan = Plan("test", (replace(CELL, games=400),))
    (number,) = other.register(plan).values()
    units = other.lease(other.missing(plan.cells[0], number)[:60:2])  # every other pair
    pairs = plan.cells[0].pairs()
    terms = plan.cells[0].terms
    played = [(unit, play(Task(None, terms, (pairs[unit.number],)))) for unit in units]

    def add_meanwhile(progress: RunProgress) -> None:
        if played:
            other.add([played.pop(0)])

    done = run(
        plan,
        store=store,
        on_progress=add_meanwhile,
        enough=lambda _, scores: len(scores) >= 5,
    )
    assert done.results["one"].games < 100
    other.release()
