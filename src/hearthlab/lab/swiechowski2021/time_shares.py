"""Section III-A: the shares of time spent in simulations and in moving the root.

Stored games do not contain these times, so four games are profiled by this machine's clock when the
experiment is written, once per process. The games are repeatable, the times are not. The
experiment's folder keeps the times, and pages are made from them without measuring again.
"""

from __future__ import annotations

from functools import cache
from os import cpu_count
from platform import machine, system
from time import perf_counter
from typing import Any, NamedTuple

from hearthlab.agents.spec import agent
from hearthlab.arena.estimates import as_interval, as_number, mean
from hearthlab.arena.pairs import mixed
from hearthlab.game.game import Game
from hearthlab.lab.experiment import Results, Table, Value
from hearthlab.lab.from_toml import read, recorded
from hearthlab.lab.measures import Measure
from hearthlab.search.forest import SetReport

SETTING = read("swiechowski2021", "setting")
NAMES = SETTING["names"]


class Profile(NamedTuple):
    """The seconds of one game: in total, in simulations, in moving the root."""

    deck: str
    actions: int
    searches: int
    seconds: float  # wall time from the first choice to the end
    in_simulations: float
    in_updates: float


SHARES = {
    "simulating": lambda game: game.in_simulations / game.seconds,
    "updating": lambda game: game.in_updates / game.seconds,
    "relative": lambda game: game.in_updates / game.in_simulations,
}


def profile(deck: str, spec: str) -> Profile:
    """Play a mirror game of a deck, and add up the times that the searches report."""
    game = Game(NAMES[deck], NAMES[deck], seed=mixed("profile", SETTING["terms"]["seed"], deck))
    players: list[Any] = [agent(spec, seed=seat) for seat in (0, 1)]
    reports: list[SetReport] = []
    started = perf_counter()
    while (seat := game.to_act) is not None:
        game.push(players[seat].choose(game.view(seat)))
        report = players[seat].last
        if isinstance(report, SetReport):
            reports.append(report)
    seconds = perf_counter() - started
    simulating = sum(report.seconds * report.simulation_share for report in reports)
    updating = sum(report.seconds * report.update_share for report in reports)
    return Profile(deck, game.ply, len(reports), seconds, simulating, updating)


@cache
def profiles() -> tuple[Profile, ...]:
    """Profile a game with each deck, once per process."""
    return tuple(profile(deck, NAMES["EnhMCTS"]) for deck in SETTING["lists"]["decks"])


def share(of: str) -> Measure:
    """Estimate a mean share from the games' shares."""
    return lambda results: mean([SHARES[of](each) for each in profiles()])


def _table(results: Results) -> Table:
    games = profiles()
    rows: list[tuple[Value, ...]] = []
    for game in games:
        simulating, updating = (SHARES[of](game) for of in ("simulating", "updating"))
        times = (round(game.seconds, 2), round(simulating, 3), None, round(updating, 4), None)
        rows.append((*game[:3], *times))
    whole, moving = share("simulating")(results), share("updating")(results)
    actions, searches, seconds = (sum(each) for each in list(zip(*games, strict=True))[1:4])
    means = (as_number(whole), as_interval(whole), as_number(moving, 4), as_interval(moving))
    rows.append(("mean share", actions, searches, round(seconds, 2), *means))
    first, second = (bar["published"] for bar in read("swiechowski2021", "time")["figure"]["bars"])
    rows.append(("published", None, None, None, first, None, second, None))
    names = ("simulations", "95 % interval", "updateRoot", "95 % interval of updateRoot")
    return Table(
        "Shares of the time of games, on this machine",
        ("deck", "actions", "searches", "seconds", *names),
        tuple(rows),
        f"Times of this machine ({system()} {machine()}, {cpu_count()} processors), measured when "
        "this was written: the games repeat, the times do not. A deck's row is a single game and "
        "has no interval; the interval of the mean share comes from the spread of the games.",
    )


recorded("swiechowski2021-time", _table, measures={"share": share})
