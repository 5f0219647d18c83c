"""Players: one idea per file, built by name from a spec string."""

from hearthlab.agents import greedy, gsv, lethal, random, rules
from hearthlab.agents.agent import Agent
from hearthlab.agents.spec import KINDS, SpecError, agent

__all__ = [
    "KINDS",
    "Agent",
    "SpecError",
    "agent",
    "greedy",
    "gsv",
    "lethal",
    "random",
    "rules",
]
