"""Errors of competitions."""

from __future__ import annotations

from hearthlab.game.errors import HearthlabError


class CompetitionError(HearthlabError, ValueError):
    """A competition that makes no sense, or a site that cannot be written."""
