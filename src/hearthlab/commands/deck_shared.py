"""What the commands of `hearthlab deck` share: options, precision, progress, output."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hearthlab.commands.completion import agent_names, deck_names
from hearthlab.commands.options import count

if TYPE_CHECKING:
    from hearthlab.carddata.formats import Format
    from hearthlab.decks.bench import Conditions
    from hearthlab.decks.report import Report

PRECISION = re.compile(r"(?:±|\+-|\+/-)?\s*(\d+(?:\.\d+)?)")
FIELD_HELP = "opponents: decks or deck sets, separated by commas (default: the decks of the format)"

DeckName = Annotated[
    str,
    typer.Argument(
        help="a deck's name or code, or a file with its text", autocompletion=deck_names
    ),
]
FieldOption = Annotated[
    str | None, typer.Option("--field", help=FIELD_HELP, autocompletion=deck_names)
]
WeightsFile = Annotated[
    Path | None, typer.Option(help='weights of the field, a JSON file such as {"zoo-warlock": 2}')
]
Pairs = Annotated[int | None, count("mirrored pairs of games")]
Until = Annotated[
    str | None,
    typer.Option(metavar="±POINTS", help="play until 95 % intervals are this wide, such as ±1"),
]
Agents = Annotated[
    str | None,
    typer.Option(
        help="who plays; two, separated by ';', make two reports: values depend on who plays",
        autocompletion=agent_names,
    ),
]
Output = Annotated[
    Path | None, typer.Option(help="also write the rows to a file: .csv, .json or .parquet")
]
HsReplay = Annotated[bool, typer.Option("--hsreplay", help="write HSReplay's field names")]
Plot = Annotated[Path | None, typer.Option(help="also draw the figure to a file (svg, png, pdf)")]
Json = Annotated[bool, typer.Option("--json", help="print the rows as JSON")]


def words_of(text: str | None) -> list[str] | None:
    """Split a list of decks; None if it was not given."""
    from hearthlab.commands.output import InputError, words

    if text is None:
        return None
    found = list(words(text))
    if not found:
        raise InputError(f"{text!r}: name decks or deck sets, separated by commas")
    return found


def half_width(text: str | None) -> float | None:
    """Read a precision in points, such as ±1."""
    from hearthlab.commands.output import InputError

    if text is None:
        return None
    found = PRECISION.fullmatch(text.strip())
    if found is None or not float(found[1]) > 0:
        raise InputError(f"--until {text!r}: should be a number of points, such as ±1")
    return float(found[1])


def format_named(name: str | None) -> Format | None:
    """Read the option --format."""
    from hearthlab.carddata.formats import Format

    return None if name is None else Format.of(name)


def conditions(
    agents: str | None,
    *,
    seed: int,
    workers: int,
    backend: str,
    store: str | None,
) -> list[Conditions]:
    """Read under what a study is played: one for each agent."""
    from hearthlab.commands.output import InputError
    from hearthlab.decks.bench import FAST_AGENT, Conditions

    specs = [FAST_AGENT]
    if agents is not None:
        specs = [part.strip() for part in agents.split(";") if part.strip()]
    if not 1 <= len(specs) <= 2:
        raise InputError(f"--agents {agents!r}: name one agent, or two with ';' between them")
    given = Conditions(seed=seed, workers=workers, backend=backend, store=store)
    return [replace(given, agent=spec) for spec in specs]


def check_outputs(output: Path | None, plot: Path | None) -> None:
    """Refuse files that cannot be written, before anything is played."""
    from hearthlab.arena.showing import check_figure
    from hearthlab.commands.output import check_file

    check_file(output)
    if output is not None:
        from hearthlab.decks.rows import check_rows_file

        check_rows_file(output)
    if plot is not None:
        check_figure(plot)


@contextmanager
def progress(given: Conditions) -> Iterator[Conditions]:
    """Show a bar on stderr if it is a terminal."""
    from hearthlab.commands.progress import counting_bar

    with counting_bar("games") as bar:
        task = bar.add_task("games", total=None)

        def show(done: int, planned: int) -> None:
            if not bar.disable:
                bar.update(task, completed=done, total=planned)

        yield replace(given, on_progress=show)


def tell(
    made: Callable[[Conditions], Report],
    studies: list[Conditions],
    *,
    output: Path | None,
    plot: Path | None,
    as_json: bool,
    hsreplay: bool = False,
) -> None:
    """Make a report for each agent; show it, and write it to the files that were asked for."""
    import json
    from dataclasses import asdict

    from hearthlab.commands.output import console
    from hearthlab.commands.progress import INTERRUPTED
    from hearthlab.decks.rows import as_hsreplay, write_rows

    check_outputs(output, plot)
    reports = []
    for study in studies:
        with progress(study) as given:
            reports.append(made(given))
        if getattr(reports[-1], "interrupted", False):
            break
    rows = [row for report in reports for row in report.rows]
    if as_json:
        print(
            json.dumps(as_hsreplay(rows) if hsreplay else [asdict(row) for row in rows], indent=1)
        )
    else:
        print("\n\n".join(map(str, reports)))
    if output is not None and len(reports) == 1:
        reports[0].export(output, hsreplay=hsreplay)
    elif output is not None:
        write_rows(rows, output, hsreplay=hsreplay)
    if plot is not None:
        for number, report in enumerate(reports):
            report.plot(plot if number == 0 else plot.with_stem(f"{plot.stem}-{number + 1}"))
    if any(getattr(report, "interrupted", False) for report in reports):
        kept = studies[0].store is not None
        console(stderr=True).print(
            "interrupted; "
            + (
                "the same command resumes where it stopped"
                if kept
                else "with --store FILE the same command could resume"
            ),
            soft_wrap=True,
        )
        raise typer.Exit(INTERRUPTED)
