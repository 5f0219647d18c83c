"""Results read from a store."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hearthlab.arena.named_files import FILES
from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.players import Gone, stored
from hearthlab.arena.result import MatchResult, result_of
from hearthlab.arena.store.errors import StoreError
from hearthlab.arena.store.rows import game_of
from hearthlab.carddata.formats import Format, FormatError
from hearthlab.game.errors import HearthlabError
from hearthlab.game.version import engine_version

if TYPE_CHECKING:
    from hearthlab.arena.store.store import Store

UNREAD = ("signature", "commit", "moves", "notes")  # columns that results do not need


def plan_of(store: Store, experiment: str) -> Plan | None:
    """Return the plan of an experiment as it was noted, the cells in order."""
    rows = _rows_of_cells(store, experiment)
    found = []
    for row in rows:
        with _placed(store, experiment, row.name):
            found.append(cell_of(row))
    return Plan(experiment, tuple(found)) if found else None


@dataclass(frozen=True, slots=True)
class Readable:
    """The readable cells of an experiment, and notes on missing ones."""

    plan: Plan
    notes: tuple[str, ...]


def readable(store: Store, experiment: str) -> Readable:
    """Return the cells of an experiment that can be read.

    A cell whose agent is gone is one of them: its games, and the agent's name, are in the store.
    """
    found, notes = list[Cell](), dict[str, None]()
    for row in _rows_of_cells(store, experiment):
        try:
            with _placed(store, experiment, row.name):
                cell = cell_of(row)
        except StoreError as error:
            notes[f"{error}; it is left out"] = None
            continue
        found.append(cell)
        for agent in (cell.a, cell.b):
            if isinstance(agent, Gone):
                notes[_gone(store, agent)] = None
    return Readable(Plan(experiment, tuple(found)), tuple(notes))


def _gone(store: Store, agent: Gone) -> str:
    why = agent.why.partition(";")[0]
    return (
        f"store {store.name}: agent {agent.spec!r} cannot be played any more ({why}); its stored "
        "games are used"
    )


def _rows_of_cells(store: Store, experiment: str) -> Sequence[Any]:
    from sqlalchemy import select

    from hearthlab.arena.store.tables import cells, experiments

    query = (
        select(cells)
        .join(experiments, experiments.c.id == cells.c.experiment_id)
        .where(experiments.c.name == experiment)
        .order_by(cells.c.position)
    )
    with store.explained(), store.engine.connect() as connection:
        return connection.execute(query).all()


def cell_of(row: Any) -> Cell:
    """Read a cell; `Gone` stands for an agent that cannot be made any more."""
    terms: dict[str, Any] = json.loads(row.terms)
    terms.pop(FILES, None)
    terms["a"] = stored(terms["a"], row.agent_a)
    terms["b"] = stored(terms["b"], row.agent_b)
    return Cell(**{**terms, "decks": tuple(terms["decks"]), "games": row.games})


@contextmanager
def _placed(store: Store, experiment: str, cell: str) -> Iterator[None]:
    """Name the place of what cannot be read, such as a format that no longer exists."""
    try:
        yield
    except HearthlabError as error:
        raise StoreError(
            f"store {store.name}, experiment {experiment!r}, cell {cell!r} cannot be read: {error}"
        ) from error


def experiments(store: Store) -> list[str]:
    """List the experiments by name."""
    from sqlalchemy import select

    from hearthlab.arena.store.tables import experiments

    with store.explained(), store.engine.connect() as connection:
        return list(connection.execute(select(experiments.c.name).order_by("name")).scalars())


def results(store: Store, plan: Plan) -> dict[str, MatchResult]:
    """Return the results of a plan's cells, as far as they are played."""
    from sqlalchemy import select

    from hearthlab.arena.store.tables import cells, experiments, games

    columns = [column for column in games.c if column.name not in UNREAD]
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
        with store.explained(), store.engine.connect() as connection:
            rows = connection.execute(query).all()
        if rows:
            with _placed(store, plan.name, cell.name):
                found[cell.name] = result_of(cell, tuple(map(game_of, rows)))
    return found


@dataclass(frozen=True, slots=True)
class Comparable:
    """Results by one engine, the number of games that are left out, and notes for the reader."""

    results: list[MatchResult]
    left_out: int
    notes: tuple[str, ...]


def of_this_engine(store: Store, experiments: Sequence[str] = ()) -> Comparable:
    """Return the results of cells played by this engine; count the games of all other cells.

    Engines of different signatures play by different rules, so their games are not comparable.
    """
    ours: list[MatchResult] = []
    notes: dict[str, None] = {}
    left_out = 0
    store.check_names(experiments)
    for name in experiments or store.experiments():
        others = _of_other_engines(store, name)
        left_out += sum(others.values())
        found = readable(store, name)
        cells = (cell for cell in found.plan.cells if cell.name not in others)
        ours += results(store, Plan(name, tuple(cells))).values()
        notes |= dict.fromkeys(found.notes)
    return Comparable(ours, left_out, tuple(notes))


def _of_other_engines(store: Store, experiment: str) -> dict[str, int]:
    """Count the games of cells that have any by an engine of another signature."""
    from sqlalchemy import func, select

    from hearthlab.arena.store.tables import cells, experiments, games

    query = (
        select(
            cells.c.name,
            cells.c.format,
            func.count(),
            func.min(games.c.signature),
            func.max(games.c.signature),
        )
        .join(games, games.c.cell_id == cells.c.id)
        .join(experiments, experiments.c.id == cells.c.experiment_id)
        .where(experiments.c.name == experiment)
        .group_by(cells.c.id, cells.c.name, cells.c.format)
    )
    found = {}
    with store.explained(), store.engine.connect() as connection:
        for name, text, count, *versions in connection.execute(query):
            if set(versions) != {_version(text)}:
                found[name] = int(count)
    return found


def _version(text: str) -> str:
    """Return the version of this engine for a format; empty if there is no such format here."""
    try:
        return engine_version(Format.of(text))
    except FormatError:
        return ""
