"""The compiled and the uncompiled engine play the same games, byte for byte."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
import twin

from hearthlab.checks.days import random_format
from hearthlab.engine import core

BATCH = 30
GAMES = {"2014": 240, "classic": 30, "2018": 30, "2018-wild": 90}
GAMES |= {str(random_format(seed)): BATCH for seed in range(4)}  # any day, some cards changed


def uncompiled(playing: str, first: int, last: int) -> list[list[str]]:
    """Play games in a separate process without the compiled module."""
    run = subprocess.run(
        [sys.executable, str(Path(twin.__file__)), playing, str(first), str(last)],
        env={**os.environ, "HEARTHLAB_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    kind, *lines = run.stdout.splitlines()
    assert kind == "uncompiled"
    return [line.split() for line in lines]


@pytest.mark.parametrize(
    ("playing", "first"),
    [(playing, first) for playing, games in GAMES.items() for first in range(0, games, BATCH)],
)
def test_compiled_and_uncompiled_agree_after_every_action(playing: str, first: int) -> None:
    assert core.COMPILED, "the engine is not compiled: make build"
    slow = uncompiled(playing, first, first + BATCH)
    assert len(slow) == BATCH
    for number, expected in enumerate(slow, first):
        found = twin.digests(playing, number)
        differ = [
            i for i, pair in enumerate(zip(found, expected, strict=False)) if len({*pair}) > 1
        ]
        assert not differ, f"game {number} differs first after action {differ[0] + 1}"
        assert len(found) == len(expected)
        assert len(found) > 10
