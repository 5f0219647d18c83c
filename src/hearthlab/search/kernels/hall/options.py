"""List options as the framework of the Hearthstone AI Competition did: its order and its count.

    hall_options(q, level)    lists the options of a level's state; returns how many

From 2019 on: the end of the turn, the hand from left to right (per target all places), the hero
power, the attacks of minions from left to right (enemy minions, then the hero), the hero's attack.
In 2018: per place all targets; the hero power came last. `n_listed` counts every place of a minion
also where our listing has one because the minion's place does not matter.
"""

from hearthlab.engine.rules.legal import legal_actions
from hearthlab.engine.rules.listing import action_in
from hearthlab.engine.schema import (
    ACTION_ATTACK,
    ACTION_END,
    ACTION_PLAY,
    ACTION_POWER,
    MAX_ACTIONS,
    NO_PLACE,
    NONE,
    SHIFT_POSITION,
    SHIFT_TARGET,
    Game,
    Group,
    kind_of,
    source_of,
    target_of,
)
from hearthlab.native.kinds import bint, export, u32, u64
from hearthlab.native.pure import address, bit, contains, player_at, size_of
from hearthlab.search.schema.hall import HALL_ORDER_2018, Hall, HallLevel


def hall_put(q: Hall, v: HallLevel, action: u32) -> None:
    """Add an option, unless it is barred."""
    if q.barred:
        kind: int = kind_of(action)
        target: int = target_of(action)
        source: int = source_of(action)
        if kind != ACTION_END and contains(q.barred, source):
            return
        if kind != ACTION_END and target != NONE and contains(q.barred, target):
            return
    if v.n_options < MAX_ACTIONS:
        v.options[v.n_options] = action
        v.n_options += 1


def hall_aim(q: Hall, v: HallLevel, group: Group, slot: int, place: int) -> None:
    """Add the option of a group that is aimed at a slot, if the slot is a legal target."""
    if contains(group.targets, slot):
        aimed = group.action | slot << SHIFT_TARGET
        hall_put(q, v, aimed + (place << SHIFT_POSITION))


def hall_aim_all(q: Hall, v: HallLevel, group: Group, place: int) -> None:
    """Add a group's options at one place, one per target; 2018 put the first player first."""
    g = address(v.state)
    first = 0
    if q.order != HALL_ORDER_2018:
        first = 1 - g.active
    one = player_at(g, first)
    other = player_at(g, 1 - first)
    if q.order == HALL_ORDER_2018:
        hall_aim(q, v, group, one.hero, place)
        hall_aim(q, v, group, other.hero, place)
    else:
        hall_aim(q, v, group, other.hero, place)
        hall_aim(q, v, group, one.hero, place)
    for i in range(one.n_board):
        hall_aim(q, v, group, one.board[i], place)
    for i in range(other.n_board):
        hall_aim(q, v, group, other.board[i], place)


def hall_add_use(q: Hall, v: HallLevel, group: Group) -> None:
    """Add the plays of a card, or the uses of a hero power."""
    places: int = group.places
    if not group.targets:
        for k in range(places):
            hall_put(q, v, group.action + (k << SHIFT_POSITION))
    elif places == 1 or q.order == HALL_ORDER_2018:
        for k in range(places):
            hall_aim_all(q, v, group, k)
    else:
        hall_aim_then_place(q, v, group)


def hall_place(q: Hall, v: HallLevel, group: Group, slot: int) -> None:
    """Add a group's options at one target, from the left place to the right one."""
    for k in range(group.places):
        hall_aim(q, v, group, slot, k)


def hall_aim_then_place(q: Hall, v: HallLevel, group: Group) -> None:
    """Add a group's options: per target, in the order from 2019 on, all places."""
    g = address(v.state)
    me = player_at(g, g.active)
    you = player_at(g, 1 - g.active)
    hall_place(q, v, group, me.hero)
    hall_place(q, v, group, you.hero)
    for i in range(you.n_board):
        hall_place(q, v, group, you.board[i])
    for i in range(me.n_board):
        hall_place(q, v, group, me.board[i])


def hall_add_attack(q: Hall, v: HallLevel, group: Group) -> None:
    """Add the attacks of one character: minions from left to right, then the hero."""
    you = player_at(address(v.state), 1 - v.state.active)
    for i in range(you.n_board):
        hall_aim(q, v, group, you.board[i], 0)
    hall_aim(q, v, group, you.hero, 0)


def hall_add_kind(q: Hall, v: HallLevel, kind: int, of_hero: bint) -> None:
    """Add all options of a kind; of attacks those of the hero or those of minions."""
    l = address(v.listing)
    hero = v.state.players[v.state.active].hero
    for i in range(l.n_groups):
        group = address(l.groups[i])
        if kind_of(group.action) != kind:
            continue
        source: int = source_of(group.action)
        if kind == ACTION_ATTACK:
            if (source == hero) == of_hero:
                hall_add_attack(q, v, group)
        elif kind != ACTION_PLAY or not q.blank or contains(v.playable, source):
            hall_add_use(q, v, group)


def hall_listed(q: Hall, v: HallLevel, group: Group) -> int:
    """Count a group as the framework did: with all places of a minion."""
    source: int = source_of(group.action)
    kind: int = kind_of(group.action)
    count: int = group.count
    if kind == ACTION_PLAY:
        if q.blank and not contains(v.playable, source):
            return 0
        if (group.action >> SHIFT_POSITION) & NO_PLACE != NO_PLACE:
            count = count // group.places  # not negative
            count *= v.state.players[v.state.active].n_board + 1
    if q.barred and kind != ACTION_END:
        if contains(q.barred, source):
            return 0
        count -= size_of(group.targets & q.barred)
    return count


@export
def hall_options(q: Hall, level: int) -> int:
    """List the options of a level's state in the framework's order; return their number."""
    v = address(q.levels[level])
    g = address(v.state)
    l = address(v.listing)
    legal_actions(g, l)
    v.n_options = 0
    v.n_listed = 0
    if g.waiting:
        for i in range(l.n_groups):
            for k in range(l.groups[i].count):
                hall_put(q, v, action_in(address(l.groups[i]), k))
        v.n_listed = v.n_options
        return v.n_options
    for i in range(l.n_groups):
        v.n_listed += hall_listed(q, v, address(l.groups[i]))
    if l.n_groups:
        hall_put(q, v, l.groups[l.n_groups - 1].action)  # the last one ends the turn
    hall_add_kind(q, v, ACTION_PLAY, 0)
    if q.order != HALL_ORDER_2018:
        hall_add_kind(q, v, ACTION_POWER, 0)
    hall_add_kind(q, v, ACTION_ATTACK, 0)
    hall_add_kind(q, v, ACTION_ATTACK, 1)
    if q.order == HALL_ORDER_2018:
        hall_add_kind(q, v, ACTION_POWER, 0)
    return v.n_options


def hall_hand(g: Game, player: int) -> u64:
    """Collect the cards of a hand."""
    p = player_at(g, player)
    found: u64 = 0
    for i in range(p.n_hand):
        found |= bit(p.hand[i])
    return found
