"""The pages of what was reproduced and of strength, from the folders of the experiments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from hearthlab.lab import markdown
from hearthlab.lab.catalogue import by_number
from hearthlab.lab.config import FILE
from hearthlab.lab.experiment import DOCUMENTS, OWN, Experiment, Value
from hearthlab.lab.folder import PAGE, read_folder
from hearthlab.lab.judging import COMPUTED, hours
from hearthlab.lab.spent import with_hours
from hearthlab.lab.summary import Summary
from hearthlab.lab.verdicts import OPEN, VERDICTS

NOT_RUN = "not run"
TOP = """\
# Reproduction

What the documents publish, beside what comes out here. `python tools/reproduction.py` generates
this page from the folders in `experiments/`; a test fails when it is stale. [lab.md](lab.md) says
how to run an experiment again, and [references.md](references.md) what the documents are.

A claim is *reproduced* when our 95 % interval supports it, *not reproduced* when the interval
excludes it, and *open* when there are too few games to tell. The interval in the overview is the
one that the games of a cell buy at a win rate of 50 %, in points. *CPU hours* are those that the
agents thought, by the clock and added up over all workers: on a machine that was busy otherwise,
more than its processors worked. Of a claim they are those of the games it rests on, which other
claims may share; the training of policies is not counted. A claim whose interval is of a *fixed
number* of games was judged once, after that number; one whose interval is of *any time* was given
games until it was decided, and its interval holds whenever one looks
([statistics.md](statistics.md) says why). One with *no games* is computed: solved, counted,
measured, or trained. *CPU hours left* are a guess at what an open claim still needs."""
BY_ENGINE = """\
Claims decided by games, by the engine that played them, and those decided without games:"""
STAYS_OPEN = """\
Claims of Haftstein 2017 and Papagiannis 2022 that are open, with the hours spent on each so far and
a guess at those left. The guess takes the games to come to be like those there are, on the machines
that played them; claims share games, so all together need less than the sum. *More than* means that
1,024 times as many games would not do: what is found here lies too near the limit of what is
claimed. *Not known*: fewer than four rounds were played. The claim of figure 22 has no games: it
would take a new training of about twice as many iterations, 0.2 CPU hours."""
LISTED = ("haftstein2017", "papagiannis2022")  # the documents whose open claims are listed
STRENGTH = """\
# Strength

Who beats whom, by matches over mirrored pairs on the decks `championship-2014`. Win rates leave out
draws and have 95 % Clopper–Pearson intervals. `python tools/reproduction.py` generates this page
from [experiments/strength](../experiments/strength), an experiment like any other:
`hearthlab reproduce strength --scale 1` plays it again.

A claim is *reproduced* when the whole interval is at least as high as claimed or no game was lost,
*not reproduced* when the whole interval is lower, and *open* otherwise."""
SWEEP = "budgets"
UNSAID = """\
These are not counted above. Van Rijn's claims about Monte Carlo and MCTS are checked at several
budgets, to see where they hold if not at the one chosen here."""
UNTIL = "until decided"
OVERVIEW = ("experiment", "document", "scale", "games", "interval", "CPU hours", *VERDICTS)


def page(
    folder: str | Path, experiments: Mapping[str, Experiment], *, link: str = "../experiments"
) -> str:
    """Write the page of the published experiments in a folder, and of those not there."""
    every = summaries(folder)
    found = {
        name: with_hours(each, Path(folder) / name, experiments.get(each.experiment))
        for name, each in every.items()
        if each.document != OWN
    }
    experiments = {name: each for name, each in experiments.items() if each.document != OWN}
    parts = [TOP, _counts(found.values()), BY_ENGINE, _by_engine(found.values())]
    parts += ["## Overview", _overview(found, experiments, link)]
    if open_claims := _open(found, link):
        parts += ["## What stays open", STAYS_OPEN, open_claims]
    for document in dict.fromkeys(summary.document for summary in found.values()):
        parts.append(f"## {document}: {DOCUMENTS.get(document, 'no published document')}")
        for name, summary in found.items():
            if summary.document == document:
                parts += _details(name, summary, link)
    if SWEEP in every:
        parts += ["## Parameters that documents do not state", UNSAID]
        parts += _details(SWEEP, every[SWEEP], link)
    return "\n\n".join(parts) + "\n"


def strength_page(folder: str | Path) -> str:
    """Write the page about strength from its folder."""
    summary = read_folder(Path(folder) / "strength")
    tables = [markdown.table(table) for table in summary.tables]
    return "\n\n".join([STRENGTH, *tables, "## Claims", markdown.claims(summary.claims)]) + "\n"


def summaries(folder: str | Path) -> dict[str, Summary]:
    """Read the experiments of a folder, by the names of their folders; in the catalogue's order."""
    found = {path.parent.name: read_folder(path.parent) for path in Path(folder).glob(f"*/{FILE}")}
    known = list(DOCUMENTS)

    def order(name: str) -> tuple[object, ...]:
        document, experiment = found[name].document, found[name].experiment
        place = known.index(document) if document in known else len(known)
        return place, document, by_number(experiment), by_number(name)

    return {name: found[name] for name in sorted(found, key=order)}


