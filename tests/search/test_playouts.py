"""Rollout policies, the board score and leaf evaluators."""

from __future__ import annotations

import pytest
from search.trials import middle_game

import hearthlab as hl
from hearthlab.engine import core as engine
from hearthlab.engine.schema import ACTION_END, RESULT_NONE
from hearthlab.search import core
from hearthlab.search.schema.search import ROLLOUT_EXPERT, ROLLOUT_LONG, ROLLOUT_UNIFORM, Weights
from hearthlab.search.searcher import NO_LIMIT, SCORE, evaluator

POLICIES = {"uniform": ROLLOUT_UNIFORM, "long": ROLLOUT_LONG, "expert": ROLLOUT_EXPERT}


@pytest.mark.parametrize("name", POLICIES)
def test_rollouts_end_the_game(name: str) -> None:
    for seed in range(30):
        record = engine.clone(middle_game(seed)._record)
        played = core.rollout(record, POLICIES[name], NO_LIMIT, 0)
        assert record.result != RESULT_NONE
        assert record.fault == 0
        assert played > 0


@pytest.mark.parametrize("name", POLICIES)
def test_rollouts_respect_their_limits(name: str) -> None:
    record = engine.clone(middle_game(3, turn=3)._record)
    assert core.rollout(record, POLICIES[name], 2, 0) == 2
    last = record.turn + 1
    core.rollout(record, POLICIES[name], NO_LIMIT, last)
    assert record.result != RESULT_NONE or record.turn == last + 1


def test_expert_actions_are_legal() -> None:
    for seed in range(60):
        game = hl.Game(hl.Deck.random(seed), hl.Deck.random(seed + 500), seed=seed)
        record = game._record
        while record.result == RESULT_NONE:
            action = core.expert_action(record)
            assert action in engine.legal(record)
            engine.apply(record, action)
        assert record.fault == 0


def test_the_expert_beats_the_random_player() -> None:
    wins = 0
    for seed in range(60):
        record = middle_game(seed, turn=1)._record
        me = seed % 2
        while record.result == RESULT_NONE:
            actor = record.chooser if record.waiting else record.active
            expert = actor == me
            code = core.expert_action(record) if expert else engine.random_action(record)
            engine.apply(record, code)
        wins += record.result == me + 1
    assert wins >= 50


def test_long_rollouts_end_turns_late() -> None:
    record = middle_game(2, turn=6)._record
    while record.turn == 6 and record.result == RESULT_NONE:
        before = engine.clone(record)
        core.rollout(record, ROLLOUT_LONG, 1, 0)
        if record.turn != 6:
            assert [code & 15 for code in engine.legal(before)] == [ACTION_END]


def test_the_score_is_a_difference_of_sides() -> None:
    weights = Weights(**SCORE)
    for seed in range(10):
        record = middle_game(seed)._record
        mine, theirs = (core.board_score(record, weights, player) for player in (0, 1))
        assert mine == pytest.approx(-theirs)
    game = hl.Game("firebat-hunter", "firebat-hunter", seed=1, mulligan="keep")
    only_health = Weights(health=1.0)
    assert core.board_score(game._record, only_health, 0) == 0
    assert core.board_score(game._record, Weights(card=1.0), 1) == 1  # five cards against four


def test_evaluators_give_chances() -> None:
    for leaf in ("rollout", "score", "mixed"):
        for seed in range(10):
            record = middle_game(seed)._record
            value = core.evaluate(engine.clone(record), evaluator(leaf=leaf, mix=0.8), 0)
            other = core.evaluate(engine.clone(record), evaluator(leaf=leaf, mix=0.8), 1)
            assert 0.0 <= value <= 1.0
            assert value + other == pytest.approx(1.0)
