"""Figure 40: how many bandits UCB should have."""

from __future__ import annotations

from hearthlab.lab.claims import FROM_FIGURE, each, greater
from hearthlab.lab.curves import Curve, rate_curves
from hearthlab.lab.experiment import Experiment, register
from hearthlab.lab.measures import Measure, Sweep, minus
from hearthlab.lab.tables import NO_NUMBERS, rates, table
from hearthlab.lab.verdicts import NEAR, positive, within
from hearthlab.lab.zopf2015.players import BEST_BANDITS, CHOSEN, DECKS_DIFFER, cell, span, ucb, uct

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


FIRST = f"{BANDITS[0]}:"
register(
    Experiment(
        name="zopf2015-figure40",
        title="Figure 40: the number of bandits of UCB",
        about="UCB with at most 100, 1,000, 10,000 or 100,000 bandits against UCT with 1,000 "
        "simulations, both without post moves.",
        small=0.005,
        cells=CELLS.cells,
        tables=(
            table(
                "Figure 40: win rate of UCB against UCT with 1,000 simulations",
                "simulations",
                SIMULATIONS,
                *(rates(f"{one:,} bandits", CELLS.win_by(one)) for one in BANDITS),
                note=NO_NUMBERS,
            ),
        ),
        figure=rate_curves(
            "UCB against UCT with 1,000 simulations",
            (
                Curve(
                    f"at most {one:,} bandits",
                    {count: CELLS.win(one, count) for count in SIMULATIONS},
                )
                for one in BANDITS
            ),
        ),
        claims={
            "With few simulations (16 and 64) 1,000, 10,000 and 100,000 bandits perform "
            "equally": each(
                FROM_FIGURE,
                {words: found for words, found in _words(FEW).items() if words != FIRST},
                within(0.0, NEAR),
                judged=[minus(rate(one, FEW), rate(10_000, FEW)) for one in (1_000, 100_000)],
                between=", ",
            ),
            "With few simulations (16 and 64) 100 bandits perform worse than 1,000": greater(
                FROM_FIGURE, rate(1_000, FEW), rate(100, FEW)
            ),
            "With more simulations (4,096 and 16,384) all perform better": each(
                FROM_FIGURE,
                {**_words(FEW, "with few "), **_words(MANY, "with many ")},
                positive,
                judged=[gain(one, FEW, MANY) for one in BANDITS],
            ),
            "Up to 1,024 simulations 100 bandits gain faster than all others": each(
                FROM_FIGURE,
                {f"gains {one:,}:": gain(one, FEW, MIDDLE) for one in BANDITS},
                positive,
                judged=[
                    minus(gain(100, FEW, MIDDLE), gain(one, FEW, MIDDLE)) for one in BANDITS[1:]
                ],
            ),
            "From 1,024 to many simulations (4,096 and 16,384) 10,000 bandits gain faster than "
            "100": greater(FROM_FIGURE, gain(10_000, MIDDLE, MANY), gain(100, MIDDLE, MANY)),
            **{
                f"{BEST_BANDITS:,} bandits are better than {other:,} {where}": greater(
                    "1,000 seems to be the best choice up to a lower five-digit number of "
                    "simulations",
                    rate(BEST_BANDITS, simulations),
                    rate(other, simulations),
                )
                for where, simulations in (
                    (f"on average over {span(SIMULATIONS)} simulations", SIMULATIONS),
                    (f"with {SIMULATIONS[-1]:,} simulations", SIMULATIONS[-1:]),
                )
                for other in BANDITS
                if other != BEST_BANDITS
            },
        },
        differs=CHOSEN + "The text names neither c (here 1.414, the default of table 10, for both "
        "players) nor what UCB does after its search (here nothing, as its opponent). "
        + DECKS_DIFFER,
    )
)
