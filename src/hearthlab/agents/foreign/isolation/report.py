"""A report on the levels of isolation on this machine."""

from __future__ import annotations

import os
from collections.abc import Iterator

from hearthlab.agents.foreign.isolation import calls, groups, inside
from hearthlab.agents.foreign.isolation.holding import REMAINING, tried
from hearthlab.agents.foreign.isolation.levels import (
    BWRAP,
    LANDLOCK,
    LEVELS,
    NONE,
    IsolationError,
    bwrap_version,
    check_level,
)
from hearthlab.agents.foreign.isolation.roots import IN_MEMORY
from hearthlab.agents.foreign.isolation.starting import is_another_user
from hearthlab.agents.foreign.isolation.trying import DONE

ABOUT = {
    BWRAP: "sees its own files, Python and its libraries; no network, one process, writes nothing",
    LANDLOCK: "reads these only, but sees that others exist; no network, one process",
    NONE: "has all your permissions",
}
CACHES = "it may pass information from game to game through the kernel's file caches"
GIBIBYTE = 1 << 30


def described(level: str) -> Iterator[str]:
    """Describe one level: its mechanisms here, and the attempts it blocks; one line per remark."""
    try:
        check_level(level)
        found = tried(level)
    except IsolationError as error:
        yield str(error)
        return
    done = [name for name, became in found.items() if became == DONE]
    yield f"{level}: code {ABOUT[level]}"
    yield f"  {len(found) - len(done)} of {len(found)} attempts are blocked" + (
        f"; not: {', '.join(done)}" if done and level != NONE else ""
    )
    if level == BWRAP:
        yield f"  {bwrap_version()}, filter {calls.VERSION}"
    if level == LANDLOCK:
        yield f"  Landlock {inside.kernel_version()}, filter {calls.VERSION}"
        if not is_another_user():
            yield "  threads are not counted; memory limits them"
        yield f"  {CACHES}"
    if level == BWRAP:
        free = free_bytes()
        room = f"{free / GIBIBYTE:.1f} GiB of memory for files"
        yield f"  in competitions: {room}" if free else f"  no folder in memory: {CACHES}"
    if level != NONE:
        yield f"  in competitions: {_groups()}"


def free_bytes() -> int:
    """Return how much may be kept in the memory folder from which entries run."""
    try:
        state = os.statvfs(IN_MEMORY)
    except (OSError, AttributeError):
        return 0
    if state.f_flag & os.ST_NOEXEC or not os.access(IN_MEMORY, os.W_OK):
        return 0
    return state.f_bavail * state.f_frsize


def _groups() -> str:
    """Say what groups of processes are worth here."""
    if why := groups.missing():
        return f"stopped by signals; no groups ({why}), which systemd-run could give"
    there = groups.controllers()
    bounded = f", bounded in {', '.join(there)}" if there else ""
    return f"frozen and killed as groups{bounded}"


def holds(level: str) -> bool:
    """Return whether a level is available and blocks everything it should."""
    try:
        found = tried(level)
    except IsolationError:
        return False
    allowed = REMAINING.get(level, frozenset(found))
    return all(became != DONE or name in allowed for name, became in found.items())


def report() -> tuple[str, bool]:
    """Describe all levels; say whether those that protect can be had, and hold."""
    lines = [line for level in LEVELS for line in described(level)]
    return "\n".join(lines), all(map(holds, (BWRAP, LANDLOCK)))
