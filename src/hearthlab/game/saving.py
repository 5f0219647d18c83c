"""Saved bytes: checked to be whole and of this version before they are opened."""

from __future__ import annotations

import pickle
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from hearthlab.carddata.formats import FORMATS, Format
from hearthlab.game.errors import CorruptState
from hearthlab.game.version import engine_version


def pack(playing: Format, *content: Any) -> tuple[bytes, bytes]:
    """Write content of a format with the engine's version; return the bytes and their checksum."""
    data = pickle.dumps(
        (
            engine_version(playing),
            _written(playing, playing.name, playing.base, playing.decks),
            *content,
        )
    )
    return data, _digest(data)


def unpack(data: bytes, digest: bytes, what: str) -> tuple[Format, tuple[Any, ...]]:
    """Open saved bytes after checking that they are whole and of this version."""
    if not isinstance(data, bytes) or _digest(data) != digest:
        raise CorruptState(f"this pickle of a {what} is damaged: its checksum does not fit")
    content: tuple[Any, ...] = pickle.loads(data)
    version, written, *rest = content
    playing = _read(written) if isinstance(written, bytes) else written
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


# Every pickled view has its format, which is nearly always that of the previous one.
@lru_cache(maxsize=64)
def _written(playing: Format, *_: object) -> bytes:
    """Write a format; beside its content, its names and decks identify it."""
    return pickle.dumps(playing)


@lru_cache(maxsize=64)
def _read(written: bytes) -> Any:
    """Read a format; one that is known is that very object, which tables find sooner."""
    made = pickle.loads(written)
    known = FORMATS.get(getattr(made, "name", ""))
    same = known == made and (known.base, known.decks) == (made.base, made.decks)
    return known if same else made


def _digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=16).digest()
