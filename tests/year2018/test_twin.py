"""Compiled and uncompiled searches of 2018 find the same, to the last bit."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from year2018.tables import CHOGALL, PLAGUE, QUESTS
from year2018.trials import found

TESTS = Path(__file__).resolve().parents[1]


def test_uncompiled_searches_agree() -> None:
    paths = os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")])
    ran = subprocess.run(
        [sys.executable, "-m", "year2018.trials"],
        env={**os.environ, "HEARTHLAB_PURE": "1", "PYTHONPATH": paths},
        capture_output=True,
        check=True,
    )
    here = [found(text) for text in (QUESTS, PLAGUE, CHOGALL)]
    assert json.loads(ran.stdout) == json.loads(json.dumps(here))
