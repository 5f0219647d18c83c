"""`hearthlab deck nerf CHANGE`: what changed cards do to a field."""

from __future__ import annotations

from typing import Annotated

import typer

from hearthlab.commands.deck_shared import (
    Agents,
    FieldOption,
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
    changes: Annotated[
        list[str],
        typer.Argument(
            help="changes such as 'Starving Buzzard: cost=5' or 'Leeroy Jenkins cost+1'"
        ),
    ],
    field: FieldOption = None,
    weights: WeightsFile = None,
    pairs: Pairs = None,
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
    """Measure what changed cards do to each deck of a field, its matrix and equilibrium."""
    from hearthlab.decks.changes import read_changes
    from hearthlab.decks.nerf import home_of, nerf

    studies = conditions(agents, seed=seed, workers=workers, backend=backend, store=store)
    playing = format_named(format) or home_of(words_of(field))
    made = read_changes(changes, playing)
    tell(
        lambda given: nerf(
            made,
            field=words_of(field),
            weights=weights,
            pairs=pairs,
            format=playing,
            given=given,
        ),
        studies,
        output=output,
        plot=plot,
        as_json=json,
    )
