"""Run a plan: play what is missing, wherever, store it, and give the results.

Any number of runs can work on one plan in one store; each claims units of pairs, plays them, and
stores them. Killed at any moment and started again, a run goes on with what is not stored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from threading import Event, Thread
from time import perf_counter, sleep

from hearthlab.arena.backends import Backend, Task, open_backend
from hearthlab.arena.pairs import Pair
from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.players import MatchError, is_foreign
from hearthlab.arena.progress import RunProgress
from hearthlab.arena.result import MatchResult
from hearthlab.arena.store import Store, StoreError, Unit, open_store
from hearthlab.arena.store.store import CLAIM_SECONDS, Counted
from hearthlab.arena.worker import GameRecord, Terms
from hearthlab.game.errors import WrongType, whole_number

AHEAD = 2  # tasks handed out for every worker
TASK_SECONDS = 0.5  # what a worker is given at a time should take about so long
MOST_UNITS = 64  # units of a task
WRITE_SECONDS = 0.5  # games are stored about so often
WRITE_GAMES = 5_000  # or when there are so many
POLL_SECONDS = 0.5  # between two looks at what is done
LOOK_SECONDS = 5.0  # between two looks at what others play, while there is something to play
RENEW_SECONDS = CLAIM_SECONDS / 4

Score = tuple[int, int, float]  # pair, seat of agent a, score of agent a
Enough = Callable[[str, Sequence[float]], bool]


@dataclass(frozen=True, slots=True)
class RunResult:
    """What a run gave."""

    plan: Plan
    results: dict[str, MatchResult]  # by cell; those without games are absent
    seconds: float
    played: int  # games, by this run
    stored: int  # games that were there already
    interrupted: bool = False
    forfeits: Mapping[str, str] = field(default_factory=dict)  # why, by agent

    @property
    def games(self) -> int:
        """The number of games of all cells."""
        return sum(result.games for result in self.results.values())

    @property
    def complete(self) -> bool:
        """Whether all games of the plan are there."""
        return self.games >= self.plan.games


def run(
    plan: Plan,
    *,
    store: Store | None = None,
    workers: int = 1,
    backend: str = "local",
    on_progress: Callable[[RunProgress], None] | None = None,
    enough: Enough | None = None,
    forfeit: bool = False,
    isolated: bool = True,
) -> RunResult:
    """Play what is missing of a plan and give its results; Ctrl-C keeps what was played.

    store: where games are kept; without one they are kept in memory.
    backend: "local" plays in processes of this machine, "ray" on a Ray cluster.
    enough: told a cell's name and the scores of its mirrored pairs, in order and without gaps; says
    whether the cell has been played enough.
    forfeit: when an agent fails, the run goes on with the cells that it is not in; else it ends.
    isolated: as in `match`.
    """
    if not isinstance(plan, Plan):
        raise WrongType(f"plan={plan!r}: should be a Plan")
    if store is not None and not isinstance(store, Store):
        raise WrongType(f"store={store!r}: should be a Store; open_store({store!r}) gives one")
    workers = whole_number("workers", workers)
    plan.check()
    if store is None:
        with open_store() as memory:
            return run(
                plan,
                store=memory,
                workers=workers,
                backend=backend,
                on_progress=on_progress,
                enough=enough,
                forfeit=forfeit,
                isolated=isolated,
            )
    started = perf_counter()
    one = _Run(plan, store, on_progress, enough)
    interrupted = False
    try:
        with _renewed(store):
            one.play(backend, workers, forfeit=forfeit, isolated=isolated)
    except KeyboardInterrupt:
        interrupted = True
    finally:
        store.release()
    return RunResult(
        plan=plan,
        results=store.results(plan),
        seconds=perf_counter() - started,
        played=one.progress.played,
        stored=one.stored,
        interrupted=interrupted,
        forfeits=one.forfeits,
    )


@dataclass(slots=True)
class _CellWork:
    """What is left of a cell."""

    cell: Cell
    id: int
    terms: Terms
    pairs: list[Pair]
    unit_games: int
    missing: list[Unit]
    size: int = 1  # units of its next task
    scores: dict[tuple[int, int], float] = field(default_factory=dict)  # by pair and seat
    in_order: list[float] = field(default_factory=list)  # of whole pairs 0, 1, 2, …
    closed: bool = False  # nothing is handed out any more

    def games_of(self, unit: Unit) -> tuple[Pair, ...]:
        """Return the pairs of a unit that are to be played, without the games that are stored."""
        found: list[Pair] = []
        first = unit.number * self.unit_games
        for game in range(first + unit.stored, first + unit.wanted):
            pair = self.pairs[game // 2]
            if found and found[-1].index == pair.index:
                found[-1] = pair
            else:
                found.append(pair if game % 2 == 0 else pair.only(1))
        return tuple(found)


class _Run:
    """Play one plan."""

    def __init__(
        self,
        plan: Plan,
        store: Store,
        on_progress: Callable[[RunProgress], None] | None,
        enough: Enough | None,
    ) -> None:
        self.store = store
        self.on_progress = on_progress
        self.enough = enough
        ids = store.register(plan)
        store.release()  # what an earlier run with this store could not give back
        self.work = [self._cell(cell, ids[cell.name]) for cell in plan.cells]
        self.by_name = {each.cell.name: each for each in self.work}
        self.progress = RunProgress.of(plan)
        self._recount()
        self.stored = self.progress.games
        self.waiting: list[tuple[Unit, list[GameRecord]]] = []  # played, not stored yet
        self.written = perf_counter()
        self.looked = perf_counter()
        self.forfeits: dict[str, str] = {}
        self._read_scores()

    def _cell(self, cell: Cell, cell_id: int) -> _CellWork:
        missing = self.store.missing(cell, cell_id)
        unit_games = self.store.unit_games(cell_id)
        return _CellWork(cell, cell_id, cell.terms, cell.pairs(), unit_games, missing)

    def _recount(self) -> None:
        """Count what is stored, whoever played it."""
        counted = self.store.counted({each.id: each.cell.games for each in self.work})
        for each in self.work:
            have, shown = counted.get(each.id, Counted()), self.progress.cells[each.cell.name]
            shown.games, shown.wins, shown.losses = have.games, have.wins, have.losses
            shown.draws, shown.seconds = have.draws, have.seconds

    # --- Playing ---------------------------------------------------------------------------------
    def play(self, backend: str, workers: int, *, forfeit: bool, isolated: bool) -> None:
        """Hand out what is missing until everything is stored."""
        if not any(each.missing for each in self.work) and self._all_done():
            return
        agents = {agent for each in self.work for agent in each.terms.agents}
        strangers = [agent for agent in agents if isolated and is_foreign(agent)]
        players = open_backend(backend, workers, strangers=strangers)
        running = 0
        try:
            while True:
                while running < AHEAD * players.workers and self._hand_out(players):
                    running += 1
                if running:
                    try:
                        for task, records in players.wait(POLL_SECONDS):
                            running -= 1
                            self._take(task, records)
                    except MatchError as error:
                        if not forfeit or error.culprit is None:
                            raise
                        running -= 1
                        self._withdraw(error.culprit, str(error))
                self._write_sometimes()
                self._look_around_sometimes()
                if not running and not any(each.missing for each in self.work):
                    self._write()
                    if self._all_done():
                        return
                    self._wait_for_others()
        finally:
            self._write()
            players.close()

    def _hand_out(self, players: Backend) -> bool:
        """Claim some units of the first cell that misses any, and give them to a worker."""
        for each in self.work:
            while each.missing:
                wanted, each.missing = each.missing[: each.size], each.missing[each.size :]
                units = self.store.claim(wanted)
                if units:
                    pairs = tuple(pair for unit in units for pair in each.games_of(unit))
                    players.submit(Task((each.cell.name, tuple(units)), each.terms, pairs))
                    return True
        return False

    def _withdraw(self, agent: str, why: str) -> None:
        """Hand out no more games of an agent that has failed."""
        self.forfeits.setdefault(agent, why)
        for each in self.work:
            if agent in each.terms.agents:
                each.closed = True
                each.missing = []

    def _take(self, task: Task, records: list[GameRecord]) -> None:
        """Take the games of a task, unit by unit."""
        name, units = task.key
        each = self.by_name[name]
        at = 0
        for unit in units:
            count = unit.wanted - unit.stored
            self.waiting.append((unit, records[at : at + count]))
            at += count
        spent = sum(game.clock_a.seconds + game.clock_b.seconds for game in records) / len(units)
        each.size = max(1, min(MOST_UNITS, 2 * each.size, int(TASK_SECONDS / (spent + 1e-6))))
        self.progress.add(name, records)
        if self.enough is not None:
            self._note(each, ((game.pair, game.seat_of_a, game.score) for game in records))
        if self.on_progress is not None:
            self.on_progress(self.progress)

    def _write_sometimes(self) -> None:
        games = sum(len(records) for _, records in self.waiting)
        if games >= WRITE_GAMES or perf_counter() - self.written >= WRITE_SECONDS:
            self._write()

    def _write(self) -> None:
        """Store what was played."""
        if self.waiting:
            self.store.add(self.waiting)
            self.waiting = []  # not before: a store that refuses, or Ctrl-C, loses no games
        self.written = perf_counter()

    # --- Others ----------------------------------------------------------------------------------
    def _all_done(self) -> bool:
        self._recount()
        return all(
            each.closed or self.progress.cells[each.cell.name].games >= each.cell.games
            for each in self.work
        )

    def _wait_for_others(self) -> None:
        """Wait for what others play; take it over when they are gone."""
        sleep(POLL_SECONDS)
        for each in self.work:
            if not each.closed:
                each.missing = self.store.missing(each.cell, each.id)
        if self.on_progress is not None:
            self.on_progress(self.progress)

    def _look_around_sometimes(self) -> None:
        """Count what others have played, too."""
        if self.store.lasts and perf_counter() - self.looked >= LOOK_SECONDS:
            self._write()
            self._recount()
            self._read_scores()
            self.looked = perf_counter()

    # --- Enough ----------------------------------------------------------------------------------
    def _read_scores(self) -> None:
        if self.enough is not None:
            for each in self.work:
                if not each.closed:
                    self._note(each, self.store.scores(each.id))

    def _note(self, each: _CellWork, scores: Iterable[Score]) -> None:
        """Note scores; close the cell when they are enough."""
        assert self.enough is not None
        each.scores |= {(pair, seat): score for pair, seat, score in scores}
        before = len(each.in_order)
        while {(pair := len(each.in_order), 0), (pair, 1)} <= each.scores.keys():
            each.in_order.append((each.scores[pair, 0] + each.scores[pair, 1]) / 2)
        grown = len(each.in_order) > before
        if grown and not each.closed and self.enough(each.cell.name, each.in_order):
            each.closed = True
            each.missing = []


@contextmanager
def _renewed(store: Store) -> Iterator[None]:
    """Renew the claims of this process from time to time."""
    if not store.lasts:
        yield
        return
    over = Event()

    def renew() -> None:
        while not over.wait(RENEW_SECONDS):
            with suppress(StoreError):  # at worst others play the same, and ours is not stored
                store.renew()

    thread = Thread(target=renew, daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()
