"""Private folders in memory, which are removed with their last user."""

from __future__ import annotations

import os
import shutil
import tempfile
import weakref
from contextlib import suppress
from pathlib import Path
from time import time

from hearthlab.agents.foreign.isolation.roots import IN_MEMORY

OF_USER = "XDG_RUNTIME_DIR"  # names a folder in memory, too
LEAST_ROOM = 64 << 20  # bytes that are left to others
NEW_SECONDS = 60.0  # a folder may not be locked yet
PREFIX = "hearthlab-copies-"


class Folder:
    """A folder of this process; it is removed with this object, or by a later process."""

    def __init__(self, place: str) -> None:
        _sweep(Path(place))
        self.path = Path(tempfile.mkdtemp(prefix=PREFIX, dir=place))
        self.lock = _locked(self.path)  # while this process, or a copy of it, is there
        self.remove = weakref.finalize(self, _remove, self.path, self.lock, os.getpid())


def room(size: int = 0) -> str | None:
    """Return a folder in memory that has room, and from which programs can be run."""
    for place in (IN_MEMORY, os.environ.get(OF_USER, "")):
        try:
            state = os.statvfs(place)
        except (OSError, AttributeError):
            continue
        able = os.access(place, os.W_OK) and not state.f_flag & os.ST_NOEXEC
        if able and state.f_bavail * state.f_frsize >= size + LEAST_ROOM:
            return place
    return None


def _remove(folder: Path, lock: int | None, maker: int) -> None:
    if os.getpid() == maker:  # and not a copy of that process
        shutil.rmtree(folder, ignore_errors=True)
        if lock is not None:
            os.close(lock)


def _locked(folder: Path) -> int | None:
    """Lock a folder until its descriptor is closed; None if it is locked or cannot be."""
    try:
        import fcntl

        file = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    except (ImportError, OSError, AttributeError):
        return None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(file)
        return None
    return file


def _sweep(place: Path) -> None:
    """Remove what processes left that were killed."""
    for folder in place.glob(f"{PREFIX}*"):
        with suppress(OSError):
            if time() - folder.stat().st_mtime < NEW_SECONDS:
                continue
        lock = _locked(folder)
        if lock is not None:
            shutil.rmtree(folder, ignore_errors=True)
            os.close(lock)
