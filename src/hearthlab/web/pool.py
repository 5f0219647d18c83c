"""The pool of worker processes: jobs wait their turn, have limits, and outlive dead workers."""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import itertools
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from hearthlab.game.errors import HearthlabError
from hearthlab.web.worker import AGENTS, LENGTH, packed

PROGRAM = "from hearthlab.web.worker import main; main()"
FIRST, NEXT, LAST = range(3)  # who waits less: players, spectators, whole evaluations


class WorkerError(HearthlabError, RuntimeError):
    """A job that failed; `kind` names the error's class: Timeout and Died are the pool's own."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind

    @property
    def is_pools(self) -> bool:
        """Whether the pool itself reports it, not the job."""
        return self.kind in ("Timeout", "Died", "Busy")


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of workers."""

    workers: int = field(default_factory=lambda: max(1, min(4, os.cpu_count() or 1)))
    megabytes: int = 2048  # address space of each
    seconds: float = 30.0  # of a job
    waiting: int = 1000  # jobs


@dataclass(eq=False, slots=True)
class Worker:
    """One process, and the agents that it keeps."""

    process: Process
    keys: deque[str] = field(default_factory=lambda: deque(maxlen=AGENTS))

    async def do(self, name: str, arguments: tuple[Any, ...]) -> Any:
        """Send a job, wait for its answer."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(packed((name, arguments)))
        await self.process.stdin.drain()
        head = await self.process.stdout.readexactly(LENGTH.size)
        return pickle.loads(await self.process.stdout.readexactly(LENGTH.unpack(head)[0]))

    def kill(self) -> None:
        """End the process."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()


class _Caller:
    """The client of a job, and whether the answer is still wanted."""

    left = False


class Pool:
    """Workers that are started when needed, and replaced when they die or hang."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self.replaced = 0  # workers that were killed or died
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._starting = 0
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._count = itertools.count()
        self._closed = False

    @property
    def processes(self) -> list[int]:
        """The process ids of the workers."""
        return sorted(worker.process.pid for worker in self._all)

    async def run(
        self,
        name: str,
        *arguments: Any,
        key: str = "",
        rank: int = FIRST,
        seconds: float | None = None,
    ) -> Any:
        """Do a job in a worker, one that knows the key if it is free; raises WorkerError."""
        limit = self.limits.seconds if seconds is None else seconds
        caller = _Caller()
        job = asyncio.ensure_future(self._run(name, arguments, key, rank, limit, caller))
        job.add_done_callback(lambda done: done.cancelled() or done.exception())
        try:
            return await asyncio.shield(job)  # a cancelled client leaves the job running
        except asyncio.CancelledError:
            caller.left = True
            raise

    async def _run(
        self,
        name: str,
        arguments: tuple[Any, ...],
        key: str,
        rank: int,
        limit: float,
        caller: _Caller,
    ) -> Any:
        worker = await self._take(key, rank)
        if caller.left:  # before it was begun
            self._give(worker)
            raise WorkerError("Cancelled", "nobody waits for the answer")
        try:
            async with asyncio.timeout(limit):
                good, value = await worker.do(name, arguments)
        except TimeoutError:
            self._drop(worker)
            raise WorkerError("Timeout", f"no answer within {limit:g} seconds") from None
        except (asyncio.IncompleteReadError, ConnectionError, EOFError, pickle.PickleError):
            self._drop(worker)
            raise WorkerError("Died", "the worker process died") from None
        except BaseException:  # the server stops: nobody waits for the answer
            self._drop(worker)
            raise
        if key:
            with contextlib.suppress(ValueError):
                worker.keys.remove(key)
            worker.keys.append(key)
        self._give(worker)
        if not good:
            raise WorkerError(*value)
        return value

    async def close(self) -> None:
        """End all workers."""
        self._closed = True
        workers = list(self._all)
        for worker in workers:
            self._drop(worker)
        for worker in workers:
            await worker.process.wait()

    # --- Turns -----------------------------------------------------------------------------------
    async def _take(self, key: str, rank: int) -> Worker:
        """Wait for a worker; start one while there are fewer than allowed."""
        while True:
            if self._closed:
                raise WorkerError("Died", "the server is stopping")
            if self._idle:
                known = (each for each in self._idle if key in each.keys)
                worker = next(known, self._idle[0])
                self._idle.remove(worker)
                return worker
            if len(self._all) + self._starting < self.limits.workers:
                return await self._start()
            if len(self._waiting) >= self.limits.waiting:
                raise WorkerError("Busy", f"{self.limits.waiting} jobs are waiting already")
            turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heapq.heappush(self._waiting, (rank, next(self._count), turn))
            await turn

    async def _start(self) -> Worker:
        self._starting += 1
        try:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-c", PROGRAM, str(self.limits.megabytes)),
                stdin=PIPE,
                stdout=PIPE,
                start_new_session=True,  # Ctrl-C is for the server; a worker ends with its input
            )
        finally:
            self._starting -= 1
        worker = Worker(process)
        self._all.add(worker)
        return worker

    def _give(self, worker: Worker) -> None:
        if worker in self._all:
            self._idle.append(worker)
        self._wake()

    def _drop(self, worker: Worker) -> None:
        worker.kill()
        if worker in self._all:
            self._all.discard(worker)
            self.replaced += not self._closed
        if worker in self._idle:
            self._idle.remove(worker)
        self._wake()

    def _wake(self) -> None:
        """Let the next job in the queue look for a worker."""
        while self._waiting:
            _, _, turn = heapq.heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                return
