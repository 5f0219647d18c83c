"""Intervals against values known from tables and by hand."""

from __future__ import annotations

import pytest

from hearthlab.arena.statistics import Tally, clopper_pearson, pair_interval


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.3085),
        (5, 10, 0.1871, 0.8129),
        (10, 10, 0.6915, 1.0),
        (50, 100, 0.3983, 0.6017),
        (800, 1600, 0.4752, 0.5248),  # zopf2015: 1,600 games for 2.5 % either way
    ],
)
def test_clopper_pearson(wins: int, games: int, low: float, high: float) -> None:
    assert clopper_pearson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_without_games_everything_is_possible() -> None:
    assert clopper_pearson(0, 0) == (0.0, 1.0)
    assert pair_interval([]) == pair_interval([0.5]) == (0.0, 1.0)


def test_impossible_counts() -> None:
    with pytest.raises(ValueError, match="3 wins of 2 games"):
        clopper_pearson(3, 2)


def test_results_are_counted() -> None:
    found = Tally.of([1.0, 0.5, 0.0, 1.0])
    assert found == Tally(4, 2, 1)
    assert (found.draws, found.decided) == (1, 3)
    assert found.win_rate == pytest.approx(2 / 3)
    assert found.interval == clopper_pearson(2, 3)
    assert found.turned == Tally(4, 1, 2)
    assert found + found.turned == Tally(8, 3, 3)
    assert Tally().win_rate == 0.5
    assert Tally().interval == (0.0, 1.0)


def test_pair_interval_by_hand() -> None:
    # Mean 0.5, variance 0.5 / 7, and 97.5 % of Student's t with 7 degrees of freedom is 2.3646.
    reach = 2.3646 * (0.5 / 7 / 8) ** 0.5
    found = pair_interval([0, *[0.5] * 6, 1])
    assert found == pytest.approx((0.5 - reach, 0.5 + reach), abs=1e-4)


def test_pairs_that_always_split_are_certain() -> None:
    assert pair_interval([0.5] * 20) == (0.5, 0.5)


def test_pairs_that_are_all_won_are_not() -> None:
    low, high = pair_interval([1.0] * 10)
    assert low == pytest.approx(0.6915, abs=5e-5)
    assert high == 1.0
