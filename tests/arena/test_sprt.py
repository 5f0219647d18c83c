"""Sequential tests: stated error rates, decisions that do not depend on later games."""

from __future__ import annotations

from itertools import product
from math import inf, log, nan
from time import thread_time

import numpy as np
import pytest

from hearthlab.arena.match import match
from hearthlab.arena.sprt import (
    H0,
    H1,
    SCORES,
    UNDECIDED,
    Sprt,
    SprtError,
    Watch,
    expected_score,
    pairs_in_order,
)
from hearthlab.arena.statistics import clopper_pearson

TESTS = 400  # for each of the measured error rates
ENOUGH = 2_000  # pairs


def pairs_of(elo: float, count: int, *, seed: int, split: float = 0.0) -> list[float]:
    """Make pairs of two games of known strength.

    `split` of the pairs won twice or lost twice by luck of the deal are shared instead.
    """
    chance = expected_score(elo)
    both = chance**2, (1 - chance) ** 2
    moved = split * min(both)
    shares = [both[1] - moved, 0, 1 - sum(both) + 2 * moved, 0, both[0] - moved]
    drawn: list[float] = np.random.default_rng(seed).choice(SCORES, size=count, p=shares).tolist()
    return drawn


# --- Error rates ---------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("test", "split"),
    [
        (Sprt(0, 80), 0.0),
        (Sprt(0, 80), 0.6),
        (Sprt(-50, 50, alpha=0.1, beta=0.02), 0.0),
        (Sprt(400, 520), 0.0),  # pairs that are nearly all won
    ],
)
def test_errors_are_as_rare_as_stated(test: Sprt, split: float) -> None:
    for elo, wrong, rate in ((test.elo0, H1, test.alpha), (test.elo1, H0, test.beta)):
        states = [
            test.decide(pairs_of(elo, ENOUGH, seed=seed, split=split)).state
            for seed in range(TESTS)
        ]
        assert UNDECIDED not in states
        low, _ = clopper_pearson(states.count(wrong), TESTS, confidence=0.99)
        assert low <= rate
        assert states.count(wrong) > 0  # it does not merely ask for too much


def test_splitting_deals_make_the_test_shorter() -> None:
    test = Sprt(0, 80)
    plain = [test.decide(pairs_of(80, ENOUGH, seed=seed)).pairs for seed in range(100)]
    shared = [test.decide(pairs_of(80, ENOUGH, seed=seed, split=0.6)).pairs for seed in range(100)]
    assert sum(shared) < 0.85 * sum(plain)


# --- The ratio -----------------------------------------------------------------------------------
def test_bounds() -> None:
    assert Sprt().bounds == pytest.approx((-log(19), log(19)))
    assert Sprt(alpha=0.1, beta=0.02).bounds == pytest.approx((log(0.02 / 0.9), log(0.98 / 0.1)))


def test_the_ratio_is_that_of_the_likeliest_distributions() -> None:
    from scipy.optimize import minimize

    counts = np.array([12.0, 3, 30, 5, 20])
    test = Sprt(0, 60)

    def likeliest(score: float) -> float:
        found = minimize(
            lambda p: -(counts * np.log(p)).sum(),
            counts / counts.sum(),
            bounds=[(1e-9, 1)] * 5,
            constraints=[
                {"type": "eq", "fun": lambda p: p.sum() - 1},
                {"type": "eq", "fun": lambda p: p @ np.array(SCORES) - score},
            ],
            options={"ftol": 1e-12},
        )
        assert found.success
        return float(-found.fun)

    pairs = [score for score, count in zip(SCORES, counts, strict=True) for _ in range(int(count))]
    slow = likeliest(test.scores[1]) - likeliest(test.scores[0])
    assert test.llr(pairs) == pytest.approx(slow, abs=1e-5)


def test_many_pairs_agree_with_the_normal_approximation() -> None:
    pairs = np.array(pairs_of(10, 20_000, seed=3))
    test = Sprt()
    low, high = test.scores
    normal = len(pairs) * (high - low) * (2 * pairs.mean() - low - high) / (2 * pairs.var())
    assert test.llr(list(pairs)) == pytest.approx(normal, rel=0.01)


def test_pairs_that_are_all_alike() -> None:
    test = Sprt()
    low, high = test.scores
    assert test.llr([1.0] * 40) == pytest.approx(40 * log(high / low), rel=0.01)
    assert test.llr([0.0] * 40) == pytest.approx(40 * log((1 - high) / (1 - low)), rel=0.01)
    assert test.llr([0.5] * 40) == pytest.approx(40 * log(1 - (2 * high - 1)), rel=0.01)
    assert test.llr([]) == 0


def test_exchanging_the_sides_turns_the_ratio_round() -> None:
    pairs = pairs_of(30, 300, seed=1)
    there, back = Sprt(-10, 30), Sprt(-30, 10)
    assert there.llr(pairs) == pytest.approx(-back.llr([1 - score for score in pairs]), rel=1e-6)


