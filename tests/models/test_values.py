"""Kernels of models against slow and obvious ones; leaf values; threads and agents."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from math import exp
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from models import made_up
from models.made_up import ALL, boosted, linear, perceptron
from search.trials import middle_game

from hearthlab.agents import SpecError, agent, ask
from hearthlab.engine import core as engine
from hearthlab.engine.schema import Game
from hearthlab.models.files import save
from hearthlab.models.model import Model, ModelError
from hearthlab.models.value import Value
from hearthlab.search import core
from hearthlab.search.searcher import evaluator

RECORDS = [middle_game(seed, turn=3 + seed)._snapshot for seed in range(9)]
TRIALS = Path(__file__).with_name("trials.py")


# --- Slow and obvious ---------------------------------------------------------------------------
def inputs(model: Model, record: Game, player: int) -> Any:
    plain = np.array(model.reads.read(record, player))
    if not model.reads.squares:
        return plain
    n = len(plain)
    products = [plain[i] * plain[j] for i in range(n) for j in range(i, n)]
    return np.concatenate([plain, products])


def slow_linear(model: Model, record: Game, player: int) -> float:
    x = inputs(model, record, player)
    return float(model.arrays["weights"] @ x + model.arrays["bias"][0])


def slow_boosted(model: Model, record: Game, player: int) -> float:
    x = inputs(model, record, player)
    a = model.arrays
    total = np.float32(a["base"][0])
    for root in a["roots"]:
        node = root
        while a["left"][node] != -1:
            below = np.float32(x[a["feature"][node]]) < a["threshold"][node]
            node = a["left"][node] if below else a["right"][node]
        total = np.float32(total + a["value"][node])
    return float(total)


def slow_perceptron(model: Model, record: Game, player: int) -> float:
    x = inputs(model, record, player)
    layers = len(model.arrays) // 2
    for i in range(layers):
        x = x @ model.arrays[f"weights{i}"].astype(float) + model.arrays[f"bias{i}"]
        x = x if i == layers - 1 else np.maximum(x, 0)
    return float(x[0])


@pytest.mark.parametrize("features", ["all", "health", "mana-squared", "all-squared", "board"])
def test_linear(features: str) -> None:
    model = linear(features)
    value = Value(model)
    for record in RECORDS:
        for player in (0, 1):
            expected = slow_linear(model, record, player)
            assert value.number(record, player) == pytest.approx(expected, rel=1e-12, abs=1e-12)


@pytest.mark.parametrize("trees", [1, 3, 4, 10])
def test_boosted(trees: int) -> None:
    model = boosted(trees=trees, depth=6)
    value = Value(model)
    found = set()
    for record in RECORDS:
        for player in (0, 1):
            found.add(value.number(record, player))
            assert value.number(record, player) == slow_boosted(model, record, player)
    assert len(found) > 2


def test_a_tree_of_one_leaf_and_no_tree_at_all() -> None:
    assert Value(boosted(trees=1, depth=0)).number(RECORDS[0], 0) != 0.25
    model = boosted()
    none = {**model.arrays, "roots": np.array([], np.int32)}
    empty = Model("boosted", "board", "logistic", none, model.card)
    assert Value(empty).number(RECORDS[0], 0) == 0.25


@pytest.mark.parametrize("units", [(), (1,), (7, 3), (10, 6, 5), (128, 64, 32)])
def test_perceptron(units: tuple[int, ...]) -> None:
    model = perceptron("all", units)
    value = Value(model)
    for record in RECORDS:
        expected = slow_perceptron(model, record, 0)
        assert value.number(record, 0) == pytest.approx(expected, rel=1e-4, abs=1e-4)


def test_links() -> None:
    record = RECORDS[0]
    number = Value(linear()).number(record, 0)
    assert Value(linear()).chance(record, 0) == 0.5 + 0.5 * number
    assert Value(linear(link="logistic")).chance(record, 0) == 1 / (1 + exp(-number))
    model = linear(link="chance")
    for bias, chance in ((-100.0, 0.0), (100.0, 1.0)):
        arrays = {**model.arrays, "bias": np.array([bias])}
        assert Value(Model("linear", "all", "chance", arrays, model.card)).chance(record, 0) == (
            chance
        )


def test_a_finished_game_has_its_result() -> None:
    record = engine.clone(RECORDS[0])
    engine.playout(record)
    chances = [Value(linear()).chance(record, player) for player in (0, 1)]
    assert sorted(chances) in ([0.0, 1.0], [0.5, 0.5])


# --- What a leaf is worth (papagiannis2022, section 6.3) ------------------------------------------
def worth(record: Game, seed: int, **options: Any) -> float:
    world = engine.clone(record)
    world.rng = engine.mix(seed)
    return float(core.evaluate(world, evaluator(**options), 0))


def test_a_leaf_is_worth_the_models_value() -> None:
    value = Value(boosted())
    for record in RECORDS:
        assert worth(record, 1, model=value.record, mix=1.0) == value.chance(record, 0)
        assert worth(record, 1, model=value.record, mix=0.3, beta=0.0) == value.chance(record, 0)


def test_value_and_rollout_are_mixed() -> None:
    value = Value(boosted())
    for seed, record in enumerate(RECORDS):
        rolled = worth(record, seed)
        expected = 0.8 * value.chance(record, 0) + (1 - 0.8) * rolled
        assert worth(record, seed, model=value.record, mix=0.8, beta=1.0) == expected


def test_the_value_stands_alone_more_often_with_few_actions() -> None:
    value = Value(boosted())
    for record in RECORDS:
        alone = sum(
            worth(record, seed, model=value.record, mix=0.8, beta=0.1) == value.chance(record, 0)
            for seed in range(400)
        )
        actions = engine.legal_actions(record)
        assert alone / 400 == pytest.approx(max(0.0, 1 - 0.1 * actions), abs=0.1)


def test_early_turns_are_played_on() -> None:
    value = Value(boosted())
    early = middle_game(2, turn=2)._snapshot
    found = {worth(early, seed, model=value.record, mix=1.0, first_turn=12) for seed in range(20)}
    assert len(found) > 5
    assert worth(early, 1, model=value.record, mix=1.0, first_turn=2) == value.chance(early, 0)


def test_a_label_is_won_or_lost() -> None:
    value = Value(boosted())
    for record in RECORDS:
        expected = float(value.chance(record, 0) > 0.5)
        assert worth(record, 1, model=value.record, mix=1.0, label=True) == expected


# --- Compiled and uncompiled -------------------------------------------------------------------
def test_uncompiled_values_agree_exactly() -> None:
    def run(pure: str) -> Any:
        environment = {**os.environ, "HEARTHLAB_PURE": pure}
        done = subprocess.run(
            [sys.executable, str(TRIALS)], env=environment, capture_output=True, check=True
        )
        return json.loads(done.stdout)

    found = run("")
    assert found
    assert found == run("1")


# --- Threads and agents -------------------------------------------------------------------------
def test_threads_share_a_model() -> None:
    value = Value(perceptron())
    expected = [value.chance(record, 0) for record in RECORDS] * 50
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda record: value.chance(record, 0), RECORDS * 50))
    assert found == expected


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(save(boosted(), tmp_path / "trees.hlm"))


SPECS = (
    "uct:simulations=50",
    "mcts:budget=10",
    "ismcts:simulations=50,memory=2",
    "monte-carlo:budget=50",
    "ucb:simulations=50",
)


@pytest.mark.parametrize("spec", SPECS)
def test_search_agents_take_a_model(spec: str, path: str) -> None:
    game = middle_game(4)
    plain, player = agent(spec), agent(f"{spec},value={path},value-mix=1")
    assert agent(player.spec).spec == player.spec
    twin = deepcopy(player)
    chosen = ask(player, game)
    assert chosen in game.legal_actions
    assert ask(twin, game) == chosen
    ask(plain, game)
    seen: Any = player
    other: Any = plain
    assert [c.value for c in seen.last.considered] != [c.value for c in other.last.considered]


def test_greedy_takes_a_model(path: str) -> None:
    game = middle_game(4)
    player: Any = agent(f"greedy:worlds=1,value={path}")
    assert ask(player, game) in game.legal_actions
    assert all(0 <= considered.value <= 1 for considered in player.last.considered)


def test_the_model_outlives_the_file(path: str) -> None:
    player = agent(f"uct:simulations=30,value={path}")
    Path(path).unlink()
    assert ask(player, middle_game(4)) in middle_game(4).legal_actions


def test_bad_options_are_refused(path: str) -> None:
    with pytest.raises(SpecError, match="no model 'nothing'; shipped: "):
        agent("uct:value=nothing")
    with pytest.raises(SpecError, match="a leaf is worth the one or the other"):
        agent(f"uct:value={path},leaf=score")
    with pytest.raises(SpecError, match=r"should be from 0\.0 to 1\.0"):
        agent(f"uct:value={path},value-mix=1.5")


# --- Models that make no sense -------------------------------------------------------------------
def changed(model: Model, **arrays: Any) -> Model:
    merged = {
        name: array for name, array in {**model.arrays, **arrays}.items() if array is not None
    }
    return Model(model.kind, model.features, model.link, merged, model.card)


@pytest.mark.parametrize(
    ("kind", "arrays", "message"),
    [
        ("linear", {"weights": None}, "a linear model needs an array 'weights'"),
        ("linear", {"weights": np.zeros(3)}, r"float64 of shape \(3,\); should be float64 of"),
        ("linear", {"bias": np.array([np.nan])}, "bias: all numbers must be finite"),
        ("linear", {"other": np.zeros(1)}, "a linear model has no array other"),
        ("boosted", {"roots": np.array([10_000], np.int32)}, "the trees are damaged"),
        ("boosted", {"left": np.zeros(5, np.int32)}, "left: int32 of shape"),
        ("perceptron", {"bias0": np.zeros(9, np.float32)}, "bias0: float32 of shape"),
        ("perceptron", {"bias3": np.zeros(1)}, "bias3: float64 of shape"),
    ],
)
def test_bad_arrays_are_refused(kind: str, arrays: dict[str, Any], message: str) -> None:
    with pytest.raises(ModelError, match=message):
        changed(ALL[kind](), **arrays)


def test_trees_must_not_run_in_circles() -> None:
    model = boosted(trees=1, depth=2, full=True)
    left = model.arrays["left"].copy()
    left[1] = 0
    with pytest.raises(ModelError, match="children must follow their parents"):
        changed(model, left=left)


def test_a_tree_that_shares_children_without_end_is_refused() -> None:
    n = 60
    place = np.arange(1, n + 1, dtype=np.int32)
    place[-1] = -1
    zeros = np.zeros(n, np.float32)
    arrays = {
        "base": np.zeros(1, np.float32),
        "roots": np.zeros(1, np.int32),
        "feature": np.zeros(n, np.int32),
        "left": place,
        "right": place,
        "threshold": zeros,
        "value": zeros,
    }
    with pytest.raises(ModelError, match="too many nodes"):
        Value(Model("boosted", "board", "logistic", arrays, made_up.card()))


def test_only_linear_models_read_products() -> None:
    with pytest.raises(ModelError, match="only linear models read those"):
        Model("boosted", "mana-squared", "logistic", boosted().arrays, made_up.card())
