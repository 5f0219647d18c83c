"""Networks that need only NumPy: layers with an activation between them, in one .npz file.

`as_plain` converts such a network from another library. It loads in a fraction of a second, plays
without PyTorch, and takes about 20 µs per decision.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hearthlab.envs.policies.errors import PolicyError

Floats = NDArray[np.float32]
VERSION = 1
HEADER = "hearthlab"
ACTIVATIONS: dict[str, Callable[[Floats], Floats]] = {
    "relu": lambda x: np.maximum(x, 0),
    "tanh": np.tanh,
    "none": lambda x: x,
}


@dataclass(frozen=True)
class Scales:
    """How observations are scaled before a network reads them."""

    mean: Floats
    deviation: Floats
    clip: float = 10.0

    def of(self, observations: Floats) -> Floats:
        """Scale observations."""
        scaled = (observations - self.mean) / self.deviation
        found: Floats = np.clip(scaled, -self.clip, self.clip).astype(np.float32)
        return found

    @classmethod
    def of_running(cls, env: Any) -> Scales:
        """Read the scales of a VecNormalize of Stable-Baselines3."""
        mean, variance = env.obs_rms.mean, env.obs_rms.var
        deviation = np.sqrt(variance + env.epsilon).astype(np.float32)
        return cls(mean.astype(np.float32), deviation, float(env.clip_obs))


@dataclass(frozen=True)
class PlainPolicy:
    """A network of layers; it returns one score per action, higher is better.

    >>> import hearthlab as hl, numpy as np
    >>> weights, biases = np.zeros((124, 614), np.float32), np.zeros(614, np.float32)
    >>> hl.envs.PlainPolicy([weights], [biases]).inputs
    124
    """

    weights: Sequence[Floats]  # [inputs, outputs] of each layer
    biases: Sequence[Floats]
    activation: str = "tanh"
    scales: Scales | None = None
    about: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.activation not in ACTIVATIONS:
            known = ", ".join(ACTIVATIONS)
            raise PolicyError(f"activation {self.activation!r}; there are {known}")
        if not self.weights or len(self.weights) != len(self.biases):
            raise PolicyError(f"{len(self.weights)} layers with {len(self.biases)} biases")
        width = self.inputs
        for number, (weight, bias) in enumerate(zip(self.weights, self.biases, strict=True)):
            if weight.ndim != 2 or weight.shape[0] != width or bias.shape != weight.shape[1:]:
                raise PolicyError(
                    f"layer {number + 1} has weights {weight.shape} and biases {bias.shape}; "
                    f"{width} inputs come in"
                )
            width = weight.shape[1]

    @property
    def inputs(self) -> int:
        """How many numbers an observation has."""
        return int(self.weights[0].shape[0])

    @property
    def actions(self) -> int:
        """How many actions there are."""
        return int(self.weights[-1].shape[1])

    def scores(self, observations: Floats, masks: NDArray[Any]) -> Floats:
        """Value the actions of each observation."""
        found = observations if self.scales is None else self.scales.of(observations)
        last = len(self.weights) - 1
        for number, (weight, bias) in enumerate(zip(self.weights, self.biases, strict=True)):
            found = found @ weight + bias
            if number < last:
                found = ACTIVATIONS[self.activation](found)
        return found

    # --- Files -----------------------------------------------------------------------------------
    def save(self, path: str | Path) -> None:
        """Write it to a file."""
        arrays: dict[str, Any] = {}
        for number, (weight, bias) in enumerate(zip(self.weights, self.biases, strict=True)):
            arrays[f"weight{number}"], arrays[f"bias{number}"] = weight, bias
        head: dict[str, Any] = {"version": VERSION, "activation": self.activation, **self.about}
        if self.scales is not None:
            arrays["mean"], arrays["deviation"] = self.scales.mean, self.scales.deviation
            head["clip"] = self.scales.clip
        with open(path, "wb") as file:
            np.savez(file, allow_pickle=False, **{HEADER: np.array(json.dumps(head)), **arrays})

    @classmethod
    def load(cls, path: str | Path) -> PlainPolicy:
        """Read it from a file."""
        try:
            with np.load(path, allow_pickle=False) as content:
                arrays = dict(content)
            head = json.loads(str(arrays.pop(HEADER)))
        except (KeyError, ValueError, OSError) as error:
            if isinstance(error, FileNotFoundError):
                raise PolicyError(f"there is no file {str(path)!r}") from None
            raise PolicyError(f"{str(path)!r} is not a policy that as_plain wrote") from None
        if head.pop("version") != VERSION:
            raise PolicyError(f"{str(path)!r} was written by a later version of Hearthlab")
        layers = sum(name.startswith("weight") for name in arrays)
        scales = None
        if "mean" in arrays:
            scales = Scales(arrays["mean"], arrays["deviation"], head.pop("clip"))
        return cls(
            [arrays[f"weight{number}"] for number in range(layers)],
            [arrays[f"bias{number}"] for number in range(layers)],
            head.pop("activation"),
            scales,
            head,
        )
