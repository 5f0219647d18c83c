"""Summon, draw, return, transform, steal: everything that changes zones or sides."""

from hearthlab.cards.symbols import (
    EVENT_AFTER_SUMMON,
    EVENT_EQUIPPED,
    EXHAUSTED,
    GENERATED,
    KIND_ENCHANTMENT,
    KIND_MINION,
    KIND_SPELL,
    RULE_BORROWED,
    TOTEM,
)
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.damage import doom, lose_weapon
from hearthlab.engine.rules.dormant import is_dormant, start_dormant
from hearthlab.engine.rules.enchantments import (
    add_stats,
    change_attack_to,
    change_health_to,
    copy_onto,
    drop,
    drop_all,
    silence_entity,
)
from hearthlab.engine.rules.entities import (
    add_tags,
    counted,
    create,
    discard_entity,
    dress,
    entity,
    erase,
    has_room,
    hear,
    hear_events,
    in_play,
    leave_zone,
    mark,
    note,
    place_of,
    price_at,
    put_in_hand,
    put_on_board,
    stamp,
)
from hearthlab.engine.rules.events import raise_event
from hearthlab.engine.rules.hand_and_deck import put_in_deck, show, upgrade_in_hand
from hearthlab.engine.schema import (
    CRYSTAL_SIZE,
    FRAME_EFFECT,
    LOG_CONTROL,
    LOG_EQUIP,
    LOG_RETURN,
    LOG_SHUFFLE,
    LOG_SUMMON,
    LOG_TRANSFORM,
    MAX_HAND,
    NONE,
    ZONE_BOARD,
    ZONE_GRAVE,
    ZONE_HAND,
    ZONE_WEAPON,
    Game,
)
from hearthlab.native.kinds import export, outlined, u64
from hearthlab.native.pure import address, bit, lowest, player_at, top_frame


def give_back(g: Game, slots: u64) -> None:
    """Free the slots of removed entities."""
    g.freed &= ~slots
    g.used &= ~slots
    g.warded &= ~slots
    g.ready &= ~slots
    g.listening &= ~slots
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        drop_all(g, slot)
        erase(g, slot)


# --- Summoning ------------------------------------------------------------------------------------
def summon_place(g: Game, source: int, player: int) -> int:
    """Find the place of a summoned minion: right of its summoner, or where a dead one stood."""
    if source == NONE:
        return NONE
    e = entity(g, source)
    if e.controller != player:
        return NONE
    if e.zone == ZONE_BOARD:
        p = player_at(g, player)
        return place_of(p.board, p.n_board, source) + 1
    if e.zone == ZONE_GRAVE and tables(g).cards[e.card].kind == KIND_MINION:
        if g.remembers and is_given(g):
            return NONE
        return e.position
    return NONE


@outlined
def is_given(g: Game) -> int:
    """Return whether another card gave the current effect to its source.

    Minions summoned by a given deathrattle stand at the right end (two real games: docs/audit.md).
    """
    f = top_frame(g)
    return f.kind == FRAME_EFFECT and tables(g).cards[f.card].kind == KIND_ENCHANTMENT


def move_graves(g: Game, source: int, player: int, place: int) -> None:
    """Shift the remembered places of the dead who stood right of a new minion."""
    slots = g.freed
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        e = entity(g, slot)
        if (
            e.controller != player
            or e.position == NONE
            or tables(g).cards[e.card].kind != KIND_MINION
        ):
            continue
        if slot == source or e.position > place:
            e.position += 1
        elif e.position == place and g.entities[source].zone == ZONE_GRAVE:
            if e.attacks > g.entities[source].attacks:
                e.position += 1


@outlined
def count_totem(g: Game, slot: int) -> None:
    """Count a totem that its controller has summoned."""
    e = entity(g, slot)
    if tables(g).cards[e.card].props & TOTEM:
        g.players[e.controller].totems = counted(g.players[e.controller].totems + 1)


def arrive(g: Game, slot: int, player: int, source: int) -> None:
    """Put a new minion into play next to its summoner and announce it."""
    arrive_beside(g, slot, player, source, source)


