"""`hearthlab tournament A B C …`: let agents play each other, and show the standings."""

from __future__ import annotations

from json import dumps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hearthlab.commands.completion import agent_names
from hearthlab.commands.formats import Changes, PlayedFormat, asked_format
from hearthlab.commands.options import (
    DEFAULT_BELIEF,
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
    from hearthlab.carddata.formats import Format

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
    decks: Decks = None,
    format: PlayedFormat = None,
    change: Changes = None,
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
    words = deck_words(decks, asked_format(format))
    playing = asked_format(format, change, decks=words)
    plan = planned(
        agents,
        decks=words,
        games=games,
        seed=seed,
        belief=belief,
        playing=playing,
        gauntlet=gauntlet,
        name=name,
    )
    played = play(plan, store, workers=workers, backend=backend, forfeit=True)
    if played.games or played.forfeits:
        standings = Standings.of(played.results.values(), forfeits=played.forfeits)
        if plot is not None:
            standings.plot(plot)
        if json:
            terms = {"decks": list(words), "seed": seed, "belief": belief}
            terms["formats"] = list(dict.fromkeys(str(cell.format) for cell in plan.cells))
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
    decks: tuple[str, ...],
    games: int,
    seed: int,
    belief: str,
    playing: Format | None = None,
    gauntlet: bool = False,
    name: str | None = None,
) -> Plan:
    """Make the plan from the arguments."""
    from hearthlab.arena import tournament

    if gauntlet and len(agents) > 1:
        champion, *challengers = agents
        return tournament.gauntlet(
            champion,
            challengers,
            decks=decks,
            games=games,
            seed=seed,
            belief=belief,
            format=playing,
            name=name,
        )
    return tournament.round_robin(
        agents, decks=decks, games=games, seed=seed, belief=belief, format=playing, name=name
    )
