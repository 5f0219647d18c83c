"""Policies for the mulligan: what to return."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from hearthlab.carddata.quoting import quoted
from hearthlab.engine.schema import (
    ACTION_MULLIGAN,
    NO_PLACE,
    NONE,
    SHIFT_POSITION,
    SHIFT_SOURCE,
    SHIFT_TARGET,
)
from hearthlab.game.action import Action

if TYPE_CHECKING:
    from hearthlab.game.state import State

CURVE_LIMIT = 4  # `curve` returns what costs this or more

Policy = Callable[["State"], Action]


def returning(state: State, places: int) -> Action:
    """Make the mulligan that returns the hand places of a bit set."""
    code = (
        ACTION_MULLIGAN | places << SHIFT_SOURCE | NONE << SHIFT_TARGET | NO_PLACE << SHIFT_POSITION
    )
    return state.action(code)


def keep(state: State) -> Action:
    """Keep everything."""
    return returning(state, 0)


def curve(state: State) -> Action:
    """Return what costs four or more."""
    hand = state.players[state._record.chooser].hand
    return returning(state, sum(1 << i for i, card in enumerate(hand) if card.cost >= CURVE_LIMIT))


POLICIES: Mapping[str, Policy] = MappingProxyType({"keep": keep, "curve": curve})


def policy(name: str) -> Policy:
    """Return a policy by name."""
    if name not in POLICIES:
        raise ValueError(f"no mulligan policy {quoted(name)}; there are {', '.join(POLICIES)}")
    return POLICIES[name]
