"""Figures 8 and 9: UCT and UCB by evaluations and c, against random and against UCT."""

from __future__ import annotations

from collections.abc import Sequence

from hearthlab.lab.figures import Curve, rate_curves, rate_table
from hearthlab.lab.haftstein2017.players import RANDOM, cell, ucb, uct
from hearthlab.lab.measures import Measure, Sweep
from hearthlab.lab.records import recorded

VALUES = (0.01, 0.1, 0.1414, 10.0)
GAMES = 1_000
PLAYERS = {"UCT": uct, "UCB": ucb}
BASELINE = uct(256)


def _register(key: str, kinds: Sequence[str], counts: Sequence[int], opponent: str) -> None:
    cells = Sweep(
        f"{key} {{}} c={{}} {{}}",
        [(kind, c, count) for kind in kinds for c in VALUES for count in counts],
        lambda name, kind, c, count: cell(name, PLAYERS[kind](count, c), opponent, GAMES),
    )

    def rate(kinds: str | Sequence[str], values: Sequence[float], counts: Sequence[int]) -> Measure:
        """Estimate the mean win rate of some players."""
        named = (kinds,) if isinstance(kinds, str) else kinds
        return cells.wins(*((k, c, n) for k in named for c in values for n in counts))

    curves = {
        f"{kind} c = {c}": Curve(
            f"{kind} c = {c}", {count: cells.win(kind, c, count) for count in counts}
        )
        for kind in kinds
        for c in VALUES
    }
    title = f"Win rate against {'UCT with 256 evaluations' if opponent == BASELINE else opponent}"
    recorded(
        f"haftstein2017-{key}",
        rate_table(title, curves),
        cells=cells.cells,
        figure=rate_curves(title, curves.values()),
        measures={"rate": rate},
    )


_register("figure8", ("UCT", "UCB"), (8, 32, 128, 512), RANDOM)
_register("figure9", ("UCT",), (64, 256, 1_024), BASELINE)
