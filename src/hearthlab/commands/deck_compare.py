"""`hearthlab deck compare A B`: the difference of two lists on the same deals."""

from __future__ import annotations

from hearthlab.commands.deck_shared import (
    Agents,
    DeckName,
    FieldOption,
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
    first: DeckName,
    other: DeckName,
    field: FieldOption = None,
    weights: WeightsFile = None,
    pairs: Pairs = None,
    until: Until = None,
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
    """Measure how much better the second list does than the first, per opponent."""
    from hearthlab.decks.compare import compare

    studies = conditions(agents, seed=seed, workers=workers, backend=backend, store=store)
    tell(
        lambda given: compare(
            first,
            other,
            field=words_of(field),
            weights=weights,
            pairs=pairs,
            until=half_width(until),
            format=format_named(format),
            given=given,
        ),
        studies,
        output=output,
        plot=plot,
        as_json=json,
    )
