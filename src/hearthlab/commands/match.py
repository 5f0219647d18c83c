"""`hearthlab match A B`: play mirrored pairs of games to compare two agents."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hearthlab.arena.sprt import Sprt
from hearthlab.commands.completion import agent_names, deck_names
from hearthlab.commands.options import PlayOptions, count, real_number
from hearthlab.commands.progress import INTERRUPTED

if TYPE_CHECKING:
    from hearthlab.arena.result import MatchResult
    from hearthlab.arena.run import Enough, RunResult

GAMES = 100
MOST_GAMES = 20_000  # until decided
DECIDED = "decided"
TEST = Sprt()  # the default sequential test
BIASED = (
    "a match that a test may stop has a biased win rate, and so are its intervals: "
    "report the decision (docs/arena.md)"
)


def command(
    a: Annotated[
        str, typer.Argument(help="an agent, as a spec string", autocompletion=agent_names)
    ],
    b: Annotated[str, typer.Argument(help="its opponent", autocompletion=agent_names)],
    games: Annotated[
        int | None,
        count(
            f"number of games, in mirrored pairs (default {GAMES}; at most {MOST_GAMES:,} with "
            f"--until {DECIDED})"
        ),
    ] = None,
    decks: Annotated[
        str | None,
        typer.Option(
            help="random, a class, a deck set, a deck's name or code; 'X vs Y' gives A and B decks "
            "of their own; separate several with commas (default: championship-2014, or the "
            "format's own)",
            autocompletion=deck_names,
        ),
    ] = None,
    measure: Annotated[
        str, typer.Option(help="none; own: move length, mana, nodes; both: on both players' states")
    ] = "none",
    until: Annotated[
        str | None, typer.Option(help=f"{DECIDED}: stop when a sequential test has decided")
    ] = None,
    elo0: Annotated[
        float | None,
        real_number(f"H0 of the test: A is this many Elo better (default {TEST.elo0:g})"),
    ] = None,
    elo1: Annotated[
        float | None,
        real_number(f"H1 of the test: A is this many Elo better (default {TEST.elo1:g})"),
    ] = None,
    alpha: Annotated[
        float | None,
        real_number(f"largest rate of accepting H1 wrongly (default {TEST.alpha:g})"),
    ] = None,
    beta: Annotated[
        float | None,
        real_number(f"largest rate of accepting H0 wrongly (default {TEST.beta:g})"),
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(help="also draw the win rate to a file (svg, png, pdf)")
    ] = None,
    *,
    given: PlayOptions,
) -> None:
    """Play A against B: each deal twice with seats exchanged. Ctrl-C keeps the games played."""
    from hearthlab.arena.match import CELL, match_plan
    from hearthlab.arena.plan import Cell
    from hearthlab.commands.progress import play

    given.check(plot)
    test = _test(until, {"elo0": elo0, "elo1": elo1, "alpha": alpha, "beta": beta})
    words, playing = given.decks_and_format(decks)
    cell = Cell(
        name=CELL,
        a=a,
        b=b,
        decks=words,
        format=playing,
        games=games or (GAMES if test is None else MOST_GAMES),
        seed=given.seed,
        belief=given.belief,
        measure=measure,
    )
    plan = match_plan(cell, given.name)
    done = play(
        plan, given.store, workers=given.workers, backend=given.backend, enough=_watch(test)
    )
    if done.games:
        _tell(done, test, as_json=given.json, plot=plot)
    if given.export is not None:
        done.match.export(given.export)
    if done.interrupted:
        raise typer.Exit(INTERRUPTED)


def _test(until: str | None, given: dict[str, float | None]) -> Sprt | None:
    """Make the requested sequential test."""
    from hearthlab.commands.options import refuse
    from hearthlab.commands.output import known

    if until is None:
        refuse(
            {f"--{name}": value for name, value in given.items()},
            f"only a sequential test has it; add --until {DECIDED}",
        )
        return None
    known(until, (DECIDED,), "--until")
    return Sprt(**{name: value for name, value in given.items() if value is not None})


def _watch(test: Sprt | None) -> Enough | None:
    """Let a test say when the match has been long enough."""
    if test is None:
        return None
    from hearthlab.arena.sprt import UNDECIDED, Watch

    watch = Watch(test)
    return lambda _, scores: watch.decide(scores).state != UNDECIDED


def _tell(done: RunResult, test: Sprt | None, *, as_json: bool, plot: Path | None) -> None:
    import json
    from dataclasses import asdict

    result = done.match
    decision = None if test is None else test.judge(result)
    counted = result if decision is None else result.first(decision.pairs)
    if plot is not None:
        counted.plot(plot)
    facts: dict[str, Any] = {**counted.facts(), "games_played": result.games}
    facts["interrupted"] = done.interrupted
    if decision is not None and test is not None:
        facts["sprt"] = {**asdict(test), **asdict(decision)}
    measured = {
        agent: {states: counted.measured(agent, states).facts() for states in ("own", "other")}
        for agent in ("a", "b")
        if any(record.measures for record in counted.records)
    }
    if measured:
        facts["measured"] = measured
    if as_json:
        print(json.dumps(facts, indent=1))
        return
    print(counted)
    if measured:
        _print_measures(counted)
    if decision is not None and test is not None:
        print(
            f"sequential test: elo0={test.elo0:g}, elo1={test.elo1:g}, alpha={test.alpha:g}, "
            f"beta={test.beta:g}: {decision}"
        )
        print(BIASED)
        if result.games > counted.games:
            print(f"{result.games - counted.games} games played after the decision are not counted")


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
