"""Databases for the tests of the store: SQLite files, and a PostgreSQL server of their own."""

from __future__ import annotations

import json
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import CDLL
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hearthlab.arena.plan import Plan
from hearthlab.arena.run import run
from hearthlab.arena.store import Store, open_store

POSTGRESQL_FOLDERS = "/usr/lib/postgresql"
SUPERUSER, PASSWORD = "tester", "right"
START_SECONDS = 60.0
PR_SET_PDEATHSIG = 1  # linux/prctl.h
CLOCKS = ("seconds", "longest", "processor")
NOT_OF_THE_GAME = (*(f"{name}_{agent}" for name in CLOCKS for agent in "ab"), "commit")  # columns
NOT_FOUND = "PostgreSQL not found: the store was tested on SQLite only"


def postgresql_folder() -> Path | None:
    """Find the folder with the server's programs, the newest first; None when there is none."""
    on_path = shutil.which("initdb")
    folders = [Path(on_path).resolve().parent] if on_path else []
    folders += sorted(Path(POSTGRESQL_FOLDERS).glob("*/bin"), reverse=True)
    return next((each for each in folders if (each / "postgres").exists()), None)


class Server:
    """Run a PostgreSQL server in a folder of its own: trusted on its socket, by password on TCP."""

    def __init__(self, programs: Path) -> None:
        self.folder = Path(mkdtemp(prefix="hearthlab-"))  # short: a socket's path has 107 bytes
        self.port = free_port()
        self.numbers = count()
        self.identity = _unprivileged()
        if self.identity:
            os.chown(self.folder, self.identity["user"], self.identity["group"])
        self._make(programs)
        self.process = self._start(programs)

    def _make(self, programs: Path) -> None:
        secret = self.folder / "password"
        secret.write_text(PASSWORD)
        secret.chmod(0o644)
        subprocess.run(
            (
                *(programs / "initdb", "-D", self.folder / "data", "-U", SUPERUSER, "--no-sync"),
                *("--auth-local=trust", "--auth-host=scram-sha-256", f"--pwfile={secret}"),
                *("-E", "UTF8", "--locale=C"),
            ),
            check=True,
            capture_output=True,
            cwd=self.folder,
            **self.identity,
        )

    def _start(self, programs: Path) -> subprocess.Popen[bytes]:
        settings = {
            "unix_socket_directories": self.folder,
            "listen_addresses": "127.0.0.1",
            "port": self.port,
            "fsync": "off",
            "synchronous_commit": "off",
            "full_page_writes": "off",
            "shared_buffers": "16MB",
        }
        given = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        log = self.folder / "log"
        with log.open("wb") as out:
            process = subprocess.Popen(
                (programs / "postgres", "-D", self.folder / "data", *given),
                stdout=out,
                stderr=out,
                cwd=self.folder,
                start_new_session=True,
                preexec_fn=_end_with_parent,
                **self.identity,
            )
        deadline = time.monotonic() + START_SECONDS
        while b"ready to accept connections" not in log.read_bytes():
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < deadline, log.read_text()
            time.sleep(0.05)
        return process

    def url(self, database: str) -> str:
        """Name a database by the server's socket."""
        return f"postgresql://{SUPERUSER}@/{database}?host={self.folder}&port={self.port}"

    def url_by_network(self, database: str, password: str = PASSWORD) -> str:
        """Name a database by the server's port, which asks for a password."""
        return f"postgresql://{SUPERUSER}:{password}@127.0.0.1:{self.port}/{database}"

    def new_address(self) -> str:
        """Make an empty schema, much cheaper than a database, and return its URL."""
        import psycopg

        name = f"test{next(self.numbers)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {name}")
        return f"{self.url('postgres')}&options=-csearch_path%3D{name}"

    def stop(self) -> None:
        """End the server and remove its folder."""
        self.process.send_signal(signal.SIGINT)  # ends all connections
        self.process.wait(START_SECONDS)
        shutil.rmtree(self.folder)


def _end_with_parent() -> None:
    """Let the server end when the tests are killed (Linux; elsewhere it would stay)."""
    if sys.platform == "linux":
        CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGINT)


def _unprivileged() -> dict[str, Any]:
    """Return the user for the server, which does not run as root."""
    if os.geteuid() != 0:
        return {}
    known = {user.pw_name: user for user in pwd.getpwall()}
    user = known.get("postgres") or known["nobody"]
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def free_port() -> int:
    """Find a port that nobody listens on."""
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        return int(tried.getsockname()[1])


@contextmanager
def without_privileges() -> Iterator[None]:
    """Drop root's right to write everything for a while."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(pwd.getpwnam("nobody").pw_uid)
    try:
        yield
    finally:
        os.seteuid(0)


def told(store: Store, statement: str) -> list[tuple[Any, ...]]:
    """Run a statement and return its rows, if any."""
    from sqlalchemy import text

    with store.engine.begin() as connection:
        done = connection.execute(text(statement))
        return [tuple(row) for row in done] if done.returns_rows else []


def downgraded(file: Path, revision: str) -> None:
    """Take a SQLite file back to an earlier schema."""
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import create_engine

    from hearthlab.arena.store.connecting import MIGRATIONS

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, revision)
    engine.dispose()


def stored_games(store: Store) -> list[dict[str, Any]]:
    """Return all games in order, without what depends on the clock or on who wrote them down."""
    from sqlalchemy import text

    query = "SELECT * FROM results ORDER BY experiment, cell, pair, seat_of_a"
    with store.engine.connect() as connection:
        rows = [dict(row._mapping) for row in connection.execute(text(query))]
    return [{**row, **dict.fromkeys(NOT_OF_THE_GAME), "measures": _timeless(row)} for row in rows]


def _timeless(row: dict[str, Any]) -> Any:
    if row["measures"] is None:
        return None
    measures = json.loads(row["measures"])
    for agent in measures:
        for sums in agent.values():
            sums.pop("seconds", None)
            sums.pop("cost", None)
    return measures


@cache
def left_alone(plan: Plan) -> list[dict[str, Any]]:
    """Return the games of a plan as one process plays them in one go."""
    with open_store() as memory:
        assert run(plan, store=memory).complete
        return stored_games(memory)
