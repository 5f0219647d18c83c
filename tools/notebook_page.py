"""Take a screenshot of the HTML views in a notebook (needs Chromium).

python tools/notebook_page.py        # writes docs/images/notebook.png
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from PIL import Image

import hearthlab as hl
from hearthlab.carddata.html import element

PICTURE = Path(__file__).resolve().parents[1] / "docs" / "images" / "notebook.png"
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
SIZE = "800,1400"
COLOURS = 64  # a third of the bytes with all colours
DECKS = "championship-2014"
PAGE = "background:#fff;color:#111;font-family:sans-serif;margin:14px"
CODE = "background:#f5f5f5;padding:6px 10px;margin:8px 0 4px;font-size:13px"


def cells() -> Iterable[tuple[str, Any]]:
    """Return the cells of a notebook: the code and its output."""
    game = hl.Game("firebat-hunter", "tarei-warlock", seed=7, mulligan="curve")
    players = [hl.agent("rules", seed=seat) for seat in (0, 1)]
    while game.turn < 12:
        game.push(players[game.active].choose(game.view()))
    yield "game", game
    yield "game.view(0)", game.view(0)
    match = f'hl.match("rules", "random", decks="{DECKS}", games=40, seed=1)'
    yield match, hl.match("rules", "random", decks=DECKS, games=40, seed=1)
    plan = hl.round_robin(["random", "rules", "greedy"], decks=DECKS, games=40, seed=1)
    yield "hl.Standings.of(results)", hl.Standings.of(hl.arena.run(plan).results.values())


def page() -> str:
    """Write the notebook as an HTML page."""
    parts = []
    for number, (code, thing) in enumerate(cells(), 1):
        parts += [element("pre", f"In [{number}]: {code}", style=CODE), thing._repr_html_()]
    return f'<!doctype html><meta charset="utf-8"><body style="{PAGE}">{"".join(parts)}'


def browser() -> str:
    """Find Chromium."""
    given = os.environ.get("HEARTHLAB_CHROMIUM")
    found = given or next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise FileNotFoundError("no Chromium; on Debian: sudo apt-get install chromium")
    return found


def main() -> None:
    """Write the page and take the screenshot."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "page.html"
        file.write_text(page(), encoding="utf-8")
        options = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
        options += [f"--window-size={SIZE}", f"--screenshot={PICTURE}"]
        subprocess.run([browser(), *options, file.as_uri()], check=True, capture_output=True)
    Image.open(PICTURE).convert("RGB").quantize(COLOURS).save(PICTURE, optimize=True)


if __name__ == "__main__":
    main()
