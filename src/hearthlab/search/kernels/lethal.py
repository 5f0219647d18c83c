"""Look for a line of actions that wins this turn for certain: in every one of some worlds.

    lethal_search(q)     searches q.states[0 … n_worlds - 1]: equal except hidden cards and chance

It tries every line depth first and skips states that it has already searched. Chance and hidden
cards are no obstacle as long as the same actions win in all worlds. Ending the turn is part of a
line: events until the opponent may act count (an end of turn, an empty deck). A world that
is won stays won; a line continues until all are.
"""

from hearthlab.engine.rules.actions import apply
from hearthlab.engine.rules.legal import legal_actions
from hearthlab.engine.rules.listing import action_at
from hearthlab.engine.schema import (
    ACTION_CHOOSE,
    ACTION_END,
    RESULT_FIRST_WINS,
    RESULT_NONE,
    Game,
    Listing,
    kind_of,
    target_of,
)
from hearthlab.native.kinds import bint, export, u32, u64
from hearthlab.native.pure import address, copy_game, hash_game, now
from hearthlab.search.schema.own_turn import (
    LETHAL_DEPTH,
    LETHAL_FOUND,
    LETHAL_NONE,
    LETHAL_PER_CLOCK,
    LETHAL_PROBES,
    LETHAL_TABLE,
    LETHAL_UNKNOWN,
    LETHAL_WORLDS,
    Lethal,
)


def is_seen(q: Lethal, key: u64) -> bint:
    """Return whether a hash is in the table; put it there if there is room."""
    if key == 0:
        key += 1
    place = key % LETHAL_TABLE  # not negative
    for _ in range(LETHAL_PROBES):
        if q.table[place] == key:
            return 1
        if q.table[place] == 0:
            q.table[place] = key
            return 0
        place = (place + 1) % LETHAL_TABLE  # not negative
    return 0


def key_of(q: Lethal, level: int) -> u64:
    """Hash the states of all worlds at a level."""
    key = hash_game(address(q.states[level * LETHAL_WORLDS]))
    for i in range(1, q.n_worlds):
        key ^= hash_game(address(q.states[level * LETHAL_WORLDS + i])) >> (i & 15)
    return key


def is_listed(g: Game, l: Listing, action: u32) -> bint:
    """Return whether an action is legal."""
    n = legal_actions(g, l)
    for i in range(n):
        if action_at(l, i) == action:
            return 1
    return 0


def advance(q: Lethal, level: int, action: u32) -> int:
    """Carry out an action in all worlds, into the next level; return whether it may continue.

    LETHAL_FOUND: all are won. LETHAL_NONE: some world is lost, or does not allow it.
    """
    won = 0
    for i in range(q.n_worlds):
        g = address(q.states[level * LETHAL_WORLDS + i])
        to = address(q.states[(level + 1) * LETHAL_WORLDS + i])
        if g.result == RESULT_NONE and i > 0 and not is_listed(g, address(q.check), action):
            return LETHAL_NONE
        copy_game(to, g)
        if g.result == RESULT_NONE:
            apply(to, action)
        if to.result == RESULT_FIRST_WINS + q.player:
            won += 1
        elif to.result != RESULT_NONE or to.fault or to.active != q.player:
            return LETHAL_NONE
    return LETHAL_FOUND if won == q.n_worlds else LETHAL_UNKNOWN


def first_open(q: Lethal, level: int) -> int:
    """Find the first world that is not won."""
    for i in range(q.n_worlds):
        if q.states[level * LETHAL_WORLDS + i].result == RESULT_NONE:
            return i
    return 0


def out_of_bounds(q: Lethal) -> bint:
    """Return whether nodes or time have run out."""
    if q.nodes >= q.limit:
        q.stopped = 1
    if q.deadline > 0 and q.nodes % LETHAL_PER_CLOCK == 0 and now() > q.deadline:  # not negative
        q.stopped = 1
    return q.stopped


def aims_at(action: u32, slot: int) -> bint:
    """Return whether an action is aimed at a slot."""
    kind: int = kind_of(action)
    if kind == ACTION_END or kind == ACTION_CHOOSE:
        return 0
    return target_of(action) == slot


def look(q: Lethal, level: int) -> bint:
    """Look for a win from the states at a level; actions that hit the enemy hero come first."""
    if level + 1 >= LETHAL_DEPTH:
        q.stopped = 1
        return 0
    g = address(q.states[level * LETHAL_WORLDS + first_open(q, level)])
    l = address(q.listings[level])
    n = legal_actions(g, l)
    hero = g.players[1 - q.player].hero
    for sweep in range(2):
        for i in range(n):
            action = action_at(l, i)
            if aims_at(action, hero) == sweep:
                continue
            if out_of_bounds(q):
                return 0
            q.nodes += 1
            q.line[level] = action
            q.n_line = level + 1
            found = advance(q, level, action)
            if found == LETHAL_FOUND:
                return 1
            if found == LETHAL_NONE or is_seen(q, key_of(q, level + 1)):
                continue
            if look(q, level + 1):
                return 1
    return 0


@export(nogil=True)
def lethal_search(q: Lethal) -> int:
    """Look for a line that wins in all worlds: LETHAL_FOUND, LETHAL_NONE or LETHAL_UNKNOWN."""
    q.nodes = 0
    q.stopped = 0
    q.n_line = 0
    for i in range(LETHAL_TABLE):
        q.table[i] = 0
    if look(q, 0):
        return LETHAL_FOUND
    q.n_line = 0
    return LETHAL_UNKNOWN if q.stopped else LETHAL_NONE
