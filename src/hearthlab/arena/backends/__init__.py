"""Where games are played: in this process, in several, or on a cluster."""

from hearthlab.arena.backends.backend import BACKENDS, Backend, Task, open_backend

__all__ = ["BACKENDS", "Backend", "Task", "open_backend"]
