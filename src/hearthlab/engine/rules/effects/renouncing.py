"""Renounce a class: its power and cards become those of another."""

from hearthlab.cards.symbols import GENERATED, REVEALED
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.effects.cards import from_class, from_pool
from hearthlab.engine.rules.effects.players import replace_power
from hearthlab.engine.rules.effects.strikes import first_amount
from hearthlab.engine.rules.enchantments import drop_all
from hearthlab.engine.rules.entities import add_tags, dress, drop_tags, entity, price_at
from hearthlab.engine.rules.imprints import imprint_of, write_marks
from hearthlab.engine.schema import NO_CARD, Code, Frame, Game
from hearthlab.native.kinds import outlined
from hearthlab.native.pure import address, player_at


@outlined
def op_take_random_power(g: Game, f: Frame, c: Code) -> None:
    """Replace one's hero power by a random one of a pool, and keep its class."""
    card = from_pool(g, c.card)
    replace_power(g, f.controller, card)
    f.amount = tables(g).cards[card].card_class


def renounce_in_hand(g: Game, slot: int, card: int, discount: int) -> None:
    """Make a card in hand another one that costs less."""
    drop_all(g, slot)
    dress(g, slot, card)
    add_tags(entity(g, slot), GENERATED)
    drop_tags(entity(g, slot), REVEALED)
    price_at(g, slot, -discount)


@outlined
def op_renounce(g: Game, f: Frame, c: Code) -> None:
    """Replace the cards of the source's class by cheaper ones of the class kept.

    Each is drawn by itself, and loses what was attached to it (fandom wiki, Renounce Darkness).
    """
    p = player_at(g, f.controller)
    a = address(g.pasts[f.controller])
    old = tables(g).cards[f.card].card_class
    discount = first_amount(g, f, c)
    for i in range(p.n_hand):
        if tables(g).cards[g.entities[p.hand[i]].card].card_class == old:
            card = from_class(g, c.card, f.amount, 0)
            if card != NO_CARD:
                renounce_in_hand(g, p.hand[i], card, discount)
    number = imprint_of(g, f.controller, 0, 0, 0, 0, -discount, 0, 0, f.amount)
    for i in range(p.n_deck):
        if tables(g).cards[p.deck[i]].card_class == old:
            card = from_class(g, c.card, f.amount, 0)
            if card != NO_CARD:
                p.deck[i] = card
                write_marks(a, i, number)
