"""`hearthlab deck search CLASS`: an archive of different good decks."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from hearthlab.commands.completion import agent_names, deck_names
from hearthlab.commands.deck_shared import OutputOptions, listed, words_of
from hearthlab.commands.formats import PlayedFormat, asked_format
from hearthlab.commands.options import Seed, Workers, count, real_number


@dataclass(frozen=True, kw_only=True)
class HowSearched:
    """What is searched, and how far."""

    algorithm: Annotated[
        str | None, typer.Option(help="map-elites, dsa-me, random or ga (default: map-elites)")
    ] = None
    map: Annotated[
        str | None,
        typer.Option(
            metavar="MEASURES",
            help="measures of the map: turns, hand, mana, variance, minions; with a range and "
            "cells, such as turns=5:15/40 (default: turns,hand)",
        ),
    ] = None
    rule: Annotated[
        str | None,
        typer.Option(help="cells: true, published (EvoStone2's formula) or sliding"),
    ] = None
    fitness: Annotated[
        str | None, typer.Option(help="health (mean difference at the end) or score (win rate)")
    ] = None
    evaluations: Annotated[int | None, count("decks to evaluate (default: 1000)")] = None
    games: Annotated[int | None, count("games per evaluation (default: 60)")] = None
    confirm: Annotated[
        int | None, count("games per deck of the archive on fresh deals (default: 200)")
    ] = None
    refresh: Annotated[
        float | None, real_number("share of the evaluations that play decks again (default: 0)")
    ] = None
    initial: Annotated[int | None, count("random decks at the beginning")] = None
    batch: Annotated[int | None, count("decks between two looks at the archive")] = None
    generations: Annotated[int | None, count("dsa-me: generations on the network")] = None
    proposals: Annotated[int | None, count("dsa-me: decks of one generation")] = None
    parents: Annotated[int | None, count("ga: decks that have children")] = None


@dataclass(frozen=True, kw_only=True)
class WhoPlays:
    """Who plays the decks against whom."""

    field: Annotated[
        str | None,
        typer.Option(
            help="opponents: decks or deck sets, separated by commas", autocompletion=deck_names
        ),
    ] = None
    cards: Annotated[
        str | None, typer.Option(help="cards to build with, separated by ';' (default: all)")
    ] = None
    start: Annotated[
        str | None,
        typer.Option(help="decks to begin with, separated by commas", autocompletion=deck_names),
    ] = None
    agent: Annotated[
        str | None,
        typer.Option(
            help="who plays the decks: pilot-greedy or pilot-beam with score= and mulligan=, or "
            "an agent, such as greedy:value=MODEL",
            autocompletion=agent_names,
        ),
    ] = None
    opponent_agent: Annotated[
        str | None,
        typer.Option(help="who plays the opponents", autocompletion=agent_names),
    ] = None
    seats: Annotated[str | None, typer.Option(help="both, or first: the deck always begins")] = None
    mulligan: Annotated[
        str | None, typer.Option(help="of pilots: curve, keep, or inverted as EvoStone played")
    ] = None
    format: PlayedFormat = None


@dataclass(frozen=True, kw_only=True)
class Run:
    """How a search is played, and where it is kept."""

    seed: Seed = 0
    workers: Workers = 1
    store: Annotated[
        Path | None,
        typer.Option(help="file (.npz) that keeps all evaluations; the same command resumes"),
    ] = None
    budget: Annotated[
        str | None, typer.Option(help="time for the search, such as 20m; then it confirms")
    ] = None


def command(
    what: Annotated[
        str,
        typer.Argument(
            help="a class, a TOML file, or a published search: dsa-me, dsa-me-corrected, "
            "evosabber-control-hunter, evosabber-control-paladin, evosabber-fixed-paladin, "
            "evosabber-nerf-paladin, garcia-sanchez-2016"
        ),
    ],
    how: HowSearched,
    who: WhoPlays,
    run: Run,
    output: OutputOptions,
) -> None:
    """Search for many different good decks, and play all that are found on fresh deals."""
    from hearthlab.commands.output import check_file
    from hearthlab.commands.until_decided import limit
    from hearthlab.decks.search.report import Searched, deck_search

    check_file(run.store)
    options: dict[str, Any] = {**vars(how), **vars(who)}
    options["field"] = words_of(who.field)
    options["start"] = words_of(who.start) or ()
    options["cards"] = None if who.cards is None else listed(who.cards)
    options["format"] = asked_format(who.format)
    budget = None if run.budget is None else limit(run.budget, plays=True)
    store = None if run.store is None else str(run.store)
    study = Searched(seed=run.seed, workers=run.workers, store=store)
    output.show(lambda given: deck_search(what, given=given, budget=budget, **options), [study])
