"""Section III-A: the shares of time spent in simulations and in moving the root.

Shares of time are not part of stored games; four games are profiled when they are asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, cast

from hearthlab.agents.ismcts import IsmctsAgent
from hearthlab.agents.spec import agent
from hearthlab.arena.pairs import mixed
from hearthlab.game.game import Game
from hearthlab.lab.bars import Bar, bars
from hearthlab.lab.estimates import Estimate, above, below, mean, told
from hearthlab.lab.experiment import Claim, Experiment, Results, Table, register
from hearthlab.lab.swiechowski.published import (
    DECKS,
    ENH,
    PROFILED_GAMES,
    SIMULATION_SHARE,
    UPDATE_SHARE,
)
from hearthlab.lab.swiechowski.setting import DIFFERS, SEED, SIMULATIONS, SPECS, STAND_INS
from hearthlab.search.ismcts import SetReport

if TYPE_CHECKING:
    from matplotlib.figure import Figure

MOST = 0.5
SMALL_PART = 0.1  # of the simulations' time; published 3.2 % of 62 %


@dataclass(frozen=True, slots=True)
class Profile:
    """Hold the seconds of one game's searches: all, in simulations, in moving the root."""

    deck: str
    actions: int
    searches: int
    seconds: float
    simulating: float
    updating: float

    @property
    def simulation_share(self) -> float:
        """Tell the share of the time that simulations took."""
        return self.simulating / self.seconds

    @property
    def update_share(self) -> float:
        """Tell the share of the time that moving the root took."""
        return self.updating / self.seconds


def profile(deck: str, spec: str) -> Profile:
    """Play a game of a deck in mirror, and add up what the searches report."""
    name = STAND_INS[deck]
    game = Game(name, name, seed=mixed("profile", SEED, deck))
    players = [cast(IsmctsAgent, agent(spec, seed=seat)) for seat in (0, 1)]
    reports: list[SetReport] = []
    while (seat := game.to_act) is not None:
        game.push(players[seat].choose(game.view(seat)))
        report = players[seat].last
        if isinstance(report, SetReport):
            reports.append(report)
    return Profile(
        deck,
        game.ply,
        len(reports),
        sum(report.seconds for report in reports),
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
            round(each.update_share, 4),
        )
        for each in profiles()
    ]
    total = sum(each.seconds for each in profiles())
    rows.append(
        (
            "all",
            sum(each.actions for each in profiles()),
            sum(each.searches for each in profiles()),
            round(total, 2),
            round(sum(each.simulating for each in profiles()) / total, 3),
            round(sum(each.updating for each in profiles()) / total, 4),
        )
    )
    rows.append(("published", None, None, None, SIMULATION_SHARE, UPDATE_SHARE))
    columns = ("deck", "actions", "searches", "seconds", "simulations", "updateRoot")
    note = "Measured by the clock when this was written; the games repeat, the times do not."
    return [Table("Shares of the time of searches", columns, tuple(rows), note)]


def _figures(results: Results) -> dict[str, Figure]:
    found = {
        "simulations": (shares(), SIMULATION_SHARE),
        "updateRoot": (mean([each.update_share for each in profiles()]), UPDATE_SHARE),
    }
    groups = {name: [Bar("here", *both)] for name, both in found.items()}
    made = bars(groups, title="Shares of the time of searches", ylabel="share", level=None)
    return {"Shares of time": made}


def shares() -> Estimate | None:
    """Estimate the share of simulations from the games' shares."""
    return mean([each.simulation_share for each in profiles()])


def _claims(results: Results) -> list[Claim]:
    simulating = shares()
    relative = mean([each.updating / each.simulating for each in profiles()])
    return claims_of(simulating, relative)


def claims_of(simulating: Estimate | None, relative: Estimate | None) -> list[Claim]:
    """Judge the shares: of simulations, and of updateRoot relative to simulations."""
    return [
        Claim(
            "Simulations take most of the time (more than half)",
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
        differs=f"Measured over {SIMULATIONS:,} simulations a decision. {DIFFERS}",
    )
)
