"""Offer cards to choose from."""

from hearthlab.cards.symbols import MOST_OFFERED
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.effects.amounts import first_amount
from hearthlab.engine.rules.effects.pools import from_class, is_offered, weighed_card, weight_of
from hearthlab.engine.rules.entities import draw_below
from hearthlab.engine.rules.imprints import lift, offer_marked
from hearthlab.engine.rules.selection import card_matches, player_of
from hearthlab.engine.schema import (
    FEW,
    FLAG_RANDOM,
    FROM_DECK,
    FROM_ENEMY_DECK,
    MOST_CLASSES,
    NO_CARD,
    WAIT_CHOICE,
    Code,
    Frame,
    Game,
)
from hearthlab.native.kinds import bint, outlined
from hearthlab.native.pure import address, player_at


def ask_to_choose(g: Game, f: Frame, n: int, source: int) -> None:
    """Wait until the effect's player has chosen one of n offered cards."""
    if f.flags & FLAG_RANDOM:
        choose_at_random(g, n)
        return
    g.n_offered = n
    g.offered_from = source
    g.waiting = WAIT_CHOICE
    g.chooser = f.controller


@outlined
def choose_at_random(g: Game, n: int) -> None:
    """Choose one of n offered cards at random, without asking the player."""
    k = draw_below(g, n)
    g.chosen = g.offered[k]
    for i in range(n):
        g.offered[i] = NO_CARD


def op_offer_from_deck(g: Game, f: Frame, c: Code) -> None:
    """Take the top cards of the player's deck and wait for a choice."""
    p = player_at(g, f.controller)
    n = first_amount(g, f, c)
    g.chosen = NO_CARD
    if n > p.n_deck:
        n = p.n_deck
    if n == 0:
        return
    for i in range(n):
        p.n_deck -= 1
        g.offered[i] = p.deck[p.n_deck]
        p.deck[p.n_deck] = NO_CARD
        if g.remembers:
            lift(g, f.controller, p.n_deck, g.offered[i])
            offer_marked(g, f.controller, i)
    ask_to_choose(g, f, n, FROM_DECK)


def offer_another(g: Game, pool: int, n: int) -> bint:
    """Offer a random card of a pool, distinct from the first n; return whether there is one."""
    left = tables(g).pool_size[pool] - n
    if left <= 0:
        return 0
    k = draw_below(g, left)
    for i in range(tables(g).pool_size[pool]):
        card = tables(g).pool_cards[tables(g).pool_first[pool] + i]
        if not is_offered(g, n, card):
            if k == 0:
                g.offered[n] = card
                return 1
            k -= 1
    return 0


def op_offer_from_pool(g: Game, f: Frame, c: Code) -> None:
    """Offer n different cards of a pool and wait for a choice."""
    wanted = first_amount(g, f, c)
    n = 0
    g.chosen = NO_CARD
    while n < wanted and offer_another(g, c.card, n):
        n += 1
    ask_to_choose(g, f, n, c.card)


@outlined
def offer_weighed(g: Game, pool: int, wanted: int, hero_class: int) -> int:
    """Offer n different random cards of a pool, by weight; return the number offered."""
    left = 0
    for i in range(tables(g).pool_size[pool]):
        left += weight_of(g, tables(g).pool_cards[tables(g).pool_first[pool] + i], hero_class)
    n = 0
    while n < wanted and left > 0:
        k = draw_below(g, left)
        card = weighed_card(g, pool, n, hero_class, k)
        g.offered[n] = card
        left -= weight_of(g, card, hero_class)
        n += 1
    return n


def op_offer_by_class(g: Game, f: Frame, c: Code) -> None:
    """Offer n different cards of a pool that the player's class may have (Discover)."""
    wanted = first_amount(g, f, c)
    g.chosen = NO_CARD
    n = offer_weighed(g, c.card, wanted, g.players[f.controller].hero_class)
    if n == 0 and tables(g).cards[f.card].card_class:
        # A class without such cards discovers cards of the card's class (Hydrologist).
        n = offer_weighed(g, c.card, wanted, tables(g).cards[f.card].card_class)
    if n > 0:
        ask_to_choose(g, f, n, c.card)


