"""Runs of a plan: play the missing games on any backend, keep them, and return the results.

This is the one road of every game: `match`, tournaments, ladders and experiments are plans. Any
number of runs can work on one plan in one store; each leases units of pairs, plays them, and stores
them. Killed at any moment and started again, a run resumes with the games not stored.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

from hearthlab.agents.foreign.idle import end_idle
from hearthlab.arena.backends import Backend, Task, open_backend
from hearthlab.arena.cell_work import CellWork
from hearthlab.arena.notebook import notebook_bar
from hearthlab.arena.open_sink import opened
from hearthlab.arena.pairs import Pair
from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.players import AgentSource, MatchError, check_portable, is_foreign, name_of
from hearthlab.arena.progress import CellProgress, Counted, RunProgress
from hearthlab.arena.result import Effort, MatchResult, result_of
from hearthlab.arena.showing import aligned, percent, shortened
from hearthlab.arena.sink import Score, Sink, Unit, renewed
from hearthlab.arena.worker import GameRecord
from hearthlab.carddata.html import framed, table
from hearthlab.carddata.naming import make_callable
from hearthlab.game.errors import WrongType, whole_number

APART = 2  # units of a task that has games between the two of a pair
AHEAD = 2  # tasks handed out per worker
TASK_SECONDS = 0.5  # the target time of one worker task
MOST_UNITS = 64  # units of a task
WRITE_SECONDS = 0.5  # the longest time between two writes of games
WRITE_GAMES = 5_000  # the most games that wait to be written
POLL_SECONDS = 0.5  # between two polls of finished tasks
LOOK_SECONDS = 5.0  # between two polls of other runs' games, while there is work

RUN_COLUMNS = ("cell", "games", "win rate", "95 % interval")
Enough = Callable[[str, Sequence[float]], bool]
Referee = Callable[[str, Sequence[GameRecord]], Collection[str]]
Order = Callable[[str, int], Any]
Dealt = Callable[[Cell, list[Pair]], list[Pair]]


@dataclass(frozen=True, slots=True, repr=False)
class RunResult:
    """The outcome of a run.

    >>> import hearthlab as hl
    >>> cell = hl.arena.Cell(name="one", a="rules", b="random", decks=("random",), games=2)
    >>> done = hl.arena.run(hl.arena.Plan("small", (cell,)))
    >>> done.match.games, done.interrupted
    (2, False)
    """

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
        """The result of a plan of one cell, with this run's cost if it played all games."""
        (cell,) = self.plan.cells
        effort = None if self.stored else Effort(self.seconds, self.workers, self.interrupted)
        return replace(self.results.get(cell.name) or result_of(cell, ()), effort=effort)

    def to_pandas(self) -> Any:
        """Return a pandas.DataFrame with one row per game of all cells."""
        from hearthlab.arena.exporting import data_frame

        return data_frame(self.results.values())

    # --- As text ---------------------------------------------------------------------------------
    def __str__(self) -> str:
        return "\n".join(self._lines())

    def __repr__(self) -> str:
        return shortened(self._lines(), "print(result) shows all")

    def _repr_html_(self) -> str:
        return framed(self._title(), table(RUN_COLUMNS, self._rows()))

    def _lines(self) -> list[str]:
        return [self._title(), *aligned([RUN_COLUMNS, *self._rows()])]

    def _title(self) -> str:
        ended = ", interrupted" if self.interrupted else ""
        return f"{self.plan.name}: {self.games:,} of {self.plan.games:,} games{ended}"

    def _rows(self) -> list[tuple[str, ...]]:
        found = list[tuple[str, ...]]()
        for name, each in self.results.items():
            low, high = each.interval
            rate = percent(each.win_rate) if each.tally.decided else "-"
            found.append((name, f"{each.games:,}", rate, f"{percent(low)} to {percent(high)}"))
        return found


def run(
    plan: Plan,
    *,
    store: Sink | str | Path | None = None,
    workers: int = 1,
    backend: str | Backend = "local",
    on_progress: Callable[[RunProgress], None] | None = None,
    enough: Enough | None = None,
    referee: Referee | None = None,
    forfeit: bool = False,
    isolated: bool = True,
    dealt: Dealt | None = None,
    order: Order | None = None,
) -> RunResult:
    """Play the missing games of a plan and return its results; Ctrl-C keeps finished games.

    store: a store, or the file or URL of one, that games are kept in; without, they are in memory.
    backend: "local" plays in processes of this machine, "ray" on a Ray cluster; or one that is
    open already, for several runs; the caller closes it.
    enough: takes a cell's name and the scores of its mirrored pairs, in order and without gaps, and
    returns whether the cell has been played enough.
    referee: takes a cell's name and some games of it that this run played, and returns the names of
    cells that are not to be played any more.
    forfeit: when an agent fails, the run continues with the cells that it is not in; else it ends.
    isolated: as in `match`.
    on_progress: called as games are played; in a notebook a bar is shown without it.
    dealt: takes a cell and its pairs, and returns the pairs with other deals.
    order: takes a cell's name and the number of a pair, and returns the sort key of pairs; the
    two games of a pair are then not played one after the other, unless no others are left.

    >>> import hearthlab as hl
    >>> cell = hl.arena.Cell(name="one", a="rules", b="random", decks=("random",), games=2)
    >>> hl.arena.run(hl.arena.Plan("small", (cell,))).match.games
    2
    """
    if not isinstance(plan, Plan):
        raise WrongType(f"plan={plan!r}: should be a Plan")
    workers = whole_number("workers", workers)
    plan.check()
    if workers > 1:
        for agent in _agents(plan):
            check_portable(agent, workers)
    bar = notebook_bar() if on_progress is None else None
    with opened(store) as sink:
        plan = sink.as_noted(plan)
        started = perf_counter()
        one = _Run(plan, sink, on_progress or bar, enough, referee, dealt, order)
        interrupted = False
        try:
            with renewed(sink):
                one.play(backend, workers, forfeit=forfeit, isolated=isolated)
        except KeyboardInterrupt:
            interrupted = True
        finally:
            sink.release()
            if bar is not None:
                bar.close()
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


