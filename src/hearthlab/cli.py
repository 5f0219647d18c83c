"""The command line: `hearthlab --help`. Each command is one file of commands/."""

from __future__ import annotations

import re
import sys
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, Any, TextIO

import typer
from typer.core import TyperGroup

from hearthlab.commands import completion, version
from hearthlab.commands.loading import LoadedCommands
from hearthlab.commands.output import file_trouble, ready_streams, sentence
from hearthlab.game.errors import HearthlabError

BAD_INPUT = 2  # exit code
HELP = "help"  # hearthlab help match: hearthlab match --help

# The usage error of typer: a class of click, which newer versions of typer include.
UsageError: type[Exception] = typer.BadParameter.__bases__[0]


class Commands(TyperGroup):
    """A group of commands that answers bad input with one line on stderr, not a traceback."""

    words: Sequence[str] = ()  # as typed

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.commands = LoadedCommands()

    def main(self, *arguments: Any, **options: Any) -> Any:
        """Answer the shell if it asks for completions, else run the command."""
        completion.prepare()
        return super().main(*arguments, **options)

    def make_context(self, info_name: Any, args: list[str], *more: Any, **options: Any) -> Any:
        """Read the options before the command; without any word, typer shows the help."""
        ready_streams()
        if args[:1] == [HELP]:
            args = [*args[1:], "--help"]
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
        """Print an error about the input, and exit."""
        try:
            with warnings.catch_warnings():
                warnings.showwarning = _warn
                yield
        except BrokenPipeError:
            raise
        except HearthlabError as error:
            said = str(error)
        except OSError as error:
            said = file_trouble(error)
        except UsageError as error:
            if not str(error):  # the help that was asked for by giving no words
                raise typer.Exit(BAD_INPUT) from None
            said = usage(error, self.words)
        except ModuleNotFoundError as error:
            said = self._missing(error)
        except (LookupError, ValueError) as error:
            if not isinstance(error, _card_errors()):
                raise
            said = str(error)
        else:
            return
        print(f"hearthlab: {said}", file=sys.stderr)
        raise typer.Exit(BAD_INPUT)

    def _missing(self, error: ModuleNotFoundError) -> str:
        """Say what installs a package that a command needs; raise the error if nothing does."""
        from hearthlab.arena.extras import EXTRAS, advice

        if error.name not in EXTRAS:
            raise error
        return f"{' '.join(self.words)}: needs {error.name}; {advice(error.name)}"


def _card_errors() -> tuple[type[Exception], ...]:
    """Return the exceptions for missing or badly written cards."""
    from hearthlab.game.card_work import CARD_ERRORS

    return CARD_ERRORS


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
            said = re.sub(r"\bint(eger)?( range)?\b", "integer", sentence(error.message))
            return f"{option} {typed!r}: {said}"
    if (
        getattr(error, "option_name", "") == "--format"
        and getattr(error.ctx, "parent", None) is None
    ):
        return "--format goes after the command, as in hearthlab match a b --format 2018"
    return f"{sentence(error.format_message())}; see {_path(error.ctx, words)} --help"


def _path(context: Any, words: Sequence[str]) -> str:
    """Return a command's full name; without a context, from the command line."""
    names = list[str]()
    if context is None or context.parent is None:
        found: Any = typer.main.get_command(app)
        for word in words:
            found = getattr(found, "commands", {}).get(word)
            if found is None:
                break
            names.append(word)
    while context is not None and context.parent is not None:
        names.insert(0, context.info_name)
        context = context.parent
    return " ".join(["hearthlab", *names])


def _value(option: str, words: Sequence[str]) -> str | None:
    """Return the given value of an option; the last one counts."""
    for at in reversed(range(len(words))):
        if words[at] == option:
            return words[at + 1] if at + 1 < len(words) else None
        if words[at].startswith(f"{option}="):
            return words[at].partition("=")[2]
    return None


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
    asked: Annotated[
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
