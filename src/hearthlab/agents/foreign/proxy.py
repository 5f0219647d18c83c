"""Proxies of foreign agents: each stands for an agent in a separate process with limits."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from threading import Lock
from time import monotonic
from typing import Any

from hearthlab.agents.agent import NOTHING, check_view
from hearthlab.agents.foreign import faults
from hearthlab.agents.foreign.faults import AgentFault
from hearthlab.agents.foreign.idle import Key, Player, give_back, take
from hearthlab.game.action import Action
from hearthlab.game.view import View


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of an agent."""

    seconds: float  # per decision
    turn_seconds: float  # per turn; 0: no limit
    megabytes: int
    grace: float  # seconds per game that answers may be late, all of them together


class ForeignAgent:
    """An agent that asks another process, and raises AgentFault when that does not play.

    After a fault its process is gone, and it raises the same fault again.
    """

    sees = NOTHING

    def __init__(
        self,
        key: Key,
        start: Callable[[], Player],
        *,
        seed: int,
        options: Mapping[str, Any],
        limits: Limits,
        watched: bool = False,
    ) -> None:
        self.spec = key[0]
        self.seed = seed
        self.limits = limits
        self._key = key
        self._fault: AgentFault | None = None
        self._turn, self._spent = -1, 0.0  # seconds of this turn
        self._grace = limits.grace  # the rest of it
        self._busy = Lock()
        self._owner = os.getpid()
        self._player: Player | None = take(key, start)
        try:
            self._player.process.resume()
            self._player.new(seed, options, watched=watched)
            self._player.process.pause()
        except BaseException:
            self._drop()
            raise

    def choose(self, view: View) -> Action:
        """Ask the process for one of the view's legal actions."""
        check_view(view)
        with self._busy:
            if self._fault is not None:
                raise self._fault
            try:
                return self._chosen(view)
            except AgentFault as fault:
                self._fault = fault
                self._drop()
                raise
            except BaseException:
                self._drop()
                self._fault = AgentFault(faults.EXIT, "its last decision was interrupted")
                raise

    def _chosen(self, view: View) -> Action:
        if self._player is None:
            raise AgentFault(faults.EXIT, "it has been closed")
        seconds = self._seconds(view)
        if seconds <= 0:
            raise AgentFault(faults.TIME, f"no time is left for turn {view.turn}")
        process = self._player.process
        start = monotonic()
        try:
            process.resume()
            code, ply = self._player.choose(view, seconds, self._grace)
        except AgentFault as fault:
            if fault.reason != faults.TIME:
                raise
            raise AgentFault(
                faults.TIME, f"{fault.text} within {seconds:.3g} s on turn {view.turn}"
            ) from None
        spent = monotonic() - start
        process.pause()
        self._spent += spent
        self._grace -= max(0.0, spent - seconds)
        if code not in view.legal_actions.codes:
            raise AgentFault(faults.ILLEGAL, _illegal(view, code))
        if ply not in (None, view.ply):
            raise AgentFault(
                faults.ILLEGAL, f"an action of moment {ply} of the game; this is {view.ply}"
            )
        return view.action(code)

    def _seconds(self, view: View) -> float:
        """Return how long this decision may take."""
        if view.turn != self._turn:
            self._turn, self._spent = view.turn, 0.0
        seconds, turn = self.limits.seconds, self.limits.turn_seconds
        return min(seconds, max(0.0, turn - self._spent)) if turn else seconds

    @property
    def pid(self) -> int:
        """The id of its process; 0: it has none."""
        return 0 if self._player is None else self._player.process.pid

    def _drop(self) -> None:
        player, self._player = self._player, None
        if player is not None:
            player.process.kill()

    def close(self) -> None:
        """Keep the process for the next game; the agent cannot be asked again."""
        player, self._player = self._player, None
        if player is not None and self._owner == os.getpid():
            give_back(self._key, player)

    def __del__(self) -> None:
        with contextlib.suppress(Exception):
            self.close()

    def __repr__(self) -> str:
        return f"agent({self.spec!r}, seed={self.seed})"


def _illegal(view: View, code: int) -> str:
    """Write an illegal action, for any number."""
    try:
        shown = str(Action(code))
    except Exception:
        shown = "not an action"
    return f"{shown} ({code:#x}) on turn {view.turn}"
