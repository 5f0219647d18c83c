"""`hearthlab ladder`: rate agents from all games of a store, or let them play first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from hearthlab.commands.progress import INTERRUPTED

if TYPE_CHECKING:
    from hearthlab.arena.ratings import Rating
    from hearthlab.arena.result import MatchResult

DEFAULT_GAMES = 100  # of each pairing, when there are agents to play


def command(
    agents: Annotated[
        list[str] | None,
        typer.Argument(metavar="AGENT", help="agents that play a round robin first"),
    ] = None,
    games: Annotated[
        int | None, typer.Option(min=1, help=f"games of each pairing; {DEFAULT_GAMES} unless given")
    ] = None,
    store: Annotated[
        str | None, typer.Option(help="the games to rate by: a SQLite file or a database URL")
    ] = None,
    experiment: Annotated[
        list[str] | None, typer.Option(help="rate by this experiment only; can be given again")
    ] = None,
    anchor: Annotated[
        str | None, typer.Option(help="the agent whose rating is 0; else the mean is")
    ] = None,
    unequal_decks: Annotated[
        bool, typer.Option("--unequal-decks", help="count games of one deck against another, too")
    ] = False,
    decks: Annotated[str, typer.Option(help="decks to play with")] = "championship-2014",
    seed: Annotated[int, typer.Option(help="seed of decks, games and agents")] = 0,
    workers: Annotated[int, typer.Option(min=1, help="processes to play in")] = 1,
    belief: Annotated[
        str, typer.Option(help="known-list shows the opponent's list; uniform, archetype do not")
    ] = "known-list",
    backend: Annotated[str, typer.Option(help="local, or ray for several computers")] = "local",
    json: Annotated[bool, typer.Option("--json", help="print JSON")] = False,
) -> None:
    """Rate agents in Elo with 95 % intervals, from stored games or after a round robin."""
    from hearthlab.arena.ratings import comparable
    from hearthlab.arena.store import open_store
    from hearthlab.commands.output import InputError
    from hearthlab.commands.progress import play
    from hearthlab.commands.tournament import planned

    if not agents:
        _check_stored(store, games)
    elif experiment:
        raise InputError("--experiment is for stored games; leave it out when agents are to play")
    plan = None
    if agents:
        plan = planned(agents, decks=decks, games=games or DEFAULT_GAMES, seed=seed, belief=belief)
    interrupted = False
    with open_store(store) as kept:
        if plan is not None:
            interrupted = play(plan, kept, workers=workers, backend=backend).interrupted
        found = kept.all_results(experiment or ())
    fair = comparable(found, unequal_decks=unequal_decks)
    left_out = sum(each.games for each in found) - sum(each.games for each in fair)
    if fair or not interrupted:
        _show(rated(fair, anchor), left_out, json=json)
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def rated(results: list[MatchResult], anchor: str | None) -> list[list[Rating]]:
    """Rate each group of agents that met; the anchor must be in one of them."""
    from hearthlab.agents.spec import parse, write
    from hearthlab.arena.ratings import RatingError, groups, ratings

    if not results:
        raise RatingError("no games between two different agents: there is nothing to rate")
    if anchor is None:
        return [ratings(group) for group in groups(results)]
    spec = write(*parse(anchor))
    apart = groups(results)
    inside = [any(spec in (each.a, each.b) for each in group) for group in apart]
    if not any(inside):
        return [ratings(apart[0], anchor=spec)]  # refuses it, and says what there is
    return [
        ratings(group, anchor=spec if has else None)
        for group, has in zip(apart, inside, strict=True)
    ]


def _check_stored(store: str | None, games: int | None) -> None:
    """Refuse to rate by nothing."""
    from pathlib import Path

    from hearthlab.commands.output import InputError

    if games is not None:
        raise InputError(f"--games {games}: name the agents that are to play")
    if store is None:
        raise InputError("nothing to rate: name a --store with games, or agents that are to play")
    if "://" not in store and not Path(store).exists():
        raise InputError(f"there is no store {store!r}; name a file, or a database's URL")


def _show(ladders: list[list[Rating]], left_out: int, *, json: bool) -> None:
    from hearthlab.arena.result import FAIR, marked
    from hearthlab.arena.standings import CHEATS, elo_cells
    from hearthlab.commands.output import console, table

    if json:
        from dataclasses import asdict
        from json import dumps

        content = {
            "ladders": [[asdict(rating) for rating in ladder] for ladder in ladders],
            "games_left_out": left_out,
        }
        print(dumps(content, indent=1))
        return
    out = console()
    numbers = ("rank", "Elo", "95 % interval", "games", "score")
    for ladder in ladders:
        listing = table("rank", "agent", "Elo", "95 % interval", "games", "score", numbers=numbers)
        for rank, rating in enumerate(ladder, 1):
            name = marked(rating.agent, rating.sees)
            counts = (f"{rating.games:,}", f"{100 * rating.score:.1f} %")
            listing.add_row(str(rank), name, *elo_cells(rating), *counts)
        out.print(listing)
    if len(ladders) > 1:
        out.print("agents of different tables never met: their ratings cannot be compared")
    if left_out:
        out.print(f"{left_out:,} games left out: unequal decks, played twice, or against oneself")
    if any(rating.sees != FAIR for ladder in ladders for rating in ladder):
        out.print(CHEATS)
