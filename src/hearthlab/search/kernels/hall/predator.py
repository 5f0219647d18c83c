"""Search the player's turn as a tree of sampled states, then the reply, then the next turn.

    hall_predator(q, t, u)    fills q.seconds with the keys of the best line, q.n_kept actions long

A search of a turn selects by the *highest* score seen below a node, expands all options at once,
and follows the best ones for a few actions. The ends of the turn with the best scores are then
answered: the enemy searches its turn in the same way and plays its line, then the searcher does;
what that last search finds is backed up to the end of the first turn.
"""

from math import log, sqrt

from hearthlab.engine.rules.actions import apply
from hearthlab.engine.schema import (
    ACTION_END,
    NO_PLACE,
    NONE,
    RESULT_NONE,
    SHIFT_POSITION,
    SHIFT_TARGET,
)
from hearthlab.native.kinds import bint, export, i32, u32
from hearthlab.native.pure import address, copy_used
from hearthlab.search.kernels.hall.lookahead import hall_begin
from hearthlab.search.kernels.hall.moves import hall_copy, hall_is_mine, hall_try
from hearthlab.search.kernels.hall.options import hall_hand, hall_options
from hearthlab.search.kernels.hall.score import hall_score_at
from hearthlab.search.kernels.nodes import action_key
from hearthlab.search.schema.hall import (
    HALL_ENDS,
    HALL_NEVER,
    HALL_ROLLOUT,
    HALL_SPARE,
    HALL_TREE,
    Hall,
    HallTree,
)


# --- Nodes ----------------------------------------------------------------------------------------
def hall_tree_add(q: Hall, t: HallTree, level: int, parent: i32, action: u32) -> None:
    """Make a node of a level's state."""
    x = address(t.nodes[t.n_nodes])
    v = address(q.levels[level])
    x.score = hall_score_at(q, level)
    x.total = x.score
    x.playable = v.playable
    x.swings = v.swings
    x.visits = 1
    x.action = action
    x.parent = parent
    x.first = 0
    x.n_children = 0
    x.is_leaf = not hall_is_mine(q, address(v.state))
    x.is_met = 0
    copy_used(address(x.state), address(v.state))
    t.n_nodes += 1


def hall_tree_recall(q: Hall, t: HallTree, index: int) -> None:
    """Write a node's state into the first level."""
    x = address(t.nodes[index])
    v = address(q.levels[0])
    v.playable = x.playable
    v.swings = x.swings
    copy_used(address(v.state), address(x.state))


def hall_tree_expand(q: Hall, t: HallTree, index: int) -> None:
    """Give a node all of its children, up to the limit."""
    hall_tree_recall(q, t, index)
    x = address(t.nodes[index])
    x.first = t.n_nodes
    for i in range(hall_options(q, 0)):
        if t.n_nodes >= HALL_TREE:
            t.is_full = 1
            break
        action = q.levels[0].options[i]
        if hall_try(q, 0, action):
            hall_tree_add(q, t, 1, index, action)
            x.n_children += 1


def hall_tree_best(t: HallTree, index: int, by_total: bint) -> i32:
    """Find a node's child of the highest total or score, the first of equals; -1 without any."""
    x = address(t.nodes[index])
    best: float = HALL_NEVER
    found: i32 = -1
    for i in range(x.n_children):
        y = address(t.nodes[x.first + i])
        value = y.total if by_total else y.score
        if value > best:
            best = value
            found = x.first + i
    return found


# --- The search of one turn -----------------------------------------------------------------------
def hall_tree_select(q: Hall, t: HallTree) -> int:
    """Go down from the root by the highest bound to a node without children."""
    at: int = 0
    while t.nodes[at].n_children:
        x = address(t.nodes[at])
        best: float = HALL_NEVER
        to: int = x.first
        for i in range(x.n_children):
            y = address(t.nodes[x.first + i])
            bound = y.total + q.exploration * sqrt(2.0 * log(1.0 * x.visits) / y.visits)
            if bound > best:
                best = bound
                to = x.first + i
        at = to
    return at


def hall_tree_rollout(q: Hall, t: HallTree, index: int) -> float:
    """Follow the best options from a node's best child; return the last state's score."""
    child: int = hall_tree_best(t, index, 0)
    if child < 0:
        return t.nodes[index].score
    hall_tree_recall(q, t, child)
    found = t.nodes[child].score
    for _ in range(HALL_ROLLOUT):
        if q.stopped or not hall_is_mine(q, address(q.levels[0].state)):
            break
        best: float = HALL_NEVER
        for i in range(hall_options(q, 0)):
            if hall_try(q, 0, q.levels[0].options[i]):
                score = hall_score_at(q, 1)
                if score > best:
                    best = score
                    hall_copy(q, HALL_SPARE, 1)
        if best == HALL_NEVER:
            break
        found = best
        hall_copy(q, 0, HALL_SPARE)
    return found


