"""The clock for deadlines, the same in compiled and plain code.

By default it is the monotonic clock. With `HEARTHLAB_CLOCK=processor` it is the processor time of
the process, so that agents get their full time on a busy machine. Use this only for matches in
which one thread thinks.
"""

from os import environ
from time import monotonic, process_time

VARIABLE = "HEARTHLAB_CLOCK"
CLOCKS = {"monotonic": monotonic, "processor": process_time}
_name = environ.get(VARIABLE) or "monotonic"
if _name not in CLOCKS:
    raise SystemExit(f"hearthlab: {VARIABLE}={_name!r}; use one of {', '.join(CLOCKS)}")
now = CLOCKS[_name]
