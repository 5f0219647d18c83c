"""Write the pages on findings, reproduction and strength from experiments/.

python tools/reproduction.py  # writes docs/findings.md, docs/reproduction.md and docs/strength.md
"""

from __future__ import annotations

from pathlib import Path

from hearthlab.lab.catalogue import experiments
from hearthlab.lab.findings import findings_page
from hearthlab.lab.page import page, strength_page

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "experiments"
PAGE = ROOT / "docs" / "reproduction.md"
FINDINGS = ROOT / "docs" / "findings.md"
STRENGTH = ROOT / "docs" / "strength.md"


def pages() -> dict[Path, str]:
    """Make the pages."""
    known = experiments()
    return {
        FINDINGS: findings_page(FOLDER, known),
        PAGE: page(FOLDER, known),
        STRENGTH: strength_page(FOLDER),
    }


def main() -> None:
    """Write the pages."""
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
