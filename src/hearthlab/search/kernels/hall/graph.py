"""Search the player's turn as a graph of sampled states, by bounds and greedy playouts (Yamaoka).

    hall_graph(q, x)    fills q.actions and q.values: the visits of the root's options

A node is a position, found by a hash of the visible cards and the player's hand; an action draws
new chance each time it is taken, so it may lead to several nodes. The end of the turn is not
tried: the traversal stops there with the value of the state before it.
"""

from math import exp, log, sqrt

from hearthlab.engine.schema import RESULT_NONE, Game
from hearthlab.native.kinds import bint, export, i32, u32, u64
from hearthlab.native.pure import address, fold, player_at
from hearthlab.search.kernels.hall.lookahead import hall_begin, hall_ends
from hearthlab.search.kernels.hall.moves import hall_copy, hall_is_mine, hall_try
from hearthlab.search.kernels.hall.options import hall_options
from hearthlab.search.kernels.hall.score import hall_fate, hall_score_at
from hearthlab.search.schema.hall import (
    HALL_EDGES,
    HALL_NEVER,
    HALL_PATH,
    HALL_PLAYOUT,
    HALL_SPARE,
    HALL_STATES,
    HALL_TABLE,
    Hall,
    HallGraph,
)


# --- Positions ------------------------------------------------------------------------------------
def hall_hash_entity(g: Game, slot: int) -> u64:
    """Hash the visible part of an entity."""
    e = address(g.entities[slot])
    first: u64 = e.card
    first = first << 16 | slot << 8 | e.attacks
    attack: u64 = e.attack + 32768
    health: u64 = e.max_health - e.damage + 65536
    tags: u64 = e.tags
    second = attack << 32 | health
    return fold(fold(first, second), tags)


def hall_hash_side(g: Game, player: int, with_hand: bint) -> u64:
    """Hash a side's visible part: hero, armor, weapon, minions, mana, and the searcher's hand."""
    p = player_at(g, player)
    number: u64 = p.armor
    number = number << 8 | p.n_hand
    number = number << 8 | p.n_secrets
    number = number << 8 | p.power_used
    number = number << 8 | p.mana + 16
    h = fold(hall_hash_entity(g, p.hero), number)
    if p.weapon != 255:
        h = fold(h, hall_hash_entity(g, p.weapon))
    for i in range(p.n_board):
        h = fold(h, hall_hash_entity(g, p.board[i]))
    if with_hand:
        for i in range(p.n_hand):
            place: u64 = i + 1
            card: u64 = g.entities[p.hand[i]].card
            price: u64 = g.entities[p.hand[i]].cost + 128
            h = fold(h, place << 48 | card << 16 | price << 8 | p.hand[i])
    return h


def hall_hash(q: Hall, g: Game) -> u64:
    """Hash a position as the searching player sees it."""
    h = fold(hall_hash_side(g, q.player, 1), hall_hash_side(g, 1 - q.player, 0))
    number: u64 = g.waiting
    number = number << 8 | g.active
    number = number << 8 | g.result
    for i in range(g.n_offered):
        number = number * 4099 + g.offered[i]
    return fold(h, number)


def hall_chance(q: Hall, level: int) -> float:
    """Return the win chance of a level's state; 1 or 0 when the game is over."""
    g = address(q.levels[level].state)
    if g.result != RESULT_NONE:
        return 1.0 if hall_fate(g, q.player, 0) > 0 else 0.0
    return 1.0 / (1.0 + exp(-1.0 * hall_score_at(q, level) / 600.0))


# --- The graph ------------------------------------------------------------------------------------
def hall_find(x: HallGraph, hash_: u64) -> i32:
    """Find the node of a hash, or make one without edges; -1 when there is no room."""
    place: u32 = hash_ % HALL_TABLE  # not negative
    while x.table[place]:
        if x.states[x.table[place] - 1].hash == hash_:
            return x.table[place] - 1
        place = place + 1 if place + 1 < HALL_TABLE else 0
    if x.n_states >= HALL_STATES:
        return -1
    node = address(x.states[x.n_states])
    node.hash = hash_
    node.total = 0.0
    node.visits = 0
    node.first = 0
    node.n_edges = 0
    x.n_states += 1
    x.table[place] = x.n_states
    return x.n_states - 1


def hall_list_edges(q: Hall, x: HallGraph, index: int, level: int) -> None:
    """Give a node the options of a level's state as edges."""
    node = address(x.states[index])
    node.first = x.n_edges
    node.n_edges = 0
    for i in range(hall_options(q, level)):
        if x.n_edges >= HALL_EDGES:
            break
        edge = address(x.edges[x.n_edges])
        edge.action = q.levels[level].options[i]
        edge.total = 0.0
        edge.visits = 0
        edge.removed = 0
        x.n_edges += 1
        node.n_edges += 1


