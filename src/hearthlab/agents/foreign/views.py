"""Views on their way to the process of an agent, which runs the same version of this package.

So they need neither version nor checksum, as pickles have them; that halves the time they take. The
format, which is the same in all views of a game, travels with the first one.
"""

from __future__ import annotations

import marshal
import pickle

from hearthlab.carddata.formats import Format
from hearthlab.engine import core
from hearthlab.engine.tables import cards_of
from hearthlab.game.door import known_of, record_of
from hearthlab.game.game import Game
from hearthlab.game.view import Known, View

SAME = b""  # instead of a format: the one of the previous view


class Sender:
    """Our end: views are written."""

    def __init__(self) -> None:
        self.format: Format | None = None

    def written(self, view: View) -> bytes:
        """Write a view."""
        playing, game = view.format, view._game
        first = SAME
        if playing is not self.format or game is not Game:
            first = pickle.dumps((playing, game))
            self.format = playing if game is Game else None
        return marshal.dumps(
            (first, core.state_bytes(record_of(view)), view.ply, tuple(known_of(view)), view._log)
        )


class Receiver:
    """The agent's end: views are read."""

    def __init__(self) -> None:
        self.format: Format
        self.game: type[Game] = Game

    def read(self, content: bytes) -> View:
        """Read a view."""
        first, state, ply, known, log = marshal.loads(content)
        if first:
            self.format, self.game = pickle.loads(first)
        record = core.load_bytes(state, cards_of(self.format))
        return View(record, ply, Known(*known), self.game, log)
