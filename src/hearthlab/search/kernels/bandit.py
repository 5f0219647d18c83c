"""Search whole moves as bandits: `ucb` (Zopf 2015).

The moves of a sampled world are enumerated up to a limit; each evaluation selects the move with the
highest upper confidence bound, plays it in a new world, ends the turn, and plays to the end of the
game. A move that becomes impossible in a world ends there.
"""

from math import log, sqrt

from hearthlab.engine.rules.actions import apply
from hearthlab.engine.rules.legal import legal_actions
from hearthlab.engine.rules.listing import action_at
from hearthlab.engine.rules.worlds import sample_world
from hearthlab.engine.schema import (
    ACTION_END,
    NO_PLACE,
    NONE,
    SHIFT_POSITION,
    SHIFT_TARGET,
    Game,
    Listing,
)
from hearthlab.native.kinds import Array, bint, export, u32, u64
from hearthlab.native.pure import address, draw_less
from hearthlab.search.kernels.nodes import action_key, must_stop
from hearthlab.search.kernels.playouts import evaluate
from hearthlab.search.kernels.tree import in_ply
from hearthlab.search.kernels.whole_turns import enumerate_moves, list_moves, trace_move
from hearthlab.search.schema.search import KEY_ACTION, Arm, Node, Search


def swap_arms(arms: Array[Arm], i: int, j: int) -> None:
    """Swap two arms that were never played."""
    node = arms[i].node
    length = arms[i].length
    arms[i].node = arms[j].node
    arms[i].length = arms[j].length
    arms[j].node = node
    arms[j].length = length


def shuffle_arms(s: Search, arms: Array[Arm]) -> None:
    """Shuffle the arms."""
    left: int = s.n_arms
    while left > 1:
        i = draw_less(address(s.random), left)
        left -= 1
        swap_arms(arms, i, left)


def select_arm(s: Search, arms: Array[Arm]) -> u32:
    """Select an arm: one never played, else the highest upper confidence bound."""
    i: u32
    if s.evaluations < s.n_arms:
        return s.evaluations
    width = s.c * sqrt(2.0 * log(s.evaluations))
    best = -1.0
    chosen = 0
    for i in range(s.n_arms):
        bound = arms[i].mean + width * arms[i].spread
        if bound > best:
            best = bound
            chosen = i
    return chosen


def is_legal_key(g: Game, l: Listing, key: u64) -> bint:
    """Return whether the action of a key is legal and about the same cards."""
    n = legal_actions(g, l)
    for i in range(n):
        if action_key(g, action_at(l, i)) == key:
            return 1
    return 0


def play_move(s: Search, nodes: Array[Node], g: Game, l: Listing) -> None:
    """Play the move of the path in a world, then end the turn."""
    i: u32
    for i in range(s.n_path):
        if not in_ply(s, g) or not is_legal_key(g, l, nodes[s.path[i]].key):
            s.misses += 1
            return
        apply(g, nodes[s.path[i]].key & KEY_ACTION)
    if in_ply(s, g) and not g.waiting:
        apply(g, ACTION_END | NONE << SHIFT_TARGET | NO_PLACE << SHIFT_POSITION)


def play_arm(s: Search, nodes: Array[Node], arm: Arm) -> None:
    """Evaluate a move once."""
    g = address(s.world)
    l = address(s.listing)
    sample_world(g, address(s.root), address(s.belief), address(s.random))
    trace_move(s, nodes, arm.node)
    play_move(s, nodes, g, l)
    arm.value += evaluate(g, address(s.evaluator), l, s.player)
    arm.visits += 1
    arm.mean = arm.value / arm.visits
    arm.spread = 1.0 / sqrt(arm.visits)


@export(nogil=True)
def ucb_search(s: Search, nodes: Array[Node], arms: Array[Arm], seen: Array[u64]) -> None:
    """Search the moves."""
    enumerate_moves(s, nodes, seen)
    list_moves(s, nodes, arms)
    if s.n_arms == 0:
        return
    shuffle_arms(s, arms)
    while s.evaluations < s.budget and not must_stop(s, s.evaluations):
        chosen = select_arm(s, arms)
        play_arm(s, nodes, address(arms[chosen]))
        s.evaluations += 1
        s.iterations += 1
