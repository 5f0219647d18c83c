"""`hearthlab reproduce`: play a published experiment again, beside the published numbers."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hearthlab.commands.options import NUMBER, STORE, Backend, Json, Workers, whole

if TYPE_CHECKING:
    from hearthlab.arena.plan import Plan
    from hearthlab.arena.run import RunResult
    from hearthlab.arena.store import Store
    from hearthlab.commands.reproduced import Output
    from hearthlab.lab.experiment import Experiment, Results

STORE_FILE = "experiments.sqlite"
LARGEST_SCALE = 1000


def command(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="NAME",
            help="experiments, a document such as zopf2015, or all (default: list them)",
        ),
    ] = None,
    scale: Annotated[
        str | None,
        typer.Option(
            metavar="NUMBER",
            help="multiple of the published number of games (default: a few minutes' worth)",
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            parser=whole, metavar=NUMBER, help="seed for deals other than the experiment's own"
        ),
    ] = None,
    workers: Workers = 2,
    store: Annotated[str, STORE] = STORE_FILE,
    backend: Backend = "local",
    output: Annotated[
        Path | None,
        typer.Option(help="folder to write (default: experiments/NAME; for several, DIR/NAME)"),
    ] = None,
    until: Annotated[
        str | None,
        typer.Option(
            metavar="decided", help="give games to open claims, the cheapest first, until decided"
        ),
    ] = None,
    budget: Annotated[
        str | None,
        typer.Option(metavar="TIME", help="agents' processor time for --until: 2h, 30m, 90s"),
    ] = None,
    write_only: Annotated[
        bool, typer.Option("--write-only", help="play nothing; write the stored results")
    ] = False,
    json: Json = False,
) -> None:
    """Play published experiments and write tables, figures and verdicts. Ctrl-C keeps the games."""
    from hearthlab.arena.backends import BACKENDS
    from hearthlab.arena.extras import need
    from hearthlab.arena.store import open_store
    from hearthlab.commands.experiments import folder_of, train
    from hearthlab.commands.options import refuse
    from hearthlab.commands.output import known
    from hearthlab.commands.progress import INTERRUPTED, play
    from hearthlab.commands.reproduced import Output, show_list
    from hearthlab.commands.until_decided import limit, settle
    from hearthlab.lab.catalogue import ALL, choose
    from hearthlab.lab.experiment import OWN
    from hearthlab.lab.folder import DECIDED, refuse_fewer

    if not names:
        return show_list(as_json=json)
    need("hearthlab reproduce", "matplotlib", "scipy")
    chosen = choose(names)
    known(backend, BACKENDS, "backend")
    refuse({"--budget": budget if until is None else None}, "goes with --until decided")
    if until is not None:
        known(until, (DECIDED,), "end")
        refuse({"--scale": scale, "--seed": seed}, "for a fixed number of games; --until has none")
        allowed = limit(budget, plays=not write_only)
        chosen = [each for each in chosen if ALL not in names or each.document != OWN]
    if until is not None:
        return settle(
            chosen, store, allowed, workers=workers, backend=backend, output=output, json=json
        )
    scales = [_scale(each, scale) for each in chosen]
    plans = [_plan(each, size, seed) for each, size in zip(chosen, scales, strict=True)]
    folders = [folder_of(output, plan.name, several=len(chosen) > 1) for plan in plans]
    for plan, folder in zip(plans, folders, strict=True):
        refuse_fewer(folder, plan.games)
    out, interrupted = Output(as_json=json), False
    with open_store(_read(store, plans) if write_only else store) as kept:
        if kept.lasts:
            out.line(f"games are kept in {kept.name}; the same command resumes where it stopped")
        for experiment, plan, size, folder in zip(chosen, plans, scales, folders, strict=True):
            out.announce(experiment, plan, size)
            if write_only:
                _show(out, experiment, plan, _stored(plan, kept), folder, size, None)
                continue
            train(plan)
            played = play(plan, kept, workers=workers, backend=backend)
            _show(out, experiment, plan, played.results, folder, size, played)
            if interrupted := played.interrupted:
                break
    out.end(interrupted=interrupted)
    if interrupted:
        raise typer.Exit(INTERRUPTED)


# --- Before playing -------------------------------------------------------------------------------
def _scale(experiment: Experiment, given: str | None) -> float:
    from math import isfinite, nan

    from hearthlab.commands.output import InputError

    if given is None:
        return experiment.small
    try:
        scale = float(given)
    except ValueError:
        scale = nan
    if not (isfinite(scale) and scale > 0):
        raise InputError(f"scale {given!r}: should be a number above 0; 1 is as published")
    if scale > LARGEST_SCALE:
        raise InputError(f"scale {given!r}: should be at most {LARGEST_SCALE:,}; 1 is as published")
    return scale


def _plan(experiment: Experiment, scale: float, seed: int | None) -> Plan:
    """Return what to play; with a seed, cells that shared their deals share others."""
    from dataclasses import replace

    from hearthlab.arena.plan import Plan, cell_seed

    plan = experiment.plan(scale)
    if seed is None:
        return plan
    cells = tuple(replace(cell, seed=cell_seed(seed, f"{cell.seed}")) for cell in plan.cells)
    return Plan(f"{plan.name}-seed-{seed}", cells)


def _read(store: str, plans: list[Plan]) -> str | None:
    """Return the store to read games from, which must exist; None without games."""
    from hearthlab.commands.output import InputError

    if not any(plan.cells for plan in plans):
        return None
    if store and "://" not in store and not Path(store).exists():
        raise InputError(f"there is no store {store!r} to write from; name one with games")
    return store


# --- Playing and showing --------------------------------------------------------------------------
def _stored(plan: Plan, store: Store) -> Results:
    """Read the stored games that were played on these terms and by this engine."""
    found = store.results(plan)
    if found:
        store.register(plan)  # raises if the store has other terms
    return found


def _show(
    out: Output,
    experiment: Experiment,
    plan: Plan,
    results: Results,
    folder: Path,
    scale: float,
    played: RunResult | None,
) -> None:
    """Write the folder, and show tables, verdicts and costs; nothing when there are no games."""
    from hearthlab.lab.folder import FolderError, refuse_fewer, write_folder

    if plan.cells and not results:
        return out.nothing(experiment, "no games yet: nothing written")
    try:
        refuse_fewer(folder, sum(result.games for result in results.values()))
    except FolderError as error:
        if played is None or not played.interrupted:
            raise
        return out.nothing(experiment, f"nothing written: {error}")
    summary = write_folder(experiment, plan, results, folder, scale=scale)
    out.show(summary, plan, results, folder, played)
