"""Where trials are played: in this process, or in several."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from multiprocessing import get_context

from hearthlab.decks.errors import DeckLabError
from hearthlab.decks.search.trials import Protocol, Sums
from hearthlab.native.parents import end_with

AHEAD = 4  # trials that a worker has waiting


@dataclass(frozen=True, slots=True)
class Job:
    """One trial."""

    cards: tuple[str, ...]
    seed: int
    games: int


class Evaluator:
    """A player of trials."""

    def __init__(self, protocol: Protocol, workers: int) -> None:
        self.protocol = protocol
        self.workers = workers
        self.pool: ProcessPoolExecutor | None = None

    def run(self, jobs: Sequence[Job]) -> Iterator[tuple[int, Sums]]:
        """Play trials; return each with its place, in any order."""
        if self.workers == 1:
            for place, job in enumerate(jobs):
                yield place, self.protocol.trial(job.cards, job.seed, job.games)
            return
        if self.pool is None:
            self.pool = ProcessPoolExecutor(
                self.workers,
                mp_context=get_context("spawn"),
                initializer=_begin,
                initargs=(replace(self.protocol), os.getpid()),  # without players, who stay
            )
        try:
            yield from self._played(self.pool, jobs)
        except BrokenProcessPool:
            raise DeckLabError(
                "a worker process died, perhaps for lack of memory; with a store the same command "
                "resumes"
            ) from None

    def _played(self, pool: ProcessPoolExecutor, jobs: Sequence[Job]) -> Iterator[tuple[int, Sums]]:
        """Give the workers trials, a few ahead; return each that is done."""
        waiting: dict[Future[Sums], int] = {}
        left = iter(enumerate(jobs))
        while True:
            for place, job in left:
                waiting[pool.submit(_trial, job)] = place
                if len(waiting) >= AHEAD * self.workers:
                    break
            if not waiting:
                return
            done = next(as_completed(waiting))
            yield waiting.pop(done), done.result()

    def close(self) -> None:
        """End the workers; trials that wait are dropped."""
        if self.pool is not None:
            self.pool.shutdown(wait=True, cancel_futures=True)
            self.pool = None


_protocol: list[Protocol] = []  # of a worker


def _begin(protocol: Protocol, parent: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that waits
    end_with(parent)
    _protocol[:] = [protocol]


def _trial(job: Job) -> Sums:
    return _protocol[0].trial(job.cards, job.seed, job.games)
