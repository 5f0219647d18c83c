"""Agents that are broken on purpose, each in its own way."""

from __future__ import annotations

import gc
import inspect
import os
import random
import sys
import time
from typing import Any

from hearthlab.game.action import Action
from hearthlab.game.game import Game
from hearthlab.game.view import View

LATE = 3  # the turn on which most of them fail
games = 0
kept: list[bytearray] = []


class Honest:
    """Take one of the legal actions by its seed."""

    def __init__(self, *, seed: int) -> None:
        self.random = random.Random(seed)

    def choose(self, view: View) -> Any:
        return self.odd(view) if view.turn >= LATE else self.honest(view)

    def honest(self, view: View) -> Action:
        return self.random.choice(view.legal_actions)

    def odd(self, view: View) -> Any:
        return self.honest(view)


class Illegal(Honest):
    def odd(self, view: View) -> Any:
        return Action(0xFFFFFF, view.ply)


class Stale(Honest):
    def odd(self, view: View) -> Any:
        return Action(self.honest(view).code, view.ply - 1)


class Raising(Honest):
    def odd(self, view: View) -> Any:
        known: dict[str, Any] = {}
        return known["what now?"]


class Recursing(Honest):
    def odd(self, view: View) -> Any:
        return self.odd(view)


class Hanging(Honest):
    def odd(self, view: View) -> Any:
        while True:
            pass


class Worded(Honest):
    def odd(self, view: View) -> Any:
        return str(self.honest(view))


class Silent(Honest):
    def odd(self, view: View) -> Any:
        return None


class Leaving(Honest):
    def odd(self, view: View) -> Any:
        os._exit(0)


class Crashing(Honest):
    def odd(self, view: View) -> Any:
        os.abort()


class Hungry(Honest):
    def odd(self, view: View) -> Any:
        return [bytes(1 << 30) for _ in range(64)]  # zeros that nobody touches: at once


class Leaking(Honest):
    def odd(self, view: View) -> Any:
        kept.append(bytearray(b"x") * (1 << 20))
        return self.honest(view)


class Moody(Honest):
    """Draw from an unseeded generator."""

    def odd(self, view: View) -> Any:
        return random.choice(view.legal_actions)


class Remembering(Honest):
    """Carry something from game to game."""

    def __init__(self, *, seed: int) -> None:
        global games
        games += 1
        super().__init__(seed=games)


class Meddling(Honest):
    def odd(self, view: View) -> Any:
        view._record.players[view.viewer].armor += 1
        return self.honest(view)


class Climbing(Honest):
    """Look for the game in the frames of the callers."""

    def odd(self, view: View) -> Any:
        frame = inspect.currentframe()
        while frame is not None and not isinstance(frame.f_locals.get("game"), Game):
            frame = frame.f_back
        return self.honest(view)


class Tracing(Honest):
    """Look for the game in the frames of a traceback."""

    def odd(self, view: View) -> Any:
        try:
            raise ValueError
        except ValueError as error:
            assert error.__traceback__ is not None
            print(error.__traceback__.tb_frame.f_back, file=sys.stderr)
        return self.honest(view)


class Collecting(Honest):
    """Look for the game among all objects."""

    def odd(self, view: View) -> Any:
        assert not [each for each in gc.get_objects() if isinstance(each, Game)]
        return self.honest(view)


class Spying(Honest):
    """Look for the game in the memory of the process that plays it."""

    def odd(self, view: View) -> Any:
        with open(f"/proc/{os.getppid()}/mem", "rb") as memory:
            memory.read(1)
        return self.honest(view)


class Unborn(Honest):
    def __init__(self, *, seed: int) -> None:
        raise ValueError("not today")


class Seedless(Honest):
    def __init__(self) -> None:
        super().__init__(seed=0)


class Needy(Honest):
    def __init__(self, *, seed: int, model: object = None) -> None:
        super().__init__(seed=seed)


class Mute:
    def __init__(self, *, seed: int) -> None: ...


class Odd(Honest):
    """Fail at a choice."""

    def choose(self, view: View) -> Any:
        assert view.waiting != "choice", "what is this?"
        return self.honest(view)


class Fussy(Honest):
    sees = "some"


class Slow(Honest):
    """Take longer than its deadline."""

    def __init__(self, *, seed: int, deadline: float = 0.0) -> None:
        super().__init__(seed=seed)
        self.deadline = deadline

    def odd(self, view: View) -> Any:
        time.sleep(20 * self.deadline)
        return self.honest(view)
