"""The store of the information-set tree: nodes by information set, edges by action, links.

A node is found in two layers: a bucket by the first hash, then the second hash along the bucket's
chain; equality of the stored snapshots decides. Nothing is ever allocated here: when an array is
full, the answer is NOTHING and the search continues without storing (`full` counts how often).

When the root moves, all nodes reachable from the new one are kept and the others freed (the
`updateRoot` of Świechowski 2021): `links` says which nodes followed which, by any action and
its luck. Leaves are freed with them, because their statistics are in the edges that lead to them.
"""

from hearthlab.native.kinds import bint, export, u32, u64
from hearthlab.native.pure import address, blank_numbers
from hearthlab.native.pure import blank_rows as blank_edges
from hearthlab.native.pure import copy_record as copy_snapshot
from hearthlab.native.pure import move_rows as move_edges
from hearthlab.native.pure import same_record as same_snapshot
from hearthlab.search.schema.information import (
    EDGE_FACTOR,
    FEWEST_BITS,
    LOW_WORD,
    MOST_BITS,
    NO_EDGE,
    NOTHING,
    InformationTree,
    SetNode,
)


# --- Nodes --------------------------------------------------------------------------------------
@export
def clear_tree(t: InformationTree) -> None:
    """Forget everything."""
    blank_numbers(t.buckets, t.bucket_mask + 1)
    blank_numbers(t.link_table, t.link_mask + 1)
    t.n_nodes = 1
    t.n_edges = 1
    blank_numbers(t.free_maps, MOST_BITS + 1)
    t.n_links = 1
    t.free_node = NOTHING
    t.n_free = 0
    t.root = NOTHING


@export
def find_node(t: InformationTree) -> u32:
    """Find the node of the observed information set, or NOTHING."""
    i = t.buckets[t.first_hash & t.bucket_mask]
    while i != NOTHING:
        node = address(t.nodes[i])
        if node.first_hash == t.first_hash and node.second_hash == t.second_hash:
            if same_snapshot(address(node.snapshot), address(t.snapshot)):
                return i
            t.clashes += 1
        i = node.next
    return NOTHING


def file_node(t: InformationTree, i: u32) -> None:
    """Put a node into its bucket."""
    node = address(t.nodes[i])
    bucket: u32 = node.first_hash & t.bucket_mask
    node.next = t.buckets[bucket]
    t.buckets[bucket] = i


def make_node(t: InformationTree) -> u32:
    """Make the node of the observed information set; NOTHING when there is no room."""
    i = t.free_node
    if i != NOTHING:
        t.free_node = t.nodes[i].next
        t.n_free -= 1
    elif t.n_nodes < t.max_nodes:
        i = t.n_nodes
        t.n_nodes += 1
    else:
        t.full += 1
        return NOTHING
    node = address(t.nodes[i])
    copy_snapshot(address(node.snapshot), address(t.snapshot))
    node.first_hash = t.first_hash
    node.second_hash = t.second_hash
    node.edges = NOTHING
    node.links = NOTHING
    node.n_edges = 0
    node.size_bits = 0
    node.reached = 0
    file_node(t, i)
    t.made += 1
    return i


def find_or_make_node(t: InformationTree) -> u32:
    """Find the node of the observed information set, or make it."""
    i = find_node(t)
    if i != NOTHING:
        t.found += 1
        return i
    return make_node(t)


# --- Edges: a map from action keys, in open addressing --------------------------------------------
def edge_place(t: InformationTree, node: SetNode, key: u64) -> u32:
    """Find where a key is, or would be, in a node's map. The map is never quite full."""
    mask: u32 = (1 << node.size_bits) - 1
    k: u32 = ((key * EDGE_FACTOR) & LOW_WORD) >> (32 - node.size_bits)
    while t.edges[node.edges + k].key != NO_EDGE and t.edges[node.edges + k].key != key:
        k = (k + 1) & mask
    return node.edges + k


def find_edge(t: InformationTree, i: u32, key: u32) -> u32:
    """Find an edge of a node, or NOTHING."""
    node = address(t.nodes[i])
    if node.edges == NOTHING:
        return NOTHING
    place = edge_place(t, node, key)
    return place if t.edges[place].key == key else NOTHING


def take_map(t: InformationTree, size_bits: int) -> u32:
    """Find room for a map, first among freed ones; return the place of its front, or NOTHING."""
    if size_bits > MOST_BITS:
        return NOTHING
    front = t.free_maps[size_bits]
    if front != NOTHING:
        t.free_maps[size_bits] = t.edges[front].node
        return front
    size: u32 = 1 << size_bits
    if t.n_edges + size + 1 > t.max_edges:
        return NOTHING
    front = t.n_edges
    t.n_edges += size + 1
    return front


def make_map(t: InformationTree, i: u32, size_bits: int) -> bint:
    """Give a node a map of another size with its edges; return whether there was room."""
    k: u32
    size: u32 = 1 << size_bits
    front = take_map(t, size_bits)
    if front == NOTHING:
        t.full += 1
        return 0
    node = address(t.nodes[i])
    old = node.edges
    old_bits = node.size_bits
    blank_edges(t.edges, front, size + 1)
    t.edges[front].key = i
    t.edges[front].visits = size
    node.edges = front + 1
    node.size_bits = size_bits
    if old == NOTHING:
        return 1
    for k in range(old, old + (1 << old_bits)):
        if t.edges[k].key != NO_EDGE:
            place = edge_place(t, node, t.edges[k].key)
            move_edges(t.edges, place, k, 1)
    t.edges[old - 1].key = NOTHING
    t.edges[old - 1].node = t.free_maps[old_bits]
    t.free_maps[old_bits] = old - 1
    return 1


