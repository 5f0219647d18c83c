"""Ratings: correct by hand and on average, with honest intervals for correlated pairs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from math import log10

import numpy as np
import pytest

from hearthlab.arena.ratings import RatingError, comparable, groups, ratings
from hearthlab.arena.result import MatchResult
from hearthlab.arena.showing import FAIR
from hearthlab.arena.statistics import clopper_pearson
from hearthlab.arena.worker import Clock, GameRecord

Pairs = Iterable[tuple[float, float]]


def result(a: str, b: str, pairs: Pairs, *, decks: str = "deck", seed: int = 0) -> MatchResult:
    """Make a match of given scores of a."""
    records = [
        GameRecord(at, 1000 * seed + at, decks, seat, score, 9, 99, Clock(), Clock())
        for at, both in enumerate(pairs)
        for seat, score in enumerate(both)
    ]
    return MatchResult(
        a=a,
        b=b,
        sees=(FAIR, FAIR),
        decks=decks,
        seed=seed,
        belief="known-list",
        positions="relevant",
        planned=len(records),
        records=tuple(records),
    )


def elo(chance: float) -> float:
    return 400 * log10(chance / (1 - chance))


def played(chance: float, count: int, generator: np.random.Generator, *, split: float) -> Pairs:
    """Play pairs; in `split` of them what is luck for a in one game is bad luck in the other."""
    first = generator.random(count)
    other = generator.random(count)
    second = np.where(generator.random(count) < split, 1 - first, other)
    both = zip(first < chance, second < chance, strict=True)
    return [(float(one), float(two)) for one, two in both]


# --- Ratings -------------------------------------------------------------------------------------
def test_two_agents_by_hand() -> None:
    pairs = [(1.0, 0.0)] * 50 + [(1.0, 1.0)] * 45 + [(0.5, 0.5)] * 5
    strong, weak = ratings([result("strong", "weak", pairs)], anchor="weak")
    assert (strong.agent, strong.games, strong.score) == ("strong", 200, 0.725)
    assert (weak.agent, weak.games, weak.score) == ("weak", 200, 0.275)
    assert weak.elo == weak.low == weak.high == 0
    assert strong.elo == pytest.approx(elo(145.5 / 201))  # one virtual draw
    # Each pair counts once: the spread of the pairs' points, and half a point of the prior's draw.
    chance = 145.5 / 201
    spread = 50 * (1 - 2 * chance) ** 2 + 45 * (2 - 2 * chance) ** 2 + 5 * (1 - 2 * chance) ** 2
    spread += (0.5 - chance) ** 2
    deviation = (spread * 101 / 100) ** 0.5 / (201 * chance * (1 - chance))
    reach = 1.959964 * deviation * 400 / np.log(10)
    assert strong.high - strong.elo == pytest.approx(reach, rel=1e-5)
    assert strong.elo - strong.low == pytest.approx(reach, rel=1e-5)


def test_the_mean_is_zero_and_only_the_zero_moves_with_an_anchor() -> None:
    matches = [
        result("a", "b", [(1, 1), (1, 0), (0, 1), (1, 1)]),
        result("b", "c", [(1, 0), (1, 1), (0, 0), (1, 1)]),
        result("c", "a", [(0, 0.5), (1, 0), (0, 0), (0, 1)]),
    ]
    free = {each.agent: each.elo for each in ratings(matches)}
    assert sum(free.values()) == pytest.approx(0, abs=1e-6)
    held = {each.agent: each.elo for each in ratings(matches, anchor="b")}
    assert held["a"] - held["c"] == pytest.approx(free["a"] - free["c"])
    assert held["b"] == 0
    assert [each.agent for each in ratings(matches)] == ["a", "b", "c"]


def test_they_are_the_likeliest() -> None:
    from scipy.optimize import minimize

    generator = np.random.default_rng(4)
    names = ["a", "b", "c", "d"]
    matches = [
        result(x, y, played(chance, 12, generator, split=0))
        for x, y, chance in (("a", "b", 0.6), ("b", "c", 0.9), ("d", "c", 0.5), ("d", "a", 0.2))
    ]

    def loss(strength: np.ndarray) -> float:
        total = 0.0
        for match in matches:
            gap = strength[names.index(match.a)] - strength[names.index(match.b)]
            points = 24 * match.score + 0.5
            total += points * np.log1p(np.exp(-gap)) + (25 - points) * np.log1p(np.exp(gap))
        return float(total)

    slow = minimize(
        loss, np.zeros(4), method="Nelder-Mead", options={"xatol": 1e-7, "fatol": 1e-10}
    )
    slow_elo = (slow.x - slow.x.mean()) * 400 / np.log(10)
    found = {each.agent: each.elo for each in ratings(matches)}
    assert [found[name] for name in names] == pytest.approx(list(slow_elo), abs=0.05)


def test_who_wins_everything_has_a_finite_rating_and_a_wide_interval() -> None:
    best, _ = ratings([result("a", "b", [(1, 1)] * 100)], anchor="b")
    assert best.elo == pytest.approx(elo(200.5 / 201))
    assert best.high - best.low > 300
    low, _ = clopper_pearson(200, 200)
    assert best.low == pytest.approx(elo(low), abs=60)
    assert best.low > 0


def test_a_chain_of_certain_wins_settles() -> None:
    names = [f"agent{at}" for at in range(12)]
    matches = [result(x, y, [(1, 1)] * 500) for x, y in pairwise(names)]
    found = ratings(matches, anchor="agent11")
    assert [each.agent for each in found] == names
    gaps = [one.elo - two.elo for one, two in pairwise(found)]
    assert gaps == pytest.approx([elo(1000.5 / 1001)] * 11)


def test_matches_add_up_whichever_way_round() -> None:
    whole = result("a", "b", [(1, 1), (1, 0), (0, 0.5), (1, 1)])
    half = result("a", "b", [(1, 1), (1, 0)])
    turned = result("b", "a", [(1, 0.5), (0, 0)], seed=1)
    found, wanted = ratings([half, turned]), ratings([whole])
    assert [each.low for each in found] == pytest.approx([each.low for each in wanted])
    assert [each.high for each in found] == pytest.approx([each.high for each in wanted])
    assert found == [
        replace(each, low=one.low, high=one.high) for each, one in zip(wanted, found, strict=True)
    ]


# --- Intervals -----------------------------------------------------------------------------------
@pytest.mark.parametrize("split", [0.0, 0.8])
def test_intervals_hold_the_truth_as_often_as_they_say(split: float) -> None:
    truth = {"a": 150.0, "b": 50.0, "c": 0.0, "d": -200.0}
    generator = np.random.default_rng(1)
    inside = trials = 0
    for _ in range(150):
        matches = [
            result(x, y, played(1 / (1 + 10 ** ((ey - ex) / 400)), 40, generator, split=split))
            for x, ex in truth.items()
            for y, ey in truth.items()
            if x < y
        ]
        for each in ratings(matches):
            inside += each.low <= truth[each.agent] <= each.high
            trials += 1
    assert 0.92 < inside / trials < 0.98


def test_deals_that_split_pairs_make_intervals_narrower() -> None:
    single, _ = ratings([result("a", "b", [(1, 1), (0, 0)] * 100)])
    shared, _ = ratings([result("a", "b", [(1, 1), (1, 0), (0, 1), (0, 0)] * 50)])
    certain, _ = ratings([result("a", "b", [(1, 0)] * 200)])
    assert single.high - single.low == pytest.approx(2**0.5 * (shared.high - shared.low), rel=0.02)
    assert certain.high - certain.low < 1e-6


def test_half_a_pair_counts_as_one_game() -> None:
    match = result("a", "b", [(1, 0), (1, 1), (0, 1)])
    cut = replace(match, records=match.records[:-1])
    strong, _ = ratings([cut])
    assert strong.games == 5
    assert strong.score == 0.6


# --- Comparable agents ---------------------------------------------------------------------------
def test_agents_that_never_met() -> None:
    matches = [
        result("a", "b", [(1, 0)]),
        result("c", "d", [(1, 0)]),
        result("c", "e", [(1, 0)]),
    ]
    with pytest.raises(RatingError, match=r"cannot be compared: c, d, e \| a, b; let some"):
        ratings(matches)
    assert [[each.a + each.b for each in group] for group in groups(matches)] == [
        ["cd", "ce"],
        ["ab"],
    ]
    matches.append(result("b", "e", [(1, 0)]))
    assert len(groups(matches)) == 1
    assert len(ratings(matches)) == 5


def test_games_against_oneself_say_nothing() -> None:
    matches = [result("a", "b", [(1, 0), (1, 1)]), result("a", "a", [(1, 1)] * 50)]
    assert ratings(matches) == ratings(matches[:1])
    with pytest.raises(RatingError, match="nothing to rate"):
        ratings(matches[1:])
    with pytest.raises(RatingError, match="nothing to rate"):
        ratings([])


def test_an_anchor_that_did_not_play() -> None:
    with pytest.raises(RatingError, match="no games of anchor 'rulez'; did you mean 'rules'"):
        ratings([result("rules", "random", [(1, 0)])], anchor="rulez")


def test_decks_without_a_name_are_distinguished() -> None:
    """A deck code is called by its class, as are random decks of a class."""
    code, other, plain = (
        replace(result("a", "b", [(1, 0)], decks="hunter"), decks=words)
        for words in ("AAEBAR8", "AAEBAR9", "hunter")
    )
    kept = comparable([code, other, plain, code])
    assert [each.games for each in kept] == [2, 2, 2]


def test_only_games_that_compare_agents_are_kept() -> None:
    mirror = result("a", "b", [(1, 0), (1, 1)])
    unequal = result("a", "b", [(1, 1)] * 3, decks="hunter vs mage", seed=1)
    again = result("a", "b", [(1, 0), (1, 1), (0, 0)])
    itself = result("a", "a", [(1, 0)])
    kept = comparable([mirror, unequal, again, itself])
    assert [each.games for each in kept] == [4, 2]
    kept = comparable([mirror, unequal, again, itself], unequal_decks=True)
    assert [each.games for each in kept] == [4, 6, 2]


def test_cheaters_are_marked() -> None:
    match = replace(result("a", "b", [(1, 0), (0, 0)]), sees=("hand", FAIR))
    assert {each.agent: each.sees for each in ratings([match])} == {"a": "hand", "b": FAIR}
