"""`hearthlab ladder`: rate agents from all games of a store, or let them play first."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from hearthlab.commands.completion import agent_names
from hearthlab.commands.formats import Changes, PlayedFormat, asked_format
from hearthlab.commands.options import (
    BACKEND,
    BELIEF,
    DECKS,
    DEFAULT_BELIEF,
    SEED,
    WORKERS,
    Json,
    count,
)
from hearthlab.commands.progress import INTERRUPTED

if TYPE_CHECKING:
    from hearthlab.arena.plan import Plan
    from hearthlab.arena.ratings import Rating
    from hearthlab.arena.result import MatchResult
    from hearthlab.arena.store.reading import Comparable
    from hearthlab.carddata.formats import Format

DEFAULT_GAMES = 100  # of each pairing, when there are agents to play


def command(
    agents: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="AGENT",
            help="agents that play a round robin first",
            autocompletion=agent_names,
        ),
    ] = None,
    games: Annotated[int | None, count(f"games per pairing (default {DEFAULT_GAMES})")] = None,
    store: Annotated[
        str | None, typer.Option(help="SQLite file or database URL with the games to rate by")
    ] = None,
    experiment: Annotated[
        list[str] | None, typer.Option(help="rate by this experiment only; may be repeated")
    ] = None,
    anchor: Annotated[
        str | None, typer.Option(help="agent whose rating is 0 (default: the mean is 0)")
    ] = None,
    unequal_decks: Annotated[
        bool, typer.Option("--unequal-decks", help="also count games of one deck against another")
    ] = False,
    decks: Annotated[str | None, DECKS] = None,
    format: PlayedFormat = None,
    change: Changes = None,
    seed: Annotated[int | None, SEED] = None,
    workers: Annotated[int | None, WORKERS] = None,
    belief: Annotated[str | None, BELIEF] = None,
    backend: Annotated[str | None, BACKEND] = None,
    json: Json = False,
) -> None:
    """Rate agents in Elo with 95 % intervals, from stored games or after a round robin."""
    from hearthlab.agents.spec import canonical
    from hearthlab.arena.ratings import comparable
    from hearthlab.commands.options import deck_words, refuse
    from hearthlab.commands.progress import play
    from hearthlab.commands.tournament import planned

    plan = None
    if agents:
        named = experiment[0] if experiment else None
        refuse({"--experiment": named}, "for stored games; leave it out when agents are to play")
        words = deck_words(decks, asked_format(format))
        plan = planned(
            agents,
            decks=words,
            playing=asked_format(format, change, decks=words),
            games=games or DEFAULT_GAMES,
            seed=seed or 0,
            belief=DEFAULT_BELIEF if belief is None else belief,
        )
    else:
        playing: dict[str, object] = {
            "--games": games,
            "--decks": decks,
            "--seed": seed,
            "--workers": workers,
        }
        refuse(
            {**playing, "--belief": belief, "--backend": backend},
            "name the agents that are to play",
        )
        _check_store(store)
    interrupted = False
    zero = None if anchor is None else canonical(anchor)
    found: list[MatchResult] = []
    if plan is not None:
        zero = _checked_anchor(zero, plan, store, unequal_decks=unequal_decks)
        where = "local" if backend is None else backend
        played = play(plan, store, workers=workers or 1, backend=where)
        found, interrupted = list(played.results.values()), played.interrupted
    other_engines = 0
    if store is not None and (plan is None or played.kept_in is not None):
        kept = _stored(store, experiment or ())
        found, other_engines = kept.results, kept.left_out
        if plan is None:
            found = _of_format(found, asked_format(format, change), store)
        for note in kept.notes:
            warnings.warn(note, stacklevel=1)
    fair = comparable(found, unequal_decks=unequal_decks)
    left_out = other_engines + sum(each.games for each in found) - sum(each.games for each in fair)
    if fair or not interrupted:
        _show(rated(fair, zero, left_out), left_out, [each.format for each in fair], json=json)
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def rated(results: list[MatchResult], anchor: str | None, left_out: int) -> list[list[Rating]]:
    """Rate each group of agents that met; the anchor must be in one of them."""
    from hearthlab.arena.ratings import RatingError, check_anchor, groups, ratings

    if not results:
        text = "no games between two different agents: there is nothing to rate"
        raise RatingError(f"{text} ({_left_out(left_out)})" if left_out else text)
    if anchor is not None:
        check_anchor(anchor, _agents(results))
    return [
        ratings(group, anchor=anchor if anchor in _agents(group) else None)
        for group in groups(results)
    ]


def _agents(results: list[MatchResult]) -> list[str]:
    return [name for each in results for name in (each.a, each.b)]


def _checked_anchor(
    anchor: str | None, plan: Plan, store: str | None, *, unequal_decks: bool
) -> str | None:
    """Return the anchor's name in the games; raise before playing if it would have no games."""
    from hearthlab.arena.players import resolved
    from hearthlab.arena.ratings import check_anchor, comparable

    if anchor is None:
        return None
    belief = plan.cells[0].belief
    playing = [str(agent) for cell in plan.cells for agent in (cell.terms.a, cell.terms.b)]
    for name in (anchor, str(resolved(anchor, belief))):
        if name in playing:
            return name
    stored = _stored(store).results if store is not None and _is_there(store) else []
    check_anchor(anchor, playing + _agents(comparable(stored, unequal_decks=unequal_decks)))
    return anchor


