"""Reports: experiments as one HTML page that needs nothing else."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from xml.etree import ElementTree

from hearthlab.lab import markdown
from hearthlab.lab.config import FILE, FolderError
from hearthlab.lab.experiment import DOCUMENTS
from hearthlab.lab.folder import FIGURE, read_folder, text_of
from hearthlab.lab.page import summaries
from hearthlab.lab.summary import Summary
from hearthlab.lab.verdicts import VERDICTS

TEMPLATES = Path(__file__).parent / "templates"
PAGE = "index.html"
SVG = "{http://www.w3.org/2000/svg}svg"  # the tag of a drawing


@dataclass(frozen=True, slots=True)
class Section:
    """What the page shows of one experiment."""

    id: str  # of its place in the page
    name: str  # of its folder
    summary: Summary
    config: str
    figure: str | None  # as SVG


def write_report(folder: str | Path, output: str | Path | None = None) -> Path:
    """Write the page of an experiment's folder, or of a folder of such; return its path."""
    folder = Path(folder)
    path = folder / PAGE if output is None else Path(output)
    text = report(folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def report(folder: str | Path) -> str:
    """Make the page: one file with figures and style inside, and nothing to load."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    folder = Path(folder)
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {"shown": markdown.as_shown, "unbroken": _unbroken}
    sections = _sections(folder)
    return environment.get_template("report.html").render(
        title=sections[0].summary.title if len(sections) == 1 else "Experiments",
        sections=sections,
        documents=DOCUMENTS,
        verdicts=VERDICTS,
        numeric=markdown.numeric,
    )


def _sections(folder: Path) -> list[Section]:
    """Read the experiments: the folder's own, or those of the folders in it."""
    if not folder.is_dir():
        raise FolderError(f"no folder {str(folder)!r}; `hearthlab reproduce NAME` writes one")
    if (folder / FILE).exists():
        name = folder.resolve().name
        return [_section(folder, name, read_folder(folder), set())]
    found = summaries(folder)
    if not found:
        raise FolderError(
            f"{str(folder)!r} holds no results: no {FILE} in it or in a folder of it; "
            f"`hearthlab reproduce NAME` writes them"
        )
    taken: set[str] = set()
    return [_section(folder / name, name, summary, taken) for name, summary in found.items()]


def _section(folder: Path, name: str, summary: Summary, taken: set[str]) -> Section:
    """Read what a folder holds; taken: the ids of other sections, to which its own is added."""
    place = _id(name, taken)
    taken.add(place)
    # No id has two hyphens in a row, so no drawing's names begin as another's.
    figure = _inline(folder / FIGURE, f"{place}--") if summary.has_figure else None
    return Section(place, name, summary, text_of(folder / FILE), figure)


def _id(name: str, taken: set[str]) -> str:
    """Make an id of a folder's name: letters, digits and single hyphens, as no other has it."""
    plain = re.sub(r"[\W_]+", "-", name).strip("-") or "experiment"
    numbered = (plain if number == 1 else f"{plain}-{number}" for number in count(1))
    return next(each for each in numbered if each not in taken)


def _inline(path: Path, prefix: str) -> str:
    """Make a drawing part of a page: no prolog, and names that no other drawing has."""
    text = text_of(path)
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise FolderError(f"{str(path)!r} is damaged: {error}") from None
    start = text.find("<svg")
    if root.tag != SVG or start < 0:
        raise FolderError(f"{str(path)!r} is damaged: it holds {root.tag!r} instead of a drawing")
    body = text[start:]
    body = re.sub(r'(\sid=")', rf"\g<1>{prefix}", body)
    body = re.sub(r"(url\(#)", rf"\g<1>{prefix}", body)
    return re.sub(r'(href="#)', rf"\g<1>{prefix}", body)


def _unbroken(text: str) -> str:
    """Keep a number and its sign for per cent in one line."""
    return re.sub(r"(?<=\d) (?=%)", "\N{NO-BREAK SPACE}", text)
