"""The site has every page and builds without a warning, and its links and its search work."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import docstrings
import gallery
import pytest
import site_pages
import yaml
from playwright.sync_api import Browser

import hearthlab as hl
from hearthlab.carddata.formats import all_formats
from hearthlab.carddata.listing import cards

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
UP_FRONT = 14  # entries of the guide at most
SCREENS, SCREEN = 20, {"width": 1280, "height": 800}
# Lists that are generated; people search them.
LISTS = {"changelog", "commands", "exercise", "findings", "hall-of-fame", "protocol"}
LISTS |= {"reference-game", "reference-matches", "reproduction"}


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


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site, as `make docs` does."""
    folder = tmp_path_factory.mktemp("site")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stderr
    return folder


def test_every_page_is_in_the_navigation() -> None:
    there = {page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md")}
    assert not there & WRITTEN.keys()
    listed = list(pages(SETTINGS["nav"]))
    assert sorted(listed) == sorted({*there, *WRITTEN})


def test_few_pages_are_up_front() -> None:
    guide, *others = SETTINGS["nav"]
    assert list(guide) == ["Guide"] and len(guide["Guide"]) <= UP_FRONT
    assert [name for each in others for name in each] == ["Reference", "Evidence", "Internals"]


def test_the_reference_has_all_public_names() -> None:
    text = "".join(WRITTEN[page] for page in WRITTEN if page.startswith("reference-"))
    named = re.findall(r"^::: hearthlab\.\S+\.(\w+)$", text, re.MULTILINE)
    spaces = vars(hl)["_NAMESPACES"]
    wanted = [*vars(hl)["_HOMES"], *(name for each in spaces for name in getattr(hl, each).__all__)]
    assert sorted(named) == sorted(wanted)
    assert next(iter(site_pages.topics().items())) == ("game", site_pages.topics()["game"])
    assert site_pages.topics()["game"][0] == "Game"


class Links(HTMLParser):
    """The links and the anchors of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.anchors |= {name for key in ("id", "name") if (name := found.get(key))}
        target = found.get("href") if tag in ("a", "link") else found.get("src")
        if target:
            self.links.append(target)


def test_every_link_of_the_site_leads_somewhere(site: Path) -> None:
    found = dict[Path, Links]()
    for page in site.rglob("*.html"):
        found[page] = Links()
        found[page].feed(page.read_text("utf-8"))
    wrong = []
    for page, links in found.items():
        for link in links.links:
            if re.match(r"^(?:[a-z]+:|//)", link) or page.name == "404.html":
                continue
            path, _, anchor = link.partition("#")
            target = (page.parent / path.partition("?")[0]).resolve() if path else page
            target = target / "index.html" if target.is_dir() else target
            is_there = target.exists() and (
                not anchor or target.suffix != ".html" or anchor in found[target].anchors
            )
            if not is_there and anchor != "__skip":
                wrong.append((page.name, link))
    assert wrong == []
    assert len(found) > 60


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    for page in site.rglob("*.html"):
        text = page.read_text("utf-8")
        assert not re.findall(r'<(?:script|img|iframe)[^>]* src="https?:', text), page.name
        assert not re.findall(r'<link[^>]* rel="stylesheet"[^>]*https?:', text), page.name


def test_pages_are_short_but_for_lists(site: Path, browser: Browser) -> None:
    page = browser.new_page(viewport=SCREEN)  # type: ignore[arg-type]
    heights = {}
    for file in sorted(site.rglob("*.html")):
        if file.stem not in {"404", *site_pages.MOVED, *LISTS}:
            page.goto(file.as_uri())
            heights[file.stem] = page.evaluate("document.documentElement.scrollHeight")
    page.close()
    longest = SCREENS * SCREEN["height"]
    assert {name: height for name, height in heights.items() if height > longest} == {}
    assert len(heights) > 60


def test_the_search_works_from_a_folder(site: Path, browser: Browser) -> None:
    page = browser.new_page(viewport=SCREEN)  # type: ignore[arg-type]
    page.goto((site / "index.html").as_uri())
    page.keyboard.press("/")
    page.keyboard.type("log.config")
    result = page.locator(".md-search-result__item", has_text="Player's guide").first
    result.wait_for()
    page.close()


def test_the_gallery_finds_cards(site: Path, browser: Browser) -> None:
    page = browser.new_page(viewport=SCREEN)  # type: ignore[arg-type]
    page.goto((site / "gallery.html").as_uri())
    page.get_by_label("Search the cards").fill("knife juggler")
    card = page.locator(".gallery-card")
    card.first.wait_for()
    assert card.count() <= 3
    shown = card.first.inner_text()
    assert "2 mana" in shown and "damage(random(ENEMY & CHARACTER), 1)" in shown
    page.get_by_label("Search the cards").fill("nothing has these words")
    page.get_by_text("0 of ").wait_for()
    page.close()


def test_the_gallery_has_every_card() -> None:
    shown = gallery.rows()
    for of in all_formats():
        there = {row["id"] for row in shown if of.name in row["in"]}
        assert {card.id for card in cards(format=of, collectible=None)} == there
    juggler = [row for row in shown if row["name"] == "Starving Buzzard"]
    assert {(row["cost"], *row["in"]) for row in juggler} >= {(2, "classic")}


def test_a_page_that_has_moved_leads_on(site: Path) -> None:
    for old, new in site_pages.MOVED.items():
        assert f'url={new}.html"' in (site / f"{old}.html").read_text("utf-8")
        assert (site / f"{new}.html").exists()


@pytest.mark.parametrize("page", sorted(DOCS.rglob("*.md")), ids=lambda page: str(page.stem))
def test_no_link_leads_out_of_the_site(page: Path) -> None:
    """`mkdocs build --strict` fails for a link, inline or defined below, to a missing page."""
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
        ("README.md", "[docs/store.md](docs/store.md)", "[The store](store.md)"),
        ("docs/game.md", "[a](../examples/ppo.py)", "[a](examples.md#ppo)"),
        ("docs/game.md", "[a](store.md)", "[a](store.md)"),
        ("docs/decisions/0001-compiled-core.md", "[a](../engine.md)", "[a](../engine.md)"),
        ("docs/game.md", "[a](../src/hearthlab/cli.py)", "a"),
        ("docs/game.md", "[a](https://x.org/b.md)", "[a](https://x.org/b.md)"),
        ("docs/game.md", "the\n[a b][k] is\n\n[k]: ../src/hearthlab/cli.py\n", "the\na b is\n\n"),
        ("docs/lab.md", "[ladder]\n[ladder]: store.md\n", "[ladder](store.md)\n"),
        (
            "docs/ladder.md",
            "![ladder](../experiments/ladder/figure.svg)",
            "![ladder](ladder-figure.svg)",
        ),
    ],
)
def test_links_are_led(source: str, text: str, expected: str) -> None:
    assert site_pages.led(text, source, None) == expected


def test_links_to_other_files_lead_to_the_repository() -> None:
    found = site_pages.led("[a](../setup.py)", "docs/game.md", "https://x.org/lab")
    assert found == "[a](https://x.org/lab/blob/main/setup.py)"


def test_docstrings_become_lists_and_code() -> None:
    text = "Play.\n\na, b: agents,\nor specs.\n\nnote: none\n\n>>> 1 + 1\n2"
    assert docstrings.markdown(text, ["a", "b"]).split("\n\n") == [
        "Play.",
        "- `a, b`: agents,\n  or specs.",
        "note: none",
        "```pycon\n>>> 1 + 1\n2\n```",
    ]
