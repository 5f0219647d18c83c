"""Reports are self-contained pages: everything is shown, and no text can break them."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from lab.tiny import NAME, SCALE, TINY, WITHOUT_GAMES, written

from hearthlab.lab.experiment import Table
from hearthlab.lab.folder import FolderError, write_folder
from hearthlab.lab.report import report, write_report

VOID = {"meta", "br", "hr", "img", "link", "input"}


class Reader(HTMLParser):
    """Collect the elements of a page, and check that they nest."""

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
    assert "games in 2 cells" in text
    assert 'aria-label="Tiny table 1"' in text


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
    assert "Computed without stored games" in text
    assert reader.tags.count("svg") == 2


def test_experiments_are_in_the_catalogues_order(tmp_path: Path) -> None:
    for name, document in (
        ("t12", "zopf2015"),
        ("t3", "zopf2015"),
        ("a", "rijn2016"),
        ("t1", "swiechowski2021"),
    ):
        experiment = replace(WITHOUT_GAMES, name=f"{document}-{name}")
        write_folder(experiment, experiment.plan(1), {}, tmp_path / name, scale=1)
    reader = read(report(tmp_path))
    assert reader.links == ["#t3", "#t12", "#t1", "#a"]
    assert reader.ids == ["t3", "t12", "t1", "a"]


def test_odd_names_of_folders(tmp_path: Path) -> None:
    for name in ("a b", "a-b", "a_b", "…", 'x"<'):
        written(tmp_path / name)
    text = report(tmp_path)
    reader = read(text)
    sections = [each[1:] for each in reader.links if "--" not in each]
    assert len(sections) == len(set(sections)) == 5
    assert {"a-b", "a-b-2", "a-b-3", "x", "experiment"} == set(sections)
    assert len(reader.ids) == len(set(reader.ids))
    assert {link[1:] for link in reader.links} <= set(reader.ids)
    assert f'<p class="source">{NAME} in a b · Zopf 2015' in text


def test_the_source_is_the_experiments_name(tmp_path: Path) -> None:
    written(tmp_path / "copy of it")
    assert f'<p class="source">{NAME} · Zopf 2015' in report(tmp_path / "copy of it")


def test_numbers_keep_their_signs_and_heads_wrap(tmp_path: Path) -> None:
    table = Table("95 % of it", ("what", "95 % interval"), (("x", "5 % to 6 %"),), "at 50 %")
    odd = replace(TINY, tables=(lambda results: table,), about="About 7 % of it.")
    write_folder(odd, TINY.plan(SCALE), {}, tmp_path, scale=SCALE)
    text = report(tmp_path)
    shown = text[text.index("</style>") :]
    assert re.findall(r"\d %", shown[: shown.index("<svg")].replace('"95 % of it"', "")) == []
    assert "About 7\N{NO-BREAK SPACE}% of it." in text
    assert '<th class="n">95\N{NO-BREAK SPACE}% interval</th>' in text
    style = text[: text.index("</style>")]
    assert "td.n { white-space: nowrap; }" in style
    assert style.count("nowrap") == 1  # heads of columns wrap
    assert text.count('class="wide"') == text.count('class="wide" role="region"') == 1
    assert re.search(r'class="wide"[^>]* tabindex="0">', text)


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe", b"<svg", b"<html></html>", b"<svg/>", b"no drawing"]
)
def test_damaged_drawings_are_named(tmp_path: Path, content: bytes) -> None:
    write_folder(TINY, TINY.plan(SCALE), {}, tmp_path, scale=SCALE)
    report(tmp_path)
    (tmp_path / "figure.svg").write_bytes(content)
    with pytest.raises(FolderError, match=r"figure\.svg' is damaged: \S"):
        report(tmp_path)


def test_damaged_records_are_named(tmp_path: Path) -> None:
    written(tmp_path)
    (tmp_path / "config.toml").write_bytes(b"\xff")
    with pytest.raises(FolderError, match=r"config\.toml' is damaged: \S"):
        report(tmp_path)


def test_the_page_is_written_where_the_option_says(tmp_path: Path) -> None:
    written(tmp_path / NAME)
    path = write_report(tmp_path / NAME, tmp_path / "pages" / "tiny.html")
    assert path.exists()
    assert not (tmp_path / NAME / "index.html").exists()


def test_folders_without_results_are_refused(tmp_path: Path) -> None:
    with pytest.raises(FolderError, match=r"no folder '.*missing'"):
        report(tmp_path / "missing")
    with pytest.raises(FolderError, match=r"holds no results: no config\.toml"):
        report(tmp_path)
    written(tmp_path)
    (tmp_path / "README.md").unlink()
    with pytest.raises(FolderError, match=r"incomplete: no README\.md"):
        report(tmp_path)
