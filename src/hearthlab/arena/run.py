"""Runs of a plan: play what is missing on any backend, keep it, and return the results.

This is the one road of every game: `match`, tournaments, ladders and experiments are plans. Any
number of runs can work on one plan in one store; each leases units of pairs, plays them, and stores
them. Killed at any moment and started again, a run resumes with what is not stored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from time import perf_counter, sleep

from hearthlab.arena.backends import Backend, Task, open_backend
from hearthlab.arena.opening import opened
from hearthlab.arena.pairs import Pair
from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.players import AgentSource, MatchError, check_portable, is_foreign, name_of
from hearthlab.arena.progress import CellProgress, Counted, RunProgress
from hearthlab.arena.result import Effort, MatchResult, result_of
from hearthlab.arena.sink import Score, Sink, Unit, renewed
from hearthlab.arena.worker import GameRecord
from hearthlab.game.errors import WrongType, whole_number

AHEAD = 2  # tasks handed out per worker
TASK_SECONDS = 0.5  # what a worker is given at a time should take about this long
MOST_UNITS = 64  # units of a task
WRITE_SECONDS = 0.5  # the longest time between two writes of games
WRITE_GAMES = 5_000  # the most games that wait to be written
POLL_SECONDS = 0.5  # between two looks at what is done
LOOK_SECONDS = 5.0  # between two looks at what others play, while there is something to play

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
    workers: int = 1
    kept_in: str | None = None  # the store's name; None: the games were in memory

    @property
    def games(self) -> int:
        """The number of games of all cells."""
        return sum(result.games for result in self.results.values())

    @property
    def complete(self) -> bool:
        """Whether all games of the plan are there."""
        return self.games >= self.plan.games

    @property
    def match(self) -> MatchResult:
        """The result of a plan of one cell, with what this run spent if it played all games."""
        (cell,) = self.plan.cells
        effort = None if self.stored else Effort(self.seconds, self.workers, self.interrupted)
        return replace(self.results.get(cell.name) or result_of(cell, ()), effort=effort)


def run(
    plan: Plan,
    *,
    store: Sink | str | Path | None = None,
    workers: int = 1,
    backend: str = "local",
    on_progress: Callable[[RunProgress], None] | None = None,
    enough: Enough | None = None,
    forfeit: bool = False,
    isolated: bool = True,
) -> RunResult:
    """Play what is missing of a plan and return its results; Ctrl-C keeps what was played.

    store: a store, or the file or URL of one, that games are kept in; without, they are in memory.
    backend: "local" plays in processes of this machine, "ray" on a Ray cluster.
    enough: takes a cell's name and the scores of its mirrored pairs, in order and without gaps, and
    returns whether the cell has been played enough.
    forfeit: when an agent fails, the run continues with the cells that it is not in; else it ends.
    isolated: as in `match`.
    """
    if not isinstance(plan, Plan):
        raise WrongType(f"plan={plan!r}: should be a Plan")
    workers = whole_number("workers", workers)
    plan.check()
    if workers > 1:
        for agent in _agents(plan):
            check_portable(agent, workers)
    with opened(store) as sink:
        plan = sink.as_noted(plan)
        started = perf_counter()
        one = _Run(plan, sink, on_progress, enough)
        interrupted = False
        try:
            with renewed(sink):
                one.play(backend, workers, forfeit=forfeit, isolated=isolated)
        except KeyboardInterrupt:
            interrupted = True
        finally:
            sink.release()
        return RunResult(
            plan=plan,
            results=sink.results(plan),
            seconds=perf_counter() - started,
            played=one.progress.played,
            stored=one.stored,
            interrupted=interrupted,
            forfeits=one.forfeits,
            workers=workers,
            kept_in=sink.name if sink.lasts else None,
        )


def _agents(plan: Plan) -> list[AgentSource]:
    """List the agents of a plan, each once; functions need not be hashable."""
    found: list[AgentSource] = []
    for agent in (agent for cell in plan.cells for agent in cell.terms.agents):
        if agent not in found:
            found.append(agent)
    return found


@dataclass(slots=True)
class _CellWork:
    """What is left of a cell."""

    cell: Cell
    id: int
    pairs: list[Pair]
    missing: list[Unit]
    size: int = 1  # units of its next task
    scores: dict[tuple[int, int], float] = field(default_factory=dict)  # by pair and seat
    in_order: list[float] = field(default_factory=list)  # of whole pairs 0, 1, 2, …
    closed: bool = False  # nothing is handed out any more

    def games_of(self, unit: Unit) -> tuple[Pair, ...]:
        """Return the pairs of a unit that are to be played, without the games that are stored."""
        found: list[Pair] = []
        for game in range(unit.first + unit.stored, unit.first + unit.wanted):
            pair = self.pairs[game // 2]
            if found and found[-1].index == pair.index:
                found[-1] = pair
            else:
                found.append(pair if game % 2 == 0 else pair.only(1))
        return tuple(found)


class _Run:
    """The run of one plan."""

    def __init__(
        self,
        plan: Plan,
        sink: Sink,
        on_progress: Callable[[RunProgress], None] | None,
        enough: Enough | None,
    ) -> None:
        self.plan = plan
        self.sink = sink
        self.on_progress = on_progress
        self.enough = enough
        ids = sink.register(plan)
        sink.release()  # what an earlier run with this store could not give back
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
        return _CellWork(cell, cell_id, cell.pairs(), self.sink.missing(cell, cell_id))

    def _recount(self) -> None:
        """Count what is stored, whoever played it."""
        counted = self.sink.counted({each.id: each.cell.games for each in self.work})
        for each in self.work:
            have = asdict(counted.get(each.id, Counted()))
            self.progress.cells[each.cell.name] = CellProgress(**have, planned=each.cell.games)

    # --- Playing ---------------------------------------------------------------------------------
    def play(self, backend: str, workers: int, *, forfeit: bool, isolated: bool) -> None:
        """Hand out what is missing until everything is stored."""
        if not any(each.missing for each in self.work) and self._all_done():
            return
        strangers = [agent for agent in _agents(self.plan) if isolated and is_foreign(agent)]
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
        """Lease some units of the first cell that misses any, and give them to a worker."""
        for each in self.work:
            while each.missing:
                wanted, each.missing = each.missing[: each.size], each.missing[each.size :]
                units = self.sink.lease(wanted)
                if units:
                    pairs = tuple(pair for unit in units for pair in each.games_of(unit))
                    players.submit(Task((each.cell.name, tuple(units)), each.cell.terms, pairs))
                    return True
        return False

    def _withdraw(self, agent: str, why: str) -> None:
        """Hand out no more games of an agent that has failed."""
        self.forfeits.setdefault(agent, why)
        for each in self.work:
            if agent in map(name_of, each.cell.terms.agents):
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
            self.sink.add(self.waiting)
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
                each.missing = self.sink.missing(each.cell, each.id)
        if self.on_progress is not None:
            self.on_progress(self.progress)

    def _look_around_sometimes(self) -> None:
        """Count what others have played, too."""
        if self.sink.lasts and perf_counter() - self.looked >= LOOK_SECONDS:
            self._write()
            self._recount()
            self._read_scores()
            self.looked = perf_counter()

    # --- Enough ----------------------------------------------------------------------------------
    def _read_scores(self) -> None:
        if self.enough is not None:
            for each in self.work:
                if not each.closed:
                    self._note(each, self.sink.scores(each.id))

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