def op_offer_of_classes(g: Game, f: Frame, c: Code) -> None:
    """Offer one card of each of several different classes."""
    n = 0
    g.chosen = NO_CARD
    for number in range(MOST_CLASSES):
        if c.tags & (1 << number) and n < MOST_OFFERED:
            card = from_class(g, c.card, number + 1, n)
            if card != NO_CARD:
                g.offered[n] = card
                n += 1
    if n > 0:
        ask_to_choose(g, f, n, c.card)


def offer_of_deck(g: Game, player: int, n: int) -> bint:
    """Offer a random card of a deck, distinct from the first n; return whether there is one."""
    p = player_at(g, player)
    left = 0
    for i in range(p.n_deck):
        if not is_offered(g, n, p.deck[i]):
            left += 1
    if left == 0:
        return 0
    k = draw_below(g, left)
    for i in range(p.n_deck):
        if not is_offered(g, n, p.deck[i]):
            if k == 0:
                g.offered[n] = p.deck[i]
                return 1
            k -= 1
    return 0


def op_offer_from_enemy_deck(g: Game, f: Frame, c: Code) -> None:
    """Offer copies of n different cards of the opponent's deck."""
    wanted = first_amount(g, f, c)
    n = 0
    g.chosen = NO_CARD
    while n < wanted and offer_of_deck(g, 1 - f.controller, n):
        n += 1
    if n > 0:
        ask_to_choose(g, f, n, FROM_ENEMY_DECK)


def op_offer_power(g: Game, f: Frame, c: Code) -> None:
    """Offer n different hero powers of a pool, without the player's current one."""
    own = g.entities[g.players[f.controller].power].card
    wanted = first_amount(g, f, c)
    n = 0
    g.chosen = NO_CARD
    while n < wanted and offer_another(g, c.card, n):
        if g.offered[n] != own:
            n += 1
    if n > 0:
        ask_to_choose(g, f, n, c.card)


def op_offer_besides(g: Game, f: Frame, c: Code) -> None:
    """Offer n different cards of a pool besides the one kept in the effect's register."""
    wanted = first_amount(g, f, c)
    n = 0
    g.chosen = NO_CARD
    while n < wanted and offer_another(g, c.card, n):
        if g.offered[n] != f.loop:
            n += 1
    ask_to_choose(g, f, n, c.card)


def offer_match(g: Game, player: int, selector: int, n: int) -> bint:
    """Offer a matching random card of a deck, not among the first n; return whether one exists."""
    p = player_at(g, player)
    s = address(tables(g).selectors[selector])
    left = 0
    for i in range(p.n_deck):
        if card_matches(g, s, p.deck[i]) and not is_offered(g, n, p.deck[i]):
            left += 1
    if left == 0:
        return 0
    k = draw_below(g, left)
    for i in range(p.n_deck):
        if card_matches(g, s, p.deck[i]) and not is_offered(g, n, p.deck[i]):
            if k == 0:
                g.offered[n] = p.deck[i]
                return 1
            k -= 1
    return 0


def op_offer_from_own_deck(g: Game, f: Frame, c: Code) -> None:
    """Offer copies of three different matching cards of the player's deck."""
    n = 0
    g.chosen = NO_CARD
    while n < FEW and offer_match(g, f.controller, c.selector, n):
        n += 1
    if n > 0:
        ask_to_choose(g, f, n, c.card)


def op_offer_of_player(g: Game, f: Frame, c: Code) -> None:
    """Offer three different cards of a pool that are of a player's class."""
    n = 0
    g.chosen = NO_CARD
    while n < FEW:
        card = from_class(g, c.card, g.players[player_of(g, f, c.who)].hero_class, n)
        if card == NO_CARD:
            break
        g.offered[n] = card
        n += 1
    if n > 0:
        ask_to_choose(g, f, n, c.card)
