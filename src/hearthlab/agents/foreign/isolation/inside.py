"""The first program of a process that runs foreign code: it limits itself and becomes the command.

This file is a program: `inside.py FD COMMAND…` reads from the descriptor what its limits are. When
a limit cannot be set it says why and ends; when all of them hold it writes one byte to its output,
and the code starts. It imports no more than it needs, since every process begins with it.
"""

from __future__ import annotations

import marshal
import os
import sys

TYPE_CHECKING = False  # `typing` takes longer to import than all the rest
if TYPE_CHECKING:
    from typing import Any

READY = b"\x06"
FAILED = 126  # exit code: a limit could not be set
MISSING = 127  # exit code: the command could not be run

# Of <sys/prctl.h>.
PR_SET_PDEATHSIG, PR_SET_SECCOMP, PR_CAPBSET_DROP, PR_SET_SECUREBITS = 1, 22, 24, 28
PR_SET_NO_NEW_PRIVS = 38
SIGKILL = 9
FILTER = 2  # a mode of seccomp
NO_ROOT = 0b1111  # user 0 is a user like any other, for good
LAST_CAPABILITY = 63

# Of <linux/landlock.h>; a kernel's version of the interface says which rights it knows.
SYS_CREATE, SYS_ADD_RULE, SYS_RESTRICT = 444, 445, 446
ASK_VERSION = 1
PATH_BENEATH = 1
EXECUTE, WRITE_FILE, READ_FILE, READ_DIR, TRUNCATE = 1 << 0, 1 << 1, 1 << 2, 1 << 3, 1 << 14
RIGHTS = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16}  # bits of rights to files, by version
TCP = 0b11  # to bind and to connect, since version 4
SCOPES = 0b11  # abstract sockets and signals, since version 6
SINK = "/dev/null"  # the one file that can be written

# Limits beside memory, where there is isolation: name in `resource`, value.
LIMITS = {"NOFILE": 64, "MEMLOCK": 0, "MSGQUEUE": 0}
OWN_PID = 0x5350_4944  # in a filter: see calls.py


def limit(wanted: dict[str, Any]) -> None:
    """Set the limits."""
    system: Any = None
    if sys.platform == "linux" and not wanted["bubbled"]:  # bwrap has done all of this
        import ctypes

        system = ctypes.CDLL(None, use_errno=True)
        system.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    if wanted["uid"]:
        become(wanted["uid"], system)
    elif wanted["powerless"]:
        drop_powers(system)
    if system is not None:  # after the change of user, which forgets it
        system.prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0)
    if wanted["parent"] and os.getppid() != wanted["parent"]:
        os._exit(1)  # it died before this process could ask to die with it
    if wanted["read"] is not None:
        keep_to(wanted["read"], wanted["list"], system.syscall)
    if wanted["forks"]:
        return  # each of them sets the rest
    set_limits(wanted)
    if wanted["filter"]:
        refuse_calls(wanted["filter"], system)


def limit_fork(wanted: dict[str, Any], system: Any, parent: int) -> None:
    """Set the limits of a process that its parent has isolated already; give up its powers."""
    if wanted["uid"]:
        become(wanted["uid"], system)
    elif wanted["powerless"]:
        drop_powers(system)
    else:
        clear_capabilities(system)
    system.prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0)
    if parent and os.getppid() != parent:
        os._exit(1)
    set_limits(wanted)
    refuse_calls(wanted["filter"], system)


def set_limits(wanted: dict[str, Any]) -> None:
    """Set the limits that the system knows for every process."""
    try:
        import resource
    except ImportError:  # not on this system
        return
    sizes = {"AS": wanted["megabytes"] << 20, "CORE": 0}
    if wanted["level"] != "none":
        sizes |= {**LIMITS, "FSIZE": wanted["bytes"]}
    if wanted["tasks"]:
        sizes["NPROC"] = wanted["tasks"]
    for name, size in sizes.items():
        kind = getattr(resource, f"RLIMIT_{name}", None)
        if kind is not None:
            hard = resource.getrlimit(kind)[1]
            size = size if hard == resource.RLIM_INFINITY else min(size, hard)
            resource.setrlimit(kind, (size, size))


# --- Powers --------------------------------------------------------------------------------------
def become(uid: int, system: Any) -> None:
    """Become another user, for good."""
    os.setgroups([])
    os.setresgid(uid, uid, uid)
    os.setresuid(uid, uid, uid)
    clear_capabilities(system)


