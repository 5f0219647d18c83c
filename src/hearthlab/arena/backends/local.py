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
    """Play in several processes; when one dies, all are started again with what was not done."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.context = multiprocessing.get_context("spawn")
        self.running: dict[Future[list[GameRecord]], Task] = {}
        self.deaths: dict[int, int] = {}  # of tasks, by id
        self._start()

    def _start(self) -> None:
        self.others = set(multiprocessing.active_children())
        parent = (os.getpid(),)
        self.pool = ProcessPoolExecutor(self.workers, self.context, _watch_parent, parent)

    def submit(self, task: Task) -> None:
        """Take a task."""
        try:
            self._hand_out(task)
        except BrokenProcessPool:  # one has died since the last `wait`
            self._start_again()
            self._hand_out(task)

    def _hand_out(self, task: Task) -> None:
        with _deaf_to_interrupts():
            self.running[self.pool.submit(play, task)] = task

    def wait(self, seconds: float) -> list[Done]:
        """Give the tasks that are done, after waiting for one at most so long."""
        done, _ = wait(self.running, timeout=seconds, return_when=FIRST_COMPLETED)
        finished: list[Done] = []
        broken = False
        for future in done:
            try:
                finished.append((self.running[future], future.result()))
            except BrokenProcessPool:
                broken = True
                continue
            self.deaths.pop(id(self.running.pop(future)), None)
        if broken:
            self._start_again()
        return finished

    def _start_again(self) -> None:
        """Replace the processes after one has died, and hand out again what was not done."""
        tasks = list(self.running.values())
        for task in tasks:
            self.deaths[id(task)] = self.deaths.get(id(task), 0) + 1
            if self.deaths[id(task)] >= MOST_DEATHS:
                raise deadly(task)
        self.running.clear()
        self.close()
        self._start()
        for task in tasks:
            self.submit(task)

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
def _deaf_to_interrupts() -> Iterator[None]:
    """Let processes started meanwhile ignore Ctrl-C: the one who started them ends them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
