"""Raise events and run the triggers that answer them, one by one in order of play."""

from hearthlab.cards.symbols import (
    DEATHRATTLE,
    EVENT_DIED,
    EVENT_REVEALED,
    EVENT_TURN_END,
    EVENT_TURN_START,
    KIND_MINION,
    PART_ALL,
    PART_MEMORY,
    RULE_DOUBLE_DEATHRATTLES,
    RULE_LATE,
    RULE_TWICE_AT_END,
    SILENCED,
)
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.entities import (
    arriving_weapon,
    discard_entity,
    entity,
    in_play,
    is_heard,
    leave_zone,
    note,
)
from hearthlab.engine.rules.selection import context, matches
from hearthlab.engine.rules.values import condition, rule_count
from hearthlab.engine.schema import (
    EVENT_IN_HANDS,
    EVENT_IN_PLAY,
    FAULT_FRAMES,
    FRAME_EFFECT,
    FRAME_EVENT,
    HAND_BITS,
    HAND_MASK,
    LATE,
    LOG_DEATHRATTLE,
    LOG_SECRET,
    LOG_TRIGGER,
    MAX_FRAMES,
    NO_CARD,
    NO_ORDER,
    NONE,
    ZONE_BOARD,
    ZONE_HAND,
    ZONE_QUEST,
    ZONE_SECRET,
    Frame,
    Game,
    Trigger,
)
from hearthlab.native.kinds import bint, outlined, u32, u64
from hearthlab.native.pure import (
    NO_SLOTS,
    address,
    bit,
    blank_frame,
    contains,
    lowest,
    player_at,
    top_frame,
)


def push(g: Game, kind: int, source: int, controller: int) -> Frame:
    """Put a new frame on the stack."""
    if g.n_frames >= MAX_FRAMES - 1:  # the last one is the spare frame of `context`
        g.fault = FAULT_FRAMES
        g.n_frames -= 1
    g.n_frames += 1
    f = top_frame(g)
    blank_frame(f)
    f.kind = kind
    f.source = source
    f.controller = controller
    return f


def push_effect(g: Game, pc: int, source: int, controller: int, card: int) -> Frame:
    """Put an effect on the stack."""
    f = push(g, FRAME_EFFECT, source, controller)
    f.pc = pc
    f.card = card
    return f


def answers(g: Game, t: Trigger, slot: int, controller: int, event: int, f: Frame) -> bint:
    """Return whether one trigger of a carrier answers the event in frame f."""
    if t.event != event:
        return 0
    asks = context(g, controller, slot)
    asks.subject = f.subject
    asks.other = f.other
    asks.amount = f.amount
    if t.subject:
        if f.subject == NONE or not matches(
            g, address(tables(g).selectors[t.subject]), f.subject, asks
        ):
            return 0
    if t.other:
        if f.other == NONE or not matches(g, address(tables(g).selectors[t.other]), f.other, asks):
            return 0
    return condition(g, t.condition, asks)


def is_hidden(g: Game, slot: int) -> bint:
    """Return whether an entity is a secret or a card in a hand."""
    return g.entities[slot].zone == ZONE_SECRET or g.entities[slot].zone == ZONE_HAND


def answers_by(g: Game, card: int, slot: int, controller: int, f: Frame, act: bint) -> bint:
    """Return whether a card row that an entity carries answers; with `act`, run its effects."""
    r = address(tables(g).cards[card])
    return answers_among(g, r.first_trigger, r.n_triggers, card, slot, controller, f, act)


@outlined
def answer_twice(g: Game, code: int, slot: int, controller: int, card: int, f: Frame) -> None:
    """Repeat end-of-turn triggers, if a rule says so (Drakkari Enchanter)."""
    if rule_count(g, controller, RULE_TWICE_AT_END):
        pushed = push_effect(g, code, slot, controller, card)
        pushed.subject = f.subject
        pushed.event = f.event