class _Run:
    """The run of one plan."""

    def __init__(
        self,
        plan: Plan,
        sink: Sink,
        on_progress: Callable[[RunProgress], None] | None,
        enough: Enough | None,
        referee: Referee | None,
        dealt: Dealt | None,
        order: Order | None,
    ) -> None:
        self.plan = plan
        self.sink = sink
        self.on_progress = on_progress
        self.enough = enough
        self.referee = referee
        self.dealt = dealt
        self.order = order
        ids = sink.register(plan)
        sink.release()  # leases that an earlier run with this store could not release
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

    def _cell(self, cell: Cell, cell_id: int) -> CellWork:
        pairs = cell.pairs() if self.dealt is None else self.dealt(cell, cell.pairs())
        return CellWork(cell, cell_id, pairs, self._missing(cell, cell_id))

    def _missing(self, cell: Cell, cell_id: int) -> list[Unit]:
        """List the units that are not stored, in the order in which they are to be played."""
        found, order = self.sink.missing(cell, cell_id), self.order
        if order is None:
            return found
        return sorted(found, key=lambda unit: order(cell.name, unit.first // 2))

    def _recount(self) -> None:
        """Count the stored games of all runs."""
        counted = self.sink.counted({each.id: each.cell.games for each in self.work})
        for each in self.work:
            have = asdict(counted.get(each.id, Counted()))
            self.progress.cells[each.cell.name] = CellProgress(**have, planned=each.cell.games)

    # --- Playing ---------------------------------------------------------------------------------
    def play(self, backend: str | Backend, workers: int, *, forfeit: bool, isolated: bool) -> None:
        """Hand out missing games until all are stored."""
        if not any(each.missing for each in self.work) and self._all_done():
            return
        strangers = [agent for agent in _agents(self.plan) if isolated and is_foreign(agent)]
        players = (
            open_backend(backend, workers, strangers=strangers)
            if isinstance(backend, str)
            else backend
        )
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
            if players is not backend:
                players.close()
            end_idle()

    def _hand_out(self, players: Backend) -> bool:
        """Lease some units of the first cell that misses any, and give them to a worker."""
        apart = self.order is not None
        for each in sorted(self.work, key=self._next) if apart else self.work:
            while each.missing:
                size = max(each.size, APART) if apart else each.size
                wanted, each.missing = each.missing[:size], each.missing[size:]
                units = self.sink.lease(wanted)
                if units:
                    pairs = tuple(pair for unit in units for pair in each.games_of(unit))
                    key = each.cell.name, tuple(units)
                    players.submit(Task(key, each.cell.terms, pairs, apart))
                    return True
        return False

    def _next(self, each: CellWork) -> tuple[bool, Any]:
        """Return the sort key of cells: their first pairs; cells without any are last."""
        if not each.missing or self.order is None:
            return True, 0
        return False, self.order(each.cell.name, each.missing[0].first // 2)

    def _withdraw(self, agent: str, why: str) -> None:
        """Hand out no more games of an agent that has failed."""
        self.forfeits.setdefault(agent, why)
        for each in self.work:
            if agent in map(name_of, each.cell.terms.agents):
                each.close()

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
        if self.referee is not None:
            for other in self.referee(name, records):
                self.by_name[other].close()
        if self.on_progress is not None:
            self.on_progress(self.progress)

    def _write_sometimes(self) -> None:
        games = sum(len(records) for _, records in self.waiting)
        if games >= WRITE_GAMES or perf_counter() - self.written >= WRITE_SECONDS:
            self._write()

    def _write(self) -> None:
        """Store finished games."""
        if self.waiting:
            self.sink.add(self.waiting)
            self.waiting = []  # only now, so that a failing store or Ctrl-C loses no games
        self.written = perf_counter()

    # --- Others ----------------------------------------------------------------------------------
    def _all_done(self) -> bool:
        self._recount()
        return all(
            each.closed or self.progress.cells[each.cell.name].games >= each.cell.games
            for each in self.work
        )

    def _wait_for_others(self) -> None:
        """Wait for games of other runs; take them over when those are gone."""
        sleep(POLL_SECONDS)
        for each in self.work:
            if not each.closed:
                each.missing = self._missing(each.cell, each.id)
        if self.on_progress is not None:
            self.on_progress(self.progress)

    def _look_around_sometimes(self) -> None:
        """Count also the games of other runs."""
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

    def _note(self, each: CellWork, scores: Iterable[Score]) -> None:
        """Note scores; close the cell when they are enough."""
        assert self.enough is not None
        each.scores |= {(pair, seat): score for pair, seat, score in scores}
        before = len(each.in_order)
        while {(pair := len(each.in_order), 0), (pair, 1)} <= each.scores.keys():
            each.in_order.append((each.scores[pair, 0] + each.scores[pair, 1]) / 2)
        grown = len(each.in_order) > before
        if grown and not each.closed and self.enough(each.cell.name, each.in_order):
            each.close()


make_callable(__name__, "run")
