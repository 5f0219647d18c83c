"""Python agents in processes of their own: our end of their messages."""

from __future__ import annotations

import json
import pickle
import sys
from collections.abc import Mapping
from pathlib import Path
from time import monotonic
from typing import Any

from hearthlab.agents.foreign import faults, wire
from hearthlab.agents.foreign.faults import AgentFault
from hearthlab.agents.foreign.process import LAG, Process
from hearthlab.agents.foreign.references import Reference
from hearthlab.agents.foreign.runner import PROGRAM
from hearthlab.game.view import View

LOAD_SECONDS = 30.0  # to import the code, and to make an agent


class PythonProcess:
    """A process that has imported the code of a reference."""

    def __init__(self, reference: Reference, megabytes: int) -> None:
        self.process = Process((sys.executable, "-c", PROGRAM), megabytes)
        until = monotonic() + LOAD_SECONDS
        try:
            file, source = reference.files()[0], reference.source()
            self.described: dict[str, Any] = self._told(
                wire.LOAD,
                {
                    "kind": reference.kind,
                    "place": reference.place,
                    "what": reference.what,
                    "file": str(Path(file).absolute()),
                    "source": None if source is None else source.decode("latin-1"),
                    "beside": {
                        name: (path, content.decode("latin-1"))
                        for name, (path, content) in reference.beside().items()
                    },
                },
                until,
            )
        except BaseException:
            self.process.kill()
            raise

    def new(self, seed: int, options: Mapping[str, Any], *, watched: bool = False) -> None:
        """Make an agent for a new game; a watched one tells when it looks beyond its view."""
        asked = {"seed": seed, "options": dict(options), "watched": watched}
        try:
            self._told(wire.NEW, asked, monotonic() + LOAD_SECONDS)
        except AgentFault as fault:
            if fault.reason != faults.TIME:
                raise
            said = f"its constructor takes more than {LOAD_SECONDS:g} s"
            raise AgentFault(faults.TIME, said) from None

    def choose(self, view: View, seconds: float) -> tuple[int, int | None]:
        """Ask for an action: its number, and the moment it is meant for."""
        until = monotonic() + seconds + LAG
        self.process.send(wire.message(wire.VIEW, pickle.dumps(view)), until)
        letter, content = self._answer(until)
        if letter != wire.CHOSEN or len(content) != wire.ACTION.size:
            raise AgentFault(faults.PROTOCOL, "its process wrote what is not an answer")
        code, ply = wire.ACTION.unpack(content)
        return code, None if ply == wire.ANY_PLY else ply

    def _told(self, letter: bytes, content: Mapping[str, Any], until: float) -> Any:
        self.process.send(wire.message(letter, json.dumps(content).encode()), until)
        answer, text = self._answer(until)
        try:
            if answer != wire.DONE:
                raise ValueError
            return json.loads(text)
        except ValueError:
            raise AgentFault(faults.PROTOCOL, "its process wrote what is not an answer") from None

    def _answer(self, until: float) -> tuple[bytes, bytes]:
        """Receive one message."""
        process, size = self.process, wire.HEAD.size
        while len(process.buffer) < size:
            process.more(until)
        length, letter = wire.HEAD.unpack_from(process.buffer)
        if length > wire.LONGEST:
            raise AgentFault(faults.PROTOCOL, f"its process wrote {length:,} bytes at once")
        while len(process.buffer) < size + length:
            process.more(until)
        content = bytes(process.buffer[size : size + length])
        del process.buffer[: size + length]
        if letter == wire.FAULT:
            raise _fault(content)
        return letter, content


def _fault(content: bytes) -> AgentFault:
    try:
        reason, text = json.loads(content)
        if reason in faults.REASONS and isinstance(text, str):
            return AgentFault(reason, text)
    except ValueError:
        pass
    return AgentFault(faults.PROTOCOL, "its process wrote what is not an answer")
