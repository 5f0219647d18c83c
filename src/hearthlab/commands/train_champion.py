"""`hearthlab train champion FILE.hlm`: games, nets and gates, generation by generation."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hearthlab.commands.formats import Changes, PlayedFormat, asked_format
from hearthlab.commands.options import Seed, count
from hearthlab.commands.train_shared import ModelFile, interruptible, train_shown

GAMES = "20000,40000,60000,60000"


def command(
    file: ModelFile,
    games: Annotated[str, typer.Option(help="games per generation, comma-separated")] = GAMES,
    memory: Annotated[int, count("generations whose games a net is fitted to")] = 3,
    gate: Annotated[int, typer.Option(min=2, help="games against the net before")] = 400,
    rivals: Annotated[
        float, typer.Option(min=0.0, max=1.0, help="share of games against gsv, not itself")
    ] = 0.0,
    start: Annotated[
        str | None, typer.Option(help="a net to continue from: champion, or a file")
    ] = None,
    turns: Annotated[
        str | None,
        typer.Option(metavar="FIRST-LAST,…", help="fit weights of their own for these turns"),
    ] = None,
    epochs: Annotated[int, count("passes over the positions per fit")] = 6,
    rate: Annotated[
        float, typer.Option(min=1e-6, max=1.0, help="learning rate at its peak")
    ] = 3e-3,
    mix: Annotated[
        float,
        typer.Option(min=0.0, max=1.0, help="share of the search's opinion on the position itself"),
    ] = 0.0,
    trace: Annotated[
        float | None,
        typer.Option(
            min=0.0,
            max=1.0,
            help="λ: less trusts later opinions of the search, 1 the result alone "
            "(default 0.7, with --turns 0.9)",
        ),
    ] = None,
    dropout: Annotated[
        float | None,
        typer.Option(
            min=0.0,
            max=0.9,
            help="share of cards that a fit does not see (default 0.1, with --turns 0)",
        ),
    ] = None,
    decks: Annotated[bool, typer.Option(help="read the cards left in decks")] = True,
    folder: Annotated[
        Path | None,
        typer.Option(help="where games and nets are kept (default NAME.generations)"),
    ] = None,
    seed: Seed = 0,
    workers: Annotated[int, count("processes that play")] = 1,
    format: PlayedFormat = None,
    change: Changes = None,
) -> None:
    """Train the champion's net by games; called again, it resumes where it was stopped.

    Each generation is played by the best net so far; the net fitted to it is accepted only when it
    wins more than half of its match against that one. The last accepted net is written to FILE.

    With --turns a net (the shipped one, unless --start names another) gets weights of its own for
    some turns, such as 1-1 for first hands or 1-1,2-9,10- for all turns in three phases. All
    mulligans are random in its games, and no action after a position that is learned from.
    """
    from hearthlab.commands.output import InputError
    from hearthlab.models.model_card import ModelError
    from hearthlab.training.champion.config import TurnRange

    try:
        sizes = tuple(int(word) for word in games.split(","))
    except ValueError:
        raise InputError(f"--games {games!r}: numbers, one per generation: {GAMES}") from None
    try:
        ranges = () if turns is None else tuple(map(TurnRange.parse, turns.split(",")))
    except ModelError as error:
        raise InputError(f"--turns {turns!r}: {error}") from None
    with interruptible():
        train_shown(
            "champion",
            file,
            folder=folder,
            workers=workers,
            games=sizes,
            memory=memory,
            gate=gate,
            rivals=rivals,
            start=start,
            turns=ranges,
            epochs=epochs,
            rate=rate,
            mix=mix,
            trace=trace,
            dropout=dropout,
            decks=decks,
            seed=seed,
            format=asked_format(format, change),
        )
