"""Destroy, process deaths, and trigger, copy or detach deathrattles."""

from hearthlab.cards.opcodes import TO_THE_LAST
from hearthlab.cards.symbols import (
    EVENT_AFTER_SUMMON,
    KIND_MINION,
    KIND_SPELL,
    PART_DEATHRATTLE,
    PART_MEMORY,
    SILENCED,
)
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.auras import refresh
from hearthlab.engine.rules.damage import bury, doom
from hearthlab.engine.rules.effects.cast import reclaim
from hearthlab.engine.rules.enchantments import attach_part
from hearthlab.engine.rules.entities import discard_entity, draw_below, entity, leave_zone, pick_one
from hearthlab.engine.rules.events import push_deathrattles
from hearthlab.engine.rules.quests import play_of
from hearthlab.engine.rules.selection import attack_of
from hearthlab.engine.schema import (
    NONE,
    ZONE_BOARD,
    ZONE_HERO,
    ZONE_SECRET,
    ZONE_WEAPON,
    Code,
    Frame,
    Game,
)
from hearthlab.native.kinds import outlined
from hearthlab.native.pure import NO_SLOTS, address, bit, player_at


def op_destroy(g: Game, slot: int) -> None:
    """Destroy a minion or weapon, or take a secret out of play."""
    e = entity(g, slot)
    if e.zone == ZONE_SECRET:
        leave_zone(g, slot)
        discard_entity(g, slot)
        g.dirty = 1
    elif e.zone == ZONE_BOARD or e.zone == ZONE_WEAPON or e.zone == ZONE_HERO:
        doom(g, slot)


def op_process_deaths(g: Game, f: Frame, c: Code) -> None:
    """Process deaths now, in the middle of an effect."""
    if g.remembers:
        reclaim(g)
    refresh(g)
    if bury(g) and c.flags & TO_THE_LAST:
        f.pc -= 1  # repeat after these deaths are resolved


def op_remove(g: Game, slot: int) -> None:
    """Take a minion out of play; it does not die."""
    if g.entities[slot].zone != ZONE_BOARD:
        return
    leave_zone(g, slot)
    discard_entity(g, slot)
    g.summoned &= ~bit(slot)


def spare_strongest(g: Game, player: int) -> None:
    """Destroy a player's minions except a random one of the highest attack."""
    p = player_at(g, player)
    best = -1
    slots = NO_SLOTS
    for i in range(p.n_board):
        if not (p.minions & bit(p.board[i])):
            continue  # it is dormant
        attack = attack_of(g, p.board[i])
        if attack > best:
            best = attack
            slots = NO_SLOTS
        if attack == best:
            slots |= bit(p.board[i])
    if not slots:
        return
    spared = pick_one(g, slots)
    for i in range(p.n_board):
        if p.board[i] != spared and p.minions & bit(p.board[i]):
            doom(g, p.board[i])


@outlined
def op_spare_strongest(g: Game) -> None:
    """Destroy all minions but one of the highest attack on each side."""
    spare_strongest(g, 0)
    spare_strongest(g, 1)


@outlined
def had_deathrattle(g: Game, slot: int) -> int:
    """Return whether a minion had a deathrattle; for a played minion, when its play began.

    From patch 9.2 to 11.2 Spiritsinger Umbra did not answer one that came with the Battlecry
    (hs-bugs #970).
    """
    play = play_of(g, slot)
    e = entity(g, slot)
    if play == NONE or (tables(g).cards[e.card].deathrattle and not (e.own_tags & SILENCED)):
        return 1
    i = e.enchantments
    while i != NONE:
        n = address(g.enchantments[i])
        if n.order <= g.frames[play].spare and n.part != PART_MEMORY:
            if tables(g).cards[n.card].deathrattle:
                return 1
        i = n.next
    return 0


@outlined
def op_trigger_deathrattles(g: Game, f: Frame, slot: int) -> None:
    """Trigger the deathrattles of a minion."""
    if g.entities[slot].zone == ZONE_BOARD:
        if f.event != EVENT_AFTER_SUMMON or had_deathrattle(g, slot):
            push_deathrattles(g, slot)


def copy_attached(g: Game, i: int, slot: int) -> None:
    """Copy the deathrattles and memories of a chain, the oldest first."""
    if i == NONE:
        return
    copy_attached(g, g.enchantments[i].next, slot)
    n = address(g.enchantments[i])
    if n.part == PART_MEMORY:
        if tables(g).cards[n.card].kind != KIND_SPELL:
            attach_part(g, slot, n.card, PART_MEMORY, n.caster)
    elif tables(g).cards[n.card].deathrattle:
        attach_part(g, slot, n.card, PART_DEATHRATTLE, n.caster)


def copy_deathrattles(g: Game, original: int, slot: int, player: int) -> None:
    """Copy all deathrattles of an entity to another, with the values that they store.

    Spells that were cast on the other are not remembered (Primalfin Champion, hs-bugs #754).
    """
    e = entity(g, original)
    if not (e.own_tags & SILENCED) and tables(g).cards[e.card].deathrattle:
        attach_part(g, slot, e.card, PART_DEATHRATTLE, player)
    copy_attached(g, e.enchantments, slot)


@outlined
def op_copy_deathrattles(g: Game, f: Frame, slot: int) -> None:
    """Copy the deathrattles of a minion onto the source."""
    copy_deathrattles(g, slot, f.source, f.controller)


@outlined
def op_copy_deathrattle_in_deck(g: Game, f: Frame) -> None:
    """Give the source the deathrattle of a random minion of the player's deck."""
    p = player_at(g, f.controller)
    left = 0
    for i in range(p.n_deck):
        if (
            tables(g).cards[p.deck[i]].kind == KIND_MINION
            and tables(g).cards[p.deck[i]].deathrattle
        ):
            left += 1
    if left == 0:
        return
    n = draw_below(g, left)
    for i in range(p.n_deck):
        if (
            tables(g).cards[p.deck[i]].kind == KIND_MINION
            and tables(g).cards[p.deck[i]].deathrattle
        ):
            if n == 0:
                attach_part(g, f.source, p.deck[i], PART_DEATHRATTLE, f.controller)
                return
            n -= 1
