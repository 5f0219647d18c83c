"""Attack, phase by phase."""

from hearthlab.cards.symbols import (
    BEGAN_BESIDE,
    BEGAN_SHORT,
    EVENT_AFTER_ATTACK,
    EVENT_ATTACK,
    EVENT_BEFORE_ATTACK,
    EVENT_DAMAGED,
    IMMUNE,
    RULE_CLEAVES,
    RULE_IMMUNE_WHILE_ATTACKING,
    RULE_KEEPS_WEAPON,
    RULE_WEARS_BY_ATTACK,
    SHORT_HAND,
    SILENCED,
    STEALTH,
    VENOMS,
    WINDFURY,
)
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.damage import announce, answer_fatal, envenom, hit
from hearthlab.engine.rules.entities import (
    add_tags,
    drop_tags,
    entity,
    has_work,
    in_play,
    is_heard,
    note,
)
from hearthlab.engine.rules.events import queue_event, raise_event
from hearthlab.engine.rules.selection import attack_of, beside, is_mortal
from hearthlab.engine.rules.values import rule_count
from hearthlab.engine.schema import (
    ATTACK_DECLARE,
    ATTACK_DONE,
    ATTACK_PROPOSE,
    ATTACK_STRIKE,
    FLAG_CANCELLED,
    FLAG_IMMUNE,
    FLAG_REDIRECTED,
    LOG_ATTACK,
    NONE,
    ZONE_BOARD,
    ZONE_HERO,
    Frame,
    Game,
)
from hearthlab.native.kinds import bint, outlined
from hearthlab.native.pure import bit, lowest, size_of


def can_fight(g: Game, slot: int) -> bint:
    """Return whether a character is still there to fight."""
    e = entity(g, slot)
    return (e.zone == ZONE_BOARD or e.zone == ZONE_HERO) and not is_mortal(e)


def wear_weapon(g: Game, weapon: int, defender: int) -> None:
    """Wear a weapon: it loses durability, or attack against a minion (Gorehowl)."""
    e = entity(g, weapon)
    if (
        tables(g).cards[e.card].rules & RULE_WEARS_BY_ATTACK
        and g.entities[defender].zone == ZONE_BOARD
    ):
        e.own_attack -= 1
        e.attack -= 1  # at 0 it stays, and can't be swung alone (wiki, Gorehowl)
        return
    if e.controller == g.active and rule_count(g, e.controller, RULE_KEEPS_WEAPON):
        return
    e.damage += 1
    if e.damage >= e.max_health:
        g.mortal = 1


@outlined
def cleave(g: Game, attacker: int, defender: int, strength: int) -> None:
    """Deal damage to the minions next to the defender too, if the attacker does (Cave Hydra)."""
    a = entity(g, attacker)
    if not (tables(g).cards[a.card].rules & RULE_CLEAVES) or a.own_tags & SILENCED:
        return
    slots = beside(g, defender)
    rest = slots
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        g.entities[slot].scratch = hit(g, attacker, slot, strength)
    announce(g, EVENT_DAMAGED, slots, attacker)


@outlined
def note_start(g: Game, f: Frame) -> None:
    """Record the conditions at the start of an attack that decide later triggers (patch 9.2).

    Genzo needs a short hand (hs-bugs #681), Cave Hydra another minion (#867).
    """
    f.spare = 1
    if size_of(g.players[g.entities[f.target].controller].minions) > 1:
        f.amount |= BEGAN_BESIDE
    if g.players[0].n_hand < SHORT_HAND or g.players[1].n_hand < SHORT_HAND:
        f.amount |= BEGAN_SHORT
    if not tables(g).asks_at_start:
        f.amount |= BEGAN_BESIDE | BEGAN_SHORT


