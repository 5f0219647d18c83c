"""Search trees of single actions: `uct` over the player's ply, `mcts` over determinized games.

uct (Zopf 2015): the tree covers the searcher's own ply; every simulation deals a new world, goes
down by upper confidence bounds, lists the children of the first node that has none, tries one of
them, and plays to the end of the game.

mcts (van Rijn 2016): one tree for each of d determinizations, over both players' actions; a leaf is
expanded by all its children with one playout each. Within a tree the world is fixed, chance
included; playouts have their own chance. The budget counts playouts, and cuts the last expansion
short, or iterations (whole expansions), as the loop of the document's algorithm 4 does. With
EXPAND_ONE (Papagiannis 2022, section 5) an iteration adds one action that was never tried, and has
one playout.
"""

from hearthlab.engine.rules.actions import apply
from hearthlab.engine.rules.legal import legal_actions
from hearthlab.engine.rules.worlds import reseed, sample_world
from hearthlab.engine.schema import RESULT_NONE, Game, Listing
from hearthlab.native.kinds import Array, bint, export, u32
from hearthlab.native.pure import address, copy_game, draw_unit
from hearthlab.search.kernels.nodes import (
    add_arms,
    back_up,
    find_candidates,
    list_children,
    must_stop,
    plant_tree,
    prune_root,
    select_child,
    walk_to,
)
from hearthlab.search.kernels.playouts import actor_of, evaluate
from hearthlab.search.schema.search import (
    COUNT_ITERATIONS,
    EXPAND_ONE,
    FLAG_EXPANDED,
    FLAG_PRUNED,
    KEY_ACTION,
    NO_NODE,
    Arm,
    Node,
    Search,
)


def in_ply(s: Search, g: Game) -> bint:
    """Return whether the searcher's own ply continues."""
    return (
        g.result == RESULT_NONE
        and g.fault == 0
        and g.turn == s.root.turn
        and actor_of(g) == s.player
    )


# --- uct --------------------------------------------------------------------------------------
def uct_descend(s: Search, nodes: Array[Node], g: Game, l: Listing) -> None:
    """Go down the tree by upper confidence bounds, and one step further."""
    index = NO_NODE
    s.n_path = 0
    walk_to(s, index)
    while in_ply(s, g):
        n = legal_actions(g, l)
        fresh: bint = not (nodes[index].flags & FLAG_EXPANDED)
        if fresh and not list_children(s, nodes, index, g, l, n, s.player):
            return
        n = find_candidates(s, nodes, index, g, l, n)
        if n == 0:
            return
        index = select_child(s, nodes, index, n)
        apply(g, nodes[index].key & KEY_ACTION)
        if not walk_to(s, index) or fresh:
            return


def uct_iterate(s: Search, nodes: Array[Node]) -> None:
    """Run one simulation."""
    g = address(s.world)
    l = address(s.listing)
    sample_world(g, address(s.root), address(s.belief), address(s.random))
    uct_descend(s, nodes, g, l)
    back_up(s, nodes, evaluate(g, address(s.evaluator), l, s.player))


@export(nogil=True)
def uct_search(s: Search, nodes: Array[Node], arms: Array[Arm]) -> None:
    """Search the player's ply."""
    plant_tree(s, nodes)
    s.tree_size = 1
    while s.iterations < s.budget and not must_stop(s, s.iterations):
        uct_iterate(s, nodes)
        s.iterations += 1
        s.evaluations += 1
        if s.n_prunings:
            prune_root(s, nodes, s.iterations)
    add_arms(s, nodes, arms)


# --- mcts -------------------------------------------------------------------------------------
def mcts_spent(s: Search) -> u32:
    """Return how much of the budget is spent; an expansion under way is not yet an iteration."""
    return s.iterations if s.count == COUNT_ITERATIONS else s.evaluations


