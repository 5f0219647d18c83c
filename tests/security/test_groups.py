"""Groups of processes: frozen, bounded, and killed as a whole, where the machine has them."""

from __future__ import annotations

import os
import struct
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from time import monotonic, sleep

import pytest
from competition.small import LEVEL
from security.machine import PROTECTING, needs, unable
from security.test_copies import CUP, HONEST, written
from security.test_processes import is_gone

from hearthlab.agents.foreign import faults
from hearthlab.agents.foreign.faults import AgentFault
from hearthlab.agents.foreign.isolation import calls, starting
from hearthlab.agents.foreign.isolation import groups as grouping
from hearthlab.agents.foreign.isolation.groups import Group, controllers, groups
from hearthlab.agents.foreign.isolation.levels import (
    BWRAP,
    NONE,
    Isolation,
    IsolationError,
    isolated,
)
from hearthlab.agents.foreign.process import Process
from hearthlab.arena.store import open_store
from hearthlab.competition.config import read_config
from hearthlab.competition.errors import CompetitionError
from hearthlab.competition.playing import compete

SEEN = 0.05  # seconds of a processor
ALLOWING = struct.pack("<HBBI", calls.RETURN, 0, 0, calls.ALLOW)  # a filter that refuses nothing
SAYING = """
import os
{act}
os.write(1, b"go\\n")
while True:
    pass
"""
# Tricks by which a process goes on although it is stopped by a signal.
TIMER = """
import ctypes, signal, struct
signal.signal(signal.SIGCONT, lambda *_: None)
event = struct.pack("<QiI48x", 0, signal.SIGCONT, 0)
system = ctypes.CDLL(None, use_errno=True)
for number in range(20):  # stopping drops the signal of one that is about to wake it
    timer, every = ctypes.c_int(), (50 + 7 * number) * 1_000_000
    if system.syscall(222, 1, event, ctypes.byref(timer)) == 0:
        system.syscall(223, timer, 0, struct.pack("<qqqq", 0, every, 0, every), None)
"""
CHILD = """
import signal
try:
    if os.fork() == 0:
        os.setsid()
        while True:
            pass
except OSError:
    pass
"""


@pytest.fixture
def folder() -> Iterator[str]:
    """Make a folder of groups."""
    with ExitStack() as stack:
        found = stack.enter_context(groups())
        if not found:
            unable("cgroup", f"no cgroup v2 in which groups can be made: {grouping.missing()}")
        yield found


def seconds_while_stopped(act: str, settings: Isolation, seconds: float = 0.5) -> float:
    """Return the processor's seconds of everything that a process started, for some time.

    When it is enough to see that it goes on, the time is over.
    """
    with isolated(settings):
        process = Process((sys.executable, "-c", SAYING.format(act=act)), 512)
    try:
        process.more(monotonic() + 30)
        sleep(0.2)
        process.pause()
        sleep(0.05)
        before = used_by(process)
        until = monotonic() + seconds
        while (used := used_by(process) - before) <= SEEN and monotonic() < until:
            sleep(0.1)
        return used
    finally:
        kill_all(process)


def family_of(process: Process) -> list[int]:
    """List a process and all its descendants."""
    parents = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parents[int(folder.name)] = int(
                (folder / "stat").read_text().rpartition(")")[2].split()[1]
            )
        except OSError:
            continue
    found = {process.pid, process.popen.pid}
    while True:
        more = {pid for pid, parent in parents.items() if parent in found} - found
        if not more:
            return sorted(found)
        found |= more


def used_by(process: Process) -> float:
    """Return the processor time of a process and all its descendants."""
    total = 0
    for pid in family_of(process):
        try:
            words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        total += int(words[11]) + int(words[12])
    return total / os.sysconf("SC_CLK_TCK")


def kill_all(process: Process) -> None:
    """End a process and all its descendants."""
    family = family_of(process)
    process.kill()
    for pid in family:
        if pid != os.getpid():
            try:
                os.kill(pid, 9)
            except OSError:
                continue


