"""Idle processes of foreign agents, kept for the next game or started ahead of it."""

from __future__ import annotations

import atexit
import os
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from threading import Lock
from typing import Any, Protocol

from hearthlab.agents.foreign.isolation.levels import VARIABLE, current
from hearthlab.agents.foreign.process import Process
from hearthlab.game.view import View

KEPT = 8  # processes; the longest idle ends first
# An agent's name, with the hash of its source; its megabytes; what more it may read.
Key = tuple[str, int, tuple[str, ...]]


class Player(Protocol):
    """A process that plays."""

    process: Process
    described: dict[str, Any]

    def new(self, seed: int, options: Mapping[str, Any], *, watched: bool = False) -> None:
        """Begin a new game."""
        ...

    def choose(self, view: View, seconds: float, grace: float) -> tuple[int, int | None]:
        """Ask for an action: its number, and the moment it is meant for."""
        ...


_coming: dict[tuple[Key, str], list[Future[Player]]] = {}  # started ahead
_starters = ThreadPoolExecutor(1, thread_name_prefix="ahead")
_idle: list[tuple[tuple[Key, str], Player]] = []  # with the isolation; the longest idle first
_lock = Lock()


def _forked() -> None:
    """Forget the processes of the process that this is a copy of."""
    global _lock, _starters
    _lock = Lock()
    _starters = ThreadPoolExecutor(1, thread_name_prefix="ahead")
    _idle.clear()
    _coming.clear()


os.register_at_fork(after_in_child=_forked)


def begin(key: Key, start: Callable[[], Player]) -> None:
    """Begin to start a process, while others are started; `take` waits for it."""
    with _lock:
        coming = _coming.setdefault(_kept(key), [])
        if not coming:
            coming.append(_starters.submit(start))


def take(key: Key, start: Callable[[], Player]) -> Player:
    """Take a process that was started ahead or is idle, or start one."""
    with _lock:
        coming = _coming.pop(_kept(key), [])
    if coming:
        return coming[0].result()
    with _lock:
        for at in reversed(range(len(_idle))):
            if _idle[at][0] == _kept(key):
                player = _idle.pop(at)[1]
                if player.process.alive:
                    return player
                player.process.kill()
    return start()


def give_back(key: Key, player: Player) -> None:
    """Keep a process for the next game, unless that is to have a new one."""
    player.process.listen()
    if current().anew:
        player.process.kill()
        return
    with _lock:
        _idle.append((_kept(key), player))
        ended = [_idle.pop(0) for _ in range(len(_idle) - KEPT)]
    for _, each in ended:
        each.process.kill()


def _kept(key: Key) -> tuple[Key, str]:
    """Add the settings of isolation to a key: processes of others are none of these."""
    return key, os.environ.get(VARIABLE, "")


@atexit.register
def end_idle() -> None:
    """End all idle processes."""
    with _lock:
        ended = [player for _, player in _idle]
        coming = [each for some in _coming.values() for each in some]
        _idle.clear()
        _coming.clear()
    for each in coming:
        with suppress(Exception):  # its errors do not matter any more
            ended.append(each.result())
    for player in ended:
        player.process.kill()
