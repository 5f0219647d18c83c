"""Figure 40: how many bandits UCB should have."""

from __future__ import annotations

from hearthlab.lab.claims import each
from hearthlab.lab.figures import Curve, rate_curves, rate_table
from hearthlab.lab.measures import Measure, Sweep, minus
from hearthlab.lab.records import recorded
from hearthlab.lab.verdicts import NEAR, positive, within
from hearthlab.lab.zopf2015.players import cell, ucb, uct

BANDITS = (100, 1_000, 10_000, 100_000)
FEW, MIDDLE, MANY = (16, 64), (1_024,), (4_096, 16_384)
SIMULATIONS = (*FEW, 256, *MIDDLE, *MANY)
CELLS = Sweep(
    "{:,} bandits, {:,} simulations",
    [(bandits, count) for bandits in BANDITS for count in SIMULATIONS],
    lambda name, bandits, count: cell(name, ucb(count, bandits=bandits), uct(1_000)),
)


def rate(bandits: int, simulations: tuple[int, ...]) -> Measure:
    """Estimate UCB's mean win rate over some numbers of simulations."""
    return CELLS.wins(*((bandits, count) for count in simulations))


def gain(bandits: int, start: tuple[int, ...], end: tuple[int, ...]) -> Measure:
    """Estimate by how much the win rate grows."""
    return minus(rate(bandits, end), rate(bandits, start))


def _words(simulations: tuple[int, ...], first: str = "") -> dict[str, Measure]:
    return {f"{first}{one:,}:": rate(one, simulations) for one in BANDITS}


CURVES = {
    f"{one:,} bandits": Curve(
        f"at most {one:,} bandits", {count: CELLS.win(one, count) for count in SIMULATIONS}
    )
    for one in BANDITS
}
EARLY = {one: gain(one, FEW, MIDDLE) for one in BANDITS}
recorded(
    "zopf2015-figure40",
    rate_table("Figure 40: win rate of UCB against UCT with 1,000 simulations", CURVES),
    cells=CELLS.cells,
    figure=rate_curves("UCB against UCT with 1,000 simulations", CURVES.values()),
    measures={"rate": rate, "gain": gain},
    code={
        "alike": each(
            {f"{one:,}:": rate(one, FEW) for one in BANDITS[1:]},
            within(0.0, NEAR),
            judged=[minus(rate(one, FEW), rate(10_000, FEW)) for one in (1_000, 100_000)],
            between=", ",
        ),
        "better": each(
            {**_words(FEW, "with few "), **_words(MANY, "with many ")},
            positive,
            judged=[gain(one, FEW, MANY) for one in BANDITS],
        ),
        "faster": each(
            {f"gains {one:,}:": found for one, found in EARLY.items()},
            positive,
            judged=[minus(EARLY[100], EARLY[one]) for one in BANDITS[1:]],
        ),
    },
)
