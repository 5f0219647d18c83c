"""The folder of an experiment: what was played, what came out, tables, figures and verdicts."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from hearthlab.arena.plan import Plan
from hearthlab.lab import config as configuration
from hearthlab.lab import markdown
from hearthlab.lab import summary as summaries
from hearthlab.lab.experiment import DOCUMENTS, Experiment, Results
from hearthlab.lab.rows import results_csv
from hearthlab.lab.summary import FolderError, Summary, count, interval_bought, summarize, width

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["interval_bought", "write_folder"]

RESULTS, TABLE = "results.csv", "table.md"
SUFFIXES = (".svg", ".png")
SALT = "hearthlab"  # of the names inside an SVG: the same figure is the same file
DOTS_PER_INCH = 150


def write_folder(
    experiment: Experiment,
    plan: Plan,
    results: Results,
    folder: str | Path,
    *,
    scale: float,
    seconds: float | None = None,
) -> Summary:
    """Write all that is known of an experiment into a folder, each file whole or not at all.

    seconds: what the last run took by the wall clock.
    """
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    before = _figures_before(folder)
    figures = experiment.figures(results)
    names = {title: _file_name(title) for title in figures}
    if len(set(names.values())) < len(names):
        raise FolderError(f"two figures of {experiment.name!r} have one file: {list(names)}")
    summary = summarize(experiment, plan, results, scale=scale, figures=names)
    _write(folder / configuration.FILE, configuration.config(experiment, plan, scale=scale))
    _write(folder / RESULTS, results_csv(plan, results))
    for title, figure in figures.items():
        for suffix in SUFFIXES:
            _write(folder / (names[title] + suffix), _drawn(figure, suffix))
    _write(folder / TABLE, _page(summary, seconds))
    _write(folder / summaries.FILE, summary.json())
    for name in before - set(names.values()):
        for suffix in SUFFIXES:
            (folder / (name + suffix)).unlink(missing_ok=True)
    return summary


def _figures_before(folder: Path) -> set[str]:
    """Name the figures an earlier run left; none when there was none that can be read."""
    with suppress(FolderError):
        return set(Summary.read(folder).figures.values())
    return set()


def _file_name(title: str) -> str:
    """Make a file's name of a figure's title."""
    name = re.sub(r"[^\w]+", "-", title.lower()).strip("-")
    if not name:
        raise FolderError(f"a figure's title needs a letter or a digit: {title!r}")
    return name


def _write(path: Path, content: str | bytes) -> None:
    """Write a file beside its place, then put it there."""
    data = content.encode() if isinstance(content, str) else content
    waiting = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        waiting.write_bytes(data)
        waiting.replace(path)
    finally:
        waiting.unlink(missing_ok=True)


def _drawn(figure: Figure, suffix: str) -> bytes:
    """Draw a figure; the same figure gives the same bytes."""
    from matplotlib import rc_context

    unsaid = {".svg": {"Date": None, "Creator": None}, ".png": {"Software": None}}[suffix]
    out = BytesIO()
    with rc_context({"svg.hashsalt": SALT, "svg.fonttype": "path"}):
        figure.savefig(out, format=suffix[1:], metadata=unsaid, dpi=DOTS_PER_INCH)
    return out.getvalue()


def _page(summary: Summary, seconds: float | None) -> str:
    """Write table.md."""
    document = DOCUMENTS.get(summary.document, summary.document)
    parts = [f"# {summary.title}", f"{summary.about} ({document})"]
    if summary.differs:
        parts.append(f"Differs from the document: {summary.differs}")
    parts.append(_size(summary, seconds))
    parts += [markdown.table(table) for table in summary.tables]
    for title, name in summary.figures.items():
        parts.append(f"![{title}]({name}.svg)")
    if summary.claims:
        parts += ["## What the document claims", markdown.claims(summary.claims)]
    return "\n\n".join(parts) + "\n"


def _size(summary: Summary, seconds: float | None) -> str:
    """Say how much was played and what that buys."""
    if not summary.cells:
        return f"Worked out without games; engine {summary.engine}."
    sizes = summary.fewest, summary.most
    wall = "" if seconds is None else f" (the last run took {seconds:,.0f} s)"
    text = (
        f"Scale {summary.scale:g}: {count(*sizes)} games a cell, which buys a 95 % interval of "
        f"{width(*sizes)} points at a win rate of 50 %. Played: {summary.extent} games in "
        f"{summary.cells} cells, {summary.seconds:,.0f} s of thinking{wall}; "
        f"engine {summary.engine}."
    )
    return f"**Partial.** {text}" if summary.partial else text
