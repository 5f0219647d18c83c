"""Models with made-up numbers, of every kind."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np

from hearthlab.carddata.formats import Format
from hearthlab.game.version import engine_version
from hearthlab.models.champion.first import first_model
from hearthlab.models.champion.net import ChampionModel
from hearthlab.models.model import Model
from hearthlab.models.model_card import Curve, ModelCard
from hearthlab.search.features import feature_set


def card(name: str = "made-up") -> ModelCard:
    """Make a card with something of everything."""
    return ModelCard(
        name,
        "numbers without a meaning",
        engine=engine_version(Format.named("2014")),
        commit="0123abc",
        training={"algorithm": "none", "seed": 7, "gamma": 0.7, "self-play": True},
        scores={"accuracy, held out": 0.5},
        curves={"loss": Curve((0.0, 1.0, 2.0), (0.9, 0.5, 0.4))},
    )


def linear(features: str = "all", seed: int = 1, link: str = "signed") -> Model:
    """Make a linear model."""
    chance = np.random.default_rng(seed)
    n = len(feature_set(features).names)
    arrays = {"weights": chance.normal(0, 0.01, n), "bias": chance.normal(0, 0.1, 1)}
    return Model("linear", features, link, arrays, card())


def boosted(
    features: str = "board", trees: int = 10, depth: int = 4, seed: int = 2, full: bool = False
) -> Model:
    """Make boosted trees; branches end early now and then, unless they are to be full."""
    chance = np.random.default_rng(seed)
    n = len(feature_set(features).places)
    nodes: list[list[float]] = []  # feature, threshold, left, right, value

    def grow(levels: int) -> int:
        place = len(nodes)
        nodes.append([0, 0.0, -1, -1, chance.normal(0, 0.1)])
        if levels and (full or chance.random() < 0.9):
            threshold = float(chance.integers(0, 12)) + 0.5 * float(chance.integers(0, 2))
            nodes[place][:2] = [int(chance.integers(n)), threshold]
            nodes[place][2:4] = [grow(levels - 1), grow(levels - 1)]
        return place

    roots = [grow(depth) for _ in range(trees)]
    columns = list(zip(*nodes, strict=True))
    arrays: dict[str, Any] = {
        name: np.array(column, kind)
        for name, column, kind in zip(
            ("feature", "threshold", "left", "right", "value"),
            columns,
            (np.int32, np.float32, np.int32, np.int32, np.float32),
            strict=True,
        )
    }
    arrays["roots"] = np.array(roots, np.int32)
    arrays["base"] = np.array([0.25], np.float32)
    return Model("boosted", features, "logistic", arrays, card())


def perceptron(
    features: str = "board", units: tuple[int, ...] = (10, 6, 5), seed: int = 3
) -> Model:
    """Make a perceptron with hidden layers of so many units."""
    chance = np.random.default_rng(seed)
    widths = [len(feature_set(features).places), *units, 1]
    arrays = {}
    for i, (n, width) in enumerate(pairwise(widths)):
        arrays[f"weights{i}"] = chance.normal(0, n**-0.5 / 3, (n, width)).astype(np.float32)
        arrays[f"bias{i}"] = chance.normal(0, 0.1, width).astype(np.float32)
    return Model("perceptron", features, "logistic", arrays, card())


ALL = {
    "linear": linear,
    "squares": lambda: linear("simple-game-squared"),
    "boosted": boosted,
    "perceptron": perceptron,
}


def random_net(seed: int = 1) -> ChampionModel:
    """Make a champion's net of random numbers."""
    chance = np.random.default_rng(seed)
    first = first_model().arrays
    arrays: dict[str, Any] = {
        name: array
        if array.dtype == np.int32
        else chance.normal(0, 0.1, array.shape).astype(np.float32)
        for name, array in first.items()
    }
    return ChampionModel(arrays, card())
