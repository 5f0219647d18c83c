"""A process that runs somebody else's code: bytes in, bytes out, and an end when it is late."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from time import monotonic

from hearthlab.agents.foreign import faults, limits
from hearthlab.agents.foreign.faults import AgentFault

# Linux ends a process with the thread that started it: this one lives as long as the process.
_starter = ThreadPoolExecutor(1, thread_name_prefix="agents")
CHUNK = 1 << 16
LAG = 0.1  # seconds that an answer may be late: the machine may be busy
END_SECONDS = 1.0  # until a process that ends has ended
THREADS = ("OMP", "OPENBLAS", "MKL", "NUMEXPR", "VECLIB_MAXIMUM")
ENVIRONMENT = {
    "PYTHONHASHSEED": "0",  # the order of sets is the same in every process
    "PYTHONDONTWRITEBYTECODE": "1",
    # Libraries that would take a thread per core, and memory for each.
    **{f"{name}_NUM_THREADS": "1" for name in THREADS},
}


def _forked() -> None:
    global _starter
    _starter = ThreadPoolExecutor(1, thread_name_prefix="agents")


os.register_at_fork(after_in_child=_forked)


class Process:
    """A process of its own session, with pipes to its input and from its output."""

    def __init__(self, command: Sequence[str], megabytes: int) -> None:
        own = (sys.executable, "-I", "-S", limits.__file__, str(os.getpid()), str(megabytes))
        self.buffer = bytearray()
        paths = os.pathsep.join(os.path.abspath(path) for path in sys.path)
        environment = {**os.environ, **ENVIRONMENT, "PYTHONPATH": paths}

        def start() -> subprocess.Popen[bytes]:
            return subprocess.Popen(
                (*own, *command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env=environment,
                start_new_session=True,  # Ctrl-C is not for it; its children end with it
                bufsize=0,
            )

        try:
            self.popen = _starter.submit(start).result()
        except OSError as error:
            raise AgentFault(faults.START, f"{command[0]}: {error.strerror}") from None
        assert self.popen.stdin is not None and self.popen.stdout is not None
        self.into = self.popen.stdin.fileno()
        self.out = self.popen.stdout.fileno()
        os.set_blocking(self.into, False)
        self.readable = select.poll()
        self.readable.register(self.out, select.POLLIN)
        self.writable = select.poll()
        self.writable.register(self.into, select.POLLOUT)

    def send(self, data: bytes, until: float) -> None:
        """Write to its input."""
        left = memoryview(data)
        while left:
            try:
                left = left[os.write(self.into, left) :]
            except BlockingIOError:
                if not self.writable.poll(_milliseconds(until)):
                    raise self.late("it does not read its input") from None
            except (BrokenPipeError, OSError):
                raise self.ended() from None

    def more(self, until: float) -> None:
        """Wait for output until a time of the clock `monotonic`, and add it to the buffer."""
        if not self.readable.poll(_milliseconds(until)):
            raise self.late("no answer")
        found = os.read(self.out, CHUNK)
        if not found:
            raise self.ended()
        self.buffer += found

    def late(self, what: str) -> AgentFault:
        """End a process that takes too long; say so."""
        self.kill()
        return AgentFault(faults.TIME, what)

    def ended(self) -> AgentFault:
        """Say how a process has ended that closed its pipes."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.popen.wait(END_SECONDS)
        code = self.popen.returncode
        self.kill()
        if code is None:
            return AgentFault(faults.EXIT, "its process closed its output")
        if code < 0:
            return AgentFault(faults.EXIT, f"its process was ended by {_signal(-code)}")
        return AgentFault(faults.EXIT, f"its process ended with exit code {code}")

    @property
    def alive(self) -> bool:
        """Whether it runs and can be reached: the collector closes the pipes that cycles hold."""
        assert self.popen.stdin is not None and self.popen.stdout is not None
        closed = self.popen.stdin.closed or self.popen.stdout.closed
        return not closed and self.popen.poll() is None

    def kill(self) -> None:
        """End it and what it has started."""
        if self.popen.returncode is None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.popen.pid, signal.SIGKILL)
            self.popen.wait()
        for pipe in (self.popen.stdin, self.popen.stdout):
            assert pipe is not None
            with contextlib.suppress(OSError):
                pipe.close()


def _milliseconds(until: float) -> float:
    return max(0.0, 1000 * (until - monotonic()))


def _signal(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
