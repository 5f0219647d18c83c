"""The options --format and --change: which format a command plays or shows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from hearthlab.carddata.formats import Format

PlayedFormat = Annotated[
    str | None,
    typer.Option(
        "--format",
        metavar="FORMAT",
        help="2014, classic, 2018, 2018-wild, or any sets and day, such as "
        "classic+naxxramas@2015-03-01 (default: the decks' format, else 2014)",
    ),
]
Changes = Annotated[
    list[str] | None,
    typer.Option(
        "--change",
        metavar="CHANGE",
        help="change a card, such as 'Starving Buzzard: cost=3', or cards by a card file, such as "
        "my_changes.py; may be repeated",
    ),
]

RecordFormat = Annotated[
    str | None,
    typer.Option(
        "--format",
        metavar="FORMAT",
        help="format of a game of the client (default: the first that has the cards seen)",
    ),
]

EXAMPLE = "'Starving Buzzard: cost=3, attack=2', or name a card file, such as my_changes.py"
CARD_FILE = ".py"
_CHANGE = re.compile(r"(?P<card>.+?)\s*:\s*(?P<fields>[^:]+)")
_FIELD = re.compile(r"(?P<name>\w+)\s*=\s*(?P<number>-?\d+)")


def asked_format(
    name: str | None, changes: Sequence[str] | None = None, *, decks: Sequence[str] = ()
) -> Format | None:
    """Return the format that the options ask for; None if they ask for none.

    decks: words of decks, whose format is changed when none is named.
    """
    from hearthlab.carddata.formats import Format

    if not changes:
        return None if name is None else Format.of(name)
    from hearthlab.arena.pairs import format_of

    playing = format_of(tuple(decks), name)
    for change in changes:
        playing = (
            playing.changed(cards=change)
            if change.endswith(CARD_FILE)
            else playing.changed(dict([read_change(change)]))
        )
    return playing


def read_change(text: str) -> tuple[str, dict[str, int]]:
    """Read a change of a card, such as 'Starving Buzzard: cost=3, attack=2'."""
    from hearthlab.commands.output import InputError

    found = _CHANGE.fullmatch(text.strip())
    fields = (
        [_FIELD.fullmatch(part.strip()) for part in found["fields"].split(",")] if found else []
    )
    if found is None or not all(fields):
        raise InputError(f"--change {text!r}: write it as {EXAMPLE}")
    return found["card"], {field["name"]: int(field["number"]) for field in fields if field}
