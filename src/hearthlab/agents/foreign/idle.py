"""Idle processes of foreign agents, kept for the next game."""

from __future__ import annotations

import atexit
import os
from collections.abc import Callable, Mapping
from threading import Lock
from typing import Any, Protocol

from hearthlab.agents.foreign.process import Process
from hearthlab.game.view import View

KEPT = 8  # processes; who has waited longest ends first
Key = tuple[str, int]  # an agent's name, with the hash of its source, and its megabytes


class Player(Protocol):
    """A process that plays."""

    process: Process
    described: dict[str, Any]

    def new(self, seed: int, options: Mapping[str, Any], *, watched: bool = False) -> None:
        """Begin a new game."""
        ...

    def choose(self, view: View, seconds: float) -> tuple[int, int | None]:
        """Ask for an action: its number, and the moment it is meant for."""
        ...


_idle: list[tuple[Key, Player]] = []  # who has waited longest first
_lock = Lock()


def _forked() -> None:
    """Forget the processes of the process that this is a copy of."""
    global _lock
    _lock = Lock()
    _idle.clear()


os.register_at_fork(after_in_child=_forked)


def take(key: Key, start: Callable[[], Player]) -> Player:
    """Take an idle process, or start one."""
    with _lock:
        for at in reversed(range(len(_idle))):
            if _idle[at][0] == key:
                player = _idle.pop(at)[1]
                if player.process.alive:
                    return player
                player.process.kill()
    return start()


def give_back(key: Key, player: Player) -> None:
    """Keep a process for the next game."""
    with _lock:
        _idle.append((key, player))
        ended = [_idle.pop(0) for _ in range(len(_idle) - KEPT)]
    for _, each in ended:
        each.process.kill()


@atexit.register
def end_idle() -> None:
    """End all idle processes."""
    with _lock:
        ended = _idle[:]
        _idle.clear()
    for _, player in ended:
        player.process.kill()
