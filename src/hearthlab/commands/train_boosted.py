"""`hearthlab train boosted FILE.hlm`: play a data set, and train boosted trees on it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hearthlab.commands.formats import Changes, PlayedFormat, asked_format
from hearthlab.commands.options import Decks, Seed
from hearthlab.commands.train_shared import (
    Features,
    ModelFile,
    Threads,
    interruptible,
    train_shown,
)

DATA = ".games"  # the folder of the data set, beside the model
AGENT = "mcts:budget=300,expansion=one"


def command(
    file: ModelFile,
    agent: Annotated[
        str, typer.Option(help="the agent of the self-play, as a spec string")
    ] = AGENT,
    decks: Decks = None,
    format: PlayedFormat = None,
    change: Changes = None,
    games: Annotated[int, typer.Option(min=0, help="games to learn from")] = 3_000,
    epsilon: Annotated[float, typer.Option(help="share of random actions in them")] = 0.0,
    features: Features = "board",
    data: Annotated[
        Path | None, typer.Option(help=f"folder of the data set (default NAME{DATA})")
    ] = None,
    seed: Seed = 0,
    threads: Threads = 1,
    trees: Annotated[int, typer.Option(help="trees at most")] = 100,
    depth: Annotated[int, typer.Option(help="levels of a tree")] = 6,
    eta: Annotated[float, typer.Option(help="learning rate")] = 0.3,
    child_weight: Annotated[float, typer.Option(help="least weight of a leaf")] = 1.0,
    rows: Annotated[float, typer.Option(help="share of the states per tree")] = 1.0,
    columns: Annotated[float, typer.Option(help="share of the features per tree")] = 1.0,
    patience: Annotated[
        int, typer.Option(help="stop after n trees that do not help in validation; 0: never")
    ] = 0,
    per_deck: Annotated[
        bool, typer.Option("--per-deck", help="also one model per deck, NAME-DECK.hlm")
    ] = False,
) -> None:
    """Train boosted trees on games of self-play; called again, it resumes where it was stopped."""
    from hearthlab.commands.options import deck_words

    words = deck_words(decks, asked_format(format))
    playing = asked_format(format, change, decks=words)
    folder = data or file.with_suffix(DATA)
    with interruptible(lambda: f"stopped; the same command resumes from {folder}"):
        train_shown(
            "boosted",
            file,
            folder=data,
            workers=threads,
            agent=agent,
            decks=words,
            games=games,
            epsilon=epsilon,
            features=features,
            seed=seed,
            trees=trees,
            depth=depth,
            eta=eta,
            child_weight=child_weight,
            rows=rows,
            columns=columns,
            patience=patience,
            per_deck=per_deck,
            format=playing,
        )
