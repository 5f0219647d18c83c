"""Search flat: `monte-carlo` (van Rijn 2016) shares its playouts among the legal actions.

With a budget b and m actions each gets b/m playouts, every one in a new world; most wins is best.
With more actions than playouts, one random action is tried per playout.
"""

from hearthlab.engine.rules.actions import apply
from hearthlab.engine.rules.legal import legal_actions
from hearthlab.engine.rules.listing import action_at
from hearthlab.engine.rules.worlds import sample_world
from hearthlab.native.kinds import Array, export
from hearthlab.native.pure import address, draw_less
from hearthlab.search.kernels.nodes import action_key, must_stop
from hearthlab.search.kernels.playouts import evaluate
from hearthlab.search.schema.search import KEY_ACTION, Arm, Search


def list_arms(s: Search, arms: Array[Arm]) -> None:
    """Make one arm for each legal action of the root."""
    l = address(s.listing)
    s.n_arms = legal_actions(address(s.root), l)
    for i in range(s.n_arms):
        arm = address(arms[i])
        arm.key = action_key(address(s.root), action_at(l, i))
        arm.value = 0.0
        arm.visits = 0
        arm.flags = 0
        arm.length = 1


def try_arm(s: Search, arm: Arm) -> None:
    """Play an action and the game after it, in a new world."""
    g = address(s.world)
    sample_world(g, address(s.root), address(s.belief), address(s.random))
    apply(g, arm.key & KEY_ACTION)
    arm.value += evaluate(g, address(s.evaluator), address(s.listing), s.player)
    arm.visits += 1
    s.evaluations += 1
    s.iterations += 1


def draw_arms(s: Search, arms: Array[Arm]) -> None:
    """Try different random arms until the budget is spent."""
    for i in range(s.n_arms):
        s.candidates[i] = i
    left: int = s.n_arms
    while s.evaluations < s.budget and left > 0 and not must_stop(s, s.evaluations):
        i = draw_less(address(s.random), left)
        left -= 1
        arm = s.candidates[i]
        s.candidates[i] = s.candidates[left]
        try_arm(s, address(arms[arm]))


@export(nogil=True)
def flat_search(s: Search, arms: Array[Arm]) -> None:
    """Share the budget among the root's actions, in turns."""
    list_arms(s, arms)
    if s.n_arms == 0:
        return
    rounds = s.budget // s.n_arms  # not negative
    if rounds == 0:
        draw_arms(s, arms)
        return
    while rounds > 0:
        for i in range(s.n_arms):
            if must_stop(s, s.evaluations):
                return
            try_arm(s, address(arms[i]))
        rounds -= 1
