"""A Power.log that the client is still writing: it grows, is cut off, is replaced."""

from __future__ import annotations

import os
from pathlib import Path

from hearthlab.carddata.formats import Format
from hearthlab.records.errors import RecordError
from hearthlab.records.power_log import (
    CREATE_GAME,
    GAME_STATE,
    LINE,
    LogGame,
    UnknownName,
    named_players,
    quiet_lines,
)
from hearthlab.records.recorded import RecordedGame

CHUNK = 1 << 22  # bytes read at once


class Tail:
    """The lines of a file as they come; a shorter or replaced file is read from its start."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        self._at = 0
        self._identity: tuple[int, int] | None = None
        self._rest = b""

    def read(self) -> list[str]:
        """Return the lines that are complete now and were not before."""
        try:
            with self.path.open("rb") as file:
                about = os.fstat(file.fileno())
                identity = (about.st_dev, about.st_ino)
                if identity != self._identity or about.st_size < self._at:
                    self._identity, self._at, self._rest = identity, 0, b""
                file.seek(self._at)
                data = file.read(CHUNK)
                self._at = file.tell()
        except FileNotFoundError:
            return []  # between two files of a client that starts again
        *lines, self._rest = (self._rest + data).split(b"\n")
        return [line.decode("utf-8", errors="replace").rstrip("\r") for line in lines]


class LiveGame:
    """The last game of a log that grows.

    Logs may use a name before a line says which player it is. Such lines wait; when the name is
    known, the game is read once more from its beginning.

    format: the format of reading; by default the first that has the cards seen so far.
    """

    def __init__(self, format: Format | str | None = None) -> None:
        self.asked = None if format is None else Format.of(format)
        self._game: LogGame | None = None
        self._lines: list[str] = []  # of this game
        self._names: dict[str, int] = {}  # that were known when it was last read as a whole
        self._unnamed: list[str] = []  # why lines wait for names
        self.games = 0
        self.skipped: list[str] = []  # lines that could not be read, with the reason

    def feed(self, lines: list[str]) -> None:
        """Read more lines; a CREATE_GAME begins a new game, also after a reconnection."""
        for line in lines:
            begun = CREATE_GAME.match(line)
            if begun and begun[1] == GAME_STATE:
                self.end()
                self._game = LogGame(asked=self.asked)
                self._lines, self._names = [], {}
                self.games += 1
            if self._game is not None and LINE.match(line):
                self._lines.append(line)
                self._read(self._game, line)
        self._reread()

    def end(self) -> None:
        """Give up lines whose names no line has explained."""
        self._reread()
        self.skipped += self._unnamed
        self._unnamed = []

    def _read(self, game: LogGame, line: str) -> None:
        try:
            quiet_lines(game, [line])
        except UnknownName as error:
            self._unnamed.append(str(error))
        except RecordError as error:
            if str(error) not in self.skipped:
                self.skipped.append(str(error))

    def _reread(self) -> None:
        """Read the game once more if lines wait for names, and more names are known now."""
        names = named_players(self._lines) if self._unnamed else self._names
        if names == self._names:
            return
        self._names, self._unnamed = names, []
        self._game = LogGame(asked=self.asked)
        self._game.introduce(self._lines)
        for line in self._lines:
            self._read(self._game, line)

    @property
    def game(self) -> RecordedGame | None:
        """The game so far, None before the first."""
        return None if self._game is None else self._game.game
