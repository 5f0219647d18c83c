"""`hearthlab train lspi FILE.hlm`: train a model by least-squares policy iteration.

Other ways to train are in files of their own: `train_boosted`, `train_champion`, `train_pruning`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hearthlab.commands import train_boosted, train_champion, train_pruning
from hearthlab.commands.formats import Changes, PlayedFormat, asked_format
from hearthlab.commands.train_shared import (
    Features,
    ModelFile,
    Threads,
    interruptible,
    one_thread,
    train_shown,
)

app = typer.Typer(no_args_is_help=True)


@app.callback()
def main() -> None:
    """Train models: of states' values, and of actions to prune."""


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
    done: list[str] = []

    def count(line: str) -> None:
        if line.startswith("iteration"):
            done.append(line)

    with interruptible(lambda: f"stopped after {len(done)} iterations; the same command resumes"):
        train_shown(
            "lspi",
            file,
            on_line=count,
            workers=threads,
            features=features,
            samples=samples,
            iterations=iterations,
            gamma=gamma,
            alpha=alpha,
            epsilon_first=epsilon_first,
            epsilon_last=epsilon_last,
            opponent=opponent,
            average=average,
            reuse=reuse,
            ridge=ridge,
            seed=seed,
            format=asked_format(format, change),
        )


app.command("boosted")(train_boosted.command)
app.command("champion")(train_champion.command)
app.command("pruning")(train_pruning.pruning)
app.command("rewards")(train_pruning.rewards)
