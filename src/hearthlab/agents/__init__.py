"""Players: one idea per file, built by name from a spec string.

Every module of this package registers the kinds of agent that it defines. They are imported when
KINDS is first asked: who only needs what an agent is does not wait for all of them.
"""

from hearthlab.agents.agent import Agent, ask
from hearthlab.agents.spec import KINDS, SpecError, agent

__all__ = ["KINDS", "Agent", "SpecError", "agent", "ask"]
