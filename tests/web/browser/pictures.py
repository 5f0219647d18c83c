"""Pictures for the documents, taken by the tests: HEARTHLAB_PICTURES=docs/images pytest."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page

VARIABLE = "HEARTHLAB_PICTURES"  # the folder to write to; without it nothing is written
COLOURS = 256  # a picture takes a third of the room then
SETTLED = 900  # milliseconds until animations have ended


def wanted() -> bool:
    """Return whether pictures are wanted."""
    return bool(os.environ.get(VARIABLE))


def picture(page: Page, name: str, *, pointer: bool = False) -> None:
    """Write a picture of the page, if pictures are wanted; the pointer leaves the page before."""
    if not wanted():
        return
    if not pointer:
        page.mouse.move(0, 0)
    page.wait_for_timeout(SETTLED)
    taken = Image.open(BytesIO(page.screenshot())).convert("RGB")
    colours = taken.quantize(COLOURS, method=Image.Quantize.MAXCOVERAGE, kmeans=4)
    small = taken.quantize(palette=colours, dither=Image.Dither.FLOYDSTEINBERG)
    small.save(Path(os.environ[VARIABLE]) / f"{name}.png", optimize=True)
