"""Carry out instructions about the minions that died this game, and offers of one's deck."""

from hearthlab.engine.memory import tables
from hearthlab.engine.rules.effects.cards import ask_to_choose, is_offered
from hearthlab.engine.rules.entities import draw_below
from hearthlab.engine.rules.selection import card_matches
from hearthlab.engine.rules.zones import give_card, show, summon_card
from hearthlab.engine.schema import (
    DISCOVERED,
    FROM_GRAVES,
    LAST_PLACE,
    NO_CARD,
    Code,
    Frame,
    Game,
    Player,
    Selector,
)
from hearthlab.native.kinds import bint, outlined
from hearthlab.native.pure import address, player_at


def offer_grave(g: Game, player: int, n: int) -> bint:
    """Offer a random minion of a side that died, besides the first n; return if there is one."""
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
    """Put a random matching minion that died this game into one's hand, of either side."""
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
