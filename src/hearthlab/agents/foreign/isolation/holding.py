"""Whether isolation holds on this machine: hostile attempts, tried in a sandbox like any other."""

from __future__ import annotations

import ctypes
import json
import os
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from secrets import randbelow, token_hex
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from hearthlab.agents.foreign.faults import AgentFault
from hearthlab.agents.foreign.isolation import trying
from hearthlab.agents.foreign.isolation.forking import TRYING
from hearthlab.agents.foreign.isolation.levels import (
    BWRAP,
    LANDLOCK,
    IsolationError,
    current,
    isolated,
)
from hearthlab.agents.foreign.process import Process

MEGABYTES = 2048
SECONDS = 30.0  # all attempts take a tenth of one
# Attempts that a level openly does not block.
REMAINING = {BWRAP: frozenset[str](), LANDLOCK: frozenset({trying.SEEING})}
SECRET = "canary"


def tried(level: str) -> dict[str, str]:
    """Try everything at a level; return what became of each attempt."""
    with _targets() as targets, isolated(replace(current(), level=level, shown=False)):
        process = Process((sys.executable, "-c", trying.PROGRAM), MEGABYTES, run=TRYING)
        try:
            process.send(json.dumps(targets).encode() + b"\n", monotonic() + SECONDS)
            while b"\n" not in process.buffer:
                process.more(monotonic() + SECONDS)
            found: dict[str, str] = json.loads(process.buffer)
        except (AgentFault, ValueError) as error:
            said = bytes(process.printed).decode("utf-8", "replace")[-300:]
            raise IsolationError(
                f"isolation {level!r} could not be tried: {error} {said}"
            ) from None
        finally:
            process.kill()
    return found


def escaped(level: str) -> list[str]:
    """List the attempts that a level should block but does not."""
    remaining = REMAINING.get(level, frozenset())
    found = tried(level).items()
    return [name for name, became in found if became == trying.DONE and name not in remaining]


def check_holding(level: str) -> None:
    """Raise if an available level does not hold."""
    if level in REMAINING and (found := escaped(level)):
        raise IsolationError(
            f"isolation {level!r} does not hold on this machine; it allows: {', '.join(found)}"
        )


@contextmanager
def _targets() -> Iterator[trying.Targets]:
    """Make the targets of the attempts: files, sockets, and this process itself."""
    memory = ctypes.create_string_buffer(SECRET.encode())
    mark = token_hex(8)
    with TemporaryDirectory(prefix="hearthlab-") as folder, ExitStack() as opened:
        for name in ("file", "spare", "spent"):
            Path(folder, name).write_text(SECRET)

        def listening(family: int, kind: int, address: Any) -> socket.socket:
            made = opened.enter_context(socket.socket(family, kind))
            made.bind(address)
            return made

        udp = listening(socket.AF_INET, socket.SOCK_DGRAM, ("127.0.0.1", 0))
        tcp = listening(socket.AF_INET, socket.SOCK_STREAM, ("127.0.0.1", 0))
        tcp.listen()
        listening(socket.AF_UNIX, socket.SOCK_DGRAM, f"{folder}/socket")
        listening(socket.AF_UNIX, socket.SOCK_DGRAM, f"\0{mark}")
        shared, temporary = f"/dev/shm/hearthlab-{mark}", f"/tmp/hearthlab-{mark}"
        try:
            yield {
                "folder": folder,
                **{name: f"{folder}/{name}" for name in ("file", "spare", "spent")},
                "unix": f"{folder}/socket",
                "abstract": mark,
                "udp": udp.getsockname()[1],
                "tcp": tcp.getsockname()[1],
                "pid": os.getpid(),
                "address": ctypes.addressof(memory),
                "priority": os.getpriority(os.PRIO_PROCESS, 0),
                "cores": sorted(os.sched_getaffinity(0)),
                "key": 1 + randbelow(1 << 30),
                "shared": shared,
                "temporary": temporary,
            }
        finally:
            for path in (shared, temporary):
                with suppress(OSError):
                    os.remove(path)
