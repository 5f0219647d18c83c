"""Loops for measuring speed: random games, clones and listings without Python between them."""

from hearthlab.engine.rules.actions import playout
from hearthlab.engine.rules.entities import draw_below
from hearthlab.engine.rules.legal import legal_actions
from hearthlab.engine.schema import NO_LIMIT, Game, Listing
from hearthlab.native.kinds import Temporary, export, i64
from hearthlab.native.pure import copy_game


@export(nogil=True)
def repeat_playout(g: Game, scratch: Temporary[Game], l: Temporary[Listing], times: int) -> i64:
    """Play n random games from one state; return the number of actions."""
    played: i64 = 0
    for _ in range(times):
        draw_below(g, 2)
        copy_game(scratch, g)
        played += playout(scratch, l, NO_LIMIT)
    return played


@export(nogil=True)
def repeat_clone(g: Game, scratch: Temporary[Game], times: int) -> None:
    """Clone a state n times."""
    for _ in range(times):
        copy_game(scratch, g)


@export(nogil=True)
def repeat_legal(g: Game, l: Temporary[Listing], times: int) -> i64:
    """List the legal actions of a state n times; return how many there were in all."""
    found: i64 = 0
    for _ in range(times):
        found += legal_actions(g, l)
    return found
