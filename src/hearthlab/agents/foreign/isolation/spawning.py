"""The first program of a process, started by a thread that lives as long as this process."""

from __future__ import annotations

import contextlib
import os
import subprocess
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from hearthlab.agents.foreign.isolation.cores import on_one
from hearthlab.agents.foreign.isolation.levels import IsolationError
from hearthlab.agents.foreign.isolation.starting import Start

# Linux ends a process with the thread that started it: this one lives as long as the process.
_starter = ThreadPoolExecutor(1, thread_name_prefix="agents")


def _forked() -> None:
    global _starter
    _starter = ThreadPoolExecutor(1, thread_name_prefix="agents")


os.register_at_fork(after_in_child=_forked)


def started(start: Start) -> subprocess.Popen[bytes]:
    """Start the first program of a process."""

    def begin() -> subprocess.Popen[bytes]:
        with on_one(start.stopped):
            return subprocess.Popen(
                start.words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=None if start.level == "none" else subprocess.PIPE,
                env=start.environment,
                cwd=start.folder or None,
                pass_fds=start.descriptors,
                start_new_session=True,  # Ctrl-C is not for it; its children end with it
                bufsize=0,
            )

    try:
        return _starter.submit(begin).result()
    except OSError as error:
        raise IsolationError(f"isolation {start.level!r}: {start.words[0]}: {error}") from None


def file_in(files: contextlib.ExitStack) -> Callable[[bytes], int]:
    """Return what makes a descriptor from which bytes can be read."""

    def made(content: bytes) -> int:
        file = files.enter_context(tempfile.TemporaryFile())  # noqa: SIM115
        file.write(content)
        file.seek(0)
        return file.fileno()

    return made
