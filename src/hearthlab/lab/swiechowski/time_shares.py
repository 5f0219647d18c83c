"""Section III-A: the shares of time spent in simulations and in moving the root.

Shares of time are not part of stored games: four games are profiled by this machine's clock when
the experiment is written, once in a process. The games repeat, the times do not. What was measured
is kept in the experiment's folder, and pages are made from there without measuring again.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from os import cpu_count
from platform import machine, system
from time import perf_counter
from typing import TYPE_CHECKING, cast

from hearthlab.agents.ismcts import IsmctsAgent
from hearthlab.agents.spec import agent
from hearthlab.arena.pairs import mixed
from hearthlab.game.game import Game
from hearthlab.lab.bars import Bar, bars
from hearthlab.lab.estimates import Estimate, above, below, interval, mean, told
from hearthlab.lab.experiment import Claim, Experiment, Results, Table, register
from hearthlab.lab.swiechowski.published import (
    DECKS,
    ENH,
    PROFILED_GAMES,
    SIMULATION_SHARE,
    UPDATE_SHARE,
)
from hearthlab.lab.swiechowski.setting import DIFFERS, SEED, SIMULATIONS, SPECS, STAND_INS
from hearthlab.search.forest import SetReport

if TYPE_CHECKING:
    from matplotlib.figure import Figure

MOST = 0.5
SMALL_PART = 0.1  # of the simulations' time; published 3.2 % of 62 %


@dataclass(frozen=True, slots=True)
class Profile:
    """The seconds of one game: all of it, in simulations, in moving the root."""

    deck: str
    actions: int
    searches: int
    seconds: float  # from the first choice to the end, whatever was done in them
    simulating: float
    updating: float

    @property
    def simulation_share(self) -> float:
        """The share of the time that simulations took."""
        return self.simulating / self.seconds

    @property
    def update_share(self) -> float:
        """The share of the time that moving the root took."""
        return self.updating / self.seconds


def profile(deck: str, spec: str) -> Profile:
    """Play a game of a deck in mirror, and add up what the searches report."""
    name = STAND_INS[deck]
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
    """Profile a game with each deck, once in a process."""
    return tuple(profile(deck, SPECS[ENH]) for deck in DECKS)


def _tables(results: Results) -> list[Table]:
    rows: list[tuple[str | int | float | None, ...]] = [
        (
            each.deck,
            each.actions,
            each.searches,
            round(each.seconds, 2),
            round(each.simulation_share, 3),
            None,
            round(each.update_share, 4),
            None,
        )
        for each in profiles()
    ]
    simulating, updating = simulation_share(), update_share()
    counts = (sum(each.actions for each in profiles()), sum(each.searches for each in profiles()))
    means = (_shown(simulating, 3), interval(simulating), _shown(updating, 4), interval(updating))
    rows.append(("mean share", *counts, round(sum(each.seconds for each in profiles()), 2), *means))
    rows.append(("published", None, None, None, SIMULATION_SHARE, None, UPDATE_SHARE, None))
    shares = ("simulations", "95 % interval", "updateRoot", "95 % interval of updateRoot")
    columns = ("deck", "actions", "searches", "seconds", *shares)
    note = (
        f"Times of this machine ({system()} {machine()}, {cpu_count()} processors), measured when "
        "this was written: the games repeat, the times do not. A deck's row is a single game and "
        "has no interval; that of the mean share comes from the spread of the games."
    )
    return [Table("Shares of the time of games, on this machine", columns, tuple(rows), note)]


def _shown(found: Estimate | None, digits: int) -> float | None:
    return None if found is None else round(found.value, digits)


def _figures(results: Results) -> dict[str, Figure]:
    found = {
        "simulations": (simulation_share(), SIMULATION_SHARE),
        "updateRoot": (update_share(), UPDATE_SHARE),
    }
    groups = {name: [Bar("here", *both)] for name, both in found.items()}
    title = "Shares of the time of games, on this machine"
    return {"Shares of time": bars(groups, title=title, ylabel="share", level=None)}


def simulation_share() -> Estimate | None:
    """Estimate the share of simulations from the games' shares."""
    return mean([each.simulation_share for each in profiles()])


def update_share() -> Estimate | None:
    """Estimate the share of updateRoot from the games' shares."""
    return mean([each.update_share for each in profiles()])


def _claims(results: Results) -> list[Claim]:
    simulating = simulation_share()
    relative = mean([each.updating / each.simulating for each in profiles()])
    return claims_of(simulating, relative)


def claims_of(simulating: Estimate | None, relative: Estimate | None) -> list[Claim]:
    """Judge the shares: of simulations, and of updateRoot relative to simulations."""
    return [
        Claim(
            "Simulations take most of the total time (more than half)",
            f"{SIMULATION_SHARE:.2f}",
            told(simulating),
            above(simulating, MOST),
        ),
        Claim(
            "updateRoot takes little time beside simulations "
            f"(less than {SMALL_PART} of what they take)",
            f"{UPDATE_SHARE / SIMULATION_SHARE:.3f}",
            told(relative),
            below(relative, SMALL_PART),
        ),
    ]


register(
    Experiment(
        name="swiechowski-time",
        document="001",
        title="Section III-A: shares of time in simulations and in updateRoot",
        about=f"{PROFILED_GAMES} complete games of two EnhMCTS players, one with each deck.",
        small=1.0,
        tables=_tables,
        figures=_figures,
        claims=_claims,
        differs=(
            f"Measured over {SIMULATIONS:,} simulations a decision, by the clock of the machine "
            "that wrote this; the total time is that of the games, first hands and moves that need "
            f"no search included. {DIFFERS}"
        ),
    )
)
