"""Training boosted trees: data sets, splits by game, scores, and the command."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from hearthlab.cli import app
from hearthlab.models.champion.first import first_model
from hearthlab.models.files import load, load_champion, save, to_bytes
from hearthlab.models.model_card import ModelError
from hearthlab.search.features import feature_set
from hearthlab.training.boosting import dataset, self_play
from hearthlab.training.boosting.dataset import Rows, part_path, read, write
from hearthlab.training.boosting.self_play import SelfPlay, generate
from hearthlab.training.boosting.training import Config, auc, calibration, fit, log_loss, split

BOARD = feature_set("board")
DECKS = ("firebat-hunter", "tarei-warlock")
SMALL = SelfPlay("random", DECKS, 60, seed=3)
FEW = Config(trees=8, depth=3)


def small(**changed: Any) -> SelfPlay:
    facts = {"agent": "random", "decks": DECKS, "games": 60, "seed": 3, **changed}
    return SelfPlay(**facts)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("data") / "games"
    generate(SMALL, folder)
    return folder


@pytest.fixture(scope="module")
def rows(played: Path) -> Rows:
    return generate(SMALL, played)


# --- Games ----------------------------------------------------------------------------------------
def test_a_game_is_noted_as_both_players_see_it() -> None:
    found = SMALL.play(1)
    assert set(found.deck.tolist()) == {"tarei-warlock"}
    assert np.array_equal(found.player, np.arange(len(found)) % 2)
    first, second = found.where(found.player == 0), found.where(found.player == 1)
    assert np.array_equal(first.result + second.result, np.ones(len(first)))
    assert len(set(first.result.tolist())) == 1
    column = {name: place for place, name in enumerate(BOARD.names)}
    for one, other in (("own.health", "opponent.health"), ("own.minions", "opponent.minions")):
        mine, theirs = first.features[:, column[one]], second.features[:, column[other]]
        assert np.array_equal(mine, theirs)
    assert np.array_equal(first.features[:, column["turn"]], first.turn)
    assert (np.diff(first.turn) >= 0).all() and first.turn[0] == 1


def test_games_depend_on_their_number_and_the_terms_alone() -> None:
    same, other = SMALL.play(4), small(seed=4).play(4)
    assert np.array_equal(same.features, SMALL.play(4).features)
    assert not np.array_equal(same.features[:9], other.features[:9])
    noisy = small(agent="rules", epsilon=1.0).play(4)
    calm = small(agent="rules").play(4)
    assert not np.array_equal(noisy.features[:40], calm.features[:40])


def test_threads_and_interruptions_give_the_same_files(
    played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[int] = []

    def stop(count: int) -> None:
        counted.append(count)
        if count == 33:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        generate(SMALL, tmp_path / "games", on_game=stop)
    assert [each.name for each in (tmp_path / "games").iterdir()] == ["games-00000000.parquet"]
    counted.clear()
    generate(SMALL, tmp_path / "games", threads=3, on_game=counted.append)
    assert counted[0] == 20 and max(counted) == 60
    for path in played.iterdir():
        assert (tmp_path / "games" / path.name).read_bytes() == path.read_bytes()


def test_a_data_set_grows(played: Path, tmp_path: Path) -> None:
    generate(small(games=25), tmp_path / "games")
    grown = generate(SMALL, tmp_path / "games")
    assert len(grown.games) == 60
    assert (part_path(tmp_path / "games", 20)).read_bytes() == part_path(played, 20).read_bytes()
    assert len(generate(small(games=25), tmp_path / "games").games) == 25


def test_a_full_disk_keeps_what_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []

    def full(number: int) -> None:
        calls.append(number)
        if len(calls) > 1:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            generate(SMALL, tmp_path / "games")
    assert [each.name for each in (tmp_path / "games").iterdir()] == ["games-00000000.parquet"]
    assert len(generate(SMALL, tmp_path / "games").games) == 60


def test_a_killed_run_resumes(tmp_path: Path) -> None:
    # kill -9 during a write leaves at most a hidden partial file, which the next run removes.
    folder = tmp_path / "it.games"
    words = [sys.executable, "-m", "hearthlab", "train", "boosted", str(tmp_path / "it.hlm")]
    words += ["--agent", "rules", "--decks", "firebat-hunter", "--games", "4000", "--seed", "5"]
    with subprocess.Popen(words, stdout=subprocess.DEVNULL) as run:
        until = time.monotonic() + 60
        while len(list(folder.glob("games-*"))) < 2 and time.monotonic() < until:
            time.sleep(0.02)
        run.send_signal(signal.SIGKILL)
    half = folder / ".games-00000020.parquet.x1y2z3w4"
    half.write_bytes(b"half")
    whole = part_path(folder, 0).read_bytes()
    rows = generate(SelfPlay("rules", ("firebat-hunter",), 40, seed=5), folder)
    assert len(rows.games) == 40 and not half.exists()
    assert part_path(folder, 0).read_bytes() == whole


def test_fewer_games_leave_what_was_played(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    mine = folder / ".games-mine.parquet.bak"
    mine.write_text("mine")
    more = generate(small(games=30), folder)
    whole = part_path(folder, 20).read_bytes()
    fewer = generate(small(games=24), folder)
    assert fewer.games.tolist() == list(range(24))
    assert len(more.games) == 30
    assert part_path(folder, 20).read_bytes() == whole
    assert mine.read_text() == "mine"


def test_games_of_two_models_in_one_file_are_kept_apart(tmp_path: Path) -> None:
    path = save(first_model(), tmp_path / "net.hlm")
    terms = SelfPlay(f"champion:model={path}", ("firebat-hunter",), 2)
    before = terms.facts()
    save(load_champion("champion"), path)
    assert terms.facts() != before
    assert "files" not in small().facts()


def test_a_seed_that_cannot_be_used_is_refused_at_once() -> None:
    with pytest.raises(ModelError, match="split_seed=-1: should be from 0 to "):
        Config(split_seed=-1)


# --- Invalid files --------------------------------------------------------------------------------
def test_an_empty_data_set(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="a data set of 0 games"):
        generate(small(games=0), tmp_path / "games")
    few = generate(small(games=4), tmp_path / "games")
    with pytest.raises(ModelError, match="at least 10 are needed"):
        split(few, Config())


def test_foreign_and_damaged_files(played: Path, tmp_path: Path) -> None:
    import pyarrow as pa
    from pyarrow import parquet

    path = part_path(tmp_path, 0)
    parquet.write_table(pa.table({"game": [1, 2]}), path)
    with pytest.raises(ModelError, match="a Parquet file of something else"):
        generate(SMALL, tmp_path)
    path.write_bytes(part_path(played, 0).read_bytes()[:-100])
    with pytest.raises(ModelError, match="no Parquet file, or a damaged one"):
        generate(SMALL, tmp_path)
    path.write_bytes(part_path(played, 0).read_bytes())
    with pytest.raises(ModelError, match="another training: seed is 3 there, 4 here"):
        generate(small(seed=4), tmp_path)
    with pytest.raises(ModelError, match="features is 'board' there, 'health' here"):
        generate(small(features="health"), tmp_path)
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


def test_features_that_are_read_in_another_way(rows: Rows, tmp_path: Path) -> None:
    health = feature_set("health")
    few = Rows(rows.game, rows.turn, rows.player, rows.deck, rows.result, rows.features[:, :2])
    write(tmp_path / "it.parquet", few, health, {"features": "board"})
    with pytest.raises(ModelError, match="'board' are read in another way now; play it again"):
        read(tmp_path / "it.parquet", BOARD, {"features": "board"})


def test_products_and_bad_numbers_are_refused() -> None:
    with pytest.raises(ModelError, match="products are not stored"):
        small(features="health-squared")
    with pytest.raises(ModelError, match=r"epsilon=1\.5: should be"):
        small(epsilon=1.5)
    with pytest.raises(ModelError, match="depth=99: should be from 1 to 16"):
        Config(depth=99)


# --- Splits and scores ----------------------------------------------------------------------------
def test_no_game_is_in_two_parts(rows: Rows) -> None:
    parts = split(rows, Config())
    games = [set(part.games.tolist()) for part in parts]
    assert set.union(*games) == set(rows.where(rows.result != 0.5).games.tolist())
    assert sum(map(len, games)) == len(set.union(*games))
    assert [len(each) for each in games[1:]] == [6, 6]
    other = split(rows, Config(split_seed=1))
    assert set(other.test.games.tolist()) != games[2]


def test_scores_are_those_of_scikit_learn() -> None:
    from sklearn.metrics import log_loss as their_log_loss
    from sklearn.metrics import roc_auc_score

    chance = np.random.default_rng(1)
    won = chance.integers(0, 2, 500).astype(np.float32)
    told = np.round(np.clip(0.3 * won + chance.random(500) * 0.7, 0.01, 0.99), 2)
    assert auc(told, won) == pytest.approx(roc_auc_score(won, told))
    assert log_loss(told, won) == pytest.approx(their_log_loss(won, told))
    with pytest.raises(ModelError, match="play more games"):
        auc(told, np.ones(500))


def test_calibration() -> None:
    told = np.array([0.02, 0.04, 0.55, 0.55, 1.0])
    found = calibration(told, np.array([0.0, 1.0, 1.0, 1.0, 1.0]))
    assert found.x == pytest.approx((0.03, 0.55, 1.0))
    assert found.y == pytest.approx((0.5, 1.0, 1.0))


def test_training_repeats_to_the_byte_and_predicts(rows: Rows) -> None:
    told: list[int] = []
    models = [
        fit(
            rows,
            FEW,
            features="board",
            name="it",
            facts=SMALL.facts(),
            on_round=lambda trees, *losses: told.append(trees),
        )
        for _ in range(2)
    ]
    assert to_bytes(models[0]) == to_bytes(models[1])
    assert told == [*range(1, 9)] * 2
    card = models[0].card
    losses = card.curves["log-loss, training games"].y
    assert losses[-1] < losses[0]
    assert card.training["agent"] == "random" and card.training["games, test"] == 6


def test_what_decides_games_is_learned() -> None:
    chance = np.random.default_rng(2)
    n = 4000
    features = chance.integers(0, 30, (n, len(BOARD.names))).astype(np.float32)
    own, opponent = (BOARD.names.index(f"{side}.health") for side in ("own", "opponent"))
    won = features[:, own] + chance.normal(0, 2, n) > features[:, opponent]
    game = np.arange(n, dtype=np.int32) // 20
    zeros = np.zeros(n, np.int32)
    rows = Rows(game, zeros + 5, zeros, np.full(n, "made up"), won.astype(np.float32), features)
    card = fit(rows, Config(), features="board", name="it", facts={}).card
    assert card.scores["AUC, held-out games"] > 0.95
    assert card.scores["log-loss, held-out games"] < 0.3
    assert card.curves["AUC by turn, held-out games"].x == (5.0,)


def test_patience_keeps_the_best_trees(rows: Rows) -> None:
    config = Config(trees=60, depth=6, eta=1.0, patience=2)
    model = fit(rows, config, features="board", name="it", facts={})
    losses = model.card.curves["log-loss, validation games"].y
    assert len(model.arrays["roots"]) == losses.index(min(losses)) + 1 == len(losses) - 2


# --- The command ----------------------------------------------------------------------------------
def test_the_command(tmp_path: Path) -> None:
    path = tmp_path / "it.hlm"
    words = ["train", "boosted", str(path), "--agent", "random", "--decks", ",".join(DECKS)]
    words += ["--games", "60", "--seed", "3", "--trees", "10", "--depth", "3", "--per-deck"]
    said = CliRunner().invoke(app, words)
    assert said.exit_code == 0, said.output
    assert "60 games" in said.output and "10 trees: log-loss" in said.output
    assert "trained; AUC, held-out games: 0." in said.output
    whole = path.read_bytes()
    assert load(path).card.training["decks"] == ", ".join(DECKS)
    per_deck = [load(tmp_path / f"it-{deck}.hlm").card for deck in DECKS]
    assert [card.training["games, train"] for card in per_deck] == [24, 24]
    drawn = CliRunner().invoke(app, ["model", str(path), "--plot", str(tmp_path / "it.svg")])
    assert "AUC, held-out games" in drawn.output
    assert "calibration" in (tmp_path / "it.svg").read_text()
    path.unlink()
    again = CliRunner().invoke(app, words)
    assert again.exit_code == 0 and path.read_bytes() == whole


def test_the_command_is_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: Any, **__: Any) -> Rows:
        raise KeyboardInterrupt

    monkeypatch.setattr(self_play, "generate", interrupted)
    said = CliRunner().invoke(app, ["train", "boosted", str(tmp_path / "it.hlm")])
    assert said.exit_code == 130
    assert "the same command resumes" in said.output
    assert not (tmp_path / "it.hlm").exists()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["it.zip"], "model files are named NAME.hlm"),
        (["nowhere/it.hlm"], "there is no folder 'nowhere'"),
        (["it.hlm", "--agent", "mctx"], "no agent 'mctx'; did you mean 'mcts'?"),
        (["it.hlm", "--decks", "firebat"], "no deck, deck set or class 'firebat'"),
        (["it.hlm", "--features", "bord"], "no feature set 'bord'"),
        (["it.hlm", "--games", "0"], "a data set of 0 games"),
        (["it.hlm", "--agent", "random", "--games", "4"], "at least 10 are needed"),
        (["it.hlm", "--trees", "0"], "trees=0: should be from 1"),
    ],
)
def test_bad_input(
    words: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = CliRunner().invoke(app, ["train", "boosted", *words])
    assert said.exit_code == 2
    assert message in said.output
    assert not (tmp_path / "it.hlm").exists()


def test_missing_packages_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from hearthlab.arena import extras

    monkeypatch.setattr(extras, "find_spec", lambda module: None)
    said = CliRunner().invoke(app, ["train", "boosted", str(tmp_path / "it.hlm")])
    assert said.exit_code == 2
    assert "needs pyarrow; pip install 'hearthlab[learn]'" in said.output


def test_a_file_of_a_data_set_is_small(played: Path) -> None:
    sizes = [path.stat().st_size for path in played.glob(f"*{dataset.SUFFIX}")]
    assert len(sizes) == 3 and sum(sizes) < 1_000_000
