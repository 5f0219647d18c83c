"""The folder of an experiment: what was played, what came out, tables, figures and verdicts."""

from __future__ import annotations

import os
import re
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from hearthlab.arena.plan import Plan
from hearthlab.lab import config as configuration
from hearthlab.lab import markdown
from hearthlab.lab import summary as summaries
from hearthlab.lab.experiment import DOCUMENTS, Experiment, Results
from hearthlab.lab.rows import results_csv
from hearthlab.lab.summary import FolderError, Summary, interval_bought, summarize, told

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["interval_bought", "refuse_fewer", "write_folder"]

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
    before = _before(folder)
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
    left = set() if before is None else set(before.figures.values())
    for name in left - set(names.values()):
        for suffix in SUFFIXES:
            (folder / (name + suffix)).unlink(missing_ok=True)
    return summary


def refuse_fewer(folder: str | Path, games: int) -> None:
    """Refuse to write n games over a folder that holds more."""
    before = _before(Path(folder))
    if before is not None and before.games > games:
        raise FolderError(
            f"{str(folder)!r} holds {before.games:,} games of {before.experiment} "
            f"(scale {before.scale:g}), and here are only {games:,}: "
            "write to another folder with --output, or remove that one"
        )


def _before(folder: Path) -> Summary | None:
    """Read what an earlier run left; None when there is nothing that can be read."""
    try:
        return Summary.read(folder)
    except FolderError:
        return None


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
    wall = "" if seconds is None else f" (the last run took {seconds:,.0f} s)"
    size = told(summary, wall=wall)
    parts.append(f"**Partial.** {size}" if summary.partial else size)
    parts += [markdown.table(table) for table in summary.tables]
    for title, name in summary.figures.items():
        parts.append(f"![{markdown.caption(title)}]({name}.svg)")
    if summary.claims:
        parts += ["## What the document claims", markdown.claims(summary.claims)]
    return "\n\n".join(parts) + "\n"
