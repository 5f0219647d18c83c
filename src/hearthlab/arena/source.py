"""Which source this is: figures and games are kept with the commit that made them."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

UNKNOWN = "unknown"
PACKAGE = Path(__file__).parents[1]


@cache
def commit() -> str:
    """Name the commit of the source, with + when there are changes; "unknown" outside git."""
    try:
        _git("ls-files", "--error-unmatch", str(Path(__file__)))  # else another repository
        name = _git("rev-parse", "--short", "HEAD")
        changed = _git("status", "--porcelain", "--", str(PACKAGE))
    except (OSError, subprocess.CalledProcessError):
        return UNKNOWN
    return name + ("+" if changed else "")


def _git(*words: str) -> str:
    command = ("git", "--no-optional-locks", "-C", str(PACKAGE), *words)
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
