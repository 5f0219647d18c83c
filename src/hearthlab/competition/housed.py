"""Agents of this package as entries: in a process of their own, under the limits of everybody.

Entries that are files or programs run like this anyway (agents/foreign). So that nobody is better
off, an agent of the package does, too: a file's class that builds it is all that is needed.
"""

from __future__ import annotations

from hearthlab.agents.agent import Agent
from hearthlab.agents.spec import KINDS, agent, parse, write
from hearthlab.competition.errors import CompetitionError
from hearthlab.game.action import Action
from hearthlab.game.view import View

HOUSE = f"{__name__}:Housed"
COMMA = ";"  # between the options of a spec that is an option itself


class Housed:
    """An agent of the package, built from its spec.

    agent: the spec, its options separated by semicolons
    """

    def __init__(self, *, seed: int, agent: str = "random") -> None:
        self.agent: Agent = _built(agent.replace(COMMA, ","), seed)

    def choose(self, view: View) -> Action:
        """Choose one of the view's legal actions."""
        return self.agent.choose(view)


def _built(spec: str, seed: int) -> Agent:
    return agent(spec, seed=seed)


def under_limits(spec: str, *, seconds: float, turn_seconds: float, megabytes: int) -> str:
    """Return the spec of an agent in a process of its own that is held to limits."""
    limits = {"time-limit": seconds, "turn-limit": turn_seconds, "memory-limit": megabytes}
    kind, values = parse(spec)
    if kind.name in KINDS:
        inner = write(kind, values)
        if COMMA in inner:
            raise CompetitionError(f"agent {spec!r}: entries' options have no {COMMA!r} in them")
        kind, values = parse(HOUSE)
        values["agent"] = inner.replace(",", COMMA)
    for name in ("isolated", *limits):
        if name in values:
            values[name] = limits.get(name, True)
    return write(kind, values)
