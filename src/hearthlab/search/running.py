"""Searches that threads and Ctrl-C cannot harm.

A `Guard` lets one caller at a time at the memory of a search: other threads wait their turn, and a
signal handler that interrupts its own thread's search gets an error instead of a deadlock.

`run(calls, stop)` runs compiled calls, which release the interpreter's lock. Python handles signals
in its main thread only, between two instructions, so there the calls run in threads
beside it while it waits: Ctrl-C is handled immediately, `stop` is requested until the calls end,
and only then is the memory freed and the interruption raised. A search's result does not depend
on the thread that it runs in.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from functools import wraps
from threading import Lock, current_thread, get_ident, main_thread
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from hearthlab.game.errors import HearthlabError

MAX_THREADS = 256  # that search at the same time; further calls wait for one of them
STOP_AGAIN = 0.01  # seconds until the stop request is repeated

P = ParamSpec("P")
R = TypeVar("R")


class BusyError(HearthlabError, RuntimeError):
    """A search called from within itself, for example by a signal handler."""


class Guard:
    """The right to use a search's memory; copies and pickles of it are free ones."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._owner: int | None = None

    def call(self, what: Callable[P, R], *args: P.args, **options: P.kwargs) -> R:
        """Call a function while no other thread uses the memory."""
        if self._owner == get_ident() and self._lock.locked():
            raise BusyError("the search is busy in this very thread: make another agent for this")
        with self._lock:
            try:
                self._owner = get_ident()
                return what(*args, **options)
            finally:
                self._owner = None

    def __reduce__(self) -> tuple[type[Guard], tuple[()]]:
        return Guard, ()


class Guarded(Protocol):
    """An object whose methods take turns."""

    _guard: Guard


G = TypeVar("G", bound=Guarded)


def guarded(method: Callable[Concatenate[G, P], R]) -> Callable[Concatenate[G, P], R]:
    """Let one thread at a time into a method, and into the others of the same object."""

    @wraps(method)
    def turn(self: G, /, *args: P.args, **options: P.kwargs) -> R:
        return self._guard.call(method, self, *args, **options)

    return turn


def run(calls: Sequence[Callable[[], Any]], stop: Callable[[], None]) -> None:
    """Run calls side by side until all have ended; an interruption stops them all first."""
    if len(calls) == 1 and current_thread() is not main_thread():
        calls[0]()
        return
    running: list[Future[Any]] = [Future() for _ in calls]
    try:
        with interrupts_wait():
            for future, call in zip(running, calls, strict=True):
                _pool.submit(_work, future, call)
        wait(running)
    finally:
        _finish(running, stop)
    for future in running:
        future.result()


def _work(future: Future[Any], call: Callable[[], Any]) -> None:
    """Run a call unless it was cancelled before it began."""
    if not future.set_running_or_notify_cancel():
        return
    try:
        future.set_result(call())
    except BaseException as error:
        future.set_exception(error)


def _finish(running: Sequence[Future[Any]], stop: Callable[[], None]) -> None:
    """Stop the running searches; only the memory of ended searches may be reused."""
    interruption: BaseException | None = None
    while True:
        try:
            if all([future.done() or future.cancel() for future in running]):
                break
            stop()
            wait(running, timeout=STOP_AGAIN)
        except BaseException as another:  # raised by a signal handler: end the calls first
            interruption = another
    if interruption is not None:
        raise interruption


@contextmanager
def interrupts_wait() -> Iterator[None]:
    """Delay Ctrl-C while threads or processes start, because they do not receive it.

    A thread unknown to its pool would never end; the caller that starts processes ends them.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _open_pool() -> None:
    """Make the threads' pool; in a forked process the parent's threads do not exist."""
    global _pool
    _pool = ThreadPoolExecutor(MAX_THREADS, thread_name_prefix="hearthlab-search")


_pool: ThreadPoolExecutor
_open_pool()
os.register_at_fork(after_in_child=_open_pool)
