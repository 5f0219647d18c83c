"""Play bandits whose best arm is known, to learn when actions may be pruned.

    play_bandits(b)     the worst rank of the best arm, and how often it came first

papagiannis2022, section 6.2: an arm wins with a fixed chance, drawn from a distribution; UCB1
selects arms as `select_child` does with c = 1; arms are ranked by visits. Arms are alike before
their chances are drawn, so equals need no draw: the first of them is taken.
"""

from math import log, sqrt

from hearthlab.native.kinds import bint, export, u32
from hearthlab.native.pure import address, draw_unit
from hearthlab.search.schema.search import Bandits


def draw_chance(b: Bandits) -> float:
    """Draw the chance of an arm: between two quantiles all chances are as likely."""
    place = draw_unit(address(b.random)) * (b.n_quantiles - 1)
    i = int(place)
    return b.quantiles[i] + (place - i) * (b.quantiles[i + 1] - b.quantiles[i])


def new_bandit(b: Bandits) -> None:
    """Begin a bandit."""
    i: u32
    for i in range(b.n_arms):
        b.chances[i] = draw_chance(b)
        b.means[i] = 0.0
        b.spreads[i] = 0.0
        b.wins[i] = 0
        b.visits[i] = 0


def highest_bound(b: Bandits, width: float) -> u32:
    """Return the arm with the highest upper confidence bound."""
    i: u32
    chosen = 0
    best = -1.0
    for i in range(b.n_arms):
        bound = b.means[i] + width * b.spreads[i]
        chosen = i if bound > best else chosen  # no branch, because it is unpredictable
        best = bound if bound > best else best
    return chosen


def pull_arm(b: Bandits, arm: u32) -> None:
    """Pull an arm and record its reward."""
    if draw_unit(address(b.random)) < b.chances[arm]:
        b.wins[arm] += 1
    b.visits[arm] += 1
    b.means[arm] = b.wins[arm] / (1.0 * b.visits[arm])
    b.spreads[arm] = b.narrow[b.visits[arm]]


def ranks_before(b: Bandits, one: u32, other: u32) -> bint:
    """Return whether an arm ranks before another: visits, then wins, then the first."""
    if b.visits[one] != b.visits[other]:
        return b.visits[one] > b.visits[other]
    if b.wins[one] != b.wins[other]:
        return b.wins[one] > b.wins[other]
    return one < other


def rank_of_best(b: Bandits) -> u32:
    """Return the rank of the arm with the highest chance; of equals the one that ranks first."""
    i: u32
    best = 0
    for i in range(1, b.n_arms):
        if b.chances[i] > b.chances[best]:
            best = i
        elif b.chances[i] == b.chances[best] and ranks_before(b, i, best):
            best = i
    rank: u32 = 1
    for i in range(b.n_arms):
        if i != best and ranks_before(b, i, best):
            rank += 1
    return rank


@export(nogil=True)
def play_bandits(b: Bandits) -> None:
    """Play bandits; note the worst rank of the best arm and how often it came first."""
    _: u32
    n: u32
    for n in range(1, b.pulls + 1):
        b.widths[n] = sqrt(2.0 * log(n))
        b.narrow[n] = 1.0 / sqrt(n)
    b.worst = 0
    b.chosen = 0
    for _ in range(b.repetitions):
        new_bandit(b)
        for n in range(b.pulls):
            if n < b.n_arms:
                pull_arm(b, n)
            else:
                pull_arm(b, highest_bound(b, b.widths[n]))
        rank = rank_of_best(b)
        if rank > b.worst:
            b.worst = rank
        if rank == 1:
            b.chosen += 1
