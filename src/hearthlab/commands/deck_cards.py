"""`hearthlab deck cards CODE`: what each card of a deck is worth."""

from __future__ import annotations

from typing import Annotated

import typer

from hearthlab.commands.deck_shared import (
    Agents,
    DeckName,
    FieldOption,
    HsReplay,
    Json,
    Output,
    Pairs,
    Plot,
    Until,
    WeightsFile,
    conditions,
    format_named,
    half_width,
    tell,
    words_of,
)
from hearthlab.commands.formats import PlayedFormat
from hearthlab.commands.options import Backend, Seed, Store, Workers


def command(
    deck: DeckName,
    field: FieldOption = None,
    weights: WeightsFile = None,
    only: Annotated[
        str | None, typer.Option(help="measure these cards alone, separated by ';'")
    ] = None,
    reference: Annotated[
        str, typer.Option(help="the card that stands in, or vanilla: a minion without text")
    ] = "vanilla",
    pairs: Pairs = None,
    until: Until = None,
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
    """Measure what one copy of each card is worth: the same deals with and without it."""
    from hearthlab.decks.values import card_values

    studies = conditions(agents, seed=seed, workers=workers, backend=backend, store=store)
    cards = None if only is None else [card.strip() for card in only.split(";") if card.strip()]
    tell(
        lambda given: card_values(
            deck,
            field=words_of(field),
            weights=weights,
            cards=cards,
            reference=reference,
            pairs=pairs,
            until=half_width(until),
            format=format_named(format),
            given=given,
        ),
        studies,
        output=output,
        plot=plot,
        as_json=json,
        hsreplay=hsreplay,
    )