def hall_best_edge(x: HallGraph, index: int) -> i32:
    """Choose the edge of a node with the highest bound, the first of equals; -1: none is left."""
    node = address(x.states[index])
    best: float = HALL_NEVER
    found: i32 = -1
    mean = 1.0
    if node.total > 0 and node.visits:
        mean = node.total / node.visits
    for i in range(node.n_edges):
        edge = address(x.edges[node.first + i])
        if edge.removed:
            continue
        value = mean + 5.0
        if edge.visits:
            value = edge.total / edge.visits
            if node.visits > 1:
                value += sqrt(2.0 * log(1.0 * node.visits) / edge.visits)
        if value > best:
            best = value
            found = node.first + i
    return found


def hall_back_up(x: HallGraph, n: int, value: float) -> None:
    """Add the value of an iteration to the nodes and edges on its path."""
    for i in range(n):
        edge = address(x.edges[x.path[i]])
        edge.visits += 1
        edge.total += value
        node = address(x.states[x.on_path[i]])
        node.visits += 1
        node.total += value


# --- Playouts -------------------------------------------------------------------------------------
def hall_mover_score(q: Hall, level: int) -> float:
    """Score a level's state for its active player, if the ends of turns are read that way."""
    g = address(q.levels[level].state)
    me: int = q.player
    if q.swaps_end and g.result == RESULT_NONE and g.active != me:
        q.player = 1 - me
    found = hall_score_at(q, level)
    q.player = me
    return found


def hall_climb(q: Hall) -> bint:
    """Play the action with the best state after it, the last of equals; 0: it ends the turn."""
    best: float = HALL_NEVER
    ends: bint = 0
    for i in range(hall_options(q, 1)):
        closes = hall_ends(q, 1, i)
        if not hall_try(q, 1, q.levels[1].options[i]):
            continue
        score = hall_mover_score(q, 2)
        if score >= best:
            best = score
            ends = closes
            hall_copy(q, HALL_SPARE, 2)
    if best == HALL_NEVER or ends:
        return 0
    hall_copy(q, 1, HALL_SPARE)
    return 1


def hall_climbed(q: Hall) -> float:
    """Value the second level's state by a playout to the end of the turn."""
    for _ in range(HALL_PLAYOUT):
        if q.stopped or not hall_is_mine(q, address(q.levels[1].state)):
            break
        if not hall_climb(q):
            break
    return hall_chance(q, 1)


# --- Iterations -----------------------------------------------------------------------------------
def hall_is_end(q: Hall, action: u32) -> bint:
    """Return whether an action ends the turn of the second level's state."""
    return not q.levels[1].state.waiting and (action & 15) == 0


def hall_traverse(q: Hall, x: HallGraph) -> bint:
    """Run one iteration from the root; return 0 when nothing is left to try there."""
    index: int = 0
    n = 0
    hall_copy(q, 1, 0)
    while n < HALL_PATH:
        at: int = hall_best_edge(x, index)
        if at < 0:
            if n == 0:
                return 0
            hall_back_up(x, n, hall_chance(q, 1))
            return 1
        edge = address(x.edges[at])
        x.path[n] = at
        x.on_path[n] = index
        n += 1
        if hall_is_end(q, edge.action):
            value = edge.total / edge.visits if edge.visits else hall_chance(q, 1)
            hall_back_up(x, n, value)
            return 1
        if not hall_try(q, 1, edge.action):
            edge.removed = 1
            return 1
        hall_copy(q, 1, 2)
        g = address(q.levels[1].state)
        hash_ = hall_hash(q, g)
        if hash_ == x.states[index].hash:
            edge.removed = 1
            return 1
        index = hall_find(x, hash_)
        if index < 0 or not hall_is_mine(q, g) or x.states[index].n_edges == 0:
            if index >= 0 and hall_is_mine(q, g):
                hall_list_edges(q, x, index, 1)
            hall_back_up(x, n, hall_climbed(q))
            return 1
    hall_back_up(x, n, hall_chance(q, 1))
    return 1


@export(nogil=True)
def hall_graph(q: Hall, x: HallGraph) -> None:
    """Search, and give the visits of the root's options in their order."""
    hall_begin(q)
    x.n_states = 0
    x.n_edges = 0
    for i in range(HALL_TABLE):
        x.table[i] = 0
    hall_find(x, hall_hash(q, address(q.levels[0].state)))
    hall_list_edges(q, x, 0, 0)
    for _ in range(q.iterations):
        if q.stopped or not hall_traverse(q, x):
            break
    q.n_values = x.states[0].n_edges
    for i in range(q.n_values):
        q.actions[i] = x.edges[i].action
        q.values[i] = x.edges[i].visits
