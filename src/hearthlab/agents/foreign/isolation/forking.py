"""A process that has imported this package and no other code, and forks itself for every game.

It is started in isolation like any other process, but for two things: the filter of system calls,
and the powers to make a namespace of processes. A fork of it has its own such namespace, gives up
these powers for good, sets its limits, starts the filter, and only then hears of foreign code. So
nothing is shared by two forks but what was there before either.

The process hears from its parent by a socket, which no fork keeps. With every request come the
descriptors of a fork's input, output and error output, and a socket to say that it is ready and,
afterwards, how it ended.
"""

from __future__ import annotations

import ctypes
import json
import marshal
import os
import signal
import socket
import sys
import traceback
from importlib import import_module
from typing import Any

from hearthlab.agents.foreign.isolation import inside

# Sockets are written here by number, since Python's objects of them would outlive the fork.
PROGRAM = "from hearthlab.agents.foreign.isolation.forking import main; main()"
READY = b"+"
NO_NAMESPACE = b"-"
MOST_BYTES = 1 << 16  # of a request
GIVEN = 4  # descriptors with each
CLONE_NEWPID = 0x2000_0000
MOST_FILES = 1 << 20
# The modules that a fork may run, by name.
RUNNER = "hearthlab.agents.foreign.runner"
TRYING = "hearthlab.agents.foreign.isolation.trying"


def main() -> None:
    """Fork at every request until there are no more."""
    control = socket.socket(fileno=int(sys.argv[1]))
    _warm()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # ended forks are reaped automatically
    control.send(READY)
    while True:
        content, files, _, _ = socket.recv_fds(control, MOST_BYTES, GIVEN)
        if len(files) != GIVEN:
            os._exit(0)
        parent = os.getpid()
        if os.fork() == 0:
            control.close()
            _keep(marshal.loads(content), files, parent)
        for file in files:
            os.close(file)


def _warm() -> None:
    """Do what every game would do first."""
    import_module(RUNNER)
    from hearthlab.carddata.formats import Format
    from hearthlab.engine.tables import cards_of

    cards_of(Format.of(None))


def _keep(wanted: dict[str, Any], files: list[int], parent: int) -> None:
    """Fork a process in its own namespace; wait for it, and report how it ended."""
    status = socket.socket(fileno=files.pop())
    try:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        system = ctypes.CDLL(None, use_errno=True)
        system.prctl(inside.PR_SET_PDEATHSIG, inside.SIGKILL, 0, 0, 0)
        if os.getppid() != parent:
            os._exit(1)
        if wanted["namespace"] and system.unshare(CLONE_NEWPID) != 0:
            status.send(NO_NAMESPACE)
            os._exit(1)
        keeper = os.getpid()
        pid = os.fork()
        if pid == 0:
            _become(wanted, files, status, system, 0 if wanted["namespace"] else keeper)
        for file in (0, 1, 2, *files):
            os.close(file)
        ended = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        status.send(json.dumps(ended).encode())
    finally:
        os._exit(0)


def _become(
    wanted: dict[str, Any], files: list[int], status: socket.socket, system: Any, parent: int
) -> None:
    """Become the process of a game: limit this process, and run the requested module."""
    try:
        os.setsid()
        for number, file in enumerate(files):
            os.dup2(file, number)
        kept = status.fileno()
        os.closerange(3, kept)
        os.closerange(kept + 1, MOST_FILES)
        inside.limit_fork(wanted["limits"], system, parent)
        sys.path[:] = wanted["path"]
        os.environ["PYTHONPATH"] = os.pathsep.join(word for word in wanted["path"] if word)
        status.send(READY)  # with this process's id, which the kernel adds
        status.close()
    except BaseException as error:
        status.send(f"{type(error).__name__}: {error}".encode()[:MOST_BYTES])
        os._exit(inside.FAILED)
    try:
        import_module(wanted["run"]).main()
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
        os._exit(1)
    sys.stdout.flush()
    os._exit(0)
