"""Take the screenshots of the documentation: the window's by its tests, and the notebook's.

python tools/pictures.py        # writes docs/images/*.png, and the hashes of their sources
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
IMAGES = ROOT / "docs" / "images"
MADE_OF = IMAGES / "made-of.json"
TESTS = ROOT / "tests" / "web" / "browser"
NOTEBOOK = "notebook"
PACKAGE = ROOT / "src" / "hearthlab"


def wanted() -> list[str]:
    """List the pictures of the window used in the documentation."""
    return sorted(path.stem for path in IMAGES.glob("*.png") if path.stem != NOTEBOOK)


def takers(names: Iterable[str]) -> dict[str, str]:
    """Return the pytest id of the test that takes each picture."""
    found = dict[str, str]()
    for file in sorted(TESTS.glob("test_*.py")):
        for function in ast.parse(file.read_text(encoding="utf-8")).body:
            for node in ast.walk(function):
                if (
                    isinstance(function, ast.FunctionDef)
                    and isinstance(node, ast.Call)
                    and getattr(node.func, "id", "") == "picture"
                    and isinstance(node.args[1], ast.Constant)
                ):
                    test = f"{file.relative_to(ROOT)}::{function.name}"
                    found.setdefault(str(node.args[1].value), test)
    return {name: found[name] for name in names}


def digest(files: Iterable[Path]) -> str:
    """Return a hash of files and their names."""
    made = hashlib.sha256()
    for file in sorted(files):
        made.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes())
    return made.hexdigest()[:16]


def sources() -> dict[str, str]:
    """Return the hashes of the sources of pictures: the files of the page and of HTML views."""
    page = [file for file in (PACKAGE / "web" / "static").rglob("*") if file.is_file()]
    views = sorted(PACKAGE.rglob("*html*.py"))
    return {"window": digest(page), NOTEBOOK: digest(views)}


def take() -> None:
    """Take all pictures; an error leaves all files unchanged."""
    with tempfile.TemporaryDirectory() as folder:
        names = wanted()
        subprocess.run(
            [
                sys.executable,
                "-m",
                "pytest",
                "-q",
                "-p",
                "no:cacheprovider",
                *takers(names).values(),
            ],
            cwd=ROOT,
            env={**os.environ, "HEARTHLAB_PICTURES": folder},
            check=True,
        )
        missing = [name for name in names if not Path(folder, f"{name}.png").exists()]
        if missing:
            raise FileNotFoundError(f"no picture of {', '.join(missing)}")
        for name in names:
            shutil.copy(Path(folder, f"{name}.png"), IMAGES)
    subprocess.run([sys.executable, str(ROOT / "tools" / "notebook_page.py")], check=True)
    MADE_OF.write_text(json.dumps(sources(), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    take()
