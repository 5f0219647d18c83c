"""Agents in any language: programs that speak lines of text (docs/protocol-agents.md)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from time import monotonic
from typing import Any

from hearthlab.agents.foreign import faults
from hearthlab.agents.foreign.cleaning import cleaned
from hearthlab.agents.foreign.faults import AgentFault
from hearthlab.agents.foreign.isolation.levels import current
from hearthlab.agents.foreign.process import Process
from hearthlab.agents.foreign.references import Reference
from hearthlab.agents.foreign.telling import told
from hearthlab.game.door import notations_of
from hearthlab.game.view import View

VERSION = 1  # of the protocol
LONGEST = 1 << 16  # bytes of a line
LONGEST_NAME = 100  # characters
MOST_INFO = 1_000  # lines that are not answers, per decision
_ACTION = re.compile(r"action (\d{1,6})\Z")


class ProgramProcess:
    """A program that plays one game after another."""

    def __init__(self, reference: Reference, megabytes: int, more: Sequence[str] = ()) -> None:
        places = [*reference.places(), *more]
        self.process = Process(reference.command(), megabytes, places, reference.folder())
        self.wants_state = True
        self.described: dict[str, Any] = {"doc": "", "sees": "nothing", "options": []}
        until = monotonic() + current().start
        try:
            self._say(f"hearthlab {VERSION}", until)
            self._hello(until)
            self.process.pause()
        except BaseException:
            self.process.kill()
            raise

    def _hello(self, until: float) -> None:
        for _ in range(MOST_INFO):
            word, _, rest = self._line(until).partition(" ")
            if word == "name":
                self.described["doc"] = cleaned(rest, LONGEST_NAME)
            elif (word, rest.strip()) == ("skip", "state"):
                self.wants_state = False
            elif word == "ok":
                if rest.strip() != str(VERSION):
                    raise AgentFault(
                        faults.START,
                        f"it speaks version {rest.strip()[:20]!r} of the protocol, not {VERSION}",
                    )
                return
            elif word != "info":
                raise AgentFault(
                    faults.PROTOCOL, f"it answered {_shown(f'{word} {rest}')} to 'hearthlab 1'"
                )
        raise AgentFault(faults.PROTOCOL, f"it wrote {MOST_INFO} lines and no 'ok {VERSION}'")

    def new(self, seed: int, options: Mapping[str, Any], *, watched: bool = False) -> None:
        """Begin a new game; a program cannot be watched."""
        if options:
            raise AgentFault(faults.START, f"a program has no option {next(iter(options))!r}")
        self._check_silent()
        self._say(f"newgame {seed}", monotonic() + current().start)

    def choose(self, view: View, seconds: float, grace: float) -> tuple[int, int | None]:
        """Ask for an action: its number, and the moment it is meant for."""
        until = monotonic() + seconds + grace
        self._check_silent()
        codes = view.legal_actions.codes
        words = notations_of(view, codes)
        lines = [f"state {told(view)}"] if self.wants_state else []
        lines.append(f"actions {len(words)}")
        lines += [f"{number} {text}" for number, text in enumerate(words)]
        self._say("\n".join([*lines, f"go {seconds:.3f}"]), until)
        for _ in range(MOST_INFO):
            line = self._line(until)
            if line.startswith("info"):
                continue
            found = _ACTION.match(line)
            if found is None:
                raise AgentFault(
                    faults.PROTOCOL, f"it wrote {_shown(line)}; it should write 'action NUMBER'"
                )
            number = int(found[1])
            if number >= len(codes):
                raise AgentFault(
                    faults.ILLEGAL, f"it chose action {number}; there are 0 to {len(codes) - 1}"
                )
            return codes[number], view.ply
        raise AgentFault(faults.PROTOCOL, f"it wrote {MOST_INFO} lines and no action")

    # --- Lines -----------------------------------------------------------------------------------
    def _say(self, text: str, until: float) -> None:
        self.process.send(f"{text}\n".encode(), until)

    def _line(self, until: float) -> str:
        buffer = self.process.buffer
        while (end := buffer.find(b"\n")) < 0:
            if len(buffer) > LONGEST:
                raise AgentFault(faults.PROTOCOL, f"it wrote a line of more than {LONGEST:,} bytes")
            self.process.more(until)
        line = bytes(buffer[:end])
        del buffer[: end + 1]
        return line.decode("utf-8", "replace").rstrip()

    def _check_silent(self) -> None:
        """Raise for unrequested lines, except information."""
        left = self.process.buffer.decode("utf-8", "replace")
        wrong = [line for line in left.splitlines() if line.strip() and not line.startswith("info")]
        if wrong:
            raise AgentFault(faults.PROTOCOL, f"it wrote {_shown(wrong[0])} without being asked")
        self.process.buffer.clear()


def _shown(line: str) -> str:
    line = line.strip()
    return repr(line if len(line) <= 60 else f"{line[:60]}…")
