"""Who leases work in a store, and whether they are still there."""

from __future__ import annotations

import os
import socket
from pathlib import Path
from secrets import token_hex

SEPARATOR = "|"


def myself() -> str:
    """Name a new owner in this process: where it runs, its number, its start, and a token."""
    pid = os.getpid()
    return SEPARATOR.join((_place(), str(pid), _started(pid), token_hex(4)))


def is_gone(owner: str) -> bool:
    """Return whether an owner is a process of this machine that has ended.

    Of processes elsewhere nothing is known; their leases end by the clock.
    """
    place, pid, started, _ = owner.split(SEPARATOR)
    if place != _place():
        return False
    try:
        os.kill(int(pid), 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        return False
    return started != _started(int(pid))


def _place() -> str:
    """Name the machine, and on Linux the container: numbers of processes mean something there."""
    try:
        return f"{socket.gethostname()} {os.readlink('/proc/self/ns/pid')}"
    except OSError:
        return socket.gethostname()


def _started(pid: int) -> str:
    """Return the process's start time (PIDs are reused); a zombie counts as gone."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return ""
    return "ended" if fields[0] == "Z" else fields[19]
