"""Attributes of earlier versions: they work until 2.0, with a warning that says what to write."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from warnings import warn


def former(name: str, now: str, get: Callable[[Any], Any]) -> Any:
    """Make a property of an earlier version; `now`: what to write instead."""

    def read(state: Any) -> Any:
        message = f"{name} goes in 2.0: {now}"
        warn(message, DeprecationWarning, stacklevel=2)
        return get(state)

    return property(read, doc=f"Deprecated: {now}.")
