"""How far a run has come, cell by cell; one object, updated and shown again and again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from time import perf_counter

from hearthlab.arena.plan import Plan
from hearthlab.arena.statistics import Interval, clopper_pearson
from hearthlab.arena.worker import GameRecord


@dataclass(slots=True)
class Counted:
    """Games by their results for agent a, and the seconds that thinking cost (`Clock.cost`)."""

    games: int = 0
    wins: int = 0
    losses: int = 0
    draws: int = 0
    seconds: float = 0.0

    def add(self, records: Iterable[GameRecord]) -> None:
        """Count games."""
        for record in records:
            self.games += 1
            self.wins += record.score == 1
            self.losses += record.score == 0
            self.draws += record.score == 0.5
            self.seconds += record.clock_a.cost + record.clock_b.cost


@dataclass(slots=True)
class CellProgress(Counted):
    """The results of a cell so far."""

    planned: int = 0

    @property
    def interval(self) -> Interval:
        """The 95 % interval of a's win rate so far."""
        return clopper_pearson(self.wins, self.wins + self.losses)


@dataclass(slots=True)
class RunProgress:
    """How far a run has come."""

    cells: dict[str, CellProgress]
    cell: str = ""  # the one last played
    played: int = 0  # games played by this run
    started: float = field(default_factory=perf_counter)

    @classmethod
    def of(cls, plan: Plan) -> RunProgress:
        """Begin with nothing played."""
        return cls({cell.name: CellProgress(planned=cell.games) for cell in plan.cells})

    def add(self, cell: str, records: list[GameRecord]) -> None:
        """Count games of a cell."""
        self.cell = cell
        self.played += len(records)
        self.cells[cell].add(records)

    @property
    def planned(self) -> int:
        """The number of games of the plan."""
        return sum(cell.planned for cell in self.cells.values())

    @property
    def games(self) -> int:
        """The number of games stored, by all runs."""
        return sum(min(cell.games, cell.planned) for cell in self.cells.values())

    @property
    def seconds(self) -> float:
        """The time since the start of the run."""
        return perf_counter() - self.started

    @property
    def games_per_second(self) -> float:
        """The speed of this run so far."""
        return self.played / max(self.seconds, 1e-9)

    @property
    def left(self) -> float | None:
        """The seconds left if all games take as long as those so far; None: not known."""
        if not self.played:
            return None
        return (self.planned - self.games) / self.games_per_second

    @property
    def interval(self) -> Interval:
        """The interval of the cell last played."""
        return self.cells[self.cell].interval if self.cell else (0.0, 1.0)

    def state(self) -> str:
        """Describe the speed, the time left, and the state of the last match."""
        parts = [f"{self.games_per_second:,.1f} games/s"]
        if self.left is not None:
            parts.append(f"{duration(self.left)} left")
        if self.cell:
            low, high = self.interval
            parts.append(f"{self.cell}: {100 * low:.1f} to {100 * high:.1f} %")
        return ", ".join(parts)

    def __str__(self) -> str:
        return f"{self.games:,} of {self.planned:,} games, {self.state()}"


def duration(seconds: float) -> str:
    """Write a time as minutes and seconds, with hours when there are any."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
