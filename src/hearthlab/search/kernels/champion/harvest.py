"""Play games of the beam against itself or a rival; note a position at the start of every turn.

    play_harvest(h, g)         a game to its end; the rows are left in the caller's arrays
    play_duel(h, other, g)     a game of two nets, nothing noted

Both sides search the true state, which is fine for training data (a match never does). Some
actions are random, more of them in the opening, so that many positions occur; or one turn is
random, and only later positions are recorded.
"""

from hearthlab.engine.rules.actions import apply
from hearthlab.engine.rules.legal import legal_actions
from hearthlab.engine.rules.listing import action_at
from hearthlab.engine.schema import RESULT_NONE, Game
from hearthlab.native.kinds import export, u32, u64
from hearthlab.native.pure import address, draw_less, draw_unit
from hearthlab.search.kernels.champion.beam import beam_search, first_action
from hearthlab.search.kernels.champion.net import sum_decks
from hearthlab.search.kernels.champion.rival import rival_action
from hearthlab.search.kernels.champion.sight import read_sight
from hearthlab.search.schema.champion import (
    MAX_SEEN_CARDS,
    N_SIGHT,
    NO_SEEN_CARD,
    NOTED_DECK_CARDS,
    Harvest,
)


@export
def note_position(h: Harvest, g: Game) -> None:
    """Note a position at the start of a turn."""
    i: u32
    x = address(h.beam.sight)
    read_sight(g, address(h.net[0]), x, g.active, 0)
    row: u64 = h.n_rows + 0
    for i in range(N_SIGHT):
        h.numbers[row * N_SIGHT + i] = x.numbers[i]
    for i in range(MAX_SEEN_CARDS):
        card: int = x.cards[i] if i < x.n_cards else NO_SEEN_CARD
        h.cards[row * MAX_SEEN_CARDS + i] = card
    for side in range(2):
        p = address(g.players[g.active if side == 0 else 1 - g.active])
        at = (2 * row + side) * NOTED_DECK_CARDS
        for i in range(NOTED_DECK_CARDS):
            h.decks[at + i] = p.deck[i] if i < p.n_deck else NO_SEEN_CARD
    h.movers[row] = g.active
    h.turns[row] = g.turn
    h.values[row] = -1.0
    h.n_rows += 1


def harvest_action(h: Harvest, g: Game) -> u32:
    """Choose an action: the first of the best plan, the rival's, or any."""
    l = address(h.listing)
    n = legal_actions(g, l)
    if n == 1:
        return action_at(l, 0)
    share = h.opening_epsilon if g.turn <= h.opening or g.turn == h.stray else h.epsilon
    if g.waiting or draw_unit(address(h.random)) < share:
        return action_at(l, draw_less(address(h.random), n))
    if g.active == h.rival_side:
        return rival_action(address(h.rival[0]), g)
    last = action_at(l, n - 1)
    b = address(h.beam)
    sum_decks(g, address(h.net[0]), address(h.sums), 1)
    beam_search(b, address(h.net[0]), address(h.sums), g, g.active, h.width, 1)
    if h.n_rows and h.values[h.n_rows - 1] < 0.0 and h.movers[h.n_rows - 1] == g.active:
        h.values[h.n_rows - 1] = b.best_value
    if b.n_ends == 0 or b.end_nodes[0] == 0:
        return last
    return first_action(b, b.end_nodes[0])


@export(nogil=True)
def play_harvest(h: Harvest, g: Game) -> int:
    """Play a game to its end; return its result, 0 when it was cut off."""
    turn = 0
    while g.result == RESULT_NONE:
        if g.fault or h.n_rows == h.max_rows:
            return 0
        if g.turn != turn and not g.waiting:
            turn = g.turn
            if h.stray and turn == h.stray + 1:
                h.n_rows = 0  # earlier positions led to random actions
            note_position(h, g)
        action = harvest_action(h, g)
        apply(g, action)
    if turn == h.stray:
        h.n_rows = 0
    return g.result


@export(nogil=True)
def play_duel(h: Harvest, other: Harvest, g: Game) -> int:
    """Play a game to its end, each side by its own net; return its result, 0 when cut off."""
    while g.result == RESULT_NONE:
        if g.fault or g.turn > h.max_rows:
            return 0
        player = g.chooser if g.waiting else g.active
        apply(g, harvest_action(h if player == 0 else other, g))
    return g.result
