"""The normal equations of LSTDQ on state values (haftstein2017, algorithm 1).

    A = Σ φ(s) (φ(s) − γ φ(s'))ᵀ,   b = Σ φ(s) r,   ω = A⁻¹ b

The two products of A are summed apart: features are whole numbers, so these sums are exact, and do
not depend on the order or on the machine. At the end of a game φ(s') is zero.
"""

from __future__ import annotations

import numpy as np

from hearthlab.models.lspi.lessons import Samples
from hearthlab.models.model import Array, ModelError

FEWER = 256  # samples at a time, when products make them wide


class Equations:
    """The sums over samples."""

    def __init__(self, n: int, *, squares: bool) -> None:
        """Begin with nothing; n counts weights, products included."""
        self.same = np.zeros((n, n))  # Σ φ(s) φ(s)ᵀ
        self.next = np.zeros((n, n))  # Σ φ(s) φ(s')ᵀ
        self.reward = np.zeros(n)  # Σ φ(s) r
        self.samples = 0
        self._squares = squares

    def add(self, samples: Samples) -> None:
        """Add samples."""
        step = FEWER if self._squares else len(samples.rewards)
        for first in range(0, len(samples.rewards), step):
            part = slice(first, first + step)
            here = self._widened(samples.states[part])
            there = self._widened(samples.following[part])
            self.same += here.T @ here
            self.next += here.T @ there
            self.reward += here.T @ samples.rewards[part]
        self.samples += len(samples.rewards)

    def solve(self, *, gamma: float, ridge: float) -> Array:
        """Return the weights."""
        matrix = self.same - gamma * self.next
        matrix[np.diag_indices_from(matrix)] += ridge
        try:
            found: Array = np.linalg.solve(matrix, self.reward)
        except np.linalg.LinAlgError:
            raise ModelError(
                f"ridge={ridge}: the equations of {self.samples:_} samples have no solution"
            ) from None
        if not np.isfinite(found).all():
            raise ModelError(f"ridge={ridge}: the weights are not finite")
        return found

    def _widened(self, rows: Array) -> Array:
        """Add the products of all pairs, if the feature set has them."""
        rows = rows.astype(np.float64)
        if not self._squares:
            return rows
        first, second = np.triu_indices(rows.shape[1])
        return np.hstack([rows, rows[:, first] * rows[:, second]])
