"""`hearthlab match A B`: play mirrored pairs of games and tell who is better."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

    from hearthlab.arena.match import Progress

INTERRUPTED = 130  # exit code after Ctrl-C


def command(
    a: Annotated[str, typer.Argument(help="an agent, as a spec string")],
    b: Annotated[str, typer.Argument(help="its opponent")],
    games: Annotated[int, typer.Option(min=1, help="games to play, two to a mirrored pair")] = 100,
    decks: Annotated[
        str,
        typer.Option(help="random, a deck set, or a deck's name or code; several with commas"),
    ] = "championship-2014",
    seed: Annotated[int, typer.Option(help="seed of decks, games and agents")] = 0,
    workers: Annotated[int, typer.Option(min=1, help="processes to play in")] = 1,
    belief: Annotated[
        str, typer.Option(help="known-list shows the opponent's list; uniform, archetype do not")
    ] = "known-list",
    json: Annotated[bool, typer.Option("--json", help="print JSON")] = False,
    plot: Annotated[Path | None, typer.Option(help="also draw a figure to a file")] = None,
) -> None:
    """Play A against B: each deal twice with seats exchanged. Ctrl-C keeps what was played."""
    from hearthlab.arena.match import match
    from hearthlab.commands.output import words

    chosen = words(decks)
    with _bar() as bar:
        result = match(
            a,
            b,
            decks=chosen[0] if len(chosen) == 1 else list(chosen),
            games=games,
            seed=seed,
            workers=workers,
            belief=belief,
            on_progress=_shown_on(bar, games),
        )
    if plot is not None:
        result.plot(plot)
    print(result.json() if json else result)
    if result.interrupted:
        raise typer.Exit(INTERRUPTED)


def _bar() -> Bar:
    """Make the progress bar; it shows itself on a terminal only, and on stderr."""
    from rich import progress

    from hearthlab.commands.output import console

    out = console(stderr=True)
    return progress.Progress(
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
        progress.TextColumn("{task.fields[state]}"),
        progress.TimeRemainingColumn(),
        console=out,
        transient=True,
        disable=not out.is_terminal,
    )


def _shown_on(bar: Bar, games: int) -> Callable[[Progress], None]:
    task = bar.add_task("games", total=games, state="")

    def show(progress: Progress) -> None:
        if bar.disable:
            return
        low, high = progress.interval
        state = (
            f"won {progress.wins}, lost {progress.losses}, drawn {progress.draws}: "
            f"{100 * low:.1f} to {100 * high:.1f} %, {progress.games_per_second:,.1f} games/s"
        )
        bar.update(task, completed=progress.games, state=state)

    return show
