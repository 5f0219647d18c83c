"""The site has every page, and its links lead somewhere. `make docs` builds it, strictly."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import site_pages
import yaml

import hearthlab as hl

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"


class Loader(yaml.SafeLoader):
    """A reader that knows the tag of MkDocs for variables of the environment."""


Loader.add_constructor("!ENV", lambda loader, node: None)
SETTINGS: dict[str, Any] = yaml.load((ROOT / "mkdocs.yml").read_text("utf-8"), Loader)
WRITTEN = site_pages.written()


def pages(nav: Any) -> Iterator[str]:
    """List the pages of a navigation."""
    for each in nav:
        (inner,) = each.values() if isinstance(each, dict) else (each,)
        yield from pages(inner) if isinstance(inner, list) else [inner]


def test_every_page_is_in_the_navigation() -> None:
    there = {page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md")}
    assert not there & WRITTEN.keys()
    listed = list(pages(SETTINGS["nav"]))
    assert sorted(listed) == sorted({*there, *WRITTEN})


def test_the_reference_has_all_public_names() -> None:
    named = re.findall(r"^::: hearthlab\.\S+\.(\w+)$", WRITTEN["reference.md"], re.MULTILINE)
    assert sorted(named) == hl.__all__


@pytest.mark.parametrize("page", sorted(DOCS.rglob("*.md")), ids=lambda page: str(page.stem))
def test_no_link_leads_out_of_the_site(page: Path) -> None:
    """`mkdocs build --strict` ends at a link, inline or defined below, to what is no page."""
    led = site_pages.led(page.read_text("utf-8"), page.relative_to(ROOT).as_posix(), None)
    led = re.sub(r"^```.*?^```$", "", led, flags=re.MULTILINE | re.DOTALL)
    targets = [target for _, _, target, _ in site_pages.LINK.findall(led)]
    targets += re.findall(r"^\[[^\]]+\]: +(\S+)", led, re.MULTILINE)
    assert not [each for each in targets if "src/" in each or each.startswith("../tools")]


@pytest.mark.parametrize(
    ("source", "text", "expected"),
    [
        ("README.md", "[a](docs/game.md#games)", "[a](game.md#games)"),
        ("README.md", "![a](docs/demo.svg)", "![a](demo.svg)"),
        ("docs/game.md", "[a](../examples/ppo.py)", "[a](examples.md#ppo)"),
        ("docs/game.md", "[a](store.md)", "[a](store.md)"),
        ("docs/decisions/0001-compiled-core.md", "[a](../engine.md)", "[a](../engine.md)"),
        ("docs/game.md", "[a](../src/hearthlab/cli.py)", "a"),
        ("docs/game.md", "[a](https://x.org/b.md)", "[a](https://x.org/b.md)"),
        ("docs/game.md", "the\n[a b][k] is\n\n[k]: ../src/hearthlab/cli.py\n", "the\na b is\n\n"),
        ("docs/lab.md", "[ladder]\n[ladder]: store.md\n", "[ladder](store.md)\n"),
    ],
)
def test_links_are_led(source: str, text: str, expected: str) -> None:
    assert site_pages.led(text, source, None) == expected


def test_files_that_are_no_pages_are_in_the_repository() -> None:
    found = site_pages.led("[a](../setup.py)", "docs/game.md", "https://x.org/lab")
    assert found == "[a](https://x.org/lab/blob/main/setup.py)"
