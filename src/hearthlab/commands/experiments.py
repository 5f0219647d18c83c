"""Shared by commands that play experiments: their folders, and agents that learn first."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from hearthlab.arena.plan import Plan

FOLDER = Path("experiments")


def folder_of(output: Path | None, name: str, *, several: bool) -> Path:
    """Return the folder that an experiment's results are written to."""
    if output is None:
        return FOLDER / name
    return output / name if several else output


def train(plan: Plan) -> None:
    """Let agents that learn do so before any game is timed; they keep the result."""
    from hearthlab.arena.players import build
    from hearthlab.commands.output import console
    from hearthlab.commands.progress import INTERRUPTED

    out = console(stderr=True)
    played = ((agent, cell.playing) for cell in plan.cells for agent in (cell.a, cell.b))
    try:
        for spec, playing in dict.fromkeys(played):
            prepare = getattr(build(spec, 0), "prepare", None)
            if prepare is not None:
                with out.status("") as status:

                    def told(done: int, total: int, name: object = spec) -> None:
                        status.update(f"{name}: iteration {done + 1} of {total}")

                    prepare(told, format=playing)
    except KeyboardInterrupt:
        out.print("stopped while training; the same command resumes")
        raise typer.Exit(INTERRUPTED) from None
