"""Equilibria agree with an independent solver and with known solutions."""

from __future__ import annotations

import numpy as np
import pytest

from hearthlab.decks.bench import Conditions
from hearthlab.decks.equilibrium import (
    entropy,
    equilibrium,
    exploitability,
    replicator,
    value_of,
)
from hearthlab.decks.errors import DeckLabError
from hearthlab.decks.intervals import Numbers
from hearthlab.decks.lineups import lineup_matrix, lineups_of
from hearthlab.decks.matrix import Matrix, _made
from hearthlab.decks.meta import meta
from hearthlab.game.deck_sets import decks

ROCK = np.array([[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]])


def skew(seed: int, n: int) -> Numbers:
    """Make a random symmetric game."""
    some = np.random.default_rng(seed).normal(size=(n, n))
    return np.asarray((some - some.T) / 10)


@pytest.mark.parametrize("seed", range(12))
def test_random_games_have_the_equilibria_that_nashpy_finds(seed: int) -> None:
    """A random game has one equilibrium, so maximum entropy must find it (nashpy as oracle)."""
    import nashpy

    payoff = skew(seed, 5)
    theirs, _ = next(iter(nashpy.Game(payoff, -payoff).vertex_enumeration()))
    found = equilibrium(payoff)
    assert found.value == pytest.approx(0, abs=1e-9)
    assert found.weights == pytest.approx(theirs, abs=5e-3)


def test_rock_paper_scissors_is_uniform() -> None:
    found = equilibrium(ROCK)
    assert found.weights == pytest.approx([1 / 3] * 3, abs=1e-6)
    assert entropy(found.weights) == pytest.approx(3)
    assert exploitability(ROCK, found.weights) == pytest.approx(0, abs=1e-6)


def test_of_many_equilibria_the_widest_is_returned() -> None:
    """Two equal decks share their weight; a vertex would take one of them."""
    doubled = ROCK[np.ix_([0, 0, 1, 2], [0, 0, 1, 2])]
    assert equilibrium(doubled).weights == pytest.approx([1 / 6, 1 / 6, 1 / 3, 1 / 3], abs=1e-4)
    assert equilibrium(np.zeros((4, 4))).weights == pytest.approx([0.25] * 4)


def test_a_dominated_deck_has_no_weight() -> None:
    payoff = np.zeros((4, 4))
    payoff[:3, :3] = ROCK / 10
    payoff[3, :3], payoff[:3, 3] = -0.2, 0.2
    assert equilibrium(payoff).weights[3] < 1e-4


def test_games_that_are_not_symmetric_have_a_value() -> None:
    found = value_of(np.array([[3.0, -1.0], [-2.0, 1.0]]))
    assert found.value == pytest.approx(1 / 7)
    assert found.weights == pytest.approx([3 / 7, 4 / 7])


def test_the_replicator_circles_and_drops_the_dominated() -> None:
    start = np.array([0.5, 0.3, 0.2])
    path = replicator(ROCK / 10, start, steps=200)
    assert path.sum(axis=1) == pytest.approx(np.ones(201))
    assert (path > 0).all()
    losing = np.array([[0.0, 0.1], [-0.1, 0.0]])
    assert replicator(losing, np.array([0.5, 0.5]))[-1][1] < 0.01


def played(rates: Numbers, pairs: int = 400) -> Matrix:
    """Make a matrix whose cells have about these rates."""
    random = np.random.default_rng(5)
    n = len(rates)
    found = decks("championship-2014")[:n]
    scores = {
        (i, j): (random.random((pairs, 2)) < rates[i, j]).astype(float)
        for i in range(n)
        for j in range(i + 1, n)
    }
    return _made(list(found), Conditions(agent="rules"), scores, 0, 0.0, interrupted=False)


def test_noise_leaves_the_mean_equilibrium_uniform() -> None:
    report = meta(played(0.5 + ROCK / 5), draws=100)
    for each in report.shares:
        assert each.weight.low < 1 / 3 < each.weight.high
        assert each.support > 0.9
    assert report.fair < 0.06
    assert sum(each.weight.value for each in report.shares) == pytest.approx(1)


def test_the_best_reply_follows_the_weights() -> None:
    matrix = played(0.5 + ROCK / 5)
    for i, name in enumerate(matrix.names):
        report = meta(matrix, weights={name: 1}, draws=20)
        best = max(report.shares, key=lambda each: each.reply.value)
        assert best.name == matrix.names[int(np.argmax(ROCK[:, i]))]
    with pytest.raises(DeckLabError, match="no deck 'mine' in the matrix"):
        meta(matrix, weights={"mine": 1})
    with pytest.raises(DeckLabError, match="3 draws; at least 20"):
        meta(matrix, draws=3)


# --- Line-ups ----------
def test_conquest_of_equal_decks_is_even() -> None:
    choices = lineups_of(4, 3)
    assert len(choices) == 4
    assert lineup_matrix(np.full((4, 4), 0.5), choices, 1) == pytest.approx(np.full((4, 4), 0.5))


def test_conquest_with_one_deck_is_one_game() -> None:
    rates = 0.5 + skew(1, 3)
    assert lineup_matrix(rates, lineups_of(3, 1), 0) == pytest.approx(rates)


def test_conquest_of_two_decks_by_hand() -> None:
    """Every game is won with chance p, so two wins before two losses: p² (3 − 2p)."""
    rates = np.full((4, 4), 0.5)
    rates[:2, 2:], rates[2:, :2] = 0.6, 0.4
    found = lineup_matrix(rates, [(0, 1), (2, 3)], 0)
    assert found[0, 1] == pytest.approx(0.6**2 * (3 - 1.2))


def test_impossible_lineups_are_refused() -> None:
    with pytest.raises(DeckLabError, match="a line-up of 4 of 3 decks"):
        lineups_of(3, 4)
    with pytest.raises(DeckLabError, match="3 bans leave no deck"):
        lineup_matrix(np.full((3, 3), 0.5), lineups_of(3, 3), 3)
    with pytest.raises(DeckLabError, match="at most 60 are compared"):
        lineups_of(15, 3)
