"""Searches of the player's turn that Ctrl-C can stop: Game State Value and the lethal solver."""

from __future__ import annotations

from functools import partial

from hearthlab.search import core
from hearthlab.search.running import run
from hearthlab.search.schema.own_turn import Gsv, Lethal


def gsv_search(q: Gsv) -> None:
    """Value every action of the first state; an interruption ends the search."""
    run([partial(core.gsv_search, q)], partial(_stop, q))


def lethal_search(q: Lethal) -> int:
    """Look for a line that wins in all worlds: LETHAL_FOUND, LETHAL_NONE or LETHAL_UNKNOWN."""
    found: list[int] = []
    run([lambda: found.append(int(core.lethal_search(q)))], partial(_stop, q))
    return found[0]


def _stop(q: Gsv | Lethal) -> None:
    q.stopped = 1
