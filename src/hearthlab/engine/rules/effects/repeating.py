"""Carry out instructions that cast a spell again or make a minion attack."""

from hearthlab.engine.memory import tables
from hearthlab.engine.rules.entities import entity, in_play
from hearthlab.engine.rules.events import push, push_effect
from hearthlab.engine.rules.selection import is_mortal, select
from hearthlab.engine.schema import FRAME_ATTACK, FRAME_PLAY, NONE, ZONE_BOARD, Code, Frame, Game
from hearthlab.native.pure import address, lowest


def text_of(g: Game, slot: int) -> int:
    """Find the code that a card just played has run: its option's, or its own."""
    r = address(tables(g).cards[g.entities[slot].card])
    i = g.n_frames
    while i > 0:
        i -= 1
        if g.frames[i].kind == FRAME_PLAY and g.frames[i].source == slot and g.frames[i].option:
            return tables(g).cards[r.option[g.frames[i].option - 1]].effect
    return r.effect


def op_recast(g: Game, f: Frame, c: Code) -> None:
    """Do what the event's spell says once more, at another target."""
    slots = select(g, c.selector, f)
    if not slots or f.subject == NONE:
        return
    target = lowest(slots)
    spell = f.subject
    pushed = push_effect(g, text_of(g, spell), spell, f.controller, g.entities[spell].card)
    pushed.target = target


def op_strike_out(g: Game, f: Frame, c: Code) -> None:
    """Make the source attack, if both are there to fight."""
    slots = select(g, c.selector, f)
    e = entity(g, f.source)
    if not slots or e.zone != ZONE_BOARD or is_mortal(e):
        return
    target = lowest(slots)
    if not in_play(g, target) or is_mortal(entity(g, target)):
        return
    pushed = push(g, FRAME_ATTACK, f.source, e.controller)
    pushed.target = target
