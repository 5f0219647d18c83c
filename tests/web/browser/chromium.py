"""A real Chromium, and pages whose console must stay free of errors."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
INSTALL = "no Chromium was found; on Debian: sudo apt-get install chromium-headless-shell"
DESKTOP = {"width": 1280, "height": 720}
TABLET = {"width": 820, "height": 1180}
LOOK: dict[str, Any] = {"color_scheme": "dark", "reduced_motion": "reduce"}
EMPTY = "icon.svg"  # of the same server: another one would get a process of its own
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
def tabs(kept: Page, address: str) -> Iterator[Tabs]:
    """Open contexts and pages; at the end no console may contain a problem."""
    made = Tabs(kept, address)
    try:
        yield made
        assert made.problems == [], made.problems
    finally:
        made.close()


def new_context(browser: Browser, **options: Any) -> BrowserContext:
    """Make a separate browser: another user, who does not wait for animations."""
    made = browser.new_context(**{"viewport": DESKTOP, **LOOK, **options})
    made.set_default_timeout(PATIENCE)
    made.add_init_script("try { localStorage.setItem('hearthlab.pace', 'instant') } catch {}")
    return made


class Tabs:
    """The pages of one test.

    A new page costs a second of processor time. So the first page of a test is one that all tests
    use in turn, and that is emptied after each.
    """

    def __init__(self, kept: Page, address: str) -> None:
        self.kept = kept
        self.address = address
        self.contexts: list[BrowserContext] = []
        self.problems: list[str] = []
        self.is_used = False

    def context(self, **options: Any) -> BrowserContext:
        """Make a separate browser without any stored data."""
        browser = self.kept.context.browser
        assert browser is not None
        self.contexts.append(new_context(browser, **options))
        return self.contexts[-1]

    def open(self, path: str = "", context: BrowserContext | None = None, **options: Any) -> Page:
        """Open the window at a path such as "#/lab"."""
        if context is None and not self.is_used:
            page = self._empty(**options)
        else:
            page = (context or self.context(**options)).new_page()
        page.on("console", self._told)
        page.on("pageerror", self._failed)
        page.goto(f"http://{self.address}/{path}")
        page.locator("#main > div").wait_for()
        return page

    def close(self) -> None:
        """Reset the page and its storage."""
        for context in self.contexts:
            context.close()
        if self.is_used:
            self.kept.remove_listener("console", self._told)
            self.kept.remove_listener("pageerror", self._failed)
            self.kept.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
            self.kept.goto(f"http://{self.address}/{EMPTY}")

    def _empty(self, viewport: Any = DESKTOP, **look: Any) -> Page:
        self.is_used = True
        self.kept.set_viewport_size(viewport)
        self.kept.emulate_media(**{**LOOK, **look})
        self.kept.mouse.move(0, 0)
        return self.kept

    def _told(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.problems.append(f"{message.type}: {message.text} ({message.location['url']})")

    def _failed(self, error: Any) -> None:
        self.problems.append(f"page error: {error}")
