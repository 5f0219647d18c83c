"""The interface of backends: a backend plays tasks in batches and returns their games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from hearthlab.arena.pairs import Pair
from hearthlab.arena.players import MatchError, name_of
from hearthlab.arena.worker import GameRecord, Terms, play_pair
from hearthlab.game.errors import HearthlabError

MOST_DEATHS = 3  # deaths of workers after which a task is not given to another one


class BackendError(HearthlabError, RuntimeError):
    """A backend that does not exist or cannot be had."""


@dataclass(frozen=True, slots=True)
class Task:
    """Some pairs to be played under the same terms; `key` is for the one who asked."""

    key: Any
    terms: Terms
    pairs: tuple[Pair, ...]
    apart: bool = False  # other games may run between both games of a pair


Done = tuple[Task, list[GameRecord]]


class Backend(Protocol):
    """A player of tasks. The tasks of a worker that dies are played again by others."""

    workers: int

    def submit(self, task: Task) -> None:
        """Take a task."""
        ...

    def wait(self, seconds: float) -> list[Done]:
        """Return the tasks that are done, after waiting at most `seconds` for one."""
        ...

    def close(self) -> None:
        """End all workers; tasks not done are dropped."""
        ...


def play(task: Task) -> list[GameRecord]:
    """Play the games of a task; return them pair by pair."""
    if not task.apart:
        return [record for pair in task.pairs for record in play_pair(task.terms, pair)]
    played: dict[tuple[int, int], GameRecord] = {}
    for at in (0, 1):
        for number, pair in enumerate(task.pairs):
            for seat in pair.seats[at : at + 1]:
                (played[number, at],) = play_pair(task.terms, pair.only(seat))
    return [played[key] for key in sorted(played)]


def deadly(task: Task) -> MatchError:
    """Describe the games that workers died of."""
    seeds = ", ".join(str(pair.seed) for pair in task.pairs[:3])
    return MatchError(
        f"{MOST_DEATHS} workers died one after the other while playing {name_of(task.terms.a)} "
        f"against {name_of(task.terms.b)} (pair {task.pairs[0].index}, game seeds {seeds})"
    )
