"""The levels of isolation available on this machine."""

from __future__ import annotations

from functools import cache

from hearthlab.agents.foreign.isolation.holding import tried
from hearthlab.agents.foreign.isolation.levels import LEVELS, NONE, IsolationError


@cache
def missing(level: str) -> str:
    """Return why a level is not available; "" if it is."""
    try:
        tried(level)
    except IsolationError as error:
        return str(error).partition("\n")[0]
    return ""


@cache
def best_level() -> str:
    """Return the strongest available level."""
    return next(level for level in LEVELS if level == NONE or not missing(level))
