"""Open a store: a SQLite file or a database's URL, brought up to the newest schema."""

from __future__ import annotations

import os
import re
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

from hearthlab.arena.extras import advice, need
from hearthlab.arena.store.errors import StoreError, explained
from hearthlab.arena.store.store import Store
from hearthlab.game.errors import WrongType

if TYPE_CHECKING:
    from alembic.config import Config
    from alembic.script import ScriptDirectory
    from sqlalchemy import Connection, Engine

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_SECONDS = 60  # to wait for another process to finish writing
RETRY_SECONDS = 0.01  # between two tries to change how a file is written
CONNECT_SECONDS = "10"  # to wait for a server to answer
MIGRATION_LOCK = 0x48454152  # any number, the same for all who migrate
DRIVERS = ("sqlite", "postgresql+psycopg")


def open_store(where: str | Path | None = None, *, write: bool = True) -> Store:
    """Open a store, making it if need be: a file, a URL, or None for one in memory.

    write: without, a store that is there is read, and not changed in any way.

    >>> import hearthlab as hl
    >>> with hl.open_store(":memory:") as store:
    ...     store.games()
    []
    """
    if where is not None and not isinstance(where, (str, Path)):
        raise WrongType(f"store {where!r}: should be a file, a URL, or None for one in memory")
    need(f"store {_hidden(where)!r}", "sqlalchemy", "alembic")
    from sqlalchemy.exc import ArgumentError

    try:
        engine, name = _engine(where, write=write or where is None)
    except (ArgumentError, ValueError) as error:
        raise StoreError(f"store {_hidden(where)!r} is not a URL: {error}") from None
    except ModuleNotFoundError as error:
        raise StoreError(
            f"store {_hidden(where)!r} needs {error.name}; {advice('psycopg')}"
        ) from None
    try:
        with explained(name):
            if write or where is None:
                with engine.begin() as connection:
                    _migrate(connection, name)
            else:
                with engine.connect() as connection:
                    _check_schema(connection, name)
    except BaseException:
        engine.dispose()
        raise
    return Store(engine, name)


def _hidden(where: object) -> str:
    """Return a URL without its password, which may contain any characters."""
    return re.sub(r"(://[^:/@]*):.*@", r"\1:***@", str(where))


def _engine(where: str | Path | None, *, write: bool) -> tuple[Engine, str]:
    from sqlalchemy import create_engine, event
    from sqlalchemy.engine import make_url
    from sqlalchemy.pool import NullPool, StaticPool

    if where == "":
        raise StoreError("store '' has no name; give a file or a URL")
    if where is None:
        url = make_url("sqlite://")
    elif isinstance(where, Path) or "://" not in where:
        url = make_url("sqlite://").set(database=str(where))
    else:
        url = make_url(where)
    if url.drivername == "postgresql":
        url = url.set(drivername="postgresql+psycopg")
    if url.drivername not in DRIVERS:
        raise StoreError(
            f"store {url.render_as_string()!r}: {url.drivername!r} is not supported; give a file, "
            "or a URL that begins with postgresql:// or sqlite://"
        )
    name = url.render_as_string(hide_password=True)
    if url.drivername != "sqlite":
        if "connect_timeout" not in url.query:
            url = url.update_query_dict({"connect_timeout": CONNECT_SECONDS})
        return create_engine(url, pool_pre_ping=True), name
    if url.database in (None, "", ":memory:"):
        arguments = {"check_same_thread": False}
        engine = create_engine(url, poolclass=StaticPool, connect_args=arguments)
        name = "in memory"
    else:
        _check_file(Path(url.database))
        name = url.database
        if not write:
            url = url.set(database=_read_only(Path(name)), query={"uri": "true"})
        engine = create_engine(url, poolclass=NullPool, connect_args={"timeout": BUSY_SECONDS})
    if not write:
        event.listen(engine, "connect", _only_read)
        return engine, name
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_immediately)
    return engine, name


def _check_file(path: Path) -> None:
    try:
        folder = path.is_dir()
    except OSError as error:  # such as a folder that may not be entered
        raise StoreError(f"store {str(path)!r}: {error.strerror}; check the folder") from None
    if folder:
        raise StoreError(f"store {str(path)!r} is a folder; name a file")
    if not path.absolute().parent.is_dir():
        raise StoreError(f"store {str(path)!r}: there is no folder {str(path.parent)!r}")


def _read_only(path: Path) -> str:
    """Name a SQLite file so that it can be read.

    SQLite makes files beside one that it reads, and takes them away if it may. Where it may not
    make them, and no other process has, nobody writes, and it can do without.
    """
    if not path.exists():
        raise StoreError(f"there is no store {str(path)!r}; name a file, or a database's URL")
    place = path.absolute()
    if os.access(place, os.W_OK) and os.access(place.parent, os.W_OK):
        return place.as_uri() + "?mode=rw"
    alone = not place.with_name(f"{place.name}-wal").exists()
    return place.as_uri() + ("?mode=ro&immutable=1" if alone else "?mode=ro")


def _only_read(connection: Any, record: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA query_only=ON")
    cursor.close()


def _prepare_sqlite(connection: Any, record: object) -> None:
    """Let several processes read and write; transactions begin when we say so."""
    connection.isolation_level = None
    cursor = connection.cursor()
    _log_ahead(cursor)
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _log_ahead(cursor: Any) -> None:
    """Let a file be read while it is written.

    Of several processes that ask for it at once SQLite refuses all but one without any waiting.
    """
    from sqlite3 import OperationalError

    end = monotonic() + BUSY_SECONDS
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            return
        except OperationalError as error:
            if "locked" not in str(error) or monotonic() > end:
                raise
            sleep(RETRY_SECONDS)


def _begin_immediately(connection: Connection) -> None:
    """Take the write lock at once: a reader that wants to write later could fail."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _check_schema(connection: Connection, name: str) -> None:
    """Raise for tables of another program, which must not be changed."""
    from alembic.runtime.migration import MigrationContext

    current, head = MigrationContext.configure(connection).get_current_revision(), _script()[1]
    if current is None:
        raise StoreError(f"store {name} holds no games: it has none of a store's tables")
    if current != head.get_current_head():
        raise StoreError(
            f"store {name}: its schema is {current!r}, this program's {head.get_current_head()!r}; "
            "hearthlab export STORE FILE.csv brings an older one up to date; "
            "for a newer one, update hearthlab"
        )


def _script() -> tuple[Config, ScriptDirectory]:
    """Read the migrations."""
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config, ScriptDirectory.from_config(config)


def _migrate(connection: Connection, name: str) -> None:
    """Migrate the tables; raise for tables newer than this program."""
    from alembic import command
    from alembic.runtime.migration import MigrationContext
    from sqlalchemy import text

    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
    config, script = _script()
    current = MigrationContext.configure(connection).get_current_revision()
    if current == script.get_current_head():
        return
    known = {each.revision for each in script.walk_revisions()}
    if current is not None and current not in known:
        raise StoreError(
            f"store {name}: its schema is {current!r}, newer than this program's "
            f"{script.get_current_head()!r}; update hearthlab, or name another store"
        )
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
