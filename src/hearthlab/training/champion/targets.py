"""The training target of a position: the result, blended with later values of the search.

The result of one game is a noisy judge of each of its positions. With `trace` below one a position
is fitted to a mean of the search's opinions on the positions after it and the result, in which the
opinion on the n-th next one weighs (1 - trace) · trace^(n - 1): the λ-return of temporal-difference
learning. Searched values favour the player to move; they are corrected first, by a logistic
curve fitted to the results.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from hearthlab.models.model import Array
from hearthlab.training.champion.positions import Positions

STEPS = 12  # of Newton's method; it needs about six
EDGE = 1e-3  # opinions this near 0 or 1 are moved away from it


def targets(positions: Positions, mix: float, trace: float) -> Array:
    """Return a target per position: `mix` of the search's opinion on it, the rest its return."""
    won = positions.won.astype(np.float32)
    seen = positions.values >= 0.0
    opinions = np.where(seen, positions.values, won).astype(np.float32)
    if trace == 1.0:
        returns = won
    else:
        opinions = np.where(seen, corrected(opinions, won, seen), won)
        returns = lambda_returns(opinions, seen, won, positions.games, trace)
    mixed = (1.0 - mix) * returns + mix * opinions
    return np.where(seen, mixed, returns).astype(np.float32)


def with_returns(positions: Positions, trace: float) -> Positions:
    """Return positions, noted to the ends of their games, with λ-returns as opinions on them."""
    return replace(positions, values=targets(positions, 0.0, trace).astype(np.float16))


def corrected(opinions: Array, won: Array, seen: Array) -> Array:
    """Correct opinions by the logistic curve that fits the results of those seen best.

    The curve is drawn to the opinions as they are with the weight of one: without it a few games,
    all judged right, would have no best curve.
    """
    inside = np.clip(opinions, EDGE, 1.0 - EDGE)
    logits = np.log(inside / (1.0 - inside))
    x, y = logits[seen].astype(np.float64), won[seen].astype(np.float64)
    curve = np.array([1.0, 0.0])  # slope and height
    for _ in range(STEPS):
        chance = 1.0 / (1.0 + np.exp(-(curve[0] * x + curve[1])))
        weight = chance * (1.0 - chance)
        pull = np.array([np.dot(y - chance, x) + 1.0 - curve[0], np.sum(y - chance) - curve[1]])
        mixed = np.dot(weight, x)
        bend = np.array([[np.dot(weight * x, x) + 1.0, mixed], [mixed, np.sum(weight) + 1.0]])
        curve = curve + np.linalg.solve(bend, pull)
    found: Array = (1.0 / (1.0 + np.exp(-(curve[0] * logits + curve[1])))).astype(np.float32)
    return found


def lambda_returns(opinions: Array, seen: Array, won: Array, games: Array, trace: float) -> Array:
    """Return the λ-return of each position, for its mover; a game's rows stand together, in order.

    From the winner's side, a return is the next position's, blended with the search's value of it.
    """
    rows = len(won)
    wins = won > 0.5
    winners = np.where(wins, opinions, 1.0 - opinions)  # opinions as the winner's chances
    last = np.append(games[1:] != games[:-1], True)
    ends = np.flatnonzero(last)
    left = np.repeat(ends, np.diff(ends, prepend=-1)) - np.arange(rows)  # positions still to come
    found = np.ones(rows, np.float32)
    order = np.argsort(left, kind="stable")
    for some in np.split(order, np.cumsum(np.bincount(left))[:-1])[1:]:
        later = some + 1
        blended = (1.0 - trace) * winners[later] + trace * found[later]
        found[some] = np.where(seen[later], blended, found[later])
    return np.where(wins, found, 1.0 - found)
