"""Score an action by its changes: the enemy's losses minus the searcher's losses (EVA).

hall_change(q, before, after, swapped)    compares the states of two levels
hall_eva(q)                               scores every option of the first level's state
"""

from hearthlab.cards.symbols import DORMANT
from hearthlab.engine.rules.selection import attack_of
from hearthlab.engine.schema import Game
from hearthlab.native.kinds import bint, export
from hearthlab.native.pure import address, player_at
from hearthlab.search.kernels.hall.lookahead import hall_begin, hall_ends
from hearthlab.search.kernels.hall.moves import hall_try
from hearthlab.search.kernels.hall.score import hall_fate
from hearthlab.search.kernels.hall.sides import hall_health
from hearthlab.search.kernels.hall.worth import hall_minion
from hearthlab.search.schema.hall import HALL_LOST, HALL_WON, Hall


def hall_stands(g: Game, player: int, slot: int) -> bint:
    """Return whether a slot is a minion on a side's board."""
    p = player_at(g, player)
    for i in range(p.n_board):
        if p.board[i] == slot:
            return not (g.entities[slot].tags & DORMANT)
    return 0


def hall_left(g: Game, slot: int) -> int:
    """Return the health a minion has left."""
    return g.entities[slot].max_health - g.entities[slot].damage


def hall_lost_minions(q: Hall, b: Game, a: Game, was: int, is_: int) -> float:
    """Sum a side's losses in minions; a minion is identified by its slot."""
    c = address(q.change)
    m = address(c.minion)
    found = 0.0
    p = player_at(b, was)
    for i in range(p.n_board):
        slot: int = p.board[i]
        if not hall_stands(b, was, slot):
            continue
        worth = hall_minion(b, q, m, slot)
        if hall_stands(a, is_, slot):
            found += c.minion_health * (hall_left(b, slot) - hall_left(a, slot)) * worth
        else:
            found += c.gone * worth
    p = player_at(a, is_)
    for i in range(p.n_board):
        slot = p.board[i]
        if hall_stands(a, is_, slot) and not hall_stands(b, was, slot):
            found += c.new * hall_minion(a, q, m, slot)
    return found


def hall_lost(q: Hall, b: Game, a: Game, was: int, is_: int) -> float:
    """Sum a side's losses between two states; it may be another player in the second state."""
    c = address(q.change)
    before = hall_health(b, was) + b.players[was].armor
    after = hall_health(a, is_) + a.players[is_].armor
    found = c.hp * (before - after)
    before = attack_of(b, b.players[was].hero)
    after = attack_of(a, a.players[is_].hero)
    found += c.hero_attack * (before - after)
    found += c.secrets * (b.players[was].n_secrets - a.players[is_].n_secrets)
    return found + hall_lost_minions(q, b, a, was, is_)


@export
def hall_change(q: Hall, before: int, after: int, swapped: bint) -> float:
    """Score the changes between the states of two levels for the searching player.

    swapped: read the second state from the other side, as after the end of a turn.
    """
    b = address(q.levels[before].state)
    a = address(q.levels[after].state)
    me = 1 - q.player if swapped else q.player
    fate = hall_fate(a, me, 0)
    if fate:
        return HALL_WON if fate > 0 else HALL_LOST
    theirs = hall_lost(q, b, a, 1 - q.player, 1 - me)
    mine = hall_lost(q, b, a, q.player, me)
    return theirs - mine


@export(nogil=True)
def hall_eva(q: Hall) -> None:
    """Score every option by its changes; the end of the turn is worth 0 and is not tried."""
    n = hall_begin(q)
    for i in range(n):
        action = q.levels[0].options[i]
        value = 0.0
        if not hall_ends(q, 0, i):
            value = hall_change(q, 0, 1, 0) if hall_try(q, 0, action) else 1.0
        q.actions[q.n_values] = action
        q.values[q.n_values] = value
        q.n_values += 1
