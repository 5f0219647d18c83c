"""Take control of minions; counter, cancel and redirect actions in progress."""

from hearthlab.engine.rules.effects.summon import forget_spell
from hearthlab.engine.rules.entities import draw_below, note, pick_one
from hearthlab.engine.rules.selection import player_of, select, without_mortal
from hearthlab.engine.rules.zones import give_control
from hearthlab.engine.schema import (
    FLAG_CANCELLED,
    FLAG_REDIRECTED,
    FRAME_ATTACK,
    FRAME_PLAY,
    LOG_COUNTER,
    LOG_REDIRECT,
    NONE,
    Code,
    Frame,
    Game,
)
from hearthlab.native.kinds import outlined, u64
from hearthlab.native.pure import NO_SLOTS, address, bit, lowest, player_at


def op_take_control(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Take control of a minion."""
    give_control(g, slot, player_of(g, f, c.who))


def under_way(g: Game, kind: int) -> int:
    """Find the topmost frame of a kind, or NONE."""
    i = g.n_frames
    while i > 0:
        i -= 1
        if g.frames[i].kind == kind:
            return i
    return NONE


@outlined
def op_counter(g: Game, f: Frame) -> None:
    """Counter the spell that is being played."""
    i = under_way(g, FRAME_PLAY)
    if i != NONE:
        g.frames[i].flags |= FLAG_CANCELLED
        if g.logging:
            note(g, LOG_COUNTER, f.source, g.frames[i].source, 0, 0)


@outlined
def op_cancel_attack(g: Game) -> None:
    """Cancel the current attack."""
    i = under_way(g, FRAME_ATTACK)
    if i != NONE:
        g.frames[i].flags |= FLAG_CANCELLED


@outlined
def op_redirect_attack(g: Game, f: Frame, c: Code) -> None:
    """Give the current attack another target."""
    i = under_way(g, FRAME_ATTACK)
    slots = select(g, c.selector, f) if i != NONE else NO_SLOTS
    if slots:
        g.frames[i].target = lowest(slots)
        g.frames[i].flags |= FLAG_REDIRECTED
        if g.logging:
            note(g, LOG_REDIRECT, f.source, g.frames[i].target, 0, 0)


@outlined
def op_redirect_spell(g: Game, f: Frame, c: Code) -> None:
    """Give the spell that is being played another target."""
    i = under_way(g, FRAME_PLAY)
    slots = select(g, c.selector, f) if i != NONE else NO_SLOTS
    if slots:
        w = address(g.frames[i])
        if g.remembers:
            forget_spell(g, w.target, g.entities[w.source].card)
        w.target = lowest(slots)
        if g.logging:
            note(g, LOG_REDIRECT, f.source, w.target, 0, 0)


def wrong_enemies(g: Game, attacker: int, target: int) -> u64:
    """Find the living enemies of an attacker besides its target (NONE: all of them)."""
    p = player_at(g, 1 - g.entities[attacker].controller)
    found = p.minions | bit(p.hero)
    if target != NONE:
        found &= ~bit(target)
    return without_mortal(g, found)


def op_stray(g: Game, f: Frame) -> None:
    """Redirect the current attack to a wrong enemy half the time, once per attack and source.

    Taunt, Stealth and Immune do not matter then, and several sources act one after the other (wiki,
    Forgetful). Those that have acted are kept in `listeners`: a new target is proposed again.
    """
    i = under_way(g, FRAME_ATTACK)
    if i == NONE:
        return
    w = address(g.frames[i])
    if w.listeners & bit(f.source) or w.flags & FLAG_CANCELLED:
        return
    w.listeners |= bit(f.source)
    slots = wrong_enemies(g, w.source, w.target)
    if not slots or draw_below(g, 2) == 0:
        return
    w.target = pick_one(g, slots)
    w.flags |= FLAG_REDIRECTED
    if g.logging:
        note(g, LOG_REDIRECT, f.source, w.target, 0, 0)
