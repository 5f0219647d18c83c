"""The command line: `hearthlab --help`. Each command is one file of commands/."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, Any, TextIO

import typer
from typer.core import TyperGroup

from hearthlab.arena.extras import EXTRAS, advice
from hearthlab.carddata.facts import UnknownCard
from hearthlab.carddata.outside import CardFileError
from hearthlab.cards.expressions import CardError
from hearthlab.commands import (
    advise,
    agents,
    audit,
    bench,
    card,
    cards,
    check_agent,
    competition,
    completion,
    decks,
    examples,
    exercise,
    export,
    ladder,
    match,
    model,
    models,
    new,
    replay,
    report,
    reproduce,
    review,
    serve,
    soak,
    tournament,
    train,
    version,
    watch,
)
from hearthlab.commands.output import ready_streams
from hearthlab.game.errors import HearthlabError

BAD_INPUT = 2  # exit code

# What typer refuses by itself: a class of click's, which newer versions of typer have taken in.
UsageError: type[Exception] = typer.BadParameter.__bases__[0]


class Commands(TyperGroup):
    """A group of commands that answers bad input with one line on stderr, not a traceback."""

    words: Sequence[str] = ()  # as typed

    def main(self, *arguments: Any, **options: Any) -> Any:
        """Answer the shell if it asks for words, else run what was typed."""
        completion.prepare()
        return super().main(*arguments, **options)

    def make_context(self, info_name: Any, args: list[str], *more: Any, **options: Any) -> Any:
        """Read the options before the command; without any word, typer shows the help."""
        ready_streams()
        self.words = tuple(args)
        if not args:
            return super().make_context(info_name, args, *more, **options)
        with self._answered():
            return super().make_context(info_name, args, *more, **options)

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        with self._answered():
            return super().invoke(ctx)

    @contextmanager
    def _answered(self) -> Iterator[None]:
        """Print what is wrong with the input, and exit."""
        try:
            with warnings.catch_warnings():
                warnings.showwarning = _warn
                yield
        except BrokenPipeError:
            raise
        except (HearthlabError, UnknownCard, CardError, CardFileError, OSError) as error:
            said = str(error)
        except UsageError as error:
            said = usage(error, self.words)
        except ModuleNotFoundError as error:
            if error.name not in EXTRAS:
                raise
            said = f"{' '.join(self.words)}: needs {error.name}; {advice(error.name)}"
        else:
            return
        print(f"hearthlab: {said}", file=sys.stderr)
        raise typer.Exit(BAD_INPUT)


def _warn(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    file: TextIO | None = None,
    line: str | None = None,
) -> None:
    """Print a warning without its place in the source."""
    print(f"hearthlab: {message}", file=sys.stderr)


def usage(error: Any, words: Sequence[str]) -> str:
    """Write typer's complaint as one line, with the value at fault."""
    for option in getattr(getattr(error, "param", None), "opts", ()):
        typed = _value(option, words)
        if typed is not None:
            return f"{option} {typed!r}: {_sentence(error.message)}"
    return f"{_sentence(error.format_message())}; see {_path(error.ctx)} --help"


def _path(context: Any) -> str:
    """Name a command with those it belongs to."""
    names = list[str]()
    while context is not None and context.parent is not None:
        names.insert(0, context.info_name)
        context = context.parent
    return " ".join(["hearthlab", *names])


def _value(option: str, words: Sequence[str]) -> str | None:
    """Find what was typed for an option; the last one counts."""
    for at in reversed(range(len(words))):
        if words[at] == option:
            return words[at + 1] if at + 1 < len(words) else None
        if words[at].startswith(f"{option}="):
            return words[at].partition("=")[2]
    return None


def _sentence(text: str) -> str:
    return " ".join((text[:1].lower() + text[1:]).split()).removesuffix(".")


app = typer.Typer(
    cls=Commands,
    help="A laboratory for Hearthstone AI: an exact, very fast simulator.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
def main(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            help="show version, engine, Python and cards",
            callback=version.show,
            is_eager=True,
        ),
    ] = False,
) -> None:
    """Read the options before the command; the help text is that of `app`."""


app.command("cards")(cards.command)
app.command("card")(card.command)
app.command("decks")(decks.command)
app.command("agents")(agents.command)
app.command("check-agent")(check_agent.command)
app.add_typer(new.app, name="new")
app.command("models")(models.command)
app.command("model")(model.command)
app.add_typer(train.app, name="train")
app.command("serve")(serve.command)
app.command("watch")(watch.command)
app.command("replay")(replay.command)
app.command("advise")(advise.command)
app.command("review")(review.command)
app.command("audit")(audit.command)
app.command("match")(match.command)
app.command("tournament")(tournament.command)
app.command("ladder")(ladder.command)
app.command("competition")(competition.command)
app.command("export")(export.command)
app.command("reproduce")(reproduce.command)
app.command("report")(report.command)
app.command("bench")(bench.command)
app.command("soak")(soak.command)
app.command("exercise")(exercise.command)
app.command("completion")(completion.command)
examples.show_in(app)
