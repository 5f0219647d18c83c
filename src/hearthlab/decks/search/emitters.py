"""An emitter of decks for ribs, whose own emitters handle only real numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
from ribs.emitters import EmitterBase

from hearthlab.decks.search.maps import Elites
from hearthlab.decks.search.space import Decks, DeckSpace


class DeckEmitter(EmitterBase):
    """Random decks first; then random elites, each changed by a mutation."""

    def __init__(
        self,
        elites: Elites,
        space: DeckSpace,
        random: np.random.Generator,
        *,
        batch: int,
        initial: int,
    ) -> None:
        slots = elites.archive.solution_dim
        super().__init__(
            elites.archive,
            solution_dim=slots,
            bounds=None,
            lower_bounds=np.zeros(slots, dtype=np.int16),
            upper_bounds=np.full(slots, len(space) - 1, dtype=np.int16),
        )
        self.elites = elites
        self.space = space
        self.random = random
        self.batch = batch
        self.initial = initial  # random decks left

    def ask(self) -> Any:
        """Return a batch of decks."""
        if self.initial > 0:
            n = min(self.batch, self.initial)
            self.initial -= n
            return self.space.random(self.random, n)
        return self.changed(self.batch)

    def changed(self, n: int) -> Decks:
        """Return mutations of n elites, each drawn uniformly."""
        elites = self.elites.decks
        chosen = self.random.integers(0, len(elites), n)
        return self.space.mutated(self.random, elites[chosen])
