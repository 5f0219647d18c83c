"""Options that the commands that play have in common, and how their numbers are read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from inspect import Parameter, Signature, signature
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_type_hints

import typer

from hearthlab.commands.completion import deck_names
from hearthlab.commands.formats import Changes, PlayedFormat, asked_format

if TYPE_CHECKING:
    from hearthlab.carddata.formats import Format

NUMBER = "NUMBER"  # the help's word for a value


def whole(text: str | int) -> int:
    """Read a whole number."""
    try:
        return int(text)
    except ValueError:
        raise typer.BadParameter("should be a whole number") from None


def positive(text: str | int) -> int:
    """Read a whole number, 1 or more."""
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise typer.BadParameter("should be a whole number, 1 or more")
    return number


def real(text: str | float) -> float:
    """Read a number, with or without a point."""
    try:
        number = float(text)
    except ValueError:
        number = float("nan")
    if not isfinite(number):
        raise typer.BadParameter("should be a number")
    return number


def count(help: str) -> Any:
    """Make an option for a number of things."""
    return typer.Option(parser=positive, metavar=NUMBER, help=help)


def real_number(help: str) -> Any:
    """Make an option for any number."""
    return typer.Option(parser=real, metavar=NUMBER, help=help)


# The options as such, for commands that want to know whether they were given.
DECKS = typer.Option(
    help="random, a class, a deck set, or a deck's name or code; separate several with commas "
    "(default: championship-2014, or the format's own)",
    autocompletion=deck_names,
)
SEED = typer.Option(parser=whole, metavar=NUMBER, help="seed of decks, games and agents")
WORKERS = count("number of processes")
BELIEF = typer.Option(
    help="what agents assume of the opponent's deck: known-list; or it is unknown, and they think "
    "of it as uniform, archetype, library, or library:PATH (decks of yours, or a deck set)"
)
BACKEND = typer.Option(help="local, or ray for several machines")
NAME = typer.Option(help="name of the experiment in the store (default: from the players)")
STORE = typer.Option(help="SQLite file or database URL to store games in and resume from")

Decks = Annotated[str | None, DECKS]
Seed = Annotated[int, SEED]
Workers = Annotated[int, WORKERS]
Belief = Annotated[str, BELIEF]
Backend = Annotated[str, BACKEND]
Name = Annotated[str | None, NAME]
Store = Annotated[str | None, STORE]
Export = Annotated[
    Path | None,
    typer.Option(help="also write one row per game to a file: .csv, .parquet or .pgn"),
]
Json = Annotated[bool, typer.Option("--json", help="print JSON")]
StoreToRead = Annotated[str | None, typer.Option(help="a SQLite file or a database URL")]
GameNumber = Annotated[
    int | None,
    typer.Option(
        "--game",
        parser=positive,
        metavar=NUMBER,
        help="which game of a Power.log (default: the last)",
    ),
]

DEFAULT_BELIEF = "known-list"


# --- Options that belong together: a command takes them as one parameter --------------------------
@dataclass(frozen=True, kw_only=True)
class RunOptions:
    """How games are played, and where they are kept."""

    seed: Seed = 0
    workers: Workers = 1
    backend: Backend = "local"
    store: Store = None


@dataclass(frozen=True, kw_only=True)
class PlayOptions(RunOptions):
    """How the games of a match or tournament are played and reported."""

    format: PlayedFormat = None
    change: Changes = None
    belief: Belief = DEFAULT_BELIEF
    name: Name = None
    json: Json = False
    export: Export = None

    def check(self, plot: Path | None) -> None:
        """Raise for files that cannot be written, and for a name without a store."""
        from hearthlab.commands.output import InputError, check_plot

        check_plot(plot)
        if self.export is not None:
            check_results_file(self.export)
        if self.name is not None and self.store is None:
            raise InputError(f"--name {self.name!r} is for a store; name one with --store as well")

    def decks_and_format(self, decks: str | None) -> tuple[tuple[str, ...], Format | None]:
        """Read --decks, --format and --change."""
        words = deck_words(decks, asked_format(self.format))
        return words, asked_format(self.format, self.change, decks=words)


def flat(command: Callable[..., None]) -> Callable[..., None]:
    """Return a command for typer: the fields of its dataclass parameters become options."""
    groups = dict[str, Any]()
    parameters = dict[str, Parameter]()
    for parameter in _resolved(command):
        if is_dataclass(parameter.annotation):
            groups[parameter.name] = parameter.annotation
            parameters |= {each.name: each for each in _resolved(parameter.annotation)}
        else:
            parameters[parameter.name] = parameter

    def called(**given: Any) -> None:
        for name, group in groups.items():
            given[name] = group(**{field.name: given.pop(field.name) for field in fields(group)})
        command(**given)

    called.__name__, called.__doc__ = command.__name__, command.__doc__
    called.__annotations__ = {name: each.annotation for name, each in parameters.items()}
    called.__signature__ = Signature(list(parameters.values()))  # type: ignore[attr-defined]
    return called


def _resolved(made: Any) -> list[Parameter]:
    """List the parameters of a function or a dataclass, with their types."""
    types = get_type_hints(made, include_extras=True)
    return [
        each.replace(annotation=types[each.name], kind=Parameter.KEYWORD_ONLY)
        for each in signature(made).parameters.values()
    ]


def deck_words(text: str | None, playing: Format | None = None) -> tuple[str, ...]:
    """Split the list of decks, by default the format's; raise for an empty one."""
    from hearthlab.carddata.formats import Format
    from hearthlab.commands.output import InputError, words

    found = words(Format.of(playing).decks if text is None else text)
    if not found:
        raise InputError(
            f"--decks {text!r}: no decks to play with; name decks, a deck set, a class, or random"
        )
    return found


def check_results_file(path: Path) -> None:
    """Raise for a file that cannot be written, before there are results."""
    from hearthlab.arena.exporting import check_export
    from hearthlab.commands.output import check_file

    check_file(path)
    check_export(path)


def refuse(given: dict[str, object], why: str) -> None:
    """Raise for options that would do nothing; None means not given."""
    from hearthlab.commands.output import InputError

    for option, value in given.items():
        if value is not None:
            raise InputError(f"{option} {value!r}: {why}")
