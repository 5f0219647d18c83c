"""The folder of an experiment: the plan, the results, and a page that shows them."""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import astuple, replace
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hearthlab.arena.anytime import at_any_time
from hearthlab.arena.exporting import replacing
from hearthlab.arena.markdown import Table, grid, read_grid
from hearthlab.arena.plan import Plan
from hearthlab.arena.source import UNKNOWN, commit
from hearthlab.carddata.formats import DEFAULT
from hearthlab.game.errors import HearthlabError
from hearthlab.lab.experiment import DOCUMENTS, Claim, Experiment, Results
from hearthlab.lab.rows import claims_csv, cost_of_row, results_csv
from hearthlab.lab.summary import Summary, summarize
from hearthlab.lab.verdicts import OPEN
from hearthlab.models.model_card import toml_lines

if TYPE_CHECKING:
    from matplotlib.figure import Figure

CONFIG, RESULTS, VERDICTS = "config.toml", "results.csv", "claims.csv"
PAGE, FIGURE = "README.md", "figure.svg"
DECIDED = "decided"  # games were added until no claim was open
SALT = "hearthlab"  # a fixed seed for names inside an SVG: the same figure is the same file
REFERENCES = "../../docs/references.md"
DOCUMENT, DIFFERS, PARTIAL = "Document: ", "Differs from the document: ", "**Partial.** "
CLAIMS = "What the document claims"
COLUMNS = ("claim", "published", "here", "verdict", "interval of", "CPU hours", "CPU hours left")
ELSEWHERE = "write to another folder with --output, or remove that one"


class FolderError(HearthlabError, ValueError):
    """A folder without results, or with damaged ones."""


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
    """Write an experiment's results into a folder; each file is replaced atomically.

    until_decided: whether games were added while claims were open; raises if the folder has more
    decided claims than these results. left: estimated hours to decide open claims, by their text.
    """
    summary = summarize(experiment, plan, results, scale=scale, until_decided=until_decided)
    if until_decided:
        refuse_undecided(folder, summary)
    if left:
        claims = (replace(claim, left=left.get(claim.text, "")) for claim in summary.claims)
        summary = replace(summary, claims=tuple(claims))
    content: dict[str, str | bytes] = {
        CONFIG: _config(experiment, plan, summary),
        RESULTS: results_csv(plan, results),
        VERDICTS: claims_csv(summary.claims),
    }
    if experiment.figure is not None:
        with at_any_time(1.0 if until_decided else None):
            content[FIGURE] = _drawn(experiment.figure(results))
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name, data in {**content, PAGE: page(summary)}.items():
        with replacing(Path(folder) / name) as file:
            file.write_bytes(data.encode() if isinstance(data, str) else data)
    return summary


def _config(experiment: Experiment, plan: Plan, summary: Summary) -> str:
    """Write the configuration: enough to play the same games on an engine of the same version."""
    facts = {
        "experiment": experiment.name,
        "document": experiment.document,
        "title": experiment.title,
        "format": None if experiment.format == DEFAULT else experiment.format,
        "scale": float(summary.scale),
        "until": DECIDED if summary.until_decided else None,
        "engine": summary.engine,
        "commit": None if commit() == UNKNOWN else commit(),
        "plan": plan.name,
        "games": plan.games,
    }
    cells = [toml_lines({**cell.facts(), "games": cell.games}) for cell in plan.cells]
    return "\n".join([toml_lines(facts), *(f"[[cells]]\n{lines}" for lines in cells)])


