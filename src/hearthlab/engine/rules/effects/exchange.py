"""Swap the decks of both players."""

from hearthlab.engine.schema import (
    ALL_SLOTS,
    LAST_PLACE,
    MARK_PLANES,
    MAX_DECK,
    MAX_IMPRINTS,
    NO_CARD,
    TOLD_PLANE,
    VEILED_PLANE,
    Game,
)
from hearthlab.native.kinds import outlined, u64
from hearthlab.native.pure import address, bit, player_at


@outlined
def make_room(g: Game, player: int, n: int) -> None:
    """Forget the latest deaths of a player until a deck of n cards has room."""
    p = player_at(g, player)
    while p.n_graves > 0 and n + p.n_graves > MAX_DECK:
        p.n_graves -= 1
        p.deck[LAST_PLACE - p.n_graves] = NO_CARD


def places_of(n: int) -> u64:
    """Make the set of the first n places of a deck."""
    return ALL_SLOTS if n >= MAX_DECK else bit(n) - 1


@outlined
def turn_over(g: Game, player: int, n: int) -> None:
    """Let a deck of n cards that changes hands be known to whom it was unknown, and the reverse.

    Its new player knows what was told; its old one, now the opponent, knows what was not veiled.
    """
    a = address(g.pasts[player])
    veiled = a.marks[VEILED_PLANE]
    a.marks[VEILED_PLANE] = ~a.marks[TOLD_PLANE] & places_of(n)
    a.marks[TOLD_PLANE] = ~veiled & places_of(n)


@outlined
def swap_decks(g: Game) -> None:
    """Swap decks, with all that is known of them and was done to their cards."""
    p = player_at(g, 0)
    o = player_at(g, 1)
    a = address(g.pasts[0])
    b = address(g.pasts[1])
    make_room(g, 0, o.n_deck)
    make_room(g, 1, p.n_deck)
    most = p.n_deck if p.n_deck > o.n_deck else o.n_deck
    for i in range(most):
        card = p.deck[i]
        p.deck[i] = o.deck[i]
        o.deck[i] = card
    for k in range(MARK_PLANES):
        marks = a.marks[k]
        a.marks[k] = b.marks[k]
        b.marks[k] = marks
    n = p.n_deck
    p.n_deck = o.n_deck
    o.n_deck = n
    turn_over(g, 0, p.n_deck)
    turn_over(g, 1, o.n_deck)
    for i in range(MAX_IMPRINTS):
        if g.imprints[i].used:
            g.imprints[i].player = 1 - g.imprints[i].player
