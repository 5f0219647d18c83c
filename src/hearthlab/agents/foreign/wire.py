"""Messages between this process and one that runs a Python agent.

A message is its length, a letter, and its content. Views travel to the agent as pickles; what comes
back is JSON or two numbers, because nobody should unpickle what a stranger wrote.
"""

from __future__ import annotations

import struct

HEAD = struct.Struct("<Ic")
ACTION = struct.Struct("<qq")  # its number, and the moment it is meant for
ANY_PLY = -1

# To the agent's process.
LOAD = b"L"  # JSON: what to import
NEW = b"N"  # JSON: seed and options of an agent for a new game
VIEW = b"V"  # the pickle of a view
# From it.
DONE = b"D"  # JSON
CHOSEN = b"C"  # ACTION
FAULT = b"F"  # JSON: reason and text

LONGEST = 1 << 20  # bytes of an answer


def message(letter: bytes, content: bytes = b"") -> bytes:
    """Write a message."""
    return HEAD.pack(len(content), letter) + content
