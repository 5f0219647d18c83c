"""The Ray backend, on a real cluster of two processes: same games, none lost, none twice."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from arena.odd_agents import Crash, Death, Dice, Slow, Stuck, descendants

from hearthlab.arena.backends import Task, cluster, open_backend
from hearthlab.arena.backends.backend import BackendError
from hearthlab.arena.backends.cluster import RayBackend
from hearthlab.arena.extras import MissingExtra
from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.players import AgentSource, MatchError
from hearthlab.arena.progress import RunProgress
from hearthlab.arena.run import run
from hearthlab.arena.store import Store, open_store

DECK = "firebat-hunter"
PATIENCE = 600.0  # seconds for what takes one or two on an idle machine
MADE_UP = "made up"  # cells whose names begin so are played by an odd agent


def cell(name: str, **options: Any) -> Cell:
    """Describe a small cell."""
    given = {"a": "rules", "b": "random", "decks": (DECK,), "games": 8, "seed": 5}
    return Cell(name=name, **{**given, **options})


def task(agent: AgentSource, key: str = "") -> Task:
    """Describe one pair against a made-up agent."""
    one = cell("one", games=2)
    return Task(key, replace(one.terms, b=agent), tuple(one.pairs()))


def rows(store: Store) -> list[tuple[Any, ...]]:
    """List all games without fields that depend on the machine."""
    from sqlalchemy import select

    from hearthlab.arena.store.tables import games

    timed = ("seconds", "longest", "processor", "measures")
    columns = [column for column in games.c if not column.name.startswith(timed)]
    with store.engine.connect() as connection:
        found = connection.execute(select(*columns).order_by(*games.primary_key)).all()
        measured = connection.execute(select(games.c.measures).order_by(*games.primary_key))
        return [(*row, untimed(text)) for row, text in zip(found, measured.scalars(), strict=True)]


def untimed(measures: str | None) -> str:
    """Leave out the measured seconds."""

    def without(part: Any) -> Any:
        if isinstance(part, dict):
            return {
                key: without(each) for key, each in part.items() if key not in ("seconds", "cost")
            }
        return [without(each) for each in part] if isinstance(part, list) else part

    return json.dumps(without(json.loads(measures))) if measures else ""


def busy() -> list[int]:
    """List the processes that play tasks of this one."""
    return [pid for pid, line in descendants(os.getpid()).items() if "ray::_play" in line]


def eventually(condition: Callable[[], bool]) -> bool:
    """Wait until a condition holds; return whether it did."""
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.1)
    return True


def finish(players: RayBackend, count: int) -> set[object]:
    """Wait for n tasks; return their keys."""
    keys: set[object] = set()
    end = time.monotonic() + PATIENCE
    while len(keys) < count and time.monotonic() < end:
        keys |= {done.key for done, _ in players.wait(1.0)}
    return keys


def is_gone(pid: int) -> bool:
    """Return whether a process has ended, also if nobody has asked how."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return True
    return state in "ZX"


@pytest.fixture(scope="module")
def ray_cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RayBackend]:
    """Start a cluster that all backends of this process use."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("RAY_ADDRESS", raising=False)
        patch.delenv("RAY_AUTH_MODE", raising=False)
        patch.setenv("HOME", str(tmp_path_factory.mktemp("home")))  # Ray keeps a token there
        backend = RayBackend(2)
        yield backend
        backend.submit(task(Stuck))
        assert eventually(lambda: bool(busy()))
        backend.close()
        assert not backend.ray.is_initialized()
        assert not busy()


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> Callable[[AgentSource], None]:
    """Return a function that lets an odd agent play as b in the cells named so."""

    def use(agent: AgentSource) -> None:
        def exchange(plan: Plan) -> None:
            for cell in plan.cells:
                if cell.name.startswith(MADE_UP):
                    object.__setattr__(cell, "terms", replace(cell.terms, b=agent))

        monkeypatch.setattr(Plan, "check", exchange)

    return use


@pytest.fixture
def outside(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Pretend that this process has joined no cluster."""
    monkeypatch.setattr(cluster._import_ray(), "is_initialized", lambda: False)
    return monkeypatch


