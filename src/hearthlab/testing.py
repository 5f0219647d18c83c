"""What is there for users to test with: `check_agent("uct:budget=50")`, or a factory of agents.

`examine("my_agent.py:Mine")` makes every check of an agent in a process of its own.
"""

from hearthlab.checks.agents import check_agent
from hearthlab.checks.conformance import examine

__all__ = ["check_agent", "examine"]
