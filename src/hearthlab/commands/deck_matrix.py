"""`hearthlab deck matrix A B C`: match-ups with intervals."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hearthlab.commands.completion import deck_names
from hearthlab.commands.deck_shared import HsReplay, PrecisionOptions, StudyOptions

if TYPE_CHECKING:
    from hearthlab.decks.matrix import Matrix


def command(
    decks: Annotated[
        list[str],
        typer.Argument(help="decks, deck sets, or files of decks", autocompletion=deck_names),
    ],
    save: Annotated[
        Path | None, typer.Option(help="also write all scores, for `hearthlab deck meta`")
    ] = None,
    hsreplay: HsReplay = False,
    *,
    size: PrecisionOptions,
    given: StudyOptions,
) -> None:
    """Play every deck against every other: win rates, decided pairs, strength and counters."""
    from hearthlab.commands.output import InputError, check_file
    from hearthlab.decks.matrix import matchups

    check_file(save)
    if save is not None and len(given.conditions()) > 1:
        raise InputError("--save keeps one matrix; name one agent")

    def made(*words: list[str], **options: Any) -> Matrix:
        found = matchups(*words, **options)
        if save is not None:
            found.save(save)
        return found

    given.study(made, decks, hsreplay=hsreplay, **size.extent)