def test_every_first_pairs_have_a_solution() -> None:
    for test in (Sprt(-2000, 2000), Sprt(1900, 2000), Sprt(-2000, -1999)):
        for pairs in product(SCORES, repeat=3):
            assert abs(test.llr(pairs)) < inf


# --- Decisions -----------------------------------------------------------------------------------
def test_a_decision_does_not_depend_on_what_comes_later() -> None:
    test = Sprt(0, 60)
    pairs = pairs_of(60, 3_000, seed=5)
    decision = test.decide(pairs)
    assert decision.state == H1
    assert 20 < decision.pairs < 3_000
    assert test.decide(pairs[: decision.pairs]) == decision
    assert test.decide(pairs[: decision.pairs] + [0.0] * 5_000) == decision
    assert test.decide(pairs[: decision.pairs - 1]).state == UNDECIDED
    assert decision.llr == pytest.approx(test.llr(pairs[: decision.pairs]))
    assert decision.llr >= decision.bounds[1]


def test_the_first_crossing_is_found_among_all_pairs() -> None:
    test = Sprt(0, 60)
    for seed in range(5):
        pairs = pairs_of(20, 400, seed=seed)
        low, high = test.bounds
        ratios = [test.llr(pairs[: count + 1]) for count in range(len(pairs))]
        crossed = [at for at, ratio in enumerate(ratios) if not low < ratio < high]
        decision = test.decide(pairs)
        assert decision.pairs == (crossed[0] + 1 if crossed else len(pairs))


def test_pairs_that_come_in_one_by_one() -> None:
    test = Sprt(0, 60)
    pairs = pairs_of(60, 500, seed=8)
    whole = test.decide(pairs)
    assert whole.state != UNDECIDED
    for step in (1, 7, 100):
        watch = Watch(test)
        decisions = [watch.decide(pairs[:count]) for count in range(0, len(pairs) + 1, step)]
        assert decisions[0].state == UNDECIDED
        assert decisions[-1].pairs == whole.pairs
        assert decisions[-1].state == whole.state
        assert decisions[-1].llr == pytest.approx(whole.llr)
    watch = Watch(test)
    watch.decide([0.5, 1.0])
    with pytest.raises(SprtError, match="1 pairs, after 2"):
        watch.decide([0.5])


def test_without_pairs_nothing_is_decided() -> None:
    decision = Sprt().decide([])
    assert (decision.state, decision.pairs, decision.llr) == (UNDECIDED, 0, 0)


def test_decisions_can_be_read() -> None:
    assert str(Sprt().decide([1.0] * 60)) == "H1 after 53 pairs: LLR 2.96, bounds -2.94 and 2.94"
    assert str(Sprt().decide([0.5])).startswith("undecided after 1 pair: ")


def test_many_pairs_are_fast() -> None:
    test = Sprt(alpha=1e-300, beta=1e-300)  # never decides
    pairs = pairs_of(10, 100_000, seed=2)
    best = inf
    for _ in range(3):
        start = thread_time()
        assert test.decide(pairs).state == UNDECIDED
        best = min(best, thread_time() - start)
    assert best < 1


# --- Matches -------------------------------------------------------------------------------------
def test_a_match_is_judged_by_its_pairs() -> None:
    result = match("rules", "random", decks="firebat-hunter", games=41, seed=2)
    scores = pairs_in_order(result)
    assert len(scores) == 20  # the last game has no twin
    assert sum(scores) / 20 == pytest.approx(result.first(20).score)
    assert Sprt(0, 200).judge(result) == Sprt(0, 200).decide(scores)
    assert Sprt(0, 200).judge(result).state == H1


def test_a_missing_pair_ends_what_is_judged() -> None:
    from dataclasses import replace

    result = match("random", "random", decks="firebat-hunter", games=20, seed=2)
    gone = tuple(each for each in result.records if (each.pair, each.seat_of_a) != (4, 1))
    assert len(pairs_in_order(replace(result, records=gone))) == 4


# --- Bad input -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"elo0": 5, "elo1": 5}, "elo0=5, elo1=5: elo0 should be less"),
        ({"elo0": nan}, "elo0=nan"),
        ({"elo1": inf}, "between -2000 and 2000"),
        ({"alpha": 0.0}, "alpha=0.0: should lie between 0 and 0.5"),
        ({"beta": 0.5}, "beta=0.5: should lie"),
    ],
)
def test_tests_that_make_no_sense(options: dict[str, float], complaint: str) -> None:
    with pytest.raises(SprtError, match=complaint):
        Sprt(**options)


@pytest.mark.parametrize("wrong", [0.3, -0.25, 1.25, nan])
def test_scores_that_no_pair_can_have(wrong: float) -> None:
    with pytest.raises(SprtError, match=f"pair 2 scored {wrong}; a pair scores 0, 0.25"):
        Sprt().decide([0.5, 1.0, wrong])


def test_scores_in_no_list() -> None:
    with pytest.raises(SprtError, match=r"flat list, not of shape \(1, 2\)"):
        Sprt().llr([[0.5, 1.0]])  # type: ignore[list-item]
