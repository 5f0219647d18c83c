"""Notes of agents on a game, such as a language model's transcript: stored with the game.

An agent notes something when it has a method `notes()` that returns plain values.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from typing import Any

from hearthlab.agents.agent import Agent

MOST_BYTES = 256 << 20  # of the notes on a game, unpacked


def notes_of(players: Mapping[str, Agent]) -> str | None:
    """Pack the notes of the agents "a" and "b"; None if there are none."""
    found = {
        letter: noted()
        for letter, player in players.items()
        if callable(noted := getattr(player, "notes", None))
    }
    found = {letter: noted for letter, noted in found.items() if noted is not None}
    return write(found) if found else None


def write(noted: Mapping[str, Any]) -> str:
    """Pack notes."""
    return b64encode(zlib.compress(json.dumps(noted).encode(), 9)).decode()


def read(text: str | None) -> dict[str, Any]:
    """Unpack notes; nothing of a game without any."""
    if text is None:
        return {}
    unpacking = zlib.decompressobj()
    data = unpacking.decompress(b64decode(text, validate=True), MOST_BYTES)
    if unpacking.unconsumed_tail:
        raise ValueError(f"the notes on a game have more than {MOST_BYTES:,} bytes")
    found: dict[str, Any] = json.loads(data)
    return found
