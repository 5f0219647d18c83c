"""Figures 42 and 43: the parameter c of UCB and UCT."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hearthlab.lab.claims import FROM_FIGURE, each, greater
from hearthlab.lab.curves import Curve, rate_curves
from hearthlab.lab.experiment import Experiment, register
from hearthlab.lab.measures import Measure, Sweep, minus
from hearthlab.lab.tables import NO_NUMBERS, rates, table
from hearthlab.lab.verdicts import NEAR, positive, within
from hearthlab.lab.zopf2015.players import (
    BANDITS_DIFFER,
    CHOSEN,
    DECKS_DIFFER,
    cell,
    span,
    ucb,
    uct,
)

LITTLE, BEST, DEFAULT, MUCH = VALUES = (0.01, 0.1, 1.414, 10.0)
FEW = (1, 8, 32)
MORE = (512, 1_024, 4_096, 16_384)  # more than 256
MIDDLE = (256, 512, 1_024)
HIGHEST = 16_384
SIMULATIONS = (*FEW, 128, 256, *MORE)
COMPARED = (32, 256, 1_024)  # simulations at which UCB and UCT are compared
PLAYERS = {"UCB": ucb, "UCT": uct}
GRID = [(kind, c, count) for kind in PLAYERS for c in VALUES for count in SIMULATIONS]
CELLS = Sweep(
    "{} c={} {:,}",
    GRID,
    lambda name, kind, c, count: cell(name, PLAYERS[kind](count, c=c), uct(512)),
)
BY_KEY = dict(zip(CELLS.keys, CELLS.cells, strict=True))


def rate(kind: str, c: float, simulations: Sequence[int]) -> Measure:
    """Estimate a player's mean win rate over some numbers of simulations."""
    return CELLS.wins(*((kind, c, count) for count in simulations))


def gap(kind: str, simulations: Sequence[int]) -> Measure:
    """Estimate by how much more a player wins with c = 0.1 than with c = 1.414."""
    return minus(rate(kind, BEST, simulations), rate(kind, DEFAULT, simulations))


def _ucb(simulations: Sequence[int]) -> dict[float, Measure]:
    return {c: rate("UCB", c, simulations) for c in VALUES}


def _words(found: dict[float, Measure]) -> dict[str, Measure]:
    return {f"c = {c}:": one for c, one in found.items()}


def _shown(kind: str, number: int) -> dict[str, Any]:
    """Make what both figures have: a table of win rates, and their curves."""
    found = {c: {count: CELLS.win(kind, c, count) for count in SIMULATIONS} for c in VALUES}
    title = f"{kind} against UCT with 512 simulations"
    return {
        "small": 0.005,
        "differs": CHOSEN + "The text names neither the opponent's c (here 1.414, the default of "
        "table 10) nor what the player tested does after its search (here nothing, as its "
        "opponent). " + DECKS_DIFFER + BANDITS_DIFFER,
        "tables": (
            table(
                f"Figure {number}: win rate of {title}",
                "simulations",
                SIMULATIONS,
                *(rates(f"c = {c}", by.__getitem__) for c, by in found.items()),
                note=NO_NUMBERS,
            ),
        ),
        "figure": rate_curves(title, (Curve(f"c = {c}", by) for c, by in found.items())),
    }


MORE_THAN_256 = f"With more than 256 simulations (on average over {span(MORE)})"
register(
    Experiment(
        name="zopf2015-figure42",
        title="Figure 42: the parameter c of UCB",
        about="UCB with c = 0.01, 0.1, 1.414 and 10 against UCT with 512 simulations, without post "
        "moves.",
        cells=tuple(one for key, one in BY_KEY.items() if key[0] == "UCB"),
        claims={
            f"With few simulations (on average over {span(FEW)}) UCB performs similarly with "
            "every c": each(
                FROM_FIGURE,
                _words(_ucb(FEW)),
                within(0.0, NEAR),
                judged=[minus(_ucb(FEW)[c], _ucb(FEW)[DEFAULT]) for c in VALUES if c != DEFAULT],
                between=", ",
            ),
            **{
                f"{MORE_THAN_256} c = 0.1 is {word} c = {c}": greater(
                    FROM_FIGURE, _ucb(MORE)[BEST], _ucb(MORE)[c]
                )
                for c, word in (
                    (LITTLE, "ahead of"),
                    (DEFAULT, "significantly better than"),
                    (MUCH, "significantly better than"),
                )
            },
            f"With {MORE[0]} simulations, the fewest of these, c = 0.1 is ahead of every other "
            "c": each(
                FROM_FIGURE,
                _words(_ucb(MORE[:1])),
                positive,
                judged=[
                    minus(_ucb(MORE[:1])[BEST], _ucb(MORE[:1])[c]) for c in VALUES if c != BEST
                ],
                between=", ",
            ),
        },
        **_shown("UCB", 42),
    )
)
register(
    Experiment(
        name="zopf2015-figure43",
        title="Figure 43: the parameter c of UCT",
        about="UCT with c = 0.01, 0.1, 1.414 and 10 against UCT with 512 simulations, without post "
        "moves; a few cells of figure 42 for comparison.",
        cells=(
            *(one for key, one in BY_KEY.items() if key[0] == "UCT"),
            *(BY_KEY["UCB", c, count] for c in (BEST, DEFAULT) for count in COMPARED),
        ),
        claims={
            **{
                f"With 32 simulations c = {worse} is already worse than c = {better}": greater(
                    FROM_FIGURE, rate("UCT", better, [32]), rate("UCT", worse, [32])
                )
                for worse in (DEFAULT, MUCH)
                for better in (BEST, LITTLE)
            },
            f"With {HIGHEST:,} simulations the gap between c = 0.1 and c = 1.414 is smaller "
            f"than on average over {span(MIDDLE)}": greater(
                "with more simulations the gap shrinks", gap("UCT", MIDDLE), gap("UCT", [HIGHEST])
            ),
            f"With {HIGHEST:,} simulations c = 0.1 is still significantly better than c = "
            "1.414": greater(
                FROM_FIGURE, rate("UCT", BEST, [HIGHEST]), rate("UCT", DEFAULT, [HIGHEST])
            ),
            "The parameter is more important in UCT than in UCB: the gap between c = 0.1 and "
            f"c = 1.414 is wider on average over {', '.join(f'{n:,}' for n in COMPARED)}": greater(
                FROM_FIGURE, gap("UCT", COMPARED), gap("UCB", COMPARED)
            ),
        },
        **_shown("UCT", 43),
    )
)
