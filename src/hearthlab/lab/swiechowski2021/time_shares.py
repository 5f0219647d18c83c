"""Section III-A: the shares of time spent in simulations and in moving the root.

Shares of time are not part of stored games: four games are profiled by this machine's clock when
the experiment is written, once per process. The games repeat, the times do not. What was measured
is kept in the experiment's folder, and pages are made from there without measuring again.
"""

from __future__ import annotations

from functools import cache
from os import cpu_count
from platform import machine, system
from time import perf_counter
from typing import NamedTuple, cast

from hearthlab.agents.ismcts import IsmctsAgent
from hearthlab.agents.spec import agent
from hearthlab.arena.estimates import as_interval, as_number, mean
from hearthlab.arena.pairs import mixed
from hearthlab.game.game import Game
from hearthlab.lab.experiment import Results, Table, Value
from hearthlab.lab.figures import Bar, bars
from hearthlab.lab.measures import Measure
from hearthlab.lab.records import recorded
from hearthlab.lab.swiechowski2021.setting import DECKS, ENH, NAMES, SEED
from hearthlab.search.forest import SetReport

SIMULATION_SHARE, UPDATE_SHARE = 0.62, 0.032  # of the time, as published


class Profile(NamedTuple):
    """The seconds of one game: all of it, in simulations, in moving the root."""

    deck: str
    actions: int
    searches: int
    seconds: float  # from the first choice to the end, whatever was done in them
    in_simulations: float
    in_updates: float


SHARES = {
    "simulating": lambda game: game.in_simulations / game.seconds,
    "updating": lambda game: game.in_updates / game.seconds,
    "relative": lambda game: game.in_updates / game.in_simulations,
}


def profile(deck: str, spec: str) -> Profile:
    """Play a game of a deck in mirror, and add up what the searches report."""
    name = NAMES[deck]
    game = Game(name, name, seed=mixed("profile", SEED, deck))
    players = [cast(IsmctsAgent, agent(spec, seed=seat)) for seat in (0, 1)]
    reports: list[SetReport] = []
    started = perf_counter()
    while (seat := game.to_act) is not None:
        game.push(players[seat].choose(game.view(seat)))
        report = players[seat].last
        if isinstance(report, SetReport):
            reports.append(report)
    return Profile(
        deck,
        game.ply,
        len(reports),
        perf_counter() - started,
        sum(report.seconds * report.simulation_share for report in reports),
        sum(report.seconds * report.update_share for report in reports),
    )


@cache
def profiles() -> tuple[Profile, ...]:
    """Profile a game with each deck, once per process."""
    return tuple(profile(deck, NAMES[ENH]) for deck in DECKS)


def share(of: str) -> Measure:
    """Estimate a mean share from the games' shares."""
    return lambda results: mean([SHARES[of](each) for each in profiles()])


def _table(results: Results) -> Table:
    games = profiles()
    rows: list[tuple[Value, ...]] = []
    for game in games:
        first, second = (SHARES[of](game) for of in ("simulating", "updating"))
        numbers = (round(game.seconds, 2), round(first, 3), None, round(second, 4), None)
        rows.append((*game[:3], *numbers))
    whole, moving = share("simulating")(results), share("updating")(results)
    sums = (sum(game.actions for game in games), sum(game.searches for game in games))
    total = round(sum(game.seconds for game in games), 2)
    means = (as_number(whole), as_interval(whole), as_number(moving, 4), as_interval(moving))
    rows.append(("mean share", *sums, total, *means))
    rows.append(("published", None, None, None, SIMULATION_SHARE, None, UPDATE_SHARE, None))
    names = ("simulations", "95 % interval", "updateRoot", "95 % interval of updateRoot")
    return Table(
        TITLE,
        ("deck", "actions", "searches", "seconds", *names),
        tuple(rows),
        f"Times of this machine ({system()} {machine()}, {cpu_count()} processors), measured when "
        "this was written: the games repeat, the times do not. A deck's row is a single game and "
        "has no interval; that of the mean share comes from the spread of the games.",
    )


TITLE = "Shares of the time of games, on this machine"
GROUPS = {
    "simulations": [Bar("here", share("simulating"), SIMULATION_SHARE)],
    "updateRoot": [Bar("here", share("updating"), UPDATE_SHARE)],
}
recorded(
    "swiechowski2021-time",
    _table,
    figure=bars({TITLE: GROUPS}, ylabel="share", level=None),
    measures={"share": share},
)
