"""Tables 14 and 15 and figure 39: the moves that random players enumerate, by their lengths."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf

from hearthlab.arena.anytime import looking
from hearthlab.arena.by_pair import Part
from hearthlab.arena.estimates import Estimate, Maybe
from hearthlab.arena.worker import GameRecord
from hearthlab.lab.experiment import Results
from hearthlab.lab.measures import Measure, Terms, ratio_of, terms_of
from hearthlab.lab.records import published, recorded, sweep_of

CELLS = sweep_of("zopf2015-table14")
PLAYED = "mean length played"  # the last row, of the moves played instead of those enumerated
ACTION, PLAIN, PRUNED = "RAP", "RMP without pruning", "RMP with pruning"
LENGTHS = tuple(length for length in published("zopf2015", "table15") if length != PLAYED)
SEED = 2015  # of a bootstrap
DRAWS = 1_000
TAIL = 2.5  # per cent on either side of a 95 % interval

Counts = list[float]  # moves of each length, then the states in which they were enumerated


def unsearched(record: GameRecord) -> int:
    """Count the plies of a game in which there is nothing to choose.

    UCT searches once in every other ply, and plays in the same states; a random mover may
    enumerate more than once in a ply, so its own enumerations do not tell.
    """
    if record.measures is None:
        return 0
    sums = record.measures[1].on("both")
    return max(0, sums.states - sums.searches)


def _enumerated(over: str, per: str) -> Terms:
    """Add up two sums where moves are enumerated; a ply with nothing to choose counts, too."""

    def terms(record: GameRecord) -> tuple[float, float]:
        sums = None if record.measures is None else record.measures[0].on("both")
        if sums is None or not sums.searches:
            return 0.0, 0.0
        if per == "states":
            return getattr(sums, over) + unsearched(record), sums.states
        return getattr(sums, over), sums.searches + unsearched(record)

    return terms


TERMS = {
    "moves": _enumerated("moves", "states"),
    "aborted": _enumerated("aborted", "searches"),  # enumerations that ran into their limit
}
LENGTH = CELLS.mean(terms_of("a both length"))


def _created(player: str) -> Measure:
    return (LENGTH if player == ACTION else CELLS.mean(TERMS["moves"]))(player)


# --- By length ------------------------------------------------------------------------------------
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


def per_state(player: str, length: int | str) -> Measure:
    """Estimate the mean number of moves of a length in a state."""
    if length == PLAYED:
        return LENGTH(player)
    return _of_length(player, lambda counts: counts[-1], length)


def share(player: str, length: int | str) -> Measure:
    """Estimate a length's share of all moves."""
    if length == PLAYED:
        return lambda results: None
    return _of_length(player, lambda counts: sum(counts[:-1]), length)


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
    if looking():  # a bootstrap is of a fixed number of games
        return Estimate(value, -inf, inf)
    return Estimate(value, max(0.0, 2 * value - high), max(0.0, 2 * value - low))


recorded("zopf2015-table14", measures={"created": _created}, terms=TERMS)
recorded(
    "zopf2015-table15",
    measures={"per_state": per_state, "length_share": share, "apart": lambda: apart},
    terms=TERMS,
)
