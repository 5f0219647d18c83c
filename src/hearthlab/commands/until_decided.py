"""`hearthlab reproduce --until decided`: give games to open claims until time or claims run out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from hearthlab.arena.backends import Backend
    from hearthlab.arena.plan import Plan
    from hearthlab.arena.store import Store
    from hearthlab.commands.reproduced import Output
    from hearthlab.lab.experiment import Experiment
    from hearthlab.lab.settling import Settling, Step

UNITS = {"s": 1, "m": 60, "h": 3600}
DEFAULT = "30m"
STEP_SECONDS = 12.0  # of each worker, between two looks at the claims


def limit(budget: str | None, *, plays: bool) -> float:
    """Read a time such as 2h, 30m or 90s, in seconds; nothing when nothing is to be played."""
    from hearthlab.commands.output import InputError

    if not plays:
        return 0.0
    text = DEFAULT if budget is None else budget
    found = re.fullmatch(r"(\d+(?:\.\d+)?)([smh])", text)
    if found is None:
        raise InputError(f"budget {text!r}: should be a time such as 2h, 30m or 90s")
    return float(found[1]) * UNITS[found[2]]


def settle(
    chosen: Sequence[Experiment],
    store: str,
    budget: float,
    *,
    workers: int,
    backend: str,
    output: Path | None,
    json: bool = False,
) -> None:
    """Play until all claims are decided or the budget is spent; write the folders."""
    from hearthlab.arena.backends import open_backend
    from hearthlab.arena.store import open_store
    from hearthlab.commands.experiments import folder_of
    from hearthlab.commands.output import print_json
    from hearthlab.commands.progress import INTERRUPTED
    from hearthlab.commands.reproduced import Output
    from hearthlab.lab.settling import Settling

    played = [each for each in chosen if each.cells]
    folders = {e.name: folder_of(output, e.name, several=len(chosen) > 1) for e in played}
    scales = {each.name: _first_scale(folders[each.name]) for each in played}
    interrupted, out = False, Output(as_json=json)
    with open_store(store) as kept:
        out.line(f"games are kept in {kept.name}; the same command resumes")
        state = Settling(played, kept, scales, folders)
        if budget:
            players = open_backend(backend, workers)
            try:
                interrupted = _play(state, kept, budget, players)
            finally:
                players.close()
        for each in played:
            _write(state, each, folders[each.name], scales[each.name], out)
    out.line(_told(state))
    if json:
        print_json(_facts(state, {each.name: str(folders[each.name]) for each in played}))
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def _first_scale(folder: Path) -> float:
    """Return the scale of the fixed plan that a folder's games began with; 0 without one.

    Games of another engine do not count, but their number was fixed before this one's games.
    """
    from hearthlab.lab.folder import FolderError, read_config

    try:
        return float(read_config(folder)["scale"])
    except FolderError:
        return 0.0


def _play(state: Settling, store: Store, budget: float, players: Backend) -> bool:
    """Play step by step; return whether it was interrupted."""
    from hearthlab.arena.run import run
    from hearthlab.commands.experiments import train
    from hearthlab.commands.output import console
    from hearthlab.commands.progress import bar_for_run

    out = console(stderr=True)
    before = state.seconds
    at_once = STEP_SECONDS * players.workers
    while (left := budget - (state.seconds - before)) > 0:
        step = state.next(min(at_once, left))
        if step is None:
            break
        out.print(_announced(state, step, budget - left, budget), soft_wrap=True)
        done: list[Plan] = []
        with bar_for_run() as show:
            for plan in step.plans:
                train(plan)
                result = run(
                    plan, store=store, workers=players.workers, backend=players, on_progress=show
                )
                done.append(plan)
                if result.interrupted:
                    break
        state.played(done)
        if result.interrupted:
            out.print("interrupted; the same command resumes where it stopped")
            return True
    return False


def _announced(state: Settling, step: Step, spent: float, budget: float) -> str:
    from hearthlab.arena.progress import duration

    needed = "unknown" if step.needed == inf else f"about {step.needed:,.0f}"
    more = f" and {step.several - 1} more claims" if step.several > 1 else ""
    return (
        f"[{duration(spent)} of {duration(budget)}; {len(state.open)} open] "
        f"{step.case.experiment}: {step.case.text!r}{more}; {step.rounds:,} rounds, "
        f"needed {needed}; next {sum(plan.games for plan in step.plans):,} games in "
        f"{sum(len(plan.cells) for plan in step.plans)} cells, about {step.seconds:,.0f} s"
    )


def _told(state: Settling) -> str:
    decided = len(state.cases) - len(state.open)
    return (
        f"of {len(state.cases)} claims that games can settle and no plan of fixed size had, "
        f"{decided} are decided and {len(state.open)} open; {state.seconds:,.0f} s of thinking"
    )


def _facts(state: Settling, folders: dict[str, str]) -> dict[str, object]:
    """Return where the claims stand, for JSON."""
    return {
        "claims": [
            {"experiment": each.experiment, "claim": each.text, "verdict": each.verdict}
            for each in state.cases
        ],
        "open": len(state.open),
        "thinking_seconds": state.seconds,
        "folders": folders,
    }


def _write(
    state: Settling, experiment: Experiment, folder: Path, scale: float, out: Output
) -> None:
    """Write a folder, unless there is nothing to write or more is decided in it."""
    from hearthlab.lab.folder import FolderError, write_folder

    results, plan, left = state.of(experiment), state.plan_of(experiment), state.left(experiment)
    if not results:
        return
    try:
        write_folder(experiment, plan, results, folder, scale=scale, until_decided=True, left=left)
        out.line(f"written to {folder}")
    except FolderError as error:
        out.line(f"nothing written: {error}")
