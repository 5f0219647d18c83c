"""Limits of a process that runs somebody else's code, set by the process itself before it does.

This file is also a program: `limits.py PARENT MEGABYTES COMMAND…` limits itself and becomes the
command. It imports the standard library only.
"""

from __future__ import annotations

import os
import signal
import sys

PR_SET_PDEATHSIG, PR_SET_NO_NEW_PRIVS = 1, 38  # of Linux, <sys/prctl.h>


def limit(parent: int, megabytes: int) -> None:
    """Die with the parent, gain no rights, and have n megabytes of address space."""
    _control()
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


def _control() -> None:
    if sys.platform != "linux":
        return
    import ctypes

    control = ctypes.CDLL(None).prctl
    control(PR_SET_PDEATHSIG, int(signal.SIGKILL), 0, 0, 0)
    control(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)


if __name__ == "__main__":
    limit(int(sys.argv[1]), int(sys.argv[2]))
    try:
        os.execvp(sys.argv[3], sys.argv[3:])
    except OSError as failed:
        print(f"{sys.argv[3]}: {failed.strerror}", file=sys.stderr)
        os._exit(127)
