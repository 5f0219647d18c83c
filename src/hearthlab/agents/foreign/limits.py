"""Limits of a process that runs somebody else's code, set by the process itself before it does.

This file is a program: `limits.py PARENT MEGABYTES COMMAND…` limits itself and becomes the command.
It imports the standard library only.

On Linux the process dies with its parent, gains no rights, and, where the kernel has Landlock
(5.13 and later), writes no files, connects to nobody, signals and inspects no process but its own
children, and reads nothing of /proc, where other processes could be seen. Elsewhere there are the
limits of memory and time alone.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from typing import Any

PR_SET_PDEATHSIG, PR_SET_NO_NEW_PRIVS = 1, 38  # of <sys/prctl.h>

# Of <linux/landlock.h>; a kernel's version of the interface says which rights it knows.
SYS_CREATE, SYS_ADD_RULE, SYS_RESTRICT = 444, 445, 446
ASK_VERSION = 1
PATH_BENEATH = 1
EXECUTE, WRITE_FILE, READ_FILE, READ_DIR, TRUNCATE = 1 << 0, 1 << 1, 1 << 2, 1 << 3, 1 << 14
RIGHTS = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16}  # bits of rights to files, by version
TCP = 0b11  # to bind and to connect, since version 4
SCOPES = 0b11  # abstract sockets and signals, since version 6
UNSEEN = ("proc",)  # folders of / that it cannot read
SINK = "/dev/null"  # the one file that it can write


def limit(parent: int, megabytes: int) -> None:
    """Die with the parent, keep to oneself, and have n megabytes of address space."""
    if sys.platform == "linux":
        system = ctypes.CDLL(None, use_errno=True)
        system.prctl(PR_SET_PDEATHSIG, int(signal.SIGKILL), 0, 0, 0)
        system.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
        keep_to_oneself(system.syscall)
    if os.getppid() != parent:  # it died before this process could ask to die with it
        os._exit(1)
    try:
        import resource
    except ImportError:  # not on this system
        return
    size = megabytes << 20
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    if hard != resource.RLIM_INFINITY:
        size = min(size, hard)
    resource.setrlimit(resource.RLIMIT_AS, (size, size))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


class Ruleset(ctypes.Structure):
    """What is forbidden unless a rule allows it."""

    _fields_ = [
        ("files", ctypes.c_uint64),
        ("net", ctypes.c_uint64),
        ("scopes", ctypes.c_uint64),
    ]


class Beneath(ctypes.Structure):
    """A rule: what is allowed in a folder, or with a file."""

    _pack_ = 1
    _fields_ = [("rights", ctypes.c_uint64), ("parent", ctypes.c_int32)]


def kernel_version() -> int:
    """Return which version of Landlock the kernel has; less than 1: none."""
    return int(ctypes.CDLL(None).syscall(SYS_CREATE, None, 0, ASK_VERSION))


def keep_to_oneself(syscall: Any) -> bool:
    """Give up all rights but to read files and to run programs; return whether it could be done."""
    version = kernel_version()
    if version < 1:
        return False
    files = (1 << RIGHTS.get(version, 16)) - 1
    asked = Ruleset(files, TCP if version >= 4 else 0, SCOPES if version >= 6 else 0)
    size = 24 if version >= 6 else 16 if version >= 4 else 8
    rules = syscall(SYS_CREATE, ctypes.byref(asked), size, 0)
    if rules < 0:
        return False
    for name in os.listdir("/"):
        if name not in UNSEEN:
            _allow(syscall, rules, f"/{name}", EXECUTE | READ_FILE | READ_DIR)
    _allow(syscall, rules, SINK, (WRITE_FILE | READ_FILE | TRUNCATE) & files)
    done = syscall(SYS_RESTRICT, rules, 0)
    os.close(rules)
    return bool(done == 0)


def _allow(syscall: Any, rules: int, path: str, rights: int) -> None:
    if not os.path.isdir(path):
        rights &= EXECUTE | READ_FILE | WRITE_FILE | TRUNCATE
    try:
        place = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    rule = Beneath(rights, place)
    syscall(SYS_ADD_RULE, rules, PATH_BENEATH, ctypes.byref(rule), 0)
    os.close(place)


if __name__ == "__main__":
    limit(int(sys.argv[1]), int(sys.argv[2]))
    try:
        os.execvp(sys.argv[3], sys.argv[3:])
    except OSError as failed:
        print(f"{sys.argv[3]}: {failed.strerror}", file=sys.stderr)
        os._exit(127)
