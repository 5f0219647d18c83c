"""Action values: games, files of progress, and files of quantiles."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import numpy as np
import pytest
from typer.testing import CliRunner

from hearthlab.cli import app
from hearthlab.game.errors import HearthlabError
from hearthlab.models.model_card import ModelError
from hearthlab.training.pruning.estimation import GAMES, Estimation
from hearthlab.training.pruning.rewards import (
    distribution,
    distributions,
    quantiles,
    read_rewards,
    save_rewards,
)

DECK = "firebat-hunter"
FAST = ("--iterations", "4", "--deck", DECK)
PATIENCE = 120.0  # seconds for a process to begin, on a busy machine


def small(games: int = 2, *, seed: int = 2) -> Estimation:
    return Estimation(games, (DECK, "tarei-warlock"), 4, seed)


def train(file: Path, *words: str) -> tuple[int, str]:
    found = CliRunner().invoke(app, ["train", "rewards", str(file), *words])
    return found.exit_code, found.output


# --- Games ----------------------------------------------------------------------------------------
def test_rewards_are_estimated_from_games(tmp_path: Path) -> None:
    terms = Estimation(1, (DECK,), 8, 2)
    found = terms.play(tmp_path / "one", threads=2)
    assert found == terms.play(tmp_path / "another")
    values = found[DECK]
    assert len(values) > 50
    assert 0 <= min(values) < max(values) <= 1
    found["again"] = values
    made = distributions(found)
    save_rewards(made, tmp_path / "it.csv")
    again = read_rewards(tmp_path / "it.csv")
    assert list(again) == ["all", DECK, "again"]
    for name, each in again.items():
        assert each == pytest.approx(made[name], abs=1e-4)
    assert distribution(str(tmp_path / "it.csv")).tolist() == again["all"].tolist()


def test_games_resume_where_they_were_stopped(tmp_path: Path) -> None:
    whole, path = tmp_path / "whole", tmp_path / "part"

    def stop(done: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        small().play(path, progress=stop)
    with (path / GAMES).open("ab") as file:
        file.write(b"[0.25, 0.")  # half a line, as of a process that was killed
    told: list[int] = []
    assert small().play(path, progress=told.append) == small().play(whole, threads=3)
    assert told == [3, 4]
    assert (path / GAMES).read_bytes() == (whole / GAMES).read_bytes()


def test_more_games_are_added_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / "it"
    fewer = small(1).play(path)
    told: list[int] = []
    more = small(2).play(path, progress=told.append)
    assert told == [3, 4]
    assert all(more[deck][: len(values)] == values for deck, values in fewer.items())
    assert small(1).play(path) == fewer


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"\xff\xfe\n", "holds no games of this command"),
        (b"[" * 100_000 + b"\n", "holds no games of this command"),
        (b"[0.5, 1.5]\n", "a line should be a list of chances"),
        (b"{}\n", "a line should be a list of chances"),
    ],
)
def test_files_that_are_not_files_of_games(tmp_path: Path, data: bytes, message: str) -> None:
    path = tmp_path / "it"
    small().folder(path).claim()
    (path / GAMES).write_bytes(data)
    with pytest.raises(ModelError, match=message):
        small().play(path)
    assert (path / GAMES).read_bytes() == data


def test_games_of_other_terms_are_refused(tmp_path: Path) -> None:
    small(1).play(tmp_path / "it")
    with pytest.raises(ModelError, match="holds another training: seed is 2 there, 3 here"):
        small(1, seed=3).play(tmp_path / "it")


@pytest.mark.parametrize(
    ("decks", "message"), [(("nobody",), "nobody"), ((DECK, DECK), "name each deck once")]
)
def test_decks_that_make_no_sense(decks: tuple[str, ...], message: str) -> None:
    with pytest.raises(HearthlabError, match=message):
        Estimation(1, decks)


# --- Files ----------------------------------------------------------------------------------------
def test_quantiles() -> None:
    found = quantiles(np.linspace(0.2, 0.8, 1001).tolist())
    assert found[[0, 128, 256]].tolist() == pytest.approx([0.2, 0.5, 0.8])
    with pytest.raises(ModelError, match="2 values: at least 257"):
        quantiles([0.1, 0.2])


@pytest.mark.parametrize("text", ["", "a,b\n1,2\n", "all,x\n0.5,0.5\n", "all\nx\n", "all,x\n1\n"])
def test_files_that_are_not_files_of_rewards(tmp_path: Path, text: str) -> None:
    (tmp_path / "it.csv").write_text(text)
    with pytest.raises(ModelError, match="is not a file of rewards"):
        distribution(str(tmp_path / "it.csv"))
    with pytest.raises(ModelError, match="there is no file of rewards"):
        distribution(str(tmp_path / "other.csv"))


# --- The command ----------------------------------------------------------------------------------
def test_the_command_for_rewards(tmp_path: Path) -> None:
    file = tmp_path / "it.csv"
    code, said = train(file, "--games", "3", *FAST)
    assert code == 0, said
    assert "values of actions" in said
    assert file.read_text().startswith(f"all,{DECK}\n0.")
    assert list(tmp_path.iterdir()) == [file]


def test_bad_input_writes_nothing(tmp_path: Path) -> None:
    assert train(tmp_path / "it.csv", "--games", "3", "--deck", "nobody")[0] == 2
    code, said = train(tmp_path / "it.txt")
    assert code == 2
    assert "files of rewards are named NAME.csv" in said
    assert not list(tmp_path.iterdir())


def test_killed_in_the_midst_it_ends_in_the_same_bytes(tmp_path: Path) -> None:
    killed, alone = tmp_path / "killed.csv", tmp_path / "alone.csv"
    words = [sys.executable, "-m", "hearthlab", "train", "rewards", str(killed), *FAST]
    checkpoint = killed.with_suffix(".checkpoint") / GAMES
    with subprocess.Popen([*words, "--games", "10000"], start_new_session=True) as process:
        try:
            end = monotonic() + PATIENCE
            while not checkpoint.exists() or checkpoint.read_bytes().count(b"\n") < 2:
                assert process.poll() is None
                assert monotonic() < end
                sleep(0.01)
        finally:
            os.killpg(process.pid, signal.SIGKILL)
    done = checkpoint.read_bytes().count(b"\n")
    assert done >= 2
    assert not killed.exists()
    games = ("--games", str(done + 2))
    for file in (killed, alone):
        code, said = train(file, *games, *FAST)
        assert code == 0, said
    assert killed.read_bytes() == alone.read_bytes()
    assert sorted(tmp_path.iterdir()) == [alone, killed]
