"""Files that agents and beliefs name by path: their content is part of a match's terms.

Where a store keeps a cell, it keeps a digest of each; a path alone would join the games of two nets
that were written to the same file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path

FILES = "files"  # among the terms of a cell
MODELS = ".hlm"
LISTS = ".txt"  # of a folder of decks
DIGEST_BYTES = 8
_PATHS = re.compile(rf"=([^,=]+{re.escape(MODELS)})(?=,|$)|\blibrary:([^,]+)")


def file_digests(words: Iterable[str]) -> dict[str, str]:
    """Digest the existing files that spec strings and beliefs name, by path."""
    found = {}
    for text in words:
        for model, library in _PATHS.findall(text):
            path = Path(model or library)
            if path.exists():
                found[str(path)] = _digest(path)
    return found


def _digest(path: Path) -> str:
    digest = blake2b(digest_size=DIGEST_BYTES)
    for file in _files(path):
        digest.update(file.name.encode() if path.is_dir() else b"")
        digest.update(file.read_bytes())
    return digest.hexdigest()


def _files(path: Path) -> Iterator[Path]:
    return iter(sorted(path.glob(f"*{LISTS}")) if path.is_dir() else [path])
