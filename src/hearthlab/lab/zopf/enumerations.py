"""Table 15 and figure 39: lengths of the moves that the random move player enumerates."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import TYPE_CHECKING

from hearthlab.arena.result import MatchResult
from hearthlab.lab.by_pair import Part
from hearthlab.lab.estimates import Estimate, below
from hearthlab.lab.experiment import Claim, Experiment, Results, Table, register
from hearthlab.lab.zopf import published
from hearthlab.lab.zopf.drawing import new_figure
from hearthlab.lab.zopf.judging import FROM_TABLE, claim, greater, plus_minus
from hearthlab.lab.zopf.measuring import Maybe, move_length, ratio_of
from hearthlab.lab.zopf.players import DOCUMENT, SEED
from hearthlab.lab.zopf.random_players import (
    CELLS,
    DIFFERS,
    ENUMERATION_NOTE,
    PLAIN,
    PRUNED,
    enumerated,
    unsearched,
)

if TYPE_CHECKING:
    from matplotlib.figure import Figure

LENGTHS = len(published.TABLE_15)
LAST_LENGTH = LENGTHS - 2  # what is longer is counted together
SIMILAR = 0.1  # share of the moves that must change their length for two distributions to differ
DRAWS = 1_000  # of a bootstrap
TAIL = 2.5  # per cent on either side of a 95 % interval

Counts = list[float]  # moves of each length, then the states in which they were enumerated


def by_pair(result: MatchResult | None) -> list[Counts]:
    """Count the moves of each length in the states of every pair."""
    found: dict[int, Counts] = {}
    for record in () if result is None else result.records:
        if record.measures is None:
            continue
        sums = record.measures[0].on("both")
        counts = found.setdefault(record.pair, [0.0] * (LENGTHS + 1))
        for length, count in sums.listed.items():
            counts[min(length, LAST_LENGTH + 1)] += count
        counts[0] += unsearched(record)
        counts[-1] += sums.states
    return list(found.values()) if any(sum(each[:-1]) for each in found.values()) else []


def by_length(pairs: Sequence[Counts]) -> list[Maybe]:
    """Return the mean number of moves of each length in a state; the last are longer ones."""
    return [ratio_of([Part(each[length], each[-1]) for each in pairs]) for length in range(LENGTHS)]


def shares(pairs: Sequence[Counts]) -> list[Maybe]:
    """Return each length's share of all moves."""
    totals = [sum(each[:-1]) for each in pairs]
    return [
        ratio_of([Part(each[length], n) for each, n in zip(pairs, totals, strict=True)])
        for length in range(LENGTHS)
    ]


def moved(first: Sequence[float], second: Sequence[float]) -> float:
    """Return which share of one distribution would have to move to make the other."""
    return sum(abs(mine - yours) for mine, yours in zip(first, second, strict=True)) / 2


def apart(first: Sequence[Counts], second: Sequence[Counts]) -> Maybe:
    """Estimate `moved` of two enumerations by a bootstrap over pairs; nothing from single ones.

    Chance alone moves some, in the games as in the draws from them. So the interval is the basic
    one, which takes off what the draws add.
    """
    if min(len(first), len(second)) < 2:
        return None
    import numpy

    generator = numpy.random.default_rng(SEED)
    drawn, known = [], []
    for pairs in (first, second):
        counts = numpy.array([each[:-1] for each in pairs])
        weights = generator.multinomial(len(pairs), [1 / len(pairs)] * len(pairs), size=DRAWS)
        sums = numpy.vstack([counts.sum(axis=0), weights @ counts])
        both = sums / sums.sum(axis=1, keepdims=True)
        known.append([float(each) for each in both[0]])
        drawn.append(both[1:])
    value = moved(*known)
    found = numpy.abs(drawn[0] - drawn[1]).sum(axis=1) / 2
    low, high = (float(each) for each in numpy.percentile(found, [TAIL, 100 - TAIL]))
    return Estimate(value, max(0.0, 2 * value - high), max(0.0, 2 * value - low))


