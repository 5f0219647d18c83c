"""Tables 14 and 15 and figure 39: the lengths of the moves that random players enumerate."""

from __future__ import annotations

from functools import partial
from math import inf
from typing import Any

from hearthlab.arena.anytime import looking
from hearthlab.arena.estimates import Estimate, Maybe
from hearthlab.arena.measure import Sums
from hearthlab.arena.worker import GameRecord
from hearthlab.lab.experiment import Results
from hearthlab.lab.from_toml import published, recorded
from hearthlab.lab.measures import Terms, terms_of

PLAYED = "mean length played"  # the last row: moves played, not moves enumerated
PLAIN, PRUNED = "RMP without pruning", "RMP with pruning"
LENGTHS = tuple(length for length in published("zopf2015", "table15") if length != PLAYED)
SEED = 2015  # of the bootstrap
DRAWS = 1_000
TAIL = 2.5  # per cent on either side of a 95 % interval


def enumerated(record: GameRecord) -> tuple[Sums, int]:
    """Return the measures of a random player, and the number of plies without a choice.

    UCT plays in the same states and searches once in every ply with a choice. A random mover may
    enumerate more than once per ply, so its own enumerations do not give that number.
    """
    if record.measures is None:
        return Sums(), 0
    mine, other = (each.on("both") for each in record.measures)
    return mine, max(0, other.states - other.searches)


def counted(record: GameRecord) -> list[float]:
    """Count the moves of each length in a game; a ply without a choice has one move of length 0."""
    sums, idle = enumerated(record)
    counts = [float(idle), *[0.0] * (len(LENGTHS) - 1)]
    for length, count in sums.listed.items():
        counts[min(length, len(LENGTHS) - 1)] += count
    return counts


# --- Terms of means -------------------------------------------------------------------------------
def _moves(record: GameRecord) -> tuple[float, float]:
    sums, idle = enumerated(record)
    return (sums.moves + idle, sums.states) if sums.searches else (0.0, 0.0)


def _aborted(record: GameRecord) -> tuple[float, float]:
    """Count the enumerations that reached their limit."""
    sums, idle = enumerated(record)
    return (sums.aborted, sums.searches + idle) if sums.searches else (0.0, 0.0)


def _per_state(place: int, record: GameRecord) -> tuple[float, float]:
    return counted(record)[place], enumerated(record)[0].states


def _share(place: int, record: GameRecord) -> tuple[float, float]:
    counts = counted(record)
    return counts[place], sum(counts)


TERMS: dict[str, Terms] = {
    "moves": _moves,
    "aborted": _aborted,
    f"moves of {PLAYED}": terms_of("a both length"),
    f"share of {PLAYED}": lambda record: (0.0, 0.0),  # there is none
}
for place, length in enumerate(LENGTHS):
    TERMS[f"moves of {length}"] = partial(_per_state, place)
    TERMS[f"share of {length}"] = partial(_share, place)


# --- Distributions --------------------------------------------------------------------------------
def apart(results: Results) -> Maybe:
    """Estimate the total variation distance of the lengths of two enumerations.

    Uses a bootstrap over pairs; None for a single pair. Resampling adds as much distance as chance
    gave the sample, so the interval is the basic bootstrap interval, which subtracts it.
    """
    import numpy

    generator = numpy.random.default_rng(SEED)
    shares = []
    for result in [results.get(player) for player in (PLAIN, PRUNED)]:
        pairs: dict[int, Any] = {}
        for record in () if result is None else result.records:
            pairs[record.pair] = pairs.get(record.pair, 0) + numpy.array(counted(record))
        counts, n = numpy.array(list(pairs.values())), len(pairs)
        if n < 2 or not counts.any():
            return None
        weights = generator.multinomial(n, [1 / n] * n, size=DRAWS)
        sums = numpy.vstack([counts.sum(axis=0), weights @ counts])
        shares.append(sums / sums.sum(axis=1, keepdims=True))
    value, *drawn = (float(each) for each in numpy.abs(shares[0] - shares[1]).sum(axis=1) / 2)
    if looking():  # a bootstrap needs a fixed number of games
        return Estimate(value, -inf, inf)
    low, high = (float(each) for each in numpy.percentile(drawn, [TAIL, 100 - TAIL]))
    return Estimate(value, max(0.0, 2 * value - high), max(0.0, 2 * value - low))


recorded("zopf2015-table14", terms=TERMS)
recorded("zopf2015-table15", measures={"apart": lambda: apart}, terms=TERMS)
