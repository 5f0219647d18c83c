"""Value a state by a linear model: a sum of weighted features and, if asked, of their products.

The products of all pairs (haftstein2017, equation 16) follow the features row by row: 1·1, 1·2, …,
1·n, 2·2, …. Features that are zero are left out, which changes no sum.
"""

from hearthlab.search.schema.values import Model, Scratch


def linear_number(m: Model, x: Scratch) -> float:
    """Return a linear model's number for the inputs."""
    found = 0
    total = m.bias
    for i in range(m.n_inputs):
        if x.values[i] != 0.0:
            total += m.weights[i] * x.values[i]
            x.places[found] = i
            found += 1
    if not m.squares:
        return total
    for k in range(found):
        i = x.places[k]
        row: int = m.n_inputs + i * m.n_inputs - i * (i - 1) // 2 - i  # not negative
        part = 0.0
        for j in range(k, found):
            part += m.weights[row + x.places[j]] * x.values[x.places[j]]
        total += part * x.values[i]
    return total
