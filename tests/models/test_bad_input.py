"""External failures: killed trainings, full disks, models of other features and engines."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from models.made_up import linear
from typer.testing import CliRunner

from hearthlab.agents import SpecError, agent
from hearthlab.cli import app
from hearthlab.models.files import load, pack, save, to_bytes, unpack
from hearthlab.search.features import feature_set

WORDS = ["--features", "health", "--samples", "2000", "--iterations", "6", "--seed", "3"]
PATIENCE = 120  # seconds


def train(path: Path, *more: str) -> list[str]:
    return ["train", "lspi", str(path), *WORDS, *more]


def test_a_training_that_is_killed_resumes_to_the_same_bytes(tmp_path: Path) -> None:
    whole = tmp_path / "whole" / "it.hlm"
    killed = tmp_path / "killed" / "it.hlm"
    for path in (whole, killed):
        path.parent.mkdir()
    assert CliRunner().invoke(app, train(whole)).exit_code == 0
    command = [sys.executable, "-m", "hearthlab", *train(killed)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    until = time.monotonic() + PATIENCE
    while not killed.exists() and time.monotonic() < until:
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert load(killed).card.training["iterations done"] in range(1, 7)
    assert CliRunner().invoke(app, train(killed)).exit_code == 0
    assert killed.read_bytes() == whole.read_bytes()
    assert "it.checkpoint" not in os.listdir(killed.parent)


def test_a_full_disk_stops_a_training_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "it.hlm"
    write = os.fsync
    times: list[int] = []

    def full(file: int) -> None:
        times.append(file)
        if len(times) > 5:  # the terms; two iterations, each with a checkpoint and a model
            raise OSError(28, "No space left on device")
        write(file)

    monkeypatch.setattr(os, "fsync", full)
    said = CliRunner().invoke(app, train(path))
    assert said.exit_code == 2
    assert "No space left on device" in said.output
    monkeypatch.undo()
    assert sorted(os.listdir(tmp_path)) == ["it.checkpoint", "it.hlm"]
    assert load(path).card.training["iterations done"] == 2
    assert CliRunner().invoke(app, train(path)).exit_code == 0
    assert load(path).card.training["iterations done"] == 6


@pytest.mark.parametrize("name", ["curves.svg", "curves.png"])
def test_the_command_reports_a_full_disk(name: str, tmp_path: Path) -> None:
    (tmp_path / name).symlink_to("/dev/full")  # Linux: every write fails for want of space
    said = CliRunner().invoke(app, ["model", "lspi-all", "--plot", str(tmp_path / name)])
    assert said.exit_code == 2
    assert "No space left on device" in said.output


def test_an_interrupted_write_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = save(linear(seed=1), tmp_path / "it.hlm")
    before = path.read_bytes()

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", stop)
    with pytest.raises(KeyboardInterrupt):
        save(linear(seed=2), path)
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == ["it.hlm"]


def test_agents_refuse_models_of_other_features_and_engines(tmp_path: Path) -> None:
    model = linear()
    old = save(replace(model, card=replace(model.card, engine="0" * 16)), tmp_path / "old.hlm")
    with pytest.raises(SpecError, match=r"lspi:model=.*old\.hlm.* trained with engine 0000"):
        agent(f"lspi:model={old}")
    assert agent(f"lspi:model={old},engine=any")
    entries = unpack(to_bytes(model))
    digest = feature_set("all").digest.encode()
    entries["card.toml"] = entries["card.toml"].replace(digest, b"0123456789abcdef")
    other = tmp_path / "other.hlm"
    other.write_bytes(pack(entries))
    for spec in (f"lspi:model={other}", f"uct:value={other}"):
        with pytest.raises(SpecError, match="they are read in another way now, train it again"):
            agent(spec)


def test_the_commands_refuse_unknown_models() -> None:
    for words in (
        ["match", "lspi:model=nothing", "random", "--games", "2"],
        ["match", "uct:value=nothing", "random", "--games", "2"],
        ["model", "nothing"],
    ):
        said = CliRunner().invoke(app, words)
        assert said.exit_code == 2, words
