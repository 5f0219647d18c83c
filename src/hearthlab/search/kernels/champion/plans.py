"""Choose a plan for a turn: candidates by beams, then halving over worlds they have in common.

    plan_search(q)     leaves the plans in q.plans, their values in q.sums / q.counts

Candidates are the best ends of beams in `beams` sampled worlds. All of them are tried in `worlds`
further worlds, the better half in twice as many, and so on; with a deadline the beams have half of
the time, and every round of halving an equal share of the rest. To try a plan is to play it, to
mend it by a small beam when chance broke it, to end the turn, to let the other reply greedily by
the same net, and to value the start of the player's next turn. With further turns, the value
is a mean of the net's values after each of them: each weighs `trace` times the weight left
after the one before, which reduces the noise of later turns.
"""

from hearthlab.engine.rules.actions import apply
from hearthlab.engine.rules.worlds import sample_world
from hearthlab.engine.schema import (
    ACTION_END,
    NO_PLACE,
    NONE,
    RESULT_NONE,
    SHIFT_POSITION,
    SHIFT_TARGET,
    Game,
)
from hearthlab.native.kinds import bint, export
from hearthlab.native.pure import address, copy_used, now
from hearthlab.search.kernels.champion.beam import beam_search
from hearthlab.search.kernels.champion.net import chance_of_state, sum_decks
from hearthlab.search.kernels.lethal import is_listed
from hearthlab.search.schema.champion import (
    MANY_WORLDS,
    MAX_LEVELS,
    MAX_PLANS,
    PLANS_PER_CLOCK,
    Planner,
)


def same_plan(q: Planner, one: int, other: int) -> bint:
    """Return whether two plans are the same actions."""
    if q.lengths[one] != q.lengths[other]:
        return 0
    for k in range(q.lengths[one]):
        if q.plans[one * MAX_LEVELS + k] != q.plans[other * MAX_LEVELS + k]:
            return 0
    return 1


def add_plan(q: Planner, node: int, value: float) -> None:
    """Add the plan that leads to a node of the player's beam, unless it is known."""
    if q.n_plans == MAX_PLANS:
        return
    b = address(q.own)
    length = 0
    i = node
    while b.parents[i] >= 0:
        length += 1
        i = b.parents[i]
    made = q.n_plans
    k = made * MAX_LEVELS + length
    i = node
    while b.parents[i] >= 0:
        k -= 1
        q.plans[k] = b.actions[i]
        i = b.parents[i]
    q.lengths[made] = length
    for j in range(made):
        if same_plan(q, j, made):
            return
    q.priors[made] = value
    q.sums[made] = 0.0
    q.counts[made] = 0
    q.n_plans += 1


def end_own_turn(g: Game) -> None:
    """End the turn if there is one to end."""
    if g.result == RESULT_NONE and not g.fault and not g.waiting:
        apply(g, ACTION_END | NONE << SHIFT_TARGET | NO_PLACE << SHIFT_POSITION)


@export
def is_own_move(g: Game, player: int) -> bint:
    """Return whether a player is to act: in its turn, or to choose in the opponent's."""
    if g.result != RESULT_NONE or g.fault:
        return 0
    return g.active == player or (g.waiting and g.chooser == player)


def follow_plan(q: Planner, j: int, g: Game) -> bint:
    """Play a plan as far as possible; return whether chance broke it."""
    for k in range(q.lengths[j]):
        if not is_own_move(g, q.player):
            return 0
        action = q.plans[j * MAX_LEVELS + k]
        if k > 0 and not is_listed(g, address(q.listing), action):
            return 1
        apply(g, action)
    return g.waiting != 0


