"""Where games are played: in this process, in several, or on a cluster."""

from hearthlab.arena.backends.backend import Backend, Task
from hearthlab.arena.backends.by_name import BACKENDS, open_backend

__all__ = ["BACKENDS", "Backend", "Task", "open_backend"]
