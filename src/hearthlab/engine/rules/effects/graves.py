"""Bring back minions that died this turn or this game."""

from hearthlab.cards.symbols import FRIENDLY
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.effects.amounts import first_amount, second_amount
from hearthlab.engine.rules.effects.discover import ask_to_choose
from hearthlab.engine.rules.effects.pools import is_offered
from hearthlab.engine.rules.effects.summon import arrive_small
from hearthlab.engine.rules.entities import create, draw_below, has_room
from hearthlab.engine.rules.hand_and_deck import give_card, show
from hearthlab.engine.rules.selection import card_matches
from hearthlab.engine.rules.zones import summon_card
from hearthlab.engine.schema import (
    DISCOVERED,
    FROM_GRAVES,
    LAST_PLACE,
    NO_CARD,
    NONE,
    Code,
    Frame,
    Game,
    Player,
    Selector,
)
from hearthlab.native.kinds import bint, outlined
from hearthlab.native.pure import address, bit, player_at, size_of


def op_resummon(g: Game, f: Frame) -> None:
    """Summon the next friendly minion that died this turn, in order of death."""
    p = player_at(g, f.controller)
    if f.spare < p.n_died:
        summon_card(g, p.died[p.n_died - 1 - f.spare], f.controller, f.source)


def op_summon_dead(g: Game, f: Frame, c: Code) -> None:
    """Summon random friendly minions that died this game, one at a time, no death twice.

    `spare` holds the rounds left, `listeners` the deaths used.
    """
    p = player_at(g, f.controller)
    if f.spare == 0:
        f.listeners = 0
        f.spare = first_amount(g, f, c)
    f.spare -= 1
    if f.spare > 0:
        f.pc -= 1
    left = p.n_graves - size_of(f.listeners)
    if left <= 0:
        return
    n = draw_below(g, left)
    for i in range(p.n_graves):
        if f.listeners & bit(i):
            continue
        if n == 0:
            f.listeners |= bit(i)
            f.last = summon_card(g, p.deck[LAST_PLACE - i], f.controller, f.source)
            return
        n -= 1


def matching_graves(g: Game, p: Player, s: Selector, first: int) -> int:
    """Count the deaths of a player that match, from a place on."""
    found = 0
    for i in range(first, p.n_graves):
        if card_matches(g, s, p.deck[LAST_PLACE - i]):
            found += 1
    return found


def take_grave(g: Game, p: Player, s: Selector, first: int, n: int) -> int:
    """Find the nth matching death from a place on, move it to that place; return its card."""
    for i in range(first, p.n_graves):
        card = p.deck[LAST_PLACE - i]
        if card_matches(g, s, card):
            if n == 0:
                p.deck[LAST_PLACE - i] = p.deck[LAST_PLACE - first]
                p.deck[LAST_PLACE - first] = card
                return card
            n -= 1
    return 0


def op_raise_dead(g: Game, f: Frame, c: Code) -> None:
    """Summon random minions that died this game and match, one at a time, no death twice.

    They appear at the right end of the board for either player: so did those of N'Zoth and
    Hadronox in real games (docs/audit.md). `spare` holds the rounds left; the deaths used come
    first in the graveyard, `amount` of the player's own and `loop` of the opponent's.
    """
    s = address(tables(g).selectors[c.selector])
    p = player_at(g, f.controller)
    o = player_at(g, 1 - f.controller)
    if f.spare == 0:
        f.amount = 0
        f.loop = 0
        f.spare = first_amount(g, f, c)
    f.spare -= 1
    own = matching_graves(g, p, s, f.amount)
    left = own
    if not s.need & FRIENDLY:
        left += matching_graves(g, o, s, f.loop)
    if left == 0:
        f.spare = 0
        return
    if f.spare > 0:
        f.pc -= 1
    n = draw_below(g, left)
    if n < own:
        card = take_grave(g, p, s, f.amount, n)
        f.amount += 1
    else:
        card = take_grave(g, o, s, f.loop, n - own)
        f.loop += 1
    f.last = summon_card(g, card, f.controller, NONE)


