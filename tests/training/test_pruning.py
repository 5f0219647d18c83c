"""Pruning networks: bandits, data sets, trainings, algorithm 1, and files."""

from __future__ import annotations

import errno
import os
from dataclasses import replace
from pathlib import Path
from time import thread_time
from typing import Any

import numpy as np
import pytest
from models.made_up import linear
from typer.testing import CliRunner

from hearthlab.cli import app
from hearthlab.models import files
from hearthlab.models.files import load, load_any, load_pruning, save, to_bytes
from hearthlab.models.model_card import ModelCard, ModelError
from hearthlab.models.pruning import PROBABILITY_SHAPE, SAFETY_SHAPE, PruningModel
from hearthlab.search import core
from hearthlab.search.schema.search import MAX_QUANTILES, Bandits
from hearthlab.training.folder import TrainingFolder
from hearthlab.training.pruning import bandits, networks
from hearthlab.training.pruning.bandits import DataSet, read_data
from hearthlab.training.pruning.networks import Network
from hearthlab.training.pruning.rewards import distribution
from hearthlab.training.pruning.training import SIZES, STATE, Training


def uniform() -> Any:
    return distribution("uniform")


def bandits_of(rewards: Any, *, arms: int, pulls: int, repetitions: int = 1000) -> Bandits:
    b = Bandits()
    b.random.state = 1
    b.n_arms, b.pulls, b.repetitions, b.n_quantiles = arms, pulls, repetitions, MAX_QUANTILES
    b.quantiles[:] = list(rewards)
    core.play_bandits(b)
    return b


def small(**options: Any) -> DataSet:
    made = {"rewards": "uniform", "quantiles": uniform(), "repetitions": 5, "per_actions": 2}
    return DataSet(**{**made, **options})


def tables(safety: Any = None, probability: Any = None) -> PruningModel:
    kept = np.full(SAFETY_SHAPE, 50, np.int32) if safety is None else safety
    chances = np.zeros(PROBABILITY_SHAPE, np.float32) if probability is None else probability
    return PruningModel({"safety": kept, "probability": chances}, ModelCard("made-up"))


# --- Bandits ------------------------------------------------------------------------------------
def test_a_sure_arm_is_found_at_once() -> None:
    # Half of the arms always win, half never: whichever wins is best.
    rewards = np.repeat([0.0, 1.0], [MAX_QUANTILES // 2, MAX_QUANTILES - MAX_QUANTILES // 2])
    found = bandits_of(rewards, arms=20, pulls=200)
    assert (found.worst, found.chosen) == (1, 1000)


def test_equal_arms_are_all_best() -> None:
    found = bandits_of(np.full(MAX_QUANTILES, 0.4), arms=7, pulls=150)
    assert (found.worst, found.chosen) == (1, 1000)


def test_the_means_of_arms_are_their_chances() -> None:
    found = bandits_of(np.full(MAX_QUANTILES, 0.3), arms=3, pulls=1500, repetitions=1)
    assert sum(found.visits[:3]) == 1500
    assert sum(found.wins[:3]) / 1500 == pytest.approx(0.3, abs=0.05)
    assert found.chances[:3] == [0.3] * 3


def test_more_pulls_find_the_best_arm_more_often() -> None:
    found = [bandits_of(uniform(), arms=20, pulls=pulls) for pulls in (50, 200, 800)]
    chosen = [each.chosen for each in found]
    assert chosen == sorted(chosen)
    assert chosen[0] < 400 < 750 < chosen[2]
    assert found[2].worst < found[0].worst


def test_the_data_set_is_made_in_two_minutes() -> None:
    # 4,704 tuples of 26.5 arms and 800 pulls on average, 1,000 repetitions: 120 s on two cores.
    started = thread_time()
    bandits_of(uniform(), arms=26, pulls=800, repetitions=100)
    assert 4704 * 10 * (thread_time() - started) / 2 < 4 * 120


# --- The data set -------------------------------------------------------------------------------
def test_the_tuples_are_those_of_the_document() -> None:
    data = DataSet("uniform", uniform())
    assert np.count_nonzero(data.published) == 4704
    for actions in (3, 50):
        pulls = data.iterations[data.published & (data.actions == actions)]
        assert len(pulls) == len(set(pulls.tolist())) == 98
        assert pulls.min() < 115
        assert pulls.max() > 1485
    assert data.iterations.min() >= 1
    assert data.iterations.max() <= 1500


def test_threads_and_seeds() -> None:
    def made(threads: int = 1, **options: Any) -> list[Any]:
        data = small(**options)
        data.make(threads=threads)
        return [data.kept.tolist(), data.chosen.tolist(), data.iterations.tolist()]

    assert made() == made(threads=3)
    assert made() != made(seed=1)
    assert made() != made(quantiles=uniform() ** 3)


def test_an_interrupted_data_set_resumes(tmp_path: Path) -> None:
    path = tmp_path / "it.npz"

    def stop(done: int, total: int) -> None:
        if done == 100:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        small().make(path, progress=stop)
    part = read_data(path)
    assert np.count_nonzero(part.kept) == 100
    assert not part.done
    with pytest.raises(ModelError, match="not finished: 668 tuples are missing"):
        Training(part)
    part.make(path)
    whole = small()
    whole.make(tmp_path / "whole.npz")
    assert path.read_bytes() == (tmp_path / "whole.npz").read_bytes()
    assert np.load(path)["kept"].tolist() == whole.kept.tolist()


def test_a_full_disk_leaves_the_data_set_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "it.npz"
    small().save(path)
    before = path.read_bytes()

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        small().make(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "it is empty"),
        (b"PK\x03\x04 and then something else", "no model file"),
        (to_bytes(linear("all")), "there is no facts.toml in it"),
        (files.pack({"facts.toml": b"format = 9\n"}), "another format"),
        (files.pack({"facts.toml": b"format = 1\n"}), "quantiles"),
    ],
)
def test_files_that_are_not_data_sets(tmp_path: Path, data: bytes, message: str) -> None:
    path = tmp_path / "it.npz"
    path.write_bytes(data)
    with pytest.raises(ModelError, match=message):
        read_data(path)


