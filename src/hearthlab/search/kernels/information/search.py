"""Search over information sets (EnhMCTS of Świechowski 2021): one tree, a new world per iteration.

The simulation state follows all rules; the tree sees only snapshots of it. After each action the
resulting information set is looked up, so chance needs no moves: one edge may lead
to many nodes, and its statistics are those of the choice. Edges are made when an action is first
seen, and how often it could have been chosen (`available`) takes the place of the parent's visits
in the UCT formula, because other worlds allow other actions.
"""

from math import log, sqrt

from hearthlab.engine.rules.actions import apply
from hearthlab.engine.rules.worlds import sample_world
from hearthlab.engine.schema import RESULT_NONE, Game
from hearthlab.native.kinds import export, u32
from hearthlab.native.pure import address, draw_less, now
from hearthlab.search.kernels.information.observe import list_choices, observe
from hearthlab.search.kernels.information.store import (
    find_edge,
    find_node,
    find_or_make_edge,
    find_or_make_node,
    join_nodes,
    move_root,
    open_map,
)
from hearthlab.search.kernels.playouts import actor_of, evaluate
from hearthlab.search.schema.information import (
    LONGEST_LINE,
    MAX_STEPS_DOWN,
    NOTHING,
    InformationTree,
)


def choose_edge(t: InformationTree, g: Game, i: u32) -> int:
    """Choose an action at a node by UCT, an untried one first; return its index or n_choices.

    Counts every listed action as available. n_choices means that no edge could be stored.
    """
    n = list_choices(t, g)
    if not open_map(t, i, n):
        return n
    best = n
    best_value = -1.0
    untried = 0
    for k in range(n):
        place = find_or_make_edge(t, i, t.choices[k].key)
        if place == NOTHING:
            continue
        edge = address(t.edges[place])
        edge.available += 1
        if edge.visits == 0:
            t.untried[untried] = k
            untried += 1
        elif untried == 0:
            mean = edge.score / edge.visits
            value = mean + t.c * sqrt(log(edge.available) / edge.visits)
            if value > best_value:
                best_value = value
                best = k
    if untried:
        return t.untried[draw_less(address(t.random), untried)]
    return best


def descend_sets(t: InformationTree, g: Game) -> None:
    """Play from the root into the tree until an edge is taken for the first time."""
    i = t.root
    t.n_path = 0
    while g.result == RESULT_NONE and g.fault == 0 and t.n_path < MAX_STEPS_DOWN:
        # Step 1. Choose among the legal actions of this world.
        k = choose_edge(t, g, i)
        if k == t.n_choices:
            return
        key = t.choices[k].key
        edge = address(t.edges[find_edge(t, i, key)])
        edge.visits += 1
        step = address(t.path[t.n_path])
        t.n_path += 1
        step.node = i
        step.key = key
        step.actor = actor_of(g)
        # Step 2. Apply it, including chance, and look up the result.
        apply(g, t.choices[k].action)
        if g.result != RESULT_NONE or g.fault:
            return
        observe(t, g)
        child = find_or_make_node(t)
        if child == NOTHING:
            edge.node = NOTHING
            return
        if edge.node != child:
            edge.node = child if join_nodes(t, i, child) else NOTHING
        # Step 3. A new edge ends the descent.
        if edge.visits == 1:
            return
        i = child


def learn_sets(t: InformationTree, value: float) -> None:
    """Add a result, as the owner sees it, to all edges of the path."""
    for k in range(t.n_path):
        step = address(t.path[k])
        place = find_edge(t, step.node, step.key)
        if step.actor == t.owner:
            t.edges[place].score += value
        else:
            t.edges[place].score += 1.0 - value


def iterate_sets(t: InformationTree) -> None:
    """Do one iteration: deal a world, descend, value the leaf, learn."""
    g = address(t.world)
    sample_world(g, address(t.root_state), address(t.belief), address(t.random))
    observe(t, g)
    descend_sets(t, g)
    start = now()
    value = evaluate(g, address(t.evaluator), address(t.listing), t.owner)
    t.leaf_seconds += now() - start
    learn_sets(t, value)
    t.iterations += 1
    t.depth_sum += t.n_path
    if t.n_path > t.depth_most:
        t.depth_most = t.n_path


@export(nogil=True)
def search_sets(t: InformationTree, iterations: int, deadline: float) -> int:
    """Do n iterations, or until the deadline (0: none); return how many were done."""
    for k in range(iterations):
        if deadline > 0.0 and k > 0 and now() >= deadline:
            return k
        if t.stop:
            return k
        iterate_sets(t)
    return iterations


@export(nogil=True)
def begin_sets(t: InformationTree) -> None:
    """Make the current state the root and drop unreachable nodes."""
    observe(t, address(t.root_state))
    move_root(t)


@export
def weigh_choices(t: InformationTree, g: Game, i: u32) -> int:
    """List a state's choices with the edges a node has for them; return the most visited, or n.

    The edges' places are left in `untried`, NOTHING for actions never seen.
    """
    n = list_choices(t, g)
    best = n
    most = 0
    for k in range(n):
        place = NOTHING
        if i != NOTHING:
            place = find_edge(t, i, t.choices[k].key)
        t.untried[k] = place
        if place != NOTHING and t.edges[place].visits > most:
            most = t.edges[place].visits
            best = k
    return best


@export
def trace_sets(t: InformationTree) -> None:
    """Follow the most visited actions in one possible world; leave them in `line`."""
    g = address(t.world)
    sample_world(g, address(t.root_state), address(t.belief), address(t.random))
    t.n_line = 0
    i = t.root
    observe(t, g)
    while i != NOTHING and g.result == RESULT_NONE and g.fault == 0 and t.n_line < LONGEST_LINE:
        k = weigh_choices(t, g, i)
        if k == t.n_choices:
            return
        t.line[t.n_line] = t.choices[k].action
        t.n_line += 1
        apply(g, t.choices[k].action)
        if g.result != RESULT_NONE:
            return
        observe(t, g)
        i = find_node(t)
