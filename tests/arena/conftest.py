"""Every kind of database on this machine, a new one for each test."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from arena.databases import NOT_FOUND, Server, postgresql_folder

from hearthlab.arena.store import Store, open_store

KINDS = ["sqlite"] if postgresql_folder() is None else ["sqlite", "postgresql"]


def pytest_collection_modifyitems() -> None:
    """Report missing databases in the summary; a warning reaches it from any process."""
    if "postgresql" not in KINDS:
        warnings.warn(NOT_FOUND, stacklevel=1)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """Start PostgreSQL for the first test that needs it."""
    programs = postgresql_folder()
    assert programs is not None
    running = Server(programs)
    yield running
    running.stop()


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Name an empty database, as a user would."""
    if request.param == "sqlite":
        return str(tmp_path / "results.db")
    made: str = request.getfixturevalue("server").new_address()
    return made


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    """Open an empty store."""
    with open_store(database) as opened:
        yield opened


@pytest.fixture
def other(database: str, store: Store) -> Iterator[Store]:
    """Open the same store once more, as another process would."""
    with open_store(database) as opened:
        yield opened
