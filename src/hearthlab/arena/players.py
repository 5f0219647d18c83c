"""Agents as a match is given them: spec strings, or functions that make an agent for each game."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NoReturn

from hearthlab.agents.agent import NOTHING, SEES, Agent, sees_of, spec_of
from hearthlab.agents.foreign.loading import ISOLATED
from hearthlab.agents.spec import KINDS, SpecError, agent, parse, write
from hearthlab.game.errors import HearthlabError, WrongType

OURS = f"{__name__.partition('.')[0]}."  # how the modules of this package begin

AgentSource = (
    str | Callable[..., Agent]
)  # a spec string, or a function that makes an agent from seed=


class MatchError(HearthlabError, RuntimeError):
    """An agent that failed, with everything to reproduce it."""

    culprit: str | None = None  # the agent, when it is known which of the two it was

    def of(self, culprit: str) -> MatchError:
        """Name the agent that failed."""
        self.culprit = culprit
        return self


@dataclass(frozen=True, slots=True)
class Gone:
    """Stands for an agent of stored games that no longer exists; its games can still be read.

    The hidden cards that it saw were not stored; it counts as an agent that sees none.
    """

    spec: str  # as stored
    why: str

    def __call__(self, *, seed: int) -> NoReturn:
        """Raise: it cannot play."""
        raise SpecError(f"agent {self.spec!r} of the store cannot be played: {self.why}")

    def __str__(self) -> str:
        return self.spec


def stored(spec: str, name: str) -> AgentSource:
    """Return the agent that a store names; name: as its results call it."""
    try:
        parse(spec)
    except SpecError as error:
        return Gone(name, str(error))
    return spec


def resolved(source: AgentSource, belief: str) -> AgentSource:
    """Add the match's belief to a spec without one; raise if it makes no agent."""
    if isinstance(source, str):
        kind, values = parse(source)
        if "belief" in kind.options and "belief=" not in source:
            values["belief"] = belief
        return write(kind, values)
    if not callable(source):
        raise WrongType(
            f"agent {source!r}: should be a spec string such as 'random', or a function that makes "
            "an agent from seed= (one is made for each game)"
        )
    return source


def noted(source: AgentSource) -> AgentSource:
    """Add the hash of its source to a spec that names code: changed code is another agent."""
    if not isinstance(source, str):
        return source
    kind, values = parse(source)
    return source if kind.name in KINDS else write(kind, values)


def name_of(source: AgentSource) -> str:
    """Name an agent before there is one."""
    if isinstance(source, str | Gone):
        return str(source)
    return getattr(source, "__qualname__", repr(source))


def make(source: AgentSource, seed: int) -> Agent:
    """Make an agent from a spec or a function."""
    try:
        return agent(source, seed=seed) if isinstance(source, str) else source(seed=seed)
    except HearthlabError:
        raise
    except (Exception, SystemExit) as error:
        name = name_of(source)
        said = f"agent {name} cannot be made with seed={seed}: {type(error).__name__}: {error}"
        raise MatchError(said).of(name) from error


def build(source: AgentSource, seed: int) -> Agent:
    """Make an agent for one game; raise if it cannot play."""
    made: Any = make(source, seed)
    if not callable(getattr(made, "choose", None)):
        raise WrongType(f"agent {name_of(source)} made {made!r}, which has no method choose(view)")
    if not isinstance(spec_of(made), str):
        raise WrongType(
            f"agent {name_of(source)} made {made!r}, whose spec {made.spec!r} is not a text"
        )
    sees = sees_of(made)
    if sees not in SEES:
        wanted = ", ".join(map(repr, SEES))
        raise WrongType(
            f"agent {name_of(source)} made {made!r}, whose `sees` is {sees!r}; it should be one of "
            f"{wanted}"
        )
    if isinstance(source, str) and sees != parse(source)[0].sees:
        raise WrongType(
            f"agent {source} sees {sees!r}, but its Kind says {parse(source)[0].sees!r}; "
            f"register it with sees={sees!r}"
        )
    player: Agent = made
    return player


def label(source: AgentSource) -> tuple[str, str]:
    """Return an agent's name and `sees`; an agent without a spec is built for this."""
    if isinstance(source, str):
        return source, parse(source)[0].sees
    if isinstance(source, Gone):
        return source.spec, NOTHING
    made = build(source, 0)
    return spec_of(made), sees_of(made)


def is_foreign(source: AgentSource) -> bool:
    """Return whether an agent comes from outside this package, so its behaviour is unknown."""
    if isinstance(source, str):
        kind, values = parse(source)
        if not values.get(ISOLATED, True):  # foreign code that is trusted with a process of ours
            return True
    maker = kind.build if isinstance(source, str) else source
    return not str(getattr(maker, "__module__", "")).startswith(OURS)


def foreign_modules() -> tuple[str, ...]:
    """List the modules that register kinds of agents that are not of this package."""
    found = {str(getattr(kind.build, "__module__", "")) for kind in KINDS.values()}
    return tuple(sorted(name for name in found if name and not name.startswith(OURS)))


def check_portable(source: AgentSource, workers: int) -> None:
    """Raise for an agent that cannot be sent to other processes."""
    try:
        pickle.dumps(source)
    except Exception as error:  # any error of its parts
        raise WrongType(
            f"agent {name_of(source)} cannot be sent to {workers} workers ({error}); define it at "
            "the top level of a module, or use workers=1"
        ) from None
