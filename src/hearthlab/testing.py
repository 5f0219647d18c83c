"""What is there for users to test with: `check_agent("uct:budget=50")`, or a factory of agents."""

from hearthlab.checks.agents import check_agent

__all__ = ["check_agent"]
