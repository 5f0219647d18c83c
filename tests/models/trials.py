"""Value fixed positions by every kind of model and print all bits (twin test).

python tests/models/trials.py       # HEARTHLAB_PURE=1 runs it uncompiled
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from models.made_up import boosted, linear, perceptron
from search.trials import middle_game

from hearthlab.engine import core as engine
from hearthlab.models.value import Value
from hearthlab.search import core
from hearthlab.search.features import feature_set
from hearthlab.search.schema.search import OPPONENT_MODEL, ROLLOUT_EXPERT
from hearthlab.search.searcher import evaluator
from hearthlab.training.lspi.lessons import Pupil, play_chunk
from hearthlab.training.pruning.bandits import DataSet
from hearthlab.training.pruning.rewards import distribution


def findings() -> list[Any]:
    """Return features, numbers, chances and leaf values."""
    models = [
        linear("all"),
        linear("simple-game-squared"),
        boosted(trees=6),
        perceptron("all", (16, 12)),
        perceptron("board", (5,)),
    ]
    found: list[Any] = []
    for seed in range(8):
        record = middle_game(seed, turn=4 + seed)._snapshot
        for player in (0, 1):
            found += [feature_set(name).read(record, player) for name in ("all", "board")]
            for model in models:
                value = Value(model)
                found.append(value.number(record, player).hex())
                found.append(value.chance(record, player).hex())
                options: dict[str, Any] = {
                    "model": value.record,
                    "mix": 0.8,
                    "beta": 0.1,
                    "first_turn": 6,
                }
                made = evaluator(turns=2, **options)
                found.append(core.evaluate(engine.clone(record), made, player).hex())
    for policy in (OPPONENT_MODEL, ROLLOUT_EXPERT):
        value = Value(linear("health"))
        lesson = play_chunk(Pupil(value, 0.5, policy, value), 20, "twins")
        found.append([lesson.states.tolist(), lesson.rewards.tolist(), lesson.games, lesson.won])
    for rewards in (distribution("uniform"), distribution("uniform") ** 3):
        data = DataSet("twins", rewards, repetitions=3, per_actions=1)
        found += [data._play(number) for number in range(0, len(data.kept), 19)]
    return found


if __name__ == "__main__":
    print(json.dumps(findings()))
