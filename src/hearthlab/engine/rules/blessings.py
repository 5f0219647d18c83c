"""Blessings of cards in a deck, kept by place until the card leaves it.

Each gives a minion +1/+1 and a weapon +1 attack.
"""

from hearthlab.cards.symbols import KIND_MINION, KIND_WEAPON
from hearthlab.engine.memory import T
from hearthlab.engine.schema import MOST_BLESSINGS, NO_CARD
from hearthlab.native.pure import address, bit


def blessings_at(a, place):
    """Return how often the card at a place of a deck was blessed."""
    return (
        ((a.blessed >> place) & 1)
        + 2 * ((a.blessed_2 >> place) & 1)
        + 4 * ((a.blessed_4 >> place) & 1)
    )


def bless_at(a, place, number):
    """Set how often the card at a place of a deck was blessed."""
    a.blessed &= ~bit(place)
    a.blessed_2 &= ~bit(place)
    a.blessed_4 &= ~bit(place)
    if number & 1:
        a.blessed |= bit(place)
    if number & 2:
        a.blessed_2 |= bit(place)
    if number & 4:
        a.blessed_4 |= bit(place)


def close_gap(bits, place):
    """Move the bits above a place down by one."""
    return (bits & (bit(place) - 1)) | (((bits >> place) >> 1) << place)


def open_gap(bits, place):
    """Move the bits from a place on up by one."""
    return (bits & (bit(place) - 1)) | (((bits >> place) << place) << 1)


def lift(g, player, place, card):
    """Take the blessings of a card along that leaves its place in a deck."""
    a = address(g.pasts[player])
    a.lifted = blessings_at(a, place)
    a.lifted_card = card if a.lifted else NO_CARD
    a.blessed = close_gap(a.blessed, place)
    a.blessed_2 = close_gap(a.blessed_2, place)
    a.blessed_4 = close_gap(a.blessed_4, place)


def lower(g, player, place):
    """Make room for a card without blessings that comes to a place in a deck."""
    a = address(g.pasts[player])
    a.blessed = open_gap(a.blessed, place)
    a.blessed_2 = open_gap(a.blessed_2, place)
    a.blessed_4 = open_gap(a.blessed_4, place)


def swap_blessings(g, player, first, second):
    """Let two cards of a deck that change places keep their blessings."""
    a = address(g.pasts[player])
    number = blessings_at(a, first)
    bless_at(a, first, blessings_at(a, second))
    bless_at(a, second, number)


def put_on(g, slot, player):
    """Give a new entity the blessings of the card that was taken out of the deck."""
    a = address(g.pasts[player])
    e = address(g.entities[slot])
    if a.lifted_card == NO_CARD or e.card != a.lifted_card:
        return
    kind = T.cards[e.card].kind
    if kind == KIND_MINION or kind == KIND_WEAPON:
        e.own_attack += a.lifted
        e.attack += a.lifted
    if kind == KIND_MINION:
        e.own_health += a.lifted
        e.max_health += a.lifted
    drop_lifted(g, player)


def drop_lifted(g, player):
    """Forget the blessings of the card taken out of the deck last: it is gone."""
    g.pasts[player].lifted = 0
    g.pasts[player].lifted_card = NO_CARD


def drop_blessings(g, player):
    """Forget the blessings of a deck: its cards are others now."""
    g.pasts[player].blessed = 0
    g.pasts[player].blessed_2 = 0
    g.pasts[player].blessed_4 = 0


def pass_lifted(g, player, thief):
    """Let a card that changes owners keep its blessings."""
    g.pasts[thief].lifted = g.pasts[player].lifted
    g.pasts[thief].lifted_card = g.pasts[player].lifted_card
    drop_lifted(g, player)


def offer_blessed(g, player, index):
    """Remember the blessings of the card just taken out of a deck, which is the nth offered."""
    a = address(g.pasts[player])
    if index == 0:
        a.offered_blessings = 0
    a.offered_blessings |= a.lifted << (3 * index)
    drop_lifted(g, player)


def choose_blessed(g, player, index, card):
    """Take the blessings of the chosen card along."""
    a = address(g.pasts[player])
    a.lifted = (a.offered_blessings >> (3 * index)) & MOST_BLESSINGS
    a.lifted_card = card if a.lifted else NO_CARD
    a.offered_blessings = 0
