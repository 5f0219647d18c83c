"""Where a run puts its games: the interface of every store, and a list in memory.

`arena.store` keeps games in a database that many runs share; `Memory` keeps one run's games.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from threading import Event, Thread
from typing import Protocol, runtime_checkable

from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.players import label
from hearthlab.arena.progress import Counted
from hearthlab.arena.result import Label, MatchResult, result_of
from hearthlab.arena.worker import GameRecord, is_native
from hearthlab.game.errors import HearthlabError

LEASE_SECONDS = 120.0  # a lease that is not renewed ends after this time
RENEW_SECONDS = LEASE_SECONDS / 4
FAST_UNIT = 250  # pairs of a unit when games take no time to speak of

Score = tuple[int, int, float]  # pair, seat of agent a, score of agent a


@dataclass(frozen=True, slots=True)
class Unit:
    """A run of games of a cell that one worker plays: how many are kept, how many are wanted."""

    cell_id: int
    cell: str
    number: int
    first: int  # its first game's number in the cell
    stored: int  # games
    wanted: int


Played = tuple[Unit, Sequence[GameRecord]]


@runtime_checkable
class Sink(Protocol):
    """The interface of places that keep a run's games."""

    @property
    def name(self) -> str:
        """The place in words."""
        ...

    @property
    def lasts(self) -> bool:
        """Whether it survives the process, so that other runs may play into it meanwhile."""
        ...

    def as_noted(self, plan: Plan) -> Plan:
        """Return a plan with its cells named as they are noted here."""
        ...

    def register(self, plan: Plan) -> dict[str, int]:
        """Note a plan, or check that it is the one noted; return the numbers of its cells."""
        ...

    def missing(self, cell: Cell, cell_id: int) -> list[Unit]:
        """List the units of a cell that are neither done nor being played."""
        ...

    def lease(self, wanted: Iterable[Unit]) -> list[Unit]:
        """Reserve units for this run; return those that no other run has."""
        ...

    def renew(self) -> None:
        """Extend the leases of this run."""
        ...

    def release(self) -> None:
        """Release all leases of this run."""
        ...

    def add(self, played: Sequence[Played]) -> list[Unit]:
        """Keep the games of units that are still leased and end the leases; return the units."""
        ...

    def counted(self, wanted: Mapping[int, int]) -> dict[int, Counted]:
        """Count, per cell, what there is of the first n games."""
        ...

    def scores(self, cell_id: int) -> list[Score]:
        """List the scores of all games of a cell."""
        ...

    def results(self, plan: Plan) -> dict[str, MatchResult]:
        """Return the results of the cells that have games."""
        ...


def unit_pairs(cell: Cell) -> int:
    """Return the size of a cell's units; it follows from the cell, so that a plan can grow."""
    return FAST_UNIT if is_native(cell.terms) else 1


def divided(cell: Cell, cell_id: int, pairs: int) -> Iterator[Unit]:
    """Divide the games of a cell into units of some pairs."""
    for number, first in enumerate(range(0, cell.games, 2 * pairs)):
        yield Unit(cell_id, cell.name, number, first, 0, min(2 * pairs, cell.games - first))


@dataclass(slots=True)
class _Kept:
    """The games of one cell, and the names of its agents."""

    cell: Cell
    labels: tuple[Label, Label]
    games: dict[tuple[int, int], GameRecord] = field(default_factory=dict)  # by pair and seat


class Memory:
    """The games of one run, in memory; agents may be anything that makes one."""

    name = "in memory"
    lasts = False

    def __init__(self) -> None:
        self.kept: list[_Kept] = []  # by the number of the cell

    def as_noted(self, plan: Plan) -> Plan:
        """Return the plan: nothing is noted before a run."""
        return plan

    def register(self, plan: Plan) -> dict[str, int]:
        """Make room for a plan's games; agents that no spec describes are built, once."""
        self.kept = [_Kept(cell, (label(cell.terms.a), label(cell.terms.b))) for cell in plan.cells]
        return {each.cell.name: number for number, each in enumerate(self.kept)}

    def missing(self, cell: Cell, cell_id: int) -> list[Unit]:
        """List the units none of whose games was played."""
        games = self.kept[cell_id].games
        found = divided(cell, cell_id, unit_pairs(cell))
        return [unit for unit in found if (unit.first // 2, 0) not in games]

    def lease(self, wanted: Iterable[Unit]) -> list[Unit]:
        """Grant everything: there is only one run."""
        return list(wanted)

    def renew(self) -> None:
        """Do nothing: leases do not end."""

    def release(self) -> None:
        """Do nothing: no other worker asks for units."""

    def add(self, played: Sequence[Played]) -> list[Unit]:
        """Keep games; those kept before are kept once."""
        for unit, records in played:
            some = {(game.pair, game.seat_of_a): game for game in records}
            self.kept[unit.cell_id].games |= some
        return [unit for unit, _ in played]

    def counted(self, wanted: Mapping[int, int]) -> dict[int, Counted]:
        """Count games by their results."""
        found = {cell_id: Counted() for cell_id in wanted}
        for cell_id, counted in found.items():
            counted.add(self.kept[cell_id].games.values())
        return found

    def scores(self, cell_id: int) -> list[Score]:
        """List the scores of all games of a cell."""
        games = self.kept[cell_id].games.values()
        return [(game.pair, game.seat_of_a, game.score) for game in games]

    def results(self, plan: Plan) -> dict[str, MatchResult]:
        """Return the results of the cells that have games, which are put in order."""
        return {
            each.cell.name: result_of(each.cell, _in_order(each.games), each.labels)
            for each in self.kept
            if each.games
        }


def _in_order(games: Mapping[tuple[int, int], GameRecord]) -> tuple[GameRecord, ...]:
    return tuple(games[key] for key in sorted(games))


@contextmanager
def renewed(sink: Sink) -> Iterator[None]:
    """Renew the leases of this run from time to time."""
    if not sink.lasts:
        yield
        return
    over = Event()

    def renew() -> None:
        while not over.wait(RENEW_SECONDS):
            with suppress(HearthlabError):  # at worst others play the same, and ours is not stored
                sink.renew()

    thread = Thread(target=renew, daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()
