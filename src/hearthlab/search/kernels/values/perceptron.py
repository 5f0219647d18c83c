"""Value a state by a multilayer perceptron: rectified layers in single precision, one output.

The sum of a unit is made in one order: its bias, then the inputs from the first to the last, each
product and each sum rounded to single precision. So every machine finds the same number, and
uncompiled Python does too.
"""

from hearthlab.native.kinds import Array, f32, u32
from hearthlab.native.pure import add_row
from hearthlab.search.schema.values import Model, Scratch


def dense_layer(
    m: Model, at: u32, source: Array[f32], n: int, target: Array[f32], width: int
) -> None:
    """Compute a layer from n inputs; its numbers begin at a place of the model's."""
    for i in range(width):
        target[i] = m.layers[at + i]
    at += width
    for i in range(n):
        if source[i] != 0.0:
            add_row(target, m.layers, at + i * width, source[i], width)


def rectify(values: Array[f32], n: int) -> None:
    """Cut numbers off at zero."""
    for i in range(n):
        values[i] = values[i] if values[i] > 0.0 else 0.0


def perceptron_number(m: Model, x: Scratch) -> float:
    """Return the output for the inputs, which are used up."""
    layer: u32
    n: int = m.n_inputs + 0
    at: u32 = 0
    for layer in range(m.n_layers):
        width: int = m.widths[layer]
        if layer & 1:
            dense_layer(m, at, x.hidden, n, x.values, width)
            if layer + 1 < m.n_layers:
                rectify(x.values, width)
        else:
            dense_layer(m, at, x.values, n, x.hidden, width)
            if layer + 1 < m.n_layers:
                rectify(x.hidden, width)
        at += width * (n + 1)
        n = width
    return x.values[0] if m.n_layers & 1 == 0 else x.hidden[0]
