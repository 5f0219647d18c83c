"""Figures 42 and 43: the parameter c of UCB and UCT."""

from __future__ import annotations

from collections.abc import Sequence

from hearthlab.lab.claims import each
from hearthlab.lab.experiment import Statement
from hearthlab.lab.figures import Curve, rate_curves, rate_table
from hearthlab.lab.measures import Measure, Sweep, minus
from hearthlab.lab.records import recorded
from hearthlab.lab.verdicts import NEAR, Judge, positive, within
from hearthlab.lab.zopf2015.players import cell, ucb, uct

LITTLE, BEST, DEFAULT, MUCH = VALUES = (0.01, 0.1, 1.414, 10.0)
FEW = (1, 8, 32)
SIMULATIONS = (*FEW, 128, 256, 512, 1_024, 4_096, 16_384)
COMPARED = (32, 256, 1_024)  # simulations at which UCB and UCT are compared
PLAYERS = {"UCB": ucb, "UCT": uct}
CELLS = Sweep(
    "{} c={} {:,}",
    [(kind, c, count) for kind in PLAYERS for c in VALUES for count in SIMULATIONS],
    lambda name, kind, c, count: cell(name, PLAYERS[kind](count, c=c), uct(512)),
)
BY_KEY = dict(zip(CELLS.keys, CELLS.cells, strict=True))


def rate(kind: str, c: float, simulations: Sequence[int]) -> Measure:
    """Estimate a player's mean win rate over some numbers of simulations."""
    return CELLS.wins(*((kind, c, count) for count in simulations))


def gap(kind: str, simulations: Sequence[int]) -> Measure:
    """Estimate by how much more a player wins with c = 0.1 than with c = 1.414."""
    return minus(rate(kind, BEST, simulations), rate(kind, DEFAULT, simulations))


def _compared(simulations: Sequence[int], judge: Judge, base: float, sign: int) -> Statement:
    """Claim something of UCB's win rate with every c beside that with one of them."""
    found = {c: rate("UCB", c, simulations) for c in VALUES}
    pairs = [(found[base], found[c])[::sign] for c in VALUES if c != base]
    words = {f"c = {c}:": one for c, one in found.items()}
    return each(words, judge, judged=[minus(*pair) for pair in pairs], between=", ")


for _kind, _number, _compare in (("UCB", 42, ()), ("UCT", 43, COMPARED)):
    _curves = {
        f"c = {c}": Curve(f"c = {c}", {count: CELLS.win(_kind, c, count) for count in SIMULATIONS})
        for c in VALUES
    }
    _title = f"{_kind} against UCT with 512 simulations"
    recorded(
        f"zopf2015-figure{_number}",
        rate_table(f"Figure {_number}: win rate of {_title}", _curves),
        cells=(
            *(one for key, one in BY_KEY.items() if key[0] == _kind),
            *(BY_KEY["UCB", c, count] for c in (BEST, DEFAULT) for count in _compare),
        ),
        figure=rate_curves(_title, _curves.values()),
        measures={"rate": rate, "gap": gap},
        code={
            "alike": _compared(FEW, within(0.0, NEAR), DEFAULT, -1),
            "ahead": _compared((512,), positive, BEST, 1),
        },
    )