def test_a_changed_data_set(tmp_path: Path) -> None:
    data = small()
    data.kept[:] = 60
    data.save(tmp_path / "it.npz")
    with pytest.raises(ModelError, match="its kept make no sense"):
        read_data(tmp_path / "it.npz")
    whole = (tmp_path / "it.npz").read_bytes()
    (tmp_path / "it.npz").write_bytes(whole[:-40])
    with pytest.raises(ModelError, match="not a data set of bandits"):
        read_data(tmp_path / "it.npz")
    with pytest.raises(ModelError, match="there is no data set"):
        read_data(tmp_path / "other.npz")


@pytest.mark.parametrize(
    "wrong", [{"repetitions": 0}, {"per_actions": 0}, {"quantiles": -uniform()}]
)
def test_data_sets_that_make_no_sense(wrong: dict[str, Any]) -> None:
    with pytest.raises(ModelError, match=r"should be"):
        small(**wrong)


# --- Networks -----------------------------------------------------------------------------------
def test_the_slopes_are_those_of_the_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(networks, "FADE_GRADIENT", 0.0)  # so that Adam keeps the last slopes
    network = Network(2, (5, 4), seed="a")
    network.numbers = network.numbers.astype(np.float64)
    network.gradients = network.gradients.astype(np.float64)
    network.squares = network.squares.astype(np.float64)
    x = np.random.default_rng(1).random((9, 2))
    y = x[:, 0] * x[:, 1]

    def error() -> float:
        return float(((network._outputs(x)[-1][:, 0] - y) ** 2).mean())

    numeric = []
    for i in range(len(network.numbers)):
        network.numbers[i] += 1e-6
        above = error()
        network.numbers[i] -= 2e-6
        numeric.append((above - error()) / 2e-6)
        network.numbers[i] += 1e-6
    network._step(x, y, 1, 0.0)
    assert network.gradients == pytest.approx(np.array(numeric), abs=1e-5)


def test_a_network_learns() -> None:
    x = np.random.default_rng(1).random((500, 2), np.float32)
    y = x[:, 0] * x[:, 1]
    network = Network(2, (20, 20), seed="a")
    errors = [network.train(x, y, epochs=100) for _ in range(100)]
    assert errors[-1] < 0.05 * errors[0]
    assert np.abs(network.predict(x) - y).mean() < 0.05


