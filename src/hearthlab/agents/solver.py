"""The lethal solver: is there a certain win this turn?

    solve(view)           a line of actions that wins this turn for certain, or None
    certain_win(view)     its first action: the first check of any agent with `lethal=true`

"Certain" means: the same actions win in every one of the sampled worlds, which differ in the
opponent's hidden cards (secrets too), in the order of the player's deck and in all chance. Without
secrets, draws or chance on the way the worlds are one and the answer is exact. What happens before
the opponent may act counts, an end of turn included. The search is exhaustive; it gives up only
when `nodes` or `seconds` run out, and `search` reports whether that happened.
"""

from __future__ import annotations

from dataclasses import dataclass
from threading import local
from typing import Any

from hearthlab.agents.agent import check_type
from hearthlab.agents.common import Worlds
from hearthlab.game.action import Action
from hearthlab.game.view import View
from hearthlab.native.clock import now
from hearthlab.search import own_turn
from hearthlab.search.running import Guard
from hearthlab.search.schema.own_turn import (
    LETHAL_FOUND,
    LETHAL_NONE,
    LETHAL_WORLDS,
    Lethal,
)

WORLDS = 8
NODES = 1_000_000
CHECK_NODES = 20_000  # of the first check of other agents


@dataclass(frozen=True, slots=True)
class Answer:
    """The solver's result. Without a line, `complete` says that there is none."""

    line: tuple[Action, ...] | None
    complete: bool
    nodes: int


def search(
    view: View,
    *,
    worlds: int = WORLDS,
    belief: str = "known-list",
    nodes: int = NODES,
    seconds: float | None = None,
    seed: int = 0,
) -> Answer:
    """Look for a line that wins this turn in every sampled world."""
    check_type(view)
    if not 1 <= worlds <= LETHAL_WORLDS:
        raise ValueError(f"{worlds} worlds; between 1 and {LETHAL_WORLDS}")
    if not view.can_act or view.waiting == "mulligan" or view.active != view.viewer:
        return Answer(None, complete=True, nodes=0)
    return _guard().call(_search, view, worlds, belief, nodes, seconds, seed)


def _search(
    view: View,
    worlds: int,
    belief: str,
    nodes: int,
    seconds: float | None,
    seed: int,
) -> Answer:
    q = solver_record()
    q.player = view.viewer
    q.limit = nodes
    q.deadline = 0.0 if seconds is None else now() + seconds
    dealt = Worlds(view, belief, seed)
    # Step 1. No line wins in one world: none wins in all.
    dealt.deal(q.states[0])
    q.n_worlds = 1
    found = own_turn.lethal_search(q)
    spent = int(q.nodes)
    # Step 2. The same search in all worlds at once.
    if found == LETHAL_FOUND and worlds > 1:
        for i in range(1, worlds):
            dealt.deal(q.states[i])
        q.n_worlds = worlds
        found = own_turn.lethal_search(q)
        spent += int(q.nodes)
    if found != LETHAL_FOUND:
        return Answer(None, found == LETHAL_NONE, spent)
    line = tuple(Action(q.line[i], view.ply + i) for i in range(q.n_line))
    return Answer(line, complete=True, nodes=spent)


def solve(view: View, **options: Any) -> tuple[Action, ...] | None:
    """Return the line that `search`, with its options, finds; None if it finds none."""
    return search(view, **options).line


def certain_win(
    view: View,
    *,
    belief: str = "known-list",
    nodes: int = CHECK_NODES,
    seconds: float | None = None,
    seed: int = 0,
) -> Action | None:
    """Return the first action of a certain win this turn, or None: a first check for any agent."""
    line = solve(view, belief=belief, nodes=nodes, seconds=seconds, seed=seed)
    return line[0] if line else None


_own = local()


def _guard() -> Guard:
    """Return the guard of this thread's record: a signal handler may search within a search."""
    if not hasattr(_own, "guard"):
        _own.guard = Guard()
    guard: Guard = _own.guard
    return guard


def solver_record() -> Lethal:
    """Return the solver's record (five megabytes), made once for each thread."""
    if not hasattr(_own, "record"):
        _own.record = Lethal()
    record: Lethal = _own.record
    return record
