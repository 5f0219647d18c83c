"""Estimates: correct intervals, and their formats."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from hearthlab.arena import by_pair, estimates
from hearthlab.arena.anytime import at_any_time
from hearthlab.arena.estimates import Estimate, rate
from hearthlab.arena.statistics import clopper_pearson


def around(value: float, half: float = 0.02) -> Estimate:
    return Estimate(value, value - half, value + half)


def test_a_rate_has_the_exact_interval() -> None:
    found = rate(60, 100)
    assert found == Estimate(0.6, *clopper_pearson(60, 100), 100)
    assert estimates.as_text(found) == "0.600 (0.497 to 0.697)"
    assert rate(0, 0) is None


def test_pooling_equal_cells_is_pooling_their_games() -> None:
    found = estimates.average([rate(10, 20), rate(20, 20), rate(3, 20)])
    assert found is not None
    assert found.value == pytest.approx(33 / 60)
    assert (found.low, found.high) == pytest.approx(clopper_pearson(33, 60))


def test_cells_of_unlike_size_count_the_same_and_the_small_one_widens_the_interval() -> None:
    found = estimates.average([rate(50, 100), rate(2, 2)])
    assert found is not None
    assert found.value == pytest.approx(0.75)
    whole = estimates.average([rate(50, 100), rate(100, 100)])
    assert whole is not None
    assert found.low < whole.low - 0.1


def test_a_negative_weight_is_the_other_player_s_rate() -> None:
    found = estimates.pooled([(0.5, rate(70, 100)), (-0.5, rate(20, 100))], constant=0.5)
    other = estimates.average([rate(70, 100), rate(80, 100)])
    assert found is not None and other is not None
    assert (found.value, found.low, found.high) == pytest.approx(
        (other.value, other.low, other.high)
    )


def test_what_is_missing_leaves_no_estimate() -> None:
    assert estimates.average([]) is None
    assert estimates.average([rate(1, 2), None]) is None
    assert estimates.difference(None, rate(1, 2)) is None
    assert estimates.mean([1.0]) is None
    assert estimates.as_text(None) == "not played"


@pytest.mark.parametrize("games", [1, 2, 20])
@pytest.mark.parametrize("chances", [[0.5] * 12, [0.9] * 12, [0.05, 0.3, 0.6, 0.95] * 3])
def test_the_interval_of_an_average_holds(games: int, chances: list[float]) -> None:
    generator = Random(games)
    truth = sum(chances) / len(chances)
    trials, missed = 400, 0
    for _ in range(trials):
        wins = [sum(generator.random() < chance for _ in range(games)) for chance in chances]
        found = estimates.average([rate(each, games) for each in wins])
        assert found is not None
        missed += not found.low <= truth <= found.high
    assert missed <= 0.05 * trials + 2 * (0.05 * 0.95 * trials) ** 0.5


def test_a_difference_is_surer_than_the_distance_of_the_limits() -> None:
    found = estimates.difference(rate(60, 100), rate(40, 100))
    assert found is not None
    assert found.value == pytest.approx(0.2)
    assert found.low == pytest.approx(0.2 - (0.1028**2 + 0.1028**2) ** 0.5, abs=0.005)
    assert found.low > 0.497 - 0.503


def test_a_mean_by_student() -> None:
    found = estimates.mean([1.0, 2.0, 3.0])
    assert found is not None
    assert found.value == 2
    assert found.high == pytest.approx(2 + 4.303 / 3**0.5, abs=0.001)


def test_the_greatest_of_several_needs_intervals_that_hold_together() -> None:
    found = estimates.greatest([around(0.1, 0.01), around(0.08, 0.05), around(-0.2)])
    assert found is not None
    assert (found.value, found.low, found.high) == pytest.approx((0.1, 0.09, 0.13))
    assert estimates.greatest([around(0.1), None]) is None
    assert estimates.greatest([]) is None


def test_intervals_that_hold_together_are_wider() -> None:
    usual = rate(60, 100)
    with estimates.together(1):
        assert rate(60, 100) == usual
    with estimates.together(4):
        assert estimates.confidence_now() == pytest.approx(0.9875)
        surer = rate(60, 100)
        assert rate(0, 0) is None
    assert usual is not None and surer is not None
    assert surer.low < usual.low < usual.high < surer.high


@pytest.mark.parametrize("looking", [None, 1.0])
def test_every_kind_of_estimate_can_be_made_surer(looking: float | None) -> None:
    values = [0.1, 0.4, 0.2, 0.6, 0.5, 0.3] * 20

    def made() -> list[Estimate]:
        parts = [by_pair.Part(value, 1.0) for value in values]
        rates = [rate(30, 60), rate(40, 60)]
        found = [
            by_pair.score(values),
            by_pair.fraction(parts),
            rates[0],
            estimates.average(rates),
            estimates.difference(*rates),
        ]
        return [each for each in found if each is not None]

    with at_any_time(looking):
        usual = made()
        with estimates.together(8):
            surer = made()
    assert len(usual) == len(surer) == 5
    for one, other in zip(usual, surer, strict=True):
        assert one.value == other.value
        assert one == other or other.low < one.low < one.high < other.high
    assert sum(one != other for one, other in zip(usual, surer, strict=True)) >= 3


def test_a_changed_sign_exchanges_the_limits() -> None:
    found = estimates.opposite(Estimate(0.2, 0.1, 0.5))
    assert found is not None
    assert (found.value, found.low, found.high) == pytest.approx((-0.2, -0.5, -0.1))
    assert estimates.opposite(None) is None


def test_numbers_are_written_with_their_intervals() -> None:
    plies = Estimate(52_742.4, 52_000, 53_500)
    assert estimates.as_text(plies, 0) == "52,742 (52,000 to 53,500)"
    assert estimates.as_mean(plies, 0) == "52,742 ± 758"
    assert estimates.as_mean(Estimate(3.2, 3.15, 3.25), 2) == "3.20 ± 0.05"
    assert estimates.as_entry(around(0.5)) == "0.500 (0.480 to 0.520)"
    assert estimates.as_interval(around(0.5)) == "0.480 to 0.520"
    assert estimates.as_number(around(0.12345)) == 0.123
    forms = (estimates.as_mean, estimates.as_entry, estimates.as_interval, estimates.as_number)
    assert [form(None) for form in forms] == [None] * 4


def test_a_single_pair_of_games_has_a_number_without_an_interval() -> None:
    alone = Estimate(3.2, -inf, inf)
    assert estimates.as_text(alone) == "3.200 (one pair of games)"
    assert (estimates.as_mean(alone, 2), estimates.as_interval(alone)) == ("3.20", None)
    assert alone.error_bar == (0.0, 0.0)
    assert estimates.difference(alone, around(1.0)) == Estimate(2.2, -inf, inf)
