"""Play nothing twice: a new cell begins with the games of one that has the very same terms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hearthlab.game.version import engine_version

if TYPE_CHECKING:
    from sqlalchemy import Connection


def adopt(connection: Connection, cell: Any) -> None:
    """Copy the games of a cell of another experiment: same terms, same seed, so the same games."""
    from sqlalchemy import and_, insert, literal, select

    from hearthlab.arena.store.tables import games, units

    source = _same(connection, cell)
    if source is None:
        return
    # The units first: the games of each of them are there, whatever is stored meanwhile.
    columns = ["cell_id", "unit", "games"]
    done = select(literal(cell.id), units.c.unit, units.c.games).where(
        units.c.cell_id == source, units.c.games > 0
    )
    connection.execute(insert(units).from_select(columns, done))
    within = 2 * games.c.pair + games.c.seat_of_a - 2 * cell.unit_pairs * units.c.unit
    copied = [column for column in games.c if column.name != "cell_id"]
    rows = (
        select(literal(cell.id), *copied)
        .join(
            units,
            and_(
                units.c.cell_id == cell.id,
                units.c.unit == games.c.pair // cell.unit_pairs,
                within < units.c.games,
            ),
        )
        .where(games.c.cell_id == source)
    )
    names = ["cell_id", *(column.name for column in copied)]
    connection.execute(insert(games).from_select(names, rows))


def _same(connection: Connection, cell: Any) -> int | None:
    """Find the cell with the same terms that has most games, all of them by this engine."""
    from sqlalchemy import func, select

    from hearthlab.arena.store.tables import cells, games

    found = connection.execute(
        select(cells.c.id)
        .join(games, games.c.cell_id == cells.c.id)
        .where(cells.c.terms == cell.terms, cells.c.unit_pairs == cell.unit_pairs)
        .where(cells.c.id != cell.id)
        .group_by(cells.c.id)
        .having(func.min(games.c.signature) == engine_version())
        .having(func.max(games.c.signature) == engine_version())
        .order_by(func.count().desc(), cells.c.id)
        .limit(1)
    ).scalar()
    return None if found is None else int(found)
