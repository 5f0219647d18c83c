"""Continue games to judge a leaf: three policies, and the evaluator that uses them.

    evaluate(g, e, l, player)   values the state `g` (and uses it up) for a player: 0 … 1

as the Evaluator record `e` says: by a rollout, by the board score, by a mixture of both, or by a
model, whose value papagiannis2022 mixes with a rollout (`learned_value`). A rollout draws only from
`g`'s own generator, so reseed the state (worlds.reseed) before. Policies: `uniform` over the legal
actions; `long`, uniform but ending the turn only when nothing else is legal; `expert`, which knows
a few rules (expert.py).
"""

from hearthlab.engine.rules.actions import apply, playout
from hearthlab.engine.rules.entities import draw_below
from hearthlab.engine.rules.legal import legal_actions
from hearthlab.engine.rules.listing import action_at
from hearthlab.engine.schema import RESULT_NONE, Game, Listing
from hearthlab.native.kinds import Temporary, export, u32
from hearthlab.native.pure import address
from hearthlab.search.kernels.expert import expert_action
from hearthlab.search.kernels.score import chance_of, result_for
from hearthlab.search.kernels.values.value import model_value
from hearthlab.search.schema.search import (
    DRAWS,
    EVALUATE_MIXED,
    EVALUATE_SCORE,
    EVALUATE_VALUE,
    ROLLOUT_EXPERT,
    ROLLOUT_LONG,
    ROLLOUT_UNIFORM,
    Evaluator,
)


def actor_of(g: Game) -> int:
    """Return the player who decides."""
    return g.chooser if g.waiting else g.active


def long_action(g: Game, l: Listing) -> u32:
    """Draw a legal action; end the turn only when nothing else is legal."""
    n = legal_actions(g, l)
    if n > 1 and not g.waiting:
        n -= 1
    return action_at(l, draw_below(g, n))


# --- Rollouts and evaluation ------------------------------------------------------------------
def policy_action(g: Game, l: Listing, policy: int) -> u32:
    """Choose an action by a policy."""
    if policy == ROLLOUT_EXPERT:
        return expert_action(g, l)
    if policy == ROLLOUT_LONG:
        return long_action(g, l)
    return action_at(l, draw_below(g, legal_actions(g, l)))


@export
def rollout(g: Game, l: Temporary[Listing], policy: int, limit: int, last_turn: int) -> int:
    """Continue a game by a policy to its end, n actions, or the end of a turn; count them."""
    if policy == ROLLOUT_UNIFORM and last_turn == 0:
        return playout(g, l, limit)
    played = 0
    while g.result == RESULT_NONE and g.fault == 0 and played < limit:
        if last_turn and g.turn > last_turn:
            break
        action = policy_action(g, l, policy)
        apply(g, action)
        played += 1
    return played


def predicted(g: Game, e: Evaluator, player: int) -> float:
    """Value a state by the evaluator's model."""
    found = model_value(g, address(e.model[0]), address(e.scratch), player)
    if e.label and g.result == RESULT_NONE:
        return 1.0 if found > 0.5 else 0.0
    return found


def learned_value(g: Game, e: Evaluator, l: Listing, player: int) -> float:
    """Value a state by a model and, in part, by a rollout (papagiannis2022, section 6.3)."""
    # Step 1. Early turns say little: play on at random up to the first that counts.
    if g.turn < e.first_turn:
        rollout(g, l, ROLLOUT_UNIFORM, e.limit, e.first_turn - 1)
    value = predicted(g, e, player)
    if e.mix >= 1.0 or g.result != RESULT_NONE or g.fault:
        return value
    # Step 2. With few actions the value may stand alone (equation 7).
    if e.beta < 1.0:
        draw: float = draw_below(g, DRAWS)
        if draw >= e.beta * legal_actions(g, l) * DRAWS:
            return value
    # Step 3. Else it is mixed with a rollout (equation 6).
    rollout(g, l, e.policy, e.limit, g.turn + e.turns if e.turns else 0)
    found = result_for(g, player)
    if e.turns and g.result == RESULT_NONE:
        found = predicted(g, e, player)
    return e.mix * value + (1.0 - e.mix) * found


@export
def evaluate(g: Game, e: Evaluator, l: Temporary[Listing], player: int) -> float:
    """Value a state for a player, 0 … 1, using it up."""
    if g.result != RESULT_NONE:
        return result_for(g, player)
    if e.kind == EVALUATE_VALUE:
        return learned_value(g, e, l, player)
    score = 0.0
    if e.kind == EVALUATE_SCORE or e.kind == EVALUATE_MIXED:
        score = chance_of(g, address(e.weights), player)
        if e.kind == EVALUATE_SCORE:
            return score
    rollout(g, l, e.policy, e.limit, g.turn + e.turns if e.turns else 0)
    found = result_for(g, player)
    if e.turns and g.result == RESULT_NONE:
        found = chance_of(g, address(e.weights), player)
    if e.kind == EVALUATE_MIXED:
        found = e.mix * score + (1.0 - e.mix) * found
    return found
