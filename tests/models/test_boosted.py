"""XGBoost's dumps become models; with XGBoost installed, predictions agree."""

from __future__ import annotations

import importlib.util
import json
from math import log
from typing import Any

import numpy as np
import pytest
from models.made_up import card
from search.trials import middle_game

from hearthlab.models.boosted import from_booster, from_dump
from hearthlab.models.model import Model
from hearthlab.models.model_card import ModelError
from hearthlab.models.value import Value
from hearthlab.search.features import feature_set

# As booster.get_dump(dump_format="json") writes it: two trees, features by number and by name.
DUMP: list[str] = [
    """
    {"nodeid": 0, "depth": 0, "split": "f3", "split_condition": 20, "yes": 1, "no": 2, "missing": 2,
     "children": [
      {"nodeid": 1, "leaf": -0.5},
      {"nodeid": 2, "depth": 1, "split": "opponent.health", "split_condition": 15.5, "yes": 3,
       "no": 4, "missing": 4,
       "children": [{"nodeid": 4, "leaf": 0.125}, {"nodeid": 3, "leaf": 0.75}]}
    ]}""",
    '{"nodeid": 0, "leaf": 0.0625}',
]


def number(own: int, opponent: int, **options: Any) -> float:
    """Value a position with these healths."""
    from kit import setup

    model = from_dump(DUMP, features="board", card=card(), **options)
    return Value(model).number(setup(health=own, enemy_health=opponent).game._snapshot, 0)


def test_a_dump_by_hand() -> None:
    assert feature_set("board").names[3] == "own.health"
    assert number(19, 10) == -0.5 + 0.0625
    assert number(20, 15) == 0.75 + 0.0625
    assert number(20, 16) == 0.125 + 0.0625


def test_the_score_before_all_trees() -> None:
    assert number(19, 10, base_score=0.75) == pytest.approx(log(3) - 0.5 + 0.0625, abs=1e-6)
    with pytest.raises(ModelError, match=r"base_score=1\.0: should be a chance"):
        number(19, 10, base_score=1.0)


def test_a_dump_as_one_text() -> None:
    whole = json.dumps([json.loads(tree) for tree in DUMP])
    first, second = (from_dump(dump, features="board", card=card()) for dump in (DUMP, whole))
    assert all(np.array_equal(first.arrays[name], second.arrays[name]) for name in first.arrays)


@pytest.mark.parametrize(
    ("dump", "message"),
    [
        ("{", "no JSON dump of XGBoost"),
        ("{}", "a dump is a list of trees"),
        (["[1]"], r"tree 0: \[1\] is not a node"),
        ([DUMP[0].replace('"f3"', '"f45"')], "tree 0: no feature 'f45' in 'board'"),
        ([DUMP[0].replace("-0.5", '"x"')], "tree 0: 'x' is not a number"),
        ([DUMP[0].replace('"split_condition": 20,', "")], "without a numeric condition"),
        ([DUMP[0].replace('"split_condition": 20', '"split_condition": [1, 2]')], "not a number"),
        ([DUMP[0].replace('"yes": 1', '"yes": 7')], "without a numeric condition"),
    ],
)
def test_bad_dumps_are_refused(dump: Any, message: str) -> None:
    with pytest.raises(ModelError, match=message):
        from_dump(dump, features="board", card=card())


if importlib.util.find_spec("xgboost"):  # the extra [learn]

    def trained(**options: Any) -> tuple[Any, Model, Any]:
        """Train a booster on positions with made-up results."""
        import xgboost

        chance = np.random.default_rng(1)
        found = feature_set("board")
        games = [middle_game(seed, turn=2 + seed % 12) for seed in range(60)]
        rows = np.array([found.read(game._snapshot, player) for game in games for player in (0, 1)])
        won = (rows[:, 3] + chance.normal(0, 3, len(rows)) > rows[:, 4]).astype(int)
        matrix = xgboost.DMatrix(rows, won, feature_names=list(found.names))
        booster = xgboost.train(
            {"objective": "binary:logistic", "max_depth": 6, **options}, matrix, 30
        )
        predicted = booster.predict(matrix, output_margin=True)
        model = from_booster(booster, features="board", card=card())
        numbers = [
            Value(model).number(game._snapshot, player) for game in games for player in (0, 1)
        ]
        return predicted, model, numbers

    @pytest.mark.parametrize("options", [{}, {"base_score": 0.3}, {"grow_policy": "lossguide"}])
    def test_predictions_agree_with_xgboost(options: dict[str, Any]) -> None:
        predicted, model, numbers = trained(**options)
        assert len(model.arrays["roots"]) == 30
        assert len(set(numbers)) > 10
        assert np.abs(predicted - numbers).max() < 1e-6

    def test_other_objectives_are_refused() -> None:
        with pytest.raises(ModelError, match="objective 'reg:squarederror': should be one of"):
            trained(objective="reg:squarederror")
