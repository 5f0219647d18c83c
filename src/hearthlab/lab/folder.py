"""The folder of an experiment: what was played, what came out, and a page that shows it."""

from __future__ import annotations

import csv
import os
from collections.abc import Iterator, Mapping
from contextlib import nullcontext
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hearthlab.arena.plan import Plan
from hearthlab.lab import config, markdown
from hearthlab.lab.config import FolderError
from hearthlab.lab.experiment import DOCUMENTS, Claim, Experiment, Results, Table
from hearthlab.lab.looking import at_any_time
from hearthlab.lab.rows import claims_csv, results_csv
from hearthlab.lab.summary import Summary, summarize
from hearthlab.lab.verdicts import OPEN

if TYPE_CHECKING:
    from matplotlib.figure import Figure

RESULTS, VERDICTS, PAGE, FIGURE = "results.csv", "claims.csv", "README.md", "figure.svg"
SALT = "hearthlab"  # of the names inside an SVG: the same figure is the same file
REFERENCES = "../../docs/references.md"
DOCUMENT, DIFFERS, PARTIAL = "Document: ", "Differs from the document: ", "**Partial.** "
CLAIMS = "What the document claims"


# --- Writing --------------------------------------------------------------------------------------
def write_folder(
    experiment: Experiment,
    plan: Plan,
    results: Results,
    folder: str | Path,
    *,
    scale: float,
    until_decided: bool = False,
    left: Mapping[str, str] | None = None,
) -> Summary:
    """Write all that is known of an experiment into a folder, each file whole or not at all.

    left: hours that would decide open claims, by their texts.
    """
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    summary = summarize(
        experiment, plan, results, scale=scale, until_decided=until_decided, left=left
    )
    with at_any_time() if until_decided else nullcontext():
        figure = None if experiment.figure is None else _drawn(experiment.figure(results))
    text = config.config(experiment, plan, scale=scale, until_decided=until_decided)
    _write(folder / config.FILE, text)
    _write(folder / RESULTS, results_csv(plan, results))
    _write(folder / VERDICTS, claims_csv(summary.claims))
    if figure is not None:
        _write(folder / FIGURE, figure)
    _write(folder / PAGE, page(summary))
    return summary


def page(summary: Summary) -> str:
    """Write a folder's page: tables, figure and verdicts."""
    document = DOCUMENTS.get(summary.document, "no document of this list")
    parts = [f"# {summary.title}", summary.about]
    parts.append(f"{DOCUMENT}[{summary.document}]({REFERENCES}), {document}.")
    if summary.differs:
        parts.append(DIFFERS + summary.differs)
    parts.append((PARTIAL if summary.partial else "") + summary.told)
    parts += [markdown.table(table) for table in summary.tables]
    if summary.has_figure:
        parts.append(f"![{summary.title}]({FIGURE})")
    if summary.claims:
        parts += [f"## {CLAIMS}", markdown.claims(summary.claims)]
    return "\n\n".join(parts) + "\n"


def refuse_fewer(folder: str | Path, games: int) -> None:
    """Refuse to write n games over a folder that holds more, or that was played until decided.

    Games that were looked at are not to be judged as a fixed number of them.
    """
    try:
        before = read_folder(folder)
    except FolderError:
        return
    if before.until_decided:
        raise FolderError(
            f"{str(folder)!r} was played until decided, and its games were looked at: resume with "
            "--until decided, or write a fixed number of games to another folder with --output"
        )
    if before.games > games:
        raise FolderError(
            f"{str(folder)!r} holds {before.games:,} games of {before.experiment} "
            f"(scale {before.scale:g}), and here are only {games:,}: "
            "write to another folder with --output, or remove that one"
        )


def refuse_undecided(folder: str | Path, summary: Summary) -> None:
    """Refuse to write over a folder in which more claims are decided."""
    try:
        before = read_folder(folder)
    except FolderError:
        return
    was, now = (sum(claim.verdict != OPEN for claim in x.claims) for x in (before, summary))
    if was > now:
        raise FolderError(
            f"{str(folder)!r} holds {was} decided claims of {before.experiment}, and here are only "
            f"{now}: write to another folder with --output, or remove that one"
        )


def _write(path: Path, content: str | bytes) -> None:
    """Write a file beside its place, then put it there."""
    data = content.encode() if isinstance(content, str) else content
    waiting = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        waiting.write_bytes(data)
        waiting.replace(path)
    finally:
        waiting.unlink(missing_ok=True)


def _drawn(figure: Figure) -> bytes:
    """Draw a figure; the same figure gives the same bytes."""
    from matplotlib import rc_context

    out = BytesIO()
    with rc_context({"svg.hashsalt": SALT, "svg.fonttype": "path"}):
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    return out.getvalue()


# --- Reading --------------------------------------------------------------------------------------
def read_folder(folder: str | Path) -> Summary:
    """Read back what a folder's files say; the values of its tables are text."""
    folder = Path(folder)
    facts = config.read(folder)
    blocks = text_of(folder / PAGE).strip("\n").split("\n\n")
    try:
        cells = list(csv.DictReader(text_of(folder / RESULTS).splitlines()))
        tables = list(_tables(blocks))
        claimed = [row for table in tables if table.title == CLAIMS for row in table.rows]
        return Summary(
            experiment=facts["experiment"],
            document=facts["document"],
            title=blocks[0].removeprefix("# "),
            about=blocks[1],
            differs=next((b.removeprefix(DIFFERS) for b in blocks if b.startswith(DIFFERS)), ""),
            engine=facts.get("engine"),
            scale=facts["scale"],
            sizes=tuple(cell["games"] for cell in facts.get("cells", [])),
            games=sum(int(cell["games"]) for cell in cells),
            until_decided="until" in facts,
            seconds=sum(float(cell.get("seconds") or 0) for cell in cells),
            tables=tuple(table for table in tables if table.title != CLAIMS),
            claims=tuple(Claim(*map(str, row)) for row in claimed),
            has_figure=(folder / FIGURE).exists(),
        )
    except (IndexError, KeyError, TypeError, ValueError) as error:
        raise FolderError(f"{str(folder)!r} is damaged: {error}") from None


def _tables(blocks: list[str]) -> Iterator[Table]:
    """Find the tables of a page: a heading, a grid, and what stands under it."""
    for place, block in enumerate(blocks):
        if block.startswith("## "):
            columns, rows = markdown.read_grid(blocks[place + 1])
            after: Any = blocks[place + 2 : place + 3]
            notes = [text for text in after if not text.startswith(("## ", "!["))]
            yield Table(block.removeprefix("## "), columns, rows, "".join(notes))


def text_of(path: Path) -> str:
    """Read a file of a folder."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise FolderError(f"{str(path.parent)!r} is not whole: no {path.name} in it") from None
    except UnicodeDecodeError as error:
        raise FolderError(f"{str(path)!r} is damaged: {error}") from None
