"""Where the games of a run go: memory, or a store that is opened for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hearthlab.arena.sink import Memory, Sink
from hearthlab.game.errors import WrongType


@contextmanager
def opened(store: Sink | str | Path | None) -> Iterator[Sink]:
    """Yield the place for games: memory, or a store; one that is opened here is closed."""
    if store is None:
        yield Memory()
    elif isinstance(store, (str, Path)):
        from hearthlab.arena.store import open_store

        with open_store(store) as found:
            yield found
    elif isinstance(store, Sink):
        yield store
    else:
        raise WrongType(f"store={store!r}: should be a Store, a file, or a database's URL")
