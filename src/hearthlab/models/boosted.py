"""Boosted trees of XGBoost as models: from its JSON dump, or from a trained booster.

    from_dump(booster.get_dump(dump_format="json"), features="board", base_score=0.5, card=card)
    from_booster(booster, features="board", card=card)

A dump names features f0, f1, … or as the feature set does. Conditions are numeric; features are
never missing. XGBoost itself is needed by neither.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from math import isfinite, log
from typing import Any

import numpy as np

from hearthlab.models.model import MAX_DEPTH, NO_CHILD, Model, ModelError
from hearthlab.models.model_card import ModelCard
from hearthlab.search.features import FeatureSet, feature_set

CHANCES = ("binary:logistic", "binary:logitraw", "reg:logistic")  # objectives whose sum is a logit
COLUMNS = {
    "feature": np.int32,
    "threshold": np.float32,
    "left": np.int32,
    "right": np.int32,
    "value": np.float32,
}


def from_dump(
    dump: str | Sequence[str | Mapping[str, Any]],
    *,
    features: str,
    card: ModelCard,
    base_score: float = 0.5,
) -> Model:
    """Make a model of a dump: the text of a JSON list, or a list of trees as text or objects.

    base_score: the chance of winning before any tree; XGBoost keeps it outside the dump.
    """
    if not 0.0 < base_score < 1.0:
        raise ModelError(f"base_score={base_score}: should be a chance, above 0 and below 1")
    trees = _read(dump)
    if isinstance(trees, str | Mapping) or not isinstance(trees, Sequence):
        raise ModelError("a dump is a list of trees")
    rows: list[list[float]] = []
    roots = []
    for number, tree in enumerate(trees):
        roots.append(len(rows))
        _add(rows, _read(tree), feature_set(features), f"tree {number}", 0)
    columns = zip(*rows, strict=True) if rows else ((),) * len(COLUMNS)
    arrays: dict[str, Any] = {
        name: np.array(column, kind)
        for (name, kind), column in zip(COLUMNS.items(), columns, strict=True)
    }
    arrays["roots"] = np.array(roots, np.int32)
    arrays["base"] = np.array([log(base_score / (1 - base_score))], np.float32)
    return Model("boosted", features, "logistic", arrays, card)


def from_booster(booster: Any, *, features: str, card: ModelCard) -> Model:
    """Make a model of a trained xgboost.Booster for won or lost games."""
    learner = json.loads(booster.save_config())["learner"]
    objective = learner["objective"]["name"]
    if objective not in CHANCES:
        raise ModelError(f"objective {objective!r}: should be one of {', '.join(CHANCES)}")
    base = float(str(learner["learner_model_param"]["base_score"]).strip("[]"))
    if objective == "binary:logitraw":
        base = 1 / (1 + np.exp(-base))
    dump = booster.get_dump(dump_format="json")
    return from_dump(dump, features=features, card=card, base_score=float(base))


def _read(text: Any) -> Any:
    """Read JSON, unless it was read already."""
    if not isinstance(text, str):
        return text
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ModelError(f"no JSON dump of XGBoost: {error}") from None


def _add(rows: list[list[float]], node: Any, found: FeatureSet, where: str, depth: int) -> int:
    """Add a node and its subtree; return its place."""
    place = len(rows)
    if depth > MAX_DEPTH:
        raise ModelError(f"{where}: more than {MAX_DEPTH} levels deep")
    if not isinstance(node, Mapping):
        raise ModelError(f"{where}: {node!r} is not a node")
    if "leaf" in node:
        rows.append([0, 0.0, NO_CHILD, NO_CHILD, _number(node["leaf"], where)])
        return place
    try:
        children = {child["nodeid"]: child for child in node["children"]}
        yes, no = children[node["yes"]], children[node["no"]]
        threshold = _number(node["split_condition"], where)
        feature = _feature(str(node["split"]), found, where)
    except (KeyError, TypeError) as error:
        raise ModelError(f"{where}: a node without a numeric condition ({error!r})") from None
    rows.append([feature, threshold, NO_CHILD, NO_CHILD, 0.0])
    rows[place][2] = _add(rows, yes, found, where, depth + 1)
    rows[place][3] = _add(rows, no, found, where, depth + 1)
    return place


def _number(value: Any, where: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
        raise ModelError(f"{where}: {value!r} is not a number")
    return float(value)


def _feature(name: str, found: FeatureSet, where: str) -> int:
    """Find the place of a feature by its name or by its number."""
    if name in found.names:
        return found.names.index(name)
    if name[:1] == "f" and name[1:].isdecimal() and int(name[1:]) < len(found.places):
        return int(name[1:])
    raise ModelError(f"{where}: no feature {name!r} in {found.name!r}")
