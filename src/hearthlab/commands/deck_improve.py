"""`hearthlab deck improve CODE`: exchanges that help, confirmed on fresh deals."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hearthlab.commands.deck_shared import (
    DeckName,
    FieldOptions,
    StudyOptions,
    listed,
    words_of,
)
from hearthlab.commands.options import count


def command(
    deck: DeckName,
    against: FieldOptions,
    held_out: Annotated[
        str | None,
        typer.Option(
            help="opponents that the search never meets (default: every third of the field)"
        ),
    ] = None,
    keep: Annotated[str | None, typer.Option(help="cards that stay, separated by ';'")] = None,
    cards: Annotated[
        str | None, typer.Option(help="cards to try, separated by ';' (default: all legal ones)")
    ] = None,
    collection: Annotated[
        Path | None, typer.Option(help='cards owned, JSON such as {"Fireball": 2}')
    ] = None,
    swaps: Annotated[int, count("exchanges of a bundle at most, 1 to 5")] = 1,
    most: Annotated[int, count("exchanges to try")] = 64,
    confirm: Annotated[int, count("fresh pairs for the best")] = 400,
    budget: Annotated[
        str | None, typer.Option(help="time for the search, such as 20m; then it confirms")
    ] = None,
    *,
    given: StudyOptions,
) -> None:
    """Search exchanges that help; the best is confirmed on fresh deals and other opponents."""
    from hearthlab.commands.until_decided import limit
    from hearthlab.decks.improve import improve

    given.study(
        improve,
        deck,
        **against.met,
        held_out=words_of(held_out),
        keep=() if keep is None else listed(keep),
        cards=None if cards is None else listed(cards),
        collection=collection,
        swaps=swaps,
        most=most,
        confirm=confirm,
        budget=None if budget is None else limit(budget, plays=True),
    )
