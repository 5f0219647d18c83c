"""Reuse of games: a cell starts with the games of a cell with exactly the same terms.

Specs that were printed in the words of earlier versions (see agents/spec.py) mean the same agents.
The cells of a tournament are named after their agents as printed, and their seeds are made of these
names: so a tournament that is stored in earlier words keeps its names and seeds.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hearthlab.agents.spec import canonical
from hearthlab.arena.plan import VERSUS, Cell, Plan, cell_seed
from hearthlab.carddata.formats import Format
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
    # The units first: their games are complete, even if others are stored meanwhile.
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

    version = engine_version(Format.of(cell.format))
    alike = connection.execute(
        select(cells.c.id, cells.c.terms)
        .join(games, games.c.cell_id == cells.c.id)
        .where(cells.c.decks == cell.decks, cells.c.belief == cell.belief)
        .where(cells.c.unit_pairs == cell.unit_pairs, cells.c.id != cell.id)
        .group_by(cells.c.id, cells.c.terms)
        .having(func.min(games.c.signature) == version)
        .having(func.max(games.c.signature) == version)
        .order_by(func.count().desc(), cells.c.id)
    )
    wanted = comparable(json.loads(cell.terms))
    return next((int(row.id) for row in alike if comparable(json.loads(row.terms)) == wanted), None)


def comparable(terms: dict[str, Any]) -> dict[str, Any]:
    """Return a cell's terms with its agents in canonical form, independent of their wording.

    Cells keep their original words; agents/spec.py lists the words of earlier versions.
    """
    return {**terms, "a": canonical(terms["a"]), "b": canonical(terms["b"])}


def in_words_of(plan: Plan, noted: Plan) -> Plan:
    """Give cells of a tournament the names and seeds of the same pairings in a noted plan."""
    assert plan.seed is not None
    names = {cell.name for cell in noted.cells}
    former = {
        _pairing(cell): cell
        for cell in noted.cells
        if cell.name == f"{cell.a}{VERSUS}{cell.b}"
        and cell.seed == cell_seed(plan.seed, cell.name)
        and cell.name != f"{canonical(str(cell.a))}{VERSUS}{canonical(str(cell.b))}"
    }
    cells = []
    for cell in plan.cells:
        found = None if cell.name in names else former.get(_pairing(cell))
        cells.append(cell if found is None else replace(found, games=cell.games))
    return replace(plan, cells=tuple(cells))


def _pairing(cell: Cell) -> tuple[object, ...]:
    """Return the identity of a tournament's cell, independent of the agents' wording."""
    agents = frozenset(canonical(str(agent)) for agent in (cell.a, cell.b))
    return agents, cell.decks, cell.belief, cell.positions, cell.measure, cell.format
