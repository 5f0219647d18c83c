"""The games that others may watch, by unguessable keys."""

from __future__ import annotations

import secrets
from weakref import WeakKeyDictionary, WeakValueDictionary

from hearthlab.web.browse import NotFound
from hearthlab.web.table import Table


class Gallery:
    """Games of all sessions of a server; one that is closed is forgotten."""

    def __init__(self) -> None:
        self._tables: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._keys: WeakKeyDictionary[Table, str] = WeakKeyDictionary()

    def key(self, table: Table) -> str:
        """Return the key of a game, the same one every time."""
        shown = table.source or table
        if shown not in self._keys:
            self._keys[shown] = secrets.token_urlsafe(12)
            self._tables[self._keys[shown]] = shown
        return self._keys[shown]

    def table(self, key: str) -> Table:
        """Find a game."""
        found = self._tables.get(key)
        if found is None:
            raise NotFound("this game is not shown here any more")
        return found
