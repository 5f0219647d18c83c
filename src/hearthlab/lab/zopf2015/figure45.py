"""Figures 45 and 46: UCB and UCT at their best, against random players and each other."""

from __future__ import annotations

from collections.abc import Sequence

from hearthlab.lab.estimates import EVEN, NOT_PLAYED
from hearthlab.lab.experiment import Finding, Results
from hearthlab.lab.figures import Curve, rate_curves, rate_table
from hearthlab.lab.measures import Measure, Sweep
from hearthlab.lab.records import recorded
from hearthlab.lab.verdicts import NOT_REPRODUCED, REPRODUCED, ahead, at_most
from hearthlab.lab.zopf2015 import players
from hearthlab.lab.zopf2015.players import BEST_C, DOUBLING, LONGEST_MOVE, cell

SIMULATIONS = (0, 1, 4, 16, 64, 256, 1_024, 2_048, 4_096, 16_384, 65_536)  # of figure 45
OPPONENTS = {"RAP": players.RAP, "RMPmax": players.RMP_MAX}
KINDS = ("UCB", "UCT")


def best(kind: str, simulations: int) -> str:
    """Write the spec of a player at its best: c = 0.1, a longest random move after the search."""
    if kind == "UCT":
        return players.uct(simulations, c=BEST_C, post=LONGEST_MOVE)
    return players.ucb(simulations, bandits=players.BEST_BANDITS, c=BEST_C, post=LONGEST_MOVE)


AGAINST = Sweep(
    "{} {:,} at its best against {}",
    [(kind, count, other) for other in OPPONENTS for kind in KINDS for count in SIMULATIONS],
    lambda name, kind, count, other: cell(name, best(kind, count), OPPONENTS[other]),
)
DUELS = Sweep(
    "UCT against UCB {:,}",
    DOUBLING,
    lambda name, count: cell(name, best("UCT", count), best("UCB", count)),
)


def _rate(kind: str, opponent: str, simulations: Sequence[int]) -> Measure:
    return AGAINST.wins(*((kind, count, opponent) for count in simulations))


def _hypothesis(results: Results) -> Finding:
    """Judge that UCT does not have the advantage the research question supposes."""
    found = [DUELS.win(count)(results) for count in DOUBLING]
    verdicts = [ahead(one) for one in found]
    mine, yours = verdicts.count(REPRODUCED), verdicts.count(NOT_REPRODUCED)
    words = f"of {len(found)} numbers of simulations UCT is ahead with {mine}, UCB with {yours}"
    return Finding(words if any(found) else NOT_PLAYED, at_most(found, len(found) - 1, EVEN))


CURVES = {
    f"{kind} against {other}": Curve(
        f"{kind} against {other}",
        {count: AGAINST.win(kind, count, other) for count in SIMULATIONS},
        style="--" if kind == "UCB" else "-",  # as in the document
    )
    for other in OPPONENTS
    for kind in KINDS
}
recorded(
    "zopf2015-figure45",
    rate_table("Figure 45: win rates against random players", CURVES),
    cells=AGAINST.cells,
    figure=rate_curves("UCB and UCT at their best against random players", CURVES.values()),
    measures={"rate": _rate},
)
DUEL = Curve("UCT", {count: DUELS.win(count) for count in DOUBLING})
recorded(
    "zopf2015-figure46",
    rate_table("Figure 46: UCT against UCB, both at their best", {"win rate of UCT": DUEL}),
    cells=DUELS.cells,
    figure=rate_curves("UCT against UCB, both at their best", [DUEL]),
    measures={"wins": DUELS.wins},
    code={"hypothesis": _hypothesis},
)