def answers_among(
    g: Game, first: int, n: int, card: int, slot: int, controller: int, f: Frame, act: bint
) -> bint:
    """Return whether one of n triggers of a card row answers; with `act`, run its effects."""
    event = f.event
    found = 0
    i = n
    while i > 0:
        i -= 1
        t = address(tables(g).triggers[first + i])
        if answers(g, t, slot, controller, event, f):
            found = 1
            if act:
                if event == EVENT_TURN_END and g.rules & RULE_TWICE_AT_END:
                    answer_twice(g, t.code, slot, controller, card, f)
                pushed = push_effect(g, t.code, slot, controller, card)
                pushed.subject = f.subject
                pushed.other = f.other
                pushed.amount = f.amount
                pushed.event = event
                if g.logging and not is_hidden(g, slot):
                    note(g, LOG_TRIGGER, slot, f.subject, f.amount, event)
    return found


def listens_now(g: Game, slot: int, f: Frame, act: bint) -> bint:
    """Return whether an entity answers the event in frame f; with `act`, run the answer.

    Attached triggers belong to the player who attached them, printed ones to the controller.
    """
    e = entity(g, slot)
    found = 0
    if e.enchantments != NONE:
        i = e.enchantments
        while i != NONE:
            n = address(g.enchantments[i])
            if n.card != NO_CARD and tables(g).cards[n.card].n_triggers and n.part == PART_ALL:
                found |= answers_by(g, n.card, slot, n.caster, f, act)
            i = n.next
    if not (e.own_tags & SILENCED):
        found |= answers_by(g, e.card, slot, e.controller, f, act)
    return found


# --- Cards in hand --------------------------------------------------------------------------------
def answers_of_hand(g: Game, card: int, slot: int, f: Frame, act: bint) -> bint:
    """Return whether a card row answers by its in-hand triggers; with `act`, run them."""
    more = address(tables(g).more[tables(g).cards[card].more])
    if not (more.hand_listens & (1 << f.event)):
        return 0
    first = more.hand_trigger
    n = more.n_hand_triggers
    return answers_among(g, first, n, card, slot, g.entities[slot].controller, f, act)


@outlined
def listens_in_hand(g: Game, slot: int, f: Frame, act: bint) -> int:
    """Return whether a card in hand answers, by its own triggers or by attached ones."""
    e = entity(g, slot)
    found = answers_of_hand(g, e.card, slot, f, act)
    i = e.enchantments
    while i != NONE:
        found |= answers_of_hand(g, g.enchantments[i].card, slot, f, act)
        i = g.enchantments[i].next
    return found


@outlined
def hands_that_answer(g: Game, f: Frame) -> u64:
    """Collect the cards in both hands that will answer the event in frame f."""
    found = NO_SLOTS
    if not contains(g.hand_heard, f.event):
        return found
    for player in range(2):
        p = player_at(g, player)
        for i in range(p.n_hand):
            slot = p.hand[i]
            e = entity(g, slot)
            if (
                tables(g).cards[e.card].more or e.enchantments != NONE
            ):  # few cards have triggers there
                if listens_in_hand(g, slot, f, 0):
                    found |= bit(slot)
    return found


@outlined
def answer_from_hands(g: Game, f: Frame) -> int:
    """Run the next answer from a hand, after all entities in play; return whether one did.

    Since patch 9.2 only cards that were in the hand when it happened; new ones join at the right.
    The active player's cards answer first, from the left.
    """
    if f.step == EVENT_IN_PLAY:
        f.step = EVENT_IN_HANDS
        f.listeners = hands_that_answer(g, f)
    if not f.listeners:
        return 0
    for turn in range(2):
        player = g.active if turn == 0 else 1 - g.active
        p = player_at(g, player)
        n = (f.loop >> (HAND_BITS * player)) & HAND_MASK
        if not tables(g).asks_at_start:
            n = p.n_hand
        for i in range(p.n_hand if p.n_hand < n else n):
            slot = p.hand[i]
            if f.listeners & bit(slot):
                f.listeners &= ~bit(slot)
                if listens_in_hand(g, slot, f, 1):
                    return 1
    return 0


