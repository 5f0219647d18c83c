"""Judges: verdicts that follow from intervals, and claims made of them."""

from __future__ import annotations

import pytest

from hearthlab.arena.estimates import Estimate, Maybe, rate
from hearthlab.lab import verdicts
from hearthlab.lab.claims import (
    counted,
    each,
    greater,
    in_every_row,
    one_number,
    trend,
    undecidable,
)
from hearthlab.lab.measures import Measure
from hearthlab.lab.verdicts import NOT_REPRODUCED, OPEN, REPRODUCED, UNDECIDABLE, positive


def around(value: float, half: float = 0.02) -> Estimate:
    return Estimate(value, value - half, value + half)


def found(value: float | None, half: float = 0.1) -> Measure:
    estimate: Maybe = None if value is None else around(value, half)
    return lambda results: estimate


@pytest.mark.parametrize(
    ("value", "verdict"), [(0.55, REPRODUCED), (0.45, NOT_REPRODUCED), (0.51, OPEN)]
)
def test_above_and_below(value: float, verdict: str) -> None:
    assert verdicts.above(0.5)(around(value)) == verdicts.ahead(around(value)) == verdict
    assert verdicts.below(0.5)(around(1 - value)) == verdicts.behind(around(1 - value)) == verdict
    assert verdicts.above(0.5)(None) == verdicts.below(0.5)(None) == OPEN


def test_within() -> None:
    assert verdicts.within(0, 0.1)(around(0.03)) == REPRODUCED
    assert verdicts.within(0, 0.1)(around(-0.2)) == NOT_REPRODUCED
    assert verdicts.within(0, 0.1)(around(0.09)) == OPEN


def test_no_difference_needs_a_narrow_interval() -> None:
    assert verdicts.no_difference(0.5, 0.05)(around(0.51)) == REPRODUCED
    assert verdicts.no_difference(0.5, 0.05)(around(0.51, 0.2)) == OPEN
    assert verdicts.no_difference(0.5, 0.05)(around(0.53)) == NOT_REPRODUCED


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [
        (0.47, 0.52, REPRODUCED),
        (0.51, 0.55, REPRODUCED),
        (0.46, 0.49, NOT_REPRODUCED),
        (0.40, 0.60, OPEN),
    ],
)
def test_no_longer_behind_is_neither_behind_nor_far_below(
    low: float, high: float, verdict: str
) -> None:
    assert verdicts.not_behind(Estimate((low + high) / 2, low, high)) == verdict
    assert verdicts.not_behind(None) == OPEN


def test_at_least_is_borne_out_by_the_whole_interval() -> None:
    assert verdicts.at_least(0.95)(rate(1, 1)) == OPEN
    assert verdicts.at_least(0.95)(Estimate(1.0, 0.9, 1.0)) == OPEN
    assert verdicts.at_least(1.0)(rate(400, 400)) == REPRODUCED
    assert verdicts.at_least(1.0)(rate(100, 100)) == OPEN
    assert verdicts.at_least(1.0)(rate(399, 400)) == NOT_REPRODUCED
    assert verdicts.at_least(0.95)(Estimate(0.99, 0.95, 1.0)) == REPRODUCED
    assert verdicts.at_least(0.95)(Estimate(0.94, 0.9, 0.96)) == OPEN
    assert verdicts.at_least(0.95)(Estimate(0.87, 0.83, 0.9)) == NOT_REPRODUCED
    assert verdicts.at_least(0.95)(None) == OPEN


def test_never() -> None:
    assert verdicts.never(0, rate(2000, 2000), 2000) == REPRODUCED
    assert verdicts.never(0, rate(20, 20), 2000) == OPEN
    assert verdicts.never(0, None, 2000) == OPEN


def test_never_is_refuted_by_more_than_chance() -> None:
    # One-sided Fisher test of k of n against 0 of N: C(n, k) / C(n + N, k).
    assert verdicts.never(1, rate(357, 358), 2000) == OPEN  # 358 / 2358 = 0.152
    assert verdicts.never(2, rate(356, 358), 2000) == NOT_REPRODUCED  # 0.023
    assert verdicts.never(1, rate(1999, 2000), 2000) == OPEN  # one half
    assert verdicts.never(1, rate(99, 100), 2000) == NOT_REPRODUCED  # 0.048


def test_effects_within_their_own_noise_are_undecidable() -> None:
    assert verdicts.deviations(0.4889, 0.5, 900) == pytest.approx(-0.666, abs=0.001)
    assert verdicts.deviations(0.546, 0.5375, 2000, 2000) == pytest.approx(0.54, abs=0.01)
    assert verdicts.deviations(1.0, 1.0, 1600, 1600) == 0.0
    claim = undecidable(one_number(found(0.5), positive), -0.666)({})
    assert claim.verdict == UNDECIDABLE
    assert claim.found.endswith("the published effect is -0.7 standard errors from none")
    with pytest.raises(ValueError, match=r"2\.50 standard errors is not noise"):
        undecidable(one_number(found(0.5), positive), 2.5)


