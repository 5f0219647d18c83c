"""How good an archive is: QD score, coverage, the best and the median deck, and luck."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from hearthlab.decks.search.maps import (
    FITNESS,
    PUBLISHED,
    TRUE,
    Elites,
    Map,
    Values,
    fitness_of,
)
from hearthlab.decks.search.settings import Settings
from hearthlab.decks.search.space import Decks
from hearthlab.decks.search.state import archived
from hearthlab.decks.search.trials import GAMES, SCORE, Sums


@dataclass(frozen=True, slots=True)
class Quality:
    """An archive in numbers."""

    qd: float  # sum over filled cells of fitness, as 0 to 1 of its usual range
    filled: int
    cells: int  # that can be reached
    best: float
    median: float
    win_rate: float  # of the deck that wins most

    @property
    def coverage(self) -> float:
        """The share of cells that are filled, of those that can be."""
        return self.filled / self.cells


def quality(settings: Settings, elites: Elites, sums: Sums) -> Quality:
    """Describe an archive; sums: of all decks that its numbers count."""
    mine = sums[elites.numbers]
    fitness = fitness_of(settings.fitness, mine)
    _, least, span = FITNESS[settings.fitness]
    return Quality(
        qd=float(((fitness - least) / span).sum()),
        filled=len(elites),
        cells=elites.where.reachable,
        best=float(fitness.max()),
        median=float(np.median(fitness)),
        win_rate=float((mine[:, SCORE] / mine[:, GAMES]).max()),
    )


def by_rule(settings: Settings, decks: Decks, sums: Sums) -> dict[str, Quality]:
    """Describe the archive of some decks with and without the published formula of cells."""
    found = {}
    for rule in (TRUE, PUBLISHED):
        where = Map(settings.map.axes, rule)
        found[rule] = quality(settings, archived(settings, decks, sums, where), sums)
    return found


def inversions(before: Values, after: Values) -> float:
    """Return the share of pairs of elites that change their order on fresh deals."""
    n = len(before)
    if n < 2:
        return 0.0
    first, other = np.triu_indices(n, 1)
    signs = np.sign(before[first] - before[other]) * np.sign(after[first] - after[other])
    return float((signs < 0).mean())
