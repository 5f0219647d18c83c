"""One process that plays tasks for another: both ends of its pipe.

There are no locks and queues besides the pipe, so nothing is left behind when either end is killed.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import traceback
import warnings
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib import import_module
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any

from hearthlab.agents.agent import Agent
from hearthlab.arena import worker
from hearthlab.arena.backends.backend import Task, play
from hearthlab.arena.players import AgentSource, MatchError, foreign_modules
from hearthlab.arena.worker import GameRecord
from hearthlab.native.parents import end_with
from hearthlab.search.running import interrupts_wait

SPAWN = "spawn"  # a new Python: agents must be importable
FORK = "fork"  # a copy of this process: agents may be anything that it holds
END_SECONDS = 5.0  # until a process that was asked to end is killed

Answer = list[GameRecord] | BaseException


@dataclass(frozen=True, slots=True)
class _Held:
    """Stand for an agent that the other end holds, which may be nothing that can be sent."""

    place: int

    def __call__(self, *, seed: int) -> Agent:
        raise NotImplementedError


# --- The parent's end -----------------------------------------------------------------------------
class Child:
    """A process that plays tasks one after another."""

    def __init__(self, method: str, held: Sequence[AgentSource] = ()) -> None:
        self.held = tuple(held)  # objects that a fork has, and that need not be sent
        context: Any = multiprocessing.get_context(method)
        self.pipe, theirs = context.Pipe()
        self.tasks: deque[Task] = deque()  # given, and not answered yet
        self.acting: Any = context.RawArray("l", len(worker.acting))
        self.serving: Any = context.RawValue("b", 0)
        ours = self.pipe if method == FORK else None  # a copy of ours that it must not hold
        modules = () if method == FORK else foreign_modules()
        arguments = (theirs, self.acting, self.serving, os.getpid(), ours, modules, self.held)
        self.process = context.Process(target=_serve, args=arguments)
        with interrupts_wait(), warnings.catch_warnings():
            # The child of a process with threads may use no lock that they hold: it only plays.
            warnings.simplefilter("ignore", DeprecationWarning)
            self.process.start()
        theirs.close()

    @property
    def started(self) -> bool:
        """Whether the process is ready to play."""
        return bool(self.serving.value)

    def give(self, task: Task) -> None:
        """Return it a task; when it has died, `answer` will say so."""
        self.tasks.append(task)
        a, b = (
            _Held(self.held.index(each)) if each in self.held else each
            for each in task.terms.agents
        )
        with suppress(OSError):
            self.pipe.send(replace(task, terms=replace(task.terms, a=a, b=b)))

    def answer(self) -> Answer | None:
        """Receive what became of its first task; None when the process has ended instead."""
        try:
            answer: Answer = self.pipe.recv()
        except (EOFError, OSError):
            return None
        return answer

    def end(self, *, dying: bool = False) -> int:
        """End the process; return its exit code, which is negative after a signal."""
        self.pipe.close()
        if dying:
            self.process.join(END_SECONDS)
        self.process.terminate()
        self.process.join(END_SECONDS)
        self.process.kill()
        self.process.join()
        return int(self.process.exitcode)


# --- The child's end ------------------------------------------------------------------------------
def _serve(
    pipe: Connection,
    acting: Any,
    serving: Any,
    parent: int,
    other: Connection | None,
    modules: tuple[str, ...],
    held: tuple[AgentSource, ...],
) -> None:
    """Play the tasks from the pipe until it is closed."""
    if other is not None:
        other.close()
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    end_with(parent)
    worker.acting = acting
    serving.value = 1
    for name in modules:
        with suppress(ImportError):  # then its agents are not known here, and that will be said
            import_module(name)
    tasks: SimpleQueue[Task | Exception | None] = SimpleQueue()
    threading.Thread(target=_receive, args=(pipe, tasks), daemon=True).start()
    while (task := tasks.get()) is not None:
        answer = _answer(task, held)
        for stream in (sys.stdout, sys.stderr):  # this process is not going to end in peace
            with suppress(OSError, ValueError, AttributeError):
                stream.flush()
        try:
            pipe.send(answer)
        except OSError:  # the reader has gone
            return
        except Exception:  # an error of a class that cannot be sent
            pipe.send(MatchError(f"{type(answer).__name__}: {answer}"))


def _answer(task: Task | Exception, held: tuple[AgentSource, ...]) -> Answer:
    if isinstance(task, Exception):
        said = f"{type(task).__name__}: {task}"
        return MatchError(
            f"an agent cannot be loaded in a worker ({said}); define it in a module that can be "
            "imported, or use workers=1"
        )
    a, b = (held[each.place] if isinstance(each, _Held) else each for each in task.terms.agents)
    try:
        return play(replace(task, terms=replace(task.terms, a=a, b=b)))
    except MatchError as error:
        error.add_note("".join(traceback.format_exception(error.__cause__ or error)))
        error.__cause__ = error.__context__ = None  # may be of classes that only this process has
        return error
    except Exception as error:
        return error


def _receive(pipe: Connection, tasks: SimpleQueue[Task | Exception | None]) -> None:
    """Take tasks from the pipe at once, so that who gives them never waits."""
    while True:
        try:
            tasks.put(pipe.recv())
        except (EOFError, OSError):
            tasks.put(None)
            return
        except Exception as error:
            tasks.put(error)
