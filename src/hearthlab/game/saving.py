"""Saved bytes: checked to be whole and of this version before they are opened."""

from __future__ import annotations

import pickle
from hashlib import blake2b
from typing import Any

from hearthlab.game.errors import CorruptState
from hearthlab.game.version import engine_version


def pack(*content: Any) -> tuple[bytes, bytes]:
    """Write content with the engine's version; return the bytes and their checksum."""
    data = pickle.dumps((engine_version(), *content))
    return data, _digest(data)


def unpack(data: bytes, digest: bytes, what: str) -> tuple[Any, ...]:
    """Open saved bytes after checking that they are whole and of this version."""
    if not isinstance(data, bytes) or _digest(data) != digest:
        raise CorruptState(f"this pickle of a {what} is damaged: its checksum does not fit")
    content: tuple[Any, ...] = pickle.loads(data)
    if content[0] != engine_version():
        raise CorruptState(
            f"this pickle of a {what} was made by engine {content[0]}, with other rules or card "
            f"tables; this is engine {engine_version()}"
        )
    return content[1:]


def _digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=16).digest()
