"""`hearthlab train lspi FILE.hlm`: train a model by least-squares policy iteration.

Other ways to train are in files of their own: `train_boosted`, `train_champion`, `train_pruning`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hearthlab.commands import train_boosted, train_champion, train_pruning
from hearthlab.commands.formats import Changes, PlayedFormat, asked_format
from hearthlab.commands.progress import counting_bar
from hearthlab.commands.train_shared import (
    CHECKPOINT,
    Features,
    ModelFile,
    Threads,
    check_model_file,
    interruptible,
    one_thread,
)

app = typer.Typer(no_args_is_help=True)


@app.callback()
def main() -> None:
    """Train models: of what a state is worth, and of which actions to leave out."""


@app.command("lspi")
def lspi(
    file: ModelFile,
    features: Features = "all",
    samples: Annotated[int, typer.Option(help="samples per iteration")] = 100_000,
    iterations: Annotated[int, typer.Option(help="iterations")] = 30,
    gamma: Annotated[float, typer.Option(help="discount of later rewards")] = 0.7,
    alpha: Annotated[float, typer.Option(help="share of the new weights")] = 1.0,
    epsilon_first: Annotated[float, typer.Option(help="share of random actions at first")] = 0.999,
    epsilon_last: Annotated[float, typer.Option(help="share of random actions at last")] = 0.001,
    opponent: Annotated[str, typer.Option(help="self, random, random-long or expert")] = "self",
    average: Annotated[
        int, typer.Option(help="the model is the mean of the last n iterations")
    ] = 1,
    reuse: Annotated[
        Path | None, typer.Option(help="keep samples in this folder, and use all of them again")
    ] = None,
    ridge: Annotated[float, typer.Option(help="added to the diagonal of the equations")] = 1.0,
    seed: Annotated[int, typer.Option(help="seed of all games")] = 0,
    threads: Threads = 1,
    format: PlayedFormat = None,
    change: Changes = None,
) -> None:
    """Train by least-squares policy iteration; called again, it resumes where it was stopped.

    The file is written after every iteration: `hearthlab model` shows its curves meanwhile.
    """
    one_thread()
    from hearthlab.arena.source import commit
    from hearthlab.commands.output import console
    from hearthlab.models.files import save
    from hearthlab.models.lspi.config import Config
    from hearthlab.training.lspi.reuse import SampleStore
    from hearthlab.training.lspi.training import CURVES, Training

    check_model_file(file)
    config = Config(
        features=features,
        samples=samples,
        iterations=iterations,
        gamma=gamma,
        alpha=alpha,
        epsilon_first=epsilon_first,
        epsilon_last=epsilon_last,
        opponent=opponent,
        average=average,
        reuse=reuse is not None,
        ridge=ridge,
        seed=seed,
        format=asked_format(format, change),
    )
    kept = None if reuse is None else SampleStore(reuse)
    training = Training(config, name=file.stem, commit=commit(), store=kept)
    checkpoint = file.with_suffix(CHECKPOINT)
    if checkpoint.exists():
        training.resume(checkpoint)
    out = console()

    def stopped() -> str:
        return f"stopped after {training.iteration} iterations; the same command resumes"

    with interruptible(stopped), counting_bar("samples") as bar:
        task = bar.add_task("", total=iterations * samples)
        while not training.done:
            training.step(
                threads=threads,
                progress=lambda at, done: bar.update(task, completed=at * samples + done),
            )
            training.save(checkpoint)
            save(training.model(), file)
            said = ", ".join(f"{name} {training.curves[name][-1]:.3f}" for name in CURVES)
            out.print(f"iteration {training.iteration}: {said}", soft_wrap=True)
    save(training.final(), file)
    checkpoint.unlink(missing_ok=True)
    out.print(f"{file}: trained", soft_wrap=True)


app.command("boosted")(train_boosted.command)
app.command("champion")(train_champion.command)
app.command("pruning")(train_pruning.pruning)
app.command("rewards")(train_pruning.rewards)
