"""What an agent can do wrong in a game, each with a word for it: it loses that game."""

from __future__ import annotations

from hearthlab.agents.foreign.cleaning import cleaned
from hearthlab.game.errors import HearthlabError

ILLEGAL = "illegal action"
EXCEPTION = "exception"
TYPE = "wrong type"  # what it returned is not an action
TIME = "time"
MEMORY = "memory"
EXIT = "exit"  # its process ended
PROTOCOL = "protocol"  # it wrote what cannot be read
START = "start"  # it cannot be loaded or made
CHANGED = "changed view"  # it wrote into what it was shown; found by check-agent
PEEKING = "peeking"  # it looked for more than it was shown; found by check-agent
REASONS = (ILLEGAL, EXCEPTION, TYPE, TIME, MEMORY, EXIT, PROTOCOL, START, CHANGED, PEEKING)
# What a process may say of its own code; the other reasons are seen from outside.
STATED = (EXCEPTION, TYPE, MEMORY, EXIT, START, CHANGED, PEEKING)


class AgentFault(HearthlabError, RuntimeError):
    """A game lost by an agent's own fault: `reason` is one of REASONS, `text` says more.

    The text may quote what the code said; it is cleaned and cut here, whoever made it.
    """

    def __init__(self, reason: str, text: str) -> None:
        text = cleaned(text)
        super().__init__(f"{reason}: {text}")
        self.reason = reason
        self.text = text

    def __reduce__(self) -> tuple[type[AgentFault], tuple[str, str]]:
        return AgentFault, (self.reason, self.text)
