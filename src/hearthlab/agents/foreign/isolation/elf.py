"""Which libraries a compiled file needs, read from the file itself.

`ldd` would run it, and it may be an entry's.
"""

from __future__ import annotations

import os
import re
import struct
from collections.abc import Iterator
from functools import cache
from pathlib import Path

MAGIC = b"\x7fELF"
LITTLE_64 = b"\x02\x01"  # class and order of bytes of the machines that have a filter
LOADED, DYNAMIC, INTERPRETER = 1, 2, 3  # kinds of segments
NEEDED, STRINGS, OLD_PATH, PATH = 1, 5, 15, 29  # kinds of dynamic entries
MOST = 1 << 16  # bytes of a name, and entries of a table
CACHE = "/etc/ld.so.cache"
FOLDERS = ("/lib64", "/lib", "/usr/lib64", "/usr/lib", "/usr/local/lib")


def needed(path: str, content: bytes) -> Iterator[str]:
    """Find the files that a compiled file needs for loading; a damaged one needs none."""
    try:
        names, folders, loader = _read(content)
    except (struct.error, ValueError, IndexError):
        return
    if loader:
        yield loader
    origin = os.path.dirname(os.path.realpath(path))
    own = [folder.replace("${ORIGIN}", "$ORIGIN") for folder in folders]
    own = [folder.replace("$ORIGIN", origin) for folder in own if folder.startswith(("/", "$"))]
    for name in names:
        found = next((place for place in _places(name, own) if os.path.isfile(place)), None)
        if found is not None:
            yield os.path.normpath(found)


def library(name: str) -> str | None:
    """Return the file of one of the system's libraries."""
    return next((place for place in _places(name, []) if os.path.isfile(place)), None)


def _places(name: str, own: list[str]) -> Iterator[str]:
    if "/" in name:
        yield name
        return
    yield from (f"{folder}/{name}" for folder in own)
    yield from filter(None, [_cached().get(name)])
    yield from (f"{folder}/{name}" for folder in FOLDERS)


@cache
def _cached() -> dict[str, str]:
    """Read the system's list of its libraries: their paths, by name."""
    try:
        content = Path(CACHE).read_bytes()
    except OSError:
        return {}
    paths = [path.decode("utf-8", "replace") for path in re.findall(rb"/[^\0]+(?=\0)", content)]
    return {os.path.basename(path): path for path in reversed(paths)}  # the first one counts


def _read(content: bytes) -> tuple[list[str], list[str], str]:
    """Return names of libraries, folders to look for them, and the program that loads them."""
    if content[:4] != MAGIC or content[4:6] != LITTLE_64:
        return [], [], ""
    (start,) = struct.unpack_from("<Q", content, 32)
    size, count = struct.unpack_from("<HH", content, 54)
    segments = [struct.unpack_from("<IIQQQQ", content, start + size * at) for at in range(count)]
    loader, entries = "", list[tuple[int, int]]()
    for kind, _, offset, _, _, length in segments:
        if kind == INTERPRETER:
            loader = _text(content, offset)
        if kind == DYNAMIC:
            rows = range(offset, offset + min(length, 16 * MOST), 16)
            entries = [struct.unpack_from("<QQ", content, row) for row in rows]
    tables = [value for kind, value in entries if kind == STRINGS]
    if not tables:
        return [], [], loader
    for kind, _, offset, address, _, length in segments:
        if kind == LOADED and address <= tables[0] < address + length:
            at = tables[0] - address + offset
            break
    else:
        return [], [], loader
    names = [_text(content, at + value) for kind, value in entries if kind == NEEDED]
    paths = [_text(content, at + value) for kind, value in entries if kind in (PATH, OLD_PATH)]
    return names, [folder for path in paths for folder in path.split(":")], loader


def _text(content: bytes, at: int) -> str:
    return content[at : content.index(b"\0", at, at + MOST)].decode("utf-8", "replace")
