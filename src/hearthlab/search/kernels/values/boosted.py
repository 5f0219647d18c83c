"""Value a state by gradient-boosted trees: the sum of one leaf of each tree, in their order.

A feature below a node's threshold leads to the left child, any other to the next on the right. A
leaf leads to itself, so a walk needs no test for its end: as many steps as the tree is deep. Four
trees are walked in parallel, because each step of a walk waits for the one before.
"""

from hearthlab.native.kinds import u32
from hearthlab.native.pure import single
from hearthlab.search.schema.values import (
    FEATURE_BITS,
    FEATURE_MASK,
    TREES_AT_ONCE,
    Model,
    Scratch,
)


def next_node(m: Model, x: Scratch, node: u32) -> u32:
    """Return the next node of a walk."""
    step = m.nodes[node].step
    left: u32 = x.values[step & FEATURE_MASK] < m.nodes[node].threshold
    return (step >> FEATURE_BITS) + 1 - left


def boosted_number(m: Model, x: Scratch) -> float:
    """Return the sum of the leaves, in single precision."""
    total = m.base
    i: u32 = 0
    while i + TREES_AT_ONCE <= m.n_trees:
        a = m.roots[i]
        b = m.roots[i + 1]
        c = m.roots[i + 2]
        d = m.roots[i + 3]
        depth = m.depths[i]
        for k in range(1, TREES_AT_ONCE):
            depth = m.depths[i + k] if m.depths[i + k] > depth else depth
        for k in range(depth):
            a = next_node(m, x, a)
            b = next_node(m, x, b)
            c = next_node(m, x, c)
            d = next_node(m, x, d)
        total = single(total + m.leaves[a])
        total = single(total + m.leaves[b])
        total = single(total + m.leaves[c])
        total = single(total + m.leaves[d])
        i += TREES_AT_ONCE
    while i < m.n_trees:
        a = m.roots[i]
        for k in range(m.depths[i]):
            a = next_node(m, x, a)
        total = single(total + m.leaves[a])
        i += 1
    return total
