"""Processes forked for every game: they share only state from before the fork."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import pytest
from security.machine import PROTECTING, needs
from security.test_processes import is_gone, parent_of, playing, view

from hearthlab.agents.foreign import process as processes
from hearthlab.agents.foreign.faults import AgentFault
from hearthlab.agents.foreign.isolation import bubble, forkserver
from hearthlab.agents.foreign.isolation.forking import TRYING
from hearthlab.agents.foreign.isolation.forkserver import CannotFork, Forked, end_servers
from hearthlab.agents.foreign.isolation.levels import BWRAP, VARIABLE, Isolation, isolated
from hearthlab.agents.foreign.process import Process
from hearthlab.agents.foreign.proxy import ForeignAgent

ENTRY = '''
import os, random, sys, threading, time

class Plain:
    def __init__(self, *, seed: int):
        self.seed = seed

    def choose(self, view):
        return view.legal_actions[0]

class Telling(Plain):
    """Tell what may differ from game to game, and what a game leaves to the next."""

    def choose(self, view):
        threads = [threading.Thread(target=time.sleep, args=(60,), daemon=True) for _ in range(9)]
        for thread in threads:
            thread.start()
        said = os.getpid(), os.getppid(), threads[0].native_id
        left = hasattr(sys, "left"), os.environ.get("LEFT")
        sys.left = os.environ["LEFT"] = "here"
        raise ValueError(f"{said} {left}")

class Random(Plain):
    def choose(self, view):
        raise ValueError(random.random())

class Leaving(Plain):
    def choose(self, view):
        os._exit(7)

class Crashing(Plain):
    def choose(self, view):
        import ctypes
        ctypes.string_at(0)
'''
# A module of the standard library, as the entry would like it to be.
HIJACK = "import os\nos.environ['HIJACKED'] = 'yes'\nfrom _json import *\n"


@pytest.fixture
def entry(tmp_path: Path) -> str:
    """Write the entries."""
    path = tmp_path / "entry.py"
    path.write_text(ENTRY)
    return str(path)


@contextmanager
def anew(level: str) -> Iterator[None]:
    """Use a new process for every game, as competitions do."""
    end_servers()
    with isolated(Isolation(level, shown=False, anew=True, stopped=True)):
        try:
            yield
        finally:
            end_servers()


def said(spec: str) -> str:
    """Return the fault of an entry's first decision."""
    player, process = playing(spec)
    assert isinstance(process.popen, Forked)
    with pytest.raises(AgentFault) as caught:
        player.choose(view())
    return caught.value.text


