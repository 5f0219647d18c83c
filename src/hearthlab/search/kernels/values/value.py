"""Value a state by a model: its features, the model's number, and the win chance it means.

    model_value(g, m, x, player)    the chance of winning of a player, 0 … 1

`m` is only read, so threads may share it; `x` is one thread's scratch.
"""

from math import exp

from hearthlab.engine.schema import RESULT_NONE, Game
from hearthlab.native.kinds import Temporary, export
from hearthlab.search.kernels.score import result_for
from hearthlab.search.kernels.values.boosted import boosted_number
from hearthlab.search.kernels.values.features import read_features
from hearthlab.search.kernels.values.linear import linear_number
from hearthlab.search.kernels.values.perceptron import perceptron_number
from hearthlab.search.schema.values import (
    LINK_LOGISTIC,
    LINK_SIGNED,
    MODEL_BOOSTED,
    MODEL_LINEAR,
    Model,
    Scratch,
)


def select_inputs(m: Model, x: Scratch) -> None:
    """Take the features that a model uses."""
    for i in range(m.n_inputs):
        x.values[i] = x.features[m.inputs[i]]


def number_of_inputs(m: Model, x: Scratch) -> float:
    """Return the number of a model for inputs that are selected."""
    if m.kind == MODEL_LINEAR:
        return linear_number(m, x)
    if m.kind == MODEL_BOOSTED:
        return boosted_number(m, x)
    return perceptron_number(m, x)


@export
def model_number(g: Game, m: Model, x: Scratch, player: int) -> float:
    """Return the number of a model for a state, as a player sees it."""
    read_features(g, m.family, player, x.features)
    select_inputs(m, x)
    return number_of_inputs(m, x)


def linked(m: Model, number: float) -> float:
    """Return the chance of winning that a model's number means."""
    if m.link == LINK_LOGISTIC:
        return 1.0 / (1.0 + exp(-number))
    if m.link == LINK_SIGNED:
        number = 0.5 + 0.5 * number
    if number < 0.0:
        return 0.0
    return number if number < 1.0 else 1.0


@export
def model_value(g: Game, m: Model, x: Temporary[Scratch], player: int) -> float:
    """Return a player's chance of winning; a finished game has its result."""
    if g.result != RESULT_NONE:
        return result_for(g, player)
    return linked(m, model_number(g, m, x, player))


@export(nogil=True)
def repeat_value(g: Game, m: Model, x: Temporary[Scratch], player: int, times: int) -> float:
    """Value a state n times (to time it)."""
    total = 0.0
    for _ in range(times):
        total += model_value(g, m, x, player)
    return total


@export(nogil=True)
def repeat_number(m: Model, x: Scratch, times: int) -> float:
    """Find the number of features already read n times (to time it)."""
    total = 0.0
    for _ in range(times):
        select_inputs(m, x)
        total += number_of_inputs(m, x)
    return total
