"""Summon cards, copies and minions from a hand."""

from hearthlab.cards.opcodes import BACK, LEFT, MISSING_ONLY
from hearthlab.cards.symbols import (
    EVENT_AFTER_SUMMON,
    FORCED,
    GENERATED,
    KIND_MINION,
    PART_MEMORY,
    REVEALED,
)
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.dormant import is_dormant, start_dormant
from hearthlab.engine.rules.effects.amounts import first_amount, second_amount
from hearthlab.engine.rules.effects.pools import from_cost, from_pool, missing_from_pool
from hearthlab.engine.rules.enchantments import (
    attach_part,
    change_attack_to,
    change_health_to,
    copy_onto,
    drop,
)
from hearthlab.engine.rules.entities import (
    add_tags,
    counted,
    create,
    draw_below,
    drop_tags,
    entity,
    has_room,
    leave_zone,
    pick_one,
    place_of,
    put_on_board,
)
from hearthlab.engine.rules.events import raise_event
from hearthlab.engine.rules.selection import matches, player_of
from hearthlab.engine.rules.zones import (
    arrive,
    return_minion,
    step_left,
    summon_card,
    summon_copy_of,
    summon_wounded,
)
from hearthlab.engine.schema import (
    FLAG_CANCELLED,
    FRAME_PLAY,
    MAX_GOLEM,
    NO_CARD,
    NONE,
    ZONE_BOARD,
    ZONE_HAND,
    Code,
    Frame,
    Game,
)
from hearthlab.native.kinds import outlined
from hearthlab.native.pure import NO_SLOTS, address, bit, player_at


def op_summon(g: Game, f: Frame, c: Code, player: int) -> None:
    """Summon a card."""
    f.last = summon_card(g, c.card, player, f.source)
    if c.flags & LEFT and f.last != NONE:
        step_left(g, f.last, f.source)


def op_summon_random(g: Game, f: Frame, c: Code) -> None:
    """Summon a random card of a pool."""
    player = player_of(g, f, c.who)
    if c.flags & MISSING_ONLY:
        card = missing_from_pool(g, c.card, player)
    else:
        card = from_pool(g, c.card)
    if card != NO_CARD:
        f.last = summon_card(g, card, player, f.source)


def summon_by_cost(g: Game, f: Frame, pool: int, player: int, cost: int) -> None:
    """Summon a random card of a pool with a given cost, if there is one."""
    card = from_cost(g, pool, cost)
    if card != NO_CARD:
        f.last = summon_card(g, card, player, f.source)


@outlined
def op_summon_by_cost(g: Game, f: Frame, c: Code, player: int) -> None:
    """Summon a random card that costs an amount."""
    summon_by_cost(g, f, c.card, player, first_amount(g, f, c))


