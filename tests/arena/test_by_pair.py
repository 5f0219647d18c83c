"""Estimates by pairs: both games of a pair are one observation."""

from __future__ import annotations

from random import Random

import pytest
from lab.made_up import match_of

from hearthlab.arena import by_pair
from hearthlab.arena.by_pair import Part
from hearthlab.arena.estimates import rate
from hearthlab.arena.plan import Cell

CELL = Cell(name="any", a="random", b="random", decks=("firebat-hunter",), games=8)


def test_the_score_of_who_goes_first_in_each_pair() -> None:
    # a wins pairs 0 to 2 going first, pair 0 going second.
    assert by_pair.starters(match_of(CELL, 0.75, 0.25, games=8)) == [0.5, 1.0, 1.0, 0.5]
    half = match_of(CELL, 0.75, 0.25, games=8).seated(0)
    assert by_pair.starters(half) == []


def test_games_that_repeat_each_other_count_once() -> None:
    found, twice = by_pair.score([1.0] * 120 + [0.0] * 80), rate(240, 400)
    assert found is not None and twice is not None
    assert found.value == twice.value
    assert found.low < twice.low < twice.high < found.high


@pytest.mark.parametrize("each", [0.0, 0.25, 0.5, 1.0])
def test_pairs_without_spread_still_have_an_interval(each: float) -> None:
    found = by_pair.score([each] * 10)
    assert found is not None
    assert found.value == each
    assert found.high - found.low > 0.3
    assert found.low <= each <= found.high
    assert by_pair.score([]) is None


def test_parts_are_added_up_within_pairs_and_matches() -> None:
    match = match_of(CELL, 0.5, 0.5, games=4)
    found = by_pair.parts([match, match], lambda record: (record.seat_of_a + 1, 1))
    assert found == [Part(3, 2)] * 4


def test_a_fraction_and_a_quotient_need_two_pairs() -> None:
    assert by_pair.fraction([Part(3, 2)]) is None
    assert by_pair.fraction([Part(0, 0)] * 3) is None
    assert by_pair.quotient([Part(3, 2)], [Part(3, 2)]) is None
    assert by_pair.quotient([Part(0, 0)] * 2, [Part(3, 2)] * 2) is None
    with pytest.raises(ValueError, match="2 and 1 pairs"):
        by_pair.quotient([Part(3, 2)] * 2, [Part(3, 2)])
    found = by_pair.fraction([Part(10, 2), Part(2, 2)])
    assert found is not None
    assert found.value == 3
    assert found.high == pytest.approx(3 + 12.706 * 2, abs=0.01)


def test_the_intervals_hold() -> None:
    """Draw pairs in which both sides grow with the length of the games."""
    generator = Random(1)
    trials, pairs = 300, 40
    missed = {"fraction": 0, "quotient": 0}
    for _ in range(trials):
        first, second = [], []
        for _ in range(pairs):
            length, size = generator.randint(20, 60), generator.uniform(0.5, 1.5)
            first.append(Part(length * 1500 * size * generator.uniform(0.8, 1.2), length))
            second.append(Part(length * 1000 * size * generator.uniform(0.8, 1.2), length))
        mean, times = by_pair.fraction(first), by_pair.quotient(first, second)
        assert mean is not None and times is not None
        missed["fraction"] += not mean.low <= 1500 <= mean.high
        missed["quotient"] += not times.low <= 1.5 <= times.high
        assert times.high - times.low < 0.25  # sizes common to both sides fall out
    most = 0.05 * trials + 2.6 * (0.05 * 0.95 * trials) ** 0.5
    assert all(count <= most for count in missed.values()), missed