@pytest.mark.parametrize("act", [TIMER, CHILD])
def test_what_outwits_a_signal_does_not_get_past_filter_or_freezer(
    act: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    needs(BWRAP)
    if calls.machine() != "x86_64":
        unable(BWRAP, "numbers of calls are those of x86_64")
    stopped = Isolation(BWRAP, shown=False, stopped=True)
    assert seconds_while_stopped(act, stopped) <= 0.02
    monkeypatch.setattr(starting, "_filtering", lambda settings: ALLOWING)
    assert seconds_while_stopped(act, stopped, 20) > SEEN  # so the trick works
    with groups() as found:
        if not found:
            unable("cgroup", f"no cgroup v2 in which groups can be made: {grouping.missing()}")
        frozen = Isolation(BWRAP, shown=False, stopped=True, groups=found)
        assert seconds_while_stopped(act, frozen) <= 0.02


@pytest.mark.parametrize("level", PROTECTING)
def test_a_group_is_frozen_continues_and_is_killed(level: str, folder: str) -> None:
    needs(level)
    code = "import sys\nfor line in sys.stdin: print(line.strip(), flush=True)"
    with isolated(Isolation(level, shown=False, stopped=True, groups=folder)):
        process = Process((sys.executable, "-c", code), 512)
    (made,) = Path(folder).glob("*/")
    inside = (made / "cgroup.procs").read_text().split()
    assert str(process.pid) in inside and str(process.popen.pid) in inside
    for word in (b"one\n", b"two\n"):
        process.pause()
        process.resume()
        process.send(word, monotonic() + 30)
        process.more(monotonic() + 30)
    assert process.buffer == b"one\ntwo\n"
    process.pause()
    process.kill()  # while it is frozen
    assert all(is_gone(int(pid)) for pid in inside)
    assert not made.exists()


def test_a_forest_of_processes_ends_with_its_group(
    folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    needs(BWRAP)
    monkeypatch.setattr(starting, "_filtering", lambda settings: ALLOWING)
    act = "\n".join([CHILD.replace("import signal", "import time")] * 3)
    with isolated(Isolation(BWRAP, shown=False, groups=folder)):
        process = Process((sys.executable, "-c", SAYING.format(act=act)), 512)
    process.more(monotonic() + 30)
    sleep(0.3)
    family = family_of(process)
    assert len(family) >= 5
    process.kill()
    assert all(map(is_gone, family))
    assert not list(Path(folder).glob("*/"))


HUNGRY = "import mmap\nkept = [mmap.mmap(-1, 1 << 24) for _ in range(999)]"
FILLING = "\nfor each in kept: each.write(bytes(1 << 24))"


def test_memory_beyond_the_groups_limit_is_a_fault_of_that_name(folder: str) -> None:
    if "memory" not in controllers():
        unable("cgroup", "cgroup v2 has no controller of memory here")
    needs(BWRAP)
    with isolated(Isolation(BWRAP, shown=False, groups=folder)):
        process = Process((sys.executable, "-c", HUNGRY + FILLING), 64_000)
        assert process.start.group is not None
        (process.start.group.path / "memory.max").write_text(str(256 << 20))
        with pytest.raises(AgentFault) as caught:
            while True:
                process.more(monotonic() + 60)
    assert caught.value.reason == faults.MEMORY


def test_limits_are_written_and_missing_ones_left_out(tmp_path: Path) -> None:
    group = Group.made(str(tmp_path), 256, 36)
    written = {path.name: path.read_text() for path in group.path.iterdir()}
    assert written == {
        "memory.max": str(256 << 20),
        "memory.swap.max": "0",
        "memory.oom.group": "1",
        "pids.max": "36",
        "cpu.max": "100000 100000",
    }
    assert not group.ran_out_of_memory()
    (group.path / "memory.events").write_text("low 0\noom 1\noom_kill 1\n")
    assert group.ran_out_of_memory()


def test_after_a_competition_no_group_is_left(tmp_path: Path, folder: str) -> None:
    (tmp_path / "ours").mkdir()
    (tmp_path / "ours" / "entry.py").write_text(HONEST)
    config = read_config(written(tmp_path))
    with open_store(config.store) as store:
        assert compete(config, store).played == 2
    assert not list(Path(folder).glob("*/"))


def test_groups_that_are_required_and_not_there_are_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "ours").mkdir()
    (tmp_path / "ours" / "entry.py").write_text(HONEST)
    if NONE in LEVEL:
        unable(BWRAP, "there is no level here that protects")
    monkeypatch.setattr(grouping, "own_group", lambda: None)
    with pytest.raises(IsolationError, match="there is no cgroup v2; start it as `systemd-run"):
        read_config(written(tmp_path, level=LEVEL + 'cgroup = "required"\n'))
    with pytest.raises(CompetitionError, match="one of auto, required, never"):
        read_config(written(tmp_path, level=LEVEL + 'cgroup = "maybe"\n'))
    config = read_config(written(tmp_path, CUP))
    with open_store(config.store) as store:
        assert compete(config, store).played == 2  # stopped by signals


AFFINE = "import os; print(len(os.sched_getaffinity(0)))"


@pytest.mark.parametrize("level", PROTECTING)
def test_an_entry_that_is_stopped_in_turns_has_one_core(level: str) -> None:
    needs(level)
    if len(os.sched_getaffinity(0)) < 2:
        unable(level, "there is only one core")
    found = {}
    for stopped in (False, True):
        with isolated(Isolation(level, shown=False, stopped=stopped)):
            process = Process((sys.executable, "-c", AFFINE), 512)
            with pytest.raises(AgentFault):
                while True:
                    process.more(monotonic() + 30)
        found[stopped] = int(process.buffer)
    assert found == {False: len(os.sched_getaffinity(0)), True: 1}
