"""Check the invariants that hold after every action of every game."""

from hearthlab.cards.symbols import DORMANT, PART_ALL, SILENCED, WARDS
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.actions import apply
from hearthlab.engine.rules.attacking import attacks_left
from hearthlab.engine.rules.auras import refresh
from hearthlab.engine.rules.entities import draw_below, entity
from hearthlab.engine.rules.legal import legal_actions
from hearthlab.engine.rules.listing import action_at
from hearthlab.engine.rules.selection import is_mortal
from hearthlab.engine.schema import (
    MARK_PLANES,
    MAX_AURA,
    MAX_BOARD,
    MAX_COST_CHANGE,
    MAX_DAMAGE,
    MAX_DECK,
    MAX_ENCHANTMENTS,
    MAX_ENTITIES,
    MAX_HAND,
    MAX_MANA,
    MAX_OVERLOAD,
    MAX_SECRETS,
    MAX_STAT,
    NO_CARD,
    NO_LIMIT,
    NONE,
    RESULT_NONE,
    VIOLATION_ACTIONS,
    VIOLATION_AURAS,
    VIOLATION_CLONE,
    VIOLATION_DEAD,
    VIOLATION_DECK,
    VIOLATION_ENCHANTMENTS,
    VIOLATION_FAULT,
    VIOLATION_LIMITS,
    VIOLATION_LISTING,
    VIOLATION_MANA,
    VIOLATION_MARKS,
    VIOLATION_NONE,
    VIOLATION_REST,
    VIOLATION_SECRETS,
    VIOLATION_SIZES,
    VIOLATION_SLOTS,
    VIOLATION_STATS,
    VIOLATION_TURN,
    WAIT_CHOICE,
    ZONE_BOARD,
    ZONE_HAND,
    ZONE_HERO,
    ZONE_POWER,
    ZONE_QUEST,
    ZONE_SECRET,
    ZONE_WEAPON,
    Entity,
    Game,
    Listing,
)
from hearthlab.native.kinds import Array, Temporary, bint, export, u8, u64
from hearthlab.native.pure import NO_SLOTS, address, bit, copy_game, player_at, same_game


def zone_holds(g: Game, zone: Array[u8], n: int, player: int, kind: int) -> u64:
    """Collect a zone's slots; the empty set when one is doubled or names another zone."""
    found = NO_SLOTS
    for i in range(n):
        e = entity(g, zone[i])
        if found & bit(zone[i]) or e.zone != kind or e.controller != player:
            return NO_SLOTS
        found |= bit(zone[i])
    return found


def slots_violated(g: Game) -> bint:
    """Return whether a slot in use is not in exactly one place (a card lost or doubled)."""
    found = g.freed
    for player in range(2):
        p = player_at(g, player)
        hand = zone_holds(g, p.hand, p.n_hand, player, ZONE_HAND)
        board = zone_holds(g, p.board, p.n_board, player, ZONE_BOARD)
        secrets = zone_holds(g, p.secrets, p.n_secrets, player, ZONE_SECRET)
        if (p.n_hand and not hand) or (p.n_board and not board) or (p.n_secrets and not secrets):
            return 1
        found |= hand | board | secrets
        found |= bit(p.hero) | bit(p.power)
        if g.entities[p.hero].zone != ZONE_HERO or g.entities[p.power].zone != ZONE_POWER:
            return 1
        if p.weapon != NONE:
            if g.entities[p.weapon].zone != ZONE_WEAPON:
                return 1
            found |= bit(p.weapon)
        if g.pasts[player].quest:
            if g.entities[g.pasts[player].quest - 1].zone != ZONE_QUEST:
                return 1
            found |= bit(g.pasts[player].quest - 1)
    if g.n_frames:  # a choice is open: cards may be under way
        return (found & g.used) != found
    return found != g.used


def beyond_limits(g: Game, e: Entity) -> bint:
    """Return whether an entity has a number that must have overflowed."""
    if e.own_attack > MAX_STAT or e.attack > MAX_STAT + MAX_AURA:
        return 1
    if e.own_health < 1 or e.own_health > MAX_STAT or e.max_health > MAX_STAT + MAX_AURA:
        return 1
    if e.zone == ZONE_BOARD and e.own_attack < (-MAX_STAT if g.remembers else 0):
        return 1  # later formats take attack away for a turn: Shrinkmeister
    return e.damage < 0 or e.damage > MAX_DAMAGE


def limits_violated(g: Game, player: int) -> bint:
    """Return whether a number of a player is beyond its limits."""
    p = player_at(g, player)
    if p.armor > MAX_STAT or beyond_limits(g, entity(g, p.hero)):
        return 1
    if p.overload < 0 or p.overload > MAX_OVERLOAD or p.locked < 0 or p.locked > MAX_OVERLOAD:
        return 1
    if p.weapon != NONE and beyond_limits(g, entity(g, p.weapon)):
        return 1
    for i in range(p.n_board):
        if beyond_limits(g, entity(g, p.board[i])):
            return 1
    for i in range(p.n_hand):
        change = g.entities[p.hand[i]].cost
        if change > MAX_COST_CHANGE or change < -MAX_COST_CHANGE:
            return 1
    return 0


