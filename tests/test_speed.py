"""Sizes and times that hold on any machine; `hearthlab bench` measures speed itself."""

from __future__ import annotations

import shutil
from ctypes import sizeof
from pathlib import Path

import pytest

from hearthlab import bench
from hearthlab.carddata.formats import Format
from hearthlab.engine import core, schema
from hearthlab.native.kinds import offset

VALGRIND = """#!/bin/sh
for word in "$@"; do case $word in 2) n=2;; 12) n=12;; --branch-sim=yes) ask=yes;; esac; done
echo "==1== I   refs:      $((1000 + n * 900)),000" >&2
[ "$ask" ] && echo "==1== Mispredicts:      $((200 + n * 25)),000  (1 cond + 2 ind)" >&2
echo $((n * 1000))
"""


def test_a_state_is_small() -> None:
    assert sizeof(schema.Game) <= 8 * 1024


def test_a_clone_copies_less_than_five_kilobytes() -> None:
    assert offset(schema.Game, "frames") <= 5 * 1024
    assert offset(schema.Game, "frames") == core.PREFIX


def test_the_package_is_imported_in_half_a_second() -> None:
    assert 0 < bench.import_seconds("process_time") <= 0.5  # of the processor, however busy


def test_counts_leave_out_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "valgrind"
    program.write_text(VALGRIND)
    program.chmod(0o755)
    monkeypatch.setattr(core, "COMPILED", True)  # nothing is played here
    monkeypatch.setattr(shutil, "which", lambda name: str(program))
    found = bench.counts_per_action(1, ("classic",), Format.of(None))
    assert found == bench.Counts(instructions=900.0, mispredictions=25.0)
    program.write_text(VALGRIND.replace("Mispredicts", "others"))
    assert bench.counts_per_action(1, ("classic",), Format.of(None)) is None
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert bench.counts_per_action(1, ("classic",), Format.of(None)) is None
