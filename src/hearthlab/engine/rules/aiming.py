"""Let the targets of players be chosen at random (Mayor Noggenfogger)."""

from hearthlab.cards.symbols import (
    ELUSIVE,
    IMMUNE,
    KIND_SPELL,
    RULE_RANDOM_TARGETS,
    RULE_SPARES_OWN_HERO,
    STEALTH,
)
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.effects.control import wrong_enemies
from hearthlab.engine.rules.entities import pick_one
from hearthlab.engine.rules.legal import targets_for
from hearthlab.engine.rules.values import rule_count
from hearthlab.engine.schema import FRAME_ATTACK, FRAME_POWER, NONE, CardRow, Frame, Game
from hearthlab.native.kinds import bint, outlined, u64
from hearthlab.native.pure import NO_SLOTS, address, bit, lowest, size_of


def valid_aims(g: Game, text: CardRow, slot: int, magic: bint) -> u64:
    """Find the characters that a text may be aimed at now."""
    rest = targets_for(g, text.target, slot)
    found = NO_SLOTS
    while rest:
        target = lowest(rest)
        rest &= rest - 1
        e = address(g.entities[target])
        if e.controller != g.active and e.tags & (STEALTH | IMMUNE):
            continue
        if magic and e.tags & ELUSIVE:
            continue
        if text.rules & RULE_SPARES_OWN_HERO and target == g.players[g.active].hero:
            continue
        found |= bit(target)
    return found


@outlined
def aim_at_random(g: Game, f: Frame) -> None:
    """Choose another target for the pending action, among all its legal targets.

    Attacks hit any enemy, if there are two or more; Taunt and Stealth are ignored (hs-bugs #1086).
    """
    if not (rule_count(g, 0, RULE_RANDOM_TARGETS) or rule_count(g, 1, RULE_RANDOM_TARGETS)):
        return
    if f.kind == FRAME_ATTACK:
        slots = wrong_enemies(g, f.source, NONE)
        if size_of(slots) >= 2:
            f.target = pick_one(g, slots)
        return
    r = address(tables(g).cards[g.entities[f.source].card])
    magic = f.kind == FRAME_POWER or r.kind == KIND_SPELL
    if f.option:
        r = address(tables(g).cards[r.option[f.option - 1]])
    slots = valid_aims(g, r, f.source, magic)
    if slots:
        f.target = pick_one(g, slots)
