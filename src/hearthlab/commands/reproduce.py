"""`hearthlab reproduce`: play a published experiment again, beside what was published."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from hearthlab.arena.plan import Plan
    from hearthlab.arena.run import RunResult
    from hearthlab.arena.store import Store
    from hearthlab.lab.experiment import Experiment, Results
    from hearthlab.lab.summary import Summary

STORE = "experiments.sqlite"
LARGEST_SCALE = 1000
WAITED_MARK = "†"
WAITED_NOTE = "thinking took half more by the clock than of a processor (a busy machine?)"


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
        int | None, typer.Option(help="seed for deals other than the experiment's own")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="number of processes")] = 2,
    store: Annotated[
        str, typer.Option(help="SQLite file or database URL to store games in")
    ] = STORE,
    backend: Annotated[str, typer.Option(help="local, or ray for several machines")] = "local",
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
        bool, typer.Option("--write-only", help="play nothing; write what is stored")
    ] = False,
) -> None:
    """Play published experiments and write tables, figures and verdicts. Ctrl-C keeps the games."""
    from hearthlab.arena.backends import BACKENDS
    from hearthlab.arena.extras import need
    from hearthlab.arena.store import open_store
    from hearthlab.commands.experiments import folder_of, train
    from hearthlab.commands.options import refuse
    from hearthlab.commands.output import console, known
    from hearthlab.commands.progress import INTERRUPTED, play
    from hearthlab.commands.until_decided import limit, settle
    from hearthlab.lab.catalogue import ALL, choose
    from hearthlab.lab.experiment import OWN
    from hearthlab.lab.folder import DECIDED, refuse_fewer

    if not names:
        return _list()
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
        return settle(chosen, store, allowed, workers=workers, backend=backend, output=output)
    scales = [_scale(each, scale) for each in chosen]
    plans = [_plan(each, size, seed) for each, size in zip(chosen, scales, strict=True)]
    folders = [folder_of(output, plan.name, several=len(chosen) > 1) for plan in plans]
    for plan, folder in zip(plans, folders, strict=True):
        refuse_fewer(folder, plan.games)
    with open_store(_read(store, plans) if write_only else store) as kept:
        if kept.lasts:
            where = f"games are kept in {kept.name}; the same command resumes where it stopped"
            console().print(where, soft_wrap=True)
        for experiment, plan, size, folder in zip(chosen, plans, scales, folders, strict=True):
            _announce(experiment, plan, size)
            if write_only:
                _show(experiment, plan, _stored(plan, kept), folder, size, None)
                continue
            train(plan)
            played = play(plan, kept, workers=workers, backend=backend)
            _show(experiment, plan, played.results, folder, size, played)
            if played.interrupted:
                raise typer.Exit(INTERRUPTED)


# --- Before playing -------------------------------------------------------------------------------
def _list() -> None:
    """List the experiments by document and table."""
    from hearthlab.commands.output import console, table
    from hearthlab.lab.catalogue import experiments
    from hearthlab.lab.experiment import DOCUMENTS

    out = console()
    numbers = ("cells", "games at scale 1", "small scale", "games then")
    found = experiments().values()
    for document in dict.fromkeys(each.document for each in found):
        listing = table(
            "name", "what", *numbers, title=f"{document}: {DOCUMENTS[document]}", numbers=numbers
        )
        for each in found:
            if each.document == document:
                games, then = each.plan(1).games, each.plan(each.small).games
                counts = (f"{len(each.cells)}", f"{games:,}", f"{each.small:g}", f"{then:,}")
                listing.add_row(each.name, each.title, *counts)
        out.print(listing)
    out.print("hearthlab reproduce NAME plays one at its small scale; --scale 1 as published")


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


def _announce(experiment: Experiment, plan: Plan, scale: float) -> None:
    from hearthlab.commands.output import console
    from hearthlab.lab.summary import announced

    out = console()
    out.print(f"\n{experiment.name}: {experiment.title}", soft_wrap=True)
    out.print(announced(plan, scale), soft_wrap=True)


# --- Playing and showing --------------------------------------------------------------------------
def _stored(plan: Plan, store: Store) -> Results:
    """Read the stored games that were played on these terms and by this engine."""
    found = store.results(plan)
    if found:
        store.register(plan)  # refuses what was played otherwise
    return found


def _show(
    experiment: Experiment,
    plan: Plan,
    results: Results,
    folder: Path,
    scale: float,
    played: RunResult | None,
) -> None:
    """Write the folder, and print tables, verdicts and costs; nothing when there are no games."""
    from hearthlab.commands.output import console
    from hearthlab.lab.folder import FolderError, refuse_fewer, write_folder

    out = console()
    if plan.cells and not results:
        out.print("no games yet: nothing written")
        return
    try:
        refuse_fewer(folder, sum(result.games for result in results.values()))
    except FolderError as error:
        if played is None or not played.interrupted:
            raise
        out.print(f"nothing written: {error}", soft_wrap=True)
        return
    summary = write_folder(experiment, plan, results, folder, scale=scale)
    _print(summary)
    _print_costs(plan, results)
    if summary.partial:
        out.print(f"partial: {summary.extent} games", soft_wrap=True)
    if played is not None and plan.cells:
        text = f"{played.played:,} games played in {played.seconds:,.0f} s"
        out.print(f"{text}, {played.stored:,} were stored already", soft_wrap=True)
    out.print(f"written to {folder}", soft_wrap=True)


def _print(summary: Summary) -> None:
    from hearthlab.arena.markdown import as_shown, numeric
    from hearthlab.commands.output import console, table

    out = console()
    for each in summary.tables:
        right = numeric(each.columns, each.rows)
        numbers = [name for name, number in zip(each.columns, right, strict=True) if number]
        listing = table(*each.columns, title=each.title, numbers=numbers)
        for row in each.rows:
            listing.add_row(*map(as_shown, row))
        out.print(listing)
        if each.note:
            out.print(each.note, soft_wrap=True)
    if summary.claims:
        listing = table("claim", "published", "here", "verdict", title="What the document claims")
        for claim in summary.claims:
            listing.add_row(claim.text, claim.published, claim.found, claim.verdict)
        out.print(listing)


def _print_costs(plan: Plan, results: Results) -> None:
    from hearthlab.commands.output import console, table
    from hearthlab.lab.rows import costs

    found = costs(plan, results)
    if not found:
        return
    numbers = ("games", "seconds", "share")
    listing = table("cell", *numbers, title="What it cost", numbers=numbers)
    waited = {name for name, _, _, _ in found if results[name].waited}
    for name, games, seconds, share in found:
        mark = f" {WAITED_MARK}" if name in waited else ""
        listing.add_row(name, f"{games:,}", f"{seconds:,.1f}", f"{100 * share:.1f} %{mark}")
    console().print(listing)
    if waited:
        console().print(f"{WAITED_MARK} {WAITED_NOTE}", soft_wrap=True)
