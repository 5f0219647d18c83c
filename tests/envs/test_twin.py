"""Compiled and uncompiled batches give identical results, to the last bit."""

from __future__ import annotations

from pathlib import Path

from processes import run_trials

TRIALS = Path(__file__).with_name("trials.py")


def test_uncompiled_batches_agree() -> None:
    found = run_trials(TRIALS, pure=False)
    assert found
    assert found == run_trials(TRIALS, pure=True)
