"""The store of results: every game a row, in a SQLite file or in PostgreSQL."""

from hearthlab.arena.store.errors import StoreError
from hearthlab.arena.store.opening import open_store
from hearthlab.arena.store.store import Store, Unit

__all__ = ["Store", "StoreError", "Unit", "open_store"]
