"""`hearthlab tournament A B C …`: let agents play each other, and tell how they stand."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hearthlab.commands.progress import INTERRUPTED

if TYPE_CHECKING:
    from hearthlab.arena.plan import Plan


def command(
    agents: Annotated[
        list[str], typer.Argument(metavar="AGENT", help="two or more agents, as spec strings")
    ],
    games: Annotated[int, typer.Option(min=1, help="games of each pairing, in pairs")] = 100,
    decks: Annotated[
        str,
        typer.Option(help="random, a deck set, or a deck's name or code; several with commas"),
    ] = "championship-2014",
    seed: Annotated[int, typer.Option(help="seed of decks, games and agents")] = 0,
    workers: Annotated[int, typer.Option(min=1, help="processes to play in")] = 1,
    belief: Annotated[
        str, typer.Option(help="known-list shows the opponent's list; uniform, archetype do not")
    ] = "known-list",
    gauntlet: Annotated[
        bool, typer.Option("--gauntlet", help="only the first against each of the others")
    ] = False,
    store: Annotated[
        str | None,
        typer.Option(help="keep games here, a SQLite file or a database URL, and go on from them"),
    ] = None,
    backend: Annotated[str, typer.Option(help="local, or ray for several computers")] = "local",
    name: Annotated[
        str | None, typer.Option(help="the experiment's name in the store; decks and seed else")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="print JSON")] = False,
    plot: Annotated[
        Path | None, typer.Option(help="also draw the cross table to a file (svg, png, pdf)")
    ] = None,
) -> None:
    """Play a round robin of mirrored pairs, or a gauntlet. Ctrl-C keeps what was played."""
    from hearthlab.arena.standings import Standings, check_figure
    from hearthlab.arena.store import open_store
    from hearthlab.commands.progress import play

    if plot is not None:
        check_figure(plot)
    plan = planned(
        agents, decks=decks, games=games, seed=seed, belief=belief, gauntlet=gauntlet, name=name
    )
    with open_store(store) as kept:
        played = play(plan, kept, workers=workers, backend=backend)
    if played.games:
        standings = Standings.of(played.results.values())
        if plot is not None:
            standings.plot(plot)
        print(standings.json() if json else standings)
    if played.interrupted:
        raise typer.Exit(INTERRUPTED)


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
    """Make the plan from what was typed; refuse what cannot be played."""
    from hearthlab.arena import tournament
    from hearthlab.commands.output import words

    if gauntlet and len(agents) > 1:
        champion, *challengers = agents
        plan = tournament.gauntlet(
            champion,
            challengers,
            decks=words(decks),
            games=games,
            seed=seed,
            belief=belief,
            name=name,
        )
    else:
        plan = tournament.round_robin(
            agents, decks=words(decks), games=games, seed=seed, belief=belief, name=name
        )
    plan.check()
    return plan
