"""How a process of foreign code is started at each level: words, descriptors, environment."""

from __future__ import annotations

import json
import marshal
import os
import stat
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from secrets import randbelow
from shutil import which
from typing import Any

from hearthlab.agents.foreign.isolation import bubble, calls, inside
from hearthlab.agents.foreign.isolation.groups import Group
from hearthlab.agents.foreign.isolation.levels import (
    ADVICE,
    BWRAP,
    LANDLOCK,
    NONE,
    Isolation,
    check_level,
    current,
)
from hearthlab.agents.foreign.isolation.roots import (
    PACKAGE,
    SETTINGS,
    SYSTEM,
    environment,
    given,
    libraries,
    search_path,
)

FIRST_USER, USERS = 61_000, 4_000  # user ids that nothing else uses, for processes of root
TASKS = 32  # threads of a process with its own user or user namespace
STARTERS = 4  # processes of bwrap and the shell that start it


@dataclass(slots=True)
class Start:
    """What starts a process; `name` is for errors."""

    name: str
    level: str
    words: list[str]
    environment: dict[str, str]
    folder: str  # where it starts; empty: here
    descriptors: tuple[int, ...]
    shown: bool
    stopped: bool
    told: int = -1  # where bwrap writes the id of the process inside
    group: Group | None = None  # its own group

    @property
    def bubbled(self) -> bool:
        """Whether the process that was started is not the one that runs the code."""
        return self.level == BWRAP

    @property
    def advice(self) -> str:
        """What to do when the level does not work."""
        return f".{ADVICE.get(self.level, '')}"

    def leave(self) -> None:
        """End the rest of the process, and remove its group."""
        if self.group is not None:
            self.group.kill()

    def inner_pid(self) -> int:
        """Return the id of the process inside, as reported by bwrap; 0: there is only one."""
        if self.told < 0:
            return 0
        return int(json.loads(os.pread(self.told, 4096, 0))["child-pid"])


def prepared(
    command: Sequence[str],
    megabytes: int,
    own: Sequence[str],
    folder: str,
    file: Callable[[bytes], int],
    control: int = -1,
) -> Start:
    """Prepare a start at the level of this process's settings.

    own: what the code may read beside Python; file: makes descriptors to read from; control: a
    socket by which a process is asked to fork itself.
    """
    settings = current()
    level = settings.level
    check_level(level)
    forks = control >= 0
    places = [*libraries(), *given(), *own, *settings.read]
    bubbled = level == BWRAP
    user = _user(level, own)
    tasks = max(TASKS, settings.processes)
    wanted = {
        "level": level,
        "megabytes": megabytes,
        "parent": 0 if bubbled else os.getpid(),
        "uid": 0 if forks else user,
        "powerless": _is_root() and level == LANDLOCK and not user and not forks,
        "bubbled": bubbled and not user,
        "read": [*SYSTEM, *SETTINGS, *places] if level == LANDLOCK else None,
        "list": [str(PACKAGE.parent)],
        "tasks": tasks if bubbled or user else 0,
        "filter": _filtering(settings) if level == LANDLOCK and not forks else b"",
        "bytes": settings.scratch << 20,
        "forks": forks,
    }
    plan = file(marshal.dumps(wanted))
    # A server of forks does not import the modules of its forks.
    made = environment(level, () if forks else own)
    words = [sys.executable, "-I", "-S", inside.__file__, str(plan), *command]
    start = Start(
        name=os.path.basename(command[0]),
        level=level,
        words=words,
        environment=made,
        folder=folder,
        descriptors=(plan, control) if forks else (plan,),
        shown=settings.shown,
        stopped=settings.stopped and level != NONE,
    )
    if bubbled:
        filters = -1 if forks else file(_filtering(settings))
        start.told = file(b"")
        told = bubble.arguments(
            places=own if settings.image else places,
            environment=made,
            folder=folder or os.getcwd(),
            proc=settings.proc,
            scratch=settings.scratch << 20,
            image=settings.image,
            by_root=bool(user),
            filter_fd=filters,
            info_fd=start.told,
        )
        arguments = file(b"".join(word.encode() + b"\0" for word in told))
        start.words = [which(bubble.PROGRAM) or "", "--args", str(arguments), *words]
        files = (start.told, arguments) if forks else (filters, start.told, arguments)
        start.descriptors += files
        start.folder, start.environment = "/", {}
    if settings.groups and level != NONE and not forks:
        start.group = Group.made(settings.groups, megabytes, tasks + STARTERS)
        start.words = start.group.enter(start.words)
    return start


def prepared_fork(megabytes: int, own: Sequence[str], folder: str) -> tuple[Start, dict[str, Any]]:
    """Prepare a fork from a server of forks; also return the request to it."""
    settings = current()
    level = settings.level
    bubbled = level == BWRAP
    user = _user(level, own)
    limits = {
        "level": level,
        "megabytes": megabytes,
        "uid": user,
        "powerless": _is_root() and not bubbled and not user,
        "tasks": TASKS if bubbled or user else 0,
        "filter": _filtering(settings),
        "bytes": 0,
    }
    asked = {"limits": limits, "namespace": bubbled, "path": ["", *search_path(own)]}
    start = Start(
        name=os.path.basename(sys.executable),
        level=level,
        words=[],
        environment={},
        folder=folder,
        descriptors=(),
        shown=settings.shown,
        stopped=settings.stopped,
    )
    if settings.groups:
        start.group = Group.made(settings.groups, megabytes, TASKS)
    return start, asked


def _user(level: str, own: Sequence[str]) -> int:
    """Return an unused user id for a process of root; else 0."""
    private = (*own, *current().read)
    # In a bubble the folders above are created again; elsewhere they must be readable, too.
    places = private if level == BWRAP else (*libraries(), *given(), *private)
    open_to_all = all(map(_is_readable, private)) if level == BWRAP else are_open(places)
    return FIRST_USER + randbelow(USERS) if _is_root() and level != NONE and open_to_all else 0


def _filtering(settings: Isolation) -> bytes:
    alone, writing = settings.level == BWRAP, settings.scratch > 0
    return _filter(alone=alone, starting=settings.processes > 1, writing=writing)


@cache
def _filter(*, alone: bool, starting: bool = False, writing: bool = False) -> bytes:
    return calls.program(alone=alone, starting=starting, writing=writing)


def _is_readable(path: str) -> bool:
    """Return whether every user may read a place, if it can be reached."""
    try:
        mode = os.stat(path).st_mode
    except OSError:
        return True  # a missing file cannot be read
    needed = stat.S_IROTH | (stat.S_IXOTH if stat.S_ISDIR(mode) else 0)
    return mode & needed == needed


def _is_open(path: str) -> bool:
    """Return whether every user may read a place, and go through the folders above it."""
    above = list(Path(os.path.realpath(path)).parents)
    return _is_readable(path) and all(_is_readable_through(folder) for folder in above)


@lru_cache(maxsize=256)
def _is_readable_through(folder: Path) -> bool:
    try:
        return bool(folder.stat().st_mode & stat.S_IXOTH)
    except OSError:
        return True


def _is_root() -> bool:
    return sys.platform == "linux" and os.geteuid() == 0


def is_another_user() -> bool:
    """Return whether processes at the level `landlock` have their own user."""
    return _is_root() and are_open(libraries())


def are_open(places: Iterable[str]) -> bool:
    """Return whether every user may read some places."""
    return all(map(_is_open, places))
