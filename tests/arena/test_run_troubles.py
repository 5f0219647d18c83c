"""A run that is interrupted, fails or loses workers keeps its games, and can be resumed."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Sequence
from dataclasses import replace

import pytest
from arena.databases import left_alone, stored_games, told

from hearthlab.agents.spec import KINDS, Kind
from hearthlab.arena import run as run_module
from hearthlab.arena.backends.backend import Done, Task
from hearthlab.arena.backends.local import Processes
from hearthlab.arena.pairs import mixed
from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.players import MatchError
from hearthlab.arena.progress import RunProgress
from hearthlab.arena.run import run
from hearthlab.arena.sink import LEASE_SECONDS, Unit
from hearthlab.arena.store import Store
from hearthlab.arena.worker import GameRecord
from hearthlab.game.action import Action
from hearthlab.game.view import View

CELL = Cell(name="one", a="rules", b="random", decks=("firebat-hunter",), games=8, seed=5)


def grown(games: int) -> Plan:
    """Return a plan of one cell with n games."""
    return Plan("test", (replace(CELL, games=games),))


# --- Interrupts and failures ----------------------------------------------------------------------
@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupt_keeps_what_was_played(store: Store, workers: int) -> None:
    plan = grown(60)

    def stop(progress: RunProgress) -> None:
        if progress.games >= 4:
            raise KeyboardInterrupt

    done = run(plan, store=store, workers=workers, on_progress=stop)
    assert done.interrupted
    assert not done.complete
    assert 4 <= done.games == done.results["one"].games < 60
    assert told(store, "SELECT count(*) FROM units WHERE owner IS NOT NULL") == [(0,)]
    rest = run(plan, store=store)
    assert (rest.stored, rest.played, rest.complete) == (done.games, 60 - done.games, True)
    assert stored_games(store) == left_alone(plan)


def test_an_interrupt_while_games_are_stored_loses_none(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = store.add

    def add(played: Sequence[tuple[Unit, Sequence[GameRecord]]]) -> list[Unit]:
        monkeypatch.setattr(store, "add", whole)
        raise KeyboardInterrupt

    monkeypatch.setattr(store, "add", add)
    done = run(grown(2), store=store)
    assert done.interrupted
    assert done.played == done.games == 2


def test_what_could_not_be_given_back_is_taken_up_again(store: Store) -> None:
    number = store.register(grown(8))["one"]
    store.lease(store.missing(CELL, number))
    done = run(grown(8), store=store)
    assert (done.played, done.complete) == (8, True)
    assert done.seconds < LEASE_SECONDS / 2  # did not wait for the leases to end


class Crash:
    """Do nothing, and fail in a certain game."""

    sees, spec = "nothing", "crash"

    def __init__(self, *, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View) -> Action:
        """End the turn."""
        if self.seed == Crash.bad_seed:
            raise ZeroDivisionError("oops")
        return view.legal_actions[-1]

    bad_seed = -1


def test_a_failing_agent_keeps_what_was_played(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(KINDS, "crash", Kind("crash", "fails", Crash))
    plan = Plan("test", (replace(CELL, a="crash"),))
    bad = plan.cells[0].pairs()[3]
    monkeypatch.setattr(Crash, "bad_seed", mixed("agent", bad.seed, 1, "a"))
    monkeypatch.setattr(run_module, "TASK_SECONDS", 0.0)  # one pair at a time
    with pytest.raises(MatchError, match=rf"pair 3, game seed {bad.seed}.*oops"):
        run(plan, store=store)
    assert [row["pair"] for row in stored_games(store)] == [0, 0, 1, 1, 2, 2]
    monkeypatch.setattr(Crash, "bad_seed", -1)
    done = run(plan, store=store)
    assert (done.stored, done.played, done.complete) == (6, 2, True)


# --- Workers --------------------------------------------------------------------------------------
def test_games_of_a_killed_worker_are_played_again(store: Store) -> None:
    plan = Plan("test", (replace(CELL, a="uct:budget=20", games=24),))
    killed: list[int] = []

    def kill(progress: RunProgress) -> None:
        if not killed:
            victim = multiprocessing.active_children()[0].pid
            assert victim is not None
            os.kill(victim, signal.SIGKILL)
            killed.append(victim)

    done = run(plan, store=store, workers=2, on_progress=kill)
    assert killed
    assert (done.complete, done.played) == (True, 24)
    assert stored_games(store) == left_alone(plan)


def test_a_worker_that_dies_between_two_tasks_is_replaced() -> None:
    task = Task("key", CELL.terms, tuple(CELL.pairs()))
    players = Processes(2)
    try:
        for _ in range(2):
            players.submit(task)
            done: list[Done] = []
            while not done:
                done = players.wait(60)
            assert [(each.key, len(records)) for each, records in done] == [("key", 8)]
            for process in multiprocessing.active_children():
                process.kill()
                process.join()
            time.sleep(0.2)  # the pool notices
    finally:
        players.close()
