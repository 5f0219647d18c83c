"""The level `bwrap`: arguments for bubblewrap, so that a process sees only its own files."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence

from hearthlab.agents.foreign.isolation.roots import SETTINGS, SYSTEM, is_in, outermost

PROGRAM = "bwrap"
NOBODY = 65534
SCRATCH = "/tmp"  # a folder in memory, where a process has one
DEVICES = ("null", "zero", "urandom")

NAMESPACES = (
    "--unshare-pid --unshare-ipc --unshare-net --unshare-uts --unshare-cgroup-try "
    "--cap-drop ALL --new-session --die-with-parent --as-pid-1 --clearenv"
).split()
# Without powers of root a user namespace gives those that making the others takes.
AS_USER = ["--unshare-user", "--uid", str(NOBODY), "--gid", str(NOBODY)]
# With them none is needed; the program inside becomes another user, and has no powers then.
AS_ROOT = ["--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"]
# Each fork is in its own process namespace, and has no capabilities there.
FOR_FORKS = ["--cap-add", "CAP_SYS_ADMIN"]


def arguments(
    *,
    places: Iterable[str],
    environment: dict[str, str],
    folder: str,
    proc: bool,
    scratch: int,
    image: str,
    by_root: bool,
    filter_fd: int,
    info_fd: int,
) -> list[str]:
    """Return what bwrap is told before the command: it is read from a file, `ps` shows it not.

    image: a folder that stands for the machine's files; without it they are read where they are.
    scratch: bytes of a private folder in memory.
    filter_fd: the filter of system calls; -1: the process forks itself, and its forks have it.
    """
    places = list(places)
    words = [*NAMESPACES, *(AS_ROOT if by_root else AS_USER)]
    words += FOR_FORKS if filter_fd < 0 else ["--seccomp", str(filter_fd)]
    for name, value in environment.items():
        words += ["--setenv", name, value]
    made: set[str] = set()
    bound: list[str] = []
    if scratch:  # before what lies in it, such as an interpreter
        words += ["--perms", "1777", "--size", str(scratch), "--tmpfs", SCRATCH]
        made.add(SCRATCH)
    inner = [*places, f"{SCRATCH}/files"] if scratch else places
    for place in _roots(image, inner) if image else SYSTEM:
        source = image + place
        words += _parents(place, made)
        if os.path.islink(source):
            words += ["--symlink", os.readlink(source), place]
        elif os.path.isdir(source):
            words += ["--ro-bind", source, place]
        made.add(place)
    words += ["--perms", "0755", "--dir", "/dev"]
    made.add("/dev")
    for device in DEVICES:
        words += ["--dev-bind", f"/dev/{device}", f"/dev/{device}"]
    if proc:
        words += ["--proc", "/proc"]
    for place in () if image else SETTINGS:
        words += [*_parents(place, made), "--ro-bind-try", place, place]
    for place in outermost(places):
        if os.path.exists(place):
            words += [*_parents(place, made), "--ro-bind", place, place]
            bound.append(place)
    if image:
        folder = folder if any(is_in(folder, place) for place in bound) else "/"
    elif not any(is_in(folder, place) for place in (*SYSTEM, *bound)):
        words += _parents(f"{folder}/", made)  # it is there, and empty
    words += ["--chdir", folder, "--remount-ro", "/"]
    return [*words, "--info-fd", str(info_fd)]


def _roots(image: str, places: Sequence[str], above: str = "") -> Iterable[str]:
    """List the folders of an image to show whole: those that no other place lies in."""
    for name in sorted(os.listdir(image + above)):
        place = f"{above}/{name}"
        shared = any(is_in(each, place) and each != place for each in places)
        if shared and os.path.isdir(image + place) and not os.path.islink(image + place):
            yield from _roots(image, places, place)
        else:
            yield place


def _parents(place: str, made: set[str]) -> Sequence[str]:
    """Make the folders above a place so that the user inside can go through them."""
    words: list[str] = []
    parts = place.lstrip("/").split("/")[:-1]
    for end in range(1, len(parts) + 1):
        folder = "/" + "/".join(parts[:end])
        if folder not in made:
            made.add(folder)
            words += ["--perms", "0755", "--dir", folder]
    return words
