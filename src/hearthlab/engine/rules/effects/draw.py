"""Draw cards and reveal them."""

from hearthlab.cards.symbols import KIND_MINION, SPELL
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.entities import draw_below
from hearthlab.engine.rules.hand_and_deck import draw_card, draw_this, give_card, take_from_deck
from hearthlab.engine.rules.imprints import cost_in_deck
from hearthlab.engine.rules.selection import matches_in_deck
from hearthlab.engine.schema import NO_CARD, NONE, Code, Frame, Game
from hearthlab.native.kinds import bint, outlined
from hearthlab.native.pure import address, player_at


def op_draw(g: Game, f: Frame, player: int) -> None:
    """Draw a card."""
    f.last = draw_card(g, player)


def find_in_deck(g: Game, player: int, selector: int) -> int:
    """Find the index of a random matching card of a deck, or NONE."""
    p = player_at(g, player)
    s = address(tables(g).selectors[selector])
    found = 0
    for i in range(p.n_deck):
        if matches_in_deck(g, s, player, i):
            found += 1
    if found == 0:
        return NONE
    n = draw_below(g, found)
    for i in range(p.n_deck):
        if matches_in_deck(g, s, player, i):
            if n == 0:
                return i
            n -= 1
    return NONE


def op_draw_matching(g: Game, f: Frame, c: Code) -> None:
    """Put a random matching card from the player's deck into the hand."""
    i = find_in_deck(g, f.controller, c.selector)
    if i != NONE:
        card = take_from_deck(g, f.controller, i)
        f.last = draw_this(g, card, f.controller)
    elif c.card != NO_CARD:
        f.last = give_card(g, c.card, f.controller, f.source)


def op_draw_chosen(g: Game, f: Frame) -> None:
    """Draw the card chosen from the player's deck; do nothing if no card was offered."""
    if g.chosen != NO_CARD:
        f.last = draw_this(g, g.chosen, f.controller)


@outlined
def op_draw_revealed(g: Game, f: Frame, player: int) -> None:
    """Draw the card that was revealed."""
    if f.loop != NONE:
        f.last = draw_this(g, take_from_deck(g, player, f.loop), player)


def reveal_minion(g: Game, player: int) -> int:
    """Reveal a random minion of a deck; return its place, or NONE without one."""
    p = player_at(g, player)
    left = 0
    for i in range(p.n_deck):
        if tables(g).cards[p.deck[i]].kind == KIND_MINION:
            left += 1
    if left == 0:
        return NONE
    k = draw_below(g, left)
    for i in range(p.n_deck):
        if tables(g).cards[p.deck[i]].kind == KIND_MINION:
            if k == 0:
                return i
            k -= 1
    return NONE


def revealed_cost(g: Game, player: int, place: int) -> int:
    """Return the cost of a minion that a joust revealed, or -1 without one."""
    return -1 if place == NONE else cost_in_deck(g, player, place)


def joust(g: Game, f: Frame, player: int) -> bint:
    """Reveal a minion of each deck; return whether the player's costs more.

    `loop` keeps the place of the player's own.
    """
    own = reveal_minion(g, player)
    other = reveal_minion(g, 1 - player)
    f.loop = own
    return revealed_cost(g, player, own) > revealed_cost(g, 1 - player, other)


@outlined
def op_joust(g: Game, f: Frame, player: int) -> None:
    """Reveal a minion of each deck; keep whether the player's costs more."""
    f.amount = joust(g, f, player)


def random_spell(g: Game, player: int) -> int:
    """Find the index of a random spell of a deck, or NONE."""
    p = player_at(g, player)
    found = 0
    for i in range(p.n_deck):
        if tables(g).cards[p.deck[i]].props & SPELL:
            found += 1
    if found == 0:
        return NONE
    n = draw_below(g, found)
    for i in range(p.n_deck):
        if tables(g).cards[p.deck[i]].props & SPELL:
            if n == 0:
                return i
            n -= 1
    return NONE


@outlined
def op_joust_spells(g: Game, f: Frame) -> None:
    """Reveal a spell of each deck; if the player's costs more, draw it."""
    player = f.controller
    own = random_spell(g, player)
    other = random_spell(g, 1 - player)
    if own == NONE:
        return
    if other != NONE:
        if cost_in_deck(g, player, own) <= cost_in_deck(g, 1 - player, other):
            return
    f.last = draw_this(g, take_from_deck(g, player, own), player)
