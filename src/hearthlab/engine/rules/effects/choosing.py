"""Carry out instructions that offer cards, or use the one chosen, as few cards do."""

from hearthlab.engine.memory import tables
from hearthlab.engine.rules.effects.cards import ask_to_choose, from_class, is_offered
from hearthlab.engine.rules.effects.deathrattles import memory_at
from hearthlab.engine.rules.enchantments import copy_onto
from hearthlab.engine.rules.entities import draw_below, entity, price_at
from hearthlab.engine.rules.events import push_effect
from hearthlab.engine.rules.selection import card_matches, player_of
from hearthlab.engine.rules.zones import give_card, show, summon_card
from hearthlab.engine.schema import FEW, NO_CARD, NONE, Code, Frame, Game
from hearthlab.native.kinds import bint
from hearthlab.native.pure import address, player_at


def offer_match(g: Game, player: int, selector: int, n: int) -> bint:
    """Offer a random matching card of a deck besides the first n; return whether there is one."""
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
    """Offer copies of three different cards of one's deck that match."""
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


def op_do_chosen(g: Game, f: Frame) -> None:
    """Do what the chosen card says."""
    if g.chosen != NO_CARD:
        push_effect(g, tables(g).cards[g.chosen].effect, f.source, f.controller, g.chosen)


def op_add_memorized(g: Game, f: Frame) -> None:
    """Put new cards of what the source remembers into one's hand, the latest first."""
    place = 0
    i = memory_at(g, f.source, place)
    while i != NONE:
        f.last = give_card(g, g.enchantments[i].card, f.controller, f.source)
        show(g, f.last)
        place += 1
        i = memory_at(g, f.source, place)


def add_twin(g: Game, f: Frame, slot: int) -> None:
    """Put an exact copy of an entity into its controller's hand."""
    e = entity(g, slot)
    f.last = give_card(g, e.card, e.controller, f.source)
    if f.last != NONE:
        copy_onto(g, slot, f.last)
        price_at(g, f.last, e.cost)
        show(g, f.last)


def op_summon_discarded(g: Game, f: Frame) -> None:
    """Summon a random minion that the player has discarded: its hero remembers them."""
    hero = g.players[f.controller].hero
    left = 0
    while memory_at(g, hero, left) != NONE:
        left += 1
    if left == 0:
        return
    i = memory_at(g, hero, draw_below(g, left))
    f.last = summon_card(g, g.enchantments[i].card, f.controller, f.source)
