"""Transform minions and cards, and adapt them."""

from hearthlab.cards.symbols import EXPIRES_NEVER, REVEALED
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.effects.amounts import first_amount
from hearthlab.engine.rules.effects.discover import ask_to_choose, offer_another
from hearthlab.engine.rules.effects.pools import from_cost, from_pool
from hearthlab.engine.rules.enchantments import attach
from hearthlab.engine.rules.entities import first_in_order, last_in_order
from hearthlab.engine.rules.events import push_effect
from hearthlab.engine.rules.hand_and_deck import change_in_hand, shift_in_hand
from hearthlab.engine.rules.selection import select
from hearthlab.engine.rules.zones import transform_into, transform_into_copy
from hearthlab.engine.schema import FEW, NO_CARD, ZONE_HAND, Code, Frame, Game
from hearthlab.native.kinds import outlined
from hearthlab.native.pure import bit


def op_transform(g: Game, c: Code, slot: int) -> None:
    """Transform a minion into a card."""
    transform_into(g, slot, c.card)


@outlined
def transform_randomly(g: Game, f: Frame, slot: int, card: int) -> None:
    """Transform a minion or a card in hand into a drawn card; in hand it becomes unknown."""
    if g.entities[slot].zone != ZONE_HAND:
        transform_into(g, slot, card)
    elif slot == f.source:
        shift_in_hand(g, slot, card)
    else:
        change_in_hand(g, slot, card, 0)


def op_transform_random(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Transform an entity into a random card of a pool."""
    transform_randomly(g, f, slot, from_pool(g, c.card))


def transform_by_cost(g: Game, slot: int, pool: int, change: int) -> None:
    """Transform a minion into a random card of a pool whose cost differs by a given amount.

    If no card has the cost, nothing happens; choosing the nearest cost came in 2020 (patch
    notes, quoted in RosettaStone #533). A cost below 0 counts as 0.
    """
    cost = tables(g).cards[g.entities[slot].card].cost + change
    card = from_cost(g, pool, cost if cost > 0 else 0)
    if card != NO_CARD:
        transform_into(g, slot, card)


@outlined
def op_transform_by_cost(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Transform a minion into another by its cost."""
    transform_by_cost(g, slot, c.card, first_amount(g, f, c))


def op_become_copy(g: Game, f: Frame, slot: int) -> None:
    """Make the source a copy of a minion."""
    transform_into_copy(g, f.source, slot)


@outlined
def reflect(g: Game, slot: int, original: int, card: int, player: int) -> None:
    """Make a card in hand a copy of a played card, and let it keep reflecting."""
    if g.entities[slot].zone == ZONE_HAND:
        change_in_hand(g, slot, g.entities[original].card, REVEALED)
        attach(g, slot, card, 0, 0, EXPIRES_NEVER, player)


@outlined
def op_reflect(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Make the source, in a hand, a copy of a played card."""
    reflect(g, f.source, slot, c.card, f.controller)


def op_offer_adaptation(g: Game, f: Frame, c: Code) -> None:
    """Offer three adaptations to the controller of the adapting minion, if there is one.

    Source: wiki, Adapt ("If Spellbender intercepts Adaptation, your opponent chooses").
    """
    slots = select(g, c.selector, f)
    g.chosen = NO_CARD
    if not slots:
        return
    n = 0
    while n < FEW and offer_another(g, c.card, n):
        n += 1
    ask_to_choose(g, f, n, c.card)
    g.chooser = g.entities[first_in_order(g, slots)].controller


def op_adapt_chosen(g: Game, f: Frame, c: Code) -> None:
    """Apply the chosen adaptation to each of a set, in order of play."""
    if g.chosen == NO_CARD:
        return
    slots = select(g, c.selector, f)
    source = f.source
    player = f.controller
    while slots:
        slot = last_in_order(g, slots)
        slots &= ~bit(slot)
        pushed = push_effect(g, tables(g).cards[g.chosen].effect, source, player, g.chosen)
        pushed.target = slot
