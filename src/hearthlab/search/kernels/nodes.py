"""Keep trees of actions in a pool of nodes: keys, children, statistics, and when to stop.

A node's children are all listed when it is expanded, in the order of the
legal actions. In another world the same sequence of actions may leave other actions legal: those
are chained to the node when they turn up. A key names an action together with the cards it is
about, so "play the card drawn" is a different child for each card.
"""

from math import log, sqrt

from hearthlab.engine.rules.listing import action_at
from hearthlab.engine.schema import (
    ACTION_CHOOSE,
    ACTION_END,
    ACTION_MULLIGAN,
    NONE,
    Game,
    Listing,
    kind_of,
    source_of,
    target_of,
)
from hearthlab.native.kinds import Array, bint, export, u32, u64
from hearthlab.native.pure import address, draw_less, now
from hearthlab.search.schema.search import (
    FLAG_EXPANDED,
    FLAG_PRUNED,
    KEY_SOURCE,
    KEY_TARGET,
    MAX_PATH,
    NO_NODE,
    PER_CLOCK,
    PRUNE_VISITS,
    STOP_ASKED,
    STOP_DEADLINE,
    Arm,
    Node,
    Search,
)


@export
def action_key(g: Game, action: u32) -> u64:
    """Name an action together with the cards it is about."""
    key = action
    kind: int = kind_of(action)
    if kind == ACTION_END or kind == ACTION_MULLIGAN:
        return key
    source: int = source_of(action)
    if kind == ACTION_CHOOSE:
        card: u64 = g.offered[source]
        return key | card << KEY_SOURCE
    card = g.entities[source].card
    key |= card << KEY_SOURCE
    target: int = target_of(action)
    if target != NONE:
        card = g.entities[target].card
        key |= card << KEY_TARGET
    return key


def blank_node(node: Node, key: u64, parent: u32, player: int) -> None:
    """Make a node new."""
    node.key = key
    node.value = 0.0
    node.visits = 0
    node.first = NO_NODE
    node.extra = NO_NODE
    node.next = NO_NODE
    node.parent = parent
    node.n_children = 0
    node.flags = 0
    node.player = player


def plant_tree(s: Search, nodes: Array[Node]) -> None:
    """Begin a tree with its root only."""
    blank_node(address(nodes[0]), 0, 0, s.player)
    s.n_nodes = 1
    s.full = 0


def list_children(
    s: Search, nodes: Array[Node], index: u32, g: Game, l: Listing, n: int, player: int
) -> bint:
    """Expand a node by the first n legal actions; return whether there was room."""
    if s.n_nodes + n > s.max_nodes:
        s.full = 1
        return 0
    node = address(nodes[index])
    node.first = s.n_nodes
    node.n_children = n
    node.flags |= FLAG_EXPANDED
    for i in range(n):
        blank_node(address(nodes[s.n_nodes + i]), action_key(g, action_at(l, i)), index, player)
    s.n_nodes += n
    s.tree_size += n
    return 1


def find_child(s: Search, nodes: Array[Node], index: u32, key: u64, guess: int) -> u32:
    """Find the child of a key, the likely place first; create a missing one (0: no room)."""
    node = address(nodes[index])
    if guess < node.n_children and nodes[node.first + guess].key == key:
        return node.first + guess
    for i in range(node.n_children):
        if nodes[node.first + i].key == key:
            return node.first + i
    child = node.extra
    while child != NO_NODE:
        if nodes[child].key == key:
            return child
        child = nodes[child].next
    if s.n_nodes >= s.max_nodes:
        s.full = 1
        return NO_NODE
    child = s.n_nodes
    s.n_nodes += 1
    s.tree_size += 1
    blank_node(address(nodes[child]), key, index, nodes[node.first].player)
    nodes[child].next = node.extra
    node.extra = child
    return child


def find_candidates(s: Search, nodes: Array[Node], index: u32, g: Game, l: Listing, n: int) -> int:
    """Find the children of the legal actions; return how many are not pruned."""
    found = 0
    for i in range(n):
        child = find_child(s, nodes, index, action_key(g, action_at(l, i)), i)
        if child != NO_NODE and not (nodes[child].flags & FLAG_PRUNED):
            s.candidates[found] = child
            found += 1
    return found


def select_unvisited(s: Search, nodes: Array[Node], n: int) -> u32:
    """Draw one of the candidates never visited; return it, or NO_NODE."""
    unvisited = 0
    for i in range(n):
        if nodes[s.candidates[i]].visits == 0:
            unvisited += 1
    if unvisited == 0:
        return NO_NODE
    skip = draw_less(address(s.random), unvisited)
    for i in range(n):
        if nodes[s.candidates[i]].visits == 0:
            if skip == 0:
                return s.candidates[i]
            skip -= 1
    return NO_NODE