def find_or_make_edge(t: InformationTree, i: u32, key: u32) -> u32:
    """Find an edge of a node, or make it; NOTHING when there is no room."""
    node = address(t.nodes[i])
    place = edge_place(t, node, key)
    if t.edges[place].key == key:
        return place
    size = 1 << node.size_bits
    if 4 * (node.n_edges + 1) > 3 * size:
        if make_map(t, i, node.size_bits + 1):
            place = edge_place(t, node, key)
        elif node.n_edges + 1 >= size:
            return NOTHING
    node.n_edges += 1
    t.edges[place].key = key
    return place


def open_map(t: InformationTree, i: u32, n: int) -> bint:
    """Ensure that a node has a map, at first with room for n edges; return whether it has one."""
    if t.nodes[i].edges != NOTHING:
        return 1
    size_bits = FEWEST_BITS
    while 3 * (1 << size_bits) < 4 * n and size_bits < MOST_BITS:
        size_bits += 1
    return make_map(t, i, size_bits)


# --- Links --------------------------------------------------------------------------------------
def link_place(t: InformationTree, parent: u64, child: u32) -> u64:
    """Find where the link between two nodes is, or would be."""
    k = ((parent * EDGE_FACTOR) & LOW_WORD) ^ child
    k = ((k * EDGE_FACTOR) & LOW_WORD) >> 7
    k &= t.link_mask
    while t.link_table[k] != NOTHING:
        link = address(t.links[t.link_table[k]])
        if link.parent == parent and link.child == child:
            return k
        k = (k + 1) & t.link_mask
    return k


def file_link(t: InformationTree, i: u32) -> None:
    """Put a link into the table and into its parent's chain."""
    link = address(t.links[i])
    node = address(t.nodes[link.parent])
    t.link_table[link_place(t, link.parent, link.child)] = i
    link.next = node.links
    node.links = i


def join_nodes(t: InformationTree, parent: u32, child: u32) -> bint:
    """Record that a node followed another; return whether the link could be stored."""
    if t.link_table[link_place(t, parent, child)] != NOTHING:
        return 1
    if t.n_links >= t.max_links:
        t.full += 1
        return 0
    i = t.n_links
    t.n_links += 1
    t.links[i].parent = parent
    t.links[i].child = child
    file_link(t, i)
    return 1


# --- Moving the root ----------------------------------------------------------------------------
def mark_reachable(t: InformationTree, root: u32) -> u32:
    """Mark all nodes with a map that can be reached from a node; return how many.

    A node without a map was never left: it holds no statistics and is cheap to recreate.
    """
    count: u32 = 1
    top: u32 = 1
    t.stack[0] = root
    t.nodes[root].reached = 1
    while top > 0:
        top -= 1
        k = t.nodes[t.stack[top]].links
        while k != NOTHING:
            child = t.links[k].child
            if not t.nodes[child].reached and t.nodes[child].edges != NOTHING:
                t.nodes[child].reached = 1
                t.stack[top] = child
                top += 1
                count += 1
            k = t.links[k].next
    return count


def sweep_edges(t: InformationTree) -> None:
    """Move the maps of reached nodes together."""
    k: u32
    to = 1
    place = 1
    while place < t.n_edges:
        i = t.edges[place].key
        size = t.edges[place].visits + 1
        if i != NOTHING and t.nodes[i].reached:
            move_edges(t.edges, to, place, size)
            t.nodes[i].edges = to + 1
            for k in range(to + 1, to + size):
                if not t.nodes[t.edges[k].node].reached:
                    t.edges[k].node = NOTHING
            to += size
        place += size
    t.n_edges = to
    blank_numbers(t.free_maps, MOST_BITS + 1)


def sweep_links(t: InformationTree) -> None:
    """Compact the links of reached nodes and rebuild their chains."""
    k: u32
    i: u32
    blank_numbers(t.link_table, t.link_mask + 1)
    for i in range(1, t.n_nodes):
        t.nodes[i].links = NOTHING
    last = t.n_links
    t.n_links = 1
    for k in range(1, last):
        parent = t.links[k].parent
        if t.nodes[parent].reached and t.nodes[t.links[k].child].reached:
            i = t.n_links
            t.n_links += 1
            t.links[i].parent = parent
            t.links[i].child = t.links[k].child
            file_link(t, i)


def sweep_nodes(t: InformationTree) -> u32:
    """Free unreached nodes and rebuild the chains of the others; return the number freed."""
    before = t.n_free
    blank_numbers(t.buckets, t.bucket_mask + 1)
    t.free_node = NOTHING
    t.n_free = 0
    i = t.n_nodes - 1
    while i > 0:
        node = address(t.nodes[i])
        if node.reached:
            node.reached = 0
            file_node(t, i)
        else:
            node.next = t.free_node
            t.free_node = i
            t.n_free += 1
        i -= 1
    return t.n_free - before


def move_root(t: InformationTree) -> None:
    """Make the observed information set the root; keep the nodes reachable from it."""
    i: u32
    root = find_node(t)
    if root == NOTHING:
        used = t.n_nodes - 1 - t.n_free
        clear_tree(t)
        t.freed = used
        t.root = make_node(t)
        return
    t.root = root
    kept = mark_reachable(t, root)
    if kept < t.n_nodes - 1 - t.n_free:
        sweep_edges(t)
        sweep_links(t)
        t.freed = sweep_nodes(t)
        return
    t.freed = 0
    for i in range(1, t.n_nodes):
        t.nodes[i].reached = 0
