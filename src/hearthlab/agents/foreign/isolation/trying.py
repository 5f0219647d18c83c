"""What hostile code tries, as a program: run in isolation, it shows whether that holds.

It reads the targets as a line of JSON, tries everything, and writes what became of each attempt:
"done", or the name of the error. No attempt changes anything that stays but in the targets' folder.
"""

from __future__ import annotations

import ctypes
import errno
import fcntl
import json
import os
import resource
import signal
import socket
import struct
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from hearthlab.agents.foreign.isolation import calls

DONE = "done"
PROGRAM = "from hearthlab.agents.foreign.isolation.trying import main; main()"

Targets = dict[str, Any]
Attempt = Callable[[Targets], object]
ATTEMPTS: dict[str, Attempt] = {}
# `landlock` does not hide that a file exists; at `bwrap` there are no other processes.
SEEING = "see that a file exists"
SYSTEM = ctypes.CDLL(None, use_errno=True)
NUMBERS = calls.refused("x86_64") | calls.numbers(calls.ASKED, "x86_64")
if calls.machine() in calls.ARCHITECTURES:
    NUMBERS = calls.refused(calls.machine()) | calls.numbers(calls.ASKED, calls.machine())
BUFFER = ctypes.create_string_buffer(256)
PAGE = 4096


def call(name: str | int, *arguments: Any) -> int:
    """Make a system call; raise its error."""
    number = NUMBERS[name] if isinstance(name, str) else name
    done = SYSTEM.syscall(ctypes.c_long(number), *map(_word, arguments))
    if done == -1:
        raise OSError(ctypes.get_errno(), str(name))
    return int(done)


def _word(value: Any) -> Any:
    if isinstance(value, bytes | bytearray):
        return ctypes.create_string_buffer(bytes(value), len(value))
    return ctypes.c_long(value) if isinstance(value, int) else value


# --- Files ---------------------------------------------------------------------------------------
def _read(path: str) -> None:
    with open(path, "rb"):
        pass


def _append(path: str) -> None:
    with open(path, "a"):
        pass


def _on_file(path: str, act: Callable[[int], object]) -> object:
    with open(path, "rb") as file:
        return act(file.fileno())


def _attributes(targets: Targets) -> object:
    word = bytearray(8)
    get, put = 0x8008_6601, calls.IOCTL_REFUSED[4]  # chattr
    return _on_file(
        targets["file"],
        lambda file: (fcntl.ioctl(file, get, word), fcntl.ioctl(file, put, bytes(word))),
    )


ATTEMPTS |= {
    "read a file": lambda t: _read(t["file"]),
    SEEING: lambda t: os.stat(t["file"]),
    "list a folder": lambda t: os.listdir(t["folder"]),
    "read the machine's accounts": lambda t: _read("/etc/passwd"),
    "append to a file": lambda t: _append(t["file"]),
    "cut a file": lambda t: os.truncate(t["file"], 6),
    "chmod": lambda t: os.chmod(t["file"], 0o600),
    "utime": lambda t: os.utime(t["file"]),
    "setxattr": lambda t: os.setxattr(t["file"], "user.hostile", b"1"),
    "chattr": _attributes,
    "make a file": lambda t: _append(f"{t['folder']}/made"),
    "make a folder": lambda t: os.mkdir(f"{t['folder']}/inner"),
    "make a pipe": lambda t: os.mkfifo(f"{t['folder']}/pipe"),
    "make a link": lambda t: os.symlink("/", f"{t['folder']}/link"),
    "make a second name": lambda t: os.link(t["file"], f"{t['folder']}/second"),
    "rename a file": lambda t: os.rename(t["spare"], t["spare"] + "2"),
    "remove a file": lambda t: os.remove(t["spent"]),
    "write to /dev/shm": lambda t: _append(t["shared"]),
    "write to /tmp": lambda t: _append(t["temporary"]),
    "read the environment of a process": lambda t: _read(f"/proc/{t['pid']}/environ"),
    "read the memory of a process": lambda t: _read(f"/proc/{t['pid']}/mem"),
}


def _mount(targets: Targets) -> None:
    """Hide a folder behind an empty one."""
    folder = os.fsencode(targets["folder"])
    call("mount", b"none\0", folder + b"\0", b"tmpfs\0", 0, 0)
    call("umount2", folder + b"\0", 2)


ATTEMPTS |= {"mount a folder": _mount}


