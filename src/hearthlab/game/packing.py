"""States as one line of text: the engine's version, a checksum, and the bytes compressed."""

from __future__ import annotations

import base64
import zlib
from ctypes import sizeof

from hearthlab.carddata.formats import Format
from hearthlab.engine import schema
from hearthlab.game.errors import CorruptState
from hearthlab.game.version import difference, engine_version


def pack(state: bytes, playing: Format, *, context: bytes = b"", likeness: bytes = b"") -> str:
    """Write a state. It opens only in the same context, and is short if it resembles a likeness."""
    packer = zlib.compressobj(9, zdict=likeness) if likeness else zlib.compressobj(9)
    packed = base64.b64encode(packer.compress(state) + packer.flush()).decode()
    return f"{engine_version(playing)}:{_check(state, context)}:{packed}"


def unpack(text: str, playing: Format, *, context: bytes = b"", likeness: bytes = b"") -> bytes:
    """Read a state; raises CorruptState, saying why."""
    version, check, packed = (*text.split(":"), "", "")[:3]
    if version != engine_version(playing):
        raise CorruptState(
            f"it belongs to engine {version}, not {engine_version(playing)}: "
            f"{difference(version, playing)}"
        )
    try:
        unpacker = zlib.decompressobj(zdict=likeness) if likeness else zlib.decompressobj()
        state = unpacker.decompress(base64.b64decode(packed, validate=True), sizeof(schema.Game))
    except (ValueError, zlib.error) as error:
        raise CorruptState(f"it cannot be unpacked: {error}") from None
    if _check(state, context) != check:
        raise CorruptState("it does not fit its checksum")
    return state


def _check(state: bytes, context: bytes) -> str:
    return f"{zlib.crc32(state, zlib.crc32(context)):08x}"
