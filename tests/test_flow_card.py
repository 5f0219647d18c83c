"""The page on how a card flows: few files, all existing, and the names it quotes are in them."""

from __future__ import annotations

import re
from pathlib import Path

import hearthlab

PACKAGE = Path(hearthlab.__file__).parent
PAGE = PACKAGE.parents[1] / "docs" / "flow-card.md"
MOST_FILES = 25


def steps() -> list[tuple[int, str, list[str]]]:
    """Read the numbered steps: number, file, words said to be in it."""
    items = re.split(r"^(\d+)\. ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    found = []
    for number, text in zip(items[::2], items[1::2], strict=True):
        path, *words = re.findall(r"`([^`]+)`", text.partition("\n## ")[0])
        found.append((int(number), path, words))
    return found


def test_a_card_passes_few_files_in_order() -> None:
    numbers = [number for number, _, _ in steps()]
    assert numbers == list(range(1, len(numbers) + 1))
    assert 15 <= len(numbers) <= MOST_FILES
    assert len({path for _, path, _ in steps()}) == len(numbers)


def test_every_file_is_there_with_what_the_page_names() -> None:
    for _, path, words in steps():
        text = (PACKAGE / path).read_text(encoding="utf-8")
        assert words, path
        assert [word for word in words if not re.search(rf"\b{word}\b", text)] == [], path
