"""Agents that do what agents should not, importable by workers; and a look at processes."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from random import Random

from hearthlab.game.action import Action
from hearthlab.game.view import View

FOREVER = 3600.0  # seconds


class Dice:
    """Play at random."""

    sees = "nothing"

    def __init__(self, *, seed: int) -> None:
        self.spec = type(self).__name__.lower()
        self.generator = Random(seed)

    def choose(self, view: View) -> Action:
        return self.generator.choice(view.legal_actions)


class Slow(Dice):
    """Play the same, but take some time."""

    def choose(self, view: View) -> Action:
        time.sleep(0.004)
        return super().choose(view)


class Crash(Dice):
    """Fail on the third turn."""

    def choose(self, view: View) -> Action:
        if view.turn == 3:
            raise ZeroDivisionError("oops")
        return super().choose(view)


class Death(Dice):
    """Kill the process."""

    def choose(self, view: View) -> Action:
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError("unreachable")


class Quitter(Dice):
    """Ask Python to end on the third turn."""

    def choose(self, view: View) -> Action:
        if view.turn == 3:
            sys.exit("enough")
        return super().choose(view)


class Leaver(Dice):
    """End the process on the third turn, without a word."""

    def choose(self, view: View) -> Action:
        if view.turn == 3:
            os._exit(0)
        return super().choose(view)


class Unborn(Dice):
    """Fail when it is made."""

    def __init__(self, *, seed: int) -> None:
        if seed:
            sys.exit(4)
        super().__init__(seed=seed)


class Stuck(Dice):
    """Never decide."""

    def choose(self, view: View) -> Action:
        time.sleep(FOREVER)
        return super().choose(view)


def descendants(parent: int) -> dict[int, str]:
    """List the processes below one, with their command lines."""
    parents, lines = {}, {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            line = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode()
        except OSError:  # it has ended meanwhile
            continue
        if fields[0] != "Z":
            parents[int(folder.name)], lines[int(folder.name)] = int(fields[1]), line
    found = {parent}
    while more := {pid for pid, above in parents.items() if above in found} - found:
        found |= more
    return {pid: lines[pid] for pid in found - {parent}}
