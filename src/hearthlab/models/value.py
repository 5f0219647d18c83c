"""A model as searches use it: its numbers in the order and the types that kernels read."""

from __future__ import annotations

from ctypes import POINTER, c_double, c_float, c_uint8, c_uint16, c_uint32
from itertools import pairwise
from typing import Any

import numpy as np

from hearthlab.engine.schema import Game
from hearthlab.models.model import KINDS, LINKS, MAX_DEPTH, NO_CHILD, Array, Model, ModelError
from hearthlab.search import core
from hearthlab.search.schema import values

NODE = np.dtype([("threshold", np.float32), ("step", np.uint32)])
MAX_NODES = 1 << 24  # of all trees, counted once per way from a root


class Value:
    """The record of a model, and the arrays that it points to; nothing of it ever changes.

    Threads may share it. Keep this object while a search uses the record.
    """

    def __init__(self, model: Model) -> None:
        self.model = model
        self._kept: list[Array] = []
        self.record = m = values.Model()
        m.kind = KINDS[model.kind]
        m.link = LINKS[model.link]
        m.family = model.reads.family
        m.squares = model.reads.squares
        m.n_inputs = len(model.reads.places)
        m.inputs = self._place(np.array(model.reads.places, np.uint16), c_uint16)
        {"linear": self._linear, "boosted": self._boosted, "perceptron": self._perceptron}[
            model.kind
        ]()

    def __reduce__(self) -> tuple[type[Value], tuple[Model]]:
        return Value, (self.model,)

    def number(self, record: Game, player: int) -> float:
        """Return the model's number for a state, as a player sees it."""
        return float(core.model_number(record, self.record, values.Scratch(), player))

    def chance(self, record: Game, player: int) -> float:
        """Return a player's chance of winning; a finished game has its result."""
        return float(core.model_value(record, self.record, player))

    def _place(self, array: Array, kind: type[Any]) -> Any:
        """Keep an array; return a pointer to its numbers."""
        array = np.ascontiguousarray(array)
        self._kept.append(array)
        return array.ctypes.data_as(POINTER(kind))

    # --- Kinds -------------------------------------------------------------------------------
    def _linear(self) -> None:
        arrays = self.model.arrays
        self.record.bias = float(arrays["bias"][0])
        self.record.weights = self._place(arrays["weights"], c_double)

    def _boosted(self) -> None:
        arrays, m = self.model.arrays, self.record
        m.base = float(arrays["base"][0])
        m.n_trees = len(arrays["roots"])
        nodes, leaves, roots, depths = _flattened(self.model)
        m.nodes = self._place(nodes, values.TreeNode)
        m.leaves = self._place(leaves, c_float)
        m.roots = self._place(roots, c_uint32)
        m.depths = self._place(depths, c_uint8)

    def _perceptron(self) -> None:
        """Widen layers to whole lanes; units that are added are zero and lead nowhere."""
        arrays, m = self.model.arrays, self.record
        m.n_layers = len(arrays) // 2
        n = len(self.model.reads.places)
        widths = [arrays[f"bias{i}"].shape[0] for i in range(m.n_layers)]
        padded = [-(-width // values.LANES) * values.LANES for width in widths]
        blocks = []
        for i, (rows, width) in enumerate(pairwise([n, *padded])):
            block = np.zeros((1 + rows, width), np.float32)
            weights = arrays[f"weights{i}"]
            block[0, : widths[i]] = arrays[f"bias{i}"]
            block[1 : 1 + weights.shape[0], : widths[i]] = weights
            blocks.append(block.ravel())
            m.widths[i] = width
        m.layers = self._place(np.concatenate(blocks), c_float)


def _nodes(roots: list[int], left: list[int], right: list[int]) -> int:
    """Count the nodes of all trees, at most MAX_NODES; a shared child counts once per parent."""
    below = [1] * len(left)
    for node in reversed(range(len(left))):  # children follow their parents
        if left[node] != NO_CHILD:
            below[node] = min(1 + below[left[node]] + below[right[node]], MAX_NODES)
    return min(sum(below[root] for root in roots), MAX_NODES)


def _flattened(model: Model) -> tuple[Array, Array, Array, Array]:
    """Bring trees into the order of kernels: level by level, siblings side by side.

    Returns nodes, what leaves add, roots and depths.
    """
    arrays = {name: array.tolist() for name, array in model.arrays.items()}
    left, right, value = arrays["left"], arrays["right"], arrays["value"]
    if _nodes(arrays["roots"], left, right) >= MAX_NODES:
        raise ModelError("the trees have too many nodes: do branches share children?")
    rows: list[tuple[float, int]] = []
    leaves: list[float] = []
    roots, depths = [], []
    for root in arrays["roots"]:
        roots.append(len(rows))
        level, depth = [root], 0
        while level:
            below: list[int] = []
            first = len(rows) + len(level)
            for node in level:
                if left[node] == NO_CHILD:
                    rows.append((np.inf, len(rows) << values.FEATURE_BITS))
                    leaves.append(value[node])
                else:
                    step = first + len(below) << values.FEATURE_BITS | arrays["feature"][node]
                    rows.append((arrays["threshold"][node], step))
                    leaves.append(0.0)
                    below += left[node], right[node]
            level, depth = below, depth + bool(below)
        if depth > MAX_DEPTH:
            raise ModelError(f"a tree is {depth} levels deep; at most {MAX_DEPTH}")
        depths.append(depth)
    return (
        np.array(rows, NODE),
        np.array(leaves, np.float32),
        np.array(roots, np.uint32),
        np.array(depths, np.uint8),
    )
