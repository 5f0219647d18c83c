"""What every way of playing experiments needs: their folders, and agents that learn first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from hearthlab.arena.plan import Plan
    from hearthlab.lab.experiment import Experiment

FOLDER = Path("experiments")


def folder_of(output: Path | None, name: str, *, several: bool) -> Path:
    """Return the folder that an experiment's results are written to."""
    if output is None:
        return FOLDER / name
    return output / name if several else output


def by_format(
    chosen: Sequence[Experiment], output: Path | None, options: Mapping[str, object]
) -> None:
    """Reproduce experiments in a process for each of their formats, one after the other."""
    from hearthlab.commands.formats import played_in

    words = [word for option, value in options.items() for word in _given(option, value)]
    groups: dict[str, list[str]] = {}
    for each in chosen:
        groups.setdefault(each.format, []).append(each.name)
    for name, group in groups.items():
        place: list[str] = []
        if output is not None:
            alone = len(group) == 1 < len(chosen)  # it would write into the folder of all
            place = ["--output", str(output / group[0] if alone else output)]
        status = played_in(name, ["reproduce", *group, *words, *place])
        if status:
            raise typer.Exit(status)


def _given(option: str, value: object) -> list[str]:
    """Write an option as words; nothing when it was not given."""
    if value is None or value is False:
        return []
    return [option] if value is True else [option, str(value)]


def train(plan: Plan) -> None:
    """Let agents that learn do so before any game is timed; they keep what they learned."""
    from hearthlab.arena.players import build
    from hearthlab.commands.output import console
    from hearthlab.commands.progress import INTERRUPTED

    out = console(stderr=True)
    specs = dict.fromkeys(agent for cell in plan.cells for agent in (cell.a, cell.b))
    try:
        for spec in specs:
            prepare = getattr(build(spec, 0), "prepare", None)
            if prepare is not None:
                with out.status("") as status:

                    def told(done: int, total: int, name: object = spec) -> None:
                        status.update(f"{name}: iteration {done + 1} of {total}")

                    prepare(told)
    except KeyboardInterrupt:
        out.print("stopped while training; the same command resumes")
        raise typer.Exit(INTERRUPTED) from None
