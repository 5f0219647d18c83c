"""`hearthlab deck meta FILE`: equilibrium, best replies and line-ups of a matrix."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hearthlab.commands.deck_shared import OutputOptions, WeightsFile
from hearthlab.commands.options import count


def command(
    matrix: Annotated[Path, typer.Argument(help="what `hearthlab deck matrix --save` wrote")],
    weights: WeightsFile = None,
    lineup: Annotated[int | None, count("decks of a line-up in Conquest")] = None,
    ban: Annotated[int | None, count("decks that each player bans of the other's line-up")] = None,
    replicator: Annotated[
        Path | None, typer.Option(help="also draw how the field would move, to a figure")
    ] = None,
    draws: Annotated[int, count("matrices drawn from the cells' uncertainty")] = 400,
    *,
    given: OutputOptions,
) -> None:
    """Show the unbeatable mix of decks, its uncertainty, and the best reply to a field."""
    from hearthlab.commands.options import refuse
    from hearthlab.commands.output import check_plot
    from hearthlab.decks.matrix import read_matrix
    from hearthlab.decks.meta import meta

    if lineup is None:
        refuse({"--ban": ban}, "only line-ups have it; add --lineup 3")
    check_plot(replicator)
    found = read_matrix(matrix)
    report = meta(
        found,
        weights=weights,
        lineup=lineup,
        bans=ban or 0,
        dynamics=replicator is not None,
        draws=draws,
    )
    given.show(lambda _: report, [found.given])
    if replicator is not None:
        report.plot_path(replicator)
