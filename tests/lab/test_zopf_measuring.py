"""Estimates and verdicts of the experiments of Zopf 2015, on results made up for them."""

from __future__ import annotations

from dataclasses import replace
from math import inf

import pytest
from lab.zopf_results import result_of, results_of, sums

from hearthlab.arena.measure import Measured, Measures, Sums
from hearthlab.arena.result import MatchResult
from hearthlab.lab.estimates import Estimate, difference
from hearthlab.lab.experiment import NOT_REPRODUCED, OPEN, REGISTRY, REPRODUCED
from hearthlab.lab.zopf import tree_size
from hearthlab.lab.zopf.judging import (
    behind,
    greater,
    in_every_row,
    not_behind,
    plus_minus,
    positive,
    told,
    trend,
)
from hearthlab.lab.zopf.measuring import (
    available,
    change,
    length_terms,
    mean_of_rows,
    move_length,
    pooled,
    ratio,
)

CELL = REGISTRY["zopf-table13"].cells[0]


def known(estimate: Estimate | None) -> Estimate:
    assert estimate is not None
    return estimate


def measured(own: Sums, other: Sums) -> Measures:
    return Measured(own, Sums()), Measured(other, Sums())


def two_sides(pair: int) -> Measures:
    """Make pairs unlike one another in which a's moves are always half an action longer."""
    long = 2 + pair % 5
    return measured(sums(long + 0.5), sums(long))


def test_rows_weigh_the_same_whatever_games_they_have() -> None:
    small, great = result_of(CELL, 1.0, games=10), result_of(CELL, 0.0, games=1_000)
    assert known(pooled([small, great])).value == 0.5
    assert known(mean_of_rows([Estimate(1, 0.9, 1.1), Estimate(3, 2.9, 3.1)])).value == 2


def test_nothing_is_said_of_rows_until_all_have_games() -> None:
    assert pooled([result_of(CELL, 1.0), None]) is None
    assert pooled([]) is None and mean_of_rows([]) is None
    assert mean_of_rows([Estimate(1, 0.9, 1.1), None]) is None
    series = [Estimate(1, 0.9, 1.1), Estimate(2, 1.9, 2.1), Estimate(3, 2.9, 3.1)]
    assert trend("", "", series).verdict == REPRODUCED
    assert trend("", "", series[::-1]).verdict == NOT_REPRODUCED
    for partly in ([None, *series[1:]], [*series[:2], None], [None, series[1], None]):
        assert trend("", "", partly).verdict == OPEN
    assert (
        trend("", "", [*series[:2], None]).found == "first 1.000 (0.900 to 1.100), last not played"
    )


def test_two_numbers_of_the_same_games_are_compared_pair_by_pair() -> None:
    result = result_of(CELL, 0.5, games=40, measures=two_sides)
    longer, shorter = (ratio(result, length_terms(agent, "own")) for agent in "ab")
    apart = known(difference(longer, shorter))
    paired = known(change(result, length_terms("a", "own"), length_terms("b", "own")))
    assert apart.value == pytest.approx(0.5) and apart.low < 0  # as if they were independent
    assert paired.value == paired.low == pytest.approx(0.5)
    assert greater("", "", longer, shorter).verdict == OPEN
    assert greater("", "", longer, shorter, change=paired).verdict == REPRODUCED


def test_paired_intervals_are_as_wide_as_pairs_are_unlike() -> None:
    def unlike(pair: int) -> Measures:
        return measured(sums(3 + pair % 2), sums(3 - pair % 2))

    result = result_of(CELL, 0.5, games=40, measures=unlike)
    found = known(change(result, length_terms("a", "own"), length_terms("b", "own")))
    # twenty pairs, ten with a difference of 2 and ten without: t(19) * sqrt(20 / 19) / sqrt(20)
    assert found.value == pytest.approx(1) and found.high == pytest.approx(1 + 0.48018, abs=1e-4)
    single = replace(result, records=result.records[:2])
    assert change(single, length_terms("a", "own"), length_terms("b", "own")) is None
    assert known(move_length(single, "a", "own")).high == inf


def test_the_end_of_a_turn_is_no_action_available() -> None:
    result = result_of(CELL, 0.5, games=4, measures=two_sides)
    assert known(available(result, "a", "own")).value == 9  # 100 actions in ten plies, ten ends


def test_a_ply_without_a_choice_has_a_tree_of_one_node() -> None:
    def trees(pair: int) -> Measures:
        return measured(sums(2, searches=8, nodes=80 * 8), sums(2))

    first = REGISTRY["zopf-table16"].cells[0]
    found = known(tree_size.tree_size(result_of(first, 0.5, games=4, measures=trees)))
    assert found.value == (8 * 80 + 2) / 10


def test_no_longer_behind_is_neither_behind_nor_far_below() -> None:
    cases = {
        (0.47, 0.52): REPRODUCED,
        (0.51, 0.55): REPRODUCED,
        (0.46, 0.49): NOT_REPRODUCED,
        (0.40, 0.60): OPEN,
    }
    for (low, high), verdict in cases.items():
        assert not_behind(Estimate((low + high) / 2, low, high)) == verdict
    assert not_behind(None) == OPEN and behind(Estimate(0.47, 0.46, 0.49)) == REPRODUCED


def test_every_row_must_bear_a_claim_out() -> None:
    good, bad, unclear = (Estimate(x, x - 0.1, x + 0.1) for x in (0.5, -0.5, 0.0))
    assert in_every_row("", "", [good, good], positive).verdict == REPRODUCED
    assert in_every_row("", "", [good, unclear, None], positive).verdict == OPEN
    found = in_every_row("", "", [good, bad, unclear], positive)
    assert found.verdict == NOT_REPRODUCED
    assert found.found == "of 3 rows 1 bear it out, 1 contradict it, 1 are open"
    assert in_every_row("", "", [None], positive).found == "not played"


def test_numbers_are_written_with_their_intervals() -> None:
    count = Estimate(52_742.4, 52_000, 53_500)
    assert told(count, 0) == "52,742 (52,000 to 53,500)"
    assert plus_minus(count, 0) == "52,742 ± 758"
    assert plus_minus(Estimate(3.2, 3.15, 3.25), 2) == "3.20 ± 0.05"
    assert plus_minus(Estimate(3.2, -inf, inf), 2) == "3.20" and plus_minus(None) is None


def test_a_run_without_its_first_rows_has_no_verdict_on_ranges() -> None:
    whole = results_of("zopf-table17", lambda name: 0.9)
    some: dict[str, MatchResult] = dict(list(whole.items())[3:])
    found = {claim.text: claim for claim in REGISTRY["zopf-table17"].claims(some)}
    ranged = next(claim for text, claim in found.items() if "over 0 to 256" in text)
    assert ranged.verdict == OPEN and ranged.found == "not played"
    edge = next(claim for text, claim in found.items() if "with 256 simulations" in text)
    assert edge.verdict == REPRODUCED
