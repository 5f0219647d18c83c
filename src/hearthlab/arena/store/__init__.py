"""The store of results: every game a row, in a SQLite file or in PostgreSQL."""

from hearthlab.arena.store.connecting import open_store
from hearthlab.arena.store.errors import StoreError
from hearthlab.arena.store.store import Store

__all__ = ["Store", "StoreError", "open_store"]
