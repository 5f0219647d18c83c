"""Errors of records of games."""

from hearthlab.game.errors import HearthlabError


class RecordError(HearthlabError, ValueError):
    """A file that is not a record of a game, or is damaged; the message quotes the place."""
