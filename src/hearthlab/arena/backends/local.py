"""Play in this process, or in several of this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager

from hearthlab.arena.backends.backend import MOST_DEATHS, Done, Task, deadly, play
from hearthlab.arena.worker import GameRecord

PARENT_CHECK = 1.0  # seconds between two looks whether the parent still lives


class Here:
    """Play in this process, when asked for what is done."""

    workers = 1

    def __init__(self) -> None:
        self.tasks: deque[Task] = deque()

    def submit(self, task: Task) -> None:
        """Take a task."""
        self.tasks.append(task)

    def wait(self, seconds: float) -> list[Done]:
        """Play the next task."""
        if not self.tasks:
            return []
        task = self.tasks.popleft()
        return [(task, play(task))]

    def close(self) -> None:
        """Drop the rest."""
        self.tasks.clear()


class Processes:
    """Play in several processes; when one dies, all are started again with what was not done.

    Which task a process died of is not known. So those that were handed out are then played one at
    a time, before all others: when one dies again, its task is the one.
    """

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.context = multiprocessing.get_context("spawn")
        self.running: dict[Future[list[GameRecord]], Task] = {}
        self.deaths: dict[int, int] = {}  # of tasks, by id
        self.suspects: deque[Task] = deque()
        self.later: deque[Task] = deque()  # taken while there are suspects
        self._start()

    def _start(self) -> None:
        self.others = set(multiprocessing.active_children())
        parent = (os.getpid(),)
        self.pool = ProcessPoolExecutor(self.workers, self.context, _watch_parent, parent)

    def submit(self, task: Task) -> None:
        """Take a task."""
        self.later.append(task)
        self._hand_out()

    def _hand_out(self) -> None:
        """Hand out what may be played now."""
        while self.suspects or self.later:
            if self.suspects and self.running:
                return
            task = self.suspects[0] if self.suspects else self.later[0]
            try:
                with _interrupts_wait():
                    self.running[self.pool.submit(play, task)] = task
            except BrokenProcessPool:  # one has died since the last `wait`
                self._start_again()
                continue
            (self.suspects or self.later).popleft()

    def wait(self, seconds: float) -> list[Done]:
        """Give the tasks that are done, after waiting for one at most so long.

        When one has failed, what is done is given first, and the next call raises its error.
        """
        done, _ = wait(self.running, timeout=seconds, return_when=FIRST_COMPLETED)
        finished: list[Done] = []
        failed: BaseException | None = None
        broken = False
        for future in done:
            error = future.exception()
            if error is None:
                task = self.running.pop(future)
                self.deaths.pop(id(task), None)
                finished.append((task, future.result()))
            elif isinstance(error, BrokenProcessPool):
                broken = True
            else:
                failed = error
        if failed is not None and not finished:
            raise failed
        if broken:
            self._start_again()
        self._hand_out()
        return finished

    def _start_again(self) -> None:
        """Replace the processes after one has died; suspect every task that was handed out."""
        for task in self.running.values():
            self.deaths[id(task)] = self.deaths.get(id(task), 0) + 1
            if self.deaths[id(task)] >= MOST_DEATHS:
                raise deadly(task)
        self.suspects.extendleft(reversed(self.running.values()))
        self.running.clear()
        self.close()
        self._start()

    def close(self) -> None:
        """End all processes."""
        self.pool.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - self.others:
            process.terminate()


def _watch_parent(parent: int) -> None:
    """Let a worker end when the one who started it is no more, however it ended."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(PARENT_CHECK)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


@contextmanager
def _interrupts_wait() -> Iterator[None]:
    """Let Ctrl-C wait, and processes started meanwhile not hear it: who started them ends them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
