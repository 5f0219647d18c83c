"""Python agents in separate processes: our end of the messages."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from time import monotonic
from typing import Any

from hearthlab.agents.foreign import faults, wire
from hearthlab.agents.foreign.describing import checked
from hearthlab.agents.foreign.faults import AgentFault
from hearthlab.agents.foreign.isolation.forking import RUNNER
from hearthlab.agents.foreign.isolation.levels import current
from hearthlab.agents.foreign.process import Process
from hearthlab.agents.foreign.references import FILE, Reference
from hearthlab.agents.foreign.runner import PROGRAM
from hearthlab.agents.foreign.views import Sender
from hearthlab.game.view import View


class PythonProcess:
    """A process that has imported the code of a reference."""

    def __init__(self, reference: Reference, megabytes: int, more: Sequence[str] = ()) -> None:
        command = (sys.executable, "-c", PROGRAM)
        self.views = Sender()
        places = [*reference.places(), *more]
        self.process = Process(command, megabytes, places, reference.folder(), run=RUNNER)
        until = monotonic() + current().start
        try:
            source = reference.source()
            file = str(reference.files()[0].absolute())  # it may start in another folder
            told = self._asked(
                wire.LOAD,
                {
                    "kind": reference.kind,
                    "place": file if reference.kind == FILE else reference.place,
                    "what": reference.what,
                    "file": file,
                    "source": None if source is None else source.decode("latin-1"),
                    "beside": {
                        name: (os.path.abspath(path), content.decode("latin-1"))
                        for name, (path, content) in reference.beside().items()
                    },
                },
                until,
            )
            self.described: dict[str, Any] = checked(told)
            self.process.pause()
        except BaseException:
            self.process.kill()
            raise

    def new(self, seed: int, options: Mapping[str, Any], *, watched: bool = False) -> None:
        """Make an agent for a new game; a watched one reports when it looks beyond its view."""
        asked = {"seed": seed, "options": dict(options), "watched": watched}
        seconds = current().start
        try:
            self._asked(wire.NEW, asked, monotonic() + seconds)
        except AgentFault as fault:
            if fault.reason != faults.TIME:
                raise
            said = f"its constructor takes more than {seconds:g} s"
            raise AgentFault(faults.TIME, said) from None

    def choose(self, view: View, seconds: float, grace: float) -> tuple[int, int | None]:
        """Ask for an action: its number, and the moment it is meant for."""
        until = monotonic() + seconds + grace
        if not self.process.is_silent():
            raise AgentFault(faults.PROTOCOL, "its process wrote without being asked")
        self.process.send(wire.message(wire.VIEW, self.views.written(view)), until)
        code, ply = wire.ACTION.unpack(self._answer(wire.CHOSEN, until))
        return code, None if ply == wire.ANY_PLY else ply

    def _asked(self, letter: bytes, content: Mapping[str, Any], until: float) -> bytes:
        """Send a request, and return the reply."""
        self.process.send(wire.message(letter, json.dumps(content).encode()), until)
        return self._answer(wire.DONE, until)

    def _answer(self, wanted: bytes, until: float) -> bytes:
        """Receive one message, of a letter and of no more bytes than it may have."""
        process, size = self.process, wire.HEAD.size
        while len(process.buffer) < size:
            process.more(until)
        length, letter = wire.HEAD.unpack_from(process.buffer)
        if letter not in (wanted, wire.FAULT) or length > wire.LONGEST[letter]:
            raise AgentFault(faults.PROTOCOL, "invalid reply from the agent's process")
        while len(process.buffer) < size + length:
            process.more(until)
        content = bytes(process.buffer[size : size + length])
        del process.buffer[: size + length]
        if letter == wire.FAULT:
            raise _fault(content)
        if letter == wire.CHOSEN and length != wire.ACTION.size:
            raise AgentFault(faults.PROTOCOL, "invalid reply from the agent's process")
        return content


def _fault(content: bytes) -> AgentFault:
    """Read a fault that a process reports: only reasons that it can know."""
    reasons = dict(enumerate(faults.REASONS))
    reason = reasons.get(content[0]) if content else None
    if reason not in faults.STATED:
        return AgentFault(faults.PROTOCOL, "invalid reply from the agent's process")
    return AgentFault(reason, content[1:].decode("utf-8", "replace"))