def exchange_blows(g: Game, attacker: int, defender: int, began: int) -> None:
    """Deal combat damage both ways together; the defender's triggers come first (hs-bugs #68)."""
    a = entity(g, attacker)
    dealt = attack_of(g, attacker)
    taken = attack_of(g, defender)
    weapon = NONE
    if a.zone == ZONE_HERO:
        weapon = g.players[a.controller].weapon
    strength = dealt
    dealt = hit(g, attacker, defender, dealt)
    taken = hit(g, defender, attacker, taken)
    if g.rules & RULE_CLEAVES and began & BEGAN_BESIDE:
        cleave(g, attacker, defender, strength)
    if weapon != NONE and g.entities[weapon].tags & VENOMS and dealt > 0:
        envenom(g, weapon, defender, dealt)
    if is_heard(g, EVENT_DAMAGED):
        if taken > 0:
            queue_event(g, EVENT_DAMAGED, attacker, defender, taken)
        if dealt > 0:
            queue_event(g, EVENT_DAMAGED, defender, attacker, dealt)
    answer_fatal(g)
    if weapon != NONE:
        wear_weapon(g, weapon, defender)


def protect_attacker(g: Game, f: Frame) -> None:
    """Make a hero immune until the attack is over, if the weapon says so (Gladiator's Longbow)."""
    e = entity(g, f.source)
    if e.zone != ZONE_HERO or e.tags & IMMUNE:
        return
    weapon = g.players[e.controller].weapon
    if (
        weapon != NONE
        and tables(g).cards[g.entities[weapon].card].rules & RULE_IMMUNE_WHILE_ATTACKING
    ):
        add_tags(e, IMMUNE)
        f.flags |= FLAG_IMMUNE


def end_attack(g: Game, f: Frame) -> None:
    """Pop the attack, and remove the enchantments that it gave the attacker."""
    if f.flags & FLAG_IMMUNE:
        e = entity(g, f.source)
        drop_tags(e, IMMUNE)
    g.n_frames -= 1


def step_attack(g: Game, f: Frame) -> None:
    """Take the next step of an attack."""
    if f.step == ATTACK_PROPOSE:
        # Step 1. Propose: secrets may cancel or redirect; a new defender is proposed again.
        f.step = ATTACK_DECLARE
        f.flags &= ~FLAG_REDIRECTED
        if g.remembers and f.spare == 0:
            note_start(g, f)
        if raise_event(g, EVENT_BEFORE_ATTACK, f.source, f.target, 0):
            return
    if f.step == ATTACK_DECLARE:
        if f.flags & FLAG_REDIRECTED:
            f.step = ATTACK_PROPOSE
            return
        # Step 2. "Whenever attacks"; from here on the attacker may be immune.
        # Heroes at zero may yet be saved in this phase (Truesilver).
        f.step = ATTACK_STRIKE
        a = entity(g, f.source)
        if f.flags & FLAG_CANCELLED or not in_play(g, f.source) or not in_play(g, f.target):
            f.step = ATTACK_DONE
            return
        protect_attacker(g, f)
        drop_tags(a, STEALTH)
        if g.logging:
            note(g, LOG_ATTACK, f.source, f.target, 0, 0)
        if raise_event(g, EVENT_ATTACK, f.source, f.target, f.amount) or g.mortal:
            return
    if f.step == ATTACK_STRIKE:
        # Step 3. Blows, if both can still fight.
        f.step = ATTACK_DONE
        if f.flags & FLAG_CANCELLED or g.losers:
            end_attack(g, f)
            return
        if not can_fight(g, f.source) or not can_fight(g, f.target):
            end_attack(g, f)
            return
        a = entity(g, f.source)
        a.attacks += 1
        if g.remembers:
            g.dirty |= g.auras  # Silithid Swarmer
        if not (a.tags & WINDFURY):
            g.ready &= ~bit(f.source)
        depth = g.n_frames
        raise_event(g, EVENT_AFTER_ATTACK, f.source, f.target, 0)
        exchange_blows(g, f.source, f.target, f.amount)
        if g.n_frames != depth or has_work(g):
            return
    end_attack(g, f)