def op_summon_like(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Summon a random card of a pool that costs as much as an entity's card."""
    card = from_cost(g, c.card, tables(g).cards[g.entities[slot].card].cost)
    if card != NO_CARD:
        f.last = summon_card(g, card, f.controller, f.source)


def summon_golem(g: Game, f: Frame, first: int) -> None:
    """Summon the next Jade Golem; only golems that came into play count."""
    p = player_at(g, f.controller)
    size = p.golems if p.golems < MAX_GOLEM else MAX_GOLEM - 1
    f.last = summon_card(g, first + size, f.controller, f.source)
    if f.last != NONE:
        p.golems = counted(p.golems + 1)


@outlined
def op_summon_golem(g: Game, f: Frame, c: Code) -> None:
    """Summon the next Jade Golem."""
    summon_golem(g, f, c.card)


def op_summon_copy(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Summon a copy of a minion."""
    f.last = summon_copy_of(g, slot, player_of(g, f, c.who), f.source)


def op_summon_again(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Summon a minion again, with an amount of health."""
    player = player_of(g, f, c.who)
    amount = first_amount(g, f, c)
    f.last = summon_wounded(g, g.entities[slot].card, player, f.source, amount)


def arrive_small(g: Game, slot: int, player: int, source: int, size: int) -> int:
    """Summon a new minion after making its attack and health the size."""
    change_attack_to(g, slot, size)
    change_health_to(g, slot, size)
    add_tags(address(g.entities[slot]), GENERATED)
    drop_tags(address(g.entities[slot]), REVEALED)
    arrive(g, slot, player, source)
    return slot


@outlined
def summon_small(g: Game, original: int, player: int, source: int, size: int) -> int:
    """Summon a copy of a minion with its attachments, but with a given size.

    A copy of a card in hand was as printed until patch 12.0 (August 2018; its note is quoted in
    hs-bugs #1004).
    """
    if not has_room(g, player):
        return NONE
    slot = create(g, g.entities[original].card, player)
    if g.entities[original].zone != ZONE_HAND:
        copy_onto(g, original, slot)
    g.entities[slot].zone = g.entities[original].zone  # a copy of an awake minion is awake
    return arrive_small(g, slot, player, source, size)


@outlined
def op_summon_small(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Summon a copy of a minion with a given size."""
    f.last = summon_small(g, slot, f.controller, f.source, first_amount(g, f, c))


def summon_copy_as(g: Game, slot: int, player: int, source: int, attack: int, health: int) -> int:
    """Summon a copy of a minion with this attack and health; return its slot, or NONE."""
    made = summon_copy_of(g, slot, player, source)
    if made != NONE:
        change_attack_to(g, made, attack)
        change_health_to(g, made, health)
    return made


@outlined
def op_summon_copy_as(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Summon a copy of a minion with another attack and health."""
    attack = first_amount(g, f, c)
    health = second_amount(g, f, c)
    f.last = summon_copy_as(g, slot, f.controller, f.source, attack, health)


def op_summon_from_hand(g: Game, f: Frame, c: Code) -> None:
    """Put a random matching card of a player's hand into play."""
    player = player_of(g, f, c.who)
    if not has_room(g, player):
        return
    p = player_at(g, player)
    slots = NO_SLOTS
    for i in range(p.n_hand):
        if matches(g, address(tables(g).selectors[c.selector]), p.hand[i], f):
            slots |= bit(p.hand[i])
    if not slots:
        return
    slot = pick_one(g, slots)
    leave_zone(g, slot)
    arrive(g, slot, player, f.source)
    add_tags(address(g.entities[slot]), FORCED)
    f.last = slot


def op_summon_all_from_hand(g: Game, f: Frame, c: Code) -> None:
    """Put the leftmost matching card in hand into play; the others follow one by one."""
    p = player_at(g, f.controller)
    if not has_room(g, f.controller):
        return
    for i in range(p.n_hand):
        slot = p.hand[i]
        if matches(g, address(tables(g).selectors[c.selector]), slot, f):
            leave_zone(g, slot)
            arrive(g, slot, f.controller, f.source)
            add_tags(address(g.entities[slot]), FORCED)
            f.last = slot
            f.pc -= 1
            return


def op_put_into_play(g: Game, f: Frame, slot: int) -> None:
    """Put a card out of the hand into the battlefield; without room it stays."""
    player = g.entities[slot].controller
    if g.entities[slot].zone == ZONE_HAND and has_room(g, player):
        leave_zone(g, slot)
        arrive(g, slot, player, f.source)


def op_swap_with_hand(g: Game, f: Frame, slot: int) -> None:
    """Swap a minion with a random minion in its controller's hand."""
    e = entity(g, slot)
    p = player_at(g, e.controller)
    minions = NO_SLOTS
    for i in range(p.n_hand):
        if tables(g).cards[g.entities[p.hand[i]].card].kind == KIND_MINION:
            minions |= bit(p.hand[i])
    if not minions or e.zone != ZONE_BOARD:
        return
    chosen = pick_one(g, minions)
    place = place_of(p.board, p.n_board, slot)
    leave_zone(g, chosen)
    return_minion(g, slot, 0)
    if g.remembers:
        start_dormant(g, chosen)
    put_on_board(g, chosen, e.controller, place)
    add_tags(address(g.entities[chosen]), FORCED)
    if g.remembers and is_dormant(g, chosen):
        return
    g.summoned |= bit(chosen)
    raise_event(g, EVENT_AFTER_SUMMON, chosen, slot, 0)


@outlined
def op_summon_chosen(g: Game, f: Frame, c: Code) -> None:
    """Summon copies of the chosen card."""
    if g.chosen == NO_CARD:
        return
    if f.spare == 0:
        f.spare = first_amount(g, f, c)
    f.spare -= 1
    if f.spare > 0:
        f.pc -= 1
    f.last = summon_card(g, g.chosen, f.controller, f.source)


def op_summon_discarded(g: Game, f: Frame) -> None:
    """Summon a random minion that the player has discarded: its hero remembers them."""
    hero = g.players[f.controller].hero
    left = 0
    while memory_at(g, hero, left) != NONE:
        left += 1
    if left == 0:
        return
    i = memory_at(g, hero, draw_below(g, left))
    f.last = summon_card(g, g.enchantments[i].card, f.controller, f.source)


def op_summon_memorized(g: Game, f: Frame, c: Code) -> None:
    """Summon the minions that the source remembers, one at a time.

    `loop` holds the place of the memory, `spare` how often it is still to be summoned.
    """
    if f.spare == 0:
        f.spare = first_amount(g, f, c)
    i = memory_at(g, f.source, f.loop)
    if i == NONE:
        f.spare = 0
        f.loop = 0
        return
    f.pc -= 1
    f.spare -= 1
    if f.spare == 0:
        f.loop += 1
    player = g.enchantments[i].caster if c.flags & BACK else f.controller
    f.last = summon_card(g, g.enchantments[i].card, player, f.source)


def memory_at(g: Game, slot: int, place: int) -> int:
    """Find the enchantment that holds a memory of an entity by its place, or NONE."""
    i = g.entities[slot].enchantments
    while i != NONE:
        if g.enchantments[i].part == PART_MEMORY:
            if place == 0:
                return i
            place -= 1
        i = g.enchantments[i].next
    return NONE


@outlined
def op_memorize(g: Game, f: Frame, slot: int) -> None:
    """Let the source remember the card of an entity, but not a spell that was countered."""
    for i in range(g.n_frames):
        w = address(g.frames[i])
        if w.kind == FRAME_PLAY and w.source == slot and w.flags & FLAG_CANCELLED:
            return
    attach_part(g, f.source, g.entities[slot].card, PART_MEMORY, g.entities[slot].controller)


@outlined
def forget_spell(g: Game, slot: int, card: int) -> None:
    """Let a minion forget a spell that takes effect elsewhere (Spellbender)."""
    previous = NONE
    i = g.entities[slot].enchantments
    while i != NONE:
        if g.enchantments[i].part == PART_MEMORY and g.enchantments[i].card == card:
            drop(g, slot, previous, i)
            return
        previous = i
        i = g.enchantments[i].next
