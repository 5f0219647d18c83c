"""Games for open claims: the next ones go to the claim that is cheapest to settle.

A claim uses some cells, and a *round* is one mirrored pair in each of them. The rounds so far give
an estimate of how many would decide the claim (`anytime.expected`), and the time per pair in each
cell gives their cost. These estimates only choose the next games; verdicts come from intervals that
hold for any such choice (`hearthlab.arena.anytime`).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from json import dumps
from math import ceil, inf
from pathlib import Path
from statistics import mean

from hearthlab.arena.anytime import at_any_time
from hearthlab.arena.plan import MOST_GAMES, Cell, Plan, matchups_of
from hearthlab.arena.result import MatchResult
from hearthlab.arena.sink import Sink
from hearthlab.carddata.formats import DEFAULT
from hearthlab.lab.experiment import Experiment, Statement
from hearthlab.lab.folder import FolderError, read_rows
from hearthlab.lab.judging import SECONDS_PER_HOUR, cells_of, first_games, in_rounds
from hearthlab.lab.rows import cost, cost_of_row
from hearthlab.lab.verdicts import OPEN

TIMES = (1.1, 1.25, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 128, 256, 512, 1024)
FIRST_ROUNDS = 4  # the fewest for an estimate
UNKNOWN_ROUNDS = 60  # assumed for a claim without games
GROWTH = 2.0  # the factor by which a claim's rounds grow before it is judged again
UNKNOWN = "not known"  # too few rounds for an estimate
PAIR_SECONDS = 1.0  # assumed for a cell without games
UNTIL = "until decided"  # a plan's name after its document and format


@dataclass(eq=False, slots=True)
class Lane:
    """A cell with its games so far; experiments with a cell of the same terms share it."""

    plan: str  # the document's plan in which it is played
    cell: Cell
    guess: float = PAIR_SECONDS  # seconds per pair, before one is played
    result: MatchResult | None = None  # in whole rounds
    seconds: float = 0.0

    @property
    def pairs(self) -> int:
        """The number of pairs played."""
        return 0 if self.result is None else self.result.games // 2

    def price(self, pairs: float) -> float:
        """Estimate the seconds until the cell has this many pairs."""
        each = self.seconds / self.pairs if self.pairs else self.guess
        return max(0.0, pairs - self.pairs) * each


@dataclass(eq=False, slots=True)
class Case:
    """An open claim that games may decide, and its cells."""

    experiment: str
    text: str
    statement: Statement
    lanes: Mapping[str, Lane]
    verdict: str = OPEN
    _outlook: tuple[float, int, float] | None = None  # cached until games are added

    def look(self) -> None:
        """Judge the claim by the games so far."""
        self.verdict, self._outlook = self._judged(), None

    def _judged(self, times: float = 1.0) -> str:
        found = {name: x.result for name, x in self.lanes.items() if x.result is not None}
        with at_any_time(times):
            return self.statement(found).verdict

    def price(self, rounds: float) -> float:
        """Estimate the seconds until there are this many rounds."""
        return sum(lane.price(rounds) for lane in self.lanes.values())

    def outlook(self) -> tuple[float, int, float]:
        """Estimate the seconds to a verdict; return them, the rounds so far, and those needed."""
        if self._outlook is None:
            now = min(lane.pairs for lane in self.lanes.values())
            needed: float = UNKNOWN_ROUNDS
            if now >= FIRST_ROUNDS:
                enough = bisect_left(TIMES, True, key=lambda times: self._judged(times) != OPEN)
                needed = now * TIMES[enough] if enough < len(TIMES) else inf
            self._outlook = inf if needed == inf else self.price(needed), now, needed
        return self._outlook

    def left(self) -> str:
        """Write the estimated hours that would decide the claim."""
        price, now, _ = self.outlook()
        if now < FIRST_ROUNDS:
            return UNKNOWN
        words, seconds = (
            ("about", price) if price < inf else ("more than", self.price(now * TIMES[-1]))
        )
        hours = seconds / SECONDS_PER_HOUR
        return f"{words} {hours:.2g}" if hours < 100 else f"{words} {hours:,.0f}"

    def grown(self, seconds: float) -> dict[Lane, int]:
        """Return each cell's target number of pairs for about this many more seconds."""
        _, now, needed = self.outlook()
        target = min(needed, max(FIRST_ROUNDS, GROWTH * now))
        if (price := self.price(target)) > seconds:
            target = now + max(1.0, (target - now) * seconds / price)
        turns = {lane: matchups_of(lane.cell) for lane in self.lanes.values()}
        return {lane: every * ceil(target / every) for lane, every in turns.items()}


@dataclass(frozen=True, slots=True)
class Step:
    """The next games: the claim they are for, its rounds so far, and how many it needs."""

    case: Case
    rounds: int
    needed: float
    seconds: float  # the estimated time of the step
    plans: tuple[Plan, ...]
    several: int  # the number of claims it serves


def plan_of(experiment: Experiment) -> str:
    """Name the plan that stores an experiment's games: one per document and format."""
    words = (experiment.document, experiment.format, UNTIL)
    return " ".join(word for word in words if word != DEFAULT)