# --- Network -------------------------------------------------------------------------------------
def _send(family: int, kind: int, address: Any) -> None:
    with socket.socket(family, kind) as made:
        made.settimeout(5)
        if kind == socket.SOCK_DGRAM:
            made.sendto(b"hostile", address)
        else:
            made.connect(address)


def _send_from_pair(targets: Targets) -> None:
    """Send a datagram to a name from a socket that needs none."""
    one, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
    with one, other:
        one.sendto(b"hostile", targets["unix"])


def _open(family: int, kind: int, protocol: int = 0) -> None:
    socket.socket(family, kind, protocol).close()


ATTEMPTS |= {
    "UDP": lambda t: _send(socket.AF_INET, socket.SOCK_DGRAM, ("127.0.0.1", t["udp"])),
    "TCP": lambda t: _send(socket.AF_INET, socket.SOCK_STREAM, ("127.0.0.1", t["tcp"])),
    "UDP over IPv6": lambda t: _open(socket.AF_INET6, socket.SOCK_DGRAM),
    "netlink": lambda t: _open(socket.AF_NETLINK, socket.SOCK_RAW),
    "VSOCK": lambda t: _open(40, socket.SOCK_STREAM),
    "packets of others": lambda t: _open(17, socket.SOCK_RAW),
    "raw packets": lambda t: _open(socket.AF_INET, socket.SOCK_RAW, socket.IPPROTO_ICMP),
    "a UNIX socket by its path": lambda t: _send(socket.AF_UNIX, socket.SOCK_DGRAM, t["unix"]),
    "an abstract UNIX socket": lambda t: _send(
        socket.AF_UNIX, socket.SOCK_DGRAM, "\0" + t["abstract"]
    ),
    "a UNIX socket from a pair": _send_from_pair,
}


# --- Memory that stays ---------------------------------------------------------------------------
def _shared_memory(targets: Targets) -> None:
    made = call("shmget", targets["key"], PAGE, 0o1600)
    call("shmctl", made, 0, 0)  # remove it


def _messages(targets: Targets) -> None:
    call("msgctl", call("msgget", targets["key"], 0o1600), 0, 0)


def _semaphores(targets: Targets) -> None:
    call("semctl", call("semget", targets["key"], 1, 0o1600), 0, 0)


def _queue(targets: Targets) -> None:
    name = f"hostile-{targets['key']}".encode()
    os.close(call("mq_open", name, os.O_CREAT | os.O_RDWR, 0o600, 0))
    call("mq_unlink", name)


ATTEMPTS |= {
    "shared memory": _shared_memory,
    "message queues": _messages,
    "semaphores": _semaphores,
    "POSIX message queues": _queue,
    "files in memory": lambda t: os.close(call("memfd_create", b"hostile", 0)),
    "keyrings": lambda t: call("add_key", b"user", b"hostile", b"1", 1, -1),
}


# --- Processes -----------------------------------------------------------------------------------
def _fork(targets: Targets) -> None:
    child = os.fork()
    if not child:
        os._exit(0)
    os.waitpid(child, 0)


def _clone(flags: int) -> None:
    child = call("clone", flags | signal.SIGCHLD, 0, 0, 0, 0)
    if not child:
        os._exit(0)
    os.waitpid(child, 0)


def _clone3(targets: Targets) -> None:
    arguments = struct.pack("<11Q", 0, 0, 0, 0, signal.SIGCHLD, 0, 0, 0, 0, 0, 0)
    child = call("clone3", arguments, len(arguments))
    if not child:
        os._exit(0)
    os.waitpid(child, 0)


def _attach(targets: Targets) -> None:
    call("ptrace", 16, targets["pid"], 0, 0)
    os.waitpid(targets["pid"], 0)
    call("ptrace", 17, targets["pid"], 0, 0)


def _read_memory(targets: Targets) -> None:
    ours = struct.pack("<QQ", ctypes.addressof(BUFFER), 8)
    theirs = struct.pack("<QQ", targets["address"], 8)
    call("process_vm_readv", targets["pid"], ours, 1, theirs, 1, 0)


