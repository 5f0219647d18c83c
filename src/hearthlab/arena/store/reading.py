"""Read results from a store."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.result import MatchResult
from hearthlab.arena.store.rows import game_of
from hearthlab.arena.worker import build

if TYPE_CHECKING:
    from hearthlab.arena.store.store import Store


def plan_of(store: Store, experiment: str) -> Plan | None:
    """Give the plan of an experiment as it was noted, the cells in order."""
    from sqlalchemy import select

    from hearthlab.arena.store.tables import cells, experiments

    query = (
        select(cells)
        .join(experiments, experiments.c.id == cells.c.experiment_id)
        .where(experiments.c.name == experiment)
        .order_by(cells.c.position)
    )
    with store._explained(), store.engine.connect() as connection:
        rows = connection.execute(query).all()
    return Plan(experiment, tuple(map(_cell, rows))) if rows else None


def _cell(row: Any) -> Cell:
    terms: dict[str, Any] = json.loads(row.terms)
    return Cell(**{**terms, "decks": tuple(terms["decks"]), "games": row.games})


def experiments(store: Store) -> list[str]:
    """List the experiments by name."""
    from sqlalchemy import select

    from hearthlab.arena.store.tables import experiments

    with store._explained(), store.engine.connect() as connection:
        return list(connection.execute(select(experiments.c.name).order_by("name")).scalars())


def results(store: Store, plan: Plan) -> dict[str, MatchResult]:
    """Give the results of a plan's cells, as far as they are played."""
    from sqlalchemy import select

    from hearthlab.arena.store.tables import cells, experiments, games

    columns = [column for column in games.c if column.name not in ("signature", "commit")]
    found = {}
    for cell in plan.cells:
        query = (
            select(*columns)
            .join(cells, cells.c.id == games.c.cell_id)
            .join(experiments, experiments.c.id == cells.c.experiment_id)
            .where(experiments.c.name == plan.name, cells.c.name == cell.name)
            .where(2 * games.c.pair + games.c.seat_of_a < cell.games)
            .order_by(games.c.pair, games.c.seat_of_a)
        )
        with store._explained(), store.engine.connect() as connection:
            rows = connection.execute(query).all()
        if rows:
            found[cell.name] = _result(cell, rows)
    return found


def _result(cell: Cell, rows: Iterable[Any]) -> MatchResult:
    terms = cell.terms
    makers = (build(terms.a, 0), build(terms.b, 0))
    records = tuple(map(game_of, rows))
    return MatchResult(
        a=makers[0].spec,
        b=makers[1].spec,
        sees=(makers[0].sees, makers[1].sees),
        decks=", ".join(cell.decks),
        seed=cell.seed,
        belief=cell.belief,
        positions=cell.positions,
        planned=cell.games,
        records=records,
        seconds=sum(each.clock_a.seconds + each.clock_b.seconds for each in records),
        workers=0,
    )
