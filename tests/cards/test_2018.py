"""The formats of 2018: their tests run in processes that play one of them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[1]
# Folders, with how many tests they have at least: fewer would mean that they were not collected.
FOLDERS = {"rulings2018": 1000, "year2018": 40, "field2018": 20}


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_tests_of_2018_pass(folder: str) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    ran = subprocess.run(
        [*command, str(TESTS / folder)],
        env={**os.environ, "HEARTHLAB_FORMAT": "2018-wild"},
        cwd=TESTS.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout
    passed = re.search(r"(\d+) passed", ran.stdout)
    assert passed is not None and int(passed[1]) >= FOLDERS[folder]