@outlined
def dormant_listeners(g: Game, slots: u64, f: Frame) -> u64:
    """Find the dormant entities whose triggers answer the event."""
    found = NO_SLOTS
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        e = entity(g, slot)
        if e.zone == ZONE_BOARD and e.listens & (1 << f.event) and listens_now(g, slot, f, 0):
            found |= bit(slot)
    return found


@outlined
def secrets_at_start(g: Game, player: int, f: Frame) -> u64:
    """Find the secrets that answer the start of their own player's turn."""
    found = NO_SLOTS
    p = player_at(g, player)
    for i in range(p.n_secrets):
        slot = p.secrets[i]
        if g.entities[slot].listens & (1 << f.event) and listens_now(g, slot, f, 0):
            found |= bit(slot)
    return found


@outlined
def other_listeners(g: Game, f: Frame) -> u64:
    """Find the dormant cards, powers, quests and secrets that answer the event in frame f."""
    found = NO_SLOTS
    wanted: u32 = 1 << f.event
    others = g.listening & ~(g.players[0].minions | g.players[1].minions)
    if others:
        found |= dormant_listeners(g, others, f)
    if f.event == EVENT_TURN_START:
        found |= secrets_at_start(g, g.active, f)
    for player in range(2):
        slot = g.players[player].power
        if g.entities[slot].listens & wanted and listens_now(g, slot, f, 0):
            found |= bit(slot)
        if g.pasts[player].quest:
            slot = g.pasts[player].quest - 1
            if g.entities[slot].listens & wanted and listens_now(g, slot, f, 0):
                found |= bit(slot)
    return found


def gather(g: Game, f: Frame) -> None:
    """Collect the entities that will answer the event in frame f."""
    found = NO_SLOTS
    wanted: u32 = 1 << f.event
    for player in range(2):
        p = player_at(g, player)
        if g.entities[p.hero].listens & wanted and listens_now(g, p.hero, f, 0):
            found |= bit(p.hero)
        if p.weapon != NONE:
            if g.entities[p.weapon].listens & wanted and listens_now(g, p.weapon, f, 0):
                found |= bit(p.weapon)
    rest = g.listening & (g.players[0].minions | g.players[1].minions)
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        if g.entities[slot].listens & wanted and listens_now(g, slot, f, 0):
            found |= bit(slot)
    p = player_at(g, 1 - g.active)  # secrets wait for the opponent's turn
    for i in range(p.n_secrets):
        slot = p.secrets[i]
        if g.entities[slot].listens & wanted and listens_now(g, slot, f, 0):
            found |= bit(slot)
    slot = arriving_weapon(g)
    if slot != NONE and g.entities[slot].listens & wanted and listens_now(g, slot, f, 0):
        found |= bit(slot)
    if f.event == EVENT_DIED and g.entities[f.subject].own_tags & DEATHRATTLE:
        found |= bit(f.subject)
    f.listeners = found
    f.card = g.next_order
    f.step = EVENT_IN_PLAY
    if g.remembers:
        f.listeners |= other_listeners(g, f)


def queue_event(g: Game, event: int, subject: int, other: int, amount: int) -> None:
    """Put an event on the stack; its listeners are collected when its turn comes."""
    f = push(g, FRAME_EVENT, subject, g.entities[subject].controller)
    f.event = event
    f.subject = subject
    f.other = other
    f.amount = amount
    if g.remembers:
        f.loop = g.players[0].n_hand | g.players[1].n_hand << HAND_BITS


def raise_event(g: Game, event: int, subject: int, other: int, amount: int) -> bint:
    """Put an event on the stack if it has listeners; return whether it has."""
    if not is_heard(g, event):
        return 0
    return ask_listeners(g, event, subject, other, amount)


