"""The pages about reproduction and strength, from the folders of the experiments."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from hearthlab.arena.markdown import Value, as_shown, grid, numeric
from hearthlab.lab.catalogue import by_number, place_of
from hearthlab.lab.experiment import DOCUMENTS, OWN, Claim, Experiment
from hearthlab.lab.folder import CONFIG, PAGE, claims_grid, read_folder, read_rows
from hearthlab.lab.judging import COMPUTED, FIXED, cells_of, hours, marks, rule_of
from hearthlab.lab.rows import cost_of_row
from hearthlab.lab.summary import Summary
from hearthlab.lab.verdicts import OPEN, VERDICTS

if TYPE_CHECKING:
    from jinja2 import Template

TEMPLATES = Path(__file__).parent / "templates"
LISTED = ("haftstein2017", "papagiannis2022")  # the documents whose open claims are listed
SWEEP = "budgets"
UNTIL = "until decided"
NOT_RUN, NOT_RECORDED = "not run", "not recorded"
OVERVIEW = ("experiment", "document", "scale", "games", "interval", "CPU hours", *VERDICTS)

Found = Mapping[str, Summary]  # by the names of their folders


def page(
    folder: str | Path, experiments: Mapping[str, Experiment], *, link: str = "../experiments"
) -> str:
    """Write the page of published experiments, including those without a folder."""
    every, documents = summaries(folder), dict[str, dict[str, Summary]]()
    for name, each in every.items():
        if each.document != OWN:
            stated = with_hours(each, Path(folder) / name, experiments.get(each.experiment))
            documents.setdefault(each.document, {})[name] = stated
    found = {name: each for group in documents.values() for name, each in group.items()}
    counted = Counter(claim.verdict for each in found.values() for claim in each.counted)
    verdicts = ", ".join(f"{counted[verdict]} {verdict}" for verdict in VERDICTS)
    repeats = sum(len(each.claims) - len(each.counted) for each in found.values())
    return template("reproduction.md").render(
        counts=f"Claims checked: {counted.total()} ({verdicts}); repeats not counted: {repeats}.",
        by_engine=_by_engine(found),
        overview=_overview(found, experiments, link),
        open=_open(found, link),
        documents=documents,
        sweep=(SWEEP, every[SWEEP]) if SWEEP in every else None,
        link=link,
    )


def strength_page(folder: str | Path) -> str:
    """Write the page about strength from its folder."""
    return template("strength.md").render(summary=read_folder(Path(folder) / "strength"))


def template(name: str) -> Template:
    """Read a template; HTML templates escape text."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=name.endswith(".html"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=name.endswith(".md"),
    )
    environment.filters |= {"shown": as_shown, "claims": claims_grid, "unbroken": _unbroken}
    environment.globals |= {"numeric": numeric, "verdicts": VERDICTS, "titles": DOCUMENTS}
    return environment.get_template(name)


def _unbroken(text: str) -> str:
    """Keep a number and its percent sign on one line."""
    return re.sub(r"(?<=\d) (?=%)", "\N{NO-BREAK SPACE}", text)


def summaries(folder: str | Path) -> dict[str, Summary]:
    """Read the experiments of a folder, by folder name, in the catalogue's order."""
    found = {
        path.parent.name: read_folder(path.parent) for path in Path(folder).glob(f"*/{CONFIG}")
    }

    def order(name: str) -> tuple[object, ...]:
        each = found[name]
        return *place_of(each.document), by_number(each.experiment), by_number(name)

    return {name: found[name] for name in sorted(found, key=order)}


# --- Tables ---------------------------------------------------------------------------------------
def _by_engine(found: Found) -> str:
    """Count claims by document: those decided by each engine's games, and those without games."""
    counted: dict[tuple[str, str], Counter[str]] = {}
    for summary in found.values():
        for claim in summary.counted:
            engine = COMPUTED if rule_of(claim) == COMPUTED else summary.engine or NOT_RECORDED
            counted.setdefault((summary.document, engine), Counter())[claim.verdict] += 1
    keys = sorted(counted, key=lambda key: (*place_of(key[0]), key[1]))
    rows: list[tuple[Value, ...]] = [(*key, *(counted[key][x] for x in VERDICTS)) for key in keys]
    numbers = [False, False, *(True for _ in VERDICTS)]
    return grid(("document", "engine", *VERDICTS), rows, numbers=numbers)


def _open(found: Found, link: str) -> str:
    """List the open claims of some documents, with hours spent and still needed."""
    rows = [
        (f"[{name}]({link}/{name}/{PAGE})", claim.text, claim.rule, claim.hours, claim.left or None)
        for name, summary in found.items()
        for claim in summary.claims
        if summary.document in LISTED and claim.verdict == OPEN
    ]
    columns = ("experiment", "open claim", "interval of", "CPU hours", "CPU hours left")
    return grid(columns, rows, numbers=[False] * len(columns)) if rows else ""


def _overview(found: Found, experiments: Mapping[str, Experiment], link: str) -> str:
    """Write one line per experiment folder, in the catalogue's order; unknown ones come last."""
    rows: dict[str, list[tuple[Value, ...]]] = {}
    for name, each in experiments.items():
        if each.document != OWN:
            rows[name] = []
    for name, summary in found.items():
        rows.setdefault(summary.experiment, []).append(_line(name, summary, link))
    blank = (None,) * (len(OVERVIEW) - 3)
    for name, lines in rows.items():
        if not lines:
            lines.append((name, experiments[name].document, NOT_RUN, *blank))
    return grid(OVERVIEW, [line for lines in rows.values() for line in lines])


def _line(name: str, summary: Summary, link: str) -> tuple[Value, ...]:
    counted = Counter(claim.verdict for claim in summary.counted)
    scale = f"{summary.scale:g}"
    if summary.until_decided:
        scale = f"{scale}, then {UNTIL}" if summary.scale else UNTIL
    width = None if summary.until_decided or not summary.sizes else summary.width
    played = (summary.extent, width, hours(summary.seconds)) if summary.sizes else (None,) * 3
    verdicts = (counted[verdict] for verdict in VERDICTS)
    return (f"[{name}]({link}/{name})", summary.document, scale, *played, *verdicts)


# --- Hours of folders that do not state them ------------------------------------------------------
def with_hours(summary: Summary, folder: Path, experiment: Experiment | None) -> Summary:
    """Add to each claim the rule it was judged by and the hours of its games.

    All games of a plan of fixed size count; a cell used by several claims counts for each.
    """
    seconds = {
        row["cell"]: spent or 0.0
        for row in read_rows(folder)
        if (spent := cost_of_row(row)) is not None or not int(row["games"])
    }

    def stated(claim: Claim) -> Claim:
        if claim.rule:
            more = marks(experiment, claim.text) if experiment is not None else []
            return replace(claim, rule=", ".join([rule_of(claim), *more]))
        if experiment is None or claim.text not in experiment.claims:
            return replace(claim, rule=FIXED if seconds else COMPUTED, hours=NOT_RECORDED)
        names = cells_of(experiment, experiment.claims[claim.text][1])
        if not names:
            return replace(claim, rule=COMPUTED)
        known = all(name in seconds for name in names)
        spent = hours(sum(seconds[name] for name in names)) if known else NOT_RECORDED
        return replace(claim, rule=", ".join([FIXED, *marks(experiment, claim.text)]), hours=spent)

    return replace(summary, claims=tuple(map(stated, summary.claims)))
