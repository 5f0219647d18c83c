"""Carry out instructions that only cards of The Grand Tournament have."""

from hearthlab.engine.memory import tables
from hearthlab.engine.rules.damage import doom
from hearthlab.engine.rules.effects.evolution import from_cost
from hearthlab.engine.rules.entities import has_room, leave_zone, pick_one
from hearthlab.engine.rules.selection import attack_of
from hearthlab.engine.rules.zones import arrive, summon_card
from hearthlab.engine.schema import NO_CARD, ZONE_HAND, Code, Frame, Game
from hearthlab.native.pure import NO_SLOTS, bit, player_at


def summon_like(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Summon a random card of a pool that costs as much as an entity's card."""
    card = from_cost(g, c.card, tables(g).cards[g.entities[slot].card].cost)
    if card != NO_CARD:
        f.last = summon_card(g, card, f.controller, f.source)


def put_into_play(g: Game, f: Frame, slot: int) -> None:
    """Put a card out of the hand into the battlefield; without room it stays."""
    player = g.entities[slot].controller
    if g.entities[slot].zone == ZONE_HAND and has_room(g, player):
        leave_zone(g, slot)
        arrive(g, slot, player, f.source)


def op_spare_strongest(g: Game, player: int) -> None:
    """Destroy a player's minions but one of the highest attack, picked at random."""
    p = player_at(g, player)
    best = -1
    slots = NO_SLOTS
    for i in range(p.n_board):
        if not (p.minions & bit(p.board[i])):
            continue  # it lies dormant
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
