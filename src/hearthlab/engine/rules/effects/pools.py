"""Draw cards from pools: any card, a missing one, or one of a given class or cost."""

from hearthlab.cards.symbols import ALL_CLASSES, CLASS_WEIGHT
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.entities import draw_below
from hearthlab.engine.rules.values import missing_count, on_board
from hearthlab.engine.schema import NO_CARD, Game
from hearthlab.native.kinds import bint


def is_offered(g: Game, n: int, card: int) -> bint:
    """Return whether a card is one of the first n offered."""
    for i in range(n):
        if g.offered[i] == card:
            return 1
    return 0


def from_pool(g: Game, pool: int) -> int:
    """Pick a random card of a pool."""
    n = draw_below(g, tables(g).pool_size[pool])
    return tables(g).pool_cards[tables(g).pool_first[pool] + n]


def missing_from_pool(g: Game, pool: int, player: int) -> int:
    """Pick a random card of a pool that is not on the player's board, or NO_CARD."""
    missing = missing_count(g, pool, player)
    if missing == 0:
        return NO_CARD
    n = draw_below(g, missing)
    for i in range(tables(g).pool_size[pool]):
        card = tables(g).pool_cards[tables(g).pool_first[pool] + i]
        if not on_board(g, player, card):
            if n == 0:
                return card
            n -= 1
    return NO_CARD


def weight_of(g: Game, card: int, hero_class: int) -> int:
    """Return a card's Discover weight for a class: class cards weigh four times a neutral card.

    Source: wiki, Discover ("class cards have a 400% bonus"), as it was from 2015 to 2018.
    """
    classes = tables(g).cards[card].classes
    if classes == ALL_CLASSES:
        return 1
    return CLASS_WEIGHT if classes & (1 << (hero_class - 1)) else 0


def weighed_card(g: Game, pool: int, n: int, hero_class: int, k: int) -> int:
    """Find the card of a pool where the weights of those besides the first n offered exceed k."""
    for i in range(tables(g).pool_size[pool]):
        card = tables(g).pool_cards[tables(g).pool_first[pool] + i]
        weight = weight_of(g, card, hero_class)
        if weight and not is_offered(g, n, card):
            k -= weight
            if k < 0:
                return card
    return NO_CARD


def from_class(g: Game, pool: int, hero_class: int, n: int) -> int:
    """Pick a random card of a class from a pool, distinct from the first n offered."""
    left = 0
    for i in range(tables(g).pool_size[pool]):
        card = tables(g).pool_cards[tables(g).pool_first[pool] + i]
        if weight_of(g, card, hero_class) == CLASS_WEIGHT and not is_offered(g, n, card):
            left += 1
    if left == 0:
        return NO_CARD
    k = draw_below(g, left)
    for i in range(tables(g).pool_size[pool]):
        card = tables(g).pool_cards[tables(g).pool_first[pool] + i]
        if weight_of(g, card, hero_class) == CLASS_WEIGHT and not is_offered(g, n, card):
            if k == 0:
                return card
            k -= 1
    return NO_CARD


def place_in(g: Game, pool: int, card: int) -> int:
    """Find the place of a card in a pool; its size if it is not there."""
    for i in range(tables(g).pool_size[pool]):
        if tables(g).pool_cards[tables(g).pool_first[pool] + i] == card:
            return i
    return tables(g).pool_size[pool]


def count_of_cost(g: Game, pool: int, cost: int) -> int:
    """Count the cards of a pool with a printed cost."""
    found = 0
    for i in range(tables(g).pool_size[pool]):
        if tables(g).cards[tables(g).pool_cards[tables(g).pool_first[pool] + i]].cost == cost:
            found += 1
    return found


def from_cost(g: Game, pool: int, cost: int) -> int:
    """Pick a random card of a pool with a printed cost, or NO_CARD."""
    found = count_of_cost(g, pool, cost)
    if found == 0:
        return NO_CARD
    n = draw_below(g, found)
    for i in range(tables(g).pool_size[pool]):
        card = tables(g).pool_cards[tables(g).pool_first[pool] + i]
        if tables(g).cards[card].cost == cost:
            if n == 0:
                return card
            n -= 1
    return NO_CARD