def mcts_select(s: Search, nodes: Array[Node], index: u32) -> u32:
    """Select among all children of an expanded node of a determinized tree.

    Actions of the root that were pruned take part by chance, where they may return at all.
    """
    every: bint = 0
    if index == NO_NODE and s.next_pruning > 0 and s.prune_return > 0.0:
        every = draw_unit(address(s.random)) < s.prune_return
    n = 0
    for i in range(nodes[index].n_children):
        child = nodes[index].first + i
        if every or not (nodes[child].flags & FLAG_PRUNED):
            s.candidates[n] = child
            n += 1
    return select_child(s, nodes, index, n)


def mcts_descend(s: Search, nodes: Array[Node], g: Game) -> u32:
    """Go down a determinized tree to a leaf; return it."""
    index = NO_NODE
    s.n_path = 0
    walk_to(s, index)
    while nodes[index].flags & FLAG_EXPANDED and nodes[index].n_children:
        index = mcts_select(s, nodes, index)
        apply(g, nodes[index].key & KEY_ACTION)
        if not walk_to(s, index):
            break
    return index


def mcts_try(s: Search, nodes: Array[Node], child: u32) -> None:
    """Play one child of the leaf, and the game after it, to the end."""
    g = address(s.trial)
    copy_game(g, address(s.leaf))
    apply(g, nodes[child].key & KEY_ACTION)
    reseed(g, address(s.random))
    if walk_to(s, child):
        back_up(s, nodes, evaluate(g, address(s.evaluator), address(s.listing), s.player))
        s.n_path -= 1


def mcts_playout(s: Search, nodes: Array[Node]) -> None:
    """Play once from the leaf at the end of the path."""
    g = address(s.leaf)
    reseed(g, address(s.random))
    back_up(s, nodes, evaluate(g, address(s.evaluator), address(s.listing), s.player))
    s.evaluations += 1


def mcts_iterate(s: Search, nodes: Array[Node], until: u32) -> None:
    """Select a leaf and expand it by all its children, with a playout each."""
    g = address(s.leaf)
    l = address(s.listing)
    copy_game(g, address(s.world))
    index = mcts_descend(s, nodes, g)
    n = 0
    if g.result == RESULT_NONE and g.fault == 0:
        n = legal_actions(g, l)
    if n == 0 or not list_children(s, nodes, index, g, l, n, actor_of(g)):
        mcts_playout(s, nodes)
        return
    i = 0
    while i < n and mcts_spent(s) < until and not must_stop(s, s.evaluations):
        mcts_try(s, nodes, nodes[index].first + i)
        s.evaluations += 1
        i += 1


def mcts_simulate(s: Search, nodes: Array[Node]) -> None:
    """Descend to an untried action, add it, and play once after it."""
    g = address(s.leaf)
    l = address(s.listing)
    copy_game(g, address(s.world))
    index = NO_NODE
    s.n_path = 0
    walk_to(s, index)
    fresh: bint = 0
    while not fresh and g.result == RESULT_NONE and g.fault == 0:
        if not (nodes[index].flags & FLAG_EXPANDED):
            n = legal_actions(g, l)
            if not list_children(s, nodes, index, g, l, n, actor_of(g)):
                break
        index = mcts_select(s, nodes, index)
        fresh = nodes[index].visits == 0
        apply(g, nodes[index].key & KEY_ACTION)
        if not walk_to(s, index):
            break
    mcts_playout(s, nodes)


@export(nogil=True)
def mcts_search(s: Search, nodes: Array[Node], arms: Array[Arm]) -> None:
    """Search one tree per determinization and add up their statistics of the root's actions."""
    tree: u32
    s.tree_size = 0
    for tree in range(s.determinizations):
        sample_world(address(s.world), address(s.root), address(s.belief), address(s.random))
        plant_tree(s, nodes)
        s.tree_size += 1
        s.next_pruning = 0
        s.tree_start = mcts_spent(s)
        until = s.budget * (tree + 1) // s.determinizations  # not negative
        while mcts_spent(s) < until and not must_stop(s, s.evaluations):
            if s.expansion == EXPAND_ONE:
                mcts_simulate(s, nodes)
            else:
                mcts_iterate(s, nodes, until)
            s.iterations += 1
            if s.n_prunings:
                prune_root(s, nodes, mcts_spent(s) - s.tree_start)
        add_arms(s, nodes, arms)