@outlined
def op_raise_small(g: Game, f: Frame, c: Code) -> None:
    """Summon copies, of a given size, of random friendly minions that died and match.

    `spare` holds the rounds left; the deaths used come first among the graves, `amount` of them.
    """
    p = player_at(g, f.controller)
    s = address(tables(g).selectors[c.selector])
    if f.spare == 0:
        f.amount = 0
        f.spare = first_amount(g, f, c)
    f.spare -= 1
    left = matching_graves(g, p, s, f.amount)
    if left == 0 or not has_room(g, f.controller):
        f.spare = 0
        return
    if f.spare > 0:
        f.pc -= 1
    n = draw_below(g, left)
    card = take_grave(g, p, s, f.amount, n)
    f.amount += 1
    slot = create(g, card, f.controller)
    f.last = arrive_small(g, slot, f.controller, f.source, second_amount(g, f, c))


def is_new_grave(p: Player, i: int, used: int) -> bint:
    """Return whether a death's card is not among the first `used` deaths, nor before it."""
    card = p.deck[LAST_PLACE - i]
    for k in range(i):
        if p.deck[LAST_PLACE - k] == card:
            return 0
    return i >= used


@outlined
def op_raise_different(g: Game, f: Frame, c: Code) -> None:
    """Summon random friendly minions that died this game, each a different card.

    `spare` holds the rounds left; the deaths used come first among the graves, `amount` of them.
    """
    p = player_at(g, f.controller)
    if f.spare == 0:
        f.amount = 0
        f.spare = first_amount(g, f, c)
    f.spare -= 1
    left = 0
    for i in range(p.n_graves):
        if is_new_grave(p, i, f.amount):
            left += 1
    if left == 0:
        f.spare = 0
        return
    if f.spare > 0:
        f.pc -= 1
    n = draw_below(g, left)
    for i in range(p.n_graves):
        if is_new_grave(p, i, f.amount):
            if n == 0:
                card = p.deck[LAST_PLACE - i]
                p.deck[LAST_PLACE - i] = p.deck[LAST_PLACE - f.amount]
                p.deck[LAST_PLACE - f.amount] = card
                f.amount += 1
                f.last = summon_card(g, card, f.controller, f.source)
                return
            n -= 1


def count_dead(g: Game, p: Player, s: Selector) -> int:
    """Count the minions of a side that died and match."""
    found = 0
    for i in range(p.n_graves):
        if card_matches(g, s, p.deck[LAST_PLACE - i]):
            found += 1
    return found


def dead_at(g: Game, p: Player, s: Selector, n: int) -> int:
    """Find the nth minion of a side that died and matches."""
    for i in range(p.n_graves):
        if card_matches(g, s, p.deck[LAST_PLACE - i]):
            if n == 0:
                return p.deck[LAST_PLACE - i]
            n -= 1
    return NO_CARD


@outlined
def op_add_dead(g: Game, f: Frame, c: Code) -> None:
    """Put a random matching minion of either side that died this game into the player's hand."""
    s = address(tables(g).selectors[c.selector])
    p = player_at(g, f.controller)
    o = player_at(g, 1 - f.controller)
    own = count_dead(g, p, s)
    both = own + count_dead(g, o, s)
    if both == 0:
        return
    n = draw_below(g, both)
    card = dead_at(g, p, s, n) if n < own else dead_at(g, o, s, n - own)
    f.last = give_card(g, card, f.controller, f.source)
    show(g, f.last)


def offer_grave(g: Game, player: int, n: int) -> bint:
    """Offer a random dead minion of a side, not among the first n; return whether one exists."""
    p = player_at(g, player)
    left = 0
    for i in range(p.n_graves):
        if not is_offered(g, n, p.deck[LAST_PLACE - i]):
            left += 1
    if left == 0:
        return 0
    k = draw_below(g, left)
    for i in range(p.n_graves):
        card = p.deck[LAST_PLACE - i]
        if not is_offered(g, n, card):
            if k == 0:
                g.offered[n] = card
                return 1
            k -= 1
    return 0


@outlined
def op_offer_dead(g: Game, f: Frame) -> None:
    """Offer three different friendly minions that died this game."""
    n = 0
    g.chosen = NO_CARD
    while n < DISCOVERED and offer_grave(g, f.controller, n):
        n += 1
    if n > 0:
        ask_to_choose(g, f, n, FROM_GRAVES)


@outlined
def op_summon_offered(g: Game, f: Frame) -> None:
    """Summon the chosen card."""
    if g.chosen != NO_CARD:
        f.last = summon_card(g, g.chosen, f.controller, f.source)
