"""Reports: experiments as one self-contained HTML page."""

from __future__ import annotations

import re
from collections.abc import Container
from itertools import count
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from hearthlab.lab.folder import CONFIG, FIGURE, FolderError, read_folder, text_of
from hearthlab.lab.page import summaries, template

PAGE = "index.html"
SVG = "{http://www.w3.org/2000/svg}svg"  # the tag of a drawing


def write_report(folder: str | Path, output: str | Path | None = None) -> Path:
    """Write the page of one experiment's folder or of a folder of experiments; return its path."""
    path = Path(folder) / PAGE if output is None else Path(output)
    text = report(folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def report(folder: str | Path) -> str:
    """Make the page: one file that contains its figures and style and loads nothing."""
    page, sections = template("report.html"), _sections(Path(folder))
    title = sections[0]["summary"].title if len(sections) == 1 else "Experiments"
    return page.render(title=title, sections=sections)


def _sections(folder: Path) -> list[dict[str, Any]]:
    """Read the experiments: the folder's own, or those of the folders in it.

    id: of a section's place in the page. name: of its folder. figure: as SVG.
    """
    if not folder.is_dir():
        raise FolderError(f"no folder {str(folder)!r}; `hearthlab reproduce NAME` writes one")
    if (folder / CONFIG).exists():
        found = {folder.resolve().name: (folder, read_folder(folder))}
    else:
        found = {name: (folder / name, each) for name, each in summaries(folder).items()}
    if not found:
        raise FolderError(
            f"{str(folder)!r} holds no results: no {CONFIG} in it or in a folder of it; "
            f"`hearthlab reproduce NAME` writes them"
        )
    sections: dict[str, dict[str, Any]] = {}
    for name, (place, summary) in found.items():
        own = _id(name, sections)
        # No id has two hyphens in a row, so the prefixes of two drawings never clash.
        figure = _inline(place / FIGURE, f"{own}--") if summary.has_figure else None
        facts = {"id": own, "name": name, "summary": summary, "config": text_of(place / CONFIG)}
        sections[own] = {**facts, "figure": figure}
    return list(sections.values())


def _id(name: str, taken: Container[str]) -> str:
    """Make a unique id of a folder's name: letters, digits and single hyphens."""
    plain = re.sub(r"[\W_]+", "-", name).strip("-") or "experiment"
    numbered = (plain if number == 1 else f"{plain}-{number}" for number in count(1))
    return next(each for each in numbered if each not in taken)


def _inline(path: Path, prefix: str) -> str:
    """Make a drawing part of a page: remove the prolog, and make its names unique."""
    text = text_of(path)
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise FolderError(f"{str(path)!r} is damaged: {error}") from None
    start = text.find("<svg")
    if root.tag != SVG or start < 0:
        raise FolderError(f"{str(path)!r} is damaged: it holds {root.tag!r} instead of a drawing")
    return re.sub(r'(\sid="|url\(#|href="#)', rf"\g<1>{prefix}", text[start:])
