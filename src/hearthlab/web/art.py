"""A folder of your own card pictures: files named by card ids."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

KINDS = (".avif", ".gif", ".jpeg", ".jpg", ".png", ".webp")
CARD_ID = re.compile(r"[A-Za-z0-9_]{1,64}")  # such as EX1_116


class ArtError(ValueError):
    """A folder that holds no pictures."""


@dataclass(frozen=True, slots=True)
class Art:
    """Pictures by card id; the first of several kinds counts."""

    files: Mapping[str, Path] = field(default_factory=dict)

    @classmethod
    def of(cls, folder: Path) -> Art:
        """Find the pictures of a folder."""
        if not folder.is_dir():
            raise ArtError(f"{str(folder)!r}: there is no such folder")
        found: dict[str, Path] = {}
        for path in sorted(folder.iterdir()):
            if path.suffix.lower() in KINDS and CARD_ID.fullmatch(path.stem):
                found.setdefault(path.stem, path.resolve())
        if not found:
            kinds = ", ".join(KINDS)
            raise ArtError(f"{str(folder)!r}: no picture like EX1_116.png is in it ({kinds})")
        return cls(found)
