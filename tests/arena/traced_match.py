"""Play a match in this process and print its calls: `python tests/arena/traced_match.py`.

A first match warms up, so that work done once per process is not listed. Lines are
`FILE FUNCTION CALLS`, paths below src/hearthlab, files in the order of their first calls.
"""

from __future__ import annotations

import os
import sys
import threading
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType

import hearthlab
from hearthlab.agents import spec
from hearthlab.cli import app

PACKAGE = str(Path(hearthlab.__file__).parent) + os.sep
COMMAND = "match uct:budget=20 gsv --games 2 --store"


def traced() -> Counter[tuple[str, str]]:
    """Count the calls of a second match by file and function."""
    calls: Counter[tuple[str, str]] = Counter()

    def note(frame: FrameType, event: str, argument: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(PACKAGE):
            calls[code.co_filename.removeprefix(PACKAGE), code.co_qualname] += 1

    _play("first.db")
    spec._read_ours.cache_clear()  # specs are read as in a process of their own
    sys.setprofile(note)
    threading.setprofile(note)
    try:
        _play("second.db")
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
    return calls


def _play(store: str) -> None:
    app([*COMMAND.split(), store], standalone_mode=False)


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        os.chdir(folder)
        found = traced()
    print("--- calls ---")
    for (file, function), count in found.items():
        print(file, function, count)
