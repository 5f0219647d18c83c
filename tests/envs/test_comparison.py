"""The comparison with other environments: the page shows what was measured."""

from __future__ import annotations

import json

import env_comparison
from env_comparison import MEASURED, OURS, PAGE, WRITTEN


def test_the_page_shows_what_was_measured() -> None:
    measured = json.loads(WRITTEN.read_text(encoding="utf-8"))
    assert measured.keys() == MEASURED.keys()
    text = PAGE.read_text(encoding="utf-8")
    assert env_comparison.page(text, measured) == text


def test_speed_counts_steps() -> None:
    steps = MEASURED[OURS]()
    assert env_comparison.speed(steps, 0.05) > 1000
