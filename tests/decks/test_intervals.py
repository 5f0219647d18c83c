"""Intervals cover known truths, in a small number of repetitions.

docs/deck-lab.md has the shares of 4,000 repetitions of the same worlds (truths.py).
"""

from __future__ import annotations

from math import inf, sqrt

import numpy as np
import pytest
from decks.truths import WORLDS, all_covered, covered

from hearthlab.arena.estimates import Estimate
from hearthlab.decks.intervals import (
    needed_pairs,
    paired,
    ranks,
    saving,
    shrunk,
    simultaneous_factor,
    stratified,
    win_rate,
)

TIMES = 400
LEVEL = 0.95
ERROR = sqrt(LEVEL * (1 - LEVEL) / TIMES)


@pytest.mark.parametrize("name", WORLDS)
def test_an_interval_covers_the_truth(name: str) -> None:
    found = covered(name, TIMES)
    assert found >= LEVEL - 3.3 * ERROR
    if not WORLDS[name][2]:
        assert found <= LEVEL + 3.3 * ERROR


def test_simultaneous_intervals_cover_all_truths() -> None:
    found = all_covered(150)
    assert LEVEL - 3.3 * ERROR * sqrt(TIMES / 150) <= found


def test_equal_differences_leave_room() -> None:
    found = paired(np.zeros(100))
    assert found.value == 0
    assert -0.06 < found.low < -0.02
    assert found.high == pytest.approx(-found.low)
    assert 0.55 < paired(np.ones(20)).low < 0.9


def test_nothing_is_known_without_pairs() -> None:
    assert paired(np.zeros(0)) == Estimate(0.0, -1.0, 1.0)
    assert win_rate(np.zeros(0)) == Estimate(0.5, 0.0, 1.0)


def test_all_won_is_not_certain() -> None:
    found = win_rate(np.ones(30))
    assert (found.value, found.high) == (1.0, 1.0)
    assert 0.85 < found.low < 0.9


def test_strata_are_weighted() -> None:
    random = np.random.default_rng(1)
    mine = [(0.75, random.normal(0.1, 0.3, 400)), (0.25, random.normal(-0.1, 0.3, 400))]
    found = stratified(mine)
    assert found.value == pytest.approx(0.75 * mine[0][1].mean() + 0.25 * mine[1][1].mean())


def test_a_pilot_says_how_many_pairs() -> None:
    """A spread of .212 needs 1,730 pairs for ± 1 point (specification, table of costs)."""
    pilot = np.tile([0.212, -0.212], 5_000)
    assert 1_700 <= needed_pairs([pilot], 0.01) <= 1_740
    assert needed_pairs([np.zeros(50)], 0.01) == 0
    assert needed_pairs([np.zeros(1)], 0.01) == 10**9


def test_ranks_leave_open_what_intervals_leave_open() -> None:
    assert ranks([0.5, 0.1, -0.2], [0.7, 0.4, 0.2]) == [(1, 1), (2, 3), (2, 3)]


def test_shrinking_moves_towards_the_middle() -> None:
    values = [-0.04, -0.01, 0.0, 0.01, 0.05]
    narrow = shrunk([Estimate(v, v - 0.001, v + 0.001) for v in values])
    wide = shrunk([Estimate(v, v - 0.5, v + 0.5) for v in values])
    assert narrow == pytest.approx(values, abs=0.001)
    assert wide == pytest.approx([np.mean(values)] * 5)


def test_the_factor_grows_with_the_number_of_columns() -> None:
    random = np.random.default_rng(3)
    one = simultaneous_factor(random.normal(size=(500, 1)))
    many = simultaneous_factor(random.normal(size=(500, 30)))
    assert 1.85 < one < 2.1
    assert 2.9 < many < 3.4  # 3.13 for 30 independent normal numbers
    assert simultaneous_factor(np.zeros((1, 3))) == inf


def test_saving_is_what_correlation_saves() -> None:
    random = np.random.default_rng(4)
    base = random.normal(size=(4_000, 2))
    other = 0.8 * base + 0.6 * random.normal(size=(4_000, 2))
    found = saving(base, [other])
    assert found is not None
    assert found.by_game == pytest.approx(0.8, abs=0.02)
    assert found.times == pytest.approx(5, abs=0.4)
    assert "independent games would need" in str(found)
    assert saving(np.ones((5, 2)), [np.ones((5, 2))]) is None
