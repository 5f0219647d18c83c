"""Value the options of a turn by looking some actions further, in one of several ways.

    hall_lookahead(q)    values every option of q.levels[0].state, in the framework's order

A rule sets the depth by the number of options. Each option is tried once, with one sample of its
chance, and what follows is searched in that sample. `q.method` sets the value: schema/hall.py
lists the methods. The end of the turn is an option like others unless a method says otherwise: the
opponent's turn starts in it, and nothing is searched beyond.
"""

from hearthlab.engine.schema import ACTION_END, kind_of
from hearthlab.native.kinds import bint, export
from hearthlab.native.pure import address
from hearthlab.search.kernels.hall.moves import hall_copy, hall_is_mine, hall_try
from hearthlab.search.kernels.hall.options import hall_hand, hall_options
from hearthlab.search.kernels.hall.score import hall_score_at
from hearthlab.search.kernels.hall.worth import hall_whole
from hearthlab.search.kernels.nodes import action_key
from hearthlab.search.schema.hall import (
    HALL_BUSY,
    HALL_CLOSED,
    HALL_DEEPENING,
    HALL_DEEPEST,
    HALL_LEAVES,
    HALL_LOST,
    HALL_NEVER,
    HALL_SPARE,
    HALL_STEEPEST,
    HALL_TWICE,
    HALL_TWO_STEPS,
    HALL_WON,
    Hall,
)


def hall_ends(q: Hall, level: int, i: int) -> bint:
    """Return whether an option ends the turn; a choice can't."""
    return not q.levels[level].state.waiting and kind_of(q.levels[level].options[i]) == ACTION_END


def hall_stays(q: Hall, level: int, depth: int) -> bint:
    """Return whether nothing is searched beyond a level's state."""
    if not hall_is_mine(q, address(q.levels[level].state)) or q.stopped:
        return 1
    if depth <= 0:
        q.is_cut = 1
        return 1
    return 0


def hall_prefix(q: Hall, level: int, depth: int) -> float:
    """Return the best score of a state and of those that its lines lead to."""
    best = hall_score_at(q, level)
    if hall_stays(q, level, depth):
        return best
    for i in range(hall_options(q, level)):
        if hall_try(q, level, q.levels[level].options[i]):
            value = hall_prefix(q, level + 1, depth - 1)
            if value > best:
                best = value
            if best >= HALL_WON:
                return best
    return best


def hall_leaves(q: Hall, level: int, depth: int) -> float:
    """Return the best score of the last states of a state's lines."""
    if hall_stays(q, level, depth):
        return hall_score_at(q, level)
    best: float = HALL_LOST
    for i in range(hall_options(q, level)):
        if hall_try(q, level, q.levels[level].options[i]):
            value = hall_leaves(q, level + 1, depth - 1)
            if value > best:
                best = value
            if best >= HALL_WON:
                return best
    return best


def hall_busy(q: Hall, level: int, depth: int) -> float:
    """Return the best score of the last states of lines in which the turn does not end."""
    if hall_stays(q, level, depth):
        return hall_score_at(q, level)
    best: float = HALL_NEVER
    for i in range(hall_options(q, level)):
        if hall_ends(q, level, i):
            continue
        action = q.levels[level].options[i]
        if hall_try(q, level, action):
            value = hall_busy(q, level + 1, depth - 1)
            if value > best:
                best = value
                if level == 1:
                    q.next = action_key(address(q.levels[1].state), action)
    return best if best > HALL_NEVER else hall_score_at(q, level)


def hall_deepening(q: Hall, level: int, depth: int) -> float:
    """Return the best score of last states; the end of the turn has the score before it."""
    if hall_stays(q, level, depth):
        return hall_score_at(q, level)
    best: float = HALL_NEVER
    for i in range(hall_options(q, level)):
        value: float = HALL_NEVER
        if hall_ends(q, level, i):
            value = hall_score_at(q, level)
        elif hall_try(q, level, q.levels[level].options[i]):
            value = hall_deepening(q, level + 1, depth - 1)
        if value > best:
            best = value
    return best


def hall_closed(q: Hall, level: int, depth: int) -> float:
    """Return the best score after the end of the turn, the last option first; or HALL_NEVER."""
    if not hall_is_mine(q, address(q.levels[level].state)):
        return hall_score_at(q, level)
    if depth <= 0 or q.stopped:
        return HALL_NEVER
    best: float = HALL_NEVER
    n = hall_options(q, level)
    for i in range(n):
        if hall_try(q, level, q.levels[level].options[n - 1 - i]):
            value = hall_closed(q, level + 1, depth - 1)
            if value > best:
                best = value
    return best


def hall_best_next(q: Hall, level: int) -> float:
    """Return the best score one action further, or HALL_NEVER."""
    best: float = HALL_NEVER
    for i in range(hall_options(q, level)):
        if hall_try(q, level, q.levels[level].options[i]):
            value = hall_score_at(q, level + 1)
            if value > best:
                best = value
    return best


