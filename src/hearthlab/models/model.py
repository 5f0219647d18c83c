"""A model: its kind, its feature set, the meaning of its output, and its arrays, all checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hearthlab.models.model_card import ModelCard, ModelError
from hearthlab.search.features import FeatureSet, feature_set
from hearthlab.search.schema.values import (
    LINK_CHANCE,
    LINK_LOGISTIC,
    LINK_SIGNED,
    MAX_LAYERS,
    MAX_WIDTH,
    MODEL_BOOSTED,
    MODEL_LINEAR,
    MODEL_PERCEPTRON,
)

__all__ = ["KINDS", "LINKS", "Model", "ModelError"]

KINDS = {"linear": MODEL_LINEAR, "boosted": MODEL_BOOSTED, "perceptron": MODEL_PERCEPTRON}
LINKS = {"chance": LINK_CHANCE, "logistic": LINK_LOGISTIC, "signed": LINK_SIGNED}
MAX_NODES = 1 << 20  # of all trees together
MAX_DEPTH = 64
NO_CHILD = -1

Array = NDArray[Any]


@dataclass(frozen=True)
class Model:
    """A model of a state's value.

    linear      weights float64[features, with products], bias float64[1]
    boosted     base float32[1], roots int32[tree]; feature, left, right int32[node] (leaves have
                -1 for children), threshold and value float32[node]
    perceptron  weights0 float32[inputs, units], bias0 float32[units], weights1 and so on; one
                output; layers but the last are rectified

    link: the output is the chance of winning, its logit, or the expected result (signed).
    """

    kind: str
    features: str
    link: str
    arrays: Mapping[str, Array]
    card: ModelCard

    def __post_init__(self) -> None:
        for word, known in ((self.kind, KINDS), (self.link, LINKS)):
            if word not in known:
                raise ModelError(f"{word!r}: there are {', '.join(known)}")
        if self.reads.squares and self.kind != "linear":
            raise ModelError(f"{self.features!r} has products: only linear models read those")
        for name, array in self.arrays.items():
            if array.dtype.kind == "f" and not np.isfinite(array).all():
                raise ModelError(f"{name}: all numbers must be finite")
        {"linear": self._linear, "boosted": self._boosted, "perceptron": self._perceptron}[
            self.kind
        ]()

    @cached_property
    def reads(self) -> FeatureSet:
        """The features that it reads."""
        return feature_set(self.features)

    @property
    def numbers(self) -> int:
        """How many numbers it is made of."""
        return sum(array.size for array in self.arrays.values())

    def _shape(self, name: str, kind: type[Any], shape: tuple[int | None, ...]) -> Array:
        """Take an array that must have a type and a shape; None is any length."""
        if name not in self.arrays:
            raise ModelError(f"a {self.kind} model needs an array {name!r}")
        array = self.arrays[name]
        fits = len(shape) == array.ndim and all(
            want is None or want == have for want, have in zip(shape, array.shape, strict=True)
        )
        if array.dtype != np.dtype(kind) or not fits:
            wanted = ", ".join("any" if n is None else str(n) for n in shape)
            raise ModelError(
                f"{name}: {array.dtype} of shape {array.shape}; "
                f"should be {np.dtype(kind)} of shape ({wanted})"
            )
        return array

    def _only(self, names: set[str]) -> None:
        if extra := sorted(set(self.arrays) - names):
            raise ModelError(f"a {self.kind} model has no array {', '.join(extra)}")

    def _linear(self) -> None:
        self._only({"weights", "bias"})
        self._shape("weights", np.float64, (len(self.reads.names),))
        self._shape("bias", np.float64, (1,))

    def _boosted(self) -> None:
        names = {"base", "roots", "feature", "left", "right", "threshold", "value"}
        self._only(names)
        self._shape("base", np.float32, (1,))
        roots = self._shape("roots", np.int32, (None,))
        n = len(self._shape("feature", np.int32, (None,)))
        if n > MAX_NODES:
            raise ModelError(f"{n:_} nodes; at most {MAX_NODES:_}")
        left, right = (self._shape(name, np.int32, (n,)) for name in ("left", "right"))
        for name in ("threshold", "value"):
            self._shape(name, np.float32, (n,))
        feature, inner, numbers = self.arrays["feature"], left != NO_CHILD, np.arange(n)
        sound = (
            np.array_equal(inner, right != NO_CHILD)
            and (left[inner] > numbers[inner]).all()  # so there are no circles
            and (right[inner] > numbers[inner]).all()
            and (left < n).all()
            and (right < n).all()
            and ((feature >= 0) & (feature < len(self.reads.places)))[inner].all()
            and ((roots >= 0) & (roots < n)).all()
        )
        if not sound:
            raise ModelError(
                "the trees are damaged: children must follow their parents, and features exist"
            )

    def _perceptron(self) -> None:
        layers = len(self.arrays) // 2
        if not 1 <= layers <= MAX_LAYERS:
            raise ModelError(f"{layers} layers; should be from 1 to {MAX_LAYERS}")
        self._only({f"{name}{i}" for i in range(layers) for name in ("weights", "bias")})
        width = len(self.reads.places)
        for i in range(layers):
            found = self._shape(f"weights{i}", np.float32, (width, None))
            width = found.shape[1]
            self._shape(f"bias{i}", np.float32, (width,))
            if not 1 <= width <= MAX_WIDTH:
                raise ModelError(f"layer {i} has {width} units; should be from 1 to {MAX_WIDTH}")
        if width != 1:
            raise ModelError(f"the last layer has {width} units; should be 1")
