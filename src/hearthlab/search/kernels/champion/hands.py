"""Value first hands: estimate the chance to win after each possible mulligan.

    try_hands(h)     sums in h.sums the values of each of h.codes over h.tried worlds

All mulligans are tried in the same sampled worlds: cards are returned and redrawn, an opponent
who has not chosen yet returns costly cards, and the net values the start of the first turn.
"""

from hearthlab.engine.memory import tables
from hearthlab.engine.rules.actions import apply
from hearthlab.engine.rules.listing import encode
from hearthlab.engine.rules.worlds import sample_world
from hearthlab.engine.schema import (
    ACTION_MULLIGAN,
    CURVE_LIMIT,
    NO_PLACE,
    NONE,
    Game,
)
from hearthlab.native.kinds import export, u32
from hearthlab.native.pure import address, copy_used, now
from hearthlab.search.kernels.champion.net import chance_of_state, sum_decks
from hearthlab.search.schema.champion import FirstHand


@export
def return_costly(g: Game, player: int) -> None:
    """Return the cards that cost four or more, as an opponent may."""
    p = address(g.players[player])
    places: u32 = 0
    for i in range(p.n_hand):
        if tables(g).cards[g.entities[p.hand[i]].card].cost >= CURVE_LIMIT:
            places |= 1 << i
    apply(g, encode(ACTION_MULLIGAN, places, NONE, NO_PLACE, 0))


def value_hand(h: FirstHand, code: u32) -> float:
    """Return the player's chance to win after a mulligan in the current world."""
    g = address(h.state)
    copy_used(g, address(h.world))
    apply(g, code)
    if g.waiting:
        return_costly(g, g.chooser)
    n = address(h.net[0])
    d = address(h.decks)
    sum_decks(g, n, d, 0)
    return chance_of_state(g, n, d, address(h.sight), h.root.chooser, g.active, 0)


@export(nogil=True)
def try_hands(h: FirstHand) -> None:
    """Try all mulligans in at most h.worlds worlds, at least one, until the time is over."""
    h.tried = 0
    for i in range(h.n_codes):
        h.sums[i] = 0.0
    while h.tried < h.worlds:
        sample_world(address(h.world), address(h.root), address(h.belief), address(h.random))
        for i in range(h.n_codes):
            h.sums[i] += value_hand(h, h.codes[i])
        h.tried += 1
        if h.until > 0.0 and now() >= h.until:
            return
