"""The faults of agents, each with its word: the agent loses the game."""

from __future__ import annotations

from hearthlab.agents.foreign.cleaning import cleaned
from hearthlab.game.errors import HearthlabError

ILLEGAL = "illegal action"
EXCEPTION = "exception"
TYPE = "wrong type"  # it returned something other than an action
TIME = "time"
MEMORY = "memory"
EXIT = "exit"  # its process ended
PROTOCOL = "protocol"  # it wrote what cannot be read
START = "start"  # it cannot be loaded or made
CHANGED = "changed view"  # it changed its view; found by check-agent
PEEKING = "peeking"  # it looked for more than it was shown; found by check-agent
REASONS = (ILLEGAL, EXCEPTION, TYPE, TIME, MEMORY, EXIT, PROTOCOL, START, CHANGED, PEEKING)
# Reasons that a process may give for its own code; the others are seen from outside.
STATED = (EXCEPTION, TYPE, MEMORY, EXIT, START, CHANGED, PEEKING)


class AgentFault(HearthlabError, RuntimeError):
    """A game lost by an agent's own fault: `reason` is one of REASONS, `text` says more.

    The text may quote the code's output; it is cleaned and cut here.
    """

    def __init__(self, reason: str, text: str) -> None:
        text = cleaned(text)
        super().__init__(f"{reason}: {text}")
        self.reason = reason
        self.text = text

    def __reduce__(self) -> tuple[type[AgentFault], tuple[str, str]]:
        return AgentFault, (self.reason, self.text)
