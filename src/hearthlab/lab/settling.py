"""Games for open claims: the next ones go to the claim that is cheapest to settle.

A claim rests on cells, and a *round* is a mirrored pair in each of them. From the rounds so far
follows about how many would decide the claim, were they all like these (`anytime.expected`), and
from the time of a pair in each cell what they would cost. These guesses only say what is played
next; verdicts come from intervals that hold whatever is played next (`hearthlab.arena.anytime`).
"""

from __future__ import annotations

import csv
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from json import dumps
from math import ceil, inf
from pathlib import Path
from statistics import mean

from hearthlab.arena.plan import MOST_GAMES, Cell, Plan, matchups_of
from hearthlab.arena.result import MatchResult
from hearthlab.arena.sink import Sink
from hearthlab.lab.experiment import Experiment, Statement
from hearthlab.lab.folder import RESULTS
from hearthlab.lab.judging import SECONDS_PER_HOUR, cells_of, first_games, in_rounds
from hearthlab.lab.looking import at_any_time
from hearthlab.lab.rows import cost
from hearthlab.lab.verdicts import OPEN

TIMES = (1.1, 1.25, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 128, 256, 512, 1024)
FIRST_ROUNDS = 4  # before these nothing is guessed
UNKNOWN_ROUNDS = 60  # that a claim without games is thought to need
GROWTH = 2.0  # by which a claim's rounds grow before it is looked at again
UNKNOWN = "not known"  # before there are enough rounds to guess from
PAIR_SECONDS = 1.0  # of a pair in a cell of which nothing is known

UNTIL = "until decided"  # a plan's name after its document
Key = str  # a cell's terms: cells of several experiments with the same terms share their games


@dataclass(frozen=True, slots=True)
class Case:
    """A claim that games may settle."""

    experiment: str
    text: str
    statement: Statement
    cells: Mapping[str, Key]


@dataclass(frozen=True, slots=True)
class Step:
    """What is played next: for which claim, its rounds so far, and how many it would need."""

    case: Case
    rounds: int
    needed: float
    seconds: float  # that the step takes, about
    plans: tuple[Plan, ...]
    several: int  # claims that it is for


