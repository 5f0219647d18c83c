"""Policies for the mulligan: what to return."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from hearthlab.carddata.quoting import quoted
from hearthlab.engine.memory import tables
from hearthlab.engine.schema import (
    ACTION_MULLIGAN,
    CURVE_LIMIT,
    NO_PLACE,
    NONE,
    SHIFT_POSITION,
    SHIFT_SOURCE,
    SHIFT_TARGET,
    Game,
)
from hearthlab.game.action import Action

if TYPE_CHECKING:
    from hearthlab.game.state import State

Policy = Callable[["State"], Action]


def code_of(places: int) -> int:
    """Write the mulligan that returns the hand places of a bit set."""
    return (
        ACTION_MULLIGAN | places << SHIFT_SOURCE | NONE << SHIFT_TARGET | NO_PLACE << SHIFT_POSITION
    )


def costly(record: Game, player: int) -> int:
    """Return the places of a first hand whose cards cost four or more, as a bit set."""
    side = record.players[player]
    cards = [record.entities[slot].card for slot in side.hand[: side.n_hand]]
    return sum(
        1 << i for i, card in enumerate(cards) if tables(record).cards[card].cost >= CURVE_LIMIT
    )


def returning(state: State, places: int) -> Action:
    """Make the mulligan that returns the hand places of a bit set."""
    return state.action(code_of(places))


def keep(state: State) -> Action:
    """Keep everything."""
    return returning(state, 0)


def curve(state: State) -> Action:
    """Return the cards that cost four or more."""
    return returning(state, costly(state._record, state._record.chooser))


POLICIES: Mapping[str, Policy] = MappingProxyType({"keep": keep, "curve": curve})


def policy(name: str) -> Policy:
    """Return a policy by name."""
    if name not in POLICIES:
        raise ValueError(f"no mulligan policy {quoted(name)}; there are {', '.join(POLICIES)}")
    return POLICIES[name]
