"""Whether intervals are of a fixed number of games, or hold whenever one looks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_TIMES: ContextVar[float | None] = ContextVar("times", default=None)


@contextmanager
def at_any_time(times: float | None = 1.0) -> Iterator[None]:
    """Estimate by intervals that hold at any time; None: by those of a fixed number of games.

    times: as if n times as many games were played.
    """
    token = _TIMES.set(times)
    try:
        yield
    finally:
        _TIMES.reset(token)


def assumed() -> float:
    """Return how many times as many games are assumed as there are."""
    return _TIMES.get() or 1.0


def looking() -> bool:
    """Return whether intervals are to hold at any time."""
    return _TIMES.get() is not None
