"""Play as another agent: by a Game State Value search of the true state.

rival_action(s, g)     the rival's action in a state
"""

from hearthlab.engine.schema import (
    ACTION_CHOOSE,
    NO_PLACE,
    NONE,
    SHIFT_POSITION,
    SHIFT_TARGET,
    Game,
)
from hearthlab.native.kinds import u32
from hearthlab.native.pure import address, copy_used
from hearthlab.search.kernels.gsv import gsv_search
from hearthlab.search.schema.own_turn import Gsv


def rival_action(s: Gsv, g: Game) -> u32:
    """Return the first action with the highest value; for a choice, the first option."""
    i: u32
    if g.waiting:
        return ACTION_CHOOSE | NONE << SHIFT_TARGET | NO_PLACE << SHIFT_POSITION
    copy_used(address(s.states[0]), g)
    s.player = g.active
    gsv_search(s)
    best = 0
    for i in range(1, s.n_values):
        if s.values[i] > s.values[best]:
            best = i
    return s.actions[best]
