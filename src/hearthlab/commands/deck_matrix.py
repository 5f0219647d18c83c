"""`hearthlab deck matrix A B C`: match-ups with intervals."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hearthlab.commands.completion import deck_names
from hearthlab.commands.deck_shared import (
    Agents,
    HsReplay,
    Json,
    Output,
    Pairs,
    Plot,
    Until,
    conditions,
    format_named,
    half_width,
    tell,
)
from hearthlab.commands.formats import PlayedFormat
from hearthlab.commands.options import Backend, Seed, Store, Workers


def command(
    decks: Annotated[
        list[str],
        typer.Argument(help="decks, deck sets, or files of decks", autocompletion=deck_names),
    ],
    pairs: Pairs = None,
    until: Until = None,
    save: Annotated[
        Path | None, typer.Option(help="also write all scores, for `hearthlab deck meta`")
    ] = None,
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
    """Play every deck against every other: win rates, what is decided, strength and counters."""
    from hearthlab.commands.output import InputError, check_file
    from hearthlab.decks.bench import Conditions
    from hearthlab.decks.matrix import Matrix, matchups

    studies = conditions(agents, seed=seed, workers=workers, backend=backend, store=store)
    check_file(save)
    if save is not None and len(studies) > 1:
        raise InputError("--save keeps one matrix; name one agent")

    def made(given: Conditions) -> Matrix:
        found = matchups(
            decks,
            pairs=pairs,
            until=half_width(until),
            format=format_named(format),
            given=given,
        )
        if save is not None:
            found.save(save)
        return found

    tell(made, studies, output=output, plot=plot, as_json=json, hsreplay=hsreplay)
