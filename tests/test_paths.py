"""Documents, docstrings and comments name files and modules that exist."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "hearthlab"
TEXTS = [
    *(ROOT / "docs").glob("*.md"),
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "Makefile", "pyproject.toml")),
    *(path for top in ("src", "tests", "tools") for path in (ROOT / top).rglob("*.py")),
    *PACKAGE.rglob("*.pxd"),
]
FILE = re.compile(r"(?<![\w./-])((?:[\w-]+/)+[\w-]+\.(?:csv|json|md|pxd|py|pyx|toml|txt))\b")
MODULE = re.compile(r"(?:from|import) (hearthlab(?:\.[a-z]\w*)+)")
MADE_UP = {  # what tests want to be missing, or make
    *("no/game.json", "no/x.json", "spring_cup/config.toml", "honest/entry.py", "spy/entry.py"),
    *("pages/results.json", "pufferlib/pufferlib.py", "examples/nine-decks/field-YEAR.toml"),
    "benchmarks/champion-wild-calibration.json",
}
PLACES = (
    ROOT,
    PACKAGE.parent,
    PACKAGE,
    *PACKAGE.iterdir(),
    PACKAGE / "engine" / "rules",
)  # that paths are written from


def missing(text: str, home: Path) -> list[str]:
    """List the files and modules that a text names but that do not exist."""
    folders = (home, *PLACES)
    files = [
        name
        for name in FILE.findall(text)
        if name not in MADE_UP and not any((folder / name).exists() for folder in folders)
    ]
    modules = [name for name in MODULE.findall(text) if not is_module(name)]
    return files + modules


def is_module(name: str) -> bool:
    """Return whether a dotted name leads to a module or a package (or to what is built)."""
    path = PACKAGE.parent.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").exists() or path.name in ("compiled", "native")


def test_what_is_named_exists() -> None:
    found = {path: missing(path.read_text(), path.parent) for path in TEXTS}
    assert {path.relative_to(ROOT): names for path, names in found.items() if names} == {}


def test_the_check_sees_what_is_missing() -> None:
    word = "absent"
    text = f"see engine/{word}.py, engine/core.py; from hearthlab.{word} import x"
    assert missing(text, ROOT) == [f"engine/{word}.py", f"hearthlab.{word}"]
