"""Enumerate whole moves (sequences of actions to the end of the turn) and draw one (Zopf 2015).

The moves of one world form a tree; every node where the turn may end is a move. The enumeration
descends at random, repeatedly, never twice to the same end, so that a limit cuts off moves
evenly; below the limit it is complete. With a table of states seen, moves that lead to a state
already reached are left out. A random move is drawn from all moves, or from the longest.
"""

from hearthlab.engine.rules.actions import apply
from hearthlab.engine.rules.legal import legal_actions
from hearthlab.engine.rules.worlds import sample_world
from hearthlab.engine.schema import Game, Listing
from hearthlab.native.kinds import Array, bint, export, u32, u64
from hearthlab.native.pure import address, copy_game, draw_less, hash_game
from hearthlab.search.kernels.nodes import list_children, must_stop, plant_tree, walk_to
from hearthlab.search.kernels.tree import in_ply
from hearthlab.search.schema.search import (
    FLAG_DONE,
    FLAG_EXPANDED,
    FLAG_MOVE,
    KEY_ACTION,
    MOVES_LONGEST,
    NO_NODE,
    Arm,
    Node,
    Search,
)


def is_new(s: Search, seen: Array[u64], g: Game) -> bint:
    """Return whether a state was not seen before, and remember it."""
    h = hash_game(g)
    if h == 0:
        h = 1
    i = h & s.seen_mask
    while seen[i] != 0:
        if seen[i] == h:
            return 0
        i = (i + 1) & s.seen_mask
    seen[i] = h
    return 1


def expand_moves(s: Search, nodes: Array[Node], index: u32, g: Game, l: Listing) -> bint:
    """List the actions that may follow except the turn's end; return whether all had room."""
    if not in_ply(s, g):
        nodes[index].flags |= FLAG_EXPANDED
        return 1
    n = legal_actions(g, l)
    if not g.waiting:
        n -= 1
    return list_children(s, nodes, index, g, l, n, s.player)


def draw_open(s: Search, nodes: Array[Node], index: u32) -> u32:
    """Draw a child with new nodes below it; return it, or NO_NODE."""
    n = 0
    for i in range(nodes[index].n_children):
        if not (nodes[nodes[index].first + i].flags & FLAG_DONE):
            s.candidates[n] = nodes[index].first + i
            n += 1
    if n == 0:
        return NO_NODE
    i = draw_less(address(s.random), n)
    return s.candidates[i]


def arrive_first(s: Search, nodes: Array[Node], index: u32, g: Game, seen: Array[u64]) -> bint:
    """Visit a node for the first time; return whether to continue below it."""
    node = address(nodes[index])
    node.visits = 1
    if s.seen_mask and not is_new(s, seen, g):
        node.flags |= FLAG_DONE
        return 0
    # In the middle of a choice the turn can't end.
    if not (in_ply(s, g) and g.waiting):
        node.flags |= FLAG_MOVE
        s.n_moves += 1
    return 1


def descend_once(s: Search, nodes: Array[Node], seen: Array[u64]) -> bint:
    """Descend at random to a last action, and record all moves on the way; 0: no room."""
    g = address(s.leaf)
    l = address(s.listing)
    copy_game(g, address(s.world))
    index = NO_NODE
    while s.n_moves < s.max_arms:
        if nodes[index].visits == 0 and not arrive_first(s, nodes, index, g, seen):
            return 1
        if not (nodes[index].flags & FLAG_EXPANDED):
            if not expand_moves(s, nodes, index, g, l):
                return 0
        child = draw_open(s, nodes, index)
        if child == NO_NODE:
            nodes[index].flags |= FLAG_DONE
            return 1
        index = child
        apply(g, nodes[index].key & KEY_ACTION)
    return 1


def enumerate_moves(s: Search, nodes: Array[Node], seen: Array[u64]) -> None:
    """Enumerate the moves of one world, up to the limit."""
    sample_world(address(s.world), address(s.root), address(s.belief), address(s.random))
    plant_tree(s, nodes)
    s.tree_size = 1
    s.n_moves = 0
    rounds: u32 = 0
    while s.n_moves < s.max_arms and not (nodes[0].flags & FLAG_DONE):
        if not descend_once(s, nodes, seen) or must_stop(s, rounds):
            return
        rounds += 1


def length_of(s: Search, nodes: Array[Node], index: u32) -> int:
    """Count the actions that lead to a node."""
    length = 0
    while index != NO_NODE:
        index = nodes[index].parent
        length += 1
    return length


def list_moves(s: Search, nodes: Array[Node], arms: Array[Arm]) -> None:
    """Make one arm for each move found."""
    i: u32
    s.n_arms = 0
    for i in range(s.n_nodes):
        if nodes[i].flags & FLAG_MOVE and s.n_arms < s.max_arms:
            arm = address(arms[s.n_arms])
            s.n_arms += 1
            arm.key = 0
            arm.value = 0.0
            arm.mean = 0.0
            arm.spread = 0.0
            arm.visits = 0
            arm.flags = 0
            arm.node = i
            arm.length = length_of(s, nodes, i)


def draw_move(s: Search, arms: Array[Arm], which: int) -> int:
    """Draw one of the moves, or of the longest; return its place among the arms."""
    i: u32
    shortest = 0
    if which == MOVES_LONGEST:
        for i in range(s.n_arms):
            if arms[i].length > shortest:
                shortest = arms[i].length
    n = 0
    for i in range(s.n_arms):
        if arms[i].length >= shortest:
            n += 1
    skip = draw_less(address(s.random), n)
    for i in range(s.n_arms):
        if arms[i].length >= shortest:
            if skip == 0:
                return i
            skip -= 1
    return 0


def trace_move(s: Search, nodes: Array[Node], index: u32) -> None:
    """Write the nodes of a move, first to last, to the path."""
    s.n_path = 0
    length: u32 = length_of(s, nodes, index)
    for i in range(length):
        walk_to(s, NO_NODE)
    while length > 0 and s.n_path >= length:
        length -= 1
        s.path[length] = index
        index = nodes[index].parent


@export(nogil=True)
def moves_search(
    s: Search, nodes: Array[Node], arms: Array[Arm], seen: Array[u64], which: int
) -> None:
    """Draw a random move and leave it in the path."""
    enumerate_moves(s, nodes, seen)
    list_moves(s, nodes, arms)
    if s.n_arms:
        chosen = draw_move(s, arms, which)
        trace_move(s, nodes, arms[chosen].node)
