"""Every example in the documents runs, and every link leads somewhere."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted((ROOT / "docs").rglob("*.md"))
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


@pytest.mark.parametrize("page", [ROOT / "README.md", *PAGES], ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8"))
    local = [link for link in links if not link.startswith("http")]
    assert [link for link in local if not (page.parent / link).exists()] == []
