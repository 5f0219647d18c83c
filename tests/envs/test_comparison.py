"""The comparison with other environments: the page shows what was measured."""

from __future__ import annotations

import json

import env_comparison
import pytest
from env_comparison import MEASURED, OURS, PAGE, WRITTEN

LEAST = 5  # times


def test_the_page_shows_what_was_measured() -> None:
    measured = json.loads(WRITTEN.read_text(encoding="utf-8"))
    assert measured.keys() == MEASURED.keys()
    text = PAGE.read_text(encoding="utf-8")
    assert env_comparison.page(text, measured) == text


@pytest.fixture(scope="module")
def ours() -> float:
    """Measure our steps per second."""
    return env_comparison.speed(MEASURED[OURS](), 0.1)


def test_speed_counts_steps(ours: float) -> None:
    assert ours > 1000


@pytest.mark.parametrize("name", sorted(MEASURED.keys() - {OURS}))
def test_every_environment_of_the_page_is_slower(name: str, ours: float) -> None:
    """The page claims 22 to 346 times. Here a short part counts, so the margin is wide."""
    assert 0 < LEAST * env_comparison.speed(MEASURED[name](), 0.1) < ours
