"""Scripts that tests run in separate processes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parent
SOURCE = TESTS.parent / "src"
SECONDS = 120  # a script takes two or three, longer on a busy machine


def run_script(script: Path, *words: str, folder: Path) -> str:
    """Run a script in a folder, which must succeed; return its output."""
    source = os.pathsep.join([str(SOURCE), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, str(script), *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": source},
        capture_output=True,
        text=True,
        timeout=SECONDS,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def run_trials(script: Path, *, pure: bool) -> object:
    """Run a script of the tests that prints JSON, with the compiled parts or without them."""
    found = os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, str(script)],
        env={**os.environ, "HEARTHLAB_PURE": "1" if pure else "", "PYTHONPATH": found},
        capture_output=True,
        check=True,
    )
    return json.loads(done.stdout)
