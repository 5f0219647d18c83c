"""Figure 40: how many bandits UCB should have."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hearthlab.lab.estimates import all_of, difference, win_rate, within
from hearthlab.lab.experiment import Claim, Experiment, Results, Table, register
from hearthlab.lab.zopf.drawing import Curve, curves_figure
from hearthlab.lab.zopf.judging import NEAR, TOLD, greater, positive, shown, spread, told
from hearthlab.lab.zopf.measuring import Maybe, pooled
from hearthlab.lab.zopf.players import BEST_BANDITS, DECKS_DIFFER, DOCUMENT, cell, ucb, uct

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
    """Return UCB's win rate with some numbers of simulations together."""
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
    middle = {bandits: rates(results, bandits, [1_024]) for bandits in BANDITS}
    many = {bandits: rates(results, bandits, MANY) for bandits in BANDITS}
    gains = {bandits: difference(middle[bandits], few[bandits]) for bandits in BANDITS}
    others = [difference(few[bandits], few[10_000]) for bandits in (1_000, 100_000)]
    faster = [difference(gains[100], gains[bandits]) for bandits in BANDITS[1:]]
    rise = [difference(many[bandits], few[bandits]) for bandits in BANDITS]
    return [
        Claim(
            "With few simulations (16 and 64) 1,000, 10,000 and 100,000 bandits perform equally",
            TOLD,
            _each(few, BANDITS[1:]),
            all_of([within(each, 0.0, NEAR) for each in others]),
        ),
        greater(
            "With few simulations (16 and 64) 100 bandits perform worse than 1,000",
            TOLD,
            few[1_000],
            few[100],
        ),
        Claim(
            "With more simulations (4,096 and 16,384) all perform better",
            TOLD,
            f"with few {_each(few, BANDITS)}; with many {_each(many, BANDITS)}",
            all_of([positive(each) for each in rise]),
        ),
        Claim(
            "Up to 1,024 simulations 100 bandits gain faster than all others",
            TOLD,
            f"gains {_each(gains, BANDITS)}",
            all_of([positive(each) for each in faster]),
        ),
        greater(
            "From 1,024 to many simulations (4,096 and 16,384) 10,000 bandits gain faster than 100",
            TOLD,
            difference(many[10_000], middle[10_000]),
            difference(many[100], middle[100]),
        ),
        *_best_choice(results),
    ]


def _each(found: dict[int, Maybe], bandits: Iterable[int]) -> str:
    return ", ".join(f"{limit:,}: {told(found[limit])}" for limit in bandits)


def _best_choice(results: Results) -> list[Claim]:
    """Judge whether 1,000 bandits are the best choice up to a lower five-digit number."""
    highest = SIMULATIONS[-1]
    return [
        greater(
            f"1,000 bandits are better than {other:,} {where}",
            "1,000 seems to be the best choice up to a lower five-digit number of simulations",
            rates(results, 1_000, counts),
            rates(results, other, counts),
        )
        for where, counts in (
            (f"on average over {SIMULATIONS[0]} to {highest:,} simulations", SIMULATIONS),
            (f"with {highest:,} simulations", (highest,)),
        )
        for other in BANDITS
        if other != BEST_BANDITS
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
        "figure. The text names neither c (here 1.414, the default of table 10, for both players) "
        "nor what UCB does after its search (here nothing, as its opponent). " + DECKS_DIFFER,
    )
)
