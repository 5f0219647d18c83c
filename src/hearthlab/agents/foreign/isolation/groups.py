"""Groups of processes (cgroup v2): frozen, bounded and killed as a whole, where there are some.

A group can be made where systemd says that its subtree is given away (`Delegate=yes`), and where
there is no systemd, as in a container.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from time import sleep

PREFIX = "hearthlab-"
OWN = f"{PREFIX}own"  # where this process moves: who shares out may have no processes itself
CONTROLLERS = ("memory", "pids", "cpu")
SYSTEMD = "/run/systemd/system"
PERIOD = 100_000  # microseconds in which a group may use the processor for as long: one core
TRIES, WAIT = 200, 0.005  # until a killed group is empty
# A shell enters the group before the first program of the process runs.
ENTER = ("/bin/sh", "-c", 'echo 0 > "$0" && exec "$@"')
_numbers = count(1)


# --- Where groups can be made --------------------------------------------------------------------
@cache
def _mounted() -> Path | None:
    """Return where groups of version 2 are."""
    with suppress(OSError):
        for line in Path("/proc/self/mountinfo").read_text().splitlines():
            words, _, kind = line.partition(" - ")
            if kind.startswith("cgroup2 "):
                return Path(words.split()[4])
    return None


def own_group() -> Path | None:
    """Return the group of this process."""
    top = _mounted()
    with suppress(OSError):
        for line in Path("/proc/self/cgroup").read_text().splitlines():
            if line.startswith("0::") and top is not None:
                return top / line[3:].lstrip("/")
    return None


def missing() -> str:
    """Return why no groups can be made; empty when they can."""
    own = own_group()
    if own is None or not own.is_dir():
        return "there is no cgroup v2"
    if not all(os.access(place, os.W_OK) for place in (own, own / "cgroup.procs")):
        return f"{own} cannot be written"
    if os.path.isdir(SYSTEMD) and own.name != OWN and not _is_given_away(own):
        return f"systemd has not given {own} away"
    return ""


def _is_given_away(group: Path) -> bool:
    for name in ("user.delegate", "trusted.delegate"):
        with suppress(OSError, AttributeError):
            if os.getxattr(group, name) == b"1":
                return True
    return False


def controllers() -> tuple[str, ...]:
    """Return what groups can bound here, beside being frozen and killed."""
    own = own_group()
    if missing() or own is None:
        return ()
    with suppress(OSError):
        there = (own / "cgroup.controllers").read_text().split()
        return tuple(name for name in CONTROLLERS if name in there)
    return ()


@contextmanager
def groups() -> Iterator[str]:
    """Make a folder of groups; its name, or "" where there are none. In the end it is gone."""
    top = _prepared()
    if top is None:
        yield ""
        return
    try:
        yield str(top)
    finally:
        for inner in top.glob("*/"):
            Group(inner).kill()
        with suppress(OSError):
            top.rmdir()


def _prepared() -> Path | None:
    own = own_group()
    if missing() or own is None:
        return None
    if own.name == OWN:  # this process has moved before
        own = own.parent
    _sweep(own)
    top = own / f"{PREFIX}{os.getpid()}"
    try:
        top.mkdir(exist_ok=True)
        _share_out(own)
        _share_out(top)
    except OSError:
        return top if top.is_dir() else None  # it can be frozen and killed all the same
    return top


def _share_out(group: Path) -> None:
    """Let the groups below a group have their own limits."""
    there = (group / "cgroup.controllers").read_text().split()
    wanted = [name for name in CONTROLLERS if name in there]
    if not wanted:
        return
    words = " ".join(f"+{name}" for name in wanted)
    try:
        (group / "cgroup.subtree_control").write_text(words)
    except OSError:  # its own processes have to leave first
        inner = group / OWN
        inner.mkdir(exist_ok=True)
        for pid in (group / "cgroup.procs").read_text().split():
            with suppress(ProcessLookupError):
                (inner / "cgroup.procs").write_text(pid)
        (group / "cgroup.subtree_control").write_text(words)


def _sweep(own: Path) -> None:
    """Remove what processes left that were killed."""
    for folder in own.glob(f"{PREFIX}[0-9]*"):
        if not os.path.exists(f"/proc/{folder.name.removeprefix(PREFIX)}"):
            for inner in folder.glob("*/"):
                Group(inner).kill()
            with suppress(OSError):
                folder.rmdir()


# --- One group -----------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Group:
    """The group of one process and its descendants."""

    path: Path

    @classmethod
    def made(cls, folder: str, megabytes: int, tasks: int) -> Group:
        """Make a group with limits; those that the machine does not know are left out."""
        group = cls(Path(folder) / f"{os.getpid()}-{next(_numbers)}")
        group.path.mkdir()
        for name, value in (
            ("memory.max", megabytes << 20),
            ("memory.swap.max", 0),
            ("memory.oom.group", 1),
            ("pids.max", tasks),
            ("cpu.max", f"{PERIOD} {PERIOD}"),
        ):
            group._write(name, value)
        return group

    def enter(self, words: list[str]) -> list[str]:
        """Return the words of a command that is run in the group."""
        return [*ENTER, str(self.path / "cgroup.procs"), *words]

    def take(self, pid: int) -> None:
        """Move a process into the group."""
        (self.path / "cgroup.procs").write_text(str(pid))

    def freeze(self, frozen: bool) -> None:
        """Stop all processes, or let them continue."""
        self._write("cgroup.freeze", int(frozen))

    def ran_out_of_memory(self) -> bool:
        """Return whether the kernel has ended it because of its limit."""
        with suppress(OSError):
            rows = (self.path / "memory.events").read_text().split()
            return int(dict(zip(rows[::2], rows[1::2], strict=True)).get("oom_kill", 0)) > 0
        return False

    def kill(self) -> None:
        """End all processes, also frozen ones, and remove the group."""
        if not self._write("cgroup.kill", 1):  # Linux 5.14 has it
            self._write("cgroup.freeze", 0)
            with suppress(OSError):
                for pid in (self.path / "cgroup.procs").read_text().split():
                    with suppress(ProcessLookupError, PermissionError):
                        os.kill(int(pid), 9)
        for _ in range(TRIES):
            try:
                self.path.rmdir()
            except FileNotFoundError:
                return
            except OSError:
                sleep(WAIT)
            else:
                return

    def _write(self, name: str, value: object) -> bool:
        try:
            (self.path / name).write_text(str(value))
        except OSError:
            return False
        return True
