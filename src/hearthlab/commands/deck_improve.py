"""`hearthlab deck improve CODE`: exchanges that help, confirmed on fresh deals."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hearthlab.commands.deck_shared import (
    Agents,
    DeckName,
    FieldOption,
    Json,
    Output,
    Plot,
    WeightsFile,
    conditions,
    format_named,
    tell,
    words_of,
)
from hearthlab.commands.formats import PlayedFormat
from hearthlab.commands.options import Backend, Seed, Store, Workers, count


def command(
    deck: DeckName,
    field: FieldOption = None,
    held_out: Annotated[
        str | None,
        typer.Option(
            help="opponents that the search never meets (default: every third of the field)"
        ),
    ] = None,
    weights: WeightsFile = None,
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
    agents: Agents = None,
    format: PlayedFormat = None,
    seed: Seed = 0,
    workers: Workers = 1,
    backend: Backend = "local",
    store: Store = None,
    output: Output = None,
    plot: Plot = None,
    json: Json = False,
) -> None:
    """Search exchanges that help; the best is confirmed on fresh deals and other opponents."""
    from hearthlab.commands.until_decided import limit
    from hearthlab.decks.improve import improve

    studies = conditions(agents, seed=seed, workers=workers, backend=backend, store=store)
    tell(
        lambda given: improve(
            deck,
            field=words_of(field),
            held_out=words_of(held_out),
            weights=weights,
            keep=_cards(keep) or (),
            cards=_cards(cards),
            collection=collection,
            swaps=swaps,
            most=most,
            confirm=confirm,
            budget=None if budget is None else limit(budget, plays=True),
            format=format_named(format),
            given=given,
        ),
        studies,
        output=output,
        plot=plot,
        as_json=json,
    )


def _cards(text: str | None) -> list[str] | None:
    return None if text is None else [card.strip() for card in text.split(";") if card.strip()]