def _check_store(store: str | None) -> None:
    """Raise if there are no games to rate."""
    from hearthlab.commands.output import InputError

    if store is None:
        raise InputError("nothing to rate: name a --store with games, or agents to play")
    if not _is_there(store):
        raise InputError(f"there is no store {store!r}; name a file, or a database's URL")


def _is_there(store: str) -> bool:
    """Return whether a store can be read: a file that exists, or a server."""
    from pathlib import Path

    return "://" in store or Path(store).exists()


def _stored(store: str, experiments: Sequence[str] = ()) -> Comparable:
    """Read the results of a store by this engine; count the games by others."""
    from hearthlab.arena.store import open_store
    from hearthlab.arena.store.reading import of_this_engine

    with open_store(store, write=False) as kept:
        return of_this_engine(kept, experiments)


def _of_format(found: list[MatchResult], playing: Format | None, store: str) -> list[MatchResult]:
    """Keep the games of a format; of all by default."""
    from hearthlab.commands.output import InputError

    kept = [each for each in found if playing is None or each.format == str(playing)]
    if found and not kept:
        there = ", ".join(dict.fromkeys(each.format for each in found))
        raise InputError(f"store {store!r} has no games of the format {playing}; it has {there}")
    return kept


def _left_out(games: int) -> str:
    why = "unequal decks, played twice, against oneself, or by another engine"
    return f"{games:,} {'game' if games == 1 else 'games'} left out: {why}"


def _show(
    ladders: list[list[Rating]], left_out: int, formats: Sequence[str], *, json: bool
) -> None:
    from hearthlab.arena.showing import CHEATS, FAIR, formats_line, marked, percent
    from hearthlab.arena.standings import elo_cells
    from hearthlab.commands.output import console, table

    if json:
        from dataclasses import asdict
        from json import dumps

        content = {
            "ladders": [[asdict(rating) for rating in ladder] for ladder in ladders],
            "games_left_out": left_out,
            "formats": list(dict.fromkeys(formats)),
        }
        print(dumps(content, indent=1))
        return
    out = console()
    numbers = ("rank", "Elo", "95 % interval", "games", "score")
    for ladder in ladders:
        listing = table("rank", "agent", "Elo", "95 % interval", "games", "score", numbers=numbers)
        for rank, rating in enumerate(ladder, 1):
            name = marked(rating.agent, rating.sees)
            counts = (f"{rating.games:,}", percent(rating.score))
            listing.add_row(str(rank), name, *elo_cells(rating), *counts)
        out.print(listing)
    if len(ladders) > 1:
        out.print("agents of different tables never met: their ratings cannot be compared")
    if played := formats_line(formats):
        out.print(played, highlight=False)
    if left_out:
        out.print(_left_out(left_out))
    if any(rating.sees != FAIR for ladder in ladders for rating in ladder):
        out.print(CHEATS)
