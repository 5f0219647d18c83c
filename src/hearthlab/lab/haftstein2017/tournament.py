"""Tables 4 and 5: fifteen agents, everyone against everyone, in the rounds of listing 1."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from hearthlab.lab.estimates import as_entry
from hearthlab.lab.experiment import Results, Table
from hearthlab.lab.figures import new_figure
from hearthlab.lab.haftstein2017.players import RANDOM, cell, trained, uct
from hearthlab.lab.measures import Measure, Sweep, mean_rate
from hearthlab.lab.records import published, recorded

if TYPE_CHECKING:
    from matplotlib.figure import Figure

GAMES = 1_000
COMMON = "samples=100000/iterations=4"
PUBLISHED = published("haftstein2017", "table5")  # win rates of rows against columns
NAMES = tuple(PUBLISHED)
SPECS = {
    **{
        name: trained(f"{COMMON}/features={name[2:].lower().replace('_', '-')}")
        for name in NAMES
        if name.startswith("F_")
    },
    "DISC_0_9": trained("samples=100000/iterations=10/alpha=0.7/gamma=0.9"),
    "SQ_100k": trained("iterations=4/alpha=0.7/features=simple-game-squared/samples=100000"),
    "IS_1k": trained("iterations=20/alpha=0.7/samples=1000/reuse=true"),
    "DEF_50_5k": trained("iterations=20/alpha=0.7/samples=10500"),
    "VS_UCT": trained(f"{COMMON}/alpha=0.7/opponent=expert"),
    "UCT_256": uct(256),
    "UCT_1024_10": uct(1_024, 10.0),
    "RAND": RANDOM,
}


def rounds(players: Sequence[str]) -> Iterator[list[tuple[str, str]]]:
    """Pair everyone with everyone, round by round (listing 1); an odd one has a dummy opponent."""
    every = [*players, *([""] if len(players) % 2 else [])]
    half = len(every) // 2
    first, ring = every[0], every[1:half] + every[half:][::-1]
    for _ in range(len(every) - 1):
        row = [first, *ring]
        pairs = zip(row[:half], row[half:][::-1], strict=True)
        yield [(one, two) for one, two in pairs if one and two]
        ring = [ring[-1], *ring[:-1]]


def _ordered(pair: tuple[str, str]) -> tuple[str, str]:
    """Put the agent first whose row has the published number."""
    one, two = sorted(pair, key=NAMES.index)
    return one, two


MATCHES = Sweep(
    "{} against {}",
    [_ordered(pair) for each in rounds(NAMES) for pair in each],
    lambda name, a, b: cell(name, SPECS[a], SPECS[b], GAMES),
)


def score(one: str, two: str) -> Measure:
    """Estimate the win rate of an agent against another."""
    mine = NAMES.index(one) < NAMES.index(two)
    return MATCHES.win(one, two) if mine else MATCHES.loss(two, one)


def overall(one: str) -> Measure:
    """Estimate an agent's mean win rate against all others."""
    return mean_rate([score(one, two) for two in NAMES if two != one])


def told(one: str, two: str) -> float:
    """Return the published win rate of an agent against another."""
    first, second = _ordered((one, two))
    found = float(getattr(PUBLISHED[first], second))
    return found if first == one else 1 - found


def told_overall(one: str) -> float:
    """Return the mean of the published win rates of an agent."""
    return sum(told(one, two) for two in NAMES if two != one) / (len(NAMES) - 1)


def _table(results: Results) -> Table:
    rows = []
    for one in NAMES:
        against = (
            f"{told(one, two):.3f}, {as_entry(score(one, two)(results), 2)}" if one != two else ""
            for two in NAMES
        )
        rows.append((one, f"{told_overall(one):.3f}", as_entry(overall(one)(results), 3), *against))
    heads = ("agent", "published mean", "here mean", *(f"against {two}" for two in NAMES))
    return Table("Table 5: published win rate of the row, and here", heads, tuple(rows))


def _figure(results: Results) -> Figure:
    figure, (axes,) = new_figure(height=5.0)
    found = [overall(name)(results) for name in NAMES]
    places = range(len(NAMES))
    axes.barh(places, [0 if one is None else one.value for one in found], color="C0", label="here")
    axes.plot(list(map(told_overall, NAMES)), places, "k|", markersize=12, label="published")
    axes.set_yticks(places, NAMES)
    axes.invert_yaxis()
    axes.set(xlabel="mean win rate against all others", xlim=(0, 1))
    axes.legend(fontsize="small")
    return figure


recorded(
    "haftstein2017-table5",
    _table,
    cells=MATCHES.cells,
    figure=_figure,
    measures={"score": score, "overall": overall},
)
