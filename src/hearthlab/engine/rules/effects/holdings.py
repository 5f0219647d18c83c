"""Carry out instructions about the cards of a hand: copy the cheapest, replace some."""

from hearthlab.cards.symbols import EXPIRES_NEVER, GENERATED, REVEALED
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.costs import cost_of
from hearthlab.engine.rules.effects.cards import from_class
from hearthlab.engine.rules.enchantments import attach, copy_onto, drop_all
from hearthlab.engine.rules.entities import (
    add_tags,
    dress,
    drop_tags,
    entity,
    pick_one,
    price_at,
)
from hearthlab.engine.rules.selection import matches
from hearthlab.engine.rules.zones import change_in_hand, give_card
from hearthlab.engine.schema import NO_CARD, NONE, ZONE_HAND, Code, Frame, Game
from hearthlab.native.kinds import outlined, u64
from hearthlab.native.pure import NO_SLOTS, address, bit, player_at


def cheapest_in_hand(g: Game, f: Frame, selector: int) -> u64:
    """Find the cards of one's hand that match and cost least."""
    p = player_at(g, f.controller)
    found = NO_SLOTS
    least = 0
    for i in range(p.n_hand):
        slot = p.hand[i]
        if not matches(g, address(tables(g).selectors[selector]), slot, f):
            continue
        cost = cost_of(g, slot)
        if not found or cost < least:
            found = bit(slot)
            least = cost
        elif cost == least:
            found |= bit(slot)
    return found


@outlined
def op_copy_cheapest(g: Game, f: Frame, c: Code) -> None:
    """Put an exact copy of the cheapest matching card of one's hand into one's hand."""
    found = cheapest_in_hand(g, f, c.selector)
    if not found:
        return
    original = pick_one(g, found)
    f.last = give_card(g, g.entities[original].card, f.controller, f.source)
    if f.last != NONE:
        copy_onto(g, original, f.last)
        price_at(g, f.last, g.entities[original].cost)
        drop_tags(entity(g, f.last), REVEALED)
        add_tags(entity(g, f.last), GENERATED)


@outlined
def replace_in_hand(g: Game, slot: int, pool: int, hero_class: int) -> None:
    """Replace a card in hand by a random card of a pool that belongs to a class."""
    if g.entities[slot].zone != ZONE_HAND:
        return
    card = from_class(g, pool, hero_class, 0)
    if card == NO_CARD:
        return
    drop_all(g, slot)
    dress(g, slot, card)
    add_tags(entity(g, slot), GENERATED)


@outlined
def reflect(g: Game, slot: int, original: int, card: int, player: int) -> None:
    """Make a card in hand a copy of a card that is played, and let it go on reflecting."""
    if g.entities[slot].zone == ZONE_HAND:
        change_in_hand(g, slot, g.entities[original].card, REVEALED)
        attach(g, slot, card, 0, 0, EXPIRES_NEVER, player)
