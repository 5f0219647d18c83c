"""Compiled and uncompiled searches give identical results, to the last bit."""

from __future__ import annotations

from pathlib import Path

import pytest
from processes import run_trials

HERE = Path(__file__).parent


@pytest.mark.parametrize("trials", ["trials.py", "trials_2018.py"])
def test_uncompiled_searches_agree(trials: str) -> None:
    found = run_trials(HERE / trials, pure=False)
    assert found
    assert found == run_trials(HERE / trials, pure=True)
