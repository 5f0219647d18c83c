"""Search a turn with beams: of each level only the best states are followed.

    hall_beam(q)          one beam for all options, its lines `q.depth` actions long
    hall_beam_each(q)     a beam for each option, until all its lines have ended the turn

Of equal states the one found first comes first. `ranked` holds three lists of places in
`nodes_kept`: the states at hand, the next ones (from HALL_NEXT on), and the best that one state
leads to (from HALL_BEST on).
"""

from hearthlab.engine.schema import RESULT_NONE
from hearthlab.native.kinds import bint, export, u32
from hearthlab.native.pure import address, copy_used
from hearthlab.search.kernels.hall.lookahead import hall_begin, hall_ends
from hearthlab.search.kernels.hall.moves import hall_is_mine, hall_try
from hearthlab.search.kernels.hall.options import hall_options
from hearthlab.search.kernels.hall.score import hall_score_at
from hearthlab.search.schema.hall import (
    HALL_BEST,
    HALL_DEEPEST_BEAM,
    HALL_NEVER,
    HALL_NEXT,
    HALL_NODES,
    Hall,
)


# --- Ranked lists ---------------------------------------------------------------------------------
def hall_place_in(q: Hall, base: int, n: int, value: float) -> int:
    """Find where a value belongs in a ranked list: behind its equals."""
    place = n
    while place > 0 and q.nodes_kept[q.ranked[base + place - 1]].value < value:
        place -= 1
    return place


def hall_insert(q: Hall, base: int, n: int, place: int, k: int) -> int:
    """Open a place in a ranked list of at most k entries; return the free node for it."""
    last = n if n < k else k - 1
    node: int = q.ranked[base + last]
    while last > place:
        q.ranked[base + last] = q.ranked[base + last - 1]
        last -= 1
    q.ranked[base + place] = node
    return node


def hall_keep(q: Hall, node: int, level: int, value: float, first: u32) -> None:
    """Keep a level's state in a node."""
    x = address(q.nodes_kept[node])
    v = address(q.levels[level])
    x.value = value
    x.first = first
    x.playable = v.playable
    x.swings = v.swings
    x.ended = 0
    copy_used(address(x.state), address(v.state))


def hall_recall(q: Hall, node: int) -> None:
    """Write a node's state into the first level."""
    x = address(q.nodes_kept[node])
    v = address(q.levels[0])
    v.playable = x.playable
    v.swings = x.swings
    copy_used(address(v.state), address(x.state))


def hall_offer(q: Hall, n: int, k: int, value: float, first: u32, ended: bint) -> int:
    """Add the second level's state to a state's best, if it belongs there; return the count."""
    place = hall_place_in(q, HALL_BEST, n, value)
    if place >= k:
        return n
    node = hall_insert(q, HALL_BEST, n, place, k)
    hall_keep(q, node, 1, value, first)
    q.nodes_kept[node].ended = ended
    return n + 1 if n < k else n


def hall_pass(q: Hall, base: int, i: int) -> None:
    """Move a node of a list among the next ones, if it belongs there; take a free one for it."""
    k: int = q.width
    n: int = q.n_next
    node: int = q.ranked[base + i]
    place = hall_place_in(q, HALL_NEXT, n, q.nodes_kept[node].value)
    if place >= k:
        return
    free = hall_insert(q, HALL_NEXT, n, place, k)
    q.ranked[HALL_NEXT + place] = node
    q.ranked[base + i] = free
    if n < k:
        q.n_next = n + 1


def hall_swap_lists(q: Hall) -> int:
    """Make the next states the current ones; return their number."""
    for i in range(HALL_NEXT):
        node = q.ranked[i]
        q.ranked[i] = q.ranked[HALL_NEXT + i]
        q.ranked[HALL_NEXT + i] = node
    n: int = q.n_next
    q.n_next = 0
    return n


def hall_blank_lists(q: Hall) -> None:
    """Begin with empty lists."""
    for i in range(HALL_NODES):
        q.ranked[i] = i
    q.n_next = 0


