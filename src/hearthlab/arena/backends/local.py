"""Games in this process, or in several of this machine."""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Sequence
from multiprocessing.connection import wait

from hearthlab.arena.backends.backend import MOST_DEATHS, BackendError, Done, Task, deadly, play
from hearthlab.arena.backends.child import FORK, SPAWN, Child
from hearthlab.arena.pairs import Pair
from hearthlab.arena.players import AgentSource, MatchError, name_of
from hearthlab.arena.worker import AGENT_A, NOBODY

AHEAD = 2  # tasks given to a process: one to play, one to play next


class Here:
    """Tasks in this process, played when their results are read."""

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
    """Tasks in several processes; one that dies is replaced, and its tasks are played again.

    A process that ends by itself while an agent is to act was ended by that agent, and so was one
    whose task has killed others before. Any other death is bad luck, such as lack of memory.
    """

    def __init__(self, workers: int, method: str = SPAWN, held: Sequence[AgentSource] = ()) -> None:
        self.workers = workers
        self.method = method
        self.held = held  # agents that copies of this process have
        self.waiting: deque[Task] = deque()
        self.deaths: dict[int, int] = {}  # of tasks, by id
        self.failures: deque[BaseException] = deque()  # not said yet
        self.children: list[Child] = []  # started when there is something to play

    def submit(self, task: Task) -> None:
        """Take a task."""
        self.waiting.append(task)
        self._hand_out()

    def _hand_out(self) -> None:
        while self.waiting:
            child = min(self.children, key=lambda each: len(each.tasks), default=None)
            if (child is None or child.tasks) and len(self.children) < self.workers:
                child = Child(self.method, self.held)
                self.children.append(child)
            if child is None or len(child.tasks) >= AHEAD:
                return
            child.give(self.waiting.popleft())

    def wait(self, seconds: float) -> list[Done]:
        """Return the tasks that are done, after waiting at most `seconds` for one.

        After a failure, finished games are returned first, and the next call raises its error; the
        call after that continues with the others.
        """
        if self.failures:
            raise self.failures.popleft()
        finished: list[Done] = []
        busy = {child.pipe: child for child in self.children if child.tasks}
        for pipe in wait(list(busy), seconds):
            child = busy[pipe]
            answer = child.answer()
            if answer is None:
                self._replace(child)
                continue
            task = child.tasks.popleft()
            self.deaths.pop(id(task), None)
            if isinstance(answer, BaseException):
                self.failures.append(answer)
            else:
                finished.append((task, answer))
        self._hand_out()
        if self.failures and not finished:
            raise self.failures.popleft()
        return finished

    def _replace(self, child: Child) -> None:
        """Start another process for one that has died, and play its tasks again."""
        code = child.end(dying=True)
        self.children[self.children.index(child)] = Child(self.method, self.held)
        task = child.tasks[0]
        if code >= 0 and not child.started:
            raise BackendError(
                f"a worker process could not be started (exit code {code}, see above); a script "
                'needs `if __name__ == "__main__":` around the calls, or workers=1'
            )
        deaths = self.deaths.get(id(task), 0) + 1
        itself = code >= 0 and child.acting[0] != NOBODY
        if itself or deaths >= MOST_DEATHS:
            self.deaths.pop(id(task), None)
            self.failures.append(_ended(child, task, code) if itself else _killed(child, task))
            child.tasks.popleft()
        else:
            self.deaths[id(task)] = deaths
        self.waiting.extendleft(reversed(child.tasks))

    def close(self) -> None:
        """End all processes."""
        self.waiting.clear()
        for child in self.children:
            child.process.terminate()
        for child in self.children:
            child.end()
        self.children.clear()


def for_strangers(agents: Sequence[AgentSource]) -> Here | Processes:
    """Return a backend with one worker for agents of unknown behaviour.

    They play in a copy of this process, so that none can end it. A process that may have no
    children, or a system without copies, has to take the risk.
    """
    copies = FORK in multiprocessing.get_all_start_methods()
    if not copies or multiprocessing.current_process().daemon:
        return Here()
    return Processes(1, FORK, agents)


# --- Whose fault it was ---------------------------------------------------------------------------
def _ended(child: Child, task: Task, code: int) -> MatchError:
    who, index, seat, turn = child.acting
    culprit = name_of(task.terms.a if who == AGENT_A else task.terms.b)
    pair = _pair(task, index)
    return MatchError(
        f"{culprit} as player {seat} ended its process with exit code {code} on turn {turn} "
        f"({pair.name}, pair {pair.index}, game seed {pair.seed})"
    ).of(culprit)


def _killed(child: Child, task: Task) -> MatchError:
    error = deadly(task)
    who = child.acting[0]
    if who == NOBODY:
        return error
    culprit = name_of(task.terms.a if who == AGENT_A else task.terms.b)
    return MatchError(f"{error}; the last one died while {culprit} was to act").of(culprit)


def _pair(task: Task, index: int) -> Pair:
    return next((pair for pair in task.pairs if pair.index == index), task.pairs[0])
