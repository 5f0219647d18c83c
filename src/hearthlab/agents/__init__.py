"""Players: one idea per file, built by name from a spec string.

Every module of this package registers the kinds of agent that it defines. They are imported when
KINDS is first read: code that needs only the `Agent` class does not load all of them.

The package is also the public function `hearthlab.agents()`, which lists them: a function of this
name would hide the package from imports.
"""

import sys
from types import ModuleType
from typing import Any

from hearthlab.agents.agent import Agent, ask
from hearthlab.agents.spec import KINDS, SpecError, agent

__all__ = ["KINDS", "Agent", "SpecError", "agent", "ask"]


class _Listing(ModuleType):
    def __call__(self) -> Any:
        from hearthlab.agents.listing import agents

        return agents()


sys.modules[__name__].__class__ = _Listing