def status_of(pid: int) -> dict[str, str]:
    """Read the kernel's status of a process."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return {name: value.strip() for name, _, value in (line.partition(":") for line in lines)}


@pytest.mark.parametrize("level", PROTECTING)
def test_a_fork_has_no_powers_a_filter_and_three_pipes(level: str, entry: str) -> None:
    needs(level)
    with anew(level):
        player, process = playing(f"{entry}:Plain")
        player.choose(view())
        (server,) = forkserver._servers.values()
        status = status_of(process.pid)
        assert {status[f"Cap{kind}"] for kind in ("Inh", "Prm", "Eff", "Amb")} == {"0" * 16}
        assert (status["NoNewPrivs"], status["Seccomp"]) == ("1", "2")
        # It is the only process of its namespace, which is below the server's.
        assert level != BWRAP or status["NSpid"].split()[-1] == "1"
        files = [os.readlink(path) for path in Path(f"/proc/{process.pid}/fd").iterdir()]
        assert all(name.startswith(("pipe:", "/dev/null")) for name in files), files
        maps = Path(f"/proc/{process.pid}/maps").read_text().splitlines()
        assert not [line for line in maps if line.split()[1] == "rw-s"]
        keeper = parent_of(process.pid)
        player.close()
        assert is_gone(process.pid) and is_gone(keeper)
        assert server.alive


@pytest.mark.parametrize("level", PROTECTING)
def test_a_game_leaves_nothing_to_the_next(level: str, entry: str) -> None:
    needs(level)
    with anew(level):
        first, second = (said(f"{entry}:Telling") for _ in range(2))
        assert len(forkserver._servers) == 1
    assert "(False, None)" in first and "(False, None)" in second
    if level == BWRAP:  # elsewhere ids are those of the whole machine
        assert first == second


def test_chance_is_not_that_of_the_game_before(entry: str) -> None:
    needs(BWRAP)
    with anew(BWRAP):
        assert said(f"{entry}:Random") != said(f"{entry}:Random")


@pytest.mark.parametrize("level", PROTECTING)
def test_how_a_fork_ended_is_known(level: str, entry: str) -> None:
    needs(level)
    with anew(level):
        assert said(f"{entry}:Leaving") == "its process ended with exit code 7"
        assert said(f"{entry}:Crashing") == "its process was ended by SIGSEGV"


@pytest.mark.parametrize("level", PROTECTING)
def test_a_server_imports_nothing_of_the_entrys_folder(level: str, tmp_path: Path) -> None:
    needs(level)
    (tmp_path / "json.py").write_text(HIJACK)
    code = "import os\nclass Mine:\n    def __init__(self, *, seed): ...\n"
    code += "    def choose(self, view): raise ValueError(os.environ.get('HIJACKED'))\n"
    (tmp_path / "entry.py").write_text(code)
    with anew(level):
        assert said(f"{tmp_path}/entry.py:Mine").startswith("ValueError: None")


@pytest.mark.parametrize("level", PROTECTING)
def test_forks_end_with_their_server(level: str, entry: str) -> None:
    needs(level)
    with anew(level):
        player, process = playing(f"{entry}:Plain")
        player.choose(view())
        end_servers()
        assert is_gone(process.pid)
        with pytest.raises(AgentFault, match="its process was ended by SIGKILL"):
            player.choose(view())


KILLED = """
import os, signal
from hearthlab.agents.foreign.isolation import forkserver
from hearthlab.agents.spec import agent
player = agent({entry!r} + ":Plain")
fork = player._player.process
(server,) = forkserver._servers.values()
keeper = int(open(f"/proc/{{fork.pid}}/stat").read().rpartition(")")[2].split()[1])
print(fork.pid, keeper, server.popen.pid, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize("level", PROTECTING)
def test_forks_and_servers_end_with_who_started_them(level: str, entry: str) -> None:
    needs(level)
    settings = Isolation(level, shown=False, anew=True, stopped=True).json()
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), VARIABLE: settings}
    command = [sys.executable, "-c", KILLED.format(entry=entry)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    pids = list(map(int, done.stdout.split()))
    assert len(set(pids)) == 3, done.stderr
    assert all(map(is_gone, pids))


def test_without_namespaces_processes_are_started(
    entry: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    needs(BWRAP)
    monkeypatch.setattr(forkserver, "_unable", set[str]())

    def unable(*_: object) -> None:
        raise CannotFork

    monkeypatch.setattr(forkserver.Server, "fork", unable)
    with anew(BWRAP):
        for _ in range(2):
            player, process = playing(f"{entry}:Plain")
            assert not isinstance(process.popen, Forked)
            player.choose(view())
            player.close()
    assert forkserver._unable == {BWRAP}


def test_where_no_server_starts_processes_are_started(
    entry: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Simulate an AppArmor profile under which bwrap cannot grant capabilities."""
    needs(BWRAP)
    monkeypatch.setattr(forkserver, "_unable", set[str]())
    monkeypatch.setattr(bubble, "FOR_FORKS", ["--no-such-option"])
    with anew(BWRAP):
        player, process = playing(f"{entry}:Plain")
        assert not isinstance(process.popen, Forked)
        player.choose(view())
        player.close()
    assert forkserver._unable == {BWRAP}


def test_what_needs_a_proc_is_started(entry: str) -> None:
    """A fork would see its parent in it."""
    needs(BWRAP)
    with isolated(Isolation(BWRAP, shown=False, anew=True, proc=True)):
        player, process = playing(f"{entry}:Plain")
        assert not isinstance(process.popen, Forked)
        player.close()


def test_servers_are_few(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    needs(BWRAP)
    monkeypatch.setattr(forkserver, "KEPT", 2)
    with anew(BWRAP):
        for megabytes in (500, 501, 502, 500):
            code = "import json, sys; print(json.dumps({}))"
            process = Process((sys.executable, "-c", code), megabytes, run=TRYING)
            process.send(b"{}\n", monotonic() + 30)
            process.more(monotonic() + 30)
            process.kill()
        assert [key[1] for key in forkserver._servers] == [502, 500]


def test_a_fork_costs_a_fraction_of_a_start(entry: str) -> None:
    """Measure processor time until the first decision; a busy machine does not change it."""
    needs(BWRAP)
    seconds: dict[bool, list[float]] = {True: [], False: []}
    with anew(BWRAP):
        playing(f"{entry}:Plain")[0].close()  # the server is started once
        for _ in range(3):
            for forks in (True, False):
                player, process = playing(f"{entry}:Plain") if forks else started(entry)
                player.choose(view())
                seconds[forks].append(process._seconds())
                player.close()
    print(f"forked {min(seconds[True]):.4f} s, started {min(seconds[False]):.4f} s")
    assert min(seconds[True]) < 0.5 * min(seconds[False])


def started(entry: str) -> tuple[ForeignAgent, Process]:
    """Make an agent whose process is started."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(processes, "can_fork", lambda: False)
        return playing(f"{entry}:Plain")