class Settling:
    """Experiments played until their claims are decided.

    scales: scale of the first plan, of fixed size, by experiment; 0 if there was none.
    folders: results of earlier runs, used to estimate the time of cells.
    """

    def __init__(
        self,
        experiments: Sequence[Experiment],
        sink: Sink,
        scales: Mapping[str, float],
        folders: Mapping[str, Path],
    ) -> None:
        self.sink, self.scales = sink, scales
        self.lanes: dict[str, Lane] = {}  # by their terms
        self.named: dict[tuple[str, str], Lane] = {}  # by experiment or plan, and cell
        for each in experiments:
            self._add(each, past_costs(folders[each.name]))
        plans = {each.name: list(each.cells) for each in experiments}
        for lane in self.lanes.values():
            plans.setdefault(lane.plan, []).append(lane.cell)
        for name, cells in plans.items():  # there may be more games than the document has
            self._read(name, [replace(cell, games=MOST_GAMES) for cell in cells])
        self.cases = [case for each in experiments for case in self._cases(each)]
        for case in self.cases:
            case.look()

    def _add(self, experiment: Experiment, guesses: Mapping[str, float]) -> None:
        plan = plan_of(experiment)
        for cell in experiment.cells:
            key = dumps(cell.facts(), sort_keys=True)
            lane = self.lanes.setdefault(key, Lane(plan, cell))
            lane.guess = guesses.get(cell.name, lane.guess)
            self.named[experiment.name, cell.name] = self.named[plan, cell.name] = lane

    def _read(self, plan: str, cells: Sequence[Cell]) -> None:
        """Read the games of cells from the store, if there are more than twice as many as known."""
        for name, result in self.sink.results(Plan(plan, tuple(cells))).items():
            lane = self.named[plan, name]
            if result.games > 2 * lane.pairs:
                lane.result = in_rounds(lane.cell, result)
                lane.seconds = cost(lane.result)

    def _cases(self, experiment: Experiment) -> Iterable[Case]:
        """List the claims that games can settle and that the plan of fixed size left open."""
        first = first_games(experiment, self.of(experiment), self.scales[experiment.name])
        for text, (_, statement) in experiment.claims.items():
            names = cells_of(experiment, statement)
            if names and statement(first).verdict == OPEN:
                lanes = {name: self.named[experiment.name, name] for name in names}
                yield Case(experiment.name, text, statement, lanes)

    def of(self, experiment: Experiment) -> dict[str, MatchResult]:
        """Return the results of an experiment, in whole rounds."""
        lanes = {cell.name: self.named[experiment.name, cell.name] for cell in experiment.cells}
        return {name: x.result for name, x in lanes.items() if x.result is not None and x.pairs}

    def plan_of(self, experiment: Experiment) -> Plan:
        """Return the plan of an experiment with the games played so far."""
        games = {name: result.games for name, result in self.of(experiment).items()}
        cells = (replace(cell, games=games.get(cell.name, 2)) for cell in experiment.cells)
        return Plan(experiment.name, tuple(cells))

    @property
    def open(self) -> list[Case]:
        """The claims that are open."""
        return [case for case in self.cases if case.verdict == OPEN]

    @property
    def seconds(self) -> float:
        """The time of all games."""
        return sum(lane.seconds for lane in self.lanes.values())

    def left(self, experiment: Experiment) -> dict[str, str]:
        """Estimate the hours that would decide each open claim of an experiment, by its text."""
        return {case.text: case.left() for case in self.open if case.experiment == experiment.name}

    def next(self, seconds: float) -> Step | None:
        """Choose the next games: about this many seconds of all workers together."""
        ranked = sorted(self.open, key=Case.outlook)
        wanted: dict[Lane, int] = {}
        several, spent = 0, 0.0
        for case in ranked:
            if several and (spent >= seconds or case.outlook()[0] == inf):
                break
            several += 1
            for lane, pairs in case.grown(seconds - spent).items():
                wanted[lane] = max(wanted.get(lane, 0), pairs)
            spent = sum(lane.price(pairs) for lane, pairs in wanted.items())
        if not ranked:
            return None
        # One plan per document plays its cells together. A store also returns the games that
        # cells of the same terms have in other plans.
        cells: dict[str, list[Cell]] = {}
        for lane, pairs in wanted.items():
            if pairs > lane.pairs:
                cells.setdefault(lane.plan, []).append(replace(lane.cell, games=2 * pairs))
        plans = tuple(Plan(name, tuple(each)) for name, each in cells.items())
        _, rounds, needed = ranked[0].outlook()
        return Step(ranked[0], rounds, needed, spent, plans, several)

    def played(self, plans: Iterable[Plan]) -> None:
        """Read the new games, and judge the claims again."""
        changed = set()
        for plan in plans:
            self._read(plan.name, plan.cells)
            changed |= {self.named[plan.name, cell.name] for cell in plan.cells}
        for case in self.cases:
            if changed & set(case.lanes.values()):
                case.look()


def past_costs(folder: Path) -> dict[str, float]:
    """Read the seconds per pair of each cell from a folder's results; empty without results."""
    try:
        rows = [row for row in read_rows(folder) if int(row.get("games") or 0)]
    except FolderError:
        return {}
    found = {row["cell"]: 2 * (cost_of_row(row) or 0) / int(row["games"]) for row in rows}
    average = mean(found.values()) if found else PAIR_SECONDS
    return {cell: seconds or average for cell, seconds in found.items()}
