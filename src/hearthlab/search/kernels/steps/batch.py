"""Step many games together, with masks, observations and rewards in the caller's arrays.

    reset_games(b, first, n)              deals n new games from the first
    illegal_game(b, actions, first, n)    the first game whose action its mask forbids, or n
    step_games(b, actions, first, n)      plays one action in each
    answer_games(b, actions, which, n)    plays an opponent's action in n of them
    draw_actions(b, actions, first, n)    any legal action for each

A game that ends is dealt again at once: `final` keeps the last observation. An opponent of compiled
code answers inside the step; one that is OUTSIDE waits for `answer_games`. Games have generators of
their own, so threads may share a batch when each takes other games, and nothing depends on their
number.
"""

from hearthlab.engine.rules.actions import apply, deal
from hearthlab.engine.rules.hand_and_deck import shuffle
from hearthlab.engine.rules.worlds import reseed
from hearthlab.engine.schema import RESULT_DRAW, RESULT_FIRST_WINS, RESULT_NONE, Game, Listing
from hearthlab.native.kinds import Array, Temporary, export, f32, i64, u32
from hearthlab.native.pure import (
    address,
    bytes_from,
    copy_game,
    draw_less,
    floats_from,
    halves_from,
)
from hearthlab.search.kernels.playouts import actor_of, policy_action
from hearthlab.search.kernels.steps.entities import read_entities
from hearthlab.search.kernels.steps.numbers import action_meant, list_numbers
from hearthlab.search.kernels.values.features import read_features
from hearthlab.search.schema.steps import (
    ENDED_CUT,
    ENDED_NOT,
    ENDED_WHOLE,
    OBSERVE_ENTITIES,
    OUTSIDE,
    Batch,
    Places,
)


def observe_state(b: Batch, g: Game, player: int, out: Array[f32]) -> None:
    """Write an observation of a state."""
    if b.family == OBSERVE_ENTITIES:
        read_entities(g, player, out)
    else:
        read_features(g, b.family, player, out)


def observe_game(b: Batch, l: Listing, s: Places, i: int) -> None:
    """Write observation and mask of a game for the player to decide."""
    k: u32
    g = address(b.games[i])
    observe_state(b, g, b.seats[i], floats_from(b.observations, i * b.row))
    mask = bytes_from(b.masks, i * b.mask_row)
    listed = halves_from(b.listed, i * b.numbers)
    for k in range(b.counts[i]):
        mask[listed[k]] = 0
    b.counts[i] = list_numbers(g, l, s, b.seats[i], b.placed, mask, listed)


def let_answer(b: Batch, l: Listing, i: int) -> None:
    """Let the opponent play until the agent must act or the game ends."""
    g = address(b.games[i])
    opponent: int = b.opponents[i]
    if opponent >= OUTSIDE:  # or SELF_PLAY
        b.seats[i] = actor_of(g)
        return
    while g.result == RESULT_NONE and g.fault == 0 and actor_of(g) != b.seats[i]:
        action = policy_action(g, l, opponent)
        apply(g, action)


def deal_game(b: Batch, l: Listing, i: int) -> None:
    """Deal a new game in place of one."""
    g = address(b.games[i])
    r = address(b.randoms[i])
    start = draw_less(r, b.n_starts)
    copy_game(g, address(b.starts[start]))
    reseed(g, r)
    b.dealt[i] = start
    b.sides[i] = draw_less(r, 2)
    b.seats[i] = b.sides[i]
    b.opponents[i] = b.coming[i]
    b.lengths[i] = 0
    shuffle(g, 0)
    shuffle(g, 1)
    deal(g)
    let_answer(b, l, i)


@export(nogil=True)
def reset_games(b: Batch, l: Temporary[Listing], s: Temporary[Places], first: int, n: int) -> None:
    """Deal n games from the first."""
    for i in range(first, first + n):
        deal_game(b, l, i)
        observe_game(b, l, s, i)
        b.ended[i] = ENDED_NOT
        b.rewards[2 * i] = 0.0
        b.rewards[2 * i + 1] = 0.0
        b.gains[i] = 0.0


@export(nogil=True)
def illegal_game(b: Batch, actions: Array[i64], first: int, n: int) -> int:
    """Find the first game whose action its mask forbids; the range's end when all are legal."""
    for i in range(first, first + n):
        if actions[i] < 0 or actions[i] >= b.numbers or b.masks[i * b.mask_row + actions[i]] == 0:
            return i
    return first + n


def finish_game(b: Batch, l: Listing, actor: int, i: int) -> None:
    """Record the result of a game and the agent's reward, and deal another game."""
    g = address(b.games[i])
    if b.opponents[i] == OUTSIDE:
        actor = b.sides[i]
    b.ended[i] = ENDED_WHOLE if g.result != RESULT_NONE or g.fault else ENDED_CUT
    if g.result != RESULT_NONE and g.result != RESULT_DRAW:
        winner = g.result - RESULT_FIRST_WINS
        b.rewards[2 * i + winner] = 1.0
        b.rewards[2 * i + 1 - winner] = -1.0
        b.gains[i] = 1.0 if winner == actor else -1.0
    observe_state(b, g, actor, floats_from(b.final, i * b.width))
    deal_game(b, l, i)


@export(nogil=True)
def step_games(
    b: Batch, l: Temporary[Listing], s: Temporary[Places], actions: Array[i64], first: int, n: int
) -> None:
    """Play one action in each of n games from the first."""
    for i in range(first, first + n):
        g = address(b.games[i])
        actor = b.seats[i]
        b.rewards[2 * i] = 0.0
        b.rewards[2 * i + 1] = 0.0
        b.gains[i] = 0.0
        b.ended[i] = ENDED_NOT
        apply(g, action_meant(g, actions[i], actor, b.placed))
        b.lengths[i] += 1
        let_answer(b, l, i)
        if g.result != RESULT_NONE or g.fault or b.lengths[i] == b.most_steps:
            finish_game(b, l, actor, i)
        observe_game(b, l, s, i)


@export(nogil=True)
def answer_games(
    b: Batch,
    l: Temporary[Listing],
    s: Temporary[Places],
    actions: Array[i64],
    which: Array[i64],
    first: int,
    n: int,
) -> None:
    """Play an opponent's action in n of the games that are named, from the first of them.

    The rewards of the last step stay unchanged, unless a game ends.
    """
    for k in range(first, first + n):
        i: int = which[k]
        g = address(b.games[i])
        apply(g, action_meant(g, actions[k], b.seats[i], b.placed))
        let_answer(b, l, i)
        if g.result != RESULT_NONE or g.fault:
            finish_game(b, l, b.seats[i], i)
        observe_game(b, l, s, i)


@export(nogil=True)
def draw_actions(b: Batch, actions: Array[i64], first: int, n: int) -> None:
    """Draw any legal action for each of n games from the first."""
    for i in range(first, first + n):
        index = draw_less(address(b.randoms[i]), b.counts[i])
        actions[i] = b.listed[i * b.numbers + index]
