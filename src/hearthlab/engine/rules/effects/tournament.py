"""Carry out instructions that only cards of The Grand Tournament have."""

from hearthlab.engine.memory import T
from hearthlab.engine.rules.damage import doom
from hearthlab.engine.rules.entities import draw_below, has_room, leave_zone, pick_one
from hearthlab.engine.rules.selection import attack_of, select, without_mortal
from hearthlab.engine.rules.zones import arrive, summon_card
from hearthlab.engine.schema import (
    FLAG_REDIRECTED,
    FLAG_WANDERED,
    FRAME_ATTACK,
    NO_CARD,
    ZONE_HAND,
)
from hearthlab.native.pure import NO_SLOTS, address, bit, player_at


def of_cost(g, pool, cost):
    """Pick a random card of a pool that costs so much, or NO_CARD."""
    left = 0
    for i in range(T.pool_size[pool]):
        if T.cards[T.pool_cards[T.pool_first[pool] + i]].cost == cost:
            left += 1
    if left == 0:
        return NO_CARD
    k = draw_below(g, left)
    for i in range(T.pool_size[pool]):
        card = T.pool_cards[T.pool_first[pool] + i]
        if T.cards[card].cost == cost:
            if k == 0:
                return card
            k -= 1
    return NO_CARD


def summon_like(g, f, c, slot):
    """Summon a random card of a pool that costs as much as an entity's card."""
    card = of_cost(g, c.card, T.cards[g.entities[slot].card].cost)
    if card != NO_CARD:
        f.last = summon_card(g, card, f.controller, f.source)


def put_into_play(g, f, slot):
    """Put a card out of the hand into the battlefield; without room it stays."""
    player = g.entities[slot].controller
    if g.entities[slot].zone == ZONE_HAND and has_room(g, player):
        leave_zone(g, slot)
        arrive(g, slot, player, f.source)


def op_spare_strongest(g, player):
    """Destroy a player's minions but one of the highest attack, picked at random."""
    p = player_at(g, player)
    best = -1
    slots = NO_SLOTS
    for i in range(p.n_board):
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
        if p.board[i] != spared:
            doom(g, p.board[i])


def op_wander(g, f, c):
    """Once per attack, let the attacker hit one of who instead at a chance of one half."""
    i = g.n_frames
    while i > 0 and g.frames[i - 1].kind != FRAME_ATTACK:
        i -= 1
    if i == 0:
        return
    w = address(g.frames[i - 1])
    if w.flags & FLAG_WANDERED:
        return
    w.flags |= FLAG_WANDERED
    slots = without_mortal(g, select(g, c.selector, f))
    if draw_below(g, 2) == 1 and slots:
        w.target = pick_one(g, slots)
        w.flags |= FLAG_REDIRECTED
