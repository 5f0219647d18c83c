"""The targets of the champion's net: returns over a game, corrected opinions."""

from __future__ import annotations

import numpy as np
import pytest

from hearthlab.models.files import load_champion
from hearthlab.models.model import Array
from hearthlab.training.champion.positions import TYPES, Positions
from hearthlab.training.champion.self_play import play_part
from hearthlab.training.champion.targets import corrected, lambda_returns, targets, with_returns


def returns(opinions: list[float], won: list[int], games: list[int], trace: float) -> list[float]:
    """Return λ-returns; a negative opinion counts as missing."""
    seen = np.array(opinions) >= 0.0
    known: Array = np.where(seen, opinions, 0.0)
    found = lambda_returns(known, seen, np.array(won, float), np.array(games), trace)
    return [round(float(each), 6) for each in found]


def test_a_return_blends_later_opinions_with_the_result() -> None:
    # The winner moves first and third. Its chances, as the search saw them: 0.6, 1 - 0.3, 0.9.
    opinions, won = [0.6, 0.3, 0.9], [1, 0, 1]
    last = 1.0
    middle = 0.5 * 0.9 + 0.5 * last
    first = 0.5 * 0.7 + 0.5 * middle
    found = returns(opinions, won, [7, 7, 7], 0.5)
    assert found == pytest.approx([first, 1 - middle, last])
    assert returns(opinions, won, [7, 7, 7], 0.0) == pytest.approx([0.7, 1 - 0.9, 1.0])
    assert returns(opinions, won, [7, 7, 7], 1.0) == won


def test_a_position_that_was_not_searched_passes_its_return_on() -> None:
    assert returns([0.6, -1.0, 0.9], [1, 0, 1], [0, 0, 0], 0.5) == pytest.approx([0.95, 0.05, 1.0])


def test_games_do_not_run_into_each_other() -> None:
    two = returns([0.6, 0.3, 0.8, 0.1], [1, 0, 0, 1], [0, 0, 1, 1], 0.5)
    assert two == returns([0.6, 0.3], [1, 0], [0, 0], 0.5) + returns(
        [0.8, 0.1], [0, 1], [1, 1], 0.5
    )


def test_opinions_that_are_too_high_are_corrected() -> None:
    chance = np.random.default_rng(5)
    truth = chance.uniform(0.05, 0.95, 20_000)
    won = (chance.random(20_000) < truth).astype(np.float32)
    logits = np.log(truth / (1 - truth))
    opinions = 1 / (1 + np.exp(-(2.0 * logits + 0.7)))
    found = corrected(opinions, won, np.ones(20_000, bool))
    assert np.abs(found - truth).max() < 0.03 < np.abs(opinions - truth).max()


def test_a_few_opinions_that_were_all_right_stay_opinions() -> None:
    opinions, won = np.array([0.9, 0.2, 0.999, 0.4]), np.array([1.0, 0.0, 1.0, 0.0])
    for seen in (np.ones(4, bool), np.zeros(4, bool)):
        found = corrected(opinions, won, seen)
        assert ((found > 0.0) & (found < 1.0)).all() and (np.argsort(found) == [1, 3, 0, 2]).all()


@pytest.fixture(scope="module")
def played() -> Positions:
    """Play some games of the shipped net."""
    return play_part(load_champion("champion"), "targets 1", 24)


def test_targets_of_games(played: Positions) -> None:
    result = targets(played, 0.0, 1.0)
    assert np.array_equal(result, played.won)
    seen = played.values >= 0.0
    mixed = targets(played, 0.25, 1.0)
    blended = 0.75 * played.won + 0.25 * played.values
    assert mixed == pytest.approx(np.where(seen, blended, played.won), abs=1e-3)
    soft = targets(played, 0.0, 0.7)
    assert ((soft >= 0.0) & (soft <= 1.0)).all()
    assert np.corrcoef(soft, played.won)[0, 1] > 0.5
    last = np.append(played.games[1:] != played.games[:-1], True)
    assert np.array_equal(soft[last], played.won[last])
    assert np.abs(soft - played.won)[~last].mean() > 0.02


def test_returns_take_the_place_of_opinions(played: Positions) -> None:
    found = with_returns(played, 0.9)
    wanted = targets(played, 0.0, 0.9)
    assert found.values.dtype == played.values.dtype
    assert found.values == pytest.approx(wanted, abs=1e-3)
    assert np.abs(found.values - played.values)[played.values >= 0].mean() > 0.02
    assert targets(found, 1.0, 1.0) == pytest.approx(wanted, abs=1e-3)  # what a phase is fitted to
    for name in TYPES.keys() - {"values"}:
        assert np.array_equal(getattr(found, name), getattr(played, name)), name
