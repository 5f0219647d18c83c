"""End a worker when its parent process ends, for any reason."""

from __future__ import annotations

import os
import threading
import time

PARENT_CHECK = 1.0  # seconds between checks


def end_with(parent: int) -> None:
    """Start a thread that ends this process when the parent process is gone."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(PARENT_CHECK)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
