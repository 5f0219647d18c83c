"""Reports are whole pages: nothing to load, everything shown, nothing that text could break."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from lab.tiny import NAME, SCALE, TINY, WITHOUT_GAMES, written

from hearthlab.lab.folder import write_folder
from hearthlab.lab.report import report, write_report
from hearthlab.lab.summary import FolderError

VOID = {"meta", "br", "hr", "img", "link", "input"}


class Reader(HTMLParser):
    """Collect what a page is made of, and check that its elements nest."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for key, value in attrs:
            if key == "id":
                self.ids.append(value or "")
            if key in ("href", "src", "xlink:href"):
                self.links.append(value or "")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def read(text: str) -> Reader:
    """Read a page."""
    reader = Reader()
    reader.feed(text)
    assert reader.open == []
    return reader


def test_one_experiment(tmp_path: Path) -> None:
    summary = written(tmp_path)
    path = write_report(tmp_path)
    assert path == tmp_path / "index.html"
    text = path.read_text(encoding="utf-8")
    reader = read(text)
    assert "<h1>Tiny table 1</h1>" in text
    assert "Table 1: against &lt;random&gt;" in text
    assert "rules beats random | by far &amp; wide" in text
    verdict = summary.claims[0].verdict.replace(" ", "-")
    assert f'<li class="{verdict}">' in text
    assert "prefers-color-scheme: dark" in text
    assert "width=device-width" in text
    assert "decks = [&#34;firebat-hunter&#34;]" in text  # the configuration
    assert reader.tags.count("svg") == 1
    assert 'aria-label="Figure 1: win rates"' in text


def test_nothing_is_loaded_from_elsewhere(tmp_path: Path) -> None:
    written(tmp_path)
    text = report(tmp_path)
    reader = read(text)
    assert all(link.startswith("#") for link in reader.links)
    assert {link[1:] for link in reader.links} <= set(reader.ids)
    assert not {"script", "img", "link", "iframe"} & set(reader.tags)
    assert re.findall(r"@import|url\((?!#)", text) == []


def test_many_experiments_have_an_index_and_names_of_their_own(tmp_path: Path) -> None:
    written(tmp_path / NAME)
    write_folder(TINY, TINY.plan(SCALE), {}, tmp_path / "again", scale=SCALE)
    write_folder(WITHOUT_GAMES, WITHOUT_GAMES.plan(1), {}, tmp_path / "sums", scale=1)
    (tmp_path / "something-else").mkdir()
    text = report(tmp_path)
    reader = read(text)
    assert "<h1>Experiments</h1>" in text
    assert {"#again", f"#{NAME}", "#sums"} <= set(reader.links)
    assert len(reader.ids) == len(set(reader.ids))
    assert {link[1:] for link in reader.links} <= set(reader.ids)
    assert "Partial: 0 of 40 games." in text
    assert "Worked out without games" in text
    assert reader.tags.count("svg") == 2


def test_the_page_goes_where_it_is_told(tmp_path: Path) -> None:
    written(tmp_path / NAME)
    path = write_report(tmp_path / NAME, tmp_path / "pages" / "tiny.html")
    assert path.exists()
    assert not (tmp_path / NAME / "index.html").exists()


def test_folders_without_results_are_refused(tmp_path: Path) -> None:
    with pytest.raises(FolderError, match=r"no folder '.*missing'"):
        report(tmp_path / "missing")
    with pytest.raises(FolderError, match=r"holds no results: no summary\.json"):
        report(tmp_path)
    written(tmp_path)
    (tmp_path / "figure-1-win-rates.svg").unlink()
    with pytest.raises(FolderError, match=r"not whole: no figure-1-win-rates\.svg"):
        report(tmp_path)