def try_plan(q: Planner, j: int) -> float:
    """Play a plan and the following turns in the current world; return the value of the end."""
    g = address(q.play)
    copy_used(g, address(q.world))
    n = address(q.net[0])
    d = address(q.decks)
    r = address(q.reply)
    broken: bint = follow_plan(q, j, g)
    if broken and g.result == RESULT_NONE and not g.fault and g.active == q.player:
        beam_search(r, n, d, g, q.player, q.reply_width, 1)
        copy_used(g, address(r.best))
    if g.active == q.player:
        end_own_turn(g)
    x = address(r.sight)
    value = 0.0
    share = 1.0
    for k in range(q.plies):
        if g.result != RESULT_NONE or g.fault or g.waiting:
            break
        if k:
            value += share * (1.0 - q.trace) * chance_of_state(g, n, d, x, q.player, g.active, 0)
            share *= q.trace
        beam_search(r, n, d, g, g.active, q.reply_width, 1)
        copy_used(g, address(r.best))
        end_own_turn(g)
    q.trials += 1
    return value + share * chance_of_state(g, n, d, x, q.player, g.active, 0)


def mean_of(q: Planner, j: int) -> float:
    """Return the value of a plan so far."""
    return q.sums[j] / q.counts[j] if q.counts[j] else q.priors[j]


def sort_alive(q: Planner, alive: int) -> None:
    """Sort the plans still considered, best first."""
    for i in range(1, alive):
        j = q.alive[i]
        mean = mean_of(q, j)
        k = i
        while k > 0 and mean_of(q, q.alive[k - 1]) < mean:
            q.alive[k] = q.alive[k - 1]
            k -= 1
        q.alive[k] = j


def is_over_time(q: Planner) -> bint:
    """Return whether the deadline has passed or a stop was requested."""
    if q.deadline > 0.0:
        looks: int = q.trials % PLANS_PER_CLOCK  # not negative
        if looks == 0 and now() > q.deadline:
            q.stopped = 1
    return q.stopped


def deal_world(q: Planner) -> None:
    """Sample the next world, and sum its decks for the first layer."""
    sample_world(address(q.world), address(q.root), address(q.belief), address(q.random))
    sum_decks(address(q.world), address(q.net[0]), address(q.decks), q.plies + 1)


def rounds_to_come(alive: int) -> int:
    """Count the rounds of halving, that between the last two plans included."""
    rounds = 1
    while alive > 2:
        alive = (alive + 1) >> 1
        rounds += 1
    return rounds


def share_time(q: Planner, alive: int) -> None:
    """Give a round of halving its share of the time that is left."""
    began = now()
    q.round_end = began + (q.deadline - began) / rounds_to_come(alive)


def try_in_worlds(q: Planner, alive: int, worlds: int) -> None:
    """Try the plans still considered in n worlds; a world is counted for all of them or none."""
    for _ in range(worlds):
        if q.deadline > 0.0 and now() > q.round_end:
            return
        deal_world(q)
        for i in range(alive):
            if is_over_time(q):
                return
            j = q.alive[i]
            q.values[i] = try_plan(q, j)
        for i in range(alive):
            j = q.alive[i]
            q.sums[j] += q.values[i]
            q.counts[j] += 1


@export(nogil=True)
def plan_search(q: Planner) -> None:
    """Choose a plan; `best` says which."""
    q.n_plans = 0
    q.trials = 0
    b = address(q.own)
    b.until = 0.0
    if q.deadline > 0.0:
        began = now()
        b.until = began + (q.deadline - began) / 2.0
    for k in range(q.beams):
        if k and b.until > 0.0 and now() > b.until:
            break
        deal_world(q)
        n = address(q.net[0])
        beam_search(b, n, address(q.decks), address(q.world), q.player, q.width, q.keep)
        for i in range(b.n_ends):
            add_plan(q, b.end_nodes[i], b.end_values[i])
        if is_over_time(q):
            break
    alive = q.n_plans + 0
    for j in range(alive):
        q.alive[j] = j
    worlds = q.worlds + 0
    sort_alive(q, alive)
    while alive > 1 and worlds > 0 and not q.stopped:
        if q.deadline > 0.0:
            share_time(q, alive)
            worlds = MANY_WORLDS
        try_in_worlds(q, alive, worlds)
        sort_alive(q, alive)
        if alive <= 2:
            break
        alive = (alive + 1) >> 1
        worlds *= 2
    q.best = q.alive[0]