def hall_tree_back_up(t: HallTree, index: int, value: float) -> None:
    """Record a value at a node and all above it, if it is the highest."""
    at: int = index
    while at >= 0:
        x = address(t.nodes[at])
        x.visits += 1
        if value > x.total:
            x.total = value
        at = x.parent


def hall_tree_search(q: Hall, t: HallTree, iterations: int) -> None:
    """Search the turn of `q.player` from the first level's state."""
    t.n_nodes = 0
    t.is_full = 0
    hall_tree_add(q, t, 0, -1, 0)
    for _ in range(iterations):
        if q.stopped or t.is_full:
            break
        at = hall_tree_select(q, t)
        value = t.nodes[at].score
        if t.nodes[at].is_leaf:
            t.nodes[at].is_met = 1
        else:
            hall_tree_expand(q, t, at)
            value = hall_tree_rollout(q, t, at)
        hall_tree_back_up(t, at, value)


def hall_tree_end(q: Hall, t: HallTree) -> int:
    """Follow the best line of a tree; return the node where it ends."""
    at: int = 0
    while t.nodes[at].n_children:
        at = hall_tree_best(t, at, 1)
    return at


# --- Replies --------------------------------------------------------------------------------------
def hall_pick_ends(t: HallTree) -> None:
    """Choose the visited ends of the turn that score best; the first of equals."""
    t.n_ends = 0
    for _ in range(HALL_ENDS):
        best: float = HALL_NEVER
        found: i32 = -1
        for i in range(t.n_nodes):
            x = address(t.nodes[i])
            if x.is_met and x.state.result == RESULT_NONE and x.score > best:
                best = x.score
                found = i
        if found < 0:
            return
        t.nodes[found].is_met = 0
        t.ends[t.n_ends] = found
        t.n_ends += 1


def hall_as(q: Hall, player: int) -> None:
    """Search for a given player from now on, with that player's score."""
    profile = 0 if player == q.searcher else 1
    q.player = player
    q.scores[0] = q.profiles[profile]
    q.scores[1] = q.profiles[profile]
    q.levels[0].swings = 0
    q.levels[0].playable = hall_hand(address(q.levels[0].state), player)


def hall_play_turn(q: Hall, u: HallTree, player: int) -> bint:
    """Search a turn from the first level's state and play its best line there, to its end."""
    g = address(q.levels[0].state)
    hall_as(q, player)
    if not hall_is_mine(q, g):
        return 0
    hall_tree_search(q, u, q.reply_iterations)
    at = hall_tree_end(q, u)
    hall_tree_recall(q, u, at)
    if hall_is_mine(q, g) and not g.waiting:
        apply(g, ACTION_END | NONE << SHIFT_TARGET | NO_PLACE << SHIFT_POSITION)
    return g.fault == 0


def hall_answer(q: Hall, t: HallTree, u: HallTree, index: int) -> None:
    """Value an end of the turn by the enemy's reply and the player's next turn."""
    hall_tree_recall(q, t, index)
    q.levels[0].swings = 0
    if not hall_play_turn(q, u, 1 - q.searcher):
        hall_as(q, q.searcher)
        return
    g = address(q.levels[0].state)
    hall_as(q, q.searcher)
    value: float = HALL_NEVER
    if hall_is_mine(q, g):
        hall_tree_search(q, u, q.reply_iterations)
        value = u.nodes[0].total
    elif g.fault == 0:
        value = hall_score_at(q, 0)
    if value > HALL_NEVER:
        hall_tree_back_up(t, index, value)


@export(nogil=True)
def hall_predator(q: Hall, t: HallTree, u: HallTree) -> None:
    """Search the turn and its replies, and write the best line."""
    hall_begin(q)
    hall_as(q, q.player)
    hall_tree_search(q, t, q.iterations)
    hall_pick_ends(t)
    for i in range(t.n_ends):
        hall_answer(q, t, u, t.ends[i])
    at: int = 0
    q.n_kept = 0
    q.n_values = 0
    while t.nodes[at].n_children:
        x = address(t.nodes[at])
        if at == 0:
            for i in range(x.n_children):
                q.actions[i] = t.nodes[x.first + i].action
                q.values[i] = t.nodes[x.first + i].total
            q.n_values = x.n_children
        to: int = hall_tree_best(t, at, 1)
        q.seconds[q.n_kept] = action_key(address(x.state), t.nodes[to].action)
        q.n_kept += 1
        at = to