def hall_two_steps(q: Hall, level: int) -> float:
    """Mix a fifth of a state's score and four fifths of the best next one, truncated."""
    here = hall_score_at(q, level)
    if not hall_is_mine(q, address(q.levels[level].state)) or q.stopped:
        return here
    best = hall_best_next(q, level)
    if best == HALL_NEVER:
        return here
    mixed = 0.2 * here + 0.8 * best
    return hall_whole(mixed) if HALL_LOST < mixed and mixed < HALL_WON else mixed


def hall_steepest(q: Hall, level: int, depth: int) -> float:
    """Return the best score on the line that takes the best action at each step, the last one."""
    best = hall_score_at(q, level)
    if hall_stays(q, level, depth):
        return best
    highest: float = HALL_NEVER
    for i in range(hall_options(q, level)):
        if hall_try(q, level, q.levels[level].options[i]):
            value = hall_score_at(q, level + 1)
            if value >= highest:
                highest = value
                hall_copy(q, HALL_SPARE, level + 1)
    if highest == HALL_NEVER:
        return best
    hall_copy(q, level + 1, HALL_SPARE)
    value = hall_steepest(q, level + 1, depth - 1)
    return value if value > best else best


def hall_twice(q: Hall, level: int, depth: int) -> float:
    """Return the best score; for the best action, its second valuation."""
    best = hall_score_at(q, level)
    if hall_stays(q, level, depth):
        return best
    highest: float = HALL_NEVER
    for i in range(hall_options(q, level)):
        if hall_try(q, level, q.levels[level].options[i]):
            value = hall_twice(q, level + 1, depth - 1)
            if value >= highest:
                highest = value
                hall_copy(q, HALL_SPARE - depth, level + 1)
    if highest == HALL_NEVER:
        return best
    hall_copy(q, level + 1, HALL_SPARE - depth)
    value = hall_twice(q, level + 1, depth - 1)
    return value if value > best else best


def hall_worth(q: Hall, level: int, depth: int) -> float:
    """Value a state by the method of the search."""
    if q.method == HALL_LEAVES:
        return hall_leaves(q, level, depth)
    if q.method == HALL_BUSY:
        return hall_busy(q, level, depth)
    if q.method == HALL_TWO_STEPS:
        return hall_two_steps(q, level)
    if q.method == HALL_STEEPEST:
        return hall_steepest(q, level, depth)
    if q.method == HALL_TWICE:
        return hall_twice(q, level, depth)
    if q.method == HALL_CLOSED:
        return hall_closed(q, level, depth)
    if q.method == HALL_DEEPENING:
        return hall_deepening(q, level, depth)
    return hall_prefix(q, level, depth)


def hall_value_options(q: Hall) -> None:
    """Value the options of the root, which are listed, at the depth of the search."""
    q.n_values = 0
    n: int = q.levels[0].n_options
    for k in range(n):
        i = n - 1 - k if q.method == HALL_CLOSED else k
        action = q.levels[0].options[i]
        if q.method == HALL_BUSY and hall_ends(q, 0, i):
            continue
        q.next = 0
        value: float = HALL_NEVER
        if q.method == HALL_DEEPENING and hall_ends(q, 0, i):
            value = hall_score_at(q, 0)
        elif hall_try(q, 0, action):
            value = hall_worth(q, 1, q.depth)
        else:
            continue
        q.actions[q.n_values] = action
        q.values[q.n_values] = value
        q.seconds[q.n_values] = q.next
        q.n_values += 1


def hall_begin(q: Hall) -> int:
    """List the options of the root and choose the depth; return how many options there are."""
    v = address(q.levels[0])
    q.searcher = q.player
    v.playable = hall_hand(address(v.state), q.player)
    v.swings = q.swings
    q.nodes = 0
    q.stopped = 0
    q.n_values = 0
    n = hall_options(q, 0)
    for i in range(q.n_steps):
        if v.n_listed >= q.step_least[i]:
            q.depth = q.step_depth[i]
            break
    return n


def hall_deepen(q: Hall) -> None:
    """Search deeper until no line is cut or a limit is reached; drop the unfinished depth."""
    depth = q.depth
    q.n_kept = 0
    while depth < HALL_DEEPEST:
        q.is_cut = 0
        q.depth = depth
        hall_value_options(q)
        if q.stopped and q.n_kept:
            break
        q.n_kept = q.n_values
        for i in range(q.n_values):
            q.kept[i] = q.values[i]
        if not q.is_cut or q.stopped:
            break
        depth += 1
    q.n_values = q.n_kept
    for i in range(q.n_kept):
        q.values[i] = q.kept[i]


@export(nogil=True)
def hall_lookahead(q: Hall) -> None:
    """Value the options of the first level's state."""
    hall_begin(q)
    if q.method == HALL_DEEPENING:
        hall_deepen(q)
    else:
        hall_value_options(q)
