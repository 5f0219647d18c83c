"""Equilibria of symmetric zero-sum games: which mix of decks nobody beats.

A is the matrix of win rates less one half. A linear program gives the value; of all equilibria the
one of largest entropy is returned, since vertices of the optimal face jump with noise.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from hearthlab.arena.extras import need
from hearthlab.decks.errors import DeckLabError
from hearthlab.decks.intervals import Numbers

TINY = 1e-9
SUPPORT = 1e-3  # a weight from which a deck counts as in the support
STEPS = 2_000  # of the replicator dynamics
STEP = 0.5


@dataclass(frozen=True, slots=True)
class Solution:
    """A mix of rows of a zero-sum game, and its guaranteed win rate."""

    weights: Numbers
    value: float


def value_of(payoff: Numbers) -> Solution:
    """Solve a zero-sum game for the row player by linear programming."""
    need("an equilibrium", "scipy", extra="decks")
    from scipy.optimize import linprog

    rows, columns = payoff.shape
    found = linprog(
        np.append(np.zeros(rows), -1.0),
        A_ub=np.column_stack([-payoff.T, np.ones(columns)]),
        b_ub=np.zeros(columns),
        A_eq=np.append(np.ones(rows), 0.0)[None],
        b_eq=[1.0],
        bounds=[(0, 1)] * rows + [(None, None)],
        method="highs",
    )
    if not found.success:
        raise DeckLabError(f"no equilibrium was found: {found.message}")
    return Solution(np.clip(found.x[:-1], 0, 1), float(found.x[-1]))


def equilibrium(payoff: Numbers, *, slack: float = 0.0) -> Solution:
    """Return the mix of largest entropy that wins at least the value of the game, less a slack.

    The dual is minimised: weights are proportional to exp(A λ) with λ ≥ 0.
    """
    best = value_of(payoff)
    from scipy.optimize import minimize

    wanted = best.value - slack - TINY
    scale = float(np.abs(payoff).max())
    if scale <= 0:
        return Solution(np.full(len(payoff), 1 / len(payoff)), best.value)
    matrix, level = payoff / scale, wanted / scale

    def dual(multipliers: Numbers) -> tuple[float, Numbers]:
        exponents = matrix @ multipliers
        top = exponents.max()
        weights = np.exp(exponents - top)
        total = weights.sum()
        weights /= total
        value = float(np.log(total) + top - level * multipliers.sum())
        return value, matrix.T @ weights - level

    found = minimize(
        dual,
        np.zeros(payoff.shape[1]),
        jac=True,
        method="L-BFGS-B",
        bounds=[(0, None)] * payoff.shape[1],
        options={"maxiter": 5_000, "ftol": 1e-14, "gtol": 1e-9},
    )
    exponents = matrix @ found.x
    weights = np.exp(exponents - exponents.max())
    weights /= weights.sum()
    if float((weights @ payoff).min()) < best.value - slack - 1e-3 * scale:
        return best  # the dual did not converge: a vertex is an equilibrium, too
    return Solution(weights, best.value)


def exploitability(payoff: Numbers, weights: Numbers) -> float:
    """Return the best reply's gain against a mix, above one half."""
    return float((payoff @ weights).max())


def entropy(weights: Numbers) -> float:
    """Return the entropy of a mix as a number of decks: 1 for one deck, n for n equal ones."""
    used = weights[weights > 0]
    return float(np.exp(-(used * np.log(used)).sum()))


def replicator(
    payoff: Numbers, start: Numbers, *, steps: int = STEPS, step: float = STEP
) -> Numbers:
    """Follow the replicator dynamics: decks that win more than the mix grow. Return all mixes."""
    mixes = [start / start.sum()]
    for _ in range(steps):
        mix = mixes[-1]
        grown = mix * np.exp(step * (payoff @ mix))
        mixes.append(grown / grown.sum())
    return np.array(mixes)
