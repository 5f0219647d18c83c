"""Intervals that hold at any time: correct coverage for any stopping rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf

import numpy as np
import pytest
from numpy.random import Generator, default_rng
from numpy.typing import NDArray

from hearthlab.arena import anytime
from hearthlab.arena.statistics import CONFIDENCE, pair_interval

Numbers = NDArray[np.float64]
Limits = Callable[[Numbers], tuple[float, float]]

RUNS = 120
LOOKS = range(8, 168, 8)  # pairs after which one looks, and stops if the truth is excluded
SCORES = np.array([0.0, 0.5, 1.0])


def by_betting(values: Numbers) -> tuple[float, float]:
    return anytime.bounded(values, 0, 1, CONFIDENCE)


def by_t(values: Numbers) -> tuple[float, float]:
    return anytime.normal(values, CONFIDENCE)


def fixed(values: Numbers) -> tuple[float, float]:
    return pair_interval(values.tolist())


def wrong(limits: Limits, draw: Callable[[Generator, int], Numbers], truth: float) -> float:
    """Return how often the truth is ever excluded, stopping as soon as it is."""
    generator = default_rng(1)
    found = 0
    for _ in range(RUNS):
        values = draw(generator, max(LOOKS))
        intervals = (limits(values[:pairs]) for pairs in LOOKS)
        found += any(low > truth or high < truth for low, high in intervals)
    return found / RUNS


def equal(generator: Generator, pairs: int) -> Numbers:
    """Draw the scores of pairs between equal players."""
    return generator.choice(SCORES, p=[0.3, 0.4, 0.3], size=pairs)


def by_deck(generator: Generator, pairs: int) -> Numbers:
    """Draw scores whose chances are 0.2 with one deck and 0.8 with the other, in turn."""
    chances = np.where(np.arange(pairs) % 2, 0.2, 0.8)
    return (generator.random(pairs) < chances).astype(float)


def lengths(generator: Generator, pairs: int) -> Numbers:
    return generator.gamma(9.0, 0.5, size=pairs)


@pytest.mark.parametrize(
    ("limits", "draw", "truth"),
    [
        (by_betting, equal, 0.5),
        (by_betting, by_deck, 0.5),
        (by_t, equal, 0.5),
        (by_t, lengths, 4.5),
    ],
)
def test_stopping_at_will_keeps_the_stated_error_rate(
    limits: Limits, draw: Callable[[Generator, int], Numbers], truth: float
) -> None:
    assert wrong(limits, draw, truth) <= 1 - CONFIDENCE


def test_an_interval_of_a_fixed_number_does_not_bear_looking() -> None:
    assert wrong(fixed, equal, 0.5) > 2 * (1 - CONFIDENCE)


def test_false_declarations_are_found() -> None:
    values = default_rng(2).choice(SCORES, p=[0.2, 0.3, 0.5], size=400)
    for limits in (by_betting, by_t):
        low, high = limits(values)
        assert 0.5 < low < 0.65 < high < 0.75


def test_the_price_of_looking_is_less_than_twice_the_width() -> None:
    for pairs in (100, 1_000, 10_000):
        values = default_rng(3).choice(SCORES, p=[0.3, 0.4, 0.3], size=pairs)
        (low, high), (least, most) = by_betting(values), fixed(values)
        assert 1 < (high - low) / (most - least) < 2


def test_limits_of_single_coins_are_those_of_a_mixture() -> None:
    """After n wins in a row the capital at m is the mean of (1 - f + f/m)^n over the shares f."""
    low, high = anytime.bounded(np.ones(40), 0, 1, CONFIDENCE)
    capital = [(1 - f + f / low) ** 40 for f in anytime.FRACTIONS]
    assert sum(capital) / len(capital) == pytest.approx(2 / (1 - CONFIDENCE), rel=1e-6)
    assert high == 1


def test_limits_turn_and_scale_with_the_numbers() -> None:
    values = default_rng(4).choice(SCORES, size=60)
    low, high = anytime.bounded(values, 0, 1, CONFIDENCE)
    assert anytime.bounded(1 - values, 0, 1, CONFIDENCE) == pytest.approx((1 - high, 1 - low))
    scaled = anytime.bounded(4 * values - 3, -3, 1, CONFIDENCE)
    assert scaled == pytest.approx((4 * low - 3, 4 * high - 3), abs=1e-6)


@pytest.mark.parametrize("values", [(), (1.0,), (1.0, 2.0), (3.0,) * 50])
def test_few_or_equal_numbers_without_limits_say_nothing(values: Sequence[float]) -> None:
    assert anytime.normal(np.array(values), CONFIDENCE) == (-inf, inf)


def test_numbers_outside_their_limits_are_refused() -> None:
    assert anytime.bounded(np.array([]), 0, 1, CONFIDENCE) == (0, 1)
    with pytest.raises(ValueError, match=r"0.5 to 1.5: should be between 0 and 1"):
        anytime.bounded(np.array([0.5, 1.5]), 0, 1, CONFIDENCE)


@pytest.mark.parametrize("times", [1, 3, 10])
def test_equal_numbers_are_not_expected_to_decide_too_early(times: int) -> None:
    """Games that are all won have no spread; only the limits determine how many decide."""
    low, _ = anytime.expected(np.ones(200), 0, 1, CONFIDENCE, times)
    found, _ = anytime.bounded(np.ones(200 * times), 0, 1, CONFIDENCE)
    assert 1 - low == pytest.approx(1 - found, rel=1e-9)


def test_equal_numbers_without_limits_are_expected_to_say_nothing() -> None:
    assert anytime.expected(np.ones(500), -inf, inf, CONFIDENCE, 8) == (-inf, inf)
    assert anytime.normal(np.ones(4000), CONFIDENCE) == (-inf, inf)


def test_more_numbers_are_expected_to_have_a_narrower_interval() -> None:
    values = default_rng(5).choice(SCORES, size=50)
    widths = []
    for times in (1, 2, 4, 16):
        low, high = anytime.expected(values, 0, 1, CONFIDENCE, times)
        assert low <= values.mean() <= high
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < widths[0] / 3
