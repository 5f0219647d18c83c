"""Local processes: finished work is never lost, and the failing task is found."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest
from arena.odd_agents import Crash, Death

from hearthlab.arena.backends.backend import Task
from hearthlab.arena.backends.local import Processes
from hearthlab.arena.plan import Cell
from hearthlab.arena.players import AgentSource, MatchError
from hearthlab.arena.worker import GameRecord, Terms
from hearthlab.search.running import interrupts_wait

CELL = Cell(name="one", a="random", b="random", decks=("firebat-hunter",), games=8)
SECONDS = 60.0


def tasks(*kinds: AgentSource) -> list[Task]:
    """Make tasks of one pair each."""
    pairs = CELL.pairs()
    terms = {kind: Terms("random", kind) for kind in set(kinds)}
    return [Task(n, terms[kind], (pairs[n],)) for n, kind in enumerate(kinds)]


def all_done(players: Processes, count: int) -> dict[int, list[GameRecord]]:
    """Wait for n tasks."""
    found: dict[int, list[GameRecord]] = {}
    deadline = time.monotonic() + SECONDS
    while len(found) < count and time.monotonic() < deadline:
        found |= {task.key: records for task, records in players.wait(1.0)}
    return found


def test_the_task_that_kills_its_workers_is_named_and_the_others_are_done() -> None:
    players = Processes(2)
    done: dict[int, list[GameRecord]] = {}
    try:
        for task in tasks("random", Death, "random", "random"):
            players.submit(task)
        with pytest.raises(MatchError, match=r"playing random against Death \(pair 1,") as caught:
            while True:
                done |= {task.key: records for task, records in players.wait(SECONDS)}
        assert caught.value.culprit == "Death"
        done |= all_done(players, 3 - len(done))
    finally:
        players.close()
    assert done.keys() == {0, 2, 3}


def test_a_dead_worker_is_replaced_and_play_continues_in_parallel() -> None:
    players = Processes(2)
    try:
        first, *rest = tasks(*["random"] * 4)
        players.submit(first)
        assert all_done(players, 1).keys() == {0}
        for child in players.children:
            child.process.kill()
        for task in rest:
            players.submit(task)
        assert all_done(players, 3).keys() == {1, 2, 3}
        assert not players.waiting and not players.deaths and not players.failures
    finally:
        players.close()


def test_what_is_done_is_given_before_a_failure_is_raised() -> None:
    players = Processes(2)
    try:
        for task in tasks("random", Crash):
            players.submit(task)
        for child in players.children:
            assert child.pipe.poll(SECONDS)
        assert [task.key for task, _ in players.wait(1.0)] == [0]
        with pytest.raises(MatchError, match="oops"):
            players.wait(1.0)
    finally:
        players.close()


def test_a_script_that_workers_cannot_import_gets_an_error() -> None:
    code = "from hearthlab import match\n"
    code += "match('greedy', 'rules', decks='random', games=2, seed=1, workers=2)"
    done = subprocess.run([sys.executable, "-"], input=code, capture_output=True, text=True)
    assert done.returncode == 1
    assert "BackendError: a worker process could not be started (exit code 1" in done.stderr


def test_an_interrupt_meanwhile_is_not_lost() -> None:
    with pytest.raises(KeyboardInterrupt):
        with interrupts_wait():
            os.kill(os.getpid(), signal.SIGINT)
        time.sleep(SECONDS)  # it comes now at the latest, another thread may hear it before
