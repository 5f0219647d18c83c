"""Add cards to a hand, change them there, and discard them."""

from hearthlab.cards.symbols import GENERATED, REVEALED
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.costs import cost_of
from hearthlab.engine.rules.effects.amounts import first_amount, second_amount
from hearthlab.engine.rules.effects.pools import from_class, from_pool
from hearthlab.engine.rules.effects.summon import memory_at
from hearthlab.engine.rules.enchantments import copy_onto, drop_all
from hearthlab.engine.rules.entities import (
    add_tags,
    counted,
    discard_entity,
    draw_below,
    dress,
    drop_tags,
    entity,
    leave_zone,
    pick_one,
    price_at,
)
from hearthlab.engine.rules.hand_and_deck import discard_card, give_card, show, upgrade_in_hand
from hearthlab.engine.rules.imprints import drop_marks
from hearthlab.engine.rules.selection import matches, player_of
from hearthlab.engine.rules.zones import return_minion
from hearthlab.engine.schema import NO_CARD, NONE, ZONE_HAND, Code, Frame, Game
from hearthlab.native.kinds import outlined, u64
from hearthlab.native.pure import NO_SLOTS, address, bit, player_at


def op_add_card(g: Game, f: Frame, c: Code, player: int) -> None:
    """Add a card to a hand."""
    for _ in range(first_amount(g, f, c)):
        f.last = give_card(g, c.card, player, f.source)
        show(g, f.last)


def op_add_random(g: Game, f: Frame, c: Code, player: int) -> None:
    """Add random cards of a pool to a hand."""
    for _ in range(first_amount(g, f, c)):
        f.last = give_card(g, from_pool(g, c.card), player, f.source)


@outlined
def op_add_of_class(g: Game, f: Frame, c: Code, player: int) -> None:
    """Add a random card of a player's class to the controller's hand."""
    card = from_class(g, c.card, g.players[player].hero_class, 0)
    if card != NO_CARD:
        f.last = give_card(g, card, f.controller, f.source)


def op_add_copy(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Add copies of an entity's card to a hand."""
    for _ in range(first_amount(g, f, c)):
        f.last = give_card(g, g.entities[slot].card, player_of(g, f, c.who), f.source)
        if g.entities[slot].zone != ZONE_HAND:
            show(g, f.last)


def op_add_twin(g: Game, f: Frame, slot: int) -> None:
    """Put an exact copy of an entity into its controller's hand."""
    e = entity(g, slot)
    f.last = give_card(g, e.card, e.controller, f.source)
    if f.last != NONE:
        copy_onto(g, slot, f.last)
        price_at(g, f.last, e.cost)
        show(g, f.last)


def op_add_memorized(g: Game, f: Frame) -> None:
    """Add new copies of the cards that the source remembers to the hand, the latest first."""
    place = 0
    i = memory_at(g, f.source, place)
    while i != NONE:
        f.last = give_card(g, g.enchantments[i].card, f.controller, f.source)
        show(g, f.last)
        place += 1
        i = memory_at(g, f.source, place)


def cheapest_in_hand(g: Game, f: Frame, selector: int) -> u64:
    """Find the cheapest matching cards of the player's hand."""
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
    """Add an exact copy of the cheapest matching card in hand to the hand."""
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


def op_return_to_hand(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Return a minion to its owner's hand."""
    return_minion(g, slot, first_amount(g, f, c))


@outlined
def recall(g: Game, slot: int, cost: int) -> None:
    """Return a minion to its controller's hand and set its cost."""
    return_minion(g, slot, 0)
    if g.entities[slot].zone == ZONE_HAND:
        price_exactly(g, slot, cost)


@outlined
def op_recall(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Return a minion to its controller's hand with a cost of the amount."""
    recall(g, slot, first_amount(g, f, c))


def price_exactly(g: Game, slot: int, cost: int) -> None:
    """Set a card's cost; the printed cost is ignored."""
    price_at(g, slot, cost - tables(g).cards[g.entities[slot].card].cost)


def op_change_cost(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Change a card's cost."""
    price_at(g, slot, g.entities[slot].cost + first_amount(g, f, c))


@outlined
def op_set_cost(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Set a card's cost."""
    price_exactly(g, slot, first_amount(g, f, c))


@outlined
def op_advance(g: Game, f: Frame, c: Code) -> None:
    """Count towards a goal; when it is reached, the source in hand becomes another card.

    Any excess over the goal is lost: no step is skipped (wiki, Upgradeable).
    """
    e = entity(g, f.source)
    if e.zone != ZONE_HAND:
        return
    e.attacks = counted(e.attacks + first_amount(g, f, c))
    if e.attacks >= second_amount(g, f, c):
        upgrade_in_hand(g, f.source, c.card)


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
def op_replace_in_hand(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Replace a card in hand by one of a player's class."""
    replace_in_hand(g, slot, c.card, g.players[player_of(g, f, c.who)].hero_class)


def replace_cards(g: Game, player: int, pool: int) -> None:
    """Replace the cards of a player's hand and deck by random ones of a pool."""
    p = player_at(g, player)
    for i in range(p.n_hand):
        slot = p.hand[i]
        drop_all(g, slot)
        dress(g, slot, from_pool(g, pool))
        add_tags(address(g.entities[slot]), GENERATED)
        drop_tags(address(g.entities[slot]), REVEALED)
    for i in range(p.n_deck):
        p.deck[i] = from_pool(g, pool)
    drop_marks(g, player)


@outlined
def op_replace_cards(g: Game, c: Code, player: int) -> None:
    """Replace the cards of a player's hand and deck."""
    replace_cards(g, player, c.card)


def op_discard(g: Game, player: int) -> None:
    """Discard a random card."""
    p = player_at(g, player)
    if p.n_hand > 0:
        chosen = draw_below(g, p.n_hand)
        discard_card(g, p.hand[chosen])


@outlined
def op_discard_each(g: Game, slot: int) -> None:
    """Discard a card."""
    discard_card(g, slot)


@outlined
def op_vanish(g: Game, slot: int) -> None:
    """Remove a card from a hand; this is not a discard."""
    if g.entities[slot].zone == ZONE_HAND:
        leave_zone(g, slot)
        discard_entity(g, slot)
