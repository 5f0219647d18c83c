"""The surrogate of DSA-ME: a network that predicts fitness and measures from the counts of cards.

Layers, start, optimiser, epochs, noise and the share of data for training are those of EvoStone2.
Targets are not scaled. Weights and the state of Adam are kept from round to round, and written to
the search's file.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

Floats = NDArray[np.float32]
HIDDEN = (128, 32, 16)
RATE = 0.01
EPOCHS = 20
BATCH = 64
NOISE = 1e-4  # standard deviation, added to the inputs of training
TRAINED = 0.9  # share of the data, from the first; the rest tests
MOMENTS = ("exp_avg", "exp_avg_sq", "step")


@contextmanager
def one_thread() -> Iterator[None]:
    """Compute with one thread: the same sums on any machine, and no processor that others use."""
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(before)


class Surrogate:
    """The network and its optimiser."""

    def __init__(self, inputs: int, outputs: int, random: np.random.Generator) -> None:
        sizes = (inputs, *HIDDEN, outputs)
        layers: list[nn.Module] = []
        for fan, size in pairwise(sizes):
            layer = nn.Linear(fan, size)
            bound = float(np.sqrt(3.0 / fan))  # variance scaling: uniform with variance 1 / inputs
            with torch.no_grad():
                for part in (layer.weight, layer.bias):
                    drawn = random.uniform(-bound, bound, tuple(part.shape)).astype(np.float32)
                    part.copy_(torch.from_numpy(drawn))
            layers += [layer, nn.ELU()]
        self.net = nn.Sequential(*layers[:-1])
        self.optimiser = torch.optim.Adam(self.net.parameters(), lr=RATE)

    def train(
        self, counts: Floats, targets: Floats, random: np.random.Generator
    ) -> tuple[float, float]:
        """Train some epochs; return the mean squared errors on the first and the last data."""
        n = max(1, int(TRAINED * len(counts)))
        with one_thread():
            for _ in range(EPOCHS):
                order = random.permutation(n)
                for start in range(0, n, BATCH):
                    chosen = order[start : start + BATCH]
                    noise = random.normal(0.0, NOISE, (len(chosen), counts.shape[1]))
                    inputs = torch.from_numpy((counts[chosen] + noise).astype(np.float32))
                    wanted = torch.from_numpy(targets[chosen])
                    self.optimiser.zero_grad()
                    loss = ((self.net(inputs) - wanted) ** 2).sum() / len(chosen)
                    loss.backward()
                    self.optimiser.step()
        return self._error(counts[:n], targets[:n]), self._error(counts[n:], targets[n:])

    def _error(self, counts: Floats, targets: Floats) -> float:
        if not len(counts):
            return float("nan")
        return float(((self.predict(counts) - targets) ** 2).sum(axis=1).mean())

    def predict(self, counts: Floats) -> Floats:
        """Predict the targets of decks: [deck, target]."""
        with one_thread(), torch.no_grad():
            found: Floats = self.net(torch.from_numpy(counts)).numpy()
        return found

    # --- Its state --------------------------------------------------------------------------------
    def arrays(self) -> dict[str, NDArray[Any]]:
        """Return weights and the state of Adam."""
        found = {}
        for i, part in enumerate(self.net.parameters()):
            found[f"weights {i}"] = part.detach().numpy().copy()
            for name, value in self.optimiser.state.get(part, {}).items():
                found[f"{name} {i}"] = np.array(value.numpy())
        return found

    def load(self, arrays: dict[str, NDArray[Any]]) -> None:
        """Take what `arrays` returned."""
        with torch.no_grad():
            for i, part in enumerate(self.net.parameters()):
                part.copy_(torch.from_numpy(np.array(arrays[f"weights {i}"])))
                state = {
                    name: torch.from_numpy(np.array(arrays[f"{name} {i}"]))
                    for name in MOMENTS
                    if f"{name} {i}" in arrays
                }
                if state:
                    self.optimiser.state[part] = state