def test_beyond() -> None:
    judge = verdicts.beyond(0.05)
    assert judge(around(0.1)) == judge(around(-0.1)) == REPRODUCED
    assert judge(around(0.01)) == NOT_REPRODUCED
    assert judge(around(0.05)) == judge(None) == OPEN


def test_a_part_speaks_against_a_claim_only_as_surely_as_all_parts_need() -> None:
    def part(won: int) -> Measure:
        return lambda results: rate(won, 100)

    alone, among = [part(39)], [part(39), *[part(80)] * 9]  # 39 of 100: 0.294 to 0.493
    assert in_every_row(alone, verdicts.ahead)({}).verdict == NOT_REPRODUCED
    assert in_every_row(among, verdicts.ahead)({}).verdict == OPEN  # 0.256 to 0.537 together
    assert in_every_row([part(30), *among[1:]], verdicts.ahead)({}).verdict == NOT_REPRODUCED
    assert counted(alone, 0.293, 0)({}).verdict == NOT_REPRODUCED
    assert counted(among[:1] + [part(10)] * 9, 0.293, 0)({}).verdict == OPEN


def test_all_of() -> None:
    assert verdicts.all_of([REPRODUCED, REPRODUCED]) == REPRODUCED
    assert verdicts.all_of([REPRODUCED, OPEN]) == OPEN
    assert verdicts.all_of([OPEN, NOT_REPRODUCED]) == NOT_REPRODUCED
    assert verdicts.all_of([]) == OPEN


def test_at_most_and_exactly() -> None:
    few = [around(0.0), around(0.3), around(0.0)]
    assert verdicts.at_most(few, 1, 0.15) == REPRODUCED
    assert verdicts.at_most(few, 0, 0.15) == NOT_REPRODUCED
    assert verdicts.at_most([*few, around(0.15)], 1, 0.15) == OPEN
    assert verdicts.at_most([*few, None], 1, 0.15) == OPEN
    assert verdicts.exactly(few, 1, 0.15) == REPRODUCED
    assert verdicts.exactly(few, 0, 0.15) == verdicts.exactly(few, 2, 0.15) == NOT_REPRODUCED
    assert verdicts.exactly([*few, around(0.15)], 1, 0.15) == OPEN
    assert verdicts.exactly([*few, None], 2, 0.15) == OPEN


# --- Claims ---------------------------------------------------------------------------------------
def test_a_number_is_written_between_its_words() -> None:
    claim = one_number(found(0.5), positive, what="longer by", unit="actions")({})
    assert claim.found == "longer by 0.500 (0.400 to 0.600) actions"
    missing = one_number(found(None), positive, what="longer by")({})
    assert (missing.found, missing.verdict) == ("not played", OPEN)


def test_numbers_of_the_same_games_are_compared_by_their_change() -> None:
    longer, shorter, change = found(3.5, 2), found(3, 2), found(0.5)
    assert greater(longer, shorter)({}).verdict == OPEN
    paired = greater(longer, shorter, change=change)({})
    assert paired.verdict == REPRODUCED
    assert paired.found.endswith("; in the same games 0.500 (0.400 to 0.600) more")
    assert greater(longer, found(None))({}).found == "not played"


def test_a_trend_needs_both_ends() -> None:
    low, high, missing = found(1), found(3), found(None)
    assert trend(low, high)({}).verdict == REPRODUCED
    assert trend(high, low)({}).verdict == NOT_REPRODUCED
    assert trend(high, low, rises=False)({}).verdict == REPRODUCED
    partly = trend(low, missing)({})
    assert (partly.verdict, partly.found) == (OPEN, "first 1.000 (0.900 to 1.100), last not played")
    assert trend(missing, missing)({}).found == "not played"


def test_every_row_must_bear_a_claim_out() -> None:
    good, bad, unclear, missing = map(found, (0.5, -0.5, 0.0, None))
    assert in_every_row([good, good], positive)({}).verdict == REPRODUCED
    assert in_every_row([good, unclear, missing], positive)({}).verdict == OPEN
    claim = in_every_row([good, bad, unclear], positive)({})
    assert claim.verdict == NOT_REPRODUCED
    assert claim.found == "of 3 rows 1 support it, 1 contradict it, 1 are open"
    assert in_every_row([missing], positive)({}).found == "not played"
    parts = each({"x": good, "y": missing}, positive)({})
    assert (parts.found, parts.verdict) == ("x 0.500 (0.400 to 0.600); y not played", OPEN)
    assert each({"x": good}, positive, judged=[bad])({}).verdict == NOT_REPRODUCED
