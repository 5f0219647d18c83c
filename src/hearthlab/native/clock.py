"""The clock that deadlines are measured on, the same in compiled and plain code.

It is the monotonic clock. With `HEARTHLAB_CLOCK=processor` it is the processor time of the process,
so that agents get their full time on a busy machine; for matches in which one thread thinks.
"""

from os import environ
from time import monotonic, process_time

VARIABLE = "HEARTHLAB_CLOCK"
CLOCKS = {"monotonic": monotonic, "processor": process_time}
_name = environ.get(VARIABLE) or "monotonic"
if _name not in CLOCKS:
    raise SystemExit(f"hearthlab: {VARIABLE}={_name!r}; there are {', '.join(CLOCKS)}")
now = CLOCKS[_name]
