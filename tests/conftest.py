"""What tests of several folders share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start Chromium; Playwright cannot be started twice in one process."""
    from playwright.sync_api import sync_playwright
    from web.browser.chromium import launch

    with sync_playwright() as playwright:
        started = launch(playwright)
        yield started
        started.close()
