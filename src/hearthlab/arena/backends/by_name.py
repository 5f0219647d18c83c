"""Start a backend by name."""

from __future__ import annotations

from collections.abc import Sequence

from hearthlab.agents.spec import nearest
from hearthlab.arena.backends.backend import Backend, BackendError
from hearthlab.arena.backends.local import Here, Processes, for_strangers
from hearthlab.arena.players import AgentSource

BACKENDS = ("local", "ray")
MOST_WORKERS = 1_024  # processes of one machine


def open_backend(name: str, workers: int, *, strangers: Sequence[AgentSource] = ()) -> Backend:
    """Start a backend by name; strangers are agents that must not share this process."""
    if name not in BACKENDS:
        raise BackendError(f"no backend {name!r}; {nearest(name, BACKENDS)}")
    if workers < 1:
        raise BackendError(f"{workers} workers; there must be at least 1")
    if name == "local" and workers > MOST_WORKERS:
        raise BackendError(f"{workers:,} workers; one machine takes at most {MOST_WORKERS:,}")
    if name == "ray":
        from hearthlab.arena.backends.cluster import RayBackend  # Ray takes seconds to import

        return RayBackend(workers)
    if workers > 1:
        return Processes(workers)
    return for_strangers(strangers) if strangers else Here()
