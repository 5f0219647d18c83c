"""Take cards out of a deck: summoned, copied, stolen or destroyed."""

from hearthlab.cards.opcodes import COPY
from hearthlab.cards.symbols import FORCED, GENERATED, KIND_MINION, STAT_COST
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.costs import cost_of
from hearthlab.engine.rules.effects.amounts import first_amount
from hearthlab.engine.rules.effects.draw import find_in_deck
from hearthlab.engine.rules.entities import (
    create,
    discard_entity,
    draw_below,
    entity,
    erase,
    has_room,
    leave_zone,
    note,
)
from hearthlab.engine.rules.hand_and_deck import give_card, take_from_deck
from hearthlab.engine.rules.imprints import attack_in_deck, drop_lifted, drop_marks, pass_lifted
from hearthlab.engine.rules.selection import card_matches, holds, matches_in_deck, player_of
from hearthlab.engine.rules.zones import summon_card
from hearthlab.engine.schema import LOG_BURN, NONE, Code, Frame, Game, Selector
from hearthlab.native.kinds import bint, outlined
from hearthlab.native.pure import NO_SLOTS, address, bit, player_at, size_of


def op_summon_from_deck(g: Game, f: Frame, c: Code) -> None:
    """Put a random matching card of a deck into play, or a copy of it."""
    player = player_of(g, f, c.who)
    owner = player_of(g, f, c.a)
    if not has_room(g, player):
        return
    i = find_in_deck(g, owner, c.selector)
    if i == NONE:
        return
    if c.flags & COPY:
        card = g.players[owner].deck[i]
    else:
        card = take_from_deck(g, owner, i)
    f.last = summon_card(g, card, player, f.source)
    if not (c.flags & COPY) and owner == player:
        e = entity(g, f.last)
        e.own_tags = (e.own_tags & ~GENERATED) | FORCED
        e.tags = (e.tags & ~GENERATED) | FORCED


def op_copy_from_deck(g: Game, f: Frame, c: Code) -> None:
    """Copy random cards of the opponent's deck, each at most once."""
    o = player_at(g, 1 - f.controller)
    taken = NO_SLOTS
    for _ in range(first_amount(g, f, c)):
        left = o.n_deck - size_of(taken)
        if left <= 0:
            return
        n = draw_below(g, left)
        for i in range(o.n_deck):
            if taken & bit(i):
                continue
            if n == 0:
                taken |= bit(i)
                f.last = give_card(g, o.deck[i], f.controller, f.source)
                break
            n -= 1


def is_weaker(g: Game, s: Selector, player: int, place: int, limit: int) -> bint:
    """Return whether a card of a deck matches and has less attack than a limit."""
    if not matches_in_deck(g, s, player, place):
        return 0
    return attack_in_deck(g, player, place) < limit


@outlined
def op_summon_weaker(g: Game, f: Frame, c: Code) -> None:
    """Put a random matching card of the deck into play whose attack is below an amount."""
    p = player_at(g, f.controller)
    s = address(tables(g).selectors[c.selector])
    limit = first_amount(g, f, c)
    found = 0
    if not has_room(g, f.controller):
        return
    for i in range(p.n_deck):
        if is_weaker(g, s, f.controller, i, limit):
            found += 1
    if found == 0:
        return
    n = draw_below(g, found)
    for i in range(p.n_deck):
        if is_weaker(g, s, f.controller, i, limit):
            if n == 0:
                card = take_from_deck(g, f.controller, i)
                f.last = summon_card(g, card, f.controller, f.source)
                e = entity(g, f.last)
                e.own_tags = (e.own_tags & ~GENERATED) | FORCED
                e.tags = (e.tags & ~GENERATED) | FORCED
                return
            n -= 1


@outlined
def op_steal_from_deck(g: Game, f: Frame, c: Code) -> None:
    """Put a random matching card of the opponent's deck into the player's hand."""
    i = find_in_deck(g, 1 - f.controller, c.selector)
    if i != NONE:
        card = take_from_deck(g, 1 - f.controller, i)
        pass_lifted(g, 1 - f.controller, f.controller)
        f.last = give_card(g, card, f.controller, f.source)
        drop_lifted(g, f.controller)  # a full hand


@outlined
def burn_card(g: Game, card: int, player: int) -> None:
    """Destroy a card that was taken out of a deck; both players see it."""
    drop_lifted(g, player)
    if g.logging:
        slot = create(g, card, player)
        note(g, LOG_BURN, slot, NONE, 0, player)
        erase(g, slot)
        g.used &= ~bit(slot)


@outlined
def burn_top(g: Game, player: int, count: int) -> None:
    """Remove the top cards of a deck; missing cards cause no fatigue."""
    p = player_at(g, player)
    for _ in range(count):
        if p.n_deck == 0:
            return
        card = take_from_deck(g, player, p.n_deck - 1)
        burn_card(g, card, player)


@outlined
def op_burn_top(g: Game, f: Frame, c: Code, player: int) -> None:
    """Destroy the top cards of a deck."""
    burn_top(g, player, first_amount(g, f, c))


def op_burn_deck(g: Game, f: Frame, c: Code) -> None:
    """Destroy the matching cards of the player's deck; printed values decide."""
    p = player_at(g, f.controller)
    i = p.n_deck
    while i > 0:
        i -= 1
        if card_matches(g, address(tables(g).selectors[c.selector]), p.deck[i]):
            slot = create(g, take_from_deck(g, f.controller, i), f.controller)
            if g.logging:
                note(g, LOG_BURN, slot, NONE, 0, f.controller)
            erase(g, slot)
            g.used &= ~bit(slot)


def op_replace_deck(g: Game, f: Frame, c: Code) -> None:
    """Replace each card of the player's deck by a card."""
    p = player_at(g, f.controller)
    for i in range(p.n_deck):
        p.deck[i] = c.card
    drop_marks(g, f.controller)


def is_purged(g: Game, s: Selector, slot: int) -> bint:
    """Return whether a card in hand matches a selector, by its current cost."""
    r = address(tables(g).cards[g.entities[slot].card])
    props = r.props | r.tags
    if props & s.need != s.need or props & s.avoid:
        return 0
    return s.stat != STAT_COST or holds(cost_of(g, slot), s.compare, s.number)


@outlined
def purge_player(g: Game, selector: int, player: int) -> None:
    """Destroy the matching cards of a player's hand and deck."""
    p = player_at(g, player)
    s = address(tables(g).selectors[selector])
    i = p.n_hand
    while i > 0:
        i -= 1
        slot = p.hand[i]
        if is_purged(g, s, slot):
            if g.logging:
                note(g, LOG_BURN, slot, NONE, 0, player)
            leave_zone(g, slot)
            discard_entity(g, slot)
    i = p.n_deck
    while i > 0:
        i -= 1
        if matches_in_deck(g, s, player, i):
            card = take_from_deck(g, player, i)
            burn_card(g, card, player)


@outlined
def op_purge(g: Game, f: Frame, c: Code) -> None:
    """Destroy the matching cards of both players' hands and decks."""
    purge_player(g, c.selector, f.controller)
    purge_player(g, c.selector, 1 - f.controller)


@outlined
def op_unearth(g: Game, f: Frame) -> None:
    """Remove the top card of the player's deck; a minion is summoned."""
    p = player_at(g, f.controller)
    if p.n_deck == 0:
        return
    card = take_from_deck(g, f.controller, p.n_deck - 1)
    if tables(g).cards[card].kind == KIND_MINION and has_room(g, f.controller):
        f.last = summon_card(g, card, f.controller, f.source)
    else:
        burn_card(g, card, f.controller)
