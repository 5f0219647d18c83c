"""`hearthlab deck mulligan CODE`: what to keep in the first hand."""

from __future__ import annotations

from typing import Annotated

import typer

from hearthlab.commands.deck_shared import (
    Agents,
    DeckName,
    HsReplay,
    Json,
    Output,
    Pairs,
    Plot,
    WeightsFile,
    conditions,
    format_named,
    tell,
    words_of,
)
from hearthlab.commands.formats import PlayedFormat
from hearthlab.commands.options import Backend, Seed, Store, Workers


def command(
    deck: DeckName,
    against: Annotated[
        str | None,
        typer.Option(help="opponents: decks or deck sets (default: the decks of the format)"),
    ] = None,
    hand: Annotated[
        str | None,
        typer.Option(help="what to keep of this hand: three or four cards, separated by ','"),
    ] = None,
    coin: Annotated[
        bool, typer.Option("--coin", help="the hand is that of who goes second")
    ] = False,
    weights: WeightsFile = None,
    pairs: Pairs = None,
    agents: Agents = None,
    format: PlayedFormat = None,
    seed: Seed = 0,
    workers: Workers = 1,
    backend: Backend = "local",
    store: Store = None,
    output: Output = None,
    hsreplay: HsReplay = False,
    plot: Plot = None,
    json: Json = False,
) -> None:
    """Measure what keeping each card is worth, or compare all ways to keep a given hand."""
    from hearthlab.commands.options import refuse
    from hearthlab.decks.hand import hand_advice
    from hearthlab.decks.mulligan import mulligan

    studies = conditions(agents, seed=seed, workers=workers, backend=backend, store=store)
    if hand is None:
        refuse({"--coin": coin or None}, "only a given hand has it; add --hand")
        tell(
            lambda given: mulligan(
                deck,
                against=words_of(against),
                weights=weights,
                pairs=pairs,
                format=format_named(format),
                given=given,
            ),
            studies,
            output=output,
            plot=plot,
            as_json=json,
            hsreplay=hsreplay,
        )
        return
    tell(
        lambda given: hand_advice(
            deck,
            [card.strip() for card in hand.split(",") if card.strip()],
            coin=coin,
            against=words_of(against),
            weights=weights,
            pairs=pairs,
            format=format_named(format),
            given=given,
        ),
        studies,
        output=output,
        plot=plot,
        as_json=json,
    )
