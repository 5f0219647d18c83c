"""The pictures of the documentation are current."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pictures
import pytest

ROOT = Path(__file__).resolve().parents[1]


def test_pictures_are_current() -> None:
    made_of = json.loads(pictures.MADE_OF.read_text("utf-8"))
    assert made_of == pictures.sources(), "run make pictures, and look at them"


def test_a_test_takes_each_picture() -> None:
    names = pictures.wanted()
    assert {"play", "setup", "analyse"} <= set(names)
    assert set(pictures.takers(names)) == set(names)


def test_every_picture_is_shown() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    shown = {
        Path(name).stem
        for page in pages
        for name in re.findall(r"!\[[^\]]*\]\((\S+\.png)\)", page.read_text("utf-8"))
    }
    assert shown == {path.stem for path in pictures.IMAGES.glob("*.png")}


def test_a_change_of_the_page_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "ROOT", tmp_path)
    file = tmp_path / "page.css"
    file.write_text("a")
    before = pictures.digest([file])
    file.write_text("b")
    assert pictures.digest([file]) != before
