"""Messages between this process and one that runs a Python agent.

A message is its length, a letter, and its content. Views travel as bytes that only this
process writes; a reply is two numbers, one byte and a text, or, once, JSON: nobody should
unpickle a stranger's bytes. Every length is checked before anything is read.
"""

from __future__ import annotations

import struct

HEAD = struct.Struct("<Ic")
ACTION = struct.Struct("<qq")  # its number, and the moment it is meant for
ANY_PLY = -1

# To the agent's process.
LOAD = b"L"  # JSON: what to import
NEW = b"N"  # JSON: seed and options of an agent for a new game
VIEW = b"V"  # a view: see views.py
# From it.
DONE = b"D"  # JSON about the loaded code; else nothing
CHOSEN = b"C"  # ACTION
FAULT = b"F"  # one byte, the place of the reason among REASONS, and a text

# Bytes of an answer.
LONGEST = {DONE: 1 << 16, CHOSEN: ACTION.size, FAULT: 1 + 4096}


def message(letter: bytes, content: bytes = b"") -> bytes:
    """Write a message."""
    return HEAD.pack(len(content), letter) + content
