"""The process of an entry: stopped between decisions, new for every game, gone after it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep

import pytest
from security.machine import PROTECTING, needs

import hearthlab as hl
from hearthlab.agents.foreign.faults import AgentFault
from hearthlab.agents.foreign.idle import end_idle
from hearthlab.agents.foreign.isolation.levels import (
    BWRAP,
    LEVELS,
    NONE,
    Isolation,
    IsolationError,
    isolated,
)
from hearthlab.agents.foreign.process import Process
from hearthlab.agents.foreign.proxy import ForeignAgent
from hearthlab.agents.spec import agent

ENTRY = '''
import os, threading, time
from random import Random

class Plain:
    """Choose the first action."""

    def __init__(self, *, seed: int):
        self.seed = seed

    def choose(self, view):
        return view.legal_actions[0]

class Spinning(Plain):
    def choose(self, view):
        def spin():
            while True:
                pass
        threading.Thread(target=spin, daemon=True).start()
        return view.legal_actions[0]

class Late(Plain):
    def choose(self, view):
        time.sleep(0.3)
        return view.legal_actions[0]

GAMES = []

class Remembering(Plain):
    """Fail in every game of a process but its first."""

    def choose(self, view):
        if not GAMES:
            GAMES.append(self)
        if GAMES[0] is not self:
            raise ValueError("remembered")
        return view.legal_actions[-1]

class Forking(Plain):
    def choose(self, view):
        if os.fork() == 0:
            os.setsid()
            time.sleep(600)
        return view.legal_actions[0]

class Threads(Plain):
    def choose(self, view):
        threading.stack_size(65536)
        for _ in range(2000):
            threading.Thread(target=time.sleep, args=(600,), daemon=True).start()
        raise ValueError("2000 threads")
'''


@pytest.fixture
def entry(tmp_path: Path) -> str:
    """Write the entries."""
    path = tmp_path / "entry.py"
    path.write_text(ENTRY)
    return str(path)


def view() -> hl.View:
    """Return a view for the entries."""
    return hl.Game("firebat-hunter", "firebat-hunter", seed=1).view()


def playing(spec: str) -> tuple[ForeignAgent, Process]:
    """Make an agent with a separate process."""
    made = agent(spec)
    assert isinstance(made, ForeignAgent) and made._player is not None
    return made, made._player.process


# --- Stopped -------------------------------------------------------------------------------------
def idle_seconds(entry: str, settings: Isolation) -> float:
    """Return the processor's seconds that a thread of an entry gets in a fifth of a second."""
    with isolated(settings):
        player, process = playing(f"{entry}:Spinning")
        player.choose(view())
        sleep(0.02)
        before = process._seconds()
        sleep(0.2)
        used = process._seconds() - before
        process.kill()
    return used


@pytest.mark.parametrize("level", PROTECTING)
def test_nothing_is_computed_on_the_opponents_time(level: str, entry: str) -> None:
    needs(level)
    kept = Isolation(level, shown=False)
    assert idle_seconds(entry, kept) > 0.005  # so it can be seen
    assert idle_seconds(entry, replace(kept, stopped=True)) < 0.002


@pytest.mark.parametrize("level", PROTECTING)
def test_who_computes_while_stopped_ends_the_competition(level: str, entry: str) -> None:
    needs(level)
    with isolated(Isolation(level, shown=False, stopped=True)):
        player, process = playing(f"{entry}:Spinning")
        player.choose(view())
        process._signal(signal.SIGCONT)  # as if it had found a way
        sleep(0.3)
        with pytest.raises(IsolationError, match="while it was stopped"):
            player.choose(view())


# --- New -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("level", PROTECTING)
def test_nothing_is_remembered_from_game_to_game(level: str, entry: str) -> None:
    needs(level)
    found = {}
    for anew in (False, True):
        with isolated(Isolation(level, shown=False, anew=anew)):
            spec = f"{entry}:Remembering"
            result = hl.match(spec, "random", decks="firebat-hunter", games=4, seed=1)
        found[anew] = len(result.faults("a"))
    assert found == {False: 2, True: 0}  # after a fault there is a new process anyway


