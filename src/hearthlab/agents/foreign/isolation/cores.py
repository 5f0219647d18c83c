"""A core of the processor for the entries of one worker: none computes on two at once."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from secrets import choice

from hearthlab.agents.foreign.isolation.roots import IN_MEMORY


@contextmanager
def on_one(wanted: bool = True) -> Iterator[None]:
    """Start processes on the core that this one has for them; they cannot leave it."""
    number = _taken(os.getpid()) if wanted else -1
    if number < 0:
        yield
        return
    before = os.sched_getaffinity(0)  # of this thread
    os.sched_setaffinity(0, {number})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


@cache
def _taken(pid: int) -> int:
    """Take a core that no other process has, until this one ends; when all are taken, any of them.

    -1: cores cannot be chosen here.
    """
    if sys.platform != "linux" or not os.access(IN_MEMORY, os.W_OK):
        return -1
    import fcntl

    for number in sorted(os.sched_getaffinity(0)):
        path = Path(IN_MEMORY, f"hearthlab-core-{os.geteuid()}-{number}")
        with suppress(OSError):
            file = os.open(path, os.O_RDONLY | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                os.close(file)
                continue
            return number
    return choice(sorted(os.sched_getaffinity(0)))