def arrive_beside(g: Game, slot: int, player: int, source: int, beside: int) -> None:
    """Put a new minion into play next to another one and announce it."""
    place = summon_place(g, beside, player)
    if g.remembers:
        start_dormant(g, slot)
    put_on_board(g, slot, player, place)
    if place != NONE:
        move_graves(g, beside, player, place)
    if g.remembers:
        count_totem(g, slot)
    if g.logging:
        note(g, LOG_SUMMON, source, slot, 0, player)
    if g.remembers and is_dormant(g, slot):
        return  # no minion was summoned
    g.summoned |= bit(slot)
    raise_event(g, EVENT_AFTER_SUMMON, slot, source, 0)


def summon_wounded(g: Game, card: int, player: int, source: int, remaining: int) -> int:
    """Summon a card with some health left (0: all); return its slot, or NONE without room."""
    if not has_room(g, player):
        return NONE
    slot = create(g, card, player)
    e = entity(g, slot)
    add_tags(e, GENERATED)
    if remaining > 0:
        e.damage = e.max_health - remaining
    arrive(g, slot, player, source)
    return slot


def summon_card(g: Game, card: int, player: int, source: int) -> int:
    """Summon a card; return its slot, or NONE when there is no room."""
    return summon_wounded(g, card, player, source, 0)


def step_left(g: Game, slot: int, source: int) -> None:
    """Move a minion from the right of its summoner to the left."""
    p = player_at(g, g.entities[slot].controller)
    place = place_of(p.board, p.n_board, source)
    if place != NONE and place + 1 < p.n_board and p.board[place + 1] == slot:
        p.board[place] = slot
        p.board[place + 1] = source


def summon_copy_of(g: Game, original: int, player: int, source: int) -> int:
    """Summon an exact copy of an entity; return its slot, or NONE when there is no room.

    The copy that a spell makes stands right of its original (a real game: docs/audit.md).
    """
    if not has_room(g, player):
        return NONE
    slot = create(g, g.entities[original].card, player)
    copy_onto(g, original, slot)
    add_tags(address(g.entities[slot]), GENERATED)
    if g.remembers:
        change_crystal(g, slot, g.entities[original].controller, player)
        g.entities[slot].zone = g.entities[original].zone  # a copy of an awake minion is awake
    beside = source
    if source != NONE and g.entities[original].zone == ZONE_BOARD:
        if tables(g).cards[g.entities[source].card].kind == KIND_SPELL:
            beside = original
    arrive_beside(g, slot, player, source, beside)
    return slot


# --- Leaving play ---------------------------------------------------------------------------------
def die_at_once(g: Game, slot: int) -> None:
    """Take a minion off the board now; its death is processed with the next ones.

    A full hand or a full board kills it immediately, under the old controller (hs-bugs #107).
    """
    leave_zone(g, slot)
    g.entities[slot].attacks = g.entities[slot].position
    g.leaving |= bit(slot)
    doom(g, slot)


def return_minion(g: Game, slot: int, cost: int) -> None:
    """Return a minion to its controller's hand, reset; a full hand kills it."""
    e = entity(g, slot)
    if e.zone != ZONE_BOARD or not in_play(g, slot):
        return
    if g.players[e.controller].n_hand >= MAX_HAND:
        die_at_once(g, slot)
        return
    if g.logging:
        note(g, LOG_RETURN, slot, NONE, cost, 0)
    leave_zone(g, slot)
    drop_all(g, slot)
    generated = e.own_tags & GENERATED
    dress(g, slot, e.card)
    add_tags(e, generated)
    g.summoned &= ~bit(slot)
    e.order = 0
    e.position = NONE
    price_at(g, slot, cost)
    put_in_hand(g, slot)
    show(g, slot)


def shuffle_minion(g: Game, slot: int, player: int) -> None:
    """Shuffle a minion into a player's deck."""
    e = entity(g, slot)
    if g.logging:
        note(g, LOG_SHUFFLE, slot, NONE, 0, 0)
    put_in_deck(g, e.card, player)
    leave_zone(g, slot)
    discard_entity(g, slot)


# --- Changing form and side -----------------------------------------------------------------------
def transform_into(g: Game, slot: int, card: int) -> None:
    """Transform a minion into another one; nothing of the old minion remains."""
    e = entity(g, slot)
    if e.zone != ZONE_BOARD:
        if e.zone == ZONE_HAND:
            upgrade_in_hand(g, slot, card)
        return
    if g.logging:
        note(g, LOG_TRANSFORM, slot, NONE, card, 0)
    drop_all(g, slot)
    dress(g, slot, card)
    add_tags(e, EXHAUSTED | GENERATED)
    stamp(g, slot)
    mark(g, slot, e.tags)
    hear(g, slot)
    g.rules |= tables(g).cards[card].rules
    g.dirty = 1


