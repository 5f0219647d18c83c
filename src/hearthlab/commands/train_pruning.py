"""`hearthlab train pruning FILE.hlm`, and `train rewards FILE.csv` for bandits."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hearthlab.commands.formats import Changes, PlayedFormat, asked_format
from hearthlab.commands.progress import counting_bar
from hearthlab.commands.train_shared import (
    ModelFile,
    Threads,
    interruptible,
    one_thread,
    train_shown,
)

DATA = ".npz"
REWARDS = ".csv"


def pruning(
    file: ModelFile,
    rewards: Annotated[
        str, typer.Option(help="uniform, bimodal, or a file that `train rewards` wrote")
    ] = "uniform",
    data: Annotated[
        Path | None,
        typer.Option(help=f"the data set, made unless it is there (default NAME{DATA})"),
    ] = None,
    repetitions: Annotated[int, typer.Option(help="bandits per tuple of the data set")] = 1000,
    epochs: Annotated[int, typer.Option(help="epochs of both networks")] = 200,
    networks: Annotated[
        bool, typer.Option(help="keep the networks in the model, not only their tables")
    ] = True,
    seed: Annotated[int, typer.Option(help="seed of bandits and networks")] = 0,
    threads: Annotated[int, typer.Option(min=1, max=256, help="threads for the bandits")] = 1,
) -> None:
    """Train pruning networks on bandits; called again, it resumes where it was stopped."""
    one_thread()
    from hearthlab.commands.output import check_file

    check_file(data)
    with interruptible():
        train_shown(
            "pruning",
            file,
            workers=threads,
            rewards=rewards,
            data=data,
            repetitions=repetitions,
            epochs=epochs,
            networks=networks,
            seed=seed,
        )


def rewards(
    file: Annotated[Path, typer.Argument(help="the file to write, NAME.csv")],
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="games per deck")] = 20,
    iterations: Annotated[
        int, typer.Option(min=1, max=1_000_000, help="iterations per decision")
    ] = 300,
    deck: Annotated[
        list[str] | None,
        typer.Option(help="a deck, may be repeated (default: the document's)"),
    ] = None,
    seed: Annotated[int, typer.Option(help="seed of all games")] = 0,
    threads: Threads = 1,
    format: PlayedFormat = None,
    change: Changes = None,
) -> None:
    """Estimate the values of actions from games of `mcts`; called again, it resumes.

    The games played so far are kept in NAME.checkpoint until the file is written.
    """
    one_thread()
    from hearthlab.commands.output import InputError, check_file, console
    from hearthlab.training.job import CHECKPOINT
    from hearthlab.training.pruning.estimation import DECKS, Estimation
    from hearthlab.training.pruning.rewards import distributions, save_rewards

    if file.suffix != REWARDS:
        raise InputError(f"{str(file)!r}: files of rewards are named NAME{REWARDS}")
    check_file(file)
    words = tuple(deck or DECKS)
    playing = asked_format(format, change, decks=words)
    terms = Estimation(games, words, iterations, seed, format=playing)
    place = file.with_suffix(CHECKPOINT)
    with interruptible(), counting_bar("games") as bar:
        task = bar.add_task("", total=len(terms.order))
        found = terms.play(
            place, threads=threads, progress=lambda done: bar.update(task, completed=done)
        )
    save_rewards(distributions(found), file)
    terms.folder(place).remove()
    total = sum(map(len, found.values()))
    console().print(f"{file}: {total:,} values of actions", soft_wrap=True)
