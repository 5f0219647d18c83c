"""Try an action in a copy of a level's state: the next level's.

    hall_try(q, level, action)    returns whether it worked

Every action tried draws new chance; the order of the player's deck stays as dealt.
With `blank`, as in 2020, a card that comes into the hand counts there and can't be played.
"""

from hearthlab.engine.rules.actions import apply
from hearthlab.engine.rules.worlds import reseed
from hearthlab.engine.schema import (
    ACTION_ATTACK,
    ACTION_PLAY,
    RESULT_NONE,
    Game,
    kind_of,
    source_of,
)
from hearthlab.native.kinds import bint, export, u32
from hearthlab.native.pure import address, bit, copy_used, now
from hearthlab.search.kernels.hall.options import hall_hand
from hearthlab.search.schema.hall import HALL_PER_CLOCK, Hall


def hall_copy(q: Hall, to: int, level: int) -> None:
    """Copy the state of one level to another."""
    v = address(q.levels[level])
    w = address(q.levels[to])
    w.playable = v.playable
    w.swings = v.swings
    copy_used(address(w.state), address(v.state))


def hall_count(q: Hall) -> None:
    """Count an action; sometimes check the clock and the limit."""
    q.nodes += 1
    if q.limit and q.nodes >= q.limit:
        q.stopped = 1
    if q.deadline > 0 and q.nodes % HALL_PER_CLOCK == 0 and now() > q.deadline:  # not negative
        q.stopped = 1


@export
def hall_try(q: Hall, level: int, action: u32) -> bint:
    """Carry out an action of a level's state; the result is the next level's."""
    hall_count(q)
    hall_copy(q, level + 1, level)
    w = address(q.levels[level + 1])
    g = address(w.state)
    kind: int = kind_of(action)
    source: int = source_of(action)
    if kind == ACTION_ATTACK and source != g.players[q.player].hero:
        w.swings += 1
    reseed(g, address(q.random))
    apply(g, action)
    if q.blank:
        if kind == ACTION_PLAY:
            w.playable &= ~bit(source)
        w.playable &= hall_hand(g, q.player)
    return g.fault == 0


@export
def hall_is_mine(q: Hall, g: Game) -> bint:
    """Return whether the searching player is to decide."""
    if g.result != RESULT_NONE or g.fault:
        return 0
    if g.waiting:
        return g.chooser == q.player
    return g.active == q.player
