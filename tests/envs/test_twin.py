"""Compiled and uncompiled batches show the same, to the last bit."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

TRIALS = Path(__file__).with_name("trials.py")


def run(pure: bool) -> object:
    environment = {**os.environ, "HEARTHLAB_PURE": "1" if pure else ""}
    done = subprocess.run(
        [sys.executable, str(TRIALS)], env=environment, capture_output=True, check=True
    )
    return json.loads(done.stdout)


def test_uncompiled_batches_agree() -> None:
    found = run(pure=False)
    assert found
    assert found == run(pure=True)
