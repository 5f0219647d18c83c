"""`hearthlab deck mulligan CODE`: what to keep in the first hand."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from hearthlab.commands.deck_shared import (
    FIELD_HELP,
    DeckName,
    HsReplay,
    PrecisionOptions,
    StudyOptions,
    WeightsFile,
    words_of,
)


def command(
    deck: DeckName,
    against: Annotated[str | None, typer.Option(help=FIELD_HELP)] = None,
    hand: Annotated[
        str | None,
        typer.Option(help="what to keep of this hand: three or four cards, separated by ','"),
    ] = None,
    coin: Annotated[bool, typer.Option("--coin", help="the hand is the second player's")] = False,
    weights: WeightsFile = None,
    hsreplay: HsReplay = False,
    *,
    size: PrecisionOptions,
    given: StudyOptions,
) -> None:
    """Measure what keeping each card is worth, or compare all ways to keep a given hand."""
    from hearthlab.commands.options import refuse
    from hearthlab.commands.output import words
    from hearthlab.decks.hand import hand_advice
    from hearthlab.decks.mulligan import mulligan

    options: dict[str, Any] = {"against": words_of(against), "weights": weights}
    if hand is None:
        refuse({"--coin": coin or None}, "only a given hand has it; add --hand")
        given.study(mulligan, deck, hsreplay=hsreplay, **options, **size.extent)
    else:
        refuse({"--until": size.until}, "a given hand has --pairs alone")
        given.study(hand_advice, deck, words(hand), coin=coin, pairs=size.pairs, **options)
