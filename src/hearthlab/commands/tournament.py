"""`hearthlab tournament A B C …`: let agents play each other, and show the standings."""

from __future__ import annotations

from json import dumps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hearthlab.commands.completion import agent_names
from hearthlab.commands.options import Decks, PlayOptions, count
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
    gauntlet: Annotated[
        bool,
        typer.Option("--gauntlet", help="play only the first agent against each of the others"),
    ] = False,
    plot: Annotated[
        Path | None, typer.Option(help="also draw the cross table to a file (svg, png, pdf)")
    ] = None,
    *,
    given: PlayOptions,
) -> None:
    """Play a round robin of mirrored pairs, or a gauntlet. Ctrl-C keeps the games played."""
    from hearthlab.arena.standings import Standings
    from hearthlab.commands.progress import play

    given.check(plot)
    words, playing = given.decks_and_format(decks)
    plan = planned(
        agents,
        decks=words,
        games=games,
        seed=given.seed,
        belief=given.belief,
        playing=playing,
        gauntlet=gauntlet,
        name=given.name,
    )
    played = play(plan, given.store, workers=given.workers, backend=given.backend, forfeit=True)
    if played.games or played.forfeits:
        standings = Standings.of(played.results.values(), forfeits=played.forfeits)
        if plot is not None:
            standings.plot(plot)
        if given.json:
            terms = {"decks": list(words), "seed": given.seed, "belief": given.belief}
            terms["formats"] = list(dict.fromkeys(str(cell.format) for cell in plan.cells))
            extent = {"planned": plan.games, "interrupted": played.interrupted}
            print(dumps({**standings.facts(), **terms, **extent}, indent=1))
        else:
            print(standings)
    if given.export is not None:
        from hearthlab.arena.exporting import export_results

        export_results(played.results.values(), given.export)
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