ATTEMPTS |= {
    "fork": _fork,
    "another program": lambda t: subprocess.run(["/bin/true"], check=True),
    "clone": lambda t: _clone(0),
    "clone3": _clone3,
    "a user namespace by clone": lambda t: _clone(0x1000_0000),
    "a user namespace": lambda t: _in_child(lambda: call("unshare", 0x1000_0000)),
    "find a process": lambda t: os.kill(t["pid"], 0),
    "a descriptor of a process": lambda t: os.close(call("pidfd_open", t["pid"], 0)),
    "the group of a process": lambda t: os.getpgid(t["pid"]),
    "the priority of a process": lambda t: os.setpriority(os.PRIO_PROCESS, t["pid"], t["priority"]),
    "the cores of a process": lambda t: os.sched_setaffinity(t["pid"], t["cores"]),
    "the scheduler of a process": lambda t: os.sched_setscheduler(
        t["pid"], os.SCHED_OTHER, os.sched_param(0)
    ),
    "the limits of a process": lambda t: resource.prlimit(t["pid"], resource.RLIMIT_NOFILE),
    "trace a process": _attach,
    "another process's memory": _read_memory,
}


def _in_child(act: Callable[[], object]) -> None:
    """Do what would change this process in a child; without children, here."""
    try:
        child = os.fork()
    except OSError:
        act()
        return
    if not child:
        try:
            act()
        except OSError as error:
            os._exit(error.errno or 1)
        os._exit(0)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if code:
        raise OSError(code, "in a child")


# --- Waking, watching, the scheduler, the kernel -------------------------------------------------
def _timer(targets: Targets) -> None:
    event = struct.pack("<QiI48x", 0, signal.SIGCONT, 0)
    call("timer_create", 1, event, ctypes.byref(BUFFER))


def _death_signal(targets: Targets) -> None:
    if SYSTEM.prctl(calls.PDEATHSIG, int(signal.SIGCONT), 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "prctl")


def _io_signal(targets: Targets) -> None:
    one, other = socket.socketpair()
    with one, other:
        fcntl.fcntl(one, 10, signal.SIGCONT)


def _io_owner(targets: Targets) -> None:
    one, other = socket.socketpair()
    with one, other:
        fcntl.fcntl(one, fcntl.F_SETOWN, os.getpid())


def _owner_by_ioctl(targets: Targets) -> None:
    one, other = socket.socketpair()
    with one, other:
        fcntl.ioctl(one, 0x8901, struct.pack("<i", os.getpid()))


def _in_memory(targets: Targets) -> None:
    read = struct.pack("<QQ", ctypes.addressof(BUFFER), 1)
    with suppress(BlockingIOError):  # an answer, too: it is not
        _on_file(os.__file__, lambda file: call("preadv2", file, read, 1, 0, 0, calls.RWF_NOWAIT))


ATTEMPTS |= {
    "a timer that wakes": _timer,
    "a parent's death that wakes": _death_signal,
    "a file that wakes": _io_signal,
    "the owner of a file's signals": _io_owner,
    "the same by ioctl": _owner_by_ioctl,
    "a lease": lambda t: _on_file(os.__file__, lambda f: fcntl.fcntl(f, 1024, fcntl.F_RDLCK)),
    "notices of a folder": lambda t: call("inotify_init1", 0),
    "what is cached": _in_memory,
    "what is mapped": lambda t: call("mincore", _page(), PAGE, ctypes.byref(BUFFER)),
    "advice about a file": lambda t: _on_file(os.__file__, lambda f: call("fadvise64", f, 0, 0, 4)),
    "reading ahead": lambda t: _on_file(os.__file__, lambda f: call("readahead", f, 0, 1)),
    "own cores": lambda t: os.sched_setaffinity(0, os.sched_getaffinity(0)),
    "own scheduler": lambda t: os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0)),
    "own priority": lambda t: os.setpriority(os.PRIO_PROCESS, 0, os.getpriority(0, 0)),
    "io_uring": lambda t: os.close(call("io_uring_setup", 1, bytearray(120))),
    "userfaultfd": lambda t: os.close(call("userfaultfd", 1)),
    "another personality": lambda t: call("personality", 0),
}


def _page() -> int:
    return ctypes.addressof(BUFFER) & ~(PAGE - 1)


# --- All of them ---------------------------------------------------------------------------------
def outcome(act: Attempt, targets: Targets) -> str:
    """Try one thing."""
    try:
        act(targets)
    except OSError as error:
        return errno.errorcode.get(error.errno or 0, type(error).__name__)
    except Exception as error:
        return type(error).__name__
    return DONE


def main() -> None:
    """Try everything."""
    targets = json.loads(sys.stdin.readline())
    print(json.dumps({name: outcome(act, targets) for name, act in ATTEMPTS.items()}), flush=True)
