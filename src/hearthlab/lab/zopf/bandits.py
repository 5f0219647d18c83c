"""Figure 40: how many bandits UCB should have."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hearthlab.lab.estimates import all_of, difference, win_rate, within
from hearthlab.lab.experiment import Claim, Experiment, Results, Table, register
from hearthlab.lab.zopf.drawing import Curve, curves_figure
from hearthlab.lab.zopf.measuring import NEAR, Maybe, greater, pooled, shown, spread, told
from hearthlab.lab.zopf.players import DECKS_DIFFER, DOCUMENT, cell, ucb, uct

if TYPE_CHECKING:
    from matplotlib.figure import Figure

OPPONENT = uct(1_000)
BANDITS = (100, 1_000, 10_000, 100_000)
FEW = (16, 64)
MANY = (4_096, 16_384)
SIMULATIONS = (*FEW, 256, 1_024, *MANY)


def name_of(bandits: int, simulations: int) -> str:
    """Name a cell."""
    return f"{bandits:,} bandits, {simulations:,} simulations"


def rates(results: Results, bandits: int, simulations: Iterable[int]) -> Maybe:
    """Give UCB's win rate with some numbers of simulations together."""
    return pooled(results.get(name_of(bandits, count)) for count in simulations)


def tables(results: Results) -> list[Table]:
    """Tabulate the win rates of figure 40."""
    rows = []
    for simulations in SIMULATIONS:
        row: list[str | float | None] = [simulations]
        for bandits in BANDITS:
            found = win_rate(results.get(name_of(bandits, simulations)))
            row += [shown(found), spread(found)]
        rows.append(tuple(row))
    columns = ["simulations"]
    for bandits in BANDITS:
        columns += [f"here {bandits:,} bandits", "95 % interval"]
    title = "Figure 40: win rate of UCB against UCT with 1,000 simulations"
    note = "The document shows a figure without numbers."
    return [Table(title, tuple(columns), tuple(rows), note)]


def figures(results: Results) -> dict[str, Figure]:
    """Draw figure 40."""
    curves = [
        Curve(
            f"at most {bandits:,} bandits",
            [(count, win_rate(results.get(name_of(bandits, count)))) for count in SIMULATIONS],
        )
        for bandits in BANDITS
    ]
    return {"figure40": curves_figure("UCB against UCT with 1,000 simulations", curves)}


def claims(results: Results) -> list[Claim]:
    """Judge what section 5.5 says."""
    few = {bandits: rates(results, bandits, FEW) for bandits in BANDITS}
    gains = {
        bandits: difference(rates(results, bandits, [1_024]), few[bandits]) for bandits in BANDITS
    }
    others = [difference(few[bandits], few[10_000]) for bandits in (1_000, 100_000)]
    rise = [
        greater("", "", rates(results, bandits, MANY), few[bandits]).verdict for bandits in BANDITS
    ]
    return [
        Claim(
            "With few simulations 1,000, 10,000 and 100,000 bandits perform equally",
            "told of the figure",
            ", ".join(f"{bandits:,}: {told(few[bandits])}" for bandits in BANDITS[1:]),
            all_of([within(each, 0.0, NEAR) for each in others]),
        ),
        greater(
            "With few simulations 100 bandits perform worse than 1,000",
            "told of the figure",
            few[1_000],
            few[100],
        ),
        Claim(
            "With more simulations all perform better",
            "told of the figure",
            ", ".join(
                f"{bandits:,}: {told(few[bandits])} to {told(rates(results, bandits, MANY))}"
                for bandits in BANDITS
            ),
            all_of(rise),
        ),
        greater(
            "Up to 1,024 simulations 100 bandits gain faster than 10,000",
            "told of the figure",
            gains[100],
            gains[10_000],
        ),
        greater(
            "With many simulations 10,000 bandits gain faster than 100",
            "told of the figure",
            difference(rates(results, 10_000, MANY), rates(results, 10_000, [1_024])),
            difference(rates(results, 100, MANY), rates(results, 100, [1_024])),
        ),
        greater(
            "Up to a lower five-digit number of simulations 1,000 bandits are better than 100",
            "1,000 seems to be the best choice",
            rates(results, 1_000, SIMULATIONS),
            rates(results, 100, SIMULATIONS),
        ),
        greater(
            "Up to a lower five-digit number of simulations 1,000 bandits are better than 100,000",
            "1,000 seems to be the best choice",
            rates(results, 1_000, SIMULATIONS),
            rates(results, 100_000, SIMULATIONS),
        ),
    ]


register(
    Experiment(
        name="zopf-figure40",
        document=DOCUMENT,
        title="Figure 40: the number of bandits of UCB",
        about="UCB with at most 100, 1,000, 10,000 or 100,000 bandits against UCT with 1,000 "
        "simulations, both without post moves.",
        small=0.005,
        cells=tuple(
            cell(name_of(bandits, count), ucb(count, bandits=bandits), OPPONENT)
            for bandits in BANDITS
            for count in SIMULATIONS
        ),
        tables=tables,
        figures=figures,
        claims=claims,
        differs="The numbers of simulations are chosen here; the document's can't be read from its "
        "figure. " + DECKS_DIFFER,
    )
)
