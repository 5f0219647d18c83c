"""`hearthlab match A B`: play mirrored pairs of games and tell who is better."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hearthlab.commands.progress import INTERRUPTED, bar_for_run

if TYPE_CHECKING:
    from hearthlab.arena.result import MatchResult
    from hearthlab.arena.run import Enough, RunResult
    from hearthlab.arena.sprt import Sprt

GAMES = 100
MOST_GAMES = 20_000  # until decided
DECIDED = "decided"
CELL = "match"


def command(
    a: Annotated[str, typer.Argument(help="an agent, as a spec string")],
    b: Annotated[str, typer.Argument(help="its opponent")],
    games: Annotated[
        int | None,
        typer.Option(
            min=1,
            show_default=False,
            help=f"games to play, two to a mirrored pair: {GAMES}; with --until {DECIDED} at most "
            f"so many: {MOST_GAMES:,}",
        ),
    ] = None,
    decks: Annotated[
        str,
        typer.Option(
            help="random, a deck set, or a deck's name or code; 'X vs Y' gives A and B decks of "
            "their own; several with commas"
        ),
    ] = "championship-2014",
    seed: Annotated[int, typer.Option(help="seed of decks, games and agents")] = 0,
    workers: Annotated[int, typer.Option(min=1, help="processes to play in")] = 1,
    belief: Annotated[
        str, typer.Option(help="known-list shows the opponent's list; uniform, archetype do not")
    ] = "known-list",
    measure: Annotated[
        str, typer.Option(help="none; own: move length, mana, nodes; both: on both players' states")
    ] = "none",
    until: Annotated[
        str | None, typer.Option(help=f"{DECIDED}: stop when a sequential test has decided")
    ] = None,
    elo0: Annotated[float, typer.Option(help="H0 of the test: A is so much better")] = 0.0,
    elo1: Annotated[float, typer.Option(help="H1 of the test: A is so much better")] = 20.0,
    alpha: Annotated[float, typer.Option(help="how often H1 may be accepted wrongly")] = 0.05,
    beta: Annotated[float, typer.Option(help="how often H0 may be accepted wrongly")] = 0.05,
    store: Annotated[
        str | None, typer.Option(help="keep the games: a file, or postgresql+psycopg://…; resumes")
    ] = None,
    name: Annotated[str | None, typer.Option(help="name of the match in the store")] = None,
    backend: Annotated[str, typer.Option(help="where to play: local or ray")] = "local",
    json: Annotated[bool, typer.Option("--json", help="print JSON")] = False,
    plot: Annotated[Path | None, typer.Option(help="also draw a figure to a file")] = None,
) -> None:
    """Play A against B: each deal twice with seats exchanged. Ctrl-C keeps what was played."""
    from hearthlab.arena.plan import Cell, Plan
    from hearthlab.arena.run import run
    from hearthlab.arena.store import open_store
    from hearthlab.commands.output import known, words

    test = _test(until, elo0, elo1, alpha, beta)
    cell = Cell(
        name=CELL,
        a=a,
        b=b,
        decks=words(decks),
        games=games or (GAMES if test is None else MOST_GAMES),
        seed=seed,
        belief=belief,
        measure=known(measure, ("none", "own", "both"), "measure"),
    )
    plan = Plan(name or f"{a} vs {b} on {decks}, seed {seed}"[:200], (cell,))
    with open_store(store) as kept, bar_for_run() as show:
        done = run(
            plan,
            store=kept,
            workers=workers,
            backend=backend,
            on_progress=show,
            enough=_watch(test),
        )
    if CELL not in done.results:
        raise typer.Exit(INTERRUPTED)
    _tell(done, workers, test, as_json=json, plot=plot)
    if done.interrupted:
        raise typer.Exit(INTERRUPTED)


def _test(until: str | None, elo0: float, elo1: float, alpha: float, beta: float) -> Sprt | None:
    if until is None:
        return None
    from hearthlab.arena.sprt import Sprt
    from hearthlab.commands.output import known

    known(until, (DECIDED,), "--until")
    return Sprt(elo0=elo0, elo1=elo1, alpha=alpha, beta=beta)


def _watch(test: Sprt | None) -> Enough | None:
    """Let a test say when the match has been long enough."""
    if test is None:
        return None
    from hearthlab.arena.sprt import UNDECIDED, Watch

    watch = Watch(test)
    return lambda _, scores: watch.decide(scores).state != UNDECIDED


def _tell(
    done: RunResult, workers: int, test: Sprt | None, *, as_json: bool, plot: Path | None
) -> None:
    import json
    from dataclasses import asdict, replace

    result = done.results[CELL]
    if not done.stored:
        result = replace(result, seconds=done.seconds, workers=workers)
    result = replace(result, interrupted=done.interrupted)
    decision = None if test is None else test.judge(result)
    shown = result if decision is None else result.first(decision.pairs)
    if plot is not None:
        shown.plot(plot)
    facts: dict[str, Any] = shown.facts()
    if decision is not None and test is not None:
        facts["sprt"] = {**asdict(test), **asdict(decision)}
    measured = {
        agent: {states: result.measured(agent, states).facts() for states in ("own", "other")}
        for agent in ("a", "b")
        if any(record.measures for record in result.records)
    }
    if measured:
        facts["measured"] = measured
    if as_json:
        print(json.dumps(facts, indent=1))
        return
    print(shown)
    if measured:
        _print_measures(shown)
    if decision is not None and test is not None:
        print(
            f"sequential test: elo0={test.elo0:g}, elo1={test.elo1:g}, alpha={test.alpha:g}, "
            f"beta={test.beta:g}: {decision}"
        )
        if result.games > shown.games:
            print(f"{result.games - shown.games} games played meanwhile are not counted")


def _print_measures(result: MatchResult) -> None:
    from hearthlab.commands.output import console, table

    columns = ("states", "plies", "actions", "move length", "mana", "used", "nodes", "ms")
    made = table("agent", *columns, numbers=columns[1:])
    for agent in ("a", "b"):
        for states in ("own", "other", "both"):
            sums = result.measured(agent, states)
            if sums.states:
                means = [sums.mean(each) for each in ("available", "length", "mana", "used")]
                row = [str(sums.states), *(f"{mean:.2f}" for mean in means)]
                row += [f"{sums.mean('nodes'):,.0f}", f"{1000 * sums.mean('seconds'):.2f}"]
                made.add_row(agent, states, *row)
    console().print(made)
