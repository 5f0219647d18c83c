"""Least-squares policy iteration: equations, lessons, schedules, checkpoints."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from kit import endless_turn
from models.made_up import linear
from typer.testing import CliRunner

from hearthlab.cli import app
from hearthlab.models.files import load, to_bytes
from hearthlab.models.lspi.config import Config
from hearthlab.models.model_card import ModelError
from hearthlab.models.value import Value
from hearthlab.search import core
from hearthlab.search.schema.search import (
    LESSON_CUT,
    OPPONENT_MODEL,
    ROLLOUT_EXPERT,
    ROLLOUT_UNIFORM,
)
from hearthlab.training import folder
from hearthlab.training.folder import TrainingFolder
from hearthlab.training.lspi import lessons
from hearthlab.training.lspi.equations import Equations
from hearthlab.training.lspi.lessons import Pupil, Samples, play, play_chunk, win_rate
from hearthlab.training.lspi.training import CURVES, STATE, Training

SMALL = Config(features="simple-game", samples=1500, iterations=4)


def pupil(**options: Any) -> Pupil:
    value = Value(linear("simple-game"))
    return Pupil(**{"learner": value, "epsilon": 0.5, "policy": ROLLOUT_UNIFORM, **options})


def samples(states: Any, following: Any, rewards: Any) -> Samples:
    return Samples(np.array(states, np.float32), np.array(following, np.float32), rewards, 1, 1)


# --- Equations ----------------------------------------------------------------------------------
def test_a_chain_of_states_gets_its_discounted_values() -> None:
    # Three states in a row, then the end with reward 1: values γ², γ, 1 (haftstein2017, eq. 3).
    one_hot = np.eye(3)
    following = np.vstack([one_hot[1:], np.zeros(3)])
    sums = Equations(3, squares=False, gamma=0.7)
    sums.add(samples(one_hot, following, np.array([0.0, 0.0, 1.0])))
    assert sums.solve(ridge=0.0) == pytest.approx([0.49, 0.7, 1.0])
    assert sums.samples == 3


def test_the_sums_are_those_of_the_document() -> None:
    chance = np.random.default_rng(1)
    states, following = chance.integers(0, 9, (2, 50, 4))
    rewards = chance.integers(-1, 2, 50).astype(float)
    sums = Equations(4, squares=False, gamma=0.7)
    sums.add(samples(states, following, rewards))
    a, b = np.zeros((4, 4)), np.zeros(4)
    for here, there, reward in zip(states, following, rewards, strict=True):
        a += np.outer(here, here - 0.7 * there)
        b += here * reward
    assert sums.solve(ridge=0.0) == pytest.approx(np.linalg.solve(a, b))


def test_products_are_in_the_order_of_the_names() -> None:
    wide = Equations(5, squares=True, gamma=0.7)._widened(np.array([[2.0, 3.0]]))
    assert wide.tolist() == [[2, 3, 4, 6, 9]]


def test_equations_without_a_solution() -> None:
    sums = Equations(2, squares=False, gamma=0.7)
    with pytest.raises(ModelError, match=r"ridge=0\.0: the equations of 0 samples"):
        sums.solve(ridge=0.0)


# --- Lessons ------------------------------------------------------------------------------------
def test_samples_follow_one_another() -> None:
    found = play_chunk(pupil(), 600, "a")
    assert found.states.shape == found.following.shape == (600, 20)
    ends = np.flatnonzero(~found.following.any(axis=1))
    assert len(ends) > 5
    inner = np.setdiff1d(np.arange(599), ends)
    assert np.array_equal(found.following[inner], found.states[inner + 1])
    assert set(np.flatnonzero(found.rewards)) <= set(ends)
    assert set(found.rewards[ends]) <= {-1.0, 0.0, 1.0}
    assert 0 <= found.won <= found.games


def test_threads_and_seeds() -> None:
    def all_of(seed: str, threads: int) -> bytes:
        parts = play(pupil(), 9000, seed=seed, threads=threads)
        return b"".join(part.states.tobytes() + part.rewards.tobytes() for part in parts)

    assert all_of("a", 1) == all_of("a", 3)
    assert all_of("a", 1) != all_of("b", 1)


def test_learners_play_against_models_and_policies() -> None:
    for policy in (OPPONENT_MODEL, ROLLOUT_EXPERT):
        found = play_chunk(pupil(policy=policy, opponent=pupil().learner), 200, "a")
        assert found.games > 1


def test_games_that_are_too_long_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "LONGEST", 30)
    found = play_chunk(pupil(), 100, "a")
    ends = np.flatnonzero(~found.following.any(axis=1))
    assert np.diff(ends).max() <= 30


@pytest.mark.parametrize("seat", [0, 1])
def test_a_turn_without_end_is_cut(seat: int) -> None:
    value = Value(linear("simple-game"))
    rows = np.zeros((50, len(value.model.reads.places)), np.float32)
    q = lessons._lesson(Pupil(value, 0.0, OPPONENT_MODEL, value), rows, Random(1))
    q.n_rows, q.max_rows, q.seat = 0, 50, seat
    assert core.play_lesson(q, endless_turn()._snapshot) == LESSON_CUT
    assert q.n_rows == (50 if seat == 0 else 0)


# --- Training -----------------------------------------------------------------------------------
def test_the_schedule_is_linear() -> None:
    config = Config(iterations=5, epsilon_first=1.0, epsilon_last=0.2)
    found = [config.epsilon(iteration) for iteration in range(5)]
    assert found == pytest.approx([1.0, 0.8, 0.6, 0.4, 0.2])
    assert Config(iterations=1).epsilon(0) == 0.999


def test_two_agents_are_trained_in_turn() -> None:
    training = Training(SMALL)
    training.step()
    assert training.weights[0].any()
    assert not training.weights[1].any()
    first = training.weights[0]
    training.step()
    assert training.weights[1].any()
    assert training.weights[0] is first
    assert training.model().arrays["weights"] is training.weights[1]


def test_a_fixed_opponent_trains_one_agent() -> None:
    training = Training(Config(features="health", samples=500, iterations=2, opponent="expert"))
    training.step()
    training.step()
    assert training.done
    assert not training.weights[1].any()
    assert training.model().arrays["weights"] is training.weights[0]


def test_the_update_rate() -> None:
    whole, none = (
        Training(Config(features="health", samples=500, iterations=1, alpha=alpha))
        for alpha in (1.0, 0.0)
    )
    whole.step()
    none.step()
    assert whole.weights[0].any()
    assert not none.weights[0].any()


def test_what_is_learned_wins() -> None:
    training = Training(Config(features="simple-game", samples=20_000, iterations=2))
    before = win_rate(Value(training.model(0)), 200, policy=ROLLOUT_UNIFORM, seed="t")
    training.step(threads=2)
    assert before < 0.88 < training.curves[CURVES[1]][-1]
    assert training.weights[0][training.model().reads.names.index("own.health")] > 0


def test_a_resumed_training_ends_in_the_same_bytes(tmp_path: Path) -> None:
    whole = Training(SMALL)
    for _ in range(4):
        whole.step()
    part = Training(SMALL)
    part.step(threads=2)
    part.step()
    part.save(claimed(part, tmp_path))
    rest = Training(SMALL)
    rest.resume(claimed(rest, tmp_path))
    assert rest.iteration == 2
    rest.step()
    rest.step()
    assert rest.done
    assert to_bytes(rest.model()) == to_bytes(whole.model())


def test_an_interrupted_iteration_changes_nothing() -> None:
    training = Training(SMALL)

    def stop(*_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        training.step(progress=stop)
    assert training.iteration == 0
    assert not training.weights[0].any()
    assert training.curves == {name: [] for name in CURVES}


def claimed(training: Training, path: Path) -> TrainingFolder:
    """Return the folder of a training, claimed by it."""
    config = training.config
    place = TrainingFolder(path / "it.checkpoint", config.facts(), files=(STATE,))
    place.claim()
    return place


def test_other_checkpoints_are_refused(tmp_path: Path) -> None:
    training = Training(SMALL)
    training.save(claimed(training, tmp_path))
    same = Training(SMALL)
    same.resume(claimed(same, tmp_path))
    assert same == Training(SMALL, weights=same.weights)
    other = Training(Config(features="simple-game", samples=1500, iterations=4, gamma=0.9))
    with pytest.raises(ModelError, match=r"another training: gamma is 0\.7 there, 0\.9 here"):
        claimed(other, tmp_path)
    (tmp_path / "it.checkpoint" / STATE).write_bytes(b"nothing")
    with pytest.raises(ModelError, match="is not a checkpoint"):
        same.resume(claimed(same, tmp_path))


def test_a_checkpoint_of_another_engine_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    claimed(Training(SMALL), tmp_path)
    monkeypatch.setattr(folder, "engine_version", lambda playing: "0" * 16)
    with pytest.raises(ModelError, match=r"holds another training: engine is '.*' there, '0000"):
        claimed(Training(SMALL), tmp_path)


def test_a_checkpoint_of_an_earlier_version_is_named(tmp_path: Path) -> None:
    (tmp_path / "it.checkpoint").write_bytes(b"a file of then")
    with pytest.raises(ModelError, match="is a file, no folder of a training; remove it to start"):
        claimed(Training(SMALL), tmp_path)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"gamma": 1.5}, r"gamma=1\.5: should be from 0\.0 to 1\.0"),
        ({"samples": 0}, "samples=0: should be from 1 to 100_000_000"),
        ({"opponent": "uct"}, "opponent='uct': there are self, random"),
    ],
)
def test_bad_configurations_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ModelError, match=message):
        Config(**options)


def test_the_command(tmp_path: Path) -> None:
    path = tmp_path / "it.hlm"
    words = ["train", "lspi", str(path), "--features", "health"]
    words += ["--samples", "300", "--iterations", "2", "--seed", "5"]
    said = CliRunner().invoke(app, words)
    assert said.exit_code == 0, said.output
    assert "iteration 2: games won in lessons" in said.output
    model = load(path)
    assert model.card.training["seed"] == 5
    assert len(model.card.curves[CURVES[0]].y) == 2
    assert [each.name for each in tmp_path.iterdir()] == ["it.hlm"]
    bad = CliRunner().invoke(app, ["train", "lspi", str(tmp_path / "it.zip")])
    assert bad.exit_code == 2


def test_the_file_shows_curves_while_it_is_trained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    step = Training.step
    done: list[None] = []

    def stop(self: Training, **options: Any) -> None:
        if len(done) == 2:
            raise KeyboardInterrupt
        step(self, **options)
        done.append(None)

    monkeypatch.setattr(Training, "step", stop)
    path = tmp_path / "it.hlm"
    words = ["train", "lspi", str(path), "--features", "health", "--samples", "300"]
    said = CliRunner().invoke(app, words)
    assert said.exit_code == 130
    assert "stopped after 2 iterations; the same command resumes" in said.output
    card = load(path).card
    assert (card.training["iterations"], card.training["iterations done"]) == (30, 2)
    assert len(card.curves[CURVES[1]].y) == 2


def test_the_mean_of_the_last_iterations() -> None:
    training = Training(replace(SMALL, average=3))
    found = []
    for _ in range(4):
        learner = training.learner
        training.step()
        found.append(training.weights[learner])
    assert training.model().arrays["weights"] == pytest.approx(np.mean(found[1:], axis=0))
    assert 0.8 < training.final().card.scores["games won against random"] <= 1


def test_products_are_summed_alike_by_any_number_of_threads() -> None:
    chance = np.random.default_rng(1)
    states, following = chance.integers(0, 9, (2, 600, 50))
    some = samples(states, following, np.zeros(600))
    made = []
    for threads in (1, 3):
        sums = Equations(1325, squares=True, gamma=0.7, threads=threads)
        sums.add(some)
        made.append(sums.matrix.tobytes())
    assert made[0] == made[1]
