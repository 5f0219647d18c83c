"""Train boosted trees to predict who wins, and score them on games held out (papagiannis2022).

Whole games go into training, validation or test, so that no state is judged by a model that has
seen its game. The document states no parameters of XGBoost: the defaults are the library's own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

import numpy as np

from hearthlab.carddata.formats import Format
from hearthlab.game.version import engine_version
from hearthlab.models.boosted import from_booster
from hearthlab.models.model import Array, Model
from hearthlab.models.model_card import UNKNOWN, Curve, ModelCard, ModelError, Plain
from hearthlab.training.boosting.dataset import Rows

FEWEST_GAMES = 10
BINS = 10  # of the calibration
FEWEST_STATES = 200  # of a turn, for the curve by turns
HELD_OUT = "held-out games"
LOSSES = {"train": "log-loss, training games", "validation": "log-loss, validation games"}

OnRound = Callable[[int, float, float], None]  # trees, log-loss in training and in validation


LARGEST_SEED = (1 << 63) - 1


@dataclass(frozen=True, slots=True)
class Config:
    """What to train."""

    trees: int = 100
    depth: int = 6
    eta: float = 0.3  # learning rate
    child_weight: float = 1.0  # least sum of weights in a leaf
    rows: float = 1.0  # share of the states that a tree sees
    columns: float = 1.0  # share of the features that a tree sees
    patience: int = 0  # stop after n trees that do not help in validation; 0: never
    validation: float = 0.1  # share of the games
    test: float = 0.1
    split_seed: int = 0  # of the split and of the trees

    def __post_init__(self) -> None:
        for name, least, most in (
            ("trees", 1, 2000),
            ("depth", 1, 16),
            ("eta", 0.001, 1.0),
            ("child_weight", 0.0, 1e6),
            ("rows", 0.05, 1.0),
            ("columns", 0.05, 1.0),
            ("patience", 0, 2000),
            ("validation", 0.05, 0.4),
            ("test", 0.05, 0.4),
            ("split_seed", 0, LARGEST_SEED),
        ):
            value = getattr(self, name)
            if not least <= value <= most:
                raise ModelError(f"{name}={value}: should be from {least} to {most:_}")


class Split(NamedTuple):
    """Rows by purpose."""

    train: Rows
    validation: Rows
    test: Rows


def split(rows: Rows, config: Config) -> Split:
    """Deal whole games to training, validation and test; games without a winner are left out."""
    rows = rows.where(rows.result != 0.5)
    games = rows.games
    if len(games) < FEWEST_GAMES:
        raise ModelError(
            f"a data set of {len(games)} games with a winner: at least {FEWEST_GAMES} are needed"
        )
    dealt = np.random.default_rng(config.split_seed).permutation(games)
    first = max(1, round(config.test * len(games)))
    second = first + max(1, round(config.validation * len(games)))
    parts = dealt[second:], dealt[first:second], dealt[:first]
    return Split(*(rows.where(np.isin(rows.game, part)) for part in parts))


def fit(
    rows: Rows,
    config: Config,
    *,
    features: str,
    name: str,
    facts: Mapping[str, Plain],
    commit: str = UNKNOWN,
    format: Format | str | None = None,
    on_round: OnRound | None = None,
) -> Model:
    """Train a model on states of a format; facts: the terms of the data set."""
    import xgboost as xgb

    playing = Format.of(format)
    parts = split(rows, config)
    data = {key: xgb.DMatrix(p.features, p.result) for key, p in parts._asdict().items()}
    losses: dict[str, dict[str, list[float]]] = {}
    booster = xgb.train(
        {
            "objective": "binary:logistic",
            "tree_method": "hist",
            "max_depth": config.depth,
            "eta": config.eta,
            "min_child_weight": config.child_weight,
            "subsample": config.rows,
            "colsample_bytree": config.columns,
            "seed": config.split_seed,
            "nthread": 1,  # sums in one order: the same bytes each time
        },
        data["train"],
        config.trees,
        evals=[(data["train"], "train"), (data["validation"], "validation")],
        evals_result=losses,
        early_stopping_rounds=config.patience or None,
        callbacks=[_callback(on_round)] if on_round else None,
        verbose_eval=False,
    )
    if config.patience:
        booster = booster[: booster.best_iteration + 1]
    chances = booster.predict(data["test"])
    test = parts.test
    trees = range(1, 1 + len(losses["train"]["logloss"]))
    curves = {
        title: Curve(tuple(map(float, trees)), tuple(losses[key]["logloss"]))
        for key, title in LOSSES.items()
    }
    curves[f"calibration, {HELD_OUT}"] = calibration(chances, test.result)
    by_turn = _auc_by_turn(chances, test)
    if by_turn.x:
        curves[f"AUC by turn, {HELD_OUT}"] = by_turn
    counts = {f"games, {key}": len(part.games) for key, part in parts._asdict().items()}
    card = ModelCard(
        name,
        f"boosted trees on states of self-play, features {features}",
        engine=engine_version(playing),
        format=str(playing),
        commit=commit,
        training={"algorithm": "boosted", **facts, **asdict(config), **counts, "states": len(rows)},
        scores={
            f"AUC, {HELD_OUT}": auc(chances, test.result),
            f"log-loss, {HELD_OUT}": log_loss(chances, test.result),
            f"Brier score, {HELD_OUT}": float(np.mean((chances - test.result) ** 2)),
        },
        curves=curves,
    )
    return from_booster(booster, features=features, card=card)


def _callback(on_round: OnRound) -> Any:
    from xgboost.callback import TrainingCallback

    class Told(TrainingCallback):
        """Report the progress of the training."""

        def after_iteration(self, model: Any, epoch: int, evals_log: Any) -> bool:
            last = [evals_log[key]["logloss"][-1] for key in LOSSES]
            on_round(epoch + 1, *last)
            return False

    return Told()


# --- Scores ---------------------------------------------------------------------------------------
def auc(chances: Array, won: Array) -> float:
    """Return the chance that a won state is predicted higher than a lost one, ties half."""
    _, place, counts = np.unique(chances, return_inverse=True, return_counts=True)
    middle = np.cumsum(counts) - (counts - 1) / 2  # the mean rank of equals
    wins = won > 0.5
    n, m = int(wins.sum()), int((~wins).sum())
    if not n or not m:
        raise ModelError("all held-out states were won, or all lost: play more games")
    return float((middle[place][wins].sum() - n * (n + 1) / 2) / (n * m))


def log_loss(chances: Array, won: Array) -> float:
    """Return the mean negative logarithm of the chance given to the actual results."""
    told = np.where(won > 0.5, chances, 1 - chances).astype(np.float64)
    return float(-np.log(np.clip(told, 1e-12, 1)).mean())


def calibration(chances: Array, won: Array) -> Curve:
    """Return the share of states won by the mean chance given, in bins of equal width."""
    bins = np.minimum((chances * BINS).astype(int), BINS - 1)
    there = [bins == each for each in range(BINS) if (bins == each).any()]
    return Curve(
        tuple(float(chances[chosen].mean()) for chosen in there),
        tuple(float(won[chosen].mean()) for chosen in there),
    )


def _auc_by_turn(chances: Array, rows: Rows) -> Curve:
    """Return the AUC of each turn with enough states."""
    found = {}
    for turn in np.unique(rows.turn):
        here = rows.turn == turn
        if here.sum() >= FEWEST_STATES and len(np.unique(rows.result[here])) > 1:
            found[float(turn)] = auc(chances[here], rows.result[here])
    return Curve(tuple(found), tuple(found.values()))