def player_violation(g: Game, player: int) -> int:
    """Check one player's numbers."""
    p = player_at(g, player)
    if p.n_hand > MAX_HAND or p.n_board > MAX_BOARD or p.n_secrets > MAX_SECRETS:
        return VIOLATION_SIZES
    graves = MAX_DECK - p.n_graves
    if p.n_deck > graves:
        return VIOLATION_DECK
    for i in range(MAX_DECK):
        if (p.deck[i] == NO_CARD) != (i >= p.n_deck and i < graves):
            return VIOLATION_DECK
    for k in range(MARK_PLANES):
        if p.n_deck < MAX_DECK and g.pasts[player].marks[k] >> p.n_deck:
            return VIOLATION_DECK
    if p.mana < 0 or p.mana > MAX_MANA or p.crystals < 0 or p.crystals > MAX_MANA or p.armor < 0:
        return VIOLATION_MANA
    for i in range(p.n_secrets):
        for k in range(i):
            if g.entities[p.secrets[i]].card == g.entities[p.secrets[k]].card:
                return VIOLATION_SECRETS
    for i in range(p.n_board):
        e = entity(g, p.board[i])
        if e.damage < 0 or e.scratch != 0:
            return VIOLATION_STATS
        if is_mortal(e) and not g.n_frames:
            return VIOLATION_DEAD
    return VIOLATION_NONE


def chain_length(g: Game, slot: int) -> int:
    """Count an entity's enchantments, or one too many when the chain does not end."""
    n = 0
    i = g.entities[slot].enchantments
    while i != NONE and n <= MAX_ENCHANTMENTS:
        n += 1
        i = g.enchantments[i].next
    return n


def enchantments_violated(g: Game) -> bint:
    """Return whether every enchantment record is free or on exactly one entity."""
    n = 0
    for slot in range(MAX_ENTITIES):
        if g.used & bit(slot):
            n += chain_length(g, slot)
    i = g.free_enchantment
    while i != NONE and n <= MAX_ENCHANTMENTS:
        n += 1
        i = g.enchantments[i].next
    return n != g.n_enchantments


def marks_violated(g: Game, player: int) -> bint:
    """Return whether a character is missing from a set that lists where to look for it."""
    p = player_at(g, player)
    found = NO_SLOTS
    if g.entities[p.hero].tags & WARDS and not (g.warded & bit(p.hero)):
        return 1
    for i in range(p.n_board):
        slot = p.board[i]
        e = entity(g, slot)
        if not (e.own_tags & DORMANT):
            found |= bit(slot)
            if player == g.active and attacks_left(g, e) and not (g.ready & bit(slot)):
                return 1
        if e.tags & WARDS and not (g.warded & bit(slot)):
            return 1
        if e.listens and not (g.listening & bit(slot)):
            return 1
        if not (e.tags & SILENCED) and tables(g).cards[e.card].rules & ~g.rules:
            return 1
    i = g.entities[p.hero].enchantments
    while i != NONE:
        n = address(g.enchantments[i])
        if tables(g).cards[n.card].rules & ~g.rules and n.part == PART_ALL:
            return 1
        i = g.enchantments[i].next
    for i in range(p.n_hand):
        if hand_unheard(g, p.hand[i]):
            return 1
    return found != p.minions


def hand_unheard(g: Game, slot: int) -> bint:
    """Return whether a card in hand may answer events for which hands are not checked."""
    missed = tables(g).more[tables(g).cards[g.entities[slot].card].more].hand_listens
    i = g.entities[slot].enchantments
    while i != NONE:
        missed |= tables(g).more[tables(g).cards[g.enchantments[i].card].more].hand_listens
        i = g.enchantments[i].next
    return missed & ~g.hand_heard != 0


@export
def violation(g: Game, spare: Temporary[Game]) -> int:
    """Check a state at rest, with a spare record; return the first rule it breaks, or none."""
    if g.fault:
        return VIOLATION_FAULT
    if slots_violated(g):
        return VIOLATION_SLOTS
    for player in range(2):
        code = player_violation(g, player)
        if code:
            return code
        if limits_violated(g, player):
            return VIOLATION_LIMITS
        if marks_violated(g, player):
            return VIOLATION_MARKS
    if enchantments_violated(g):
        return VIOLATION_ENCHANTMENTS
    if g.turn > tables(g).turn_limit:
        return VIOLATION_TURN
    if g.chosen != NO_CARD:
        return VIOLATION_REST
    if g.n_frames == 0:
        if g.dirty or g.mortal or g.summoned or g.leaving or g.freed or g.waiting == WAIT_CHOICE:
            return VIOLATION_REST
        # Auras equal a recount.
        copy_game(spare, g)
        spare.auras = 1
        refresh(spare)
        spare.auras = g.auras
        spare.heard = g.heard
        spare.heard_now = g.heard_now
        spare.warded = g.warded
        spare.ready = g.ready
        spare.listening = g.listening
        if not same_game(spare, g):
            return VIOLATION_AURAS
    return VIOLATION_NONE


@export
def checked_playout(
    g: Game,
    spare: Temporary[Game],
    twin: Temporary[Game],
    l: Temporary[Listing],
    limit: int = NO_LIMIT,
) -> int:
    """Play at random to the end, checked after every action; return the violation."""
    played = 0
    while g.result == RESULT_NONE and played < limit:
        copy_game(spare, g)
        n = legal_actions(g, l)
        if n == 0:
            return VIOLATION_ACTIONS
        if not same_game(spare, g):
            return VIOLATION_LISTING
        chosen = draw_below(g, n)
        action = action_at(l, chosen)
        # A clone behaves the same and does not change the original.
        copy_game(twin, g)
        copy_game(spare, g)
        apply(twin, action)
        if not same_game(spare, g):
            return VIOLATION_CLONE
        apply(g, action)
        if not same_game(twin, g):
            return VIOLATION_CLONE
        code = violation(g, spare)
        if code:
            return code
        played += 1
    if g.result == RESULT_NONE:
        return VIOLATION_TURN
    return VIOLATION_NONE