def _counts(found: Iterable[Summary]) -> str:
    counted = Counter(claim.verdict for summary in found for claim in summary.claims)
    each = ", ".join(f"{counted[verdict]} {verdict}" for verdict in VERDICTS)
    return f"Claims checked: {counted.total()} ({each})."


def _by_engine(found: Iterable[Summary]) -> str:
    """Write how many claims each engine's games decided, and how many needed none, by document."""
    counted: dict[tuple[str, str], Counter[str]] = {}
    for summary in found:
        for claim in summary.claims:
            engine = "no games" if claim.rule == COMPUTED else summary.engine or "not recorded"
            counted.setdefault((summary.document, engine), Counter())[claim.verdict] += 1
    rows: list[tuple[Value, ...]] = [
        (document, engine, *(verdicts[verdict] for verdict in VERDICTS))
        for (document, engine), verdicts in sorted(counted.items(), key=_by_document)
    ]
    columns = ("document", "engine", *VERDICTS)
    return markdown.grid(columns, rows, numbers=[False, False, *(True for _ in VERDICTS)])


def _by_document(item: tuple[tuple[str, str], object]) -> tuple[object, ...]:
    (document, engine), _ = item
    known = list(DOCUMENTS)
    return known.index(document) if document in known else len(known), document, engine


def _open(found: Mapping[str, Summary], link: str) -> str:
    """Write the open claims of some documents, with what each took and still needs."""
    rows = [
        (f"[{name}]({link}/{name}/{PAGE})", claim.text, claim.rule, claim.hours, claim.left or None)
        for name, summary in found.items()
        for claim in summary.claims
        if summary.document in LISTED and claim.verdict == OPEN
    ]
    columns = ("experiment", "open claim", "interval of", "CPU hours", "CPU hours left")
    return markdown.grid(columns, rows, numbers=[False] * len(columns)) if rows else ""


def _overview(
    found: Mapping[str, Summary], experiments: Mapping[str, Experiment], link: str
) -> str:
    """Write a line for each experiment there is, in the catalogue's order, then for any other."""
    run = {summary.experiment for summary in found.values()}
    order = {name: place for place, name in enumerate(experiments)}
    rows = [
        (order.get(summary.experiment, len(order)), _line(name, summary, link))
        for name, summary in found.items()
    ]
    for name, experiment in experiments.items():
        if name not in run:
            blank = (None,) * (len(OVERVIEW) - 3)
            rows.append((order[name], (name, experiment.document, NOT_RUN, *blank)))
    lines = [line for _, line in sorted(rows, key=lambda row: row[0])]
    return markdown.grid(OVERVIEW, lines)


def _line(name: str, summary: Summary, link: str) -> tuple[Value, ...]:
    counted = Counter(claim.verdict for claim in summary.claims)
    return (
        f"[{name}]({link}/{name})",
        summary.document,
        _scale(summary),
        _extent(summary) if summary.sizes else None,
        summary.width if summary.sizes and not summary.until_decided else None,
        hours(summary.seconds) if summary.sizes else None,
        *(counted[verdict] for verdict in VERDICTS),
    )


def _scale(summary: Summary) -> str:
    if not summary.until_decided:
        return f"{summary.scale:g}"
    return f"{summary.scale:g}, then {UNTIL}" if summary.scale else UNTIL


def _extent(summary: Summary) -> str:
    return f"{summary.games:,}" if summary.until_decided else summary.extent


def _details(name: str, summary: Summary, link: str) -> Iterator[str]:
    """Write an experiment's claims."""
    yield f"### {summary.title}"
    yield f"[{name}]({link}/{name}/{PAGE}): {summary.about}"
    if summary.differs:
        yield f"Differs: {summary.differs}"
    if summary.partial:
        yield f"Partial: {summary.extent} games."
    yield markdown.claims(summary.claims) if summary.claims else "No claim to check."