def tables(results: Results) -> list[Table]:
    """Make table 15."""
    pairs = [by_pair(results.get(name)) for name in (PLAIN, PRUNED)]
    counts, parts = [by_length(each) for each in pairs], [shares(each) for each in pairs]
    rows: list[tuple[str | float | None, ...]] = []
    for length, theirs in enumerate(published.TABLE_15):
        row: list[str | float | None] = [_name(length)]
        for which in (0, 1):
            row += [theirs[2 * which], plus_minus(counts[which][length], 2)]
            row += [theirs[2 * which + 1], plus_minus(parts[which][length], 3)]
        rows.append(tuple(row))
    lengths = [
        plus_minus(move_length(results.get(name), "a", "both"), 2) for name in (PLAIN, PRUNED)
    ]
    plain, pruned = published.TABLE_15_MEAN
    mean = ("mean length played", plain, lengths[0], None, None, pruned, lengths[1], None, None)
    columns = ["move length"]
    for what in ("without pruning", "with pruning"):
        for kind in ("moves", "fraction"):
            columns += [f"published {kind} {what}", f"here {kind} {what}"]
    title = "Table 15: lengths of the enumerated moves"
    note = (
        "A move's length here does not count the end of the turn; the mean length played does. "
        f"± is half a 95 % interval with the mirrored pair as the unit. {ENUMERATION_NOTE}"
    )
    return [Table(title, tuple(columns), (*rows, mean), note)]


def _name(length: int) -> str:
    return f"{LAST_LENGTH}+" if length > LAST_LENGTH else str(length)


def figures(results: Results) -> dict[str, Figure]:
    """Draw figure 39."""
    figure, (axes,) = new_figure()
    for number, (name, column) in enumerate(((PLAIN, 1), (PRUNED, 3))):
        found = [each for each in shares(by_pair(results.get(name))) if each is not None]
        if found:
            axes.errorbar(
                range(len(found)),
                [each.value for each in found],
                yerr=[max(each.reach) if isfinite(each.low) else 0.0 for each in found],
                fmt=f"C{number}o-",
                markersize=3,
                capsize=2,
                elinewidth=0.8,
                label=name,
            )
        theirs = [row[column] for row in published.TABLE_15]
        axes.plot(range(LENGTHS), theirs, f"C{number}--", linewidth=1, label=f"{name}, published")
    axes.set(xlabel="actions before the end of the turn", ylabel="share of the moves")
    axes.set_xticks(range(LENGTHS), [_name(length) for length in range(LENGTHS)])
    axes.set_title("Lengths of the enumerated moves", fontsize="medium")
    axes.grid(alpha=0.3)
    axes.legend(fontsize="small")
    return {"figure39": figure}


def claims(results: Results) -> list[Claim]:
    """Judge what section 5.4 says of table 15."""
    plain, pruned = results.get(PLAIN), results.get(PRUNED)
    theirs = moved([row[1] for row in published.TABLE_15], [row[3] for row in published.TABLE_15])
    return [
        greater(
            "Pruning leaves fewer moves" + FROM_TABLE,
            "3,523 without, 2,330 with pruning",
            enumerated(plain),
            enumerated(pruned),
            digits=0,
        ),
        greater(
            "Pruning makes the moves played shorter",
            "4.14 without, 3.81 with pruning",
            move_length(plain, "a", "both"),
            move_length(pruned, "a", "both"),
        ),
        claim(
            "The lengths are distributed similarly with and without pruning: less than "
            f"{SIMILAR:.0%} of the moves would have to change their length".replace("%", " %"),
            f"{theirs:.3f}, worked out from table 15",
            apart(by_pair(plain), by_pair(pruned)),
            lambda share: below(share, SIMILAR),
        ),
    ]


register(
    Experiment(
        name="zopf-table15",
        document=DOCUMENT,
        title="Table 15 and figure 39: lengths of enumerated moves",
        about="How many moves of each length the random move player enumerates, with and without "
        "pruning of moves that lead to a state already seen.",
        small=0.1,
        cells=tuple(each for each in CELLS if each.name in (PLAIN, PRUNED)),
        tables=tables,
        figures=figures,
        claims=claims,
        differs=DIFFERS,
    )
)
