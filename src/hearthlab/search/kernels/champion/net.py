"""Value a state by the champion's net: numbers and the cards in sight, two rectified layers.

    chance_of_state(g, n, d, x, player, mover, virtual)     a player's chance of winning, 0 … 1

Sums are made in one fixed order in single precision, so every machine gets the same bits. What the
decks add does not change while their order does not: `sum_decks` makes a table of it per world. A
net may have different weights for the first turns of a game: its phases.
"""

from math import exp

from hearthlab.engine.schema import MAX_CARDS, RESULT_NONE, Game, Player
from hearthlab.native.kinds import Array, bint, export, f32
from hearthlab.native.pure import (
    add_listed,
    add_rectified,
    add_row,
    add_weighted,
    address,
    blank_floats,
    copy_floats,
    limit_vectors,
    next_row,
    single,
)
from hearthlab.search.kernels.champion.sight import read_sight
from hearthlab.search.kernels.score import result_for
from hearthlab.search.schema.champion import (
    DECK_TABLE,
    LARGEST_LOGIT,
    N_SIGHT,
    N_ZONES,
    NET_FIRST,
    NET_SECOND,
    ZONE_OTHER_DECK,
    ZONE_OWN_DECK,
    DeckSums,
    Net,
    Sight,
)


def phase_of(n: Net, turn: int) -> int:
    """Return the phase whose weights value a turn."""
    phase = 0
    while phase + 1 < n.phases and turn > n.until[phase]:
        phase += 1
    return phase


def sum_deck(n: Net, zone: int, p: Player, sums: Array[f32], at: int) -> None:
    """Write the sums that the lowest 0, 1, 2 … cards of a deck add to the first layer."""
    blank_floats(sums, at, NET_FIRST)
    for i in range(p.n_deck):
        at += NET_FIRST
        next_row(sums, at, n.cards, (zone * MAX_CARDS + p.deck[i]) * NET_FIRST, NET_FIRST)


@export
def sum_decks(g: Game, n: Net, d: DeckSums, ahead: int) -> None:
    """Build the table of both decks' sums in their current order, for this and `ahead` turns."""
    if not n.reads_decks:
        return
    for player in range(2):
        p = address(g.players[player])
        d.n[player] = p.n_deck
        for phase in range(phase_of(n, g.turn), phase_of(n, g.turn + ahead) + 1):
            at = (2 * phase + player) * DECK_TABLE
            sum_deck(n, phase * N_ZONES + ZONE_OWN_DECK, p, d.own, at)
            sum_deck(n, phase * N_ZONES + ZONE_OTHER_DECK, p, d.other, at)


def left_of(d: DeckSums, x: Sight, player: int) -> int:
    """Return the row of the table for a deck; cards that were added count as none."""
    left = x.n_deck[player]
    return d.n[player] if left > d.n[player] else left


@export
def net_logit(n: Net, d: DeckSums, x: Sight) -> float:
    """Return the logit of the mover's chance for the inputs read."""
    phase: int = x.phase + 0
    first = x.first
    copy_floats(first, n.first_bias, phase * NET_FIRST, NET_FIRST)
    at: int = phase * N_SIGHT * NET_FIRST
    add_weighted(first, n.first, at, x.numbers, N_SIGHT)
    at = phase * N_ZONES * MAX_CARDS * NET_FIRST
    add_listed(first, n.cards, at, x.cards, x.n_cards)
    if n.reads_decks:
        at = (2 * phase + x.mover) * DECK_TABLE + left_of(d, x, x.mover) * NET_FIRST
        add_row(first, d.own, at, 1.0, NET_FIRST)
        at = (2 * phase + 1 - x.mover) * DECK_TABLE + left_of(d, x, 1 - x.mover) * NET_FIRST
        add_row(first, d.other, at, 1.0, NET_FIRST)
    second = x.second
    copy_floats(second, n.second_bias, phase * NET_SECOND, NET_SECOND)
    at = phase * NET_FIRST * NET_SECOND
    add_rectified(second, n.second, at, first, NET_FIRST)
    total = 0.0 + n.last_bias[phase]
    at = phase * NET_SECOND
    for k in range(NET_SECOND):
        passed: f32 = second[k] if second[k] > 0.0 else 0.0  # no branch in C
        total += single(passed * n.last[at + k])
    return total


@export
def chance_of_state(
    g: Game, n: Net, d: DeckSums, x: Sight, player: int, mover: int, virtual: bint
) -> float:
    """Return a player's chance of winning a state in which `mover` moves next."""
    if g.result != RESULT_NONE:
        return result_for(g, player)
    read_sight(g, n, x, mover, virtual)
    x.phase = phase_of(n, g.turn + virtual)
    logit = net_logit(n, d, x)
    if logit < -LARGEST_LOGIT:
        logit = -LARGEST_LOGIT
    chance = 1.0 / (1.0 + exp(-logit))
    return chance if player == mover else 1.0 - chance


@export
def choose_vectors(longest: int) -> None:
    """Sum rows by vectors of SSE2 (0), at most AVX2 (1), or the longest there are (2)."""
    limit_vectors(longest)


@export(nogil=True)
def repeat_chance(g: Game, n: Net, d: DeckSums, x: Sight, player: int, times: int) -> float:
    """Value a state n times (to time it)."""
    total = 0.0
    for _ in range(times):
        total += chance_of_state(g, n, d, x, player, g.active, 0)
    return total
