"""Errors of stores, in words that a user can act on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from hearthlab.game.errors import HearthlabError

ADVICE = {  # part of a driver's message: what to do about it
    "readonly database": "it cannot be written; check its permissions, or name another store",
    "unable to open database": "the file cannot be opened; check the folder and its permissions",
    "disk is full": "the disk is full; make room and run the same command again",
    "No space left": "the disk is full; make room and run the same command again",
    "disk i/o error": "the disk failed; check space and permissions, then run the command again",
    "file is not a database": "the file is not a SQLite database; name another one",
    "password authentication failed": "check user and password",
    "does not exist": "create it on the server, or name another one",
    "connection failed": "the server cannot be reached; check host and port",
    "connection refused": "the server cannot be reached; check host and port",
    "database is locked": "another process holds the file for long; try again",
}


class StoreError(HearthlabError, RuntimeError):
    """A store that cannot be used, or that lacks the requested content."""


@contextmanager
def explained(where: str) -> Iterator[None]:
    """Turn the database library's errors into ours; uncommitted rows are not in the store."""
    from sqlalchemy.exc import SQLAlchemyError

    try:
        yield
    except SQLAlchemyError as error:
        said = str(getattr(error, "orig", None) or error).strip().split("\n")[0]
        advice = next((text for part, text in ADVICE.items() if part.lower() in said.lower()), "")
        raise StoreError(f"store {where}: {said}" + (f" ({advice})" if advice else "")) from error
