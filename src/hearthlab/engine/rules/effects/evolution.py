"""Transform minions into others by their cost."""

from hearthlab.engine.memory import tables
from hearthlab.engine.rules.entities import draw_below
from hearthlab.engine.rules.zones import transform_into
from hearthlab.engine.schema import NO_CARD, Game


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


def transform_by_cost(g: Game, slot: int, pool: int, change: int) -> None:
    """Transform a minion into a random card of a pool that costs that much more or less.

    Where no card has the cost, nothing happens; that the nearest one is taken came in 2020 (patch
    notes, quoted in RosettaStone #533). Below 0 there is 0.
    """
    cost = tables(g).cards[g.entities[slot].card].cost + change
    card = from_cost(g, pool, cost if cost > 0 else 0)
    if card != NO_CARD:
        transform_into(g, slot, card)
