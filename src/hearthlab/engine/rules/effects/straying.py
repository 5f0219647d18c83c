"""Let attacks go astray, and secrets change sides."""

from hearthlab.cards.symbols import GENERATED
from hearthlab.engine.rules.effects.cards import hide, may_hide
from hearthlab.engine.rules.effects.players import under_way
from hearthlab.engine.rules.entities import (
    add_tags,
    discard_entity,
    draw_below,
    leave_zone,
    note,
    pick_one,
)
from hearthlab.engine.rules.selection import without_mortal
from hearthlab.engine.schema import (
    FLAG_CANCELLED,
    FLAG_REDIRECTED,
    FRAME_ATTACK,
    LOG_REDIRECT,
    NONE,
    Frame,
    Game,
)
from hearthlab.native.kinds import u64
from hearthlab.native.pure import address, bit, player_at


def wrong_enemies(g: Game, attacker: int, target: int) -> u64:
    """Find the living enemies of an attacker besides its target (NONE: all of them)."""
    p = player_at(g, 1 - g.entities[attacker].controller)
    found = p.minions | bit(p.hero)
    if target != NONE:
        found &= ~bit(target)
    return without_mortal(g, found)


def op_stray(g: Game, f: Frame) -> None:
    """Make the attack under way hit a wrong enemy, half of the time, once per attack and source.

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


def op_steal_secret(g: Game, f: Frame) -> None:
    """Take control of a random secret of the opponent; one that is there already is destroyed."""
    p = player_at(g, 1 - f.controller)
    if p.n_secrets == 0:
        return
    n = draw_below(g, p.n_secrets)
    slot = p.secrets[n]
    leave_zone(g, slot)
    g.dirty = 1
    if may_hide(g, f.controller, g.entities[slot].card):
        hide(g, slot, f.controller)
        add_tags(address(g.entities[slot]), GENERATED)  # it was not in its new owner's deck
        f.last = slot
    else:
        discard_entity(g, slot)
