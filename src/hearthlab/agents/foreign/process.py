"""A process that runs foreign code: bytes in, bytes out; it is ended when it is late."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import sys
from collections.abc import Sequence
from time import clock_gettime, monotonic

from hearthlab.agents.foreign import faults
from hearthlab.agents.foreign.cleaning import cleaned, cleaned_lines
from hearthlab.agents.foreign.faults import AgentFault
from hearthlab.agents.foreign.isolation import inside
from hearthlab.agents.foreign.isolation.forkserver import Forked, can_fork, forked
from hearthlab.agents.foreign.isolation.levels import IsolationError
from hearthlab.agents.foreign.isolation.spawning import file_in, started
from hearthlab.agents.foreign.isolation.starting import prepared

CHUNK = 1 << 16
READY_SECONDS = 30.0  # until its limits are set; the machine may be busy
END_SECONDS = 0.5  # until a process that ends has ended
MOST_PRINTED = 1 << 20  # bytes of error output that are read per decision; then it waits
MOST_SHOWN = 1 << 14  # characters of it that are shown
KEPT = 4096  # bytes of it that are kept
IDLE_SECONDS = 0.02  # that a stopped process may have used: stopping it takes a moment


class Process:
    """A process in its own session, with pipes to its input and from its outputs."""

    def __init__(
        self,
        command: Sequence[str],
        megabytes: int,
        own: Sequence[str] = (),
        folder: str = "",
        *,
        run: str = "",
    ) -> None:
        """Start a command; `own`: files and folders that it may read, `folder`: where it starts.

        run: the module that the command runs, if it can be forked instead (isolation/forking.py).
        """
        self.buffer = bytearray()
        self.printed = bytearray()  # the end of its error output
        self._room = MOST_PRINTED
        self._used: float | None = None  # seconds of its processor, when it was stopped
        self.handle = -1
        fork = forked(megabytes, own, folder, run) if run and can_fork() else None
        self.popen: subprocess.Popen[bytes] | Forked
        with contextlib.ExitStack() as files:  # which its first programs read
            if fork is not None:
                self.start, self.popen = fork
            else:
                self.start = prepared(command, megabytes, own, folder, file_in(files))
                try:
                    self.popen = started(self.start)
                except BaseException:
                    self.start.leave()
                    raise
            self._connect()
            try:
                if fork is None:
                    self._ready(command[0])
                self.pid = self.start.inner_pid() or self.popen.pid
                if hasattr(os, "pidfd_open"):
                    with contextlib.suppress(ProcessLookupError):  # it may have ended already
                        self.handle = os.pidfd_open(self.pid)
            except BaseException:
                self.kill()
                raise

    def _connect(self) -> None:
        """Prepare to write to it and to read from it."""
        assert self.popen.stdin is not None and self.popen.stdout is not None
        self.into = self.popen.stdin.fileno()
        self.out = self.popen.stdout.fileno()
        self.err = None if self.popen.stderr is None else self.popen.stderr.fileno()
        os.set_blocking(self.into, False)
        self.readable = select.poll()
        self.readable.register(self.out, select.POLLIN)
        if self.err is not None:
            os.set_blocking(self.err, False)
            self.readable.register(self.err, select.POLLIN)
        self.writable = select.poll()
        self.writable.register(self.into, select.POLLOUT)

    def _ready(self, name: str) -> None:
        """Wait until its limits are set: earlier errors are not the code's fault."""
        try:
            while not self.buffer:
                self.more(monotonic() + READY_SECONDS)
        except AgentFault:
            self._hear()
            why = cleaned(bytes(self.printed)) or "it did not start"
            raise IsolationError(
                f"isolation {self.start.level!r} does not work here: {why}{self.start.advice}"
            ) from None
        if bytes(self.buffer[:1]) != inside.READY:
            raise IsolationError(f"isolation {self.start.level!r}: {name} was started without it")
        del self.buffer[:1]

    # --- Messages --------------------------------------------------------------------------------
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
        while True:
            ready = self.readable.poll(_milliseconds(until))
            if not ready:
                raise self.late("no answer")
            if self.err is not None and any(file == self.err for file, _ in ready):
                self._hear()
            if any(file == self.out for file, _ in ready):
                break
        found = os.read(self.out, CHUNK)
        if not found:
            raise self.ended()
        self.buffer += found

    def is_silent(self) -> bool:
        """Return whether it has written nothing that was not read."""
        ready = self.readable.poll(0)
        return not self.buffer and not any(
            file == self.out and event & select.POLLIN for file, event in ready
        )

    def listen(self) -> None:
        """Show its output since the last request."""
        if self.start.shown:
            self._hear()

    def _hear(self) -> None:
        """Read some error output; a flood has to wait, and so does who writes it."""
        if self.err is None:
            return
        try:
            found = os.read(self.err, CHUNK)
        except BlockingIOError:
            return
        except OSError:
            found = b""
        self._room -= len(found)
        if not found or self._room <= 0:
            with contextlib.suppress(KeyError):
                self.readable.unregister(self.err)
        if self.start.shown and found and self._room > MOST_PRINTED - MOST_SHOWN:
            with contextlib.suppress(OSError, ValueError, AttributeError):
                print(cleaned_lines(found, MOST_SHOWN), file=sys.stderr)
        self.printed += found
        del self.printed[:-KEPT]

    # --- Stopping --------------------------------------------------------------------------------
    def resume(self) -> None:
        """Let it run, because it is asked something."""
        if self._room < MOST_PRINTED and self.err is not None:
            self._room = MOST_PRINTED
            self.readable.register(self.err, select.POLLIN)
        if self._used is None:
            return
        used = self._seconds() - self._used
        if used > IDLE_SECONDS:
            raise IsolationError(
                f"a process of {self.start.name} used {used:.3f} s while it was stopped: "
                f"isolation {self.start.level!r} does not hold here"
            )
        self._used = None
        if self.start.group is not None:
            self.start.group.freeze(False)
        else:
            self._signal(signal.SIGCONT)

    def pause(self) -> None:
        """Stop it until it is asked again, if the settings say so."""
        if self.start.stopped and self._used is None:
            if self.start.group is not None:
                self.start.group.freeze(True)
            else:
                self._signal(signal.SIGSTOP)
            self._used = self._seconds()

    def _seconds(self) -> float:
        """Return the seconds of a processor that it has used."""
        try:
            return clock_gettime((~self.pid << 3) | 2)  # the clock of a process: man clock_getres
        except OSError:
            return self._used or 0.0  # it has ended

    def _signal(self, number: int) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError, OSError):
            if self.handle >= 0:
                signal.pidfd_send_signal(self.handle, number)
            elif self.popen.returncode is None:
                os.kill(self.popen.pid, number)

    # --- Ending ----------------------------------------------------------------------------------
    def late(self, what: str) -> AgentFault:
        """End a process that takes too long; say so."""
        self.kill()
        return AgentFault(faults.TIME, what)

    def ended(self) -> AgentFault:
        """Say how a process has ended that closed its pipes."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.popen.wait(END_SECONDS)
        code = self.popen.returncode
        self._hear()
        hungry = self.start.group is not None and self.start.group.ran_out_of_memory()
        self.kill()
        if hungry:
            return AgentFault(faults.MEMORY, "its process needed more memory than it may have")
        if code is None:
            return AgentFault(faults.EXIT, "its process closed its output")
        if (
            code > 128 and self.start.bubbled and isinstance(self.popen, subprocess.Popen)
        ):  # bwrap reports signals like this
            code = 128 - code
        if code < 0:
            return AgentFault(faults.EXIT, f"its process was ended by {_signal_name(-code)}")
        return AgentFault(faults.EXIT, f"its process ended with exit code {code}")

    @property
    def alive(self) -> bool:
        """Whether it runs and can be reached: the collector closes the pipes that cycles hold."""
        assert self.popen.stdin is not None and self.popen.stdout is not None
        closed = self.popen.stdin.closed or self.popen.stdout.closed
        return not closed and self.popen.poll() is None

    def kill(self) -> None:
        """End it and its children, also when it seems to have ended."""
        self._signal(signal.SIGKILL)
        if self.handle >= 0:
            os.close(self.handle)
            self.handle = -1
        if self.popen.returncode is None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.popen.pid, signal.SIGKILL)
            self.popen.wait()
        self.start.leave()
        for pipe in (self.popen.stdin, self.popen.stdout, self.popen.stderr):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()


def _milliseconds(until: float) -> float:
    return max(0.0, 1000 * (until - monotonic()))


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
