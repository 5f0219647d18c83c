"""The algorithms: each makes the next batch of decks from all evaluations so far.

- `random`: decks drawn card by card.
- `map-elites`: random decks, then mutations of random elites (Mouret and Clune 2015).
- `dsa-me`: a network learns from all evaluations; MAP-Elites on its predictions proposes decks,
  all of which are evaluated; and so on (Zhang et al. 2022, arXiv 2112.03534).
- `ga`: the best decks of all are parents; children take each slot from one of two parents, and
  mutate. Decks are ranked by win rate, then by the least spread over opponents, then by health.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from hearthlab.arena.extras import need
from hearthlab.decks.search.maps import (
    MEASURES,
    Elites,
    Map,
    Values,
    fitness_of,
    measures_of,
)
from hearthlab.decks.search.space import Decks, DeckSpace
from hearthlab.decks.search.table import Arrays, Batch, Table
from hearthlab.decks.search.trials import FIXED, GAMES, HEALTH, SCORE, Sums

if TYPE_CHECKING:
    from hearthlab.decks.search.surrogate import Surrogate

RANDOM, MAP_ELITES, DSA_ME, GA = ALGORITHMS = ("random", "map-elites", "dsa-me", "ga")


@dataclass(frozen=True, slots=True)
class Tuning:
    """The numbers of an algorithm."""

    initial: int = 20  # random decks at the beginning
    batch: int = 20  # decks between two looks at the archive
    generations: int = 1000  # of the surrogate's search
    proposals: int = 100  # decks of one of them
    parents: int = 10  # of the genetic algorithm
    crossover: float = 0.8  # share of children that have two parents


class Algorithm:
    """The maker of batches; `random` is the generator of the whole search."""

    def __init__(
        self,
        space: DeckSpace,
        where: Map,
        tuning: Tuning,
        fitness: str,
        random: np.random.Generator,
    ) -> None:
        self.space = space
        self.where = where
        self.tuning = tuning
        self.fitness = fitness
        self.random = random

    def ask(self, table: Table, elites: Elites) -> Decks:
        """Return the next decks."""
        raise NotImplementedError

    def arrays(self) -> Arrays:
        """Return the arrays that it has learned."""
        return {}

    def load(self, arrays: Arrays) -> None:
        """Restore the result of `arrays`."""


class RandomSearch(Algorithm):
    """Random decks."""

    def ask(self, table: Table, elites: Elites) -> Decks:
        """Return the next decks."""
        return self.space.random(self.random, self.tuning.batch)


class MapElites(Algorithm):
    """Random decks, then mutations of elites."""

    def ask(self, table: Table, elites: Elites) -> Decks:
        """Return the next decks."""
        from hearthlab.decks.search.emitters import DeckEmitter

        left = max(0, self.tuning.initial - table.evaluations)
        emitter = DeckEmitter(
            elites, self.space, self.random, batch=self.tuning.batch, initial=left
        )
        found: Decks = emitter.ask()
        return found


class Genetic(Algorithm):
    """The best of parents and children are the next parents."""

    def ask(self, table: Table, elites: Elites) -> Decks:
        """Return the next children."""
        if len(table) < self.tuning.parents:
            return self.space.random(self.random, self.tuning.parents - len(table))
        best = table.decks[ranked(table.sums)[: self.tuning.parents]]
        n = self.tuning.batch
        pick = self.random.integers(0, len(best), (2, n))
        crossed = self.space.crossed(self.random, best[pick[0]], best[pick[1]])
        alone = self.random.random(n) >= self.tuning.crossover
        children = np.where(alone[:, None], best[pick[0]], crossed)
        return self.space.mutated(self.random, children.astype(np.int16))


def ranked(sums: Sums) -> NDArray[np.int64]:
    """Rank decks: by wins, the least spread over opponents, health, and their order."""
    n = (sums.shape[1] - FIXED) // 2
    rates = sums[:, FIXED : FIXED + n] / np.maximum(sums[:, FIXED + n :], 1)
    score, health = (sums[:, place] / sums[:, GAMES] for place in (SCORE, HEALTH))
    return np.asarray(np.lexsort((-health, rates.std(axis=1), -score)))


class SurrogateSearch(Algorithm):
    """DSA-ME: a network proposes a deck for each cell that it predicts."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        need("algorithm dsa-me", "torch")
        self.played = [name for name in self.where.names if MEASURES[name].played]
        self._net: Surrogate | None = None

    @property
    def net(self) -> Surrogate:
        """The network; made when it is first needed."""
        if self._net is None:
            from hearthlab.decks.search.surrogate import Surrogate

            self._net = Surrogate(len(self.space), 1 + len(self.played), self.random)
        return self._net

    def ask(self, table: Table, elites: Elites) -> Decks:
        """Return random decks first; then all elites of a search on the network."""
        if table.evaluations < self.tuning.initial:
            return self.space.random(self.random, self.tuning.initial - table.evaluations)
        targets = np.column_stack(
            [
                fitness_of(self.fitness, table.sums),
                *measures_of(self.played, self.space, table.decks, table.sums).T,
            ]
        )
        counts = self.space.counts(table.decks)
        self.net.train(counts, targets.astype(np.float32), self.random)
        return self.proposed(table)

    def proposed(self, table: Table) -> Decks:
        """Return the elites of MAP-Elites on the network's predictions."""
        from ribs.schedulers import Scheduler

        from hearthlab.decks.search.emitters import DeckEmitter

        known = measures_of(self.where.names, self.space, table.decks, table.sums)
        elites = Elites(self.where, table.decks.shape[1], known)
        emitter = DeckEmitter(
            elites,
            self.space,
            self.random,
            batch=self.tuning.proposals,
            initial=max(self.tuning.initial, 1),
        )
        scheduler = Scheduler(elites.archive, [emitter])
        for _ in range(self.tuning.generations):
            decks: Decks = scheduler.ask()
            fitness, values = self.predicted(decks)
            numbers = np.zeros(len(decks), dtype=np.int64)
            scheduler.tell(fitness, elites.places(values), number=numbers)
        return elites.decks

    def predicted(self, decks: Decks) -> tuple[Values, Values]:
        """Predict fitness and measures; measures of the list alone are computed."""
        found = self.net.predict(self.space.counts(decks)).astype(np.float64)
        values = np.zeros((len(decks), len(self.where.names)))
        nothing = np.ones((len(decks), FIXED))
        for i, name in enumerate(self.where.names):
            if name in self.played:
                values[:, i] = found[:, 1 + self.played.index(name)]
            else:
                values[:, i] = measures_of([name], self.space, decks, nothing)[:, 0]
        return found[:, 0], values

    def arrays(self) -> Arrays:
        """Return the network's arrays."""
        return {} if self._net is None else self._net.arrays()

    def load(self, arrays: Arrays) -> None:
        """Restore the network."""
        if arrays:
            before = self.random.bit_generator.state
            self.net.load(arrays)
            self.random.bit_generator.state = before


KINDS: Mapping[str, type[Algorithm]] = {
    RANDOM: RandomSearch,
    MAP_ELITES: MapElites,
    DSA_ME: SurrogateSearch,
    GA: Genetic,
}


def with_again(
    decks: Decks, table: Table, elites: Elites, share: float, random: np.random.Generator
) -> Batch:
    """Make a batch of decks and random elites, whose share of the batch is given."""
    batch = Batch.of(decks)
    numbers = elites.numbers
    n = min(len(numbers), round(len(decks) * share / (1 - share)))
    if n == 0:
        return batch
    again = random.choice(numbers, n, replace=False)
    return Batch(np.concatenate([decks, table.decks[again]]), np.concatenate([batch.again, again]))
