"""The error of questions that the laboratory cannot answer."""

from hearthlab.game.errors import HearthlabError


class DeckLabError(HearthlabError, ValueError):
    """A question about decks that makes no sense, or has too few games for an answer."""


class TooEarly(DeckLabError):
    """A study that was interrupted before there was anything to report."""