def test_networks_have_the_published_sizes() -> None:
    assert SIZES == {"safety": (200, 300, 100), "probability": (300, 500, 200)}


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small networks, which train at once."""
    monkeypatch.setitem(SIZES, "safety", (12, 8))
    monkeypatch.setitem(SIZES, "probability", (12, 8))


def claimed(training: Training, path: Path) -> TrainingFolder:
    """Return the folder of a training, claimed by it."""
    folder = TrainingFolder(path / "it.checkpoint", training.terms(), files=(STATE,))
    folder.claim()
    return folder


@pytest.mark.usefixtures("narrow")
def test_a_resumed_training_ends_in_the_same_bytes(tmp_path: Path) -> None:
    data = small()
    data.make()
    whole = Training(data, epochs=11)
    while not whole.done:
        whole.step()
    part = Training(data, epochs=11)
    part.step()
    part.save(claimed(part, tmp_path))
    rest = Training(data, epochs=11)
    rest.resume(claimed(rest, tmp_path))
    assert rest.epoch == 5
    while not rest.done:
        rest.step()
    assert to_bytes(rest.model()) == to_bytes(whole.model())
    assert rest.model().card.curves["safety: mean squared error"].x[-1] == 11
    with pytest.raises(ModelError, match="holds another training: epochs is 11 there, 12 here"):
        claimed(Training(data, epochs=12), tmp_path)
    other = replace(data, quantiles=data.quantiles**3)  # of the same name
    other.make()
    with pytest.raises(ModelError, match="holds another training: quantiles is"):
        claimed(Training(other, epochs=11), tmp_path)
    (tmp_path / "it.checkpoint" / "state").write_bytes(b"")
    with pytest.raises(ModelError, match="is not its checkpoint"):
        rest.resume(claimed(rest, tmp_path))
    with pytest.raises(ModelError, match="epochs=0: should be from 1"):
        Training(data, epochs=0)


# --- Algorithm 1 --------------------------------------------------------------------------------
def test_algorithm_1_prunes_where_the_chance_is_best() -> None:
    # After 150 iterations half of the actions are enough, whatever their number is.
    rows, columns = np.arange(3, 51)[:, None], np.arange(100, 1501, 5)
    safety = np.where(columns < 150, rows, (rows + 1) // 2).astype(np.int32)
    left, many = np.arange(0, 1501, 5), np.arange(1, 51)[:, None]
    model = tables(safety, (left / (left + 40.0 * many)).astype(np.float32))
    assert model.plan(20, 300) == ((150, 10),)
    assert model.plan(20, 500) == ((150, 10), (300, 5))
    assert model.plan(2, 500) == ()
    assert model.plan(20, 100) == ()
    assert model.plan(60, 300) == ((150, 25),)  # as if there were 50
    assert model.plan(4, 5000)[:1] == ((150, 2),)


def test_nothing_is_pruned_when_all_must_be_kept() -> None:
    assert tables().plan(20, 1000) == ()


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"safety": np.zeros(SAFETY_SHAPE, np.int32)}, "safety: should be from 1 to 50"),
        ({"safety": np.ones((2, 2), np.int32)}, r"safety: int32 \(2, 2\); should be"),
        ({"probability": np.full(PROBABILITY_SHAPE, 2, np.float32)}, "from 0 to 1 everywhere"),
    ],
)
def test_tables_that_make_no_sense(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(ModelError, match=message):
        tables(**wrong)


# --- Files and the command ----------------------------------------------------------------------
def test_kinds_of_models_are_distinguished(tmp_path: Path) -> None:
    save(tables(), tmp_path / "pruning.hlm")
    save(linear("all"), tmp_path / "value.hlm")
    assert load_any(tmp_path / "pruning.hlm", any_engine=True).kind == "pruning"
    assert to_bytes(load_pruning(tmp_path / "pruning.hlm")) == to_bytes(tables())
    with pytest.raises(ModelError, match="gives no value of a state"):
        load(tmp_path / "pruning.hlm", any_engine=True)
    with pytest.raises(ModelError, match="a linear model; pruning needs one of kind pruning"):
        load_pruning(tmp_path / "value.hlm")


@pytest.mark.usefixtures("narrow")
def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bandits, "REPETITIONS", 3)
    file = tmp_path / "it.hlm"
    words = ["train", "pruning", str(file), "--repetitions", "2", "--epochs", "2"]
    found = CliRunner().invoke(app, words)
    assert found.exit_code == 0, found.output
    assert "5,376 tuples" in found.output
    assert "safety share that keeps enough" in found.output
    assert sorted(path.name for path in tmp_path.iterdir()) == ["it.hlm", "it.npz"]
    first = file.read_bytes()
    assert CliRunner().invoke(app, words).exit_code == 0
    assert file.read_bytes() == first
    for command in (["models", str(tmp_path)], ["model", str(file)]):
        shown = CliRunner().invoke(app, command)
        assert shown.exit_code == 0, shown.output
        assert "pruning" in shown.output
    other = CliRunner().invoke(app, [*words[:-4], "--repetitions", "3"])
    assert other.exit_code == 2
    assert "holds another training: repetitions is 2 there, 3 here" in other.output
    assert file.read_bytes() == first
    wrong = CliRunner().invoke(app, ["train", "pruning", str(tmp_path / "it.txt")])
    assert wrong.exit_code == 2
    assert "model files are named NAME.hlm" in wrong.output
    (tmp_path / "it.npz").write_bytes(b"")
    empty = CliRunner().invoke(app, words)
    assert empty.exit_code == 2
    assert "it is empty" in empty.output


def test_the_command_says_how_to_resume(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(self: DataSet, path: Path, **_: Any) -> None:
        self.save(path)
        raise KeyboardInterrupt

    monkeypatch.setattr(DataSet, "make", stop)
    file = tmp_path / "it.hlm"
    found = CliRunner().invoke(app, ["train", "pruning", str(file), "--repetitions", "2"])
    assert found.exit_code == 130
    assert "the same command resumes" in found.output
    assert not file.exists()
    assert not read_data(tmp_path / "it.npz").done
