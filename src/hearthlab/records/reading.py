"""Files of recorded games: HSReplay XML or Power.log, plain or compressed, known by content."""

from __future__ import annotations

import gzip
import re
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

from hearthlab.carddata.formats import Format
from hearthlab.records.errors import RecordError
from hearthlab.records.packages import need_packages

if TYPE_CHECKING:
    from hearthlab.records.recorded import RecordedGame

GZIP = b"\x1f\x8b"
LIMIT = 1 << 26  # bytes of a file, unpacked; the client stops a log at ten million
MARK = b"\xef\xbb\xbf"
LOG_LINE = re.compile(rb"[DWE] [\d:.]+ \S")
LOOKED_AT = 50  # first lines of a file


def is_recorded(data: bytes) -> bool:
    """Return whether bytes look like a file of the client, whole or damaged."""
    start = data.removeprefix(MARK).lstrip()
    if start[:1] == b"<":
        return True
    return any(LOG_LINE.match(line) for line in start.splitlines()[:LOOKED_AT])


def load(path: Path | str) -> bytes:
    """Read a file, unpacked."""
    with Path(path).open("rb") as file:
        data = file.read(LIMIT + 1)
    if data[:2] == GZIP:
        try:
            with gzip.open(path) as packed:
                data = packed.read(LIMIT + 1)
        except (OSError, EOFError, zlib.error) as error:
            raise RecordError(f"{path}: damaged gzip: {error}") from None
    if len(data) > LIMIT:
        raise RecordError(f"{path}: more than {LIMIT} bytes; no record of a game is so long")
    return data


def read_games(data: bytes, *, format: Format | str | None = None) -> list[RecordedGame]:
    """Read the games of a file's content; raises RecordError, which quotes the place.

    format: the format of reading; by default, for each game, the first that has the cards seen.
    """
    asked = None if format is None else Format.of(format)
    need_packages("reading recorded games")
    from hearthlab.records.power_log import read_log
    from hearthlab.records.recorded import RecordedGame
    from hearthlab.records.xml import read_xml

    if data.removeprefix(MARK).lstrip()[:1] == b"<":
        games = [RecordedGame(*document, asked) for document in read_xml(data)]
    else:
        games = read_log(data.decode("utf-8", errors="replace"), asked)
    if not games:
        raise RecordError("the file has no game")
    return games


def read_file(path: Path | str, *, format: Format | str | None = None) -> list[RecordedGame]:
    """Read the games of a file.

    format: the format of reading; by default, for each game, the first that has the cards seen.
    """
    try:
        return read_games(load(path), format=format)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None
