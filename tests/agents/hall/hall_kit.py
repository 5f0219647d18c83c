"""Positions for the competition's agents: their options, scores and values by hand."""

from __future__ import annotations

from typing import Any

from kit import Table, compiled

from hearthlab.agents.hall.turns import HallPlayer
from hearthlab.agents.spec import agent
from hearthlab.native.pure import copy_game
from hearthlab.search import core
from hearthlab.search.hall import Score, hall_record, write_scores
from hearthlab.search.schema.hall import Hall


def made(spec: str) -> HallPlayer:
    """Make a rebuilt agent."""
    found = agent(spec)
    assert isinstance(found, HallPlayer)
    return found


def holding(table: Table, *, player: int = 0, blank: bool = True, order: int = 1) -> Hall:
    """Make the record of a search at a table's position, with the true hidden cards."""
    q = hall_record(compiled())
    q.player = q.searcher = player
    q.blank, q.order = blank, order
    q.random.state = 7
    copy_game(q.levels[0].state, table.game._record)
    side = table.game._record.players[player]
    q.levels[0].playable = sum(1 << slot for slot in side.hand[: side.n_hand])
    return q


def listed(table: Table, **more: Any) -> list[str]:
    """Write the options of a position in the framework's order."""
    q = holding(table, **more)
    n = core.hall_options(q, 0)
    return [table.game.notation(q.levels[0].options[i]) for i in range(n)]


def counted(table: Table, **more: Any) -> int:
    """Count the options of a position like the framework."""
    q = holding(table, **more)
    core.hall_options(q, 0)
    return int(q.levels[0].n_listed)


def score_of(table: Table, score: Score, theirs: Score | None = None, *, player: int = 0) -> float:
    """Score a position."""
    q = holding(table, player=player)
    write_scores(q, score, theirs)
    return float(core.hall_score(q, table.game._record))


def valued(table: Table, spec: str) -> dict[str, float]:
    """Value the options of a position; their notations in the framework's order."""
    values = made(spec).values(table.game.view())
    return {table.game.notation(code): value for code, value in values}


def choice(table: Table, spec: str) -> str:
    """Return what an agent does in a position."""
    return table.game.notation(made(spec).choose(table.game.view()).code)
