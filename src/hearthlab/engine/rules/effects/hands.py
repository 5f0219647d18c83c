"""Carry out instructions about cards that change, come and go while they are in a hand."""

from hearthlab.cards.symbols import KIND_MINION, PART_DEATHRATTLE, SPELL
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.effects.cards import find_in_deck
from hearthlab.engine.rules.effects.strikes import first_amount, second_amount
from hearthlab.engine.rules.enchantments import attach_part
from hearthlab.engine.rules.entities import (
    counted,
    discard_entity,
    draw_below,
    entity,
    leave_zone,
    price_at,
)
from hearthlab.engine.rules.imprints import cost_in_deck
from hearthlab.engine.rules.zones import (
    draw_this,
    give_card,
    return_minion,
    take_from_deck,
    upgrade_in_hand,
)
from hearthlab.engine.schema import NONE, ZONE_HAND, Code, Frame, Game
from hearthlab.native.kinds import outlined
from hearthlab.native.pure import player_at


@outlined
def op_advance(g: Game, f: Frame, c: Code) -> None:
    """Count towards a goal; when it is reached, the source in hand becomes another card.

    What exceeds the goal is lost: no step is skipped (wiki, Upgradeable).
    """
    e = entity(g, f.source)
    if e.zone != ZONE_HAND:
        return
    e.attacks = counted(e.attacks + first_amount(g, f, c))
    if e.attacks >= second_amount(g, f, c):
        upgrade_in_hand(g, f.source, c.card)


def price_exactly(g: Game, slot: int, cost: int) -> None:
    """Set what a card costs, whatever is printed on it."""
    price_at(g, slot, cost - tables(g).cards[g.entities[slot].card].cost)


@outlined
def recall(g: Game, slot: int, cost: int) -> None:
    """Return a minion to its controller's hand, where it costs that much."""
    return_minion(g, slot, 0)
    if g.entities[slot].zone == ZONE_HAND:
        price_exactly(g, slot, cost)


@outlined
def vanish(g: Game, slot: int) -> None:
    """Remove a card from a hand; nobody discards it."""
    if g.entities[slot].zone == ZONE_HAND:
        leave_zone(g, slot)
        discard_entity(g, slot)


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
    """Reveal a spell of each deck; if one's own costs more, draw it."""
    player = f.controller
    own = random_spell(g, player)
    other = random_spell(g, 1 - player)
    if own == NONE:
        return
    if other != NONE:
        if cost_in_deck(g, player, own) <= cost_in_deck(g, 1 - player, other):
            return
    f.last = draw_this(g, take_from_deck(g, player, own), player)


@outlined
def op_copy_in_deck(g: Game, f: Frame, c: Code) -> None:
    """Put a copy of a random matching card of the opponent's deck into one's hand."""
    i = find_in_deck(g, 1 - f.controller, c.selector)
    if i != NONE:
        f.last = give_card(g, g.players[1 - f.controller].deck[i], f.controller, f.source)


@outlined
def op_copy_deathrattle_in_deck(g: Game, f: Frame) -> None:
    """Give the source the deathrattle of a random minion of one's deck that has one."""
    p = player_at(g, f.controller)
    left = 0
    for i in range(p.n_deck):
        if (
            tables(g).cards[p.deck[i]].kind == KIND_MINION
            and tables(g).cards[p.deck[i]].deathrattle
        ):
            left += 1
    if left == 0:
        return
    n = draw_below(g, left)
    for i in range(p.n_deck):
        if (
            tables(g).cards[p.deck[i]].kind == KIND_MINION
            and tables(g).cards[p.deck[i]].deathrattle
        ):
            if n == 0:
                attach_part(g, f.source, p.deck[i], PART_DEATHRATTLE, f.controller)
                return
            n -= 1


@outlined
def op_tally(g: Game, f: Frame, c: Code) -> None:
    """Count for the source, and tell whether the goal is reached."""
    e = entity(g, f.source)
    goal = first_amount(g, f, c)
    e.attacks = counted(e.attacks + 1)
    f.amount = 0
    if e.attacks >= goal:
        e.attacks = 0
        f.amount = 1
