"""A batch gives the same results as single games, is repeatable, and does not depend on threads."""

from __future__ import annotations

import numpy as np
import pytest

import hearthlab as hl
from hearthlab.engine import core
from hearthlab.envs.batch import Batch
from hearthlab.search import core as kernels


def test_each_game_is_what_it_would_be_alone() -> None:
    batch = Batch(8, observation="entities", seed=5)
    over = 0
    for _ in range(120):
        records = [batch.game(number) for number in range(batch.n)]
        for number, record in enumerate(records):
            seat = int(batch.seats[number])
            assert seat == (record.chooser if record.waiting else record.active)
            assert (batch.observation.read(record, seat) == batch.observations[number]).all()
            legal = np.flatnonzero(batch.masks[number]).tolist()
            codes = [kernels.action_meant(record, each, seat, False) for each in legal]
            assert sorted(codes) == sorted(core.legal(record))
        seats = batch.seats.copy()
        batch.step(batch.draw())
        for number in range(batch.n):
            if batch.ended[number]:
                over += 1
                assert sorted(batch.rewards[number].tolist()) in ([-1.0, 1.0], [0.0, 0.0])
                assert batch.gains[number] == batch.rewards[number, seats[number]]
                assert batch.lengths[number] == 0
                assert batch.final[number].any()
            else:
                assert batch.lengths[number] > 0
                assert not batch.rewards[number].any() and not batch.gains[number]
    assert over >= 4


def played(threads: int, steps: int = 150) -> list[bytes]:
    batch = Batch(96, opponent="random-long", threads=threads, seed=9)
    found = []
    for _ in range(steps):
        batch.step(batch.draw())
        found.append(batch.observations.tobytes() + batch.rewards.tobytes())
    batch.close()
    return found


def test_threads_change_nothing_and_seeds_repeat() -> None:
    assert played(1) == played(3)


def test_the_agent_is_asked_in_its_own_seat_only() -> None:
    batch = Batch(32, opponent="expert", decks="classic", seed=2)
    wins = losses = 0
    for _ in range(300):
        seats = batch.seats.copy()
        batch.step(batch.draw())
        running = batch.ended == 0
        assert (batch.seats[running] == seats[running]).all()
        own = batch.rewards[np.arange(32), seats]
        wins += int((own > 0).sum())
        losses += int((own < 0).sum())
    assert losses > 5 * wins  # random against the expert


def test_games_are_cut_off() -> None:
    batch = Batch(4, most_steps=6, seed=1)
    ends = []
    for _ in range(12):
        batch.step(batch.draw())
        ends.append(batch.ended.tolist())
    assert ends[5] == ends[11] == [2, 2, 2, 2]
    assert not any(map(any, ends[:5]))


def test_an_illegal_action_is_refused_before_anything_is_played() -> None:
    batch = Batch(4, seed=1)
    before = [core.state_bytes(batch.game(number)) for number in range(4)]
    actions = batch.draw()
    actions[2] = 0
    with pytest.raises(hl.errors.IllegalAction, match=r"game 2: action number 0 \(end the turn\)"):
        batch.step(actions)
    actions[2] = 700
    with pytest.raises(hl.errors.IllegalAction, match="game 2: action number 700 is not legal"):
        batch.step(actions)
    with pytest.raises(ValueError, match=r"\(3,\); 4 games need \(4,\)"):
        batch.step(actions[:3])
    assert [core.state_bytes(batch.game(number)) for number in range(4)] == before


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"games": 0}, "games=0 should be at least 1"),
        ({"opponent": "gsv"}, "'gsv'; compiled ones are self, random, random-long, expert"),
        ({"decks": []}, "no decks"),
        ({"decks": "no-such-deck"}, "no-such-deck"),
        ({"threads": 0}, "threads=0"),
    ],
)
def test_bad_options_are_refused(options: dict[str, object], message: str) -> None:
    given = {"games": 2, **options}
    with pytest.raises(ValueError, match=message):
        Batch(**given)  # type: ignore[arg-type]
