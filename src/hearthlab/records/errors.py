"""Errors of records of games."""

from hearthlab.game.errors import HearthlabError


class RecordError(HearthlabError, ValueError):
    """A file that is no record of a game, or a damaged one; the message quotes the place."""
