"""Perceptrons with one output, trained by Adam on the mean squared error, in single precision.

One epoch is a pure function of the seed and of the state before it, so a training that was stopped
resumes as if nothing had happened.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]

BATCH = 128
RATE = 2e-3  # of the first step; it falls in a straight line to nearly nothing
FADE_GRADIENT, FADE_SQUARE, TINY = 0.9, 0.999, 1e-8  # of Adam
ARRAYS = ("numbers", "gradients", "squares")


class Network:
    """A perceptron under training: rectified layers, and one number out."""

    def __init__(self, inputs: int, hidden: Sequence[int], *, seed: str) -> None:
        self.widths = (inputs, *hidden, 1)
        self.seed = seed
        self.epoch = 0  # epochs done
        size = sum((n + 1) * width for n, width in pairwise(self.widths))
        self.numbers = np.zeros(size, np.float32)
        self.gradients = np.zeros(size, np.float32)  # fading means of Adam
        self.squares = np.zeros(size, np.float32)
        chance = np.random.default_rng(Random(f"weights {seed}").getrandbits(64))
        for weights, _ in self.layers(self.numbers):
            spread = np.sqrt(2 / weights.shape[0])  # for rectified units (He 2015)
            weights[:] = chance.standard_normal(weights.shape, np.float32) * np.float32(spread)

    def layers(self, numbers: Array) -> Iterator[tuple[Array, Array]]:
        """Return weights and biases, layer by layer, as parts of one array of numbers."""
        at = 0
        for n, width in pairwise(self.widths):
            end = at + n * width
            yield numbers[at:end].reshape(n, width), numbers[end : end + width]
            at = end + width

    def arrays(self) -> dict[str, Array]:
        """Return weights0, bias0 and so on."""
        found: dict[str, Array] = {}
        for i, (weights, bias) in enumerate(self.layers(self.numbers)):
            found |= {f"weights{i}": weights.copy(), f"bias{i}": bias.copy()}
        return found

    def predict(self, x: Array) -> Array:
        """Return the output for every row of inputs."""
        return self._outputs(x.astype(np.float32))[-1][:, 0]

    def _outputs(self, x: Array) -> list[Array]:
        """Return the inputs and every layer's outputs."""
        found = [x]
        last = len(self.widths) - 2
        for i, (weights, bias) in enumerate(self.layers(self.numbers)):
            made = found[-1] @ weights + bias
            found.append(made if i == last else np.maximum(made, 0, out=made))
        return found

    def train(self, x: Array, y: Array, *, epochs: int) -> float:
        """Do one of n epochs; return the mean squared error in it."""
        order = np.random.default_rng(Random(f"order {self.seed} {self.epoch}").getrandbits(64))
        rows = order.permutation(len(x))
        steps = -(-len(x) // BATCH)
        total = 0.0
        for step in range(steps):
            batch = rows[step * BATCH : (step + 1) * BATCH]
            done = self.epoch * steps + step
            rate = RATE * (1 - done / (epochs * steps))
            total += self._step(x[batch], y[batch], done + 1, rate) * len(batch)
        self.epoch += 1
        return total / len(x)

    def _step(self, x: Array, y: Array, number: int, rate: float) -> float:
        outputs = self._outputs(x)
        missed = outputs[-1][:, 0] - y
        slopes = np.empty_like(self.numbers)
        back = (2 / len(x)) * missed[:, None]
        layers = list(zip(self.layers(self.numbers), self.layers(slopes), strict=True))
        for i in reversed(range(len(layers))):
            (weights, _), (to_weights, to_bias) = layers[i]
            np.matmul(outputs[i].T, back, out=to_weights)
            np.sum(back, axis=0, out=to_bias)
            if i:
                back = (back @ weights.T) * (outputs[i] > 0)
        self.gradients += np.float32(1 - FADE_GRADIENT) * (slopes - self.gradients)
        self.squares += np.float32(1 - FADE_SQUARE) * (slopes * slopes - self.squares)
        size = np.sqrt(self.squares / np.float32(1 - FADE_SQUARE**number)) + np.float32(TINY)
        self.numbers -= np.float32(rate / (1 - FADE_GRADIENT**number)) * self.gradients / size
        return float(missed @ missed) / len(x)

    # --- To resume ---------------------------------------------------------------------------
    def state(self) -> dict[str, Array]:
        """Return everything that training has changed."""
        return {name: getattr(self, name) for name in ARRAYS}

    def restore(self, state: Mapping[str, Array], epoch: int) -> None:
        """Resume from a state."""
        for name in ARRAYS:
            getattr(self, name)[:] = state[name]
        self.epoch = epoch