# --- Unavailable clusters ------------------------------------------------------------------------
def test_without_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r"'ray' needs ray; pip install 'hearthlab\[ray\]'"):
        open_backend("ray", 2)


def test_an_address_where_nothing_answers(outside: pytest.MonkeyPatch) -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))  # bound, but not listening
        address = f"127.0.0.1:{unused.getsockname()[1]}"
        outside.setenv("RAY_ADDRESS", address)
        with pytest.raises(BackendError, match=f"no Ray cluster can be reached .*{address}"):
            open_backend("ray", 2)


@pytest.mark.parametrize("address", ["nonsense", "host:", ":6379", "host:port"])
def test_invalid_addresses_are_errors(outside: pytest.MonkeyPatch, address: str) -> None:
    outside.setenv("RAY_ADDRESS", address)
    with pytest.raises(BackendError, match=f"{address}' is not an address; it should be host:port"):
        open_backend("ray", 2)


# --- Playing -------------------------------------------------------------------------------------
def test_games_are_those_of_the_local_backend(ray_cluster: RayBackend, tmp_path: Path) -> None:
    plan = Plan(
        "same",
        (
            cell("rules", games=41),
            cell("native", a="random", decks=("random",), games=300),
            cell("measured", b="greedy", decks=("championship-2014",), games=4, measure="both"),
        ),
    )
    with open_store(tmp_path / "ray.db") as store, open_store(tmp_path / "local.db") as other:
        found = run(plan, store=store, workers=2, backend="ray")
        assert found.complete
        assert found.played == plan.games
        run(plan, store=other, workers=1, backend="local")
        assert len(rows(store)) == plan.games
        assert rows(store) == rows(other)


def test_an_agent_in_a_file_is_sent_along(
    ray_cluster: RayBackend, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = Path(__file__).parents[1] / "agents" / "foreign_code.py"
    (tmp_path / "only_here.py").write_text(code.read_text(encoding="utf-8"))
    monkeypatch.chdir(tmp_path)  # not where the cluster was started
    plan = Plan("sent", (cell("one", a="only_here.py:Plain", b="only_here.py:Mid", games=2),))
    found = run(plan, workers=2, backend="ray").results["one"]
    here = run(plan).results["one"]
    assert [(game.score, game.actions, game.fault) for game in found.records] == [
        (game.score, game.actions, game.fault) for game in here.records
    ]
    assert found.wins == 2
    assert {fault.reason for fault in found.faults("b")} == {"exception"}


def test_a_shared_cluster_gets_no_more_tasks_than_workers(ray_cluster: RayBackend) -> None:
    players = RayBackend(1)
    for key in "abc":
        players.submit(task("random", key))
    assert len(players.running) == 1
    assert finish(players, 3) == set("abc")
    assert not players.running
    players.close()


def test_what_is_left_is_dropped(ray_cluster: RayBackend) -> None:
    players = RayBackend(1)
    players.submit(task(Slow, "dropped"))
    players.submit(task(Slow, "dropped"))
    players.close()
    assert players.wait(1.0) == []
    again = RayBackend(2)  # the cluster is still there
    again.submit(task("random", "a"))
    again.submit(task("random", "b"))
    assert finish(again, 2) == set("ab")
    again.close()


def test_another_engine_is_refused(
    ray_cluster: RayBackend, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "engine_version", lambda _: "0123456789abcdef")
    players = RayBackend(1)
    players.submit(task("random"))
    with pytest.raises(BackendError, match="but this is 0123456789abcdef; install the same"):
        finish(players, 1)
    players.close()


# --- Failures ------------------------------------------------------------------------------------
def test_killed_workers_have_their_games_played_again(
    ray_cluster: RayBackend, made_up: Callable[[AgentSource], None], tmp_path: Path
) -> None:
    plan = Plan("killed", (cell(f"{MADE_UP} slow", games=24),))
    killed: list[int] = []

    def kill(progress: RunProgress) -> None:
        if len(killed) < 2:
            for pid in busy()[:1]:
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)

    with open_store(tmp_path / "ray.db") as store, open_store(tmp_path / "local.db") as other:
        made_up(Slow)
        found = run(plan, store=store, workers=2, backend="ray", on_progress=kill)
        assert len(set(killed)) == 2
        assert found.complete
        made_up(Dice)  # decides the same
        run(plan, store=other)
        assert len(rows(store)) == plan.games
        assert rows(store) == rows(other)


