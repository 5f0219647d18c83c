"""Pictures for the documents, taken by the tests: HEARTHLAB_PICTURES=docs/images pytest …"""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import Page

VARIABLE = "HEARTHLAB_PICTURES"  # the folder to write to; without it nothing is written
SETTLED = 900  # milliseconds until animations have ended


def wanted() -> bool:
    """Return whether pictures are wanted."""
    return bool(os.environ.get(VARIABLE))


def picture(page: Page, name: str) -> None:
    """Write a picture of the page, if pictures are wanted."""
    if not wanted():
        return
    page.mouse.move(0, 0)
    page.wait_for_timeout(SETTLED)
    page.screenshot(path=Path(os.environ[VARIABLE]) / f"{name}.png")
