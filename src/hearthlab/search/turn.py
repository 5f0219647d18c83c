"""The searches of one's own turn as Python calls them, compiled or not."""

from __future__ import annotations

from ctypes import addressof, sizeof
from functools import partial
from typing import Any

from hearthlab.engine import core
from hearthlab.engine.schema import Game
from hearthlab.search.running import run
from hearthlab.search.turn_records import Gsv, Lethal

_native: Any = None
if core.COMPILED:
    from hearthlab.search import native as _native

    if _native.turn_sizes() != (sizeof(Gsv), sizeof(Lethal)):
        raise ImportError(
            "the compiled searches are of another version than their source: "
            "build them again (make build)"
        )


def finish_turn(g: Game) -> None:
    """End the active player's turn without starting the next: triggers, expiry, thawing."""
    if _native is not None:
        _native.finish_turn_at(addressof(g))
    else:
        from hearthlab.search import gsv

        gsv.finish_turn(g)


def gsv_search(q: Gsv) -> None:
    """Value every action of the first state; interrupted, it looks no deeper and ends."""
    run([partial(_gsv_search, q)], partial(_stop, q))


def lethal_search(q: Lethal) -> int:
    """Look for a line that wins in all worlds: LETHAL_FOUND, LETHAL_NONE or LETHAL_UNKNOWN."""
    found: list[int] = []
    run([lambda: found.append(_lethal_search(q))], partial(_stop, q))
    return found[0]


def _stop(q: Gsv | Lethal) -> None:
    q.stopped = 1


def _gsv_search(q: Gsv) -> None:
    if _native is not None:
        _native.gsv_search_at(addressof(q))
    else:
        from hearthlab.search import gsv

        gsv.gsv_search(q)


def gsv_score(g: Game, q: Gsv) -> float:
    """Score a state for the player who searches."""
    if _native is not None:
        return float(_native.gsv_score_at(addressof(g), addressof(q)))
    from hearthlab.search import gsv

    return float(gsv.gsv_score(g, q))


def _lethal_search(q: Lethal) -> int:
    if _native is not None:
        return int(_native.lethal_search_at(addressof(q)))
    from hearthlab.search import lethal

    return int(lethal.lethal_search(q))


def reach_of(q: Lethal, g: Game) -> int:
    """Bound the damage q.player may yet do to the enemy hero this turn; or REACH_ENDLESS."""
    if _native is not None:
        return int(_native.reach_of_at(addressof(q), addressof(g)))
    from hearthlab.search import reach

    return int(reach.reach_of(q, g))
