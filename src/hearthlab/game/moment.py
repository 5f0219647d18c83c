"""A game as it stands, made from its record: for environments, which keep records alone."""

from __future__ import annotations

from hearthlab.engine import core
from hearthlab.engine.schema import Game as Record
from hearthlab.game.chance import NO_USES
from hearthlab.game.game import Game
from hearthlab.game.start import Rows, Start

Lost = tuple[Rows, Rows]
NOTHING_LOST: Lost = ((), ())


def game_of(record: Record, ply: int, start: Start, lost: Lost) -> Game:
    """Return a game in the state of a record; playing in it leaves the record as it is.

    start: what is known of how it began; lost: cards that left a deck unseen by the opponent.
    """
    made = Game.__new__(Game)
    made._record, made._ply = core.clone(record), ply
    made._start, made._lost, made._uses = start, lost, NO_USES
    made._past = made._chronicle = made._trail = None
    return made


def lost_after(game: Game, code: int) -> Lost:
    """Return which cards have left a deck unseen after a choice."""
    return game._lost_by(code)
