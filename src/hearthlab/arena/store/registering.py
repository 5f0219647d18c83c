"""Register plans in a store, and raise if they would mix with others."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from hearthlab.arena.named_files import FILES, file_digests
from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.sink import unit_pairs
from hearthlab.arena.store.adopting import adopt, comparable
from hearthlab.arena.store.errors import StoreError
from hearthlab.carddata.formats import Format
from hearthlab.game.version import difference, engine_version

if TYPE_CHECKING:
    from sqlalchemy import Connection, Table


def register(connection: Connection, plan: Plan, store: str) -> dict[str, int]:
    """Note a plan and its cells, or check that they are as noted; return the cells' numbers."""
    from sqlalchemy import select, update

    from hearthlab.arena.store.tables import cells, experiments

    insert_new(connection, experiments, {"name": plan.name})
    number = connection.execute(
        select(experiments.c.id).where(experiments.c.name == plan.name)
    ).scalar_one()
    _check_signature(connection, number, plan, store)
    found = {
        row.name: row
        for row in connection.execute(select(cells).where(cells.c.experiment_id == number))
    }
    ids = {}
    for position, cell in enumerate(plan.cells):
        row = found.get(cell.name)
        if row is None:
            new = insert_new(connection, cells, _row(cell, number, position))
            query = select(cells).where(cells.c.experiment_id == number, cells.c.name == cell.name)
            row = connection.execute(query).one()
            if new:
                adopt(connection, row)
        _check_terms(json.loads(row.terms), cell, plan, store)
        if row.games < cell.games:
            grown = update(cells).where(cells.c.id == row.id, cells.c.games < cell.games)
            connection.execute(grown.values(games=cell.games))
        ids[cell.name] = row.id
    return ids


def _row(cell: Cell, experiment: int, position: int) -> dict[str, Any]:
    terms = cell.terms
    return {
        "experiment_id": experiment,
        "name": cell.name,
        "position": position,
        "agent_a": str(terms.a),
        "agent_b": str(terms.b),
        "decks": ", ".join(cell.decks),
        "belief": cell.belief,
        "format": str(cell.format),
        "games": cell.games,
        "unit_pairs": unit_pairs(cell),
        "terms": json.dumps(_terms(cell), sort_keys=True),
    }


def _terms(cell: Cell) -> dict[str, Any]:
    """Return the terms of a cell, with digests of the files that they name."""
    facts = cell.facts()
    files = file_digests((facts["a"], facts["b"], cell.belief))
    return facts | {FILES: files} if files else facts


def _check_terms(noted: dict[str, Any], cell: Cell, plan: Plan, store: str) -> None:
    wanted = _terms(cell)
    then, now = comparable(noted), comparable(wanted)
    known, there = then.pop(FILES, {}), now.pop(FILES, {})  # results can be read without the files
    for path in sorted(known.keys() & there.keys()):
        if known[path] != there[path]:
            raise StoreError(
                f"store {store} has an experiment {plan.name!r} whose cell {cell.name!r} was "
                f"begun with another {path!r}: the file has changed since; name another store"
            )
    for name in sorted(now.keys() | then.keys()):
        if then.get(name) != now.get(name):
            raise StoreError(
                f"store {store} has an experiment {plan.name!r} whose cell {cell.name!r} was "
                f"begun with {name}={noted.get(name)!r}, not {wanted.get(name)!r}; give this one "
                "another name, or name another store"
            )


def _check_signature(connection: Connection, experiment: int, plan: Plan, store: str) -> None:
    """Raise if games of this engine would join games of an engine that behaves differently."""
    from sqlalchemy import select

    from hearthlab.arena.store.tables import cells, games

    played = connection.execute(
        select(cells.c.format, games.c.signature)
        .join(cells, cells.c.id == games.c.cell_id)
        .where(cells.c.experiment_id == experiment)
        .distinct()
    )
    for text, other in played:
        playing = Format.of(text)
        mine = engine_version(playing)
        if other != mine:
            raise StoreError(
                f"store {store} has games of experiment {plan.name!r} by engine {other}; this is "
                f"engine {mine}, and {difference(other, playing)}: give the experiment another "
                "name, or name another store"
            )


def insert_new(connection: Connection, table: Table, row: dict[str, Any]) -> bool:
    """Insert a row unless there is one with its key; return whether it was inserted."""
    from sqlalchemy.dialects import postgresql, sqlite

    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    insert = dialect.insert(table).values(row).on_conflict_do_nothing()
    # The row decides, not `rowcount`: PostgreSQL's driver does not give it for insertions.
    done = connection.execute(insert.returning(*table.primary_key))
    return done.first() is not None