def drop_powers(system: Any) -> None:
    """Remain user 0 without any of its powers."""
    system.prctl(PR_SET_SECUREBITS, NO_ROOT, 0, 0, 0)
    for capability in range(LAST_CAPABILITY + 1):
        system.prctl(PR_CAPBSET_DROP, capability, 0, 0, 0)
    clear_capabilities(system)


def clear_capabilities(system: Any) -> None:
    """Give up all capabilities."""
    import ctypes

    head = (ctypes.c_uint32 * 2)(0x2008_0522, 0)  # version 3, this process
    none = (ctypes.c_uint32 * 6)()
    if system.capset(ctypes.byref(head), ctypes.byref(none)) != 0:
        raise OSError(ctypes.get_errno(), "capabilities cannot be given up")


# --- Landlock ------------------------------------------------------------------------------------
def kernel_version() -> int:
    """Return which version of Landlock the kernel has; less than 1: none."""
    if sys.platform != "linux":
        return 0
    import ctypes

    return int(ctypes.CDLL(None).syscall(SYS_CREATE, None, 0, ASK_VERSION))


def keep_to(places: list[str], listed: list[str], syscall: Any) -> None:
    """Give up all rights to files but to read some places and to run programs in them.

    listed: folders of which the names of files can be read, as Python does to find modules.
    """
    import ctypes

    version = kernel_version()
    if version < 1:
        raise OSError("this kernel has no Landlock")
    files = (1 << RIGHTS.get(version, 16)) - 1
    asked = [files, TCP if version >= 4 else 0, SCOPES if version >= 6 else 0]
    asked = asked[: 3 if version >= 6 else 2 if version >= 4 else 1]
    ruleset = (ctypes.c_uint64 * len(asked))(*asked)
    rules = syscall(SYS_CREATE, ctypes.byref(ruleset), 8 * len(asked), 0)
    if rules < 0:
        raise OSError(ctypes.get_errno(), "Landlock makes no rules")

    def allow(path: str, rights: int) -> None:
        try:
            place = os.open(path, os.O_PATH | os.O_CLOEXEC)
        except OSError:
            return  # a missing file need not be read
        if not os.path.isdir(path):
            rights &= EXECUTE | READ_FILE | WRITE_FILE | TRUNCATE
        rule = rights.to_bytes(8, sys.byteorder) + place.to_bytes(4, sys.byteorder)
        syscall(SYS_ADD_RULE, rules, PATH_BENEATH, rule, 0)
        os.close(place)

    for path in places:
        allow(path, EXECUTE | READ_FILE | READ_DIR)
    for path in listed:
        allow(path, READ_DIR)
    for path in ("/dev/zero", "/dev/urandom"):
        allow(path, READ_FILE)
    allow(SINK, (WRITE_FILE | READ_FILE | TRUNCATE) & files)
    if syscall(SYS_RESTRICT, rules, 0) != 0:
        raise OSError(ctypes.get_errno(), "Landlock does not hold")
    os.close(rules)


# --- The filter of system calls ------------------------------------------------------------------
def refuse_calls(program: bytes, system: Any) -> None:
    """Start a filter of system calls."""
    import ctypes

    own, pid = (number.to_bytes(4, sys.byteorder) for number in (OWN_PID, os.getpid()))
    steps = [program[at : at + 8] for at in range(0, len(program), 8)]
    made = b"".join(step[:4] + (pid if step[4:] == own else step[4:]) for step in steps)
    buffer = ctypes.create_string_buffer(made, len(made))

    class Program(ctypes.Structure):
        _fields_ = [("length", ctypes.c_ushort), ("steps", ctypes.c_void_p)]

    head = Program(len(steps), ctypes.addressof(buffer))
    if system.prctl(PR_SET_SECCOMP, FILTER, ctypes.byref(head), 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "the filter of system calls does not hold")


def main() -> None:
    """Set the limits, say so, and become the command."""
    with os.fdopen(int(sys.argv[1]), "rb") as source:
        wanted = marshal.loads(source.read())  # written by the same Python, and by nobody else
    try:
        limit(wanted)
    except OSError as error:
        print(error.strerror or error, file=sys.stderr)
        sys.stderr.flush()
        os._exit(FAILED)
    os.write(1, READY)
    try:
        os.execvp(sys.argv[2], sys.argv[2:])
    except OSError as failed:
        print(f"{sys.argv[2]}: {failed.strerror}", file=sys.stderr)
        sys.stderr.flush()
        os._exit(MISSING)


if __name__ == "__main__":
    main()
