"""Players: one idea per file, built by name from a spec string."""

from hearthlab.agents import (
    greedy,
    gsv,
    ismcts,
    lethal,
    lspi,
    mcts,
    monte_carlo,
    random,
    random_move,
    rules,
    ucb,
    uct,
)
from hearthlab.agents.agent import Agent, ask
from hearthlab.agents.spec import KINDS, SpecError, agent

__all__ = [
    "KINDS",
    "Agent",
    "SpecError",
    "agent",
    "ask",
    "greedy",
    "gsv",
    "ismcts",
    "lethal",
    "lspi",
    "mcts",
    "monte_carlo",
    "random",
    "random_move",
    "rules",
    "ucb",
    "uct",
]
