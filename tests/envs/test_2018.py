"""Environments and protocols with the cards of 2018, in a process that plays them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
LEAST = 14  # tests; fewer would mean that they were not collected


def test_environments_play_the_cards_of_2018() -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    ran = subprocess.run(
        [*command, str(TESTS / "field2018")],
        env={**os.environ, "HEARTHLAB_FORMAT": "2018-wild"},
        cwd=TESTS.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout
    passed = re.search(r"(\d+) passed", ran.stdout)
    assert passed is not None and int(passed[1]) >= LEAST
