"""A real Chromium, and pages whose console must stay free of errors."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
INSTALL = "no Chromium was found; on Debian or Ubuntu: sudo apt-get install chromium"
DESKTOP = {"width": 1280, "height": 720}
TABLET = {"width": 820, "height": 1180}
PATIENCE = 20_000  # milliseconds that anything may take on a busy machine


def executable() -> str:
    """Return the path of Chromium; HEARTHLAB_CHROMIUM names one in an unusual place."""
    given = os.environ.get("HEARTHLAB_CHROMIUM")
    found = [given] if given else [path for name in NAMES if (path := shutil.which(name))]
    assert found, INSTALL
    return found[0]


def launch(playwright: Playwright) -> Browser:
    """Start Chromium without a window."""
    return playwright.chromium.launch(
        executable_path=executable(), args=["--no-sandbox", "--force-color-profile=srgb"]
    )


@contextmanager
def tabs(browser: Browser, address: str) -> Iterator[Tabs]:
    """Open contexts and pages; at the end no console may have told a problem."""
    made = Tabs(browser, address)
    try:
        yield made
        assert made.problems == []
    finally:
        for context in made.contexts:
            context.close()


class Tabs:
    """The pages of one test."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.contexts: list[BrowserContext] = []
        self.problems: list[str] = []

    def context(self, **options: Any) -> BrowserContext:
        """Make a browser of its own: another person, who does not wait for animations."""
        options.setdefault("viewport", DESKTOP)
        options.setdefault("color_scheme", "dark")
        options.setdefault("reduced_motion", "reduce")
        made = self.browser.new_context(**options)
        made.set_default_timeout(PATIENCE)
        made.add_init_script("try { localStorage.setItem('hearthlab.pace', 'instant') } catch {}")
        self.contexts.append(made)
        return made

    def open(self, path: str = "", context: BrowserContext | None = None, **options: Any) -> Page:
        """Open the window at a path such as "#/lab"."""
        page = (context or self.context(**options)).new_page()
        page.on("console", self._told)
        page.on("pageerror", lambda error: self.problems.append(f"page error: {error}"))
        page.goto(f"http://{self.address}/{path}")
        page.locator("#main > div").wait_for()
        return page

    def _told(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.problems.append(f"{message.type}: {message.text}")
