"""Processes that are forked instead of started: a tenth of the time, since nothing is imported.

For each entry there is one process that runs no foreign code and forks itself (forking.py).
Where the machine does not allow that, processes are started, at the same level.
"""

from __future__ import annotations

import atexit
import contextlib
import json
import marshal
import os
import select
import signal
import socket
import struct
import subprocess
import sys
from collections.abc import Sequence
from io import FileIO
from threading import Lock
from time import monotonic

from hearthlab.agents.foreign.cleaning import cleaned
from hearthlab.agents.foreign.isolation import forking
from hearthlab.agents.foreign.isolation.levels import (
    NONE,
    VARIABLE,
    IsolationError,
    current,
)
from hearthlab.agents.foreign.isolation.spawning import file_in, started
from hearthlab.agents.foreign.isolation.starting import Start, prepared, prepared_fork

COMMAND = (sys.executable, "-P", "-c", forking.PROGRAM)
READY_SECONDS = 30.0  # until it is ready, or a fork of it is
END_SECONDS = 10.0  # until a fork that was killed has ended
KEPT = 16  # servers; the one that was not asked for longest ends first
MEGABYTES = 1 << 14  # of a server; its forks have limits
CREDENTIALS = struct.Struct("3i")  # id of a process, user, group
Key = tuple[str, int, tuple[str, ...], str]


class CannotFork(Exception):
    """No server can be started here, or it can make no namespaces."""


class Forked:
    """A fork, in the form of subprocess.Popen."""

    def __init__(self, pid: int, pipes: Sequence[int], status: socket.socket) -> None:
        self.pid = pid
        self.stdin, self.stdout, self.stderr = (
            FileIO(file, mode) for file, mode in zip(pipes, ("wb", "rb", "rb"), strict=True)
        )
        self.status = status
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """Return the exit code; None while it runs."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.wait(0)
        return self.returncode

    def wait(self, timeout: float = END_SECONDS) -> int:
        """Wait until it has ended; return its exit code, or the negative number of a signal."""
        if self.status.fileno() < 0 and self.returncode is None:
            self.returncode = -signal.SIGKILL  # the collector has closed what cycles hold
        if self.returncode is None:
            if not select.select([self.status], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired("fork", timeout)
            said = self.status.recv(64)
            self.returncode = int(json.loads(said)) if said else -signal.SIGKILL
            self.status.close()
        return self.returncode


class Server:
    """A process that forks itself for the games of one entry."""

    def __init__(self, megabytes: int, own: Sequence[str], folder: str) -> None:
        self.lock = Lock()
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.control = ours
        with contextlib.ExitStack() as files, theirs:
            command = [*COMMAND, str(theirs.fileno())]
            start = prepared(command, MEGABYTES, own, folder, file_in(files), theirs.fileno())
            self.start = start
            self.popen = started(start)
        try:
            if self._received(ours) != forking.READY:
                raise CannotFork
        except BaseException:
            self.end()
            raise

    def fork(self, megabytes: int, own: Sequence[str], folder: str, run: str) -> ForkedStart:
        """Return a new process."""
        start, asked = prepared_fork(megabytes, own, folder)
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        pipes = [os.pipe(), os.pipe(), os.pipe()]
        mine = [pipes[0][1], pipes[1][0], pipes[2][0]]
        other = [pipes[0][0], pipes[1][1], pipes[2][1]]
        try:
            ours.setsockopt(socket.SOL_SOCKET, socket.SO_PASSCRED, 1)
            content = marshal.dumps({**asked, "run": run})
            try:
                socket.send_fds(self.control, [content], [*other, theirs.fileno()])
            finally:
                theirs.close()
                for file in other:
                    os.close(file)
            said, pid = _with_pid(ours)
            if said == forking.NO_NAMESPACE:
                raise CannotFork
            if said != forking.READY:
                raise self._failed(said)
            if start.group is not None:
                start.group.take(pid)
        except BaseException as error:
            ours.close()
            for file in mine:
                os.close(file)
            start.leave()
            if isinstance(error, OSError):
                raise self._failed(str(error).encode()) from None
            raise
        return start, Forked(pid, mine, ours)

    def _received(self, channel: socket.socket) -> bytes:
        if not select.select([channel], [], [], READY_SECONDS)[0]:
            return b""
        with contextlib.suppress(ConnectionError):
            return channel.recv(forking.MOST_BYTES)
        return b""

    def _failed(self, why: bytes) -> IsolationError:
        said = cleaned(why) or "it did not start"
        return IsolationError(
            f"isolation {self.start.level!r} does not work here: {said}{self.start.advice}"
        )

    @property
    def alive(self) -> bool:
        """Whether it can be asked."""
        return self.popen.poll() is None

    def end(self) -> None:
        """End it and its forks."""
        self.control.close()
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.popen.pid, signal.SIGKILL)
        self.popen.wait()
        for pipe in (self.popen.stdin, self.popen.stdout, self.popen.stderr):
            if pipe is not None:
                pipe.close()


ForkedStart = tuple[Start, Forked]


def _with_pid(channel: socket.socket) -> tuple[bytes, int]:
    """Receive a message of a fork, and its process id, which the kernel verifies."""
    until = monotonic() + READY_SECONDS
    if not select.select([channel], [], [], until - monotonic())[0]:
        return b"no answer", 0
    room = socket.CMSG_SPACE(CREDENTIALS.size)
    said, more, _, _ = channel.recvmsg(forking.MOST_BYTES, room)
    for _, kind, content in more:
        if kind == socket.SCM_CREDENTIALS:
            return said, CREDENTIALS.unpack(content)[0]
    return said, 0


# --- The servers of this process -----------------------------------------------------------------
_servers: dict[Key, Server] = {}  # the one that was not asked for longest comes first
_unable: set[str] = set()  # levels at which no namespaces can be made
_lock = Lock()


def _forget() -> None:
    """Forget the servers of the process that this is a copy of."""
    global _lock
    _lock = Lock()
    _servers.clear()


os.register_at_fork(after_in_child=_forget)


def can_fork() -> bool:
    """Return whether processes are forked under the settings of this process.

    Processes that stay for many games are not; nor is anything where a fork would see its parent,
    or what another fork has written.
    """
    settings = current()
    apart = not (settings.proc or settings.scratch or settings.processes > 1)
    possible = settings.anew and apart and settings.level not in (NONE, *_unable)
    return possible and sys.platform == "linux"


def forked(megabytes: int, own: Sequence[str], folder: str, run: str) -> ForkedStart | None:
    """Return a new process that was forked; None where that is not possible."""
    key = (os.environ.get(VARIABLE, ""), megabytes, tuple(own), folder)
    try:
        server = _server(key)
        with server.lock:
            return server.fork(megabytes, own, folder, run)
    except CannotFork:
        _unable.add(current().level)  # if it does not work at all, starting a process will say so
        return None


def _server(key: Key) -> Server:
    """Return the server of an entry; start it if there is none."""
    with _lock:
        found = _servers.pop(key, None)
        if found is not None and not found.alive:
            found.end()
            found = None
        server = found if found is not None else Server(*key[1:])
        ended = [_servers.pop(each) for each in list(_servers)[: len(_servers) - KEPT + 1]]
        _servers[key] = server
    for each in ended:
        each.end()
    return server


@atexit.register
def end_servers() -> None:
    """End all servers."""
    with _lock:
        ended = list(_servers.values())
        _servers.clear()
    for server in ended:
        server.end()
