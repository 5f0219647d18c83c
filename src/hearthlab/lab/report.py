"""Reports: experiments as one HTML page that needs nothing else."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from hearthlab.lab import markdown
from hearthlab.lab.config import FILE as CONFIG
from hearthlab.lab.experiment import DOCUMENTS, VERDICTS
from hearthlab.lab.page import summaries
from hearthlab.lab.summary import FILE, FolderError, Summary, count, width

TEMPLATES = Path(__file__).parent / "templates"
PAGE = "index.html"


@dataclass(frozen=True, slots=True)
class Section:
    """Hold what the page shows of one experiment."""

    name: str  # of its folder
    summary: Summary
    config: str
    figures: dict[str, str]  # by title, as SVG


def write_report(folder: str | Path, output: str | Path | None = None) -> Path:
    """Write the page of an experiment's folder, or of a folder of such; tell where it is."""
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
    environment.filters["shown"] = markdown.shown
    sections = _sections(folder)
    return environment.get_template("report.html").render(
        title=sections[0].summary.title if len(sections) == 1 else "Experiments",
        sections=sections,
        documents=DOCUMENTS,
        verdicts=VERDICTS,
        numeric=markdown.numeric,
        count=count,
        width=width,
    )


def _sections(folder: Path) -> list[Section]:
    """Read the experiments: the folder's own, or those of the folders in it."""
    if not folder.is_dir():
        raise FolderError(f"no folder {str(folder)!r}; `hearthlab reproduce NAME` writes one")
    if (folder / FILE).exists():
        return [_section(folder, Summary.read(folder))]
    found = summaries(folder)
    if not found:
        raise FolderError(
            f"{str(folder)!r} holds no results: no {FILE} in it or in a folder of it; "
            f"`hearthlab reproduce NAME` writes them"
        )
    return [_section(folder / name, summary) for name, summary in found.items()]


def _section(folder: Path, summary: Summary) -> Section:
    figures = {
        title: _inline(_text(folder / f"{name}.svg"), f"{folder.name}-{name}-")
        for title, name in summary.figures.items()
    }
    return Section(folder.resolve().name, summary, _text(folder / CONFIG), figures)


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise FolderError(f"{str(path.parent)!r} is not whole: no {path.name} in it") from None


def _inline(svg: str, prefix: str) -> str:
    """Make a drawing part of a page: no prolog, and names that no other drawing has."""
    prefix = re.sub(r"[^\w-]", "-", prefix)
    body = svg[svg.index("<svg") :]
    body = re.sub(r'(\sid=")', rf"\g<1>{prefix}", body)
    body = re.sub(r"(url\(#)", rf"\g<1>{prefix}", body)
    return re.sub(r'(href="#)', rf"\g<1>{prefix}", body)