# --- Gone ----------------------------------------------------------------------------------------
def is_running(pid: int) -> bool:
    """Return whether a process exists and is not a zombie."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] not in "ZX"


def is_gone(pid: int, seconds: float = 10.0) -> bool:
    """Wait until a process has ended."""
    until = monotonic() + seconds
    while is_running(pid) and monotonic() < until:
        sleep(0.01)
    return not is_running(pid)


def children_of(mark: str) -> list[int]:
    """List the processes whose environment has some text in it."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if mark.encode() in (folder / "environ").read_bytes() and is_running(int(folder.name)):
                found.append(int(folder.name))
        except OSError:
            continue
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_it_ends_with_who_started_it(level: str, entry: str) -> None:
    needs(level)
    code = f"""
        import os, signal
        from hearthlab.agents.spec import agent
        player = agent({entry!r} + ":Plain")
        process = player._player.process
        print(process.pid, process.popen.pid, flush=True)
        os.kill(os.getpid(), signal.SIGKILL)
    """
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(sys.path),
        "HEARTHLAB_ISOLATION": level,
    }
    command = [sys.executable, "-c", textwrap.dedent(code)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    pids = list(map(int, done.stdout.split()))
    assert len(pids) == 2, done.stderr
    assert all(map(is_gone, pids))


@pytest.mark.parametrize("level", PROTECTING)
def test_there_is_one_process_and_nothing_survives(level: str, entry: str) -> None:
    needs(level)
    with isolated(Isolation(NONE)):
        player, process = playing(f"{entry}:Forking")
        player.choose(view())
        mark = f"PYTHONPATH={process.start.environment['PYTHONPATH']}"
        (child,) = [pid for pid in children_of(mark) if parent_of(pid) == process.pid]
        while os.getsid(child) != child:
            sleep(0.01)
        process.kill()
        assert is_running(child)  # it has a session of its own, and goes on
        os.kill(child, signal.SIGKILL)
    with isolated(Isolation(level, shown=False)):
        player, process = playing(f"{entry}:Forking")
        with pytest.raises(AgentFault, match="exception: PermissionError"):
            player.choose(view())
        assert is_gone(process.pid)
        assert is_gone(process.popen.pid)


def parent_of(pid: int) -> int:
    """Return the parent of a process."""
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


def test_threads_are_counted_where_a_user_is_its_own(entry: str) -> None:
    needs(BWRAP)
    Path(entry).parent.chmod(0o755)  # so that root lets another user run it
    with isolated(Isolation(BWRAP, shown=False)):
        player, _ = playing(f"{entry}:Threads")
        with pytest.raises(AgentFault, match="can't start new thread"):
            player.choose(view())


@pytest.mark.parametrize("level", LEVELS)
def test_command_lines_tell_neither_environment_nor_files(level: str, entry: str) -> None:
    needs(level)
    with isolated(Isolation(level, shown=False)):
        player, process = playing(f"{entry}:Plain")
        for pid in {process.pid, process.popen.pid}:
            words = Path(f"/proc/{pid}/cmdline").read_bytes()
            assert entry.encode() not in words
            assert b"PYTHONPATH" not in words
        player.close()
    end_idle()


# --- Time ----------------------------------------------------------------------------------------
def test_late_answers_use_up_the_grace_of_a_game(entry: str) -> None:
    player = agent(f"{entry}:Late:time-limit=0.2")
    count = 0
    with pytest.raises(AgentFault, match=r"time: no answer within 0\.2 s"):
        while count < 10:
            player.choose(view())
            count += 1
    assert 1 <= count <= 4  # each is a tenth late, of half a second; a busy machine has fewer


def test_an_empty_clock_has_no_grace(entry: str) -> None:
    player = agent(f"{entry}:Late:time-limit=5,turn-limit=0.25")
    player.choose(view())
    with pytest.raises(AgentFault, match="time: no time is left for turn"):
        player.choose(view())


# --- What it is given ----------------------------------------------------------------------------
GIVEN = """
import os, stat
for number in range(64):
    try:
        kind = os.fstat(number).st_mode
    except OSError:
        continue
    print(number, stat.S_ISFIFO(kind))
print(os.environ.get("CANARY"), os.environ.get("HEARTHLAB_ISOLATION"))
"""


@pytest.mark.parametrize("level", PROTECTING)
def test_it_is_given_three_pipes_and_no_environment(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    needs(level)
    monkeypatch.setenv("CANARY", "secret")
    said = {}
    for each in (NONE, level):
        with isolated(Isolation(each, shown=False)):
            process = Process((sys.executable, "-c", GIVEN), 512)
            with pytest.raises(AgentFault):
                while True:
                    process.more(monotonic() + 30)
        said[each] = bytes(process.buffer).decode()
    assert "secret" in said[NONE]
    assert said[level].splitlines() == ["0 True", "1 True", "2 True", "None None"]
