"""Agents as other people write them: good ones, and ones that fail in a game."""

from __future__ import annotations

import os
import time
from random import Random
from typing import Any, Literal

from hearthlab.game.action import Action
from hearthlab.game.view import View


class Plain:
    """Play at random.

    depth: how far to look
    style: how to play
    """

    def __init__(
        self,
        *,
        seed: int,
        depth: int = 2,
        bias: float = 1,
        style: Literal["calm", "wild"] = "calm",
        deep_thought: bool = False,
    ) -> None:
        self.random = Random(seed)
        self.depth = depth

    def choose(self, view: View) -> Action:
        return self.random.choice(view.legal_actions)


class Timed(Plain):
    """Ask for its limit."""

    def __init__(self, *, seed: int, time_limit: float = 5.0) -> None:
        super().__init__(seed=seed)
        if time_limit > 6:
            raise ValueError(f"{time_limit} seconds")


class Mid(Plain):
    """Do something odd on turn 3."""

    def choose(self, view: View) -> Action:
        return self.odd(view) if view.turn >= 3 else super().choose(view)

    def odd(self, view: View) -> Any:
        raise ZeroDivisionError("oops")


class Hanging(Mid):
    def odd(self, view: View) -> Any:
        time.sleep(60)


class Leaving(Mid):
    def odd(self, view: View) -> Any:
        os._exit(3)


class Quitting(Mid):
    def odd(self, view: View) -> Any:
        raise SystemExit("enough")


class Hungry(Mid):
    def odd(self, view: View) -> Any:
        return bytearray(1 << 40)


class Deep(Mid):
    def odd(self, view: View) -> Any:
        return self.odd(view)


class Mute(Mid):
    def odd(self, view: View) -> Any:
        return None


class Wrong(Mid):
    def odd(self, view: View) -> Any:
        return Action(0xFFFFFF)


class Seeing(Plain):
    sees = "hand"


class Demanding:
    def __init__(self, *, seed: int, depth: int) -> None: ...


class Seedless:
    def __init__(self) -> None: ...
