"""Importance sampling: likelihoods, weights, and a store of samples that outlives its process."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from hearthlab.cli import app
from hearthlab.models.files import to_bytes
from hearthlab.models.lspi.config import Config
from hearthlab.models.model_card import ModelError
from hearthlab.search.features import feature_set
from hearthlab.training.folder import TrainingFolder
from hearthlab.training.lspi.equations import Equations
from hearthlab.training.lspi.lessons import Samples
from hearthlab.training.lspi.reuse import SampleStore
from hearthlab.training.lspi.training import STATE, Training
from hearthlab.training.lspi.tries import END, WON, Policy, Teacher, Tries

SMALL = Config(features="health", samples=60, iterations=4, reuse=True)
WEIGHTS = np.array([0.01, -0.01])


def noted(chosen: int) -> Tries:
    """Return one decision: two equal states, a worse one, and the end of the turn."""
    states = np.array([[30, 20], [30, 20], [30, 25], [0, 0]], np.int16)
    ends = np.array([0.0, 0.0, 0.0, END])
    return Tries(states, ends, np.zeros(1, np.int32), np.array([chosen], np.int32))


def played(seed: str = "a", epsilon: float = 0.5, samples: int = 80) -> tuple[Samples, Tries]:
    teacher = Teacher(feature_set("health"), seed)
    return teacher.play(Policy(WEIGHTS, epsilon), Policy(WEIGHTS, 0.0), samples)


def training(folder: Path, config: Config = SMALL) -> Training:
    return Training(config, store=SampleStore(folder))


# --- Likelihoods (equation 9) -------------------------------------------------------------------
def test_the_best_actions_share_what_is_not_random() -> None:
    policy = Policy(WEIGHTS, 0.4)
    found = [float(noted(chosen).likelihood(policy)[0]) for chosen in range(4)]
    assert found == pytest.approx([0.3 + 0.1, 0.3 + 0.1, 0.1, 0.1])


def test_the_end_of_the_turn_is_likely_only_alone() -> None:
    alone = Tries(
        np.zeros((1, 2), np.int16), np.array([END]), np.zeros(1, np.int32), np.zeros(1, np.int32)
    )
    assert alone.likelihood(Policy(WEIGHTS, 0.2)).tolist() == [1.0]


def test_a_won_game_is_best() -> None:
    won = Tries(
        np.array([[30, 1], [0, 0]], np.int16),
        np.array([0.0, WON]),
        np.zeros(1, np.int32),
        np.ones(1, np.int32),
    )
    assert won.likelihood(Policy(WEIGHTS, 0.0)).tolist() == [1.0]


def test_what_a_policy_plays_it_finds_likely() -> None:
    _, greedy = played(epsilon=0.0)
    assert (greedy.likelihood(Policy(WEIGHTS, 0.0)) > 0).all()
    _, random = played(epsilon=1.0)
    counts = np.diff(random.first, append=len(random.ends))
    assert random.likelihood(Policy(WEIGHTS, 1.0)) == pytest.approx(1 / counts)


# --- Lessons ------------------------------------------------------------------------------------
def test_samples_follow_one_another_and_repeat() -> None:
    samples, tries = played()
    assert samples.states.shape == samples.following.shape == (80, 2)
    ends = np.flatnonzero(~samples.following.any(axis=1))
    inner = np.setdiff1d(np.arange(79), ends)
    assert len(ends) >= 1
    assert np.array_equal(samples.following[inner], samples.states[inner + 1])
    assert set(np.flatnonzero(samples.rewards)) <= set(ends)
    assert len(tries.first) == len(tries.chosen) == 80
    assert (tries.chosen >= tries.first).all()
    again, _ = played()
    assert again.states.tobytes() == samples.states.tobytes()
    other, _ = played("b")
    assert other.states.tobytes() != samples.states.tobytes()


# --- Weights (equations 13 and 14) --------------------------------------------------------------
def test_weights_of_one_and_of_two_equal_policies(tmp_path: Path) -> None:
    store = SampleStore(tmp_path)
    policy = Policy(WEIGHTS, 0.5)
    store.put(0, policy, *played("a"))
    assert [weights.tolist() for _, weights in store.weighted(0)] == [[1.0] * 80]
    store.put(1, policy, *played("b"))
    for _, weights in store.weighted(1):
        assert weights == pytest.approx([0.5] * 80)


def test_weights_do_not_depend_on_what_was_asked_before(tmp_path: Path) -> None:
    store = SampleStore(tmp_path)
    for number, epsilon in enumerate((1.0, 0.5, 0.1)):
        store.put(number, Policy(WEIGHTS * (number - 1), epsilon), *played(f"{number}", epsilon))
        asked = [weights.tobytes() for _, weights in store.weighted(number)]
    fresh = [weights.tobytes() for _, weights in SampleStore(tmp_path).weighted(2)]
    assert asked == fresh


def test_a_sample_of_weight_two_counts_twice() -> None:
    samples, _ = played()
    once, twice = (Equations(2, squares=False, gamma=0.7) for _ in range(2))
    once.add(samples, np.full(80, 2.0))
    twice.add(samples)
    twice.add(samples)
    assert once.matrix == pytest.approx(twice.matrix)
    assert once.solve(ridge=1.0) == pytest.approx(_alone(samples).solve(ridge=1.0))


def _alone(samples: Samples) -> Equations:
    sums = Equations(2, squares=False, gamma=0.7)
    sums.add(samples)
    return sums


def checkpoint(training: Training, path: Path) -> TrainingFolder:
    folder = TrainingFolder(path / "it.checkpoint", training.config.facts(), files=(STATE,))
    folder.claim()
    return folder


# --- Training -----------------------------------------------------------------------------------
def test_a_killed_training_resumes_from_its_folder(tmp_path: Path) -> None:
    whole = training(tmp_path / "whole")
    for _ in range(4):
        whole.step()
    part = training(tmp_path / "part")
    part.step()
    part.step()
    part.save(checkpoint(part, tmp_path))
    part.step()  # killed before its checkpoint was written: this iteration is played again
    rest = training(tmp_path / "part")
    rest.resume(checkpoint(rest, tmp_path))
    rest.step()
    rest.step()
    assert to_bytes(rest.model()) == to_bytes(whole.model())
    files = sorted(os.listdir(tmp_path / "part"))
    assert files == [f"iteration-0000{number}.samples" for number in range(4)]
    assert all(
        (tmp_path / "part" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()
        for name in files
    )


def test_an_empty_store_is_reported(tmp_path: Path) -> None:
    part = training(tmp_path / "samples")
    part.step()
    part.save(checkpoint(part, tmp_path))
    (tmp_path / "samples" / "iteration-00000.samples").unlink()
    rest = training(tmp_path / "samples")
    rest.resume(checkpoint(rest, tmp_path))
    with pytest.raises(ModelError, match=r"has no samples of iteration 1 \(no iteration-00000"):
        rest.step()
    assert rest.iteration == 1


def test_samples_of_another_training_are_neither_used_nor_written_over(tmp_path: Path) -> None:
    part = training(tmp_path / "samples")
    part.step()
    whole = (tmp_path / "samples" / "iteration-00000.samples").read_bytes()
    other = training(tmp_path / "samples", replace(SMALL, seed=SMALL.seed + 1))
    with pytest.raises(ModelError, match=r"another training: seed is .* folder to reuse"):
        other.step()
    assert (tmp_path / "samples" / "iteration-00000.samples").read_bytes() == whole
    again = training(tmp_path / "samples")
    again.step()  # its own are written anew
    assert (tmp_path / "samples" / "iteration-00000.samples").read_bytes() == whole


def test_damaged_samples_are_reported(tmp_path: Path) -> None:
    store = SampleStore(tmp_path)
    store.put(0, Policy(WEIGHTS, 0.5), *played())
    whole = store.path(0).read_bytes()
    for data in (b"", whole[:-30], whole[:500] + b"?" + whole[501:]):
        store.path(0).write_bytes(data)
        with pytest.raises(ModelError, match=r"00000\.samples' holds no samples: "):
            SampleStore(tmp_path).get(0)


def test_a_full_disk_leaves_nothing_half_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    part = training(tmp_path / "samples")
    part.step()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        part.step()
    assert part.iteration == 1
    assert os.listdir(tmp_path / "samples") == ["iteration-00000.samples"]
    monkeypatch.undo()
    part.step()
    assert part.iteration == 2


def test_what_cannot_be_reused_is_refused(tmp_path: Path) -> None:
    for features, opponent in (("health", "random"), ("health-squared", "self")):
        with pytest.raises(ModelError, match="with opponent=self and without products only"):
            Config(reuse=True, features=features, opponent=opponent)
    with pytest.raises(ModelError, match="needs a folder"):
        Training(SMALL)


def test_the_command(tmp_path: Path) -> None:
    words = ["train", "lspi", str(tmp_path / "it.hlm"), "--features", "health", "--samples", "50"]
    words += ["--iterations", "2", "--average", "2", "--reuse", str(tmp_path / "samples")]
    said = CliRunner().invoke(app, words)
    assert said.exit_code == 0, said.output
    assert len(os.listdir(tmp_path / "samples")) == 2
