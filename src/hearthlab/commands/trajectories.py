"""`hearthlab trajectories FOLDER`: a dataset of decisions, for offline learning."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hearthlab.commands.options import Json

if TYPE_CHECKING:
    from hearthlab.envs.trajectories import Recipe


def command(
    folder: Annotated[Path, typer.Argument(help="where the dataset lies, or is going to")],
    agents: Annotated[
        str, typer.Option(help="who plays, separated by spaces; each game draws two of them")
    ] = "gsv",
    decisions: Annotated[
        int, typer.Option(min=1, help="how many the dataset is to have")
    ] = 100_000,
    decks: Annotated[str, typer.Option(help="a deck or a set of decks")] = "championship-2014",
    noise: Annotated[float, typer.Option(help="share of actions that are random")] = 0.05,
    seed: Annotated[int, typer.Option(help="all games follow from it")] = 1,
    workers: Annotated[int, typer.Option(min=1, help="processes that play")] = 1,
    minari: Annotated[
        str | None, typer.Option(help="write it as this dataset of Minari, too: hearthlab/gsv-v0")
    ] = None,
    json: Json = False,
) -> None:
    """Let agents play, and write every decision as a row of Parquet; a second call resumes."""
    from hearthlab.commands.output import print_json
    from hearthlab.envs.trajectories import Recipe, to_minari

    recipe = Recipe(tuple(agents.split()), decks, noise, seed)
    count = _generated(folder, recipe, decisions, workers)
    episodes = None
    if minari is not None:
        episodes = to_minari(folder, folder / "minari", minari)
    if json:
        return print_json({"folder": str(folder), "decisions": count, "episodes": episodes})
    print(f"{count} decisions in {folder}")
    if episodes is not None:
        print(f"{episodes} episodes in {folder / 'minari' / str(minari)}")


def _generated(folder: Path, recipe: Recipe, decisions: int, workers: int) -> int:
    """Make the missing parts, with a bar; Ctrl-C keeps the finished ones."""
    from rich.progress import Progress

    from hearthlab.commands.output import console
    from hearthlab.envs.trajectories import generate

    count = 0
    with Progress(console=console(stderr=True)) as bar:
        task = bar.add_task("decisions", total=decisions)
        try:
            for count in generate(folder, recipe, decisions, workers):
                bar.update(task, completed=min(count, decisions))
        except KeyboardInterrupt:
            bar.stop()
            print(f"{count} decisions in {folder}; the same command resumes")
            raise typer.Exit(130) from None
    return count
