"""Errors about policies."""

from __future__ import annotations

from hearthlab.game.errors import HearthlabError


class PolicyError(HearthlabError, ValueError):
    """A policy that cannot be read or does not fit the environments.

    >>> import hearthlab as hl
    >>> try:
    ...     hl.envs.read_policy("missing.zip")
    ... except hl.envs.PolicyError as error:
    ...     print(error)
    there is no file 'missing.zip'
    """