def transform_into_copy(g: Game, slot: int, original: int) -> None:
    """Make a minion an exact copy of another."""
    e = entity(g, slot)
    if g.logging:
        note(g, LOG_TRANSFORM, slot, NONE, g.entities[original].card, 0)
    copy_onto(g, original, slot)
    add_tags(e, EXHAUSTED | GENERATED)
    stamp(g, slot)
    if g.remembers:
        change_crystal(g, slot, g.entities[original].controller, e.controller)


@outlined
def change_crystal(g: Game, slot: int, before: int, player: int) -> None:
    """Make a minion that changed sides 5/5, or no longer 5/5 (Crystal Core)."""
    e = entity(g, slot)
    r = address(tables(g).cards[e.card])
    if before == player or g.pasts[before].crystal == g.pasts[player].crystal:
        return
    if g.pasts[player].crystal:
        change_attack_to(g, slot, CRYSTAL_SIZE)
        change_health_to(g, slot, CRYSTAL_SIZE)
    else:
        add_stats(g, slot, r.attack - CRYSTAL_SIZE, r.health - CRYSTAL_SIZE, 0)
        if e.damage >= e.max_health:
            g.mortal = 1


def give_control(g: Game, slot: int, player: int) -> None:
    """Move a minion to the right end of a player's side, exhausted; without room it dies."""
    e = entity(g, slot)
    if e.zone != ZONE_BOARD or e.controller == player or not in_play(g, slot):
        return
    if not has_room(g, player):
        die_at_once(g, slot)
        return
    if g.logging:
        note(g, LOG_CONTROL, slot, NONE, 0, player)
    order = e.order
    attacks = e.attacks
    leave_zone(g, slot)
    put_on_board(g, slot, player, NONE)
    e.order = order
    if g.remembers:
        e.attacks = attacks  # attacks made this turn still count (hs-bugs #1092)
    e.position = NONE
    if g.remembers:
        change_crystal(g, slot, 1 - player, player)
    end_borrowing(g, slot)


def end_borrowing(g: Game, slot: int) -> None:
    """Drop the effect that would return a minion, which has changed sides again or gone back."""
    previous = NONE
    i = g.entities[slot].enchantments
    while i != NONE:
        after = g.enchantments[i].next
        if tables(g).cards[g.enchantments[i].card].rules & RULE_BORROWED:
            drop(g, slot, previous, i)
        else:
            previous = i
        i = after


def silence_minion(g: Game, slot: int) -> None:
    """Silence a minion; one under temporary control returns immediately."""
    lender = NONE
    i = g.entities[slot].enchantments
    while i != NONE:
        if tables(g).cards[g.enchantments[i].card].rules & RULE_BORROWED:
            lender = 1 - g.enchantments[i].caster
        i = g.enchantments[i].next
    silence_entity(g, slot)
    if lender != NONE:
        give_control(g, slot, lender)


# --- Weapons, heroes ------------------------------------------------------------------------------
@export
def wield(g: Game, slot: int, player: int) -> None:
    """Equip a weapon; the old one is removed immediately."""
    p = player_at(g, player)
    e = entity(g, slot)
    if p.weapon != NONE:
        lose_weapon(g, player)
    p.weapon = slot
    e.zone = ZONE_WEAPON
    e.controller = player
    if e.order == 0:  # it was not played
        stamp(g, slot)
    if e.damage >= e.max_health:
        g.mortal = 1
    hear_events(g, e.listens)
    g.dirty = 1
    if g.logging:
        note(g, LOG_EQUIP, slot, NONE, 0, player)
    raise_event(g, EVENT_EQUIPPED, slot, NONE, 0)


def equip_card(g: Game, card: int, player: int) -> None:
    """Equip a new weapon."""
    wield(g, create(g, card, player), player)


def awaken(g: Game, slot: int, card: int) -> None:
    """Wake a dormant entity: it becomes a minion in its place."""
    e = entity(g, slot)
    if e.zone != ZONE_BOARD:
        return
    transform_into(g, slot, card)
    g.players[e.controller].minions |= bit(slot)
    e.attacks = 0
