"""Write the page of what was reproduced.

python tools/reproduction.py        # writes docs/reproduction.md
"""

from __future__ import annotations

from pathlib import Path

from hearthlab.lab.catalogue import experiments
from hearthlab.lab.page import page

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "experiments"
PAGE = ROOT / "docs" / "reproduction.md"


def text() -> str:
    """Make the page."""
    return page(FOLDER, experiments())


def main() -> None:
    """Write the page."""
    PAGE.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
