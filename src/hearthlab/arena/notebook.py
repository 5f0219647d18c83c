"""Progress of a run in a notebook: a bar below the cell while games are played."""

from __future__ import annotations

import sys
from collections.abc import Callable
from html import escape
from time import perf_counter
from typing import Any

from hearthlab.arena.progress import RunProgress

PATIENCE = 1.0  # seconds before a bar appears
PAUSE = 0.25  # seconds between two updates


class NotebookBar:
    """A bar that is updated in place, and gone when the run is over."""

    def __init__(self, show: Callable[..., Any]) -> None:
        self._show = show  # IPython.display.display
        self._handle: Any = None
        self._last = perf_counter() + PATIENCE - PAUSE

    def __call__(self, now: RunProgress) -> None:
        """Show progress, unless it was shown a moment ago."""
        if perf_counter() - self._last < PAUSE:
            return
        self._last = perf_counter()
        content = {"text/html": html_of(now), "text/plain": str(now)}
        if self._handle is None:
            self._handle = self._show(content, raw=True, display_id=True)
        else:
            self._handle.update(content, raw=True)

    def close(self) -> None:
        """Take the bar away."""
        if self._handle is not None:
            self._handle.update({"text/html": "", "text/plain": ""}, raw=True)


def html_of(now: RunProgress) -> str:
    """Write a run's progress as HTML."""
    bar = f'<progress value="{now.games}" max="{now.planned}"></progress>'
    return f"{bar} {escape(str(now))}"


def notebook_bar() -> NotebookBar | None:
    """Return a bar if this process belongs to a notebook."""
    shell = sys.modules.get("IPython")
    running = None if shell is None else shell.get_ipython()
    if running is None or getattr(running, "kernel", None) is None:
        return None
    from IPython.display import display

    return NotebookBar(display)
