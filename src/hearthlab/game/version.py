"""Tell which card tables and record layout saved bytes belong to."""

from __future__ import annotations

import ctypes
from hashlib import blake2b

from hearthlab.engine import schema
from hearthlab.engine.tables import CARDS


def _version() -> str:
    layout = [
        f"{structure.__name__} {ctypes.sizeof(structure)} "
        + " ".join(name for name, *_ in structure._fields_)
        for structure in (schema.Entity, schema.Enchantment, schema.Player, schema.Frame)
    ]
    return blake2b("\n".join(layout + CARDS.ids).encode(), digest_size=8).hexdigest()


TABLES_VERSION = _version()
