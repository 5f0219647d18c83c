"""Threads may share games: one lock makes pushing, copying and reading single steps.

It is held for microseconds only and never while a search runs, so one lock for all games is enough.
A process that is forked while another thread holds it begins with a free one.
"""

from __future__ import annotations

import os
from threading import RLock

STATE_LOCK = RLock()  # held while a game goes from one moment to the next, and while it is copied

os.register_at_fork(
    before=STATE_LOCK.acquire, after_in_parent=STATE_LOCK.release, after_in_child=STATE_LOCK.release
)
