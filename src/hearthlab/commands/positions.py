"""Positions and replays as commands are given them: a file, the text itself, or the input."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from hearthlab.commands.output import InputError

if TYPE_CHECKING:
    from hearthlab.carddata.formats import Format
    from hearthlab.game.game import Game

STDIN = "-"
LONGEST_NAME = 255  # characters of a file's name
MARK = "\ufeff"  # that some editors write before a text
RECORDS = (".log", ".xml")


def read_position(given: str, playing: Format | None = None) -> Game:
    """Set up a position, in a format if it does not say which; or a replay's last moment."""
    from hearthlab.game.game import Game
    from hearthlab.game.replay import FORMAT, Replay

    text = _text(given).removeprefix(MARK)
    kind = FORMAT.rpartition(" ")[0]  # of any version
    if text.lstrip().startswith("{") and kind in text:
        return Replay.from_json(text).play()
    return Game.from_position(text, format=playing)


def _text(given: str) -> str:
    from hearthlab.game.position_text import BETWEEN

    if given == STDIN:
        return sys.stdin.read()
    if "\n" in given or BETWEEN in given or given.lstrip().startswith("{"):
        return given
    path = Path(given)
    if path.suffix in RECORDS:
        raise InputError(f"{given!r}: a game of the client is read with --log {given}")
    if len(path.name) > LONGEST_NAME or not path.is_file():
        raise InputError(
            f"{given!r}: there is no such file; name one, or give a position as text or JSON"
        )
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise InputError(f"{given!r}: not a text; a position is text or JSON") from None
