"""Run the machine: step the top frame until the stack is empty.

Between the phases of a sequence (each time its frame is on top again) auras are updated,
new minions announced, the dead buried; this order is the advanced rulebook's.
"""

from hearthlab.cards.symbols import EVENT_SUMMON
from hearthlab.engine.rules.auras import refresh
from hearthlab.engine.rules.damage import bury
from hearthlab.engine.rules.effects.dispatch import step_effect
from hearthlab.engine.rules.entities import has_work, is_heard, last_in_order
from hearthlab.engine.rules.events import queue_event, step_event
from hearthlab.engine.rules.quests import award, is_due
from hearthlab.engine.rules.sequences.attack import step_attack
from hearthlab.engine.rules.sequences.play_card import step_play, step_power
from hearthlab.engine.rules.sequences.turn import step_turn
from hearthlab.engine.rules.zones import give_back
from hearthlab.engine.schema import (
    ATTACK_DECLARE,
    FAULT_STEPS,
    FRAME_ATTACK,
    FRAME_EFFECT,
    FRAME_EVENT,
    FRAME_PLAY,
    FRAME_TURN,
    MAX_STEPS,
    NO_CARD,
    NONE,
    PLAY_AFTER_SUMMON,
    RESULT_DRAW,
    RESULT_FIRST_WINS,
    RESULT_SECOND_WINS,
    ZONE_BOARD,
    Frame,
    Game,
)
from hearthlab.native.kinds import bint
from hearthlab.native.pure import bit, top_frame


def announce_summoned(g: Game) -> bint:
    """Announce new minions: "whenever you summon", in order of play."""
    slots = g.summoned
    g.summoned = 0
    if not is_heard(g, EVENT_SUMMON):
        return 0
    while slots:
        slot = last_in_order(g, slots)
        slots &= ~bit(slot)
        if g.entities[slot].zone == ZONE_BOARD:
            queue_event(g, EVENT_SUMMON, slot, NONE, 0)
    return 1


def come_to_rest(g: Game) -> None:
    """Free the slots of removed entities and settle the result."""
    g.chosen = NO_CARD
    if g.remembers:
        if is_due(g):
            award(g)
        if g.dirty:  # a reward entered a hand that an aura counts
            refresh(g)
    slots = g.freed
    if slots:
        give_back(g, slots)
    if g.losers:
        if g.losers == 1:
            g.result = RESULT_SECOND_WINS
        elif g.losers == 2:
            g.result = RESULT_FIRST_WINS
        else:
            g.result = RESULT_DRAW


def settle_phase(g: Game, f: Frame) -> bint:
    """Run the steps after an outermost phase; return whether new frames were pushed."""
    if g.dirty:
        refresh(g)
    # Skip the rest between secrets and after-summon, and while an attack is prepared.
    if f.kind == FRAME_PLAY:
        if f.step == PLAY_AFTER_SUMMON:
            return 0
    else:
        if g.remembers and is_due(g):
            award(g)
        if f.kind == FRAME_ATTACK and f.step <= ATTACK_DECLARE:
            return 0
    if g.summoned and announce_summoned(g):
        return 1
    return g.mortal and bury(g)


def run(g: Game) -> None:
    """Run until the stack is empty or a player has to choose."""
    steps = 0
    while g.n_frames:
        f = top_frame(g)
        kind = f.kind
        steps += 1
        if steps > MAX_STEPS:
            g.fault = FAULT_STEPS
            g.n_frames = 0
            break
        if kind == FRAME_EFFECT:
            step_effect(g, f)
            if g.waiting:
                return
        elif kind == FRAME_EVENT:
            step_event(g, f)
        else:
            # The five steps after an outermost phase.
            if has_work(g) and settle_phase(g, f):
                continue
            if kind == FRAME_PLAY:
                step_play(g, f)
            elif kind == FRAME_ATTACK:
                step_attack(g, f)
            elif kind == FRAME_TURN:
                step_turn(g, f)
            else:
                step_power(g, f)
    come_to_rest(g)
