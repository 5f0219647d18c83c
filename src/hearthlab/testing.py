"""Tests for your agents: `check_agent("uct:budget=50")`, or with a factory of agents.

`check_agent("my_agent.py:Mine", raise_errors=False)` makes every check in a process of its own.
"""

from hearthlab.checks.conformance import check_agent, examine

__all__ = ["check_agent", "examine"]