def page(summary: Summary) -> str:
    """Write a folder's page: tables, figure and verdicts."""
    document = DOCUMENTS.get(summary.document, "no document of this list")
    parts = [
        f"# {summary.title}",
        summary.about,
        f"{DOCUMENT}[{summary.document}]({REFERENCES}), {document}.",
        DIFFERS + summary.differs if summary.differs else "",
        (PARTIAL if summary.partial else "") + summary.games_played,
        *(table.markdown() for table in summary.tables),
        f"![{summary.title}]({FIGURE})" if summary.has_figure else "",
        f"## {CLAIMS}\n\n{claims_grid(summary.claims)}" if summary.claims else "",
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def claims_grid(claims: Iterable[Claim]) -> str:
    """Write claims with both numbers and the verdicts, as Markdown."""
    rows = [astuple(claim) for claim in claims]
    wide = max([4, *(6 for row in rows if row[4]), *(7 for row in rows if row[6])])
    return grid(COLUMNS[:wide], [row[:wide] for row in rows], numbers=[False] * wide)


def _drawn(figure: Figure) -> bytes:
    """Render a figure to SVG; the same figure gives the same bytes."""
    from matplotlib import rc_context

    out = BytesIO()
    with rc_context({"svg.hashsalt": SALT, "svg.fonttype": "path"}):
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    return out.getvalue()


def refuse_fewer(folder: str | Path, games: int) -> None:
    """Raise if a folder holds more games than these, or was played until decided.

    If the results decided when to stop, the number of games was not fixed, and intervals for a
    fixed number do not hold.
    """
    before = _before(folder)
    if before is not None and before.until_decided:
        raise FolderError(
            f"{str(folder)!r} was played until decided, and its games were looked at: resume with "
            "--until decided, or write a fixed number of games to another folder with --output"
        )
    if before is not None and before.games > games:
        raise FolderError(
            f"{str(folder)!r} holds {before.games:,} games of {before.experiment} "
            f"(scale {before.scale:g}), and here are only {games:,}: {ELSEWHERE}"
        )


def refuse_undecided(folder: str | Path, summary: Summary) -> None:
    """Raise if more claims are decided in a folder than in this summary."""
    before = _before(folder) or summary
    was, now = (sum(claim.verdict != OPEN for claim in x.claims) for x in (before, summary))
    if was > now:
        raise FolderError(
            f"{str(folder)!r} holds {was} decided claims of {before.experiment}, and here are only "
            f"{now}: {ELSEWHERE}"
        )


def _before(folder: str | Path) -> Summary | None:
    """Read the results that would be overwritten; None if there are none or they are damaged."""
    try:
        return read_folder(folder)
    except FolderError:
        return None


# --- Reading --------------------------------------------------------------------------------------
def read_folder(folder: str | Path) -> Summary:
    """Read the summary that a folder holds; the values of its tables are text."""
    folder = Path(folder)
    facts = read_config(folder)
    blocks = text_of(folder / PAGE).strip("\n").split("\n\n")
    try:
        cells = read_rows(folder)
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
            seconds=sum(cost_of_row(cell) or 0 for cell in cells),
            tables=tuple(table for table in tables if table.title != CLAIMS),
            claims=tuple(Claim(*map(str, row)) for row in claimed),
            has_figure=(folder / FIGURE).exists(),
        )
    except (IndexError, KeyError, TypeError, ValueError) as error:
        raise FolderError(f"{str(folder)!r} is damaged: {error}") from None


def _tables(blocks: list[str]) -> Iterator[Table]:
    """Find the tables of a page: a heading, a grid, and the note below."""
    for place, block in enumerate(blocks):
        if block.startswith("## "):
            columns, rows = read_grid(blocks[place + 1])
            after = "".join(blocks[place + 2 : place + 3])
            note = "" if after.startswith(("## ", "![")) else after
            yield Table(block.removeprefix("## "), columns, rows, note)


def read_config(folder: Path) -> dict[str, Any]:
    """Read the configuration."""
    if not (folder / CONFIG).exists():
        raise FolderError(f"{str(folder)!r} holds no results: no {CONFIG} in it")
    text = text_of(folder / CONFIG)
    try:
        return tomllib.loads(text)
    except ValueError as error:
        raise FolderError(f"{str(folder / CONFIG)!r} is damaged: {error}") from None


def read_rows(folder: Path) -> list[dict[str, str]]:
    """Read the rows of a folder's results, one per cell."""
    return list(csv.DictReader(text_of(folder / RESULTS).splitlines()))


def text_of(path: Path) -> str:
    """Read a file of a folder."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise FolderError(f"{str(path.parent)!r} is incomplete: no {path.name} in it") from None
    except UnicodeDecodeError as error:
        raise FolderError(f"{str(path)!r} is damaged: {error}") from None
