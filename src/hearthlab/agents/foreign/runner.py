"""The process of a Python agent: it imports the code, makes agents, and asks them.

It gets views only. The code's output goes to the error output.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import traceback
from time import perf_counter
from typing import Any

from hearthlab.agents.foreign import faults, wire
from hearthlab.agents.foreign.importing import imported
from hearthlab.agents.foreign.signature import described
from hearthlab.agents.foreign.views import Receiver
from hearthlab.agents.foreign.watching import Watch
from hearthlab.game.action import Action

TEMPORARY = "/tmp"
CHUNK = 1 << 16  # bytes that are read at a time
PROGRAM = "from hearthlab.agents.foreign.runner import main; main()"


class Fault(Exception):
    """A fault of the code: a reason, and a text."""


class Runner:
    """The code of one reference, and the agent of the game that is being played."""

    def __init__(self) -> None:
        self.maker: Any = None
        self.agent: Any = None
        self.file = ""
        self.watch: Watch | None = None  # while the agent is checked
        self.views = Receiver()

    def load(self, content: bytes) -> bytes:
        """Import the code and describe its agent."""
        asked = json.loads(content)
        self.file = asked["file"]
        source = asked["source"]
        given = None if source is None else source.encode("latin-1")
        beside = {
            name: (path, text.encode("latin-1")) for name, (path, text) in asked["beside"].items()
        }
        start = perf_counter()
        self.maker = imported(asked["kind"], asked["place"], asked["what"], given, beside)
        facts = {**described(self.maker), "seconds": perf_counter() - start}
        return wire.message(wire.DONE, json.dumps(facts).encode())

    def new(self, content: bytes) -> bytes:
        """Make an agent for a new game."""
        asked = json.loads(content)
        self.agent = None
        if asked["watched"] and self.watch is None:
            self.watch = Watch(self.file)
        made = self.maker(seed=asked["seed"], **asked["options"])
        if not callable(getattr(made, "choose", None)):
            raise Fault(faults.START, f"it made {made!r}, which has no method choose(view)")
        self.agent = made
        return wire.message(wire.DONE)

    def choose(self, content: bytes) -> bytes:
        """Ask the agent."""
        view = self.views.read(content)
        if self.watch is None:
            chosen = self.agent.choose(view)
        else:
            before = view.key()
            with self.watch:
                chosen = self.agent.choose(view)
            if self.watch.seen:
                raise Fault(faults.PEEKING, f"it uses {self.watch.seen}")
            if view.key() != before:
                raise Fault(faults.CHANGED, "it wrote into the view that it was shown")
        if not isinstance(chosen, Action):
            said = f"it returned {_shown(chosen)}, which is not one of view.legal_actions"
            raise Fault(faults.TYPE, said)
        ply = wire.ANY_PLY if chosen.ply is None else chosen.ply
        return wire.message(wire.CHOSEN, wire.ACTION.pack(chosen.code, ply))

    def answer(self, letter: bytes, content: bytes) -> bytes:
        """Handle a message."""
        todo = {wire.VIEW: self.choose, wire.NEW: self.new, wire.LOAD: self.load}[letter]
        try:
            return todo(content)
        except Fault as fault:
            reason, text = fault.args
        except MemoryError as error:
            reason, text = faults.MEMORY, self._told(error)
        except SystemExit as error:
            reason, text = faults.EXIT, self._told(error)
        except BaseException as error:
            reason, text = faults.EXCEPTION, self._told(error)
        said = text.encode("utf-8", "replace")[: wire.LONGEST[wire.FAULT] - 1]
        return wire.message(wire.FAULT, bytes([faults.REASONS.index(reason)]) + said)

    def _told(self, error: BaseException) -> str:
        """Name an error, and the last line of the agent's own file on its way."""
        places = traceback.extract_tb(error.__traceback__)
        own = [place for place in places if place.filename == self.file]
        where = f" ({os.path.basename(self.file)}, line {own[-1].lineno})" if own else ""
        if isinstance(error, SyntaxError):
            where = f" (line {error.lineno})"
        said = str(error).strip() or "no message"
        return f"{type(error).__name__}: {said}{where}"


def _shown(value: object) -> str:
    if value is None:
        return "None"
    try:
        return f"{repr(value)[:80]} of type {type(value).__name__}"
    except Exception:
        return f"something of type {type(value).__name__}"


class Input:
    """Messages from a descriptor: each is there with one read, unless it is long."""

    def __init__(self, source: int) -> None:
        self.source = source
        self.read = b""

    def next(self) -> tuple[bytes, bytes]:
        """Return the next message's letter and content; end with the input."""
        length, letter = wire.HEAD.unpack(self._exactly(wire.HEAD.size))
        return letter, self._exactly(length)

    def _exactly(self, count: int) -> bytes:
        while len(self.read) < count:
            part = os.read(self.source, max(CHUNK, count - len(self.read)))
            if not part:
                os._exit(0)
            self.read += part
        found, self.read = self.read[:count], self.read[count:]
        return found


def main() -> None:
    """Answer until the input ends."""
    # Nothing can be written; libraries that only ask for a folder get an answer, not an error.
    tempfile.tempdir = TEMPORARY
    source, answers = os.dup(0), os.dup(1)
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    runner, messages = Runner(), Input(source)
    while True:
        answer = runner.answer(*messages.next())
        sys.stdout.flush()
        while answer:
            answer = answer[os.write(answers, answer) :]
