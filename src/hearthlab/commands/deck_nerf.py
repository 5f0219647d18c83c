"""`hearthlab deck nerf CHANGE`: what changed cards do to a field."""

from __future__ import annotations

from typing import Annotated

import typer

from hearthlab.commands.deck_shared import FieldOptions, Pairs, StudyOptions


def command(
    changes: Annotated[
        list[str],
        typer.Argument(
            help="changes such as 'Starving Buzzard: cost=5' or 'Leeroy Jenkins cost+1'"
        ),
    ],
    against: FieldOptions,
    pairs: Pairs = None,
    *,
    given: StudyOptions,
) -> None:
    """Measure what changed cards do to each deck of a field, its matrix and equilibrium."""
    from hearthlab.decks.changes import read_changes
    from hearthlab.decks.nerf import home_of, nerf

    playing = given.playing or home_of(against.met["field"])
    made = read_changes(changes, playing)
    given.study(nerf, made, **against.met, pairs=pairs, format=playing)