@outlined
def ask_listeners(g: Game, event: int, subject: int, other: int, amount: int) -> int:
    """Put an event on the stack if a listener will answer it; return whether one will."""
    queue_event(g, event, subject, other, amount)
    f = top_frame(g)
    gather(g, f)
    if not f.listeners and not (g.hand_heard and hands_that_answer(g, f)):
        g.n_frames -= 1
        return 0
    return 1


def order_after(g: Game, slot: int, f: Frame) -> int:
    """Find an entity's next answer in order of play: its printed triggers or an attached one."""
    e = entity(g, slot)
    r = address(tables(g).cards[e.card])
    wanted: u32 = 1 << f.event
    best = NO_ORDER
    if (not (e.own_tags & SILENCED) and r.listens & wanted) or slot == f.subject:
        order = e.order
        if r.rules & RULE_LATE:
            order += LATE
        if order > f.spare and e.order <= f.card:
            best = order
    i = e.enchantments
    while i != NONE:
        n = address(g.enchantments[i])
        if tables(g).cards[n.card].listens & wanted and n.order > f.spare and n.order <= f.card:
            if n.order < best and n.part == PART_ALL:
                best = n.order
        i = n.next
    return best


def answer(g: Game, slot: int, f: Frame, order: int) -> None:
    """Run an entity's answer that has this place in the order of play."""
    e = entity(g, slot)
    if f.event == EVENT_DIED and slot == f.subject:
        push_deathrattles(g, slot)
        return
    if not in_play(g, slot) and e.zone != ZONE_QUEST:
        return
    i = e.enchantments
    while i != NONE:
        n = address(g.enchantments[i])
        if n.order == order:
            answers_by(g, n.card, slot, n.caster, f, 1)
            return
        i = n.next
    if e.zone == ZONE_SECRET:
        if answers_by(g, e.card, slot, e.controller, f, 1):
            reveal(g, slot)
    elif not (e.own_tags & SILENCED):
        answers_by(g, e.card, slot, e.controller, f, 1)


def step_event(g: Game, f: Frame) -> None:
    """Run the next listener of the top event, in order of play."""
    if f.step == 0:
        gather(g, f)
    best = NO_ORDER
    chosen = NONE
    rest = f.listeners
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        order = order_after(g, slot, f)
        if order < best:
            best = order
            chosen = slot
    if chosen == NONE:
        if not (g.hand_heard and answer_from_hands(g, f)):
            g.n_frames -= 1
        return
    f.spare = best
    if g.entities[chosen].enchantments == NONE:
        f.listeners &= ~bit(chosen)
    answer(g, chosen, f, best)


def reveal(g: Game, slot: int) -> None:
    """Remove a secret from play and reveal it to both players."""
    if g.logging:
        note(g, LOG_SECRET, slot, NONE, 0, 0)
    leave_zone(g, slot)
    discard_entity(g, slot)
    raise_event(g, EVENT_REVEALED, slot, NONE, 0)


def push_deathrattle(g: Game, slot: int, card: int, times: int) -> None:
    """Put the deathrattle of one card row on the stack."""
    pc = tables(g).cards[card].deathrattle
    if pc == 0:
        return
    for _ in range(times):
        f = push_effect(g, pc, slot, g.entities[slot].controller, card)
        f.subject = slot
        f.event = EVENT_DIED


def push_deathrattles(g: Game, slot: int) -> None:
    """Put all deathrattles of the dead on the stack: printed first, then attached as they came."""
    e = entity(g, slot)
    times = 1
    is_minion: bint = tables(g).cards[e.card].kind == KIND_MINION
    if is_minion and rule_count(g, e.controller, RULE_DOUBLE_DEATHRATTLES):
        times = 2
    i = e.enchantments
    while i != NONE:
        if g.enchantments[i].part != PART_MEMORY:
            push_deathrattle(g, slot, g.enchantments[i].card, times)
        i = g.enchantments[i].next
    if not (e.own_tags & SILENCED):
        push_deathrattle(g, slot, e.card, times)
    if g.logging:
        note(g, LOG_TRIGGER, slot, NONE, 0, LOG_DEATHRATTLE)
