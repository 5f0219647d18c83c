"""Event loops for tests: apart from the one that Playwright keeps running in the tests' thread."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def talk_to_end(work: Coroutine[Any, Any, T]) -> T:
    """Run a conversation in a thread of its own."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()
