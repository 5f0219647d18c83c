"""Loops for measuring speed: random games, clones and listings without Python between them."""

from hearthlab.engine.rules.actions import playout
from hearthlab.engine.rules.entities import draw_below
from hearthlab.engine.rules.legal import legal_actions
from hearthlab.engine.schema import NO_LIMIT
from hearthlab.native.pure import copy_game


def repeat_playout(g, scratch, l, times):
    """Play n random games from one state; return the number of actions."""
    played = 0
    for _ in range(times):
        draw_below(g, 2)
        copy_game(scratch, g)
        played += playout(scratch, l, NO_LIMIT)
    return played


def repeat_clone(g, scratch, times):
    """Clone a state n times."""
    for _ in range(times):
        copy_game(scratch, g)


def repeat_legal(g, l, times):
    """List the legal actions of a state n times; return how many there were in all."""
    found = 0
    for _ in range(times):
        found += legal_actions(g, l)
    return found
