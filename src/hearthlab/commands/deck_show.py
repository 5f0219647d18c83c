"""`hearthlab deck show CODE`: a list, its curve, and the odds to draw its cards."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hearthlab.commands.deck_shared import DeckName, Plot
from hearthlab.commands.formats import PlayedFormat, asked_format
from hearthlab.commands.options import Json, count


def command(
    deck: DeckName,
    turn: Annotated[int, count("own turn for the odds to have seen a card")] = 4,
    collection: Annotated[
        Path | None,
        typer.Option(help='cards owned, JSON such as {"Fireball": 2}; shows missing cards'),
    ] = None,
    format: PlayedFormat = None,
    plot: Plot = None,
    json: Json = False,
) -> None:
    """Show a deck: list, curve, kinds, dust, legality, draw odds by turn."""
    import json as text

    from hearthlab.commands.output import check_plot
    from hearthlab.decks.overview import overview

    check_plot(plot)
    found = overview(deck, turn=turn, collection=collection, format=asked_format(format))
    print(text.dumps(found.facts(), indent=1) if json else found)
    if plot is not None:
        found.plot(plot)
