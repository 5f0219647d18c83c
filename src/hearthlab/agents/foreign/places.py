"""The folder that foreign code may read, but never a user's whole home."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path

LONGEST = 4096  # characters of a path
_BETWEEN = re.compile(r"[;,=:]")


def narrowed(folder: Path, files: Iterable[Path]) -> list[str]:
    """Return a folder; instead of one that has a user's home in it, or is one, some files of it."""
    wide = (Path.home(), *Path.home().parents)
    if folder.absolute() in wide:
        return [str(file.absolute()) for file in files]
    return [str(folder.absolute())]


def named_places(values: Iterable[object]) -> list[str]:
    """List the files and folders that options name: writing them allows reading them."""
    found: list[str] = []
    for value in values:
        if isinstance(value, str):
            for word in (value, *_BETWEEN.split(value)):
                if word and len(word) < LONGEST and os.path.exists(word):
                    path = Path(word).absolute()
                    found += narrowed(path, ()) if path.is_dir() else [str(path)]
    return sorted(set(found))
