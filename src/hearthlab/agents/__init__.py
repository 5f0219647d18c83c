"""Players: one idea per file, built by name from a spec string.

Every module of this package is imported, and registers the kinds of agent that it defines.
"""

from importlib import import_module
from pkgutil import iter_modules

from hearthlab.agents.agent import Agent, ask
from hearthlab.agents.spec import KINDS, SpecError, agent

__all__ = ["KINDS", "Agent", "SpecError", "agent", "ask"]

for _found in iter_modules(__path__, f"{__name__}."):
    import_module(_found.name)
