"""Look one action ahead by a model, and play games to learn from (haftstein2017, algorithm 4).

    play_lesson(q, g)       a game to its end; notes the states of the learner's decisions

Each trial uses new random numbers. The end of the turn has the lowest value, so it comes
when nothing else is legal; a won game is worth more than any state. Among equals any is taken. The
mulligan returns cards that cost four or more.
"""

from hearthlab.engine.rules.actions import apply
from hearthlab.engine.rules.legal import legal_actions
from hearthlab.engine.rules.listing import action_at
from hearthlab.engine.rules.worlds import reseed
from hearthlab.engine.schema import (
    ACTION_END,
    RESULT_DRAW,
    RESULT_FIRST_WINS,
    RESULT_NONE,
    WAIT_MULLIGAN,
    Game,
)
from hearthlab.native.kinds import export, u32, u64
from hearthlab.native.pure import address, copy_game, draw_less, draw_unit
from hearthlab.search.kernels.expert import expert_action
from hearthlab.search.kernels.playouts import actor_of, policy_action
from hearthlab.search.kernels.values.features import read_features
from hearthlab.search.kernels.values.value import model_number, select_inputs
from hearthlab.search.schema.search import (
    LESSON_CUT,
    LESSON_DRAWN,
    LESSON_LOST,
    LESSON_WON,
    MOST_VALUE,
    OPPONENT_MODEL,
    Lesson,
)
from hearthlab.search.schema.values import Model


def tried_value(q: Lesson, m: Model, g: Game, action: u32, player: int) -> float:
    """Value the state after an action for a player."""
    to = address(q.trial)
    copy_game(to, g)
    reseed(to, address(q.random))
    apply(to, action)
    if to.result == RESULT_NONE:
        return model_number(to, m, address(q.scratch), player)
    if to.result == RESULT_DRAW:
        return 0.0
    return 1.0 * MOST_VALUE if to.result == RESULT_FIRST_WINS + player else -1.0 * MOST_VALUE


def look_ahead(q: Lesson, m: Model, g: Game, epsilon: float) -> u32:
    """Choose the action whose next state is worth most; with a chance of epsilon, any."""
    l = address(q.listing)
    if g.waiting == WAIT_MULLIGAN:
        return expert_action(g, l)
    n = legal_actions(g, l)
    chosen = action_at(l, n - 1)
    if n == 1:
        return chosen
    if epsilon > 0.0 and draw_unit(address(q.random)) < epsilon:
        return action_at(l, draw_less(address(q.random), n))
    player = actor_of(g)
    best = -2.0 * MOST_VALUE
    equal = 0
    for i in range(n):
        action = action_at(l, i)
        if action & 15 == ACTION_END:
            continue
        value = tried_value(q, m, g, action, player)
        if value > best:
            best = value
            chosen = action
            equal = 1
        elif value == best:
            equal += 1
            if draw_less(address(q.random), equal) == 0:
                chosen = action
    return chosen


def note_state(q: Lesson, g: Game) -> None:
    """Note the features of a state as the learner sees it."""
    i: u32
    m = address(q.learner[0])
    x = address(q.scratch)
    read_features(g, m.family, q.seat, x.features)
    select_inputs(m, x)
    first: u64 = q.n_rows * m.n_inputs
    for i in range(m.n_inputs):
        q.rows[first + i] = x.values[i]
    q.n_rows += 1


@export(nogil=True)
def play_lesson(q: Lesson, g: Game) -> int:
    """Play a game to its end; return how it ended for the learner.

    A player who always acts can take an endless turn: a free Mind Vision that finds itself
    in the other hand. So the other side has as many decisions as there is room for the learner's.
    """
    left = q.max_rows - q.n_rows
    while g.result == RESULT_NONE:
        if g.fault:
            return LESSON_CUT
        if actor_of(g) == q.seat:
            if g.waiting != WAIT_MULLIGAN:
                if q.n_rows == q.max_rows:
                    return LESSON_CUT
                note_state(q, g)
            action = look_ahead(q, address(q.learner[0]), g, q.epsilon)
        elif left == 0:
            return LESSON_CUT
        elif q.policy == OPPONENT_MODEL:
            action = look_ahead(q, address(q.opponent[0]), g, 0.0)
            left -= 1
        else:
            action = policy_action(g, address(q.listing), q.policy)
            left -= 1
        apply(g, action)
    if g.result == RESULT_DRAW:
        return LESSON_DRAWN
    return LESSON_WON if g.result == RESULT_FIRST_WINS + q.seat else LESSON_LOST
