"""Games on a Ray cluster: an existing one, or one of processes started on this machine."""

from __future__ import annotations

import logging
import os
import socket
import sys
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from hearthlab.agents.foreign.references import provide, sources_of
from hearthlab.arena.backends.backend import (
    MOST_DEATHS,
    BackendError,
    Done,
    Task,
    deadly,
    play,
)
from hearthlab.arena.extras import need
from hearthlab.arena.worker import GameRecord
from hearthlab.game.version import engine_version

ADDRESS = "RAY_ADDRESS"  # the environment variable that names a cluster, as for all Ray programs
FIND = "auto"  # the address of a cluster that Ray is to find on this machine
START = ("", "local")  # addresses of no cluster
CONNECT_SECONDS = 5.0
OBJECT_STORE_BYTES = 100 * 2**20  # for results on their way; Ray would take a third of the memory
QUIET = {  # read by Ray when it is imported or started
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_DEDUP_LOGS_SKIP_REGEX": ".",  # what Ray would print about workers that died
}


class RayBackend:
    """Tasks of Ray, which reassigns the tasks of a dead worker or machine.

    A cluster that is shared is never asked to play more than `workers` tasks at a time; one that
    was started here has `workers` processes, and keeps a queue for them.
    """

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.ray = _import_ray()
        self.joined = not self.ray.is_initialized()  # else other code in this process joined it
        self.started = False
        if self.joined:
            self.started = _join(self.ray, workers)
        again = MOST_DEATHS - 1
        self.play = self.ray.remote(num_cpus=1, max_retries=again, retry_exceptions=False)(_play)
        self.waiting: deque[Task] = deque()
        self.running: dict[Any, Task] = {}  # by Ray's reference to the result

    def submit(self, task: Task) -> None:
        """Take a task."""
        self.waiting.append(task)
        self._hand_out()

    def _hand_out(self) -> None:
        while self.waiting and (self.started or len(self.running) < self.workers):
            task = self.waiting.popleft()
            sources = {
                file: source
                for agent in task.terms.agents
                for file, source in sources_of(agent).items()
            }
            self.running[self.play.remote(task, engine_version(task.terms.format), sources)] = task

    def wait(self, seconds: float) -> list[Done]:
        """Return the tasks that are done, after waiting at most `seconds` for one."""
        if not self.running:
            return []
        self.ray.wait(list(self.running), num_returns=1, timeout=seconds)
        done, _ = self.ray.wait(list(self.running), num_returns=len(self.running), timeout=0)
        finished: list[Done] = []
        for reference in done:
            task = self.running[reference]
            try:
                records = self._result(reference, task)
            except Exception:
                if finished:  # is said when these have been taken
                    break
                del self.running[reference]
                raise
            finished.append((task, records))
            del self.running[reference]
        self._hand_out()
        return finished

    def _result(self, reference: Any, task: Task) -> list[GameRecord]:
        from ray import exceptions

        try:
            records: list[GameRecord] = self.ray.get(reference)
        except exceptions.RayTaskError as error:
            raise _cause(error) from error
        except (
            exceptions.WorkerCrashedError,
            exceptions.ObjectLostError,
            exceptions.OutOfMemoryError,
        ) as error:
            raise deadly(task) from error
        except exceptions.RayError as error:
            raise BackendError(f"Ray stopped playing: {_first_line(error)}") from error
        return records

    def close(self) -> None:
        """Drop remaining tasks; end the cluster if it was started here.

        In a cluster that others in this process use, tasks being played are played to their end:
        `ray.cancel` can take the whole process along (a failed check in Ray 2.60, when the task
        is just being handed out).
        """
        self.waiting.clear()
        self.running.clear()
        if self.joined:
            self.ray.shutdown()


def _play(task: Task, version: str, sources: Mapping[str, bytes]) -> list[GameRecord]:
    """Play a task on any machine; raise if its engine differs from the caller's.

    sources: the files of the agents, which this machine may not have.
    """
    mine = engine_version(task.terms.format)
    if version != mine:
        raise BackendError(
            f"machine {socket.gethostname()!r} has engine {mine}, but this is "
            f"{version}; install the same hearthlab on all machines"
        )
    provide(sources)
    return play(task)


# --- Clusters ----------------------------------------------------------------------------------
def _import_ray() -> Any:
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    need("backend 'ray'", "ray")
    import ray

    return ray


def _join(ray: Any, workers: int) -> bool:
    """Join the cluster that the environment names, or start one; return whether it was started."""
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.CRITICAL}
    address = os.environ.get(ADDRESS, "").strip()
    if address not in START:
        _check(address)
        try:
            ray.init(address=address, **quiet)
        except Exception as error:
            raise BackendError(
                f"the Ray cluster at {ADDRESS}={address!r} cannot be joined: {_first_line(error)}; "
                + _advice(error)
            ) from error
        return False
    try:
        with _modules_shared():
            ray.init(
                address="local",
                num_cpus=workers,
                num_gpus=0,
                include_dashboard=False,
                object_store_memory=OBJECT_STORE_BYTES,
                **quiet,
            )
    except Exception as error:
        raise BackendError(f"Ray cannot be started here: {_first_line(error)}") from error
    return True


def _check(address: str) -> None:
    """Raise for an address that does not answer; Ray would try for a minute."""
    if address == FIND:
        return
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if not host or not port.isdecimal():
        raise BackendError(
            f"{ADDRESS}={address!r} is not an address; it should be host:port or {FIND}"
        )
    try:
        socket.create_connection((host.strip("[]"), int(port)), CONNECT_SECONDS).close()
    except (OSError, OverflowError) as error:
        raise BackendError(
            f"no Ray cluster can be reached at {ADDRESS}={address!r} ({error}); "
            f"start one there with `ray start --head --port={port}`, or unset {ADDRESS}"
        ) from None


@contextmanager
def _modules_shared() -> Iterator[None]:
    """Let processes started meanwhile find the same modules as this one."""
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(os.path.abspath(path) for path in sys.path)
    try:
        yield
    finally:
        if before is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = before


# --- Errors ------------------------------------------------------------------------------------
def _cause(error: Any) -> Exception:
    """Return the error raised on the machine of the task."""
    cause = error.cause
    missing = f"No module named '{__name__.partition('.')[0]}"
    if missing in str(error):
        return BackendError(
            "a machine of the Ray cluster has no hearthlab; "
            "install the same hearthlab, for the same Python, on all machines"
        )
    return cause if isinstance(cause, Exception) else BackendError(_first_line(error))


def _advice(error: Exception) -> str:
    """Explain possible causes when a cluster answers with an error."""
    if "Authentication" in str(error.__cause__):
        return "it asks for a token: set RAY_AUTH_MODE=token and give its token to this machine"
    return f"is this one of its machines? Without {ADDRESS} a cluster is started here"


def _first_line(error: Exception) -> str:
    return next(iter(str(error).strip().splitlines()), type(error).__name__)
