"""What is wrong with a policy."""

from __future__ import annotations

from hearthlab.game.errors import HearthlabError


class PolicyError(HearthlabError, ValueError):
    """A policy that cannot be read, or that does not fit the environments."""
