"""Table 15 and figure 39: lengths of the moves that the random move player enumerates."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from hearthlab.lab.by_pair import Part
from hearthlab.lab.estimates import Estimate, Maybe, as_mean
from hearthlab.lab.experiment import Results, Table
from hearthlab.lab.figures import Curve, draw, new_figure
from hearthlab.lab.measures import Measure, ratio_of
from hearthlab.lab.records import published, recorded
from hearthlab.lab.tables import field_of, means, table
from hearthlab.lab.zopf2015.players import SEED
from hearthlab.lab.zopf2015.table14 import CELLS, LENGTH, PLAIN, PRUNED, enumerated, unsearched

if TYPE_CHECKING:
    from matplotlib.figure import Figure

TABLE = published("zopf2015", "table15")
LENGTHS = tuple(TABLE)  # the last is longer than the one before
SHARES = {PLAIN: "share", PRUNED: "pruned_share"}  # columns of the table
DRAWS = 1_000  # of a bootstrap
TAIL = 2.5  # per cent on either side of a 95 % interval

Counts = list[float]  # moves of each length, then the states in which they were enumerated


def by_pair(results: Results, player: str) -> list[Counts]:
    """Count the moves of each length in the states of every pair."""
    found: dict[int, Counts] = {}
    result = results.get(player)
    for record in () if result is None else result.records:
        if record.measures is None:
            continue
        sums = record.measures[0].on("both")
        counts = found.setdefault(record.pair, [0.0] * (len(LENGTHS) + 1))
        for length, count in sums.listed.items():
            counts[min(length, len(LENGTHS) - 1)] += count
        counts[0] += unsearched(record)
        counts[-1] += sums.states
    return list(found.values()) if any(sum(each[:-1]) for each in found.values()) else []


def per_state(player: str) -> Callable[[int | str], Measure]:
    """Estimate the mean number of moves of a length in a state."""
    return partial(_of_length, player, lambda counts: counts[-1])


def share(player: str) -> Callable[[int | str], Measure]:
    """Estimate a length's share of all moves."""
    return partial(_of_length, player, lambda counts: sum(counts[:-1]))


def _of_length(player: str, under: Callable[[Counts], float], length: int | str) -> Measure:
    place = LENGTHS.index(length)

    def measure(results: Results) -> Maybe:
        pairs = by_pair(results, player)
        return ratio_of([Part(counts[place], under(counts)) for counts in pairs])

    return measure


def moved(first: Sequence[float], second: Sequence[float]) -> float:
    """Return which share of one distribution would have to move to make the other."""
    return sum(abs(mine - yours) for mine, yours in zip(first, second, strict=True)) / 2


def apart(results: Results) -> Maybe:
    """Estimate `moved` of the two enumerations by a bootstrap over pairs; None from single ones.

    Chance alone moves some, in the games as in the draws from them. So the interval is the basic
    one, which takes off what the draws add.
    """
    both = [by_pair(results, player) for player in (PLAIN, PRUNED)]
    if min(map(len, both)) < 2:
        return None
    import numpy

    generator = numpy.random.default_rng(SEED)
    drawn, known = [], []
    for pairs in both:
        counts = numpy.array([each[:-1] for each in pairs])
        weights = generator.multinomial(len(pairs), [1 / len(pairs)] * len(pairs), size=DRAWS)
        sums = numpy.vstack([counts.sum(axis=0), weights @ counts])
        shares = sums / sums.sum(axis=1, keepdims=True)
        known.append([float(each) for each in shares[0]])
        drawn.append(shares[1:])
    value = moved(*known)
    found = numpy.abs(drawn[0] - drawn[1]).sum(axis=1) / 2
    low, high = (float(each) for each in numpy.percentile(found, [TAIL, 100 - TAIL]))
    return Estimate(value, max(0.0, 2 * value - high), max(0.0, 2 * value - low))


COLUMNS = [
    means(f"{what} {words}", measure(player), field_of(TABLE, f"{prefix}{field}"), digits)
    for player, words, prefix in (
        (PLAIN, "without pruning", ""),
        (PRUNED, "with pruning", "pruned_"),
    )
    for what, field, measure, digits in (
        ("moves", "moves", per_state, 2),
        ("fraction", "share", share, 3),
    )
]
_by_length = table(
    "Table 15: lengths of the enumerated moves", "move length", LENGTHS, *COLUMNS, label=str
)


def _table(results: Results) -> Table:
    """Add a row of the lengths played."""
    made = _by_length(results)
    plain, pruned = (as_mean(LENGTH(player)(results), 2) for player in (PLAIN, PRUNED))
    mean = ("mean length played", 4.14, plain, None, None, 3.81, pruned, None, None)
    return replace(made, rows=(*made.rows, mean))


def _figure(results: Results) -> Figure:
    figure, (axes,) = new_figure()
    places = range(len(LENGTHS))
    curves = [
        Curve(
            player,
            {n: share(player)(LENGTHS[n]) for n in places},
            {n: getattr(TABLE[LENGTHS[n]], column) for n in places},
        )
        for player, column in SHARES.items()
    ]
    draw(axes, results, curves, doubling=False)
    axes.set(xlabel="actions before the end of the turn", ylabel="share of the moves")
    axes.set_xticks(list(places), list(map(str, LENGTHS)))
    axes.set_title("Lengths of the enumerated moves", fontsize="medium")
    return figure


recorded(
    "zopf2015-table15",
    _table,
    cells=tuple(each for each in CELLS.cells if each.name in (PLAIN, PRUNED)),
    figure=_figure,
    measures={"moves": enumerated, "length": LENGTH, "apart": lambda: apart},
)
