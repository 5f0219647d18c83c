"""The normal equations of LSTDQ on state values (haftstein2017, algorithms 1 and 3).

    A = Σ w φ(s) (φ(s) − γ φ(s'))ᵀ,   b = Σ w φ(s) r,   ω = A⁻¹ b

Without importance sampling every w is 1. At the end of a game φ(s') is zero. Sums are made in the
order of the samples, in blocks of columns that do not depend on the number of threads, so the same
samples give the same bits on one machine.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np

from hearthlab.models.model import Array, ModelError
from hearthlab.training.lspi.lessons import Samples

ROWS = 512  # samples at a time, when products make them wide
COLUMNS = 1024  # of a block that one thread adds to


class Equations:
    """The sums over samples; their size does not depend on the number of samples."""

    def __init__(self, n: int, *, squares: bool, gamma: float, threads: int = 1) -> None:
        """Begin with nothing; n counts weights, products included."""
        self.matrix = np.zeros((n, n))
        self.reward = np.zeros(n)
        self.samples = 0
        self.weight = 0.0  # of all samples
        self._squares = squares
        self._gamma = gamma
        self._threads = threads

    def add(self, samples: Samples, weights: Array | None = None) -> None:
        """Add samples, each once or with its weight."""
        count = len(samples.rewards)
        step = ROWS if self._squares else count
        for first in range(0, count, step):
            part = slice(first, first + step)
            here = self._widened(samples.states[part])
            ahead = here - self._gamma * self._widened(samples.following[part])
            if weights is not None:
                here *= weights[part, None]
            self._add_products(here, ahead)
            self.reward += here.T @ samples.rewards[part]
        self.samples += count
        self.weight += count if weights is None else float(weights.sum())

    def solve(self, *, ridge: float) -> Array:
        """Return the weights; the ridge counts samples of mean weight (equation 14)."""
        matrix = self.matrix.copy()
        matrix[np.diag_indices_from(matrix)] += ridge * self.weight / max(self.samples, 1)
        try:
            found: Array = np.linalg.solve(matrix, self.reward)
        except np.linalg.LinAlgError:
            raise ModelError(
                f"ridge={ridge}: the equations of {self.samples:_} samples have no solution"
            ) from None
        if not np.isfinite(found).all():
            raise ModelError(f"ridge={ridge}: the weights are not finite")
        return found

    def _add_products(self, here: Array, ahead: Array) -> None:
        def add(first: int) -> None:
            block = slice(first, first + COLUMNS)
            self.matrix[:, block] += here.T @ ahead[:, block]

        blocks = range(0, ahead.shape[1], COLUMNS)
        if len(blocks) == 1:
            return add(0)
        with ThreadPoolExecutor(self._threads) as pool:
            list(pool.map(add, blocks))

    def _widened(self, rows: Array) -> Array:
        """Add the products of all pairs, if the feature set has them."""
        rows = rows.astype(np.float64)
        if not self._squares:
            return rows
        first, second = np.triu_indices(rows.shape[1])
        return np.hstack([rows, rows[:, first] * rows[:, second]])
