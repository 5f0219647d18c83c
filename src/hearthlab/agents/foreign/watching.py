"""Watch code that is being checked: record attempts to read more than the view."""

from __future__ import annotations

import os
import sys
from functools import cache
from types import FrameType, TracebackType
from typing import Any

# Events of Python's audit hooks, by prefix, in words.
LOOKS = {
    "sys._getframe": "the frames of its callers",
    "sys._current_frames": "the frames of all threads",
    "object.__getattr__": "the frames or the insides of functions",
    "gc.get_objects": "the garbage collector's list of all objects",
    "gc.get_referrers": "the garbage collector's list of who refers to an object",
    "gc.get_referents": "the garbage collector's list of what an object refers to",
    "sys.settrace": "a tracer of its callers",
    "sys.setprofile": "a profiler of its callers",
    "ctypes.dlopen": "foreign functions",
    "ctypes.string_at": "raw memory",
    "socket.": "the network",
    "subprocess.": "other programs",
    "os.system": "other programs",
    "os.exec": "other programs",
    "os.fork": "other processes",
    "os.kill": "signals",
}
OPEN = "open"
BETWEEN = ("ctypes", "gc", "inspect", "os", "socket", "subprocess", "traceback")


class Watch:
    """A note of the first look beyond the view by the agent's own code while it decides."""

    def __init__(self, file: str) -> None:
        self.seen = ""
        self.folder = os.path.dirname(file)
        self.deciding = False
        self.looking = False
        sys.addaudithook(self._heard)

    def __enter__(self) -> None:
        self.seen = ""
        self.deciding = True

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.deciding = False

    def _heard(self, event: str, arguments: tuple[Any, ...]) -> None:
        if not self.deciding or self.looking or self.seen:
            return
        what = _meant(event)
        if what == OPEN:
            self._opened(arguments)
        elif what:
            self._note(what, event)

    def _opened(self, arguments: tuple[Any, ...]) -> None:
        path, mode = str(arguments[0]), str(arguments[1] or "r")
        if path.startswith("/proc/"):
            self._note("files of other processes", path)
        elif set(mode) & set("wax+"):
            self._note("files that it writes", path)

    def _note(self, what: str, event: str) -> None:
        self.looking = True
        place = self._own(sys._getframe(2))
        if place is not None:
            line = f"{os.path.basename(place.f_code.co_filename)}, line {place.f_lineno}"
            self.seen = f"{what}: {event} ({line})"
        self.looking = False

    def _own(self, frame: FrameType | None) -> FrameType | None:
        """Find the agent's own code, directly or through the standard module `inspect`."""
        while frame is not None:
            name = frame.f_code.co_filename
            if os.path.dirname(name) == self.folder:
                return frame
            if not _is_between(frame):
                return None
            frame = frame.f_back
        return None


@cache
def _meant(event: str) -> str:
    """Describe an event in words; empty if it is harmless."""
    if event == OPEN:
        return OPEN
    return next((words for start, words in LOOKS.items() if event.startswith(start)), "")


def _is_between(frame: FrameType) -> bool:
    """Return whether a frame is of a module that looks on behalf of others, or of this one."""
    name = str(frame.f_globals.get("__name__", ""))
    return name == __name__ or name.partition(".")[0] in BETWEEN