def select_child(s: Search, nodes: Array[Node], index: u32, n: int) -> u32:
    """Select a candidate: one never visited, else the highest upper confidence bound.

    mean + c * sqrt(2 ln(visits of the parent) / visits); equals are drawn from.
    """
    child = select_unvisited(s, nodes, n)
    if child != NO_NODE:
        return child
    width = s.c * sqrt(2.0 * log(nodes[index].visits))
    best = -1.0
    ties = 1
    for i in range(n):
        node = address(nodes[s.candidates[i]])
        bound = node.value / node.visits + width / sqrt(node.visits)
        if bound > best:
            best = bound
            ties = 1
            child = s.candidates[i]
        elif bound == best:
            ties += 1
            if draw_less(address(s.random), ties) == 0:
                child = s.candidates[i]
    return child


def walk_to(s: Search, index: u32) -> bint:
    """Add a node to the path; return whether there was room."""
    if s.n_path >= MAX_PATH:
        return 0
    s.path[s.n_path] = index
    s.n_path += 1
    return 1


def back_up(s: Search, nodes: Array[Node], value: float) -> None:
    """Add a result (for the one who searches) to all nodes of the path."""
    for i in range(s.n_path):
        node = address(nodes[s.path[i]])
        node.visits += 1
        if node.player == s.player:
            node.value += value
        else:
            node.value += 1.0 - value
    s.depth_sum += s.n_path - 1
    if s.n_path - 1 > s.depth:
        s.depth = s.n_path - 1


def must_stop(s: Search, done: u32) -> bint:
    """Return whether to stop early: on request, or because the deadline has passed."""
    if s.stop:
        s.stopped = STOP_ASKED
        return 1
    if s.deadline > 0.0 and done % PER_CLOCK == 0 and now() >= s.deadline:  # not negative
        s.stopped = STOP_DEADLINE
        return 1
    return 0


def add_arms(s: Search, nodes: Array[Node], arms: Array[Arm]) -> None:
    """Add the statistics of the root's children to the arms, in order of their first appearance."""
    root = address(nodes[0])
    for i in range(root.n_children):
        add_arm(s, address(nodes[root.first + i]), arms)
    child = root.extra
    while child != NO_NODE:
        add_arm(s, address(nodes[child]), arms)
        child = nodes[child].next


def add_arm(s: Search, node: Node, arms: Array[Arm]) -> None:
    """Add the statistics of one child of the root to its arm."""
    i: u32 = 0
    while i < s.n_arms and arms[i].key != node.key:
        i += 1
    arm = address(arms[i])
    if i == s.n_arms:
        s.n_arms += 1
        arm.key = node.key
        arm.value = 0.0
        arm.visits = 0
        arm.flags = 0
        arm.length = 1
    arm.value += node.value
    arm.visits += node.visits
    if not s.prune_return > 0.0:  # else all candidates stay to the end
        arm.flags |= node.flags & FLAG_PRUNED


def prune_root(s: Search, nodes: Array[Node], done: u32) -> None:
    """Keep only the best actions of the root when the table says so (papagiannis2022).

    done: how much of the tree's budget is spent. If pruned actions may return, all actions are
    ranked again.
    """
    if s.next_pruning >= s.n_prunings:
        return
    if done < s.prunings[s.next_pruning].iterations:
        return
    keep: int = s.prunings[s.next_pruning].keep
    s.next_pruning += 1
    root = address(nodes[0])
    left = 0
    for i in range(root.n_children):
        if s.prune_return > 0.0:
            nodes[root.first + i].flags &= ~FLAG_PRUNED
        if not (nodes[root.first + i].flags & FLAG_PRUNED):
            left += 1
    while left > keep and left > 1:
        drop_worst(s, nodes, root)
        left -= 1


def drop_worst(s: Search, nodes: Array[Node], root: Node) -> None:
    """Prune the worst child, by means or by visits; of equals the last."""
    worst = NO_NODE
    low = 2.0
    fewest = 0
    for i in range(root.n_children):
        node = address(nodes[root.first + i])
        if node.flags & FLAG_PRUNED:
            continue
        mean = 0.0
        if node.visits:
            mean = node.value / node.visits
        if s.prune_order == PRUNE_VISITS:
            worse: bint = node.visits < fewest or (node.visits == fewest and mean <= low)
        else:
            worse = mean < low or (mean == low and node.visits <= fewest)
        if worst == NO_NODE or worse:
            low = mean
            fewest = node.visits
            worst = root.first + i
    nodes[worst].flags |= FLAG_PRUNED
