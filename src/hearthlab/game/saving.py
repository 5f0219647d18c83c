"""Saved bytes: checked to be whole and of this version before they are opened."""

from __future__ import annotations

import pickle
from hashlib import blake2b
from typing import Any

from hearthlab.carddata.formats import Format
from hearthlab.game.errors import CorruptState
from hearthlab.game.version import engine_version


def pack(playing: Format, *content: Any) -> tuple[bytes, bytes]:
    """Write content of a format with the engine's version; return the bytes and their checksum."""
    data = pickle.dumps((engine_version(playing), playing, *content))
    return data, _digest(data)


def unpack(data: bytes, digest: bytes, what: str) -> tuple[Format, tuple[Any, ...]]:
    """Open saved bytes after checking that they are whole and of this version."""
    if not isinstance(data, bytes) or _digest(data) != digest:
        raise CorruptState(f"this pickle of a {what} is damaged: its checksum does not fit")
    content: tuple[Any, ...] = pickle.loads(data)
    version, playing, *rest = content
    if not isinstance(playing, Format):
        raise CorruptState(
            f"this pickle of a {what} was made by engine {version}, before games had formats: "
            "play the game again, or keep a replay instead"
        )
    if version != engine_version(playing):
        raise CorruptState(
            f"this pickle of a {what} was made by engine {version}, with other rules or card "
            f"tables; this is engine {engine_version(playing)} of the format {playing.name}"
        )
    return playing, tuple(rest)


def _digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=16).digest()
