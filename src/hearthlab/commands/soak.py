"""`hearthlab soak`: random games with every rule checked after every action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from hearthlab.commands.formats import Changes, PlayedFormat, asked_format
from hearthlab.commands.options import Json
from hearthlab.commands.progress import INTERRUPTED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.progress import Progress as Bar

    from hearthlab.carddata.formats import Format
    from hearthlab.checks.soak import Progress

FOUND = 1  # exit code: a rule was broken
SHOWN = 20  # violations printed in full


def command(
    games: Annotated[int, typer.Option(min=1, help="number of games")],
    seed: Annotated[int, typer.Option(help="seed of decks and games")] = 1,
    workers: Annotated[int, typer.Option(min=1, help="number of processes")] = 1,
    extremes: Annotated[
        bool, typer.Option("--extremes", help="decks of cards that double, copy and pile up")
    ] = False,
    format: PlayedFormat = None,
    change: Changes = None,
    days: Annotated[
        int | None,
        typer.Option(min=1, help="play as many formats in turn: random sets, days and changes"),
    ] = None,
    json: Json = False,
) -> None:
    """Play random decks of all cards, and check every rule after every action."""
    from time import perf_counter

    from hearthlab.checks.soak import Progress, soak

    start = perf_counter()
    found = Progress()
    interrupted = False
    with _bar() as bar:
        task = bar.add_task("soaking", total=games, rate=0.0, broken=0)
        try:
            for playing, share in _shares(games, seed, days, asked_format(format, change)):
                before, found = found, Progress()
                for progress in soak(
                    share, seed=seed, workers=workers, extremes=extremes, format=playing
                ):
                    found = before.plus(progress)
                    rate = found.games / (perf_counter() - start)
                    broken = len(found.violations)
                    bar.update(task, completed=found.games, rate=rate, broken=broken)
        except KeyboardInterrupt:
            interrupted = True
    seconds = perf_counter() - start
    if json:
        _print_json(found, games, seed, extremes, seconds)
    else:
        _report(found, games, seed, extremes, seconds)
    if interrupted:
        raise typer.Exit(INTERRUPTED)
    if found.violations:
        raise typer.Exit(FOUND)


def _shares(
    games: int, seed: int, days: int | None, playing: Format | None
) -> Iterator[tuple[Format, int]]:
    """Divide games among the requested formats."""
    from hearthlab.carddata.formats import Format
    from hearthlab.commands.options import refuse

    if days is None:
        yield Format.of(playing), games
        return
    from hearthlab.checks.days import random_format

    refuse({"--format": playing and str(playing)}, "with --days, formats are random")
    for number in range(min(days, games)):
        share = games // days + (number < games % days)
        yield random_format(seed * 1_000_003 + number), share


def _bar() -> Bar:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as TimeLeft

    from hearthlab.commands.output import console

    out = console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]:,.0f} games/s, {task.fields[broken]} violations"),
        TimeLeft(),
        console=out,
        transient=True,
        disable=not out.is_terminal,
    )


def _print_json(found: Progress, games: int, seed: int, extremes: bool, seconds: float) -> None:
    from hearthlab.commands.output import print_json

    violations = [
        {"game": each.game, "rule": each.rule, "recipe": each.recipe} for each in found.violations
    ]
    print_json(
        {
            "games": found.games,
            "planned": games,
            "views": found.views,
            "seed": seed,
            "extremes": extremes,
            "violations": violations,
            "seconds": seconds,
            "peak_kilobytes": [found.first_peak, found.last_peak],
        }
    )


def _report(found: Progress, games: int, seed: int, extremes: bool, seconds: float) -> None:
    from hearthlab.checks.soak import decks_of
    from hearthlab.commands.output import console

    out = console()
    for violation in found.violations[:SHOWN]:
        out.print(f"game {violation.game}: {violation.rule}", soft_wrap=True)
        out.print(f"  {violation.recipe}", soft_wrap=True)
        for deck in () if extremes else decks_of(seed, violation.game, format=violation.format):
            out.print(f"  {deck.name}: {' '.join(deck.cards)}", soft_wrap=True)
    if len(found.violations) > SHOWN:
        out.print(f"and {len(found.violations) - SHOWN} more")
    kind = ", extremes" if extremes else ""
    stopped = "" if found.games == games else f" of {games:,}"
    out.print(
        f"{found.games:,}{stopped} games, {found.views:,} of them with views, seed {seed}{kind}: "
        f"{len(found.violations)} violations, {found.games / seconds:,.0f} games/s, "
        f"peak memory {found.first_peak / 1024:.0f} MB at the start, "
        f"{found.last_peak / 1024:.0f} MB at the end",
        soft_wrap=True,
    )
