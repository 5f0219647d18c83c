"""A listing of legal actions: groups of numbers, how they are added, counted and written out."""

from hearthlab.engine.schema import (
    ACTION_CHOOSE,
    ACTION_MULLIGAN,
    SHIFT_OPTION,
    SHIFT_POSITION,
    SHIFT_SOURCE,
    SHIFT_TARGET,
    Group,
    Listing,
    kind_of,
)
from hearthlab.native.kinds import Array, bint, inlined, u32, u64
from hearthlab.native.pure import address, count_if, first_above, lowest, nth_of


def encode(kind: int, source: int, target: int, position: int, option: int) -> u32:
    """Pack an action into one number."""
    return (
        kind
        | source << SHIFT_SOURCE
        | target << SHIFT_TARGET
        | position << SHIFT_POSITION
        | option << SHIFT_OPTION
    )


def add(l: Listing, action: u32, targets: u64, count: int, places: int) -> None:
    """Add a group of actions, given the one at the first place."""
    add_if(l, 1, action, targets, count, places)


@inlined
def add_if(l: Listing, condition: int, action: u32, targets: u64, count: int, places: int) -> None:
    """Add a group of actions if a condition holds; otherwise the next group overwrites it.

    Whether a card can be paid or a minion attack is unpredictable, so there is no branch.
    """
    group = address(l.groups[l.n_groups])
    group.action = action
    group.targets = targets
    group.count = count
    group.places = places
    l.n += count_if(condition, count)
    l.totals[l.n_groups] = l.n
    l.n_groups += condition


def action_at(l: Listing, index: int) -> u32:
    """Find an action by its place in the list: targets in order of slots, places from the left."""
    k = first_above(l.totals, index)
    group = address(l.groups[k])
    return action_in(group, index - (l.totals[k] - group.count))


def action_in(group: Group, index: int) -> u32:
    """Find an action by its place in its group."""
    action = group.action
    targets = group.targets
    if group.places > 1:
        action += (index % group.places) << SHIFT_POSITION  # not negative
        index = index // group.places  # not negative
    target = nth_of(targets, index)
    # Without targets it is an answer, or the index is 0 by now.
    return action | (target << SHIFT_TARGET if targets else index << SHIFT_SOURCE)


def write_actions(l: Listing, out: Array[u32]) -> None:
    """Write the actions of all groups to an array."""
    n = 0
    for i in range(l.n_groups):
        group = address(l.groups[i])
        kind: int = kind_of(group.action)
        if kind == ACTION_MULLIGAN or kind == ACTION_CHOOSE:
            for k in range(group.count):
                out[n] = group.action | k << SHIFT_SOURCE
                n += 1
            continue
        targets = group.targets
        more: bint = 1
        while more:
            action = group.action
            if targets:
                action |= lowest(targets) << SHIFT_TARGET
                targets &= targets - 1
            for k in range(group.places):
                out[n] = action + (k << SHIFT_POSITION)
                n += 1
            more = targets != 0
