"""A store that cannot be used gives one line that says what to do."""

from __future__ import annotations

import os
import sqlite3
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from arena.databases import PASSWORD, free_port, left_alone, stored_games, told, without_privileges
from typer.testing import CliRunner

from hearthlab.arena import run as run_module
from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.run import run
from hearthlab.arena.store import StoreError, open_store
from hearthlab.cli import app
from hearthlab.game.errors import HearthlabError

CELL = Cell(name="one", a="rules", b="random", decks=("firebat-hunter",), games=4)
PLAN = Plan("test", (CELL,))


def complaint(where: str | Path) -> str:
    """Return the error of opening a store."""
    with pytest.raises(StoreError) as refused:
        open_store(where)
    assert isinstance(refused.value, HearthlabError)
    assert "\n" not in str(refused.value)
    return str(refused.value)


# --- Addresses ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("mysql://me:secret@there/db", "'mysql' is not supported; give a file, or a URL that"),
        ("postgres://me:secret@there/db", "begins with postgresql:// or sqlite://"),
        ("://", "store '://' is not a URL"),
        ("postgresql://me:secret@there:port/db", "is not a URL: invalid literal for int"),
        ("", "store '' has no name; give a file or a URL"),
    ],
)
def test_addresses_that_make_no_sense(where: str, said: str) -> None:
    told_so = complaint(where)
    assert said in told_so
    assert "secret" not in told_so


def test_nobody_answers() -> None:
    port = free_port()
    said = complaint(f"postgresql://me:secret@127.0.0.1:{port}/db")
    assert f"postgresql+psycopg://me:***@127.0.0.1:{port}/db: connection failed" in said
    assert said.endswith("(the server cannot be reached; check host and port)")
    assert "secret" not in said


def test_wrong_names(database: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    if "://" not in database:
        assert complaint(tmp_path) == f"store '{tmp_path}' is a folder; name a file"
        missing = tmp_path / "none" / "results.db"
        assert complaint(missing) == f"store '{missing}': there is no folder '{missing.parent}'"
        return
    server = request.getfixturevalue("server")
    said = complaint(server.url_by_network("postgres", "wrong"))
    assert "password authentication failed for user" in said
    assert said.endswith("(check user and password)")
    said = complaint(server.url_by_network("nowhere"))
    assert 'database "nowhere" does not exist' in said
    assert said.endswith("(create it on the server, or name another one)")
    assert PASSWORD not in said
    with open_store(server.url_by_network("postgres")) as store:
        assert PASSWORD not in store.name


@pytest.mark.parametrize("content", [b"pair,score\n", b"text, and much of it\n" * 1000])
def test_a_file_that_is_not_a_database(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "results.csv"
    file.write_bytes(content)
    said = f"store {file}: file is not a database (the file is not a SQLite database; name"
    assert complaint(file).startswith(said)
    assert file.read_bytes() == content


def test_a_newer_store_is_left_alone(database: str) -> None:
    with open_store(database) as store:
        run(PLAN, store=store)
        told(store, "UPDATE alembic_version SET version_num = 'ffff'")
        said = complaint(database)
        assert "its schema is 'ffff', newer than this program's '0006'; update hearthlab" in said
        assert len(stored_games(store)) == CELL.games


# --- Files that refuse ----------------------------------------------------------------------------
def test_a_store_that_cannot_be_written() -> None:
    with TemporaryDirectory() as name:  # tmp_path lies in a folder that only we may enter
        folder = Path(name)
        file = folder / "results.db"
        with open_store(file) as store:
            run(PLAN, store=store)
        file.chmod(0o444)
        folder.chmod(0o555)
        with without_privileges():
            assert "(it cannot be written; check its permissions, or" in complaint(file)
            assert "(the file cannot be opened; check the folder" in complaint(folder / "new.db")
        folder.chmod(0o000)
        with without_privileges():
            assert complaint(file) == f"store '{file}': Permission denied; check the folder"
        folder.chmod(0o755)
        file.chmod(0o644)
        with open_store(file) as store:
            assert run(PLAN, store=store).stored == CELL.games


def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from sqlalchemy import event

    monkeypatch.setattr(run_module, "WRITE_SECONDS", 0.0)
    room = {"pages": 0}

    def limit(connection: sqlite3.Connection, record: object) -> None:
        connection.execute(f"PRAGMA max_page_count={room['pages'] or 1 << 30}")

    plan = Plan("test", (replace(CELL, a="random", b="random", games=3000),))
    with open_store(tmp_path / "results.db") as store:
        event.listen(store.engine, "connect", limit)
        run(Plan("test", (replace(plan.cells[0], games=500),)), store=store)
        before = stored_games(store)
        [(pages,)] = told(store, "PRAGMA page_count")
        room["pages"] = pages + 40
        with pytest.raises(StoreError, match=r"full \(the disk is full; make room and run the sam"):
            run(plan, store=store)
        kept = stored_games(store)
        assert kept[: len(before)] == before
        assert len(before) < len(kept) < plan.games
        room["pages"] = 0
        done = run(plan, store=store)
        assert (done.stored, done.played) == (len(kept), plan.games - len(kept))
        assert stored_games(store) == left_alone(plan)


# --- On the command line --------------------------------------------------------------------------
@pytest.mark.parametrize(
    "where", ["mysql://there/db", os.curdir, "none/results.db", "postgresql://127.0.0.1:1/db"]
)
def test_the_command_line_says_the_same(where: str) -> None:
    told_so = CliRunner().invoke(
        app, ["match", "random", "random", "--games", "2", "--store", where]
    )
    assert told_so.exit_code == 2
    assert told_so.stdout == ""
    assert told_so.stderr.count("\n") == 1
    assert told_so.stderr.startswith("hearthlab: store ")
