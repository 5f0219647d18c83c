"""`hearthlab train boosted FILE.hlm`: play a data set, and train boosted trees on it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hearthlab.commands.formats import Changes, PlayedFormat, asked_format
from hearthlab.commands.options import Decks, Seed
from hearthlab.commands.progress import counting_bar
from hearthlab.commands.train_shared import (
    Features,
    ModelFile,
    Threads,
    check_model_file,
    interruptible,
)

DATA = ".games"  # the folder of the data set, beside the model
AGENT = "mcts:budget=300,expansion=one"
EVERY = 10  # trees between two lines about them


def command(
    file: ModelFile,
    agent: Annotated[str, typer.Option(help="who plays itself, as a spec string")] = AGENT,
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
    from hearthlab.arena.extras import need
    from hearthlab.arena.source import commit
    from hearthlab.commands.options import deck_words
    from hearthlab.commands.output import console
    from hearthlab.models.files import SUFFIX, save
    from hearthlab.training.boosting.self_play import SelfPlay, generate
    from hearthlab.training.boosting.training import Config, train

    need("hearthlab train boosted", "pyarrow", "xgboost", extra="learn")
    check_model_file(file)
    config = Config(
        trees=trees,
        depth=depth,
        eta=eta,
        child_weight=child_weight,
        rows=rows,
        columns=columns,
        patience=patience,
        split_seed=seed,
    )
    words = deck_words(decks, asked_format(format))
    playing = asked_format(format, change, decks=words)
    named = "" if playing is None else str(playing)
    terms = SelfPlay(agent, words, games, seed, epsilon, features, named)
    folder = data or file.with_suffix(DATA)
    out = console()
    with interruptible(lambda: f"stopped; the same command resumes with what is in {folder}"):
        with counting_bar("games") as bar:
            task = bar.add_task("", total=games)
            found = generate(
                terms, folder, threads=threads, on_game=lambda n: bar.update(task, completed=n)
            )
        out.print(f"{folder}: {len(found.games):,} games, {len(found):,} states", soft_wrap=True)

        def told(trees: int, training: float, validation: float) -> None:
            if trees % EVERY == 0:
                said = f"log-loss {training:.4f} in training, {validation:.4f} in validation"
                out.print(f"{trees} trees: {said}", soft_wrap=True)

        every = {file: found}
        if per_deck:
            for deck in sorted(set(found.deck.tolist())):
                path = file.with_name(f"{file.stem}-{deck}{SUFFIX}")
                every[path] = found.where(found.deck == deck)
        for path, part in every.items():
            model = train(
                part,
                config,
                features=features,
                name=path.stem,
                facts={key: it for key, it in terms.facts().items() if key != "engine"},
                commit=commit(),
                on_round=told,
                format=terms.playing,
            )
            save(model, path)
            said = "; ".join(f"{name}: {score:.4f}" for name, score in model.card.scores.items())
            out.print(f"{path}: trained; {said}", soft_wrap=True)
