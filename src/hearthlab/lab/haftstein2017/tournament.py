"""Tables 4 and 5: fifteen agents, everyone against everyone, in the rounds of listing 1."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from hearthlab.arena.estimates import as_entry
from hearthlab.arena.plan import Cell, cell_seed
from hearthlab.lab.experiment import Results, Table
from hearthlab.lab.measures import Named, Sweep
from hearthlab.lab.records import published, read, recorded

if TYPE_CHECKING:
    from matplotlib.figure import Figure

DOCUMENT = "haftstein2017"
PUBLISHED = published(DOCUMENT, "table5")  # win rates of rows against columns
NAMES = tuple(PUBLISHED)
RECORD = read(DOCUMENT, "agents")


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


def _cell(name: str, one: str, two: str) -> Cell:
    terms: dict[str, Any] = {**read(DOCUMENT, "setting")["terms"], "games": RECORD["games"]}
    seed, decks = cell_seed(terms.pop("seed"), name), tuple(terms.pop("decks"))
    a, b = (RECORD["agents"][agent] for agent in (one, two))
    return Cell(name=name, a=a, b=b, decks=decks, seed=seed, **terms)


MATCHES = Sweep("{} against {}", [_ordered(pair) for each in rounds(NAMES) for pair in each], _cell)
MEASURES = Named(MATCHES).measures()
score, overall = MEASURES["score"], MEASURES["overall"]


def told(one: str, two: str) -> float:
    """Return the published win rate of an agent against another."""
    first, second = _ordered((one, two))
    found = float(getattr(PUBLISHED[first], second))
    return found if first == one else 1 - found


def mean_told(one: str) -> float:
    """Return an agent's mean published win rate against all others."""
    return sum(told(one, two) for two in NAMES if two != one) / (len(NAMES) - 1)


def _table(results: Results) -> Table:
    rows = []
    for one in NAMES:
        against = (
            f"{told(one, two):.3f}, {as_entry(score(one, two)(results), 2)}" if one != two else ""
            for two in NAMES
        )
        rows.append((one, f"{mean_told(one):.3f}", as_entry(overall(one)(results), 3), *against))
    heads = ("agent", "published mean", "here mean", *(f"against {two}" for two in NAMES))
    return Table("Table 5: published win rate of the row, and here", heads, tuple(rows))


def _figure(results: Results) -> Figure:
    from hearthlab.lab.figures import new_figure

    figure, (axes,) = new_figure(height=5.0)
    found = [overall(name)(results) for name in NAMES]
    places = range(len(NAMES))
    axes.barh(places, [0 if one is None else one.value for one in found], color="C0", label="here")
    axes.plot(list(map(mean_told, NAMES)), places, "k|", markersize=12, label="published")
    axes.set_yticks(places, NAMES)
    axes.invert_yaxis()
    axes.set(xlabel="mean win rate against all others", xlim=(0, 1))
    axes.legend(fontsize="small")
    return figure


recorded("haftstein2017-table5", _table, cells=MATCHES.cells, figure=_figure, measures=MEASURES)
