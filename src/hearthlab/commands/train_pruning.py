"""`hearthlab train pruning FILE.hlm`, and `train rewards FILE.csv` for what bandits draw from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hearthlab.commands.formats import Changes, PlayedFormat, asked_format
from hearthlab.commands.progress import counting_bar
from hearthlab.commands.train_shared import (
    CHECKPOINT,
    RESUMES,
    ModelFile,
    Threads,
    check_model_file,
    interruptible,
    one_thread,
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
    from hearthlab.arena.source import commit
    from hearthlab.commands.output import InputError, check_file, console
    from hearthlab.models.files import save
    from hearthlab.training.pruning.bandits import DataSet, read_data
    from hearthlab.training.pruning.rewards import distribution
    from hearthlab.training.pruning.training import Training

    check_model_file(file)
    place = file.with_suffix(DATA) if data is None else data
    check_file(place)
    tuples = DataSet(Path(rewards).name, distribution(rewards), seed, repetitions)
    if place.exists():
        found = read_data(place)
        if found.facts() != tuples.facts() or (found.quantiles != tuples.quantiles).any():
            raise InputError(
                f"{str(place)!r} is another data set: {found.facts()}; "
                f"asked for: {tuples.facts()}; name another file by --data"
            )
        tuples = found
    out = console()
    if not tuples.done:
        with interruptible(lambda: f"{place}: {RESUMES}"), counting_bar("tuples") as bar:
            task = bar.add_task("", total=len(tuples.kept))
            tuples.make(
                place,
                threads=threads,
                progress=lambda done, total: bar.update(task, completed=done),
            )
        out.print(f"{place}: {len(tuples.kept):,} tuples", soft_wrap=True)
    training = Training(tuples, epochs, seed, file.stem, commit())
    checkpoint = file.with_suffix(CHECKPOINT)
    if checkpoint.exists():
        training.resume(checkpoint)
    with interruptible(), counting_bar("epochs") as bar:
        task = bar.add_task("", total=epochs)
        while not training.done:
            training.step()
            training.save(checkpoint)
            bar.update(task, completed=training.epoch)
            last = ", ".join(f"{name} {curve[-1]:.2e}" for name, curve in training.curves.items())
            out.print(f"epoch {training.epoch}: {last}", soft_wrap=True)
    model = training.model(networks=networks)
    save(model, file)
    checkpoint.unlink(missing_ok=True)
    for what, score in model.card.scores.items():
        out.print(f"{what}: {score:.4g}", soft_wrap=True)
    out.print(f"{file}: trained", soft_wrap=True)


def rewards(
    file: Annotated[Path, typer.Argument(help="the file to write, NAME.csv")],
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="games per deck")] = 20,
    iterations: Annotated[
        int, typer.Option(min=1, max=1_000_000, help="iterations per decision")
    ] = 300,
    deck: Annotated[
        list[str] | None,
        typer.Option(help="a deck, may be repeated (default: those of the document)"),
    ] = None,
    seed: Annotated[int, typer.Option(help="seed of all games")] = 0,
    threads: Threads = 1,
    format: PlayedFormat = None,
    change: Changes = None,
) -> None:
    """Estimate what actions are worth from games of `mcts`; called again, it resumes.

    The games played so far are kept in NAME.checkpoint until the file is written.
    """
    one_thread()
    from hearthlab.commands.output import InputError, check_file, console
    from hearthlab.training.pruning.estimation import DECKS, Estimation
    from hearthlab.training.pruning.rewards import distributions, save_rewards

    if file.suffix != REWARDS:
        raise InputError(f"{str(file)!r}: files of rewards are named NAME{REWARDS}")
    checkpoint = file.with_suffix(CHECKPOINT)
    for each in (file, checkpoint):
        check_file(each)
    words = tuple(deck or DECKS)
    playing = asked_format(format, change, decks=words)
    terms = Estimation(games, words, iterations, seed, format=playing)
    with interruptible(), counting_bar("games") as bar:
        task = bar.add_task("", total=len(terms.order))
        found = terms.play(
            checkpoint, threads=threads, progress=lambda done: bar.update(task, completed=done)
        )
    save_rewards(distributions(found), file)
    checkpoint.unlink()
    total = sum(map(len, found.values()))
    console().print(f"{file}: {total:,} values of actions", soft_wrap=True)
