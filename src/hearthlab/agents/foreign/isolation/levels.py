"""Levels of isolation, and the settings under which foreign code runs in this process.

    bwrap       separate namespaces (bubblewrap) and a filter of system calls
    landlock    Landlock and the filter
    none        limits of memory and time only: for code that is trusted

Settings travel to worker processes in the environment variable HEARTHLAB_ISOLATION, which may also
hold just the name of a level. Code never sees it: its environment is made anew.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from functools import cache
from shutil import which

from hearthlab.agents.foreign.cleaning import cleaned
from hearthlab.agents.foreign.isolation import calls, inside
from hearthlab.game.errors import HearthlabError

BWRAP, LANDLOCK, NONE = LEVELS = ("bwrap", "landlock", "none")
AUTO = "auto"  # landlock where the kernel has it, else none, which is said once
VARIABLE = "HEARTHLAB_ISOLATION"

ADVICE = {
    BWRAP: """
  Debian, Fedora, Arch: install the package bubblewrap.
  Ubuntu 24.04: bwrap needs an AppArmor profile (docs/competition.md).
  Docker: --security-opt seccomp=unconfined --security-opt apparmor=unconfined; or rootless Podman.
  Or level "landlock": entries can then see which files exist, and remember deals between games.
  Or level "none": entries are then programs with all your permissions.""",
    LANDLOCK: """
  It needs Linux 5.13 or later, on x86_64 or aarch64, with Landlock among the kernel's modules.
  Or level "none": foreign code then has all your permissions.""",
}


class IsolationError(HearthlabError, RuntimeError):
    """Isolation that cannot be had, or that does not hold. It is never the fault of the code."""


def unavailable(level: str, why: str) -> IsolationError:
    """Return the error of a level that cannot be had: why, and what to do."""
    return IsolationError(f"isolation {level!r} is not available: {why}.{ADVICE.get(level, '')}")


@dataclass(frozen=True, slots=True)
class Isolation:
    """The settings under which foreign code runs."""

    level: str = AUTO
    anew: bool = False  # a new process for each game
    stopped: bool = False  # a process is stopped while it is not asked
    shown: bool = True  # its output appears, cleaned and shortened, on stderr
    proc: bool = False  # its own /proc, in which it sees itself
    processes: int = 1  # more: it may start others, within a group
    scratch: int = 0  # MiB of a private folder in memory, its /tmp, which goes with the process
    grace: float = 0.5  # seconds per game that answers may be late, all of them together
    start: float = 30.0  # seconds to import the code, and to make an agent
    read: tuple[str, ...] = ()  # more that it may read
    image: str = ""  # a folder in memory from which everything is read but its own files
    groups: str = ""  # a folder of cgroup v2 in which every process gets a group
    snapshots: Mapping[str, str] = field(default_factory=dict)  # folders, by references' texts

    def __post_init__(self) -> None:
        if self.level not in (*LEVELS, AUTO):
            raise IsolationError(
                f"no isolation {self.level!r}; there are {', '.join((*LEVELS, AUTO))}"
            )

    def json(self) -> str:
        """Write the settings."""
        return json.dumps(asdict(self))


def current() -> Isolation:
    """Return the settings of this process."""
    return _read(os.environ.get(VARIABLE, ""))


@cache
def _read(text: str) -> Isolation:
    if not text.startswith("{"):
        return Isolation(level_for(text or AUTO))
    content = json.loads(text)
    return Isolation(**{**content, "read": tuple(content["read"])})


@contextmanager
def isolated(settings: Isolation) -> Iterator[None]:
    """Use settings meanwhile, here and in the processes that are started."""
    before = os.environ.get(VARIABLE)
    os.environ[VARIABLE] = settings.json()
    try:
        yield
    finally:
        if before is None:
            del os.environ[VARIABLE]
        else:
            os.environ[VARIABLE] = before


def level_for(wanted: str) -> str:
    """Return the level that a word stands for; say so when "auto" gets none."""
    if wanted != AUTO:
        return wanted
    why = missing_landlock()
    if not why:
        return LANDLOCK
    print(
        f"foreign agents run without isolation here ({why}), so trust them or see "
        f"docs/competition.md; {VARIABLE}=none says that you do",
        file=sys.stderr,
    )
    return NONE


# --- What there is -------------------------------------------------------------------------------
def missing_filter() -> str:
    """Return why there is no filter of system calls; empty when there is."""
    if sys.platform != "linux":
        return f"{sys.platform} has no seccomp"
    if calls.machine() not in calls.ARCHITECTURES:
        return f"there is no table of system calls for {calls.machine()}"
    return ""


def missing_landlock() -> str:
    """Return the missing requirements of the level; empty if there are none."""
    if why := missing_filter():
        return why
    return "" if inside.kernel_version() > 0 else "this kernel has no Landlock"


def missing_bwrap() -> str:
    """Return requirements that are obviously missing; others show when the level starts."""
    if why := missing_filter():
        return why
    return "" if which("bwrap") else "there is no program bwrap"


@cache
def bwrap_version() -> str:
    """Return name and version of bubblewrap, as it says them."""
    try:
        done = subprocess.run(["bwrap", "--version"], capture_output=True, text=True, timeout=10)
    except (OSError, subprocess.SubprocessError):
        return "bubblewrap"
    return cleaned(done.stdout, 40)


def check_level(level: str) -> None:
    """Raise for a level with missing requirements."""
    why = {BWRAP: missing_bwrap, LANDLOCK: missing_landlock}.get(level, str)()
    if why:
        raise unavailable(level, why)
