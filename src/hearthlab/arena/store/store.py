"""The store: registers plans, hands out missing games, and stores finished ones.

A run leases a unit of pairs by a row in `units` before it plays it. docs/store.md explains the life
of a lease, and why every game is stored once, even if runs are killed.
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from threading import RLock
from typing import TYPE_CHECKING, Any, Self

from hearthlab.agents.spec import nearest
from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.progress import Counted
from hearthlab.arena.result import MatchResult
from hearthlab.arena.sink import LEASE_SECONDS, Played, Score, Unit, divided
from hearthlab.arena.store import reading, replaying
from hearthlab.arena.store.adopting import in_words_of
from hearthlab.arena.store.errors import StoreError, explained
from hearthlab.arena.store.owner import is_gone, myself
from hearthlab.arena.store.rows import row_of

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

    from hearthlab.game.game import Game
    from hearthlab.game.replay import Replay


class Store:
    """A database of results, a `Sink` that many runs share. Use `open_store` to make one.

    >>> import hearthlab as hl
    >>> with hl.open_store(":memory:") as store:
    ...     hl.match("rules", "random", games=2, store=store).games, store.games()
    (2, ['1.0.0', '1.0.1'])
    """

    def __init__(self, engine: Engine, name: str) -> None:
        self.engine = engine
        self.name = name
        self.owner = myself()
        self._changes = RLock()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *how: object) -> None:
        self.close()

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()

    @property
    def lasts(self) -> bool:
        """Whether it survives the process, so that other runs may play into it meanwhile."""
        return self.name != "in memory"

    def explained(self) -> AbstractContextManager[None]:
        """Raise StoreError for trouble of the database, in words."""
        return explained(self.name)

    @contextmanager
    def _changing(self) -> Iterator[Connection]:
        """Begin a change of leases; this run makes one at a time.

        Two would lock the same units, in orders that PostgreSQL chooses, and wait for each other.
        """
        with self._changes, self.explained(), self.engine.begin() as connection:
            yield connection

    def _now(self, connection: Connection) -> float:
        """Return the time by one clock for all: the server's, or this machine's for a file."""
        from sqlalchemy import text

        if connection.dialect.name == "postgresql":
            asked = connection.execute(text("SELECT extract(epoch FROM clock_timestamp())"))
            return float(asked.scalar_one())
        return time.time()

    # --- Plans -----------------------------------------------------------------------------------
    def as_noted(self, plan: Plan) -> Plan:
        """Return a plan with the pairings of a tournament named as they are noted here."""
        if plan.seed is None:
            return plan
        try:
            noted = reading.plan_of(self, plan.name)
        except StoreError:  # one of its formats no longer exists; `register` compares only names
            return plan
        return plan if noted is None else in_words_of(plan, noted)

    def register(self, plan: Plan) -> dict[str, int]:
        """Note a plan, or check that it is the one noted; return the numbers of its cells."""
        from hearthlab.arena.store.registering import register

        with self.explained(), self.engine.begin() as connection:
            return register(connection, plan, self.name)

    def counted(self, wanted: Mapping[int, int]) -> dict[int, Counted]:
        """Count the games that cells have, of the first n wanted of each."""
        from sqlalchemy import case, func, select

        from hearthlab.arena.store.tables import games

        def count(score: float) -> Any:
            return func.sum(case((games.c.score == score, 1), else_=0))

        query = select(
            games.c.cell_id,
            func.count(),
            count(1.0),
            count(0.0),
            count(0.5),
            func.sum(
                func.coalesce(games.c.processor_a, games.c.seconds_a)
                + func.coalesce(games.c.processor_b, games.c.seconds_b)
            ),
        ).group_by(games.c.cell_id)
        found: dict[int, Counted] = {}
        with self.explained(), self.engine.connect() as connection:
            for first in set(wanted.values()):  # one question for all cells of a size
                cells = [cell for cell, games in wanted.items() if games == first]
                some = query.where(
                    games.c.cell_id.in_(cells), 2 * games.c.pair + games.c.seat_of_a < first
                )
                found |= {row[0]: Counted(*row[1:]) for row in connection.execute(some)}
        return found

    # --- Leases ----------------------------------------------------------------------------------
    def missing(self, cell: Cell, cell_id: int) -> list[Unit]:
        """List the units of a cell that are neither done nor leased."""
        from sqlalchemy import select

        from hearthlab.arena.store.tables import cells, units

        with self.explained(), self.engine.begin() as connection:
            now = self._now(connection)
            pairs = connection.execute(select(cells.c.unit_pairs).where(cells.c.id == cell_id))
            size = int(pairs.scalar_one())
            rows = connection.execute(select(units).where(units.c.cell_id == cell_id))
            found = {row.unit: row for row in rows}
        missing = []
        for unit in divided(cell, cell_id, size):
            row = found.get(unit.number)
            if row is None:
                missing.append(unit)
            elif row.games < unit.wanted and (row.owner is None or self._free(row, now)):
                missing.append(replace(unit, stored=row.games))
        return missing

    def _free(self, row: Any, now: float) -> bool:
        return row.until < now or is_gone(row.owner)

    def lease(self, wanted: Iterable[Unit]) -> list[Unit]:
        """Lease units to this run; return those that no other run has leased or played."""
        from sqlalchemy import or_, select, update

        from hearthlab.arena.store.registering import insert_new
        from hearthlab.arena.store.tables import units

        mine = []
        with self._changing() as connection:
            now = self._now(connection)
            for unit in wanted:
                where = (units.c.cell_id == unit.cell_id, units.c.unit == unit.number)
                lease = {"owner": self.owner, "until": now + LEASE_SECONDS}
                row = {"cell_id": unit.cell_id, "unit": unit.number, "games": 0, **lease}
                if insert_new(connection, units, row):
                    mine.append(unit)
                    continue
                found = connection.execute(select(units).where(*where)).one_or_none()
                if found is None:  # given back just now; the next look finds it
                    continue
                if found.owner is not None and not self._free(found, now):
                    continue
                same = or_(units.c.owner == found.owner, units.c.owner.is_(None))
                taken = connection.execute(
                    update(units).where(*where, same, units.c.games == unit.stored).values(**lease)
                )
                if taken.rowcount == 1:
                    mine.append(unit)
        return mine

    def renew(self) -> None:
        """Extend the leases of this run: it is still playing."""
        from sqlalchemy import update

        from hearthlab.arena.store.tables import units

        with self._changing() as connection:
            self._lock(connection)
            until = self._now(connection) + LEASE_SECONDS
            connection.execute(update(units).where(units.c.owner == self.owner).values(until=until))

    def release(self) -> None:
        """Release all leases of this run."""
        from sqlalchemy import delete, update

        from hearthlab.arena.store.tables import units

        with self._changing() as connection:
            self._lock(connection)
            mine = units.c.owner == self.owner
            connection.execute(delete(units).where(mine, units.c.games == 0))
            connection.execute(update(units).where(mine).values(owner=None, until=None))

    def _lock(self, connection: Connection) -> None:
        """Lock our rows in a fixed order to avoid deadlock with runs that find our leases ended."""
        from sqlalchemy import select

        from hearthlab.arena.store.tables import units

        mine = select(units.c.unit).where(units.c.owner == self.owner)
        connection.execute(mine.order_by(units.c.cell_id, units.c.unit).with_for_update())

    # --- Games -----------------------------------------------------------------------------------
    def add(self, played: Sequence[Played]) -> list[Unit]:
        """Store the games of units that are still leased and end the leases; return the units."""
        from sqlalchemy import insert, update

        from hearthlab.arena.store.tables import games, units

        rows: list[dict[str, Any]] = []
        kept = []
        with self._changing() as connection:
            for unit, records in sorted(played, key=_place):
                done = connection.execute(
                    update(units)
                    .where(
                        units.c.cell_id == unit.cell_id,
                        units.c.unit == unit.number,
                        units.c.owner == self.owner,
                        units.c.games == unit.stored,
                    )
                    .values(owner=None, until=None, games=unit.stored + len(records))
                )
                if done.rowcount == 1:
                    kept.append(unit)
                    rows += [row_of(record, unit.cell_id) for record in records]
            if rows:
                connection.execute(insert(games), rows)
        return kept

    def scores(self, cell_id: int) -> list[Score]:
        """List pair, seat of agent a and its score, of all games of a cell."""
        from sqlalchemy import select

        from hearthlab.arena.store.tables import games

        query = select(games.c.pair, games.c.seat_of_a, games.c.score)
        with self.explained(), self.engine.connect() as connection:
            rows = connection.execute(query.where(games.c.cell_id == cell_id))
            return [(row.pair, row.seat_of_a, row.score) for row in rows]

    # --- Results ---------------------------------------------------------------------------------
    def results(self, plan: Plan) -> dict[str, MatchResult]:
        """Return the results of a plan's cells, as far as they are played."""
        return reading.results(self, plan)

    def experiments(self) -> list[str]:
        """List the experiments by name."""
        return reading.experiments(self)

    def plan(self, experiment: str) -> Plan:
        """Return the plan of an experiment as it was noted."""
        self.check_names([experiment])
        found = reading.plan_of(self, experiment)
        return found or Plan(experiment, ())

    def check_names(self, experiments: Sequence[str]) -> None:
        """Raise for an experiment that this store does not have."""
        known = self.experiments() if experiments else []
        for name in experiments:
            if name not in known:
                raise StoreError(
                    f"store {self.name} has no experiment {name!r}; {nearest(name, known)}"
                )

    def all_results(self, experiments: Sequence[str] = ()) -> list[MatchResult]:
        """Return the results of all cells, or of some experiments' cells."""
        return list(self.each_result(experiments))

    def each_result(self, experiments: Sequence[str] = ()) -> Iterator[MatchResult]:
        """Give the same one by one, for a store that is larger than memory.

        An unknown experiment is refused before the first. A warning names agents that cannot be
        played any more, whose games are among them, and cells that cannot be read.
        """
        self.check_names(experiments)
        found = [reading.readable(self, name) for name in experiments or self.experiments()]
        for note in dict.fromkeys(note for each in found for note in each.notes):
            warnings.warn(note, stacklevel=2)
        for each in found:
            for cell in each.plan.cells:
                yield from self.results(replace(each.plan, cells=(cell,))).values()

    # --- Single games ----------------------------------------------------------------------------
    def games(self) -> list[str]:
        """List the ids of all stored games, CELL.PAIR.SEAT of agent a."""
        return replaying.games(self)

    def game(self, game_id: str) -> Game:
        """Play a stored game again, exactly; see its `log` and `history`."""
        return replaying.game(self, game_id)

    def notes(self, game_id: str) -> dict[str, Any]:
        """Return the notes of the agents "a" and "b" on a game, such as a model's transcript."""
        return replaying.notes(self, game_id)

    def replay(self, game_id: str) -> Replay:
        """Return the replay of a stored game."""
        from hearthlab.game.replay import Replay

        return Replay.of(self.game(game_id))


def _place(played: Played) -> tuple[int, int]:
    return played[0].cell_id, played[0].number
