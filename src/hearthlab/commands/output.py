"""Shared by commands: a console, tables, lists of words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hearthlab.game.errors import HearthlabError

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console
    from rich.table import Table


FILE_WIDTH = 120  # columns when the output is not a terminal


class InputError(HearthlabError, ValueError):
    """An argument that the command cannot use."""


PLAIN = str.maketrans("–—−·•…×’‘“”→≤≥", "---**.x''\"\"><>")  # for terminals that know no others


def ready_streams() -> None:
    """Keep printing from failing on terminals without Unicode and on closed pipes."""
    import codecs
    import sys
    from io import StringIO

    codecs.register_error("plain", _plain)
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed by who started us
            setattr(sys, name, StringIO())
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="plain")


def _plain(error: UnicodeError) -> tuple[str, int]:
    """Replace characters that a terminal cannot show by the nearest ones."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end].translate(PLAIN)
    return "".join(each if each.isascii() else "?" for each in text), error.end


def console(*, stderr: bool = False) -> Console:
    """Make the console to print on; it prints text as it is, without markup."""
    import sys

    from rich.console import Console

    file = sys.stderr if stderr else sys.stdout
    width = None if file.isatty() else FILE_WIDTH
    return Console(file=file, width=width, markup=False, highlight=False, emoji=False)


def table(*columns: str, title: str | None = None, numbers: Iterable[str] = ()) -> Table:
    """Make a plain table; columns of numbers are aligned right."""
    from rich import box
    from rich.table import Table

    made = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    right = set(numbers)
    for column in columns:
        made.add_column(column, justify="right" if column in right else "left", overflow="fold")
    return made


def print_json(facts: object) -> None:
    """Print facts as JSON."""
    from json import dumps

    print(dumps(facts, indent=1, ensure_ascii=False))


def check_file(path: Path | None) -> None:
    """Raise for a file that cannot be written, before there is anything to write."""
    if path is None:
        return
    if path.is_dir():
        raise InputError(f"{str(path)!r} is a folder; name a file")
    if not path.absolute().parent.is_dir():
        raise InputError(f"{str(path)!r}: there is no folder {str(path.parent)!r}")


def check_plot(path: Path | None) -> None:
    """Raise for a file that cannot hold a figure, before there is a figure."""
    from hearthlab.arena.showing import check_figure

    if path is not None:
        check_figure(path)


def words(text: str) -> tuple[str, ...]:
    """Split a comma-separated list."""
    return tuple(filter(None, (part.strip() for part in text.split(","))))


def known(word: str, words: Iterable[str], what: str) -> str:
    """Return a word; raise if it is not one of the options."""
    options = list(words)
    if word not in options:
        from difflib import get_close_matches

        close = get_close_matches(word.casefold(), options, n=1)
        near = f"did you mean {close[0]!r}?" if close else f"there are {', '.join(options)}"
        raise InputError(f"no {what} {word!r}; {near}")
    return word


def file_trouble(error: OSError) -> str:
    """Write the system's errors about files like other errors."""
    if error.filename is None or error.strerror is None:
        return str(error)
    said = {
        FileNotFoundError: "there is no such file",
        IsADirectoryError: "is a folder; name a file",
        NotADirectoryError: "one of its folders is a file",
        PermissionError: "may not be read or written; check its permissions",
    }
    return f"{error.filename!r}: {said.get(type(error), sentence(error.strerror))}"


def sentence(text: str) -> str:
    """Write a complaint as other errors are written: small, on one line, without a full stop."""
    return " ".join((text[:1].lower() + text[1:]).split()).removesuffix(".")
