"""Modules beside files of code, searched again only after something there was written.

A spec is read at every step of a run, and code of a large package has a hundred files beside it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from time import time_ns

from hearthlab.agents.foreign.neighbours import neighbours

State = tuple[int, int, int]
TICK = 100_000_000  # ns: two writes within a tick of the file system's clock look the same


@dataclass(frozen=True, slots=True)
class Lookup:
    """The modules beside a file, and the state of all that was looked at to find them."""

    found: dict[str, Path]
    hashes: bytes  # names and hashes of the modules
    states: dict[str, State]

    @property
    def holds(self) -> bool:
        """Whether nothing has been written since."""
        try:
            return all(state(path) == before for path, before in self.states.items())
        except OSError:
            return False


_lookups: dict[tuple[Path, Path, str], Lookup] = {}  # by file, from the root and as it was named


def look_up(file: Path, module: str) -> Lookup:
    """Find and hash the modules that a file, imported by a name, imports from beside it."""
    key = file.absolute(), file, module
    known = _lookups.get(key)
    if known is None or not known.holds:
        _lookups.pop(key, None)
        start = time_ns()
        known = _looked_up(file, module)
        if all(written < start - TICK for written, _, _ in known.states.values()):
            _lookups[key] = known
    return known


def _looked_up(file: Path, module: str) -> Lookup:
    asked: set[Path] = set()

    @cache
    def read(path: Path) -> bytes | None:
        asked.add(path)
        return path.read_bytes() if path.is_file() else None

    found = neighbours(file, read, module=module)
    hashes = b"".join(
        name.encode() + blake2b(read(path) or b"").digest() for name, path in found.items()
    )
    files = [path.absolute() for path in asked if read(path) is not None]
    places = {*files, *_folders(path.absolute() for path in asked)}
    return Lookup(found, hashes, {str(path): state(path) for path in places})


def _folders(paths: Iterable[Path]) -> set[Path]:
    """List the folders in which files would come to be: a folder that is not there has a parent."""
    found: set[Path] = set()
    for folder in {path.parent for path in paths}:
        while folder not in found and not folder.is_dir() and folder != folder.parent:
            folder = folder.parent
        found.add(folder)
    return found


def state(path: str | Path) -> State:
    """Return a stamp that changes when a file is written, or a folder's entries change."""
    now = os.stat(path)
    return now.st_mtime_ns, now.st_size, now.st_ino
