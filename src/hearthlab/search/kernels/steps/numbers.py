"""Number actions: a fixed discrete space, as the player who is asked sees the table.

write_mask(g, l, placed, mask, codes)     marks what is legal; returns how many actions are
"""

from hearthlab.engine.rules.legal import action_at, legal_actions
from hearthlab.engine.schema import (
    ACTION_ATTACK,
    ACTION_CHOOSE,
    ACTION_END,
    ACTION_MULLIGAN,
    ACTION_POWER,
    NO_PLACE,
    NONE,
    SHIFT_OPTION,
    SHIFT_POSITION,
    SHIFT_SOURCE,
    SHIFT_TARGET,
)
from hearthlab.native.pure import address
from hearthlab.search.records.steps import (
    N_CHOICES,
    N_FIGHTERS,
    N_PLACES,
    N_SEEN,
    NUMBER_ATTACK,
    NUMBER_CHOOSE,
    NUMBER_END,
    NUMBER_MULLIGAN,
    NUMBER_PLAY,
    NUMBER_POWER,
    SEEN_ENEMY_HERO,
    SEEN_NOBODY,
    SEEN_OWN_HERO,
)


def place_among(slots, n, slot):
    """Return where a slot stands in a row, from the left; n when it is not there."""
    for i in range(n):
        if slots[i] == slot:
            return i
    return n


def fighter(g, player, slot):
    """Number a character of one side: the hero, then the minions."""
    p = address(g.players[player])
    if p.hero == slot:
        return 0
    return 1 + place_among(p.board, p.n_board, slot)


def seen_target(g, player, slot):
    """Number a target as a player sees the table."""
    if slot == NONE:
        return SEEN_NOBODY
    if g.entities[slot].controller == player:
        return SEEN_OWN_HERO + fighter(g, player, slot)
    return SEEN_ENEMY_HERO + fighter(g, 1 - player, slot)


def action_number(g, action, player, placed):
    """Return the number of an action in the discrete space."""
    kind = action & 15
    source = (action >> SHIFT_SOURCE) & 255
    if kind == ACTION_END:
        return NUMBER_END
    if kind == ACTION_MULLIGAN:
        return NUMBER_MULLIGAN + source
    if kind == ACTION_CHOOSE:
        return NUMBER_CHOOSE + source
    target = (action >> SHIFT_TARGET) & 255
    if kind == ACTION_ATTACK:
        number = fighter(g, player, source) * N_FIGHTERS
        return NUMBER_ATTACK + number + fighter(g, 1 - player, target)
    if kind == ACTION_POWER:
        return NUMBER_POWER + seen_target(g, player, target)
    p = address(g.players[player])
    number = place_among(p.hand, p.n_hand, source) * N_CHOICES + (action >> SHIFT_OPTION)
    number = number * N_SEEN + seen_target(g, player, target)
    if placed:
        place = (action >> SHIFT_POSITION) & NO_PLACE
        number = number * N_PLACES + (N_PLACES - 1 if place == NO_PLACE else place)
    return NUMBER_PLAY + number


def write_mask(g, l, player, placed, mask, codes):
    """Mark the numbers of legal actions and note each one's code; return how many there are."""
    n = legal_actions(g, l)
    for i in range(n):
        action = action_at(l, i)
        number = action_number(g, action, player, placed)
        mask[number] = 1
        codes[number] = action
    return n
