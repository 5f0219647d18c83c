"""Odd agents, registered in every worker that imports this module."""

from __future__ import annotations

from multiprocessing import parent_process

from arena.odd_agents import Crash, Leaver, Quitter

from hearthlab.agents.spec import Kind, register


def crash(*, seed: int) -> Crash:
    """Make an agent that fails."""
    return Crash(seed=seed)


def leaver(*, seed: int) -> Leaver:
    """Make an agent that ends its process."""
    return Leaver(seed=seed)


def quitter(*, seed: int) -> Quitter:
    """Make an agent that asks Python to end."""
    return Quitter(seed=seed)


ODD = tuple(Kind(made.__name__, made.__doc__ or "", made) for made in (crash, leaver, quitter))

if parent_process() is not None:  # else whoever imports it says how long they are known
    for kind in ODD:
        register(kind)
