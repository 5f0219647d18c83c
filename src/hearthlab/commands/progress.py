"""Plans played under a progress bar, for all commands that play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

    from hearthlab.arena.plan import Plan
    from hearthlab.arena.progress import RunProgress
    from hearthlab.arena.run import Enough, RunResult
    from hearthlab.arena.sink import Sink

INTERRUPTED = 130  # exit code after Ctrl-C


def counting_bar(what: str) -> Bar:
    """Make a bar that counts things of a kind, on stderr if it is a terminal."""
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    from hearthlab.commands.output import console

    out = console(stderr=True)
    columns = (
        TextColumn(f"{{task.completed:,.0f}} of {{task.total:,.0f}} {what}"),
        BarColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=out, transient=True, disable=not out.is_terminal)


@contextmanager
def changing_bar() -> Iterator[Callable[[str, int, int], None]]:
    """Show a bar on stderr if it is a terminal; yield a function of words, done, and total."""
    with counting_bar("{task.fields[what]}") as bar:
        task = bar.add_task("", total=None, what="", visible=False)

        def show(what: str, done: int, total: int) -> None:
            bar.update(task, what=what, completed=done, total=total, visible=True)

        yield show


@contextmanager
def bar_for_run() -> Iterator[Callable[[RunProgress], None]]:
    """Show a bar on stderr if it is a terminal; yield its update, for `run(on_progress=)`."""
    from rich import progress

    from hearthlab.commands.output import console

    out = console(stderr=True)
    columns = (
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
        progress.TextColumn("{task.fields[state]}"),
    )
    with progress.Progress(
        *columns, console=out, transient=True, disable=not out.is_terminal
    ) as bar:
        task = bar.add_task("games", total=None, state="")

        def show(now: RunProgress) -> None:
            if not bar.disable:
                bar.update(task, total=now.planned, completed=now.games, state=now.state())

        yield show


def play(
    plan: Plan,
    store: Sink | str | None,
    *,
    workers: int,
    backend: str,
    enough: Enough | None = None,
    forfeit: bool = False,
) -> RunResult:
    """Run a plan under the bar; after an interruption, say on stderr how to resume."""
    from hearthlab.arena.run import run
    from hearthlab.commands.output import console

    with bar_for_run() as show:
        played = run(
            plan,
            store=store,
            workers=workers,
            backend=backend,
            on_progress=show,
            enough=enough,
            forfeit=forfeit,
        )
    if played.interrupted:
        console(stderr=True).print(_interrupted(played), soft_wrap=True)
    return played


def _interrupted(played: RunResult) -> str:
    if not played.games:
        return "interrupted before the first game"
    return f"interrupted: {played.games:,} of {played.plan.games:,} games; " + (
        f"they are kept in {played.kept_in}, and the same command resumes where it stopped"
        if played.kept_in is not None
        else "they are not kept; with --store FILE the same command could resume"
    )
