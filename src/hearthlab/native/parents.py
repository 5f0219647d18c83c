"""End a worker with the process that started it, for whatever reason that one ended."""

from __future__ import annotations

import os
import threading
import time

PARENT_CHECK = 1.0  # seconds between two looks whether the parent still lives


def end_with(parent: int) -> None:
    """Watch from now on, in a thread of its own, that this is still the child of a process."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(PARENT_CHECK)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
