"""The command line: `hearthlab --help`. Each command is one file of commands/."""

from __future__ import annotations

import sys
from typing import Any

import typer
from typer.core import TyperGroup

from hearthlab.carddata.facts import UnknownCard
from hearthlab.commands import (
    agents,
    bench,
    card,
    cards,
    decks,
    exercise,
    ladder,
    match,
    report,
    reproduce,
    soak,
    tournament,
    watch,
)
from hearthlab.game.errors import HearthlabError

BAD_INPUT = 2  # exit code


class Commands(TyperGroup):
    """Answer bad input with one clear line on stderr instead of a traceback."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except (HearthlabError, UnknownCard, OSError) as error:
            if isinstance(error, BrokenPipeError):
                raise
            print(f"hearthlab: {error}", file=sys.stderr)
            raise typer.Exit(BAD_INPUT) from None


app = typer.Typer(
    cls=Commands,
    help="A laboratory for Hearthstone AI: an exact, very fast simulator.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("cards")(cards.command)
app.command("card")(card.command)
app.command("decks")(decks.command)
app.command("agents")(agents.command)
app.command("watch")(watch.command)
app.command("match")(match.command)
app.command("tournament")(tournament.command)
app.command("ladder")(ladder.command)
app.command("reproduce")(reproduce.command)
app.command("report")(report.command)
app.command("bench")(bench.command)
app.command("soak")(soak.command)
app.command("exercise")(exercise.command)
