"""Shared by the commands of `hearthlab deck`: options, precision, progress, output."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from hearthlab.commands.completion import agent_names, deck_names
from hearthlab.commands.formats import PlayedFormat, asked_format
from hearthlab.commands.options import Json, RunOptions, count

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
        help="the agent; two, separated by ';', make two reports: values depend on the agent",
        autocompletion=agent_names,
    ),
]
Output = Annotated[
    Path | None, typer.Option(help="also write the rows to a file: .csv, .json or .parquet")
]
HsReplay = Annotated[bool, typer.Option("--hsreplay", help="write HSReplay's field names")]
Plot = Annotated[Path | None, typer.Option(help="also draw the figure to a file (svg, png, pdf)")]


def words_of(text: str | None) -> list[str] | None:
    """Split a list of decks; None if it was not given."""
    from hearthlab.commands.output import InputError, words

    if text is None:
        return None
    found = list(words(text))
    if not found:
        raise InputError(f"{text!r}: name decks or deck sets, separated by commas")
    return found


def listed(text: str) -> list[str]:
    """Split a list of agents or cards, whose names may hold commas."""
    return [part.strip() for part in text.split(";") if part.strip()]


def half_width(text: str | None) -> float | None:
    """Read a precision in points, such as ±1."""
    from hearthlab.commands.output import InputError

    if text is None:
        return None
    found = PRECISION.fullmatch(text.strip())
    if found is None or not float(found[1]) > 0:
        raise InputError(f"--until {text!r}: should be a number of points, such as ±1")
    return float(found[1])


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


@dataclass(frozen=True, kw_only=True)
class OutputOptions:
    """Where a report is written."""

    output: Output = None
    plot: Plot = None
    json: Json = False

    def show(
        self,
        make: Callable[[Conditions], Report],
        studies: Sequence[Conditions],
        *,
        hsreplay: bool = False,
    ) -> None:
        """Make a report per agent; print it, and write it to the requested files."""
        import json
        from dataclasses import asdict

        from hearthlab.commands.output import check_file, check_plot
        from hearthlab.decks.errors import TooEarly
        from hearthlab.decks.rows import as_hsreplay, check_rows_file, write_rows

        check_file(self.output)
        if self.output is not None:
            check_rows_file(self.output)
        check_plot(self.plot)
        reports: list[Report] = []
        kept, stopped = studies[0].store is not None, ""
        for study in studies:
            try:
                with progress(study) as given:
                    reports.append(make(given))
            except TooEarly as error:
                stopped = str(error)
                break
            if getattr(reports[-1], "interrupted", False):
                stopped = "interrupted"
                break
        if not reports:
            _end(stopped, kept=kept)
        rows = [row for report in reports for row in report.rows]
        if self.json:
            facts = as_hsreplay(rows) if hsreplay else [asdict(row) for row in rows]
            print(json.dumps(facts, indent=1))
        else:
            print("\n\n".join(map(str, reports)))
        if self.output is not None and len(reports) == 1:
            reports[0].export(self.output, hsreplay=hsreplay)
        elif self.output is not None:
            write_rows(rows, self.output, hsreplay=hsreplay)
        if self.plot is not None:
            for number, report in enumerate(reports, 1):
                stem = self.plot.stem if number == 1 else f"{self.plot.stem}-{number}"
                report.plot(self.plot.with_stem(stem))
        if stopped:
            _end(stopped, kept=kept)


def _end(stopped: str, *, kept: bool) -> NoReturn:
    """Say on stderr whether the command can resume, and exit."""
    from hearthlab.commands.output import console
    from hearthlab.commands.progress import INTERRUPTED

    same = "the same command resumes where it stopped"
    how = same if kept else "with --store FILE the same command could resume"
    console(stderr=True).print(f"{stopped}; {how}", soft_wrap=True)
    raise typer.Exit(INTERRUPTED)


@dataclass(frozen=True, kw_only=True)
class Players:
    """Which agents play, and in which format."""

    agents: Agents = None
    format: PlayedFormat = None


@dataclass(frozen=True, kw_only=True)
class StudyOptions(OutputOptions, RunOptions, Players):
    """How a study is played, and where its report is written."""

    @property
    def playing(self) -> Format | None:
        """The requested format."""
        return asked_format(self.format)

    def conditions(self) -> list[Conditions]:
        """Return the conditions of a study, one for each agent."""
        from hearthlab.commands.output import InputError
        from hearthlab.decks.bench import FAST_AGENT, Conditions

        specs = [FAST_AGENT] if self.agents is None else listed(self.agents)
        if not 1 <= len(specs) <= 2:
            text = f"--agents {self.agents!r}: name one agent, or two with ';' between them"
            raise InputError(text)
        given = Conditions(
            seed=self.seed, workers=self.workers, backend=self.backend, store=self.store
        )
        return [replace(given, agent=spec) for spec in specs]

    def study(
        self,
        make: Callable[..., Report],
        *what: object,
        hsreplay: bool = False,
        **options: Any,
    ) -> None:
        """Play a study of the deck laboratory under each of the conditions, and show it."""
        options = {"format": self.playing, **options}
        made = partial(make, *what, **options)
        self.show(lambda given: made(given=given), self.conditions(), hsreplay=hsreplay)


@dataclass(frozen=True, kw_only=True)
class FieldOptions:
    """The decks that a deck meets."""

    field: FieldOption = None
    weights: WeightsFile = None

    @property
    def met(self) -> dict[str, Any]:
        """The options as the deck laboratory takes them."""
        return {"field": words_of(self.field), "weights": self.weights}


@dataclass(frozen=True, kw_only=True)
class PrecisionOptions:
    """How many games are played."""

    pairs: Pairs = None
    until: Until = None

    @property
    def extent(self) -> dict[str, Any]:
        """The options as the deck laboratory takes them."""
        return {"pairs": self.pairs, "until": half_width(self.until)}
