"""A search in progress: its evaluations, its archive, the current batch, and its file's content.

Only making a batch uses randomness; adding its results uses none. So a search that was killed adds
its stored results once more, takes the stored state of its generator and its network, and ends as
if it had not been killed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from hearthlab.arena.pairs import mixed
from hearthlab.carddata.formats import DECK_SIZE
from hearthlab.decks.search.algorithms import KINDS, with_again
from hearthlab.decks.search.evaluating import Job
from hearthlab.decks.search.maps import SLIDING, Elites, Map, Values, fitness_of, measures_of
from hearthlab.decks.search.settings import Settings
from hearthlab.decks.search.space import Decks
from hearthlab.decks.search.table import Arrays, Batch, Kept, Table
from hearthlab.decks.search.trials import GAMES, Sums


class Search:
    """A search in progress."""

    def __init__(self, settings: Settings, seed: int) -> None:
        self.settings = settings
        self.seed = seed
        self.random = np.random.default_rng(mixed("deck search", seed))
        self.table = Table(settings.protocol.width)
        self.elites = Elites(settings.map.grown(0), DECK_SIZE)
        kind = KINDS[settings.algorithm]
        self.algorithm = kind(
            settings.space, settings.map, settings.tuning, settings.fitness, self.random
        )
        self.batches: list[Batch] = []
        self.pending: Batch | None = None
        self.done: list[Sums] = []  # of the pending batch, in its order
        self.past: list[Sums] = []  # of the batches before
        self.state: dict[str, Any] = {"random": self.random.bit_generator.state}
        self.arrays: Arrays = {}  # of the algorithm, after it made the last batch
        self.fresh: Sums = np.zeros((0, settings.protocol.width))
        self.seconds = 0.0

    # --- Batches ----------------------------------------------------------------------------------
    def ask(self) -> None:
        """Make the next batch."""
        s = self.settings
        if s.start and not len(self.table):
            decks = np.stack([s.space.row(deck) for deck in s.start])
        else:
            decks = self.algorithm.ask(self.table, self.elites)
        batch = with_again(decks, self.table, self.elites, s.refresh, self.random)
        self.pending = batch.first(s.evaluations - self.table.evaluations)
        self.batches.append(self.pending)
        self.done = []
        self.fresh = self.fresh[:0]  # other decks may now be the elites
        self.state = {"random": self.random.bit_generator.state}
        self.arrays = self.algorithm.arrays()

    def tell(self) -> None:
        """Add the results of the pending batch to the table and the archive."""
        assert self.pending is not None
        sums = np.stack(self.done)
        self.past.append(sums)
        before = self.table.evaluations
        numbers = self.table.add(self.pending, sums)
        where = self.settings.map
        every = where.remap_every
        slides = where.rule == SLIDING and before // every != self.table.evaluations // every
        if slides or len(numbers) < len(sums) or before == 0:
            self.elites = self.rebuilt(self.table.evaluations / self.settings.evaluations)
        else:
            add(self.settings, self.elites, self.table, numbers)
        self.pending, self.done = None, []

    def rebuilt(self, done: float) -> Elites:
        """Return the archive of all decks so far."""
        return archived(
            self.settings, self.table.decks, self.table.sums, self.settings.map.grown(done)
        )

    # --- Games ------------------------------------------------------------------------------------
    def jobs(self) -> list[Job]:
        """List the trials of the pending batch that are left."""
        assert self.pending is not None
        first = self.table.evaluations
        return [
            self._job(row, ("search", first + i), self.settings.games)
            for i, row in enumerate(self.pending.decks)
        ][len(self.done) :]

    def fresh_jobs(self) -> list[Job]:
        """List the trials of the elites on fresh deals that are left."""
        numbers = self.elites.numbers
        found = [
            self._job(self.table.decks[number], ("fresh", number), self.settings.confirm)
            for number in numbers
        ]
        return found[len(self.fresh) :]

    def _job(self, row: Any, what: Sequence[object], games: int) -> Job:
        cards = tuple(self.settings.space.ids[number] for number in row)
        return Job(cards, mixed("deck search", self.seed, *what), games)

    @property
    def is_searched(self) -> bool:
        """Whether all evaluations are done."""
        return self.pending is None and self.table.evaluations >= self.settings.evaluations

    @property
    def asked(self) -> int:
        """The number of evaluations in all batches so far."""
        return sum(map(len, self.batches))

    @property
    def games(self) -> int:
        """The number of games so far."""
        waiting = sum(float(sums[GAMES]) for sums in self.done)
        return int(self.table.sums[:, GAMES].sum() + waiting + self.fresh[:, GAMES].sum())

    @property
    def planned(self) -> int:
        """The number of games of all evaluations, and of the elites so far on fresh deals."""
        s = self.settings
        return s.evaluations * s.games + len(self.elites) * s.confirm

    # --- Its file ---------------------------------------------------------------------------------
    def facts(self) -> dict[str, Any]:
        """Return everything that determines the results, for the file."""
        return {"seed": self.seed, **self.settings.facts()}

    def kept(self) -> Kept:
        """Return the content of the file."""
        nothing = Batch.of(np.zeros((0, DECK_SIZE), dtype=np.int16))
        done = np.reshape(np.array(self.done), (-1, self.table.width))
        return Kept(
            self.facts(),
            np.concatenate([batch.decks for batch in (nothing, *self.batches)]),
            np.concatenate([batch.again for batch in (nothing, *self.batches)]),
            [len(batch) for batch in self.batches],
            np.concatenate([*self.past, done]),
            self.fresh,
            self.state,
            self.arrays,
            self.seconds,
        )

    def load(self, kept: Kept) -> None:
        """Add the results that a file holds, and resume after them."""
        first = 0
        for size in kept.sizes:
            end = first + size
            self.pending = Batch(kept.decks[first:end], kept.again[first:end])
            self.batches.append(self.pending)
            self.done = list(kept.sums[first:end])
            if len(self.done) == size:
                self.tell()
            first = end
        self.state, self.arrays = kept.state, kept.arrays
        self.random.bit_generator.state = kept.state["random"]
        self.algorithm.load(kept.arrays)
        self.fresh = kept.fresh
        self.seconds = kept.seconds


def add(settings: Settings, elites: Elites, table: Table, numbers: Any) -> None:
    """Add decks of a table to an archive, by their numbers."""
    decks, sums = table.decks[numbers], table.sums[numbers]
    values = measures_of(elites.where.names, settings.space, decks, sums)
    elites.add(decks, fitness_of(settings.fitness, sums), values, numbers)


def archived(
    settings: Settings,
    decks: Decks,
    sums: Sums,
    where: Map,
    borders: Sequence[Values] = (),
) -> Elites:
    """Make the archive of some decks; borders: of sliding cells, by default those of the decks."""
    values = measures_of(where.names, settings.space, decks, sums)
    found = Elites(where, DECK_SIZE, values, borders)
    numbers = np.arange(len(decks), dtype=np.int64)
    found.add(decks, fitness_of(settings.fitness, sums), values, numbers)
    return found
