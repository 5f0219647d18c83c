"""Examples in the documents run, links lead somewhere, and lines are no longer than in code."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted((ROOT / "docs").rglob("*.md"))
TEXTS = [*(ROOT / f"{name}.md" for name in ("README", "CONTRIBUTING", "CHANGELOG")), *PAGES]
COLUMNS = 100  # as in code
GENERATED = {"findings", "reproduction"}  # texts of experiments, a line each
WITH_EXAMPLES = [page for page in PAGES if ">>> " in page.read_text(encoding="utf-8")]


def name(page: Path) -> str:
    """Name a page for the report."""
    return page.stem


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=name)
def test_examples_run(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0


def test_the_pages_with_examples_are_found() -> None:
    assert {"game", "card-language", "testing"} <= {page.stem for page in WITH_EXAMPLES}


@pytest.mark.parametrize("page", TEXTS, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8"))
    local = [link for link in links if not link.startswith("http")]
    assert [link for link in local if not (page.parent / link).exists()] == []


def too_long(text: str) -> list[str]:
    """Return the long lines of a page, outside tables and code, that a break could shorten."""
    prose = re.sub(r"^ *```.*?^ *```$", "", text, flags=re.DOTALL | re.MULTILINE)
    lines = [line for line in prose.splitlines() if not line.startswith("|")]
    return [line for line in lines if len(line) > COLUMNS and " " in line.strip()]


@pytest.mark.parametrize("page", [page for page in TEXTS if page.stem not in GENERATED], ids=name)
def test_lines_are_no_longer_than_in_code(page: Path) -> None:
    assert too_long(page.read_text(encoding="utf-8")) == []


def test_long_lines_are_found() -> None:
    prose, row, link = "word " * 30, "| cell " * 30, "https://" + "x" * 100
    page = f"{prose}\n{row}\n{link}\n```\n{prose}\n```\n{prose}\n"
    assert too_long(page) == [prose, prose]