def test_a_failing_agent_is_named_with_the_game(
    ray_cluster: RayBackend, made_up: Callable[[AgentSource], None]
) -> None:
    made_up(Crash)
    complaint = r"crash as player \d failed on turn 3 .*firebat-hunter.*ZeroDivisionError: oops"
    with pytest.raises(MatchError, match=complaint):
        run(Plan("crash", (cell(f"{MADE_UP} crash"),)), workers=2, backend="ray")


def test_an_agent_that_kills_its_workers_is_named_and_the_rest_is_kept(
    ray_cluster: RayBackend,
    made_up: Callable[[AgentSource], None],
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
) -> None:
    plan = Plan("death", (cell("good"), cell(f"{MADE_UP} death", games=2)))
    with open_store(tmp_path / "ray.db") as store, open_store(tmp_path / "local.db") as other:
        made_up(Death)
        with pytest.raises(MatchError, match=r"3 workers died .*Death.*pair 0, game seeds"):
            run(plan, store=store, workers=2, backend="ray")
        assert tuple(capfd.readouterr()) == ("", "")
        assert {name: each.games for name, each in store.results(plan).items()} == {"good": 8}
        made_up(Dice)
        rest = run(plan, store=store, workers=2, backend="ray")
        assert (rest.stored, rest.played) == (8, 2)
        run(plan, store=other)
        assert rows(store) == rows(other)


# --- The whole program ---------------------------------------------------------------------------
PROGRAM = """
import sys
from hearthlab.arena.plan import Plan
from hearthlab.arena.run import run
from hearthlab.arena.store import open_store
plan = Plan.read(sys.argv[2])
with open_store(sys.argv[1]) as store:
    print(run(plan, store=store, workers=2, backend="ray").games)
"""


def test_a_killed_program_leaves_no_cluster_and_resumes_quietly(tmp_path: Path) -> None:
    plan = Plan("program", (cell("long", b="greedy", games=4_000),))
    environment = {**os.environ, "HOME": str(tmp_path)}
    environment["PYTHONPATH"] = os.pathsep.join(sys.path)
    environment.pop("RAY_ADDRESS", None)
    environment.pop("RAY_AUTH_MODE", None)
    command = [sys.executable, "-c", PROGRAM, str(tmp_path / "games.db")]
    with open_store(tmp_path / "games.db") as store:
        process = subprocess.Popen([*command, plan.json()], env=environment)
        assert eventually(lambda: bool(rows(store)))
        process.send_signal(signal.SIGSTOP)  # however slow this is, no more games are handed out
        below = {  # Ray's own two helpers need a minute to see that they are alone
            pid: line for pid, line in descendants(process.pid).items() if "Agent" not in line
        }
        process.kill()
        process.wait()
        assert any("raylet" in line for line in below.values())
        assert any("ray::" in line for line in below.values())
        assert eventually(lambda: all(map(is_gone, below)))
        kept = len(rows(store))
        assert 0 < kept < plan.games
        shorter = Plan("program", (replace(plan.cells[0], games=kept + 9),))
        again = subprocess.run(
            [*command, shorter.json()],
            env=environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        assert (again.stdout, again.stderr) == (f"{kept + 9}\n", "")
        with open_store() as other:
            run(shorter, store=other, workers=2)
            assert rows(store) == rows(other)
