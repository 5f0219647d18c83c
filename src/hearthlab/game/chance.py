"""Random effects keyed by the action, so that games of one deal stay comparable.

A game draws all chance from one sequence of numbers, so two games that differ once differ in every
random effect after that. With `chance="keyed"` the generator is set before each action from the
seed, the turn, the player, the action and its card, and how many times it was done in this
turn. What both games do then has the same outcome in both.
"""

from __future__ import annotations

from typing import Any

from hearthlab.engine import core
from hearthlab.engine.schema import (
    ACTION_CHOOSE,
    ACTION_END,
    ACTION_MULLIGAN,
    MAX_ENTITIES,
    WAIT_ACTION,
    kind_of,
    source_of,
)
from hearthlab.game.past import Uses

NO_USES: Uses = (0, ())
KIND_BITS, TURN_BITS, TIMES_BITS = 4, 12, 8


def draw_by_key(record: Any, seed: int, code: int, uses: Uses) -> Uses:
    """Set the generator for an action that is about to be played; return the uses with it."""
    kind = kind_of(code)
    row = 0
    if kind not in (ACTION_END, ACTION_CHOOSE, ACTION_MULLIGAN) and source_of(code) < MAX_ENTITIES:
        row = record.entities[source_of(code)].card
    player = record.active if record.waiting == WAIT_ACTION else record.chooser
    purpose = (row << KIND_BITS | kind) << 1 | player
    turn, done = uses if uses[0] == record.turn else (int(record.turn), ())
    key = (purpose << TURN_BITS | turn) << TIMES_BITS | min(done.count(purpose), 255)
    record.rng = core.mix(core.mix(seed) ^ core.mix(key))
    return turn, (*done, purpose)
