"""Datasets of decisions: they contain the played games, and can be resumed and read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from processes import run_script
from typer.testing import CliRunner

import hearthlab as hl
from hearthlab.cli import app
from hearthlab.envs import trajectories
from hearthlab.envs.trajectories import (
    COLUMNS,
    KIND,
    DatasetError,
    Recipe,
    generate,
    load,
    observations,
    parts,
    piece,
    schema,
    to_minari,
)

LEARNING = Path(__file__).resolve().parents[2] / "examples" / "learning"
RECIPE = Recipe(("rules", "random"), noise=0.2)


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make parts small."""
    monkeypatch.setattr(trajectories, "GAMES", 4)
    monkeypatch.setattr(trajectories, "piece", lambda recipe, number: piece(recipe, number, 4))


def made(folder: Path, wanted: int = 600) -> int:
    return list(generate(folder, RECIPE, wanted))[-1]


def test_rows_are_what_was_played(tmp_path: Path) -> None:
    count = made(tmp_path)
    rows = [row for number in range(len(parts(tmp_path))) for row in piece(RECIPE, number, 4)]
    assert count == len(rows) >= 600
    seen, at = 0, 0
    for batch in load(tmp_path, rows=100):
        shown = observations(batch)
        for place in range(len(shown)):
            row = rows[at]
            assert (shown[place] == row["seen"]).all()
            assert np.flatnonzero(batch["mask"][place]).tolist() == row["legal"].tolist()
            for name in ("game", "ply", "player", "action", "chosen", "reward", "value", "agent"):
                assert batch[name][place] == row[name]
            assert batch["mask"][place, [row["action"], row["chosen"]]].all()
            assert row["deck"] in {deck.name for deck in hl.decks("championship-2014")}
            seen, at = seen + (row["action"] != row["chosen"]), at + 1
    assert at == count and 0.02 * count < seen < 0.3 * count  # noise may draw the same action


def test_values_are_results() -> None:
    rows = piece(RECIPE, 0, 6)
    games = {row["game"] for row in rows}
    assert games == set(range(6))
    for game in games:
        values = {row["player"]: row["value"] for row in rows if row["game"] == game}
        assert sum(values.values()) == 0
        for player, value in values.items():
            own = [r for r in rows if r["game"] == game and r["player"] == player]
            assert [row["reward"] for row in own[:-1]] == [0.0] * (len(own) - 1)
            assert own[-1]["reward"] == value
            assert [row["ply"] for row in own] == sorted(row["ply"] for row in own)
    assert {row["agent"] for row in rows} == {"rules", "random"}


def test_what_is_missing_is_made_again(tmp_path: Path) -> None:
    made(tmp_path)
    before = [path.read_bytes() for path in parts(tmp_path)]
    parts(tmp_path)[1].unlink()
    (tmp_path / "part-00001.waiting").write_bytes(b"half of it")
    made(tmp_path)
    assert [path.read_bytes() for path in parts(tmp_path)] == before
    assert not list(tmp_path.glob("*.waiting"))
    with pytest.raises(DatasetError, match=r"was made with recipe .*; name another folder"):
        list(generate(tmp_path, Recipe(("random",)), 100))


def test_an_interrupt_leaves_whole_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(recipe: Recipe, number: int) -> Any:
        if number == 2:
            raise KeyboardInterrupt
        return piece(recipe, number, 4)

    monkeypatch.setattr(trajectories, "piece", interrupted)
    words = ["trajectories", str(tmp_path), "--agents", "random", "--decisions", "5000"]
    said = CliRunner().invoke(app, words)
    assert said.exit_code == 130 and "the same command resumes" in said.output
    assert [path.name for path in parts(tmp_path)] == ["part-00000.parquet", "part-00001.parquet"]


def test_files_say_what_they_hold(tmp_path: Path) -> None:
    made(tmp_path, 10)
    facts = json.loads((tmp_path / "dataset.json").read_text(encoding="utf-8"))
    assert facts["recipe"]["agents"] == ["rules", "random"]
    assert "MIT licence" in facts["licence"] and set(facts["columns"]) == set(COLUMNS)
    assert all(field.metadata[b"about"] for field in schema())


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"agents": ()}, "no agents; name one"),
        ({"agents": ("gvs",)}, "no agent 'gvs'; did you mean 'gsv'"),
        ({"noise": 2.0}, r"noise=2\.0: should be from 0 to 1"),
    ],
)
def test_bad_recipes_are_errors(options: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Recipe(**options)


def test_bad_datasets_are_errors(tmp_path: Path) -> None:
    with pytest.raises(DatasetError, match="has no part of a dataset"):
        parts(tmp_path)
    made(tmp_path, 10)
    with pytest.raises(DatasetError, match="no column 'card'; there are game, ply"):
        next(load(tmp_path, columns=["card"]))


def test_minari_reads_it(tmp_path: Path) -> None:
    minari = pytest.importorskip("minari", reason="pip install 'hearthlab[datasets]'")
    count = made(tmp_path / "rows", 10)
    episodes = to_minari(tmp_path / "rows", tmp_path, "hearthlab/small-v0")
    read = minari.MinariDataset(tmp_path / "hearthlab" / "small-v0" / "data")
    assert (read.total_episodes, read.total_steps) == (episodes, count) == (8, count)
    first = read[0]
    n = len(first.actions)
    assert first.observations["observation"].shape == (n + 1, KIND.size)
    assert first.observations["action_mask"][np.arange(n), first.actions].all()
    assert abs(first.rewards[-1]) == 1 and first.terminations[-1]


def test_stored_games_are_exported(tmp_path: Path) -> None:
    store, file = tmp_path / "games.db", tmp_path / "decisions.parquet"
    hl.match("rules", "random", decks="championship-2014", games=2, seed=1, store=str(store))
    said = CliRunner().invoke(app, ["export", str(store), str(file), "--trajectories"])
    assert said.exit_code == 0 and "decisions written to" in said.output
    file.rename(tmp_path / "part-00000.parquet")
    (batch,) = load(tmp_path)
    assert set(batch["game"]) == {0, 1} and set(batch["value"]) == {-1.0, 1.0}
    refused = CliRunner().invoke(app, ["export", str(store), "a.csv", "--trajectories"])
    assert "ends in .parquet" in refused.output


def test_a_dataset_is_imitated(tmp_path: Path) -> None:
    made(tmp_path / "rows")
    said = run_script(LEARNING / "behaviour_cloning.py", "rows", "1", "c.pt", folder=tmp_path)
    assert "decisions as in the dataset" in said and "c.pt written" in said
    result = hl.match(f"policy:file={tmp_path / 'c.pt'}", "random", decks="random", games=2, seed=1)
    assert result.games == 2 and not result.faults("a")
