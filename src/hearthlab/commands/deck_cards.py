"""`hearthlab deck cards CODE`: the value of each card of a deck."""

from __future__ import annotations

from typing import Annotated

import typer

from hearthlab.commands.deck_shared import (
    DeckName,
    FieldOptions,
    HsReplay,
    PrecisionOptions,
    StudyOptions,
    listed,
)


def command(
    deck: DeckName,
    against: FieldOptions,
    only: Annotated[
        str | None, typer.Option(help="measure these cards alone, separated by ';'")
    ] = None,
    reference: Annotated[
        str, typer.Option(help="the card that stands in, or vanilla: a minion without text")
    ] = "vanilla",
    hsreplay: HsReplay = False,
    *,
    size: PrecisionOptions,
    given: StudyOptions,
) -> None:
    """Measure the value of one copy of each card: the same deals with and without it."""
    from hearthlab.decks.values import card_values

    cards = None if only is None else listed(only)
    options = {**against.met, **size.extent, "cards": cards, "reference": reference}
    given.study(card_values, deck, hsreplay=hsreplay, **options)
