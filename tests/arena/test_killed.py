"""A run that is killed repeatedly ends with the same games as an undisturbed one."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

from arena.databases import stored_games, told
from arena.odd_agents import descendants

from hearthlab.arena.plan import Cell, Plan, scaled
from hearthlab.arena.run import run
from hearthlab.arena.store import Store, open_store

KILLS = {"sqlite": 5, "postgresql": 3}  # in the midst of playing
EARLY_KILLS = 3  # while the store is opened, the plan noted, the first units leased
PATIENCE = 60.0  # seconds
DECK = "firebat-hunter"
PLAN = Plan(
    "killed",
    (
        Cell(name="fast", a="random", b="random", decks=("random",), games=481, seed=1),
        Cell(name="later", a="random", b="greedy", decks=("random",), games=21, format="2018-wild"),
        Cell(name="measured", a="greedy", b="rules", decks=(DECK,), games=6, measure="both"),
        Cell(name="slow", a="uct:budget=20", b="rules", decks=(DECK,), games=73, seed=2),
    ),
)
# Starts runs of a plan one after another, each in a new process, and reports how each ended.
# Everything is loaded before the fork, so that the kill hits the run and not its start.
STARTER = """
import os, sys
from hearthlab.arena import run as running
from hearthlab.arena.plan import Plan
from hearthlab.arena.store import open_store

open_store().close()
running.WRITE_SECONDS = 0.05
plan = Plan.read(sys.argv[1])
for line in sys.stdin:
    pid = os.fork()
    if pid == 0:
        with open_store(sys.argv[2]) as store:
            running.run(plan, store=store, workers=int(line))
        os._exit(0)
    print(pid, flush=True)
    print(os.waitpid(pid, 0)[1], flush=True)
"""


class Starter:
    """Start runs to be killed."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def start(self, workers: int) -> int:
        """Start a run and return its process."""
        self._say(f"{workers}\n")
        return int(self._hear())

    def ended(self) -> int:
        """Wait for the end of the run and return how it ended."""
        return int(self._hear())

    def _say(self, text: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(text)
        self.process.stdin.flush()

    def _hear(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline()


@contextmanager
def starter(plan: Plan, where: str) -> Iterator[Starter]:
    """Get ready to start runs."""
    with subprocess.Popen(
        (sys.executable, "-c", STARTER, plan.json(), where),
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield Starter(process)


def games(store: Store) -> int:
    """Count the games of a store."""
    return int(told(store, "SELECT count(*) FROM games")[0][0])


def wait_for(store: Store, wanted: int) -> None:
    """Wait until a store has n games."""
    deadline = time.monotonic() + PATIENCE
    while games(store) < wanted:
        assert time.monotonic() < deadline, f"{games(store)} games, {wanted} wanted"
        time.sleep(0.02)


def children(pid: int) -> set[tuple[int, str]]:
    """List the processes that a process has started, with the time of their start."""
    found = (status(int(each.name)) for each in Path("/proc").iterdir() if each.name.isdigit())
    return {(each[0], each[1]) for each in found if each is not None and each[2] == pid}


def alive(process: tuple[int, str]) -> bool:
    """Return whether a process has not ended."""
    found = status(process[0])
    return found is not None and found[1] == process[1]


def status(pid: int) -> tuple[int, str, int] | None:
    """Return a process, its start and its parent; None when it has ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return None if fields[0] == "Z" else (pid, fields[19], int(fields[1]))


def test_killed_again_and_again(database: str) -> None:
    kind = "postgresql" if "://" in database else "sqlite"
    kills = KILLS[kind]
    chance = Random(f"kills {kind}")
    share = kills / max(KILLS.values())
    plan = Plan(PLAN.name, tuple(scaled(cell, share) for cell in PLAN.cells))
    workers: set[tuple[int, str]] = set()
    with starter(plan, database) as runs, open_store(database) as store:
        for _ in range(EARLY_KILLS):
            pid = runs.start(1)
            time.sleep(chance.uniform(0, 0.2))
            os.kill(pid, signal.SIGKILL)
            assert runs.ended() == signal.SIGKILL
        for kill in range(kills):
            before = games(store)
            pid = runs.start(2 if kill % 3 == 0 else 1)
            wait_for(store, before + chance.randint(1, 5))
            time.sleep(chance.uniform(0, 0.05))
            workers |= children(pid)
            os.kill(pid, signal.SIGKILL)
            assert runs.ended() == signal.SIGKILL
            assert before < games(store) < plan.games
        runs.start(2)
        assert runs.ended() == 0
        found = stored_games(store)
        assert told(store, "SELECT count(*) FROM units WHERE owner IS NOT NULL") == [(0,)]
    with open_store() as memory:
        run(plan, store=memory, workers=2)
        assert found == stored_games(memory)
    assert len(found) == plan.games
    assert len(workers) > kills // 3  # there were some
    deadline = time.monotonic() + PATIENCE
    while any(map(alive, workers)) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert list(filter(alive, workers)) == []


def test_a_run_that_is_ended_leaves_nothing_behind(tmp_path: Path) -> None:
    """Nothing is left: no processes, and no semaphores, which the resource tracker would report."""
    command = [sys.executable, "-m", "hearthlab", "match", "greedy", "rules", "--games", "100000"]
    command += ["--workers", "2", "--store", str(tmp_path / "games.sqlite")]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    deadline = time.monotonic() + PATIENCE
    while not played(tmp_path / "games.sqlite") and time.monotonic() < deadline:
        time.sleep(0.1)
    workers = descendants(process.pid)
    process.terminate()
    out, error = process.communicate(timeout=PATIENCE)  # all who could write there have ended
    assert process.returncode == -signal.SIGTERM
    assert (out, error) == ("", "")
    assert len(workers) >= 2
    assert not [pid for pid in workers if lives(pid)]


def lives(pid: int) -> bool:
    """Return whether a process runs; a zombie has no command line."""
    try:
        return bool(Path(f"/proc/{pid}/cmdline").read_bytes())
    except OSError:
        return False


def played(path: Path) -> bool:
    """Return whether a store has games."""
    if not path.exists():
        return False
    with sqlite3.connect(path) as connection, suppress(sqlite3.OperationalError):
        return bool(connection.execute("SELECT count(*) FROM games").fetchone()[0])
    return False
