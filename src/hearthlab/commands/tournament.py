"""`hearthlab tournament A B C …`: let agents play each other, and show the standings."""

from __future__ import annotations

from json import dumps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hearthlab.commands.completion import agent_names
from hearthlab.commands.options import (
    DEFAULT_BELIEF,
    DEFAULT_DECKS,
    Backend,
    Belief,
    Decks,
    Export,
    Json,
    Name,
    Seed,
    Store,
    Workers,
    count,
)
from hearthlab.commands.progress import INTERRUPTED

if TYPE_CHECKING:
    from hearthlab.arena.plan import Plan

FORFEITED = 1  # exit code: an agent failed


def command(
    agents: Annotated[
        list[str],
        typer.Argument(
            metavar="AGENT",
            help="two or more agents, as spec strings",
            autocompletion=agent_names,
        ),
    ],
    games: Annotated[int, count("games per pairing, in mirrored pairs")] = 100,
    decks: Decks = DEFAULT_DECKS,
    seed: Seed = 0,
    workers: Workers = 1,
    belief: Belief = DEFAULT_BELIEF,
    gauntlet: Annotated[
        bool,
        typer.Option("--gauntlet", help="play only the first agent against each of the others"),
    ] = False,
    store: Store = None,
    backend: Backend = "local",
    name: Name = None,
    json: Json = False,
    export: Export = None,
    plot: Annotated[
        Path | None, typer.Option(help="also draw the cross table to a file (svg, png, pdf)")
    ] = None,
) -> None:
    """Play a round robin of mirrored pairs, or a gauntlet. Ctrl-C keeps what was played."""
    from hearthlab.arena.showing import check_figure
    from hearthlab.arena.standings import Standings
    from hearthlab.commands.options import check_name, check_results_file, deck_words
    from hearthlab.commands.progress import play

    if plot is not None:
        check_figure(plot)
    check_results_file(export)
    check_name(name, store)
    plan = planned(
        agents, decks=decks, games=games, seed=seed, belief=belief, gauntlet=gauntlet, name=name
    )
    played = play(plan, store, workers=workers, backend=backend, forfeit=True)
    if played.games or played.forfeits:
        standings = Standings.of(played.results.values(), forfeits=played.forfeits)
        if plot is not None:
            standings.plot(plot)
        if json:
            terms = {"decks": list(deck_words(decks)), "seed": seed, "belief": belief}
            extent = {"planned": plan.games, "interrupted": played.interrupted}
            print(dumps({**standings.facts(), **terms, **extent}, indent=1))
        else:
            print(standings)
    if export is not None:
        from hearthlab.arena.exporting import export_results

        export_results(played.results.values(), export)
    if played.interrupted:
        raise typer.Exit(INTERRUPTED)
    if played.forfeits:
        raise typer.Exit(FORFEITED)


def planned(
    agents: list[str],
    *,
    decks: str,
    games: int,
    seed: int,
    belief: str,
    gauntlet: bool = False,
    name: str | None = None,
) -> Plan:
    """Make the plan from the arguments."""
    from hearthlab.arena import tournament
    from hearthlab.commands.options import deck_words

    if gauntlet and len(agents) > 1:
        champion, *challengers = agents
        return tournament.gauntlet(
            champion,
            challengers,
            decks=deck_words(decks),
            games=games,
            seed=seed,
            belief=belief,
            name=name,
        )
    return tournament.round_robin(
        agents, decks=deck_words(decks), games=games, seed=seed, belief=belief, name=name
    )