class Settling:
    """Experiments that are played until their claims are decided.

    scales: of the plan of fixed size that came first, by experiment; 0 where there was none.
    folders: where results of earlier runs are, from which the times of cells are guessed.
    """

    def __init__(
        self,
        experiments: Sequence[Experiment],
        sink: Sink,
        scales: Mapping[str, float],
        folders: Mapping[str, Path],
    ) -> None:
        self.experiments = {each.name: each for each in experiments}
        self.sink, self.scales = sink, scales
        self.cells: dict[Key, tuple[str, Cell]] = {}  # with the document's plan they are played in
        self.keys: dict[tuple[str, str], Key] = {}
        self.guesses: dict[Key, float] = {}
        self.results: dict[Key, MatchResult] = {}
        self.costs: dict[Key, float] = {}
        self.outlooks: dict[int, tuple[float, int, float]] = {}  # of cases that have not changed
        for each in experiments:
            self._add(each, past_costs(folders[each.name]))
        for each in experiments:
            self._read(each.name, _without_end(each.cells))
        for document in dict.fromkeys(document for document, _ in self.cells.values()):
            cells = [cell for plan, cell in self.cells.values() if plan == document]
            self._read(document, _without_end(cells))
        self.cases = [case for each in experiments for case in self._cases(each)]
        self.verdicts = {id(case): self._verdict(case) for case in self.cases}

    def _add(self, experiment: Experiment, guesses: Mapping[str, float]) -> None:
        for cell in experiment.cells:
            key = dumps(cell.facts(), sort_keys=True)
            plan = f"{experiment.document} {UNTIL}"
            self.keys[experiment.name, cell.name] = self.keys[plan, cell.name] = key
            self.cells[key] = (plan, cell)
            if cell.name in guesses:
                self.guesses[key] = guesses[cell.name]

    def _read(self, plan: str, cells: Sequence[Cell]) -> None:
        """Read the games of cells, unless as many are known already."""
        found = self.sink.results(Plan(plan, tuple(cells))) if cells else {}
        for cell in cells:
            key = self.keys[plan, cell.name]
            known = self.results[key].games if key in self.results else 0
            if cell.name in found and found[cell.name].games > known:
                self.results[key] = in_rounds(cell, found[cell.name])
                self.costs[key] = cost(self.results[key])

    def _cases(self, experiment: Experiment) -> list[Case]:
        """List the claims that games can settle and that the plan of fixed size has left open."""
        scale = self.scales[experiment.name]
        first = first_games(experiment, self.of(experiment), scale) if scale else {}
        found = []
        for text, (_, statement) in experiment.claims.items():
            names = cells_of(experiment, statement)
            if names and statement(first).verdict == OPEN:
                cells = {name: self.keys[experiment.name, name] for name in names}
                found.append(Case(experiment.name, text, statement, cells))
        return found

    def of(self, experiment: Experiment) -> dict[str, MatchResult]:
        """Return the results of an experiment, in whole rounds."""
        found = {}
        for cell in experiment.cells:
            key = self.keys[experiment.name, cell.name]
            if key in self.results and self.results[key].games:
                found[cell.name] = self.results[key]
        return found

    def plan_of(self, experiment: Experiment) -> Plan:
        """Return the plan of an experiment as far as it was played."""
        played = self.of(experiment)
        games = {name: result.games for name, result in played.items()}
        cells = (replace(cell, games=games.get(cell.name, 2)) for cell in experiment.cells)
        return Plan(experiment.name, tuple(cells))

    def _results(self, case: Case) -> dict[str, MatchResult]:
        found = {name: self.results.get(key) for name, key in case.cells.items()}
        return {name: result for name, result in found.items() if result is not None}

    def _verdict(self, case: Case, times: float = 1.0) -> str:
        with at_any_time(times):
            return case.statement(self._results(case)).verdict

    @property
    def open(self) -> list[Case]:
        """The claims that are open."""
        return [case for case in self.cases if self.verdicts[id(case)] == OPEN]

    @property
    def seconds(self) -> float:
        """The time that all games took."""
        return sum(self.costs.values())

    # --- What is next ----------------------------------------------------------------------------
    def next(self, seconds: float) -> Step | None:
        """Choose what is played next, for about some seconds of all workers together."""
        for case in self.open:
            if id(case) not in self.outlooks:
                self.outlooks[id(case)] = self._outlook(case)
        ranked = sorted(((self.outlooks[id(case)], case) for case in self.open), key=lambda x: x[0])
        if not ranked:
            return None
        (_, rounds, needed), case = ranked[0]
        wanted: dict[Key, int] = {}
        several, spent = 0, 0.0
        for (price, now, then), other in ranked:
            if several and (spent >= seconds or price == inf):
                break
            several += 1
            for key, pairs in self._grown(other, now, then, seconds - spent).items():
                wanted[key] = max(wanted.get(key, 0), pairs)
            spent = sum(self._price(key, pairs) for key, pairs in wanted.items())
        plans = self._plans(wanted)
        return Step(case, rounds, needed, spent, plans, several)

    def _outlook(self, case: Case) -> tuple[float, int, float]:
        """Return about what a claim will cost, its rounds, and how many will decide it."""
        now = min(self._pairs(key) for key in case.cells.values())
        needed: float = UNKNOWN_ROUNDS
        if now >= FIRST_ROUNDS:
            enough = bisect_left(TIMES, True, key=lambda times: self._verdict(case, times) != OPEN)
            needed = now * TIMES[enough] if enough < len(TIMES) else inf
        if needed == inf:
            return inf, now, needed
        return sum(self._price(key, needed) for key in case.cells.values()), now, needed

    def left(self, experiment: Experiment) -> dict[str, str]:
        """Write about how many hours would decide each open claim of an experiment, by its text."""
        cases = [case for case in self.open if case.experiment == experiment.name]
        return {case.text: self._left(case) for case in cases}

    def _left(self, case: Case) -> str:
        price, now, _ = self._outlook(case)
        if now < FIRST_ROUNDS:
            return UNKNOWN
        if price == inf:
            most = sum(self._price(key, now * TIMES[-1]) for key in case.cells.values())
            return f"more than {_hours(most)}"
        return f"about {_hours(price)}"

    def _grown(self, case: Case, now: int, needed: float, seconds: float) -> dict[Key, int]:
        """Return the pairs that each cell of a claim is to have next."""
        target = min(needed, max(FIRST_ROUNDS, GROWTH * now))
        price = sum(self._price(key, target) for key in case.cells.values())
        if price > seconds:
            target = now + max(1.0, (target - now) * seconds / price)
        found = {}
        for key in case.cells.values():
            every = matchups_of(self.cells[key][1])
            found[key] = every * ceil(target / every)
        return found

    def _pairs(self, key: Key) -> int:
        return self.results[key].games // 2 if key in self.results else 0

    def _price(self, key: Key, pairs: float) -> float:
        """Return about what it costs to give a cell this many pairs."""
        return max(0.0, pairs - self._pairs(key)) * self._pair_seconds(key)

    def _pair_seconds(self, key: Key) -> float:
        if self._pairs(key):
            return self.costs[key] / self._pairs(key)
        return self.guesses.get(key, PAIR_SECONDS)

    def _plans(self, wanted: Mapping[Key, int]) -> tuple[Plan, ...]:
        """Make plans of what is missing: one per document, so that its cells are played together.

        A store gives them the games that cells of the same terms have in other plans.
        """
        plans: dict[str, list[Cell]] = {}
        for key, pairs in wanted.items():
            plan, cell = self.cells[key]
            if pairs > self._pairs(key):
                plans.setdefault(plan, []).append(replace(cell, games=2 * pairs))
        return tuple(Plan(plan, tuple(cells)) for plan, cells in plans.items())

    def played(self, plans: Iterable[Plan]) -> None:
        """Look at the games that were played."""
        changed = set()
        for plan in plans:
            self._read(plan.name, plan.cells)
            changed |= {self.keys[plan.name, cell.name] for cell in plan.cells}
        for case in self.cases:
            if changed & set(case.cells.values()):
                self.verdicts[id(case)] = self._verdict(case)
                self.outlooks.pop(id(case), None)


def _without_end(cells: Iterable[Cell]) -> list[Cell]:
    """Ask for all games of cells, of which more may be played than the document has."""
    return [replace(cell, games=MOST_GAMES) for cell in cells]


def _hours(seconds: float) -> str:
    hours = seconds / SECONDS_PER_HOUR
    return f"{hours:.2g}" if hours < 100 else f"{hours:,.0f}"


def past_costs(folder: Path) -> dict[str, float]:
    """Read the seconds of a pair in each cell from a folder's results; nothing where none are."""
    path = folder / RESULTS
    if not path.exists():
        return {}
    found: dict[str, float] = {}
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            if int(row.get("games") or 0):
                found[row["cell"]] = 2 * float(row.get("seconds") or 0) / int(row["games"])
    average = mean(found.values()) if found else PAIR_SECONDS
    return {cell: seconds or average for cell, seconds in found.items()}
