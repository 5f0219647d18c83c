"""Choose among the options of a turn by playouts to its end: bandits of 2018 and 2019.

    hall_alvaro(q)    UCB1 over the options, playouts that take the best action by EVA's score
    hall_tyche(q)     the same number of random playouts per option, then more for the better half

Both value the state *before* the end of the turn. `q.iterations` says how many playouts: in all, or
per option.
"""

from math import log, sqrt

from hearthlab.native.kinds import bint, export
from hearthlab.native.pure import address, draw_less
from hearthlab.search.kernels.hall.change import hall_change
from hearthlab.search.kernels.hall.lookahead import hall_begin, hall_ends
from hearthlab.search.kernels.hall.moves import hall_copy, hall_is_mine, hall_try
from hearthlab.search.kernels.hall.options import hall_options
from hearthlab.search.kernels.hall.score import hall_score_at
from hearthlab.search.kernels.hall.tyche import hall_action_bias, hall_tyche_score
from hearthlab.search.schema.hall import (
    HALL_LOST,
    HALL_NEVER,
    HALL_PLAYOUT,
    HALL_SPARE,
    HALL_WON,
    Hall,
)


def hall_blank_arms(q: Hall, n: int) -> None:
    """Reset the statistics of all options."""
    for i in range(n):
        arm = address(q.arms[i])
        arm.total = 0.0
        arm.visits = 0
        arm.wins = 0
        arm.losses = 0
        q.actions[i] = q.levels[0].options[i]
    q.n_values = n


def hall_pull(q: Hall, i: int, value: float) -> None:
    """Record the value of a playout of an option."""
    arm = address(q.arms[i])
    arm.visits += 1
    arm.total += value
    if value >= HALL_WON:
        arm.wins += 1
    if value <= HALL_LOST:
        arm.losses += 1


# --- Álvaro ---------------------------------------------------------------------------------------
def hall_step(q: Hall) -> bint:
    """Play the best action of the second level's state there; return 0 when it ends the turn."""
    best: float = HALL_NEVER
    ends: bint = 0
    for i in range(hall_options(q, 1)):
        closes = hall_ends(q, 1, i)
        if not hall_try(q, 1, q.levels[1].options[i]):
            continue
        score = hall_change(q, 1, 2, closes and q.swaps_end)
        if score > best:
            best = score
            ends = closes
            hall_copy(q, HALL_SPARE, 2)
    if best == HALL_NEVER or ends:
        return 0
    hall_copy(q, 1, HALL_SPARE)
    return 1


def hall_greedy_playout(q: Hall) -> float:
    """Value the second level's state by the best actions to the end of the turn."""
    for _ in range(HALL_PLAYOUT):
        if q.stopped or not hall_is_mine(q, address(q.levels[1].state)):
            break
        if not hall_step(q):
            break
    return hall_score_at(q, 1)


def hall_upper(q: Hall, n: int, done: int) -> int:
    """Choose an option: the first never tried, else the first with the highest bound; -1: none."""
    best: float = HALL_NEVER
    chosen = -1
    for i in range(n):
        arm = address(q.arms[i])
        if arm.visits == 0:
            return i
        if arm.losses:  # it could not be tried
            continue
        bound = arm.total / arm.visits + q.exploration * sqrt(log(done) / arm.visits)
        if bound > best:
            best = bound
            chosen = i
    return chosen


@export(nogil=True)
def hall_alvaro(q: Hall) -> None:
    """Value the options by greedy playouts, shared out by upper bounds."""
    n = hall_begin(q)
    hall_blank_arms(q, n)
    done = 0
    iterations: int = q.iterations
    while done < iterations and not q.stopped:
        i = hall_upper(q, n, done)
        if i < 0:
            break
        value = 0.0
        if hall_ends(q, 0, i):
            value = hall_score_at(q, 0)
        elif hall_try(q, 0, q.levels[0].options[i]):
            value = hall_greedy_playout(q)
        else:
            q.arms[i].losses = 1
        q.arms[i].visits += 1
        q.arms[i].total += value
        done += 1
    for i in range(n):
        arm = address(q.arms[i])
        q.values[i] = arm.total / arm.visits if arm.visits and not arm.losses else HALL_NEVER


# --- Tyche ----------------------------------------------------------------------------------------
def hall_random_playout(q: Hall) -> float:
    """Value the state before random actions end the turn; its last action counts besides."""
    for _ in range(HALL_PLAYOUT):
        if q.stopped or not hall_is_mine(q, address(q.levels[1].state)):
            break
        n = hall_options(q, 1)
        if n == 0:
            break
        i = draw_less(address(q.random), n)
        if hall_ends(q, 1, i):
            break
        action = q.levels[1].options[i]
        if not hall_try(q, 1, action):
            break
        q.bias = hall_action_bias(q, 1, 2, action)
        hall_copy(q, 1, 2)
    return hall_tyche_score(q, 1)


def hall_episode(q: Hall, i: int) -> None:
    """Play one episode of an option."""
    action = q.levels[0].options[i]
    if not hall_try(q, 0, action):
        return
    q.bias = hall_action_bias(q, 0, 1, action)
    hall_pull(q, i, hall_random_playout(q))


def hall_nth_best(q: Hall, n: int, k: int) -> int:
    """Find the k-th best option by the sum of its values, from 0; not the end of the turn."""
    for i in range(n):
        if hall_ends(q, 0, i):
            continue
        before = 0
        for j in range(n):
            if hall_ends(q, 0, j):
                continue
            if q.arms[j].total > q.arms[i].total:
                before += 1
            elif q.arms[j].total == q.arms[i].total and j < i:
                before += 1
        if before == k:
            return i
    return 0


def hall_episodes(q: Hall, n: int, others: int) -> None:
    """Play the episodes: three quarters in turns, the rest among the better half."""
    episodes: int = others * q.iterations
    in_turns = 3 * episodes // 4  # not negative
    k = 0
    done = 0
    while done < in_turns and not q.stopped:
        if not hall_ends(q, 0, k):
            hall_episode(q, k)
            done += 1
        k = k + 1 if k + 1 < n else 0
    half = (others + 1) // 2  # not negative
    q.n_kept = half
    for i in range(half):
        q.kept[i] = hall_nth_best(q, n, i)
    while done < episodes and not q.stopped:
        place = draw_less(address(q.random), half)
        best = q.kept[place]
        hall_episode(q, int(best))
        done += 1


@export(nogil=True)
def hall_tyche(q: Hall) -> None:
    """Value the options by random playouts; the end of the turn by the state after it."""
    n = hall_begin(q)
    hall_blank_arms(q, n)
    others = 0
    for i in range(n):
        if hall_ends(q, 0, i):
            q.bias = 0.0
            if hall_try(q, 0, q.levels[0].options[i]):
                hall_pull(q, i, hall_tyche_score(q, 1))
        else:
            others += 1
    if others:
        hall_episodes(q, n, others)
    for i in range(n):
        arm = address(q.arms[i])
        if arm.visits == 0 or (arm.wins and arm.losses):
            q.values[i] = HALL_NEVER
        elif arm.wins:
            q.values[i] = HALL_WON
        elif arm.losses:
            q.values[i] = HALL_LOST
        else:
            q.values[i] = arm.total / arm.visits


@export(nogil=True)
def hall_tyche_step(q: Hall) -> None:
    """Value the options by the states right after them."""
    n = hall_begin(q)
    for i in range(n):
        q.bias = 0.0
        if hall_try(q, 0, q.levels[0].options[i]):
            q.actions[q.n_values] = q.levels[0].options[i]
            q.values[q.n_values] = hall_score_at(q, 1)
            q.n_values += 1
