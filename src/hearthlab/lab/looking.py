"""Whether intervals are of a fixed number of games, or hold whenever one looks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

# How many times as many games are assumed; None: intervals are of a fixed number of games.
_LOOKING: ContextVar[float | None] = ContextVar("looking", default=None)


@contextmanager
def at_any_time(times: float = 1.0) -> Iterator[None]:
    """Estimate by intervals that hold at any time; times: as if n times as many were played."""
    token = _LOOKING.set(times)
    try:
        yield
    finally:
        _LOOKING.reset(token)


@contextmanager
def of_a_fixed_number() -> Iterator[None]:
    """Estimate by intervals of a fixed number of games."""
    token = _LOOKING.set(None)
    try:
        yield
    finally:
        _LOOKING.reset(token)


def assumed() -> float:
    """Return how many times as many games are assumed as there are."""
    return _LOOKING.get() or 1.0


def looking() -> bool:
    """Return whether intervals are to hold at any time."""
    return _LOOKING.get() is not None