# --- One beam for all options ---------------------------------------------------------------------
def hall_expand(q: Hall, node: int) -> int:
    """Find the best states that a state leads to; return how many are kept.

    In the enemy's turn only the enemy's best one is kept. All keep the searcher's score.
    """
    hall_recall(q, node)
    g = address(q.levels[0].state)
    mine = hall_is_mine(q, g)
    k: int = q.width_per_state if mine else 1
    first = q.nodes_kept[node].first
    depth = q.nodes_kept[node].depth
    n = 0
    q.player = q.searcher if mine else 1 - q.searcher
    for i in range(hall_options(q, 0)):
        if q.never_ends and hall_ends(q, 0, i):
            continue
        action = q.levels[0].options[i]
        if hall_try(q, 0, action):
            n = hall_offer(q, n, k, hall_score_at(q, 1), action if depth == 0 else first, 0)
    q.player = q.searcher
    for i in range(n):
        x = address(q.nodes_kept[q.ranked[HALL_BEST + i]])
        x.depth = depth + 1
        if not mine:
            hall_recall(q, q.ranked[HALL_BEST + i])
            x.value = hall_score_at(q, 0)
    return n


def hall_note(q: Hall, node: int) -> None:
    """Record the line of a node as the result, if it is better."""
    x = address(q.nodes_kept[node])
    if x.depth and (q.n_values == 0 or x.value > q.values[0]):
        q.actions[0] = x.first
        q.values[0] = x.value
        q.n_values = 1


@export(nogil=True)
def hall_beam(q: Hall) -> None:
    """Find the best line of a number of actions; its first one is the only action listed.

    A state without successors is a line of its own; without `never_ends` all lines continue
    through the enemy's turn, and only the last level counts.
    """
    hall_begin(q)
    hall_blank_lists(q)
    hall_keep(q, 0, 0, HALL_NEVER, 0)
    q.nodes_kept[0].depth = 0
    n = 1
    depth: int = q.depth
    for _ in range(depth):
        for i in range(n):
            node: int = q.ranked[i]
            over = q.nodes_kept[node].state.result != RESULT_NONE
            found = 0 if over or q.stopped else hall_expand(q, node)
            if found == 0 and (q.never_ends or q.stopped):
                hall_note(q, node)
            elif over:
                hall_pass(q, 0, i)
            for k in range(found):
                hall_pass(q, HALL_BEST, k)
        n = hall_swap_lists(q)
    for i in range(n):
        hall_note(q, q.ranked[i])


# --- A beam for each option -----------------------------------------------------------------------
def hall_follow(q: Hall, action: u32, value: float) -> float:
    """Return the best score on the lines of a beam that begins with the second level's state."""
    best = value
    hall_blank_lists(q)
    hall_keep(q, 0, 1, value, action)
    q.nodes_kept[0].ended = not hall_is_mine(q, address(q.levels[1].state))
    n = 1
    for _ in range(HALL_DEEPEST_BEAM):
        open_ = 0
        for i in range(n):
            node: int = q.ranked[i]
            if q.nodes_kept[node].ended or q.stopped:
                hall_pass(q, 0, i)
                continue
            open_ += 1
            found = 0
            k: int = q.width_per_state
            hall_recall(q, node)
            for j in range(hall_options(q, 0)):
                if hall_try(q, 0, q.levels[0].options[j]):
                    score = hall_score_at(q, 1)
                    if score > best:
                        best = score
                    ended = not hall_is_mine(q, address(q.levels[1].state))
                    found = hall_offer(q, found, k, score, action, ended)
            for j in range(found):
                hall_pass(q, HALL_BEST, j)
        if open_ == 0:
            break
        n = hall_swap_lists(q)
    return best


@export(nogil=True)
def hall_beam_each(q: Hall) -> None:
    """Value every option by the best state on the lines of its own beam."""
    n = hall_begin(q)
    hall_keep(q, HALL_NODES - 1, 0, 0.0, 0)
    for i in range(n):
        hall_recall(q, HALL_NODES - 1)
        hall_options(q, 0)
        action = q.levels[0].options[i]
        if not hall_try(q, 0, action):
            continue
        value = hall_score_at(q, 1)
        q.actions[q.n_values] = action
        q.values[q.n_values] = hall_follow(q, action, value)
        q.n_values += 1
